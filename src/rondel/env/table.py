"""A game as an environment sees it: numbers for actions and views, and rewards. The environments share it."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from rondel import shelf
from rondel.bots.mind import mind
from rondel.core.errors import IllegalAction, SetupError
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.env.codec import Codec, codec, has_table, table
from rondel.env.general import VERBS, HashedCodec, HashedPlaces, HashedWriter
from rondel.env.layout import Writer

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]

REWARDS = ("win", "score", "lead", "worth")
RENDERS = ("ansi", "svg", "rgb_array")
HIGHEST = 1000.0
"""No number of an observation is beyond this."""


class GameTable:
    """One game in progress and its translation into numbers."""

    def __init__(self, game: str, seats: int, settings: dict[str, Any] | None, reward: str, render: str | None = None) -> None:
        self.game = shelf.game(game)
        self.seats = seats
        self.settings = dict(settings or {})
        self.game.checked(seats, self.settings)
        if reward not in REWARDS:
            raise SetupError(f"reward {reward!r} is not possible; allowed: {', '.join(REWARDS)}")
        if render is not None and render not in RENDERS:
            raise SetupError(f"render_mode {render!r} is not possible; allowed: {', '.join(RENDERS)}")
        self.reward = reward
        self.heading = [f"seat={seat}" for seat in range(self.game.seats[-1])]
        self.codec: Codec | HashedCodec
        self.writer: Writer | HashedWriter
        self.may: dict[str, int]
        if has_table(game):
            self.by_table(game)
        else:
            self.by_hash(game)
        self.place = {name: i for i, name in enumerate(self.heading)}
        self.blank = self.writer.zeros[: len(self.heading)]
        self.places = self.writer.end
        self.state: State = self.game.new(seats, 0, self.settings)
        self.begun: list[Action] = [()] * seats
        """What each seat has said of an action in parts."""
        self.worths = [0.0] * seats

    def by_table(self, game: str) -> None:
        """The title's own numbers and places."""
        self.codec = codec(game)
        verbs = sorted({action[0] for action in self.codec.actions + self.codec.begins})
        self.may = {verb: len(self.heading) + i for i, verb in enumerate(verbs)}
        self.heading += [f"may={verb}" for verb in verbs]
        self.heading += [f"begun={part}" for part in dict.fromkeys([begin[0] for begin in self.codec.begins])]
        self.heading += [f"begun={word}" for word in self.codec.words]
        self.writer = Writer(table(game), len(self.heading))

    def by_hash(self, game: str) -> None:
        """The general numbers and places."""
        self.codec = HashedCodec(game)
        self.may = HashedPlaces(len(self.heading), VERBS)
        self.heading += [f"may[{i}]" for i in range(VERBS)]
        self.writer = HashedWriter(len(self.heading))

    def start(self, seed: int) -> None:
        self.state = self.game.new(self.seats, seed, self.settings)
        self.begun = [()] * self.seats
        self.writer.forget()
        self.worths = [self.worth(seat) for seat in range(self.seats)]

    # ------------------------------------------------------------------ numbers

    def spaces(self) -> tuple[spaces.Dict, spaces.Discrete]:
        """What is observed, and what may be done."""
        seen = spaces.Box(-HIGHEST, HIGHEST, (self.places,), np.float32)
        mask = spaces.Box(0, 1, (self.codec.size,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask}), spaces.Discrete(self.codec.size)

    def names(self) -> list[str]:
        """What each number of an observation means."""
        return self.heading + self.writer.names(self.writer.layout, "")

    def observe(self, seat: int) -> Floats:
        """The seat, the verbs it may use now, what it has begun, then its view; its own things come first."""
        view = self.state.view(seat)
        players = view.get("players")
        into = self.writer.vector(view, seat, len(players) if isinstance(players, list) and players else self.seats)
        into[: len(self.heading)] = self.blank
        into[seat] = 1.0
        for verb in {action[0] for action in self.state.legal(seat)}:
            into[self.may[verb]] = 1.0
        for part in self.begun[seat]:
            into[self.place[f"begun={part}"]] += 1.0
        return np.frombuffer(into, np.float32).copy()

    def mask(self, seat: int, wait: bool = False) -> Mask:
        """1 for every number that the seat may choose now; with `wait`, a seat that owes nothing may wait."""
        found = bytearray(self.codec.size)
        legal = self.state.legal(seat)
        for number in self.codec.numbers(legal, self.begun[seat]):
            found[number] = 1
        if wait and not legal:
            found[self.codec.wait] = 1
        return np.frombuffer(found, np.int8)

    def act(self, seat: int, number: int) -> bool:
        """Do the action with this number; False if it is one in parts and more of it is to come."""
        begun = self.begun[seat]
        if begun or not 0 <= number < len(self.codec.actions):
            return self.say_part(seat, number)
        try:
            self.state.apply(seat, self.codec.actions[number])
        except IllegalAction as problem:
            raise IllegalAction(self.refusal(seat, number)) from problem
        return True

    def say_part(self, seat: int, number: int) -> bool:
        legal = self.state.legal(seat)
        if number not in self.codec.numbers(legal, self.begun[seat]):
            raise IllegalAction(self.refusal(seat, number))
        said = self.codec.meant(number, legal, self.begun[seat])
        if said not in legal:
            self.begun[seat] = said
            return False
        self.begun[seat] = ()
        self.state.apply(seat, said)
        return True

    def refusal(self, seat: int, number: int) -> str:
        known = 0 <= number < self.codec.size
        meant = (
            f" ({self.codec.meaning(number, self.state.legal(seat))})"
            if known
            else f"; numbers go from 0 to {self.codec.size - 1}"
        )
        return f"{self.game.id}: seat {seat} may not choose number {number}{meant} now; see the action mask"

    # ------------------------------------------------------------------ rewards

    def worth(self, seat: int) -> float:
        """What the position is worth to the seat, in a world that it cannot tell from the true one."""
        if self.reward != "worth":
            return 0.0
        judged = mind(self.game.id).worth
        text = f"{self.state.reveals}/{seat}".encode()
        world = self.state.determinize(seat, int.from_bytes(hashlib.blake2b(text, digest_size=6).digest(), "big"))
        return judged.of(world, seat, judged.clock(world))

    def gained(self, seat: int) -> float:
        """How much more the position is worth to the seat than when this was asked last."""
        before, self.worths[seat] = self.worths[seat], self.worth(seat)
        return self.worths[seat] - before

    def reward_of(self, seat: int) -> float:
        """What one seat gets for the last step, where nobody asks for the others."""
        return self.gained(seat) if self.reward == "worth" else self.rewards()[seat]

    def rewards(self) -> list[float]:
        """What every seat gets for the last step."""
        if self.reward == "worth":
            return [self.gained(seat) for seat in range(self.seats)]
        if not self.state.over:
            return [0.0] * self.seats
        outcome = self.state.outcome()
        if self.reward == "score":
            return [float(score) for score in outcome.scores[: self.seats]]
        if self.reward == "lead":
            best = [max([s for i, s in enumerate(outcome.scores) if i != seat], default=0) for seat in range(self.seats)]
            return [float(outcome.scores[seat] - best[seat]) for seat in range(self.seats)]
        return [1.0 if seat in outcome.winners else -1.0 for seat in range(self.seats)]
