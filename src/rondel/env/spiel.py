"""The games as OpenSpiel games, each as `rondel_<id>`. Needs `rondel[openspiel]`.

    import pyspiel, rondel.env.spiel
    game = pyspiel.load_game("rondel_<id>(players=2)")

Chance is one node at the beginning: which of `deals` deals is played, all equally likely. A deal fixes the shuffles and the
dice to come, and no player observes it. So the tree is exact, and whoever walks down the true state knows the future: a
search must play in worlds that its player cannot tell from the true one. `resample` makes one; it is what
`ISMCTSBot.set_resampler` asks for, and also `State.resample_from_infostate`.

An information state is everything a player has seen and done, as text. Seats that act together are asked in turn, and none
sees what the others choose. Actions have the numbers of `rondel.env.codec`.
"""

from __future__ import annotations

import json
from typing import Any, ClassVar

import numpy as np
import pyspiel

from rondel import shelf
from rondel.core.codec import digest
from rondel.core.errors import SetupError
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.env.table import GameTable
from rondel.env.text import text

DEALS = 1000
LONGEST = 20_000
"""No game has so many decisions."""
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
BITS = 64
"""An information state as numbers: what is observed now, and so many bits of a hash of all that was seen and done before."""
PARAMETERS = {"players": 2, "deals": DEALS, "settings": ""}
"""`settings` as JSON, such as {"level": 2}."""


def game_type(game: str) -> Any:
    title = shelf.game(game)
    together = shelf.title(game).together
    return pyspiel.GameType(
        short_name=f"rondel_{game}", long_name=title.title, dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL if together else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL, max_num_players=title.seats[-1], min_num_players=title.seats[0],
        provides_information_state_string=True, provides_information_state_tensor=True, provides_observation_string=True,
        provides_observation_tensor=True, parameter_specification=PARAMETERS,
    )  # fmt: skip


class Past:
    """One thing that happened: a world was dealt, or a number was said. What was before is shared by all that follows."""

    __slots__ = ("before", "number", "world")

    def __init__(self, before: Past | None, world: State | None, number: int = 0) -> None:
        self.before = before
        self.world = world
        self.number = number


class World:
    """A game in progress as OpenSpiel copies it (by `deepcopy`). What players have seen and done is found when it is asked for,
    by playing the past again; how far that was done is kept."""

    def __init__(self, table: GameTable, state: State | None = None, begun: Action = (), past: Past | None = None) -> None:
        self.table = table
        self.state = state
        self.begun = begun
        self.past = past
        self.turn = turn_of(state)
        """Whose turn it is: OpenSpiel asks several times at every step."""
        self.kept: tuple[Past, World, list[list[str]]] | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> World:
        copy = World(self.table, self.state.clone() if self.state else None, self.begun, self.past)
        copy.kept = self.kept
        return copy

    def deal(self, state: State) -> None:
        """The game begins, or goes on in another world."""
        self.past = Past(self.past, state.clone())
        self.state = state
        self.turn = turn_of(state)

    def say(self, number: int) -> None:
        """The player whose turn it is does an action, or says a part of it."""
        state, codec = self.state, self.table.codec
        assert state is not None
        self.past = Past(self.past, None, number)
        player = self.turn
        if not self.begun and self.table.plain is not None and number < len(codec.actions):
            state.apply(player, codec.actions[number])
            self.turn = turn_of(state)
            return
        legal = state.legal(player)
        action = codec.meant(number, legal, self.begun)
        if action in legal:
            state.apply(player, action)
            self.begun = ()
            self.turn = turn_of(state)
        else:
            self.begun = action

    def recalled(self) -> list[list[str]]:
        """For each player a line for every own action and for every change of its view, as a hash."""
        todo: list[Past] = []
        known, again, lines = self.kept or (None, World(self.table), [])
        past = self.past
        while past is not None and past is not known:
            todo.append(past)
            past = past.before
        if past is None:
            again, lines = World(self.table), []
        elif todo:
            assert again.state is not None
            again, lines = World(self.table, again.state.clone(), again.begun), [own[:] for own in lines]
        for one in reversed(todo):
            again.remember(one, lines)
        if self.past is not None:
            self.kept = self.past, again, lines
        return lines

    def remember(self, one: Past, lines: list[list[str]]) -> None:
        """Everybody looks at the table after an action, and who did it knows what it was."""
        if one.world is not None:
            self.state = one.world.clone()
            self.turn = turn_of(self.state)
            lines += [] if lines else [[f"{glance(self.state, player)} player {player}"] for player in range(self.state.seats)]
            return
        assert self.state is not None
        actor = self.turn
        said = self.table.codec.meaning(one.number, self.state.legal(actor))
        self.say(one.number)
        for player, own in enumerate(lines):
            seen = glance(self.state, player)
            if player == actor:
                own.append(f"{seen} {said}".strip())
            elif own[-1][:16] != seen:
                own.append(seen)


def turn_of(state: State | None) -> int:
    """The player that decides now; chance before the deal."""
    if state is None:
        return CHANCE
    return TERMINAL if state.over else state.actors()[0]


def glance(state: State, player: int) -> str:
    """A hash of what a player sees: the table, and what it may do."""
    return f"{digest([state.view(player), [list(action) for action in state.legal(player)]]):016x}"


class RondelGame(pyspiel.Game):  # type: ignore[misc]
    """One title with its number of players, settings and deals."""

    title: ClassVar[str] = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        self.deals = int(chosen["deals"])
        if self.deals < 1:
            raise SetupError(f"{self.deals} deals are not possible; allowed: 1 or more")
        self.table = GameTable(self.title, int(chosen["players"]), json.loads(chosen["settings"] or "{}"), "win")
        about = pyspiel.GameInfo(
            num_distinct_actions=self.table.codec.size, max_chance_outcomes=self.deals, num_players=self.table.seats,
            min_utility=-1.0, max_utility=1.0, max_game_length=LONGEST,
        )  # fmt: skip
        super().__init__(game_type(self.title), about, chosen)

    def new_initial_state(self) -> RondelState:
        return RondelState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.table, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def dealt(self, deal: int) -> State:
        return self.table.game.new(self.table.seats, deal, self.table.settings)

    def resample(self, state: RondelState, player: int, seed: int) -> RondelState:
        """A state that the player cannot tell from this one: everything hidden and all chance to come is dealt anew."""
        other = state.clone()
        assert state.world.state is not None
        other.world.deal(state.world.state.determinize(player, seed))
        found: RondelState = other
        return found


class RondelState(pyspiel.State):  # type: ignore[misc]
    """Attributes are copied with the state; everything that is shared lies in the game."""

    def __init__(self, game: RondelGame) -> None:
        super().__init__(game)
        self.world = World(game.table)

    def rondel_game(self) -> RondelGame:
        found: RondelGame = self.get_game()
        return found

    # ------------------------------------------------------------------ whose turn, and what may be done

    def current_player(self) -> int:
        return self.world.turn

    def _legal_actions(self, player: int) -> list[int]:
        world = self.world
        if player != world.turn or world.state is None:
            return []
        found: list[int] = world.table.codec.numbers(world.state.legal(player), world.begun)
        found.sort()
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.rondel_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, number: int) -> None:
        if self.world.state is None:
            self.world.deal(self.rondel_game().dealt(number))
        else:
            self.world.say(number)

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {number}"
        legal = self.world.state.legal(player) if self.world.state else []
        return self.rondel_game().table.codec.meaning(number, legal)

    # ------------------------------------------------------------------ the end

    def is_terminal(self) -> bool:
        return self.world.turn == TERMINAL

    def returns(self) -> list[float]:
        table = self.rondel_game().table
        if not self.is_terminal():
            return [0.0] * table.seats
        assert self.world.state is not None
        winners = self.world.state.outcome().winners
        return [1.0 if seat in winners else -1.0 for seat in range(table.seats)]

    def __str__(self) -> str:
        return f"{self.rondel_game().table.game.id} {self.history_str()}"

    def resample_from_infostate(self, player: int, sampler: Any) -> RondelState:
        """`sampler` gives numbers from 0 to 1, or is a NumPy generator."""
        drawn = sampler.random() if hasattr(sampler, "random") else sampler()
        return self.rondel_game().resample(self, player, int(drawn * 2**31))


class Observer:
    """What a player sees: the numbers of `GameTable.observe`, or text; with perfect recall all that it saw and did."""

    def __init__(self, table: GameTable, kind: Any) -> None:
        self.table = table
        self.recalls = kind.perfect_recall
        self.tensor = np.zeros(table.places + (BITS if self.recalls else 0), np.float32)
        self.dict = {"observation": self.tensor[: table.places]}
        if self.recalls:
            self.dict["recalled"] = self.tensor[table.places :]

    def set_from(self, state: RondelState, player: int) -> None:
        if state.world.state is None:
            self.tensor.fill(0)
            return
        self.show(state.world)
        self.table.observe_into(player, self.dict["observation"])
        if self.recalls:
            told = digest(state.world.recalled()[player])
            self.dict["recalled"][:] = [told >> bit & 1 for bit in range(BITS)]

    def string_from(self, state: RondelState, player: int) -> str:
        if state.world.state is None:
            return ""
        if self.recalls:
            return "\n".join(state.world.recalled()[player])
        self.show(state.world)
        return text(self.table, player)

    def show(self, world: World) -> None:
        assert world.state is not None
        self.table.state = world.state
        self.table.begun = [world.begun if seat in world.state.actors()[:1] else () for seat in range(self.table.seats)]


for known in shelf.titles():
    name = f"{known.capital_name}Game"
    globals()[name] = type(name, (RondelGame,), {"title": known.id, "__module__": __name__})  # copied by its name
    pyspiel.register_game(game_type(known.id), globals()[name])
