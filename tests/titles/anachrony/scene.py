"""A table arranged for one rule: the builder that the sentence tests use.

    s = scene(2).have(A, titanium=2, gold=1).turn(A)
    s.play(A, "place", "construct_1", "engineer").play(A, "build", 208)
    assert s.goods(A, "titanium") == 1

Everything starts from a real game (paths and leaders chosen by the real decisions); the builder then moves pieces by hand.
"""

from __future__ import annotations

from typing import Any

import rondel
from rondel.core.flow import TABLE, Task
from rondel.testing import lawful
from rondel.titles.anachrony.rules.clean_up import CleanUp, impact
from rondel.titles.anachrony.rules.eras import Era, NextEra
from rondel.titles.anachrony.rules.layout import first_free, lay_out
from rondel.titles.anachrony.rules.leaders import LEADER_WORDS
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.scoring import score
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    ANOMALY,
    GOOD_NUMBER,
    HALF,
    ICON_NUMBER,
    PATH_NUMBER,
    SHAPE_NUMBER,
    SPACE_NUMBER,
    SPOT_NUMBER,
    TIRED,
    WARP_NUMBER,
    WORKER_NUMBER,
)
from rondel.titles.anachrony.rules.tiles.tile import NUMBER_OF
from rondel.titles.anachrony.rules.turn import ActionRounds
from rondel.titles.anachrony.rules.warp import Warp

GAME = rondel.game("anachrony")
A, B, C, D = range(4)
BOT = 1
FIRST_LEADER = {"harmony": "haulani", "dominance": "wolfe", "progress": "valerian", "salvation": "caratacus"}
DEFAULT_PATHS = ("harmony", "dominance", "progress", "salvation")
Action = tuple[Any, ...]


class Scene:
    """A state with hands: moves pieces, plays actions, looks at things by name."""

    def __init__(self, state: Anachrony) -> None:
        self.state = state

    # ------------------------------------------------------------------ arranging

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def have(self, seat: int, **amounts: int) -> Scene:
        """Set goods: have(A, titanium=2, water=0, vp=1, paradox=2, energy_core=1)."""
        for word, amount in amounts.items():
            self.player(seat).have[GOOD_NUMBER[word]] = amount
        return self

    def nothing(self, seat: int) -> Scene:
        """Take all goods away (Workers stay)."""
        self.player(seat).have[:ACTIVE] = [0] * ACTIVE
        return self

    def workers(self, seat: int, tired: int = False, **counts: int) -> Scene:
        """Set all Workers of one column: workers(A, engineer=2) has two Active Engineers and no other Active Workers."""
        column = TIRED if tired else ACTIVE
        for kind in range(4):
            self.player(seat).have[column + kind] = 0
        for word, count in counts.items():
            self.player(seat).have[column + WORKER_NUMBER[word]] = count
        return self

    def board(self, seat: int, *tiles: int | str) -> Scene:
        """Put tiles on the own board: buildings on their row, Superprojects by word on the first free pair."""
        p = self.player(seat)
        for word in tiles:
            number = NUMBER_OF[word]
            if number > 100:
                spot = first_free(p, number // 100 - 1)
                self.take_from_stacks(number)
            else:
                spot = next(x for x in (0, 3, 6, 9, 1, 4, 7, 10) if p.spots[x] == p.spots[x + 1] == 0)
                self.take_project(number)
                p.spots[spot + 1] = HALF
            p.spots[spot] = number
        lay_out(p)
        return self

    def take_from_stacks(self, number: int) -> None:
        self.state.yards = [tuple(n for n in stack if n != number) for stack in self.state.yards]

    def take_project(self, number: int) -> None:
        """Make sure that this Superproject is not on the Timeline any more; seven stay in the game."""
        projects = self.state.superprojects
        if number in projects:
            projects[projects.index(number)] = 0
        else:
            projects[max(tile for tile in range(1, 8) if projects[tile])] = 0

    def anomaly(self, seat: int, spot: str) -> Scene:
        """Put an Anomaly on a spot; on a tile it covers it."""
        p = self.player(seat)
        place = SPOT_NUMBER[spot]
        if p.spots[place]:
            p.cover |= 1 << place
        else:
            p.spots[place] = ANOMALY
        self.state.anomalies -= 1
        lay_out(p)
        return self

    def yard(self, kind: str, primary: tuple[int, ...] = (), secondary: tuple[int, ...] = ()) -> Scene:
        """Put these tiles on top of the stacks of a type, the last one on top."""
        row = ("power_plant", "factory", "life_support", "lab").index(kind)
        for number in primary + secondary:
            self.take_from_stacks(number)
        self.state.yards[row] = self.state.yards[row] + primary
        self.state.yards[4 + row] = self.state.yards[4 + row] + secondary
        return self

    def project(self, era: int, word: str) -> Scene:
        """Lay this Superproject above a Timeline tile (it swaps places if it lies elsewhere)."""
        number = NUMBER_OF[word]
        projects = self.state.superprojects
        if number in projects:
            projects[projects.index(number)] = projects[era]
        projects[era] = number
        return self

    def experiment(self, era: int, word: str) -> Scene:
        number = int(word[1:])
        cards = self.state.experiments
        if number in cards:
            cards[cards.index(number)] = cards[era]
        self.state.level_2 = tuple(card for card in self.state.level_2 if card != number)
        cards[era] = number
        return self

    def breakthroughs(self, seat: int, *kinds: str) -> Scene:
        """Give Breakthroughs: breakthroughs(A, "circle society", "square warfare")."""
        for kind in kinds:
            shape, icon = kind.split()
            number = SHAPE_NUMBER[shape] * 5 + ICON_NUMBER[icon]
            self.state.breakthroughs[number] -= 1
            self.player(seat).breakthroughs[number] += 1
        return self

    def warp(self, seat: int, tile: int, *words: str) -> Scene:
        """Lay Warp tiles on a Timeline tile, without gaining anything."""
        for word in words:
            self.player(seat).warps[WARP_NUMBER[word]] = tile
        return self

    def powered(self, seat: int, count: int) -> Scene:
        """So many powered-up Exosuits on the hexes, the rest in the supply."""
        p = self.player(seat)
        placed = 6 - p.exosuits - p.hexes.bit_count()
        p.hexes = (1 << count) - 1
        p.exosuits = 6 - placed - count
        return self

    def morale(self, seat: int, step: int) -> Scene:
        """Put the Morale marker on step 1 (lowest) to 7 (highest)."""
        self.player(seat).morale = step - 1
        return self

    def travelled(self, seat: int, steps: int) -> Scene:
        self.player(seat).travel = steps
        return self

    def focus(self, seat: int, tile: int) -> Scene:
        self.player(seat).focus = tile
        return self

    def taken(self, seat: int, *spaces: str) -> Scene:
        """An Exosuit of this seat, with an Engineer from nowhere, stands on these spaces."""
        p = self.player(seat)
        for space in spaces:
            self.state.spaces[SPACE_NUMBER[space]] = seat
            p.busy.append((SPACE_NUMBER[space], 1, 0))
            if p.exosuits:
                p.exosuits -= 1
            else:
                p.take_exosuit()
        return self

    def era(self, number: int) -> Scene:
        """Make this the current Era; Focus markers and pool decks follow."""
        while self.state.era < number:
            self.state.era += 1
            for p in self.state.players:
                p.focus = self.state.era
            self.state.recruit_deck = self.state.recruit_deck[:-1]
            self.state.mine_deck = self.state.mine_deck[:-1]
        return self

    def impact(self, *tiles: str) -> Scene:
        """The Impact has happened; named Capital tiles lie on the first hexes of their actions."""
        from rondel.titles.anachrony.rules.capital import TILES

        impact(self.state)
        capital = list(self.state.capital)
        placed = {0: 0, 3: 0, 6: 0}
        for word in tiles:
            number = next(n for n, tile in enumerate(TILES) if tile.word == word)
            action = TILES[number].action
            space = action + placed[action]
            if number in capital:
                capital[capital.index(number)] = capital[space]
            capital[space] = number
            placed[action] += 1
        self.state.capital = tuple(capital)
        return self

    def pool(self, **workers: int) -> Scene:
        self.state.recruit_pool = [workers.get(w, 0) for w in ("scientist", "engineer", "administrator", "genius")]
        return self

    def mine(self, **resources: int) -> Scene:
        self.state.mine_pool = [resources.get(r, 0) for r in ("titanium", "uranium", "gold", "neutronium")]
        return self

    def rolls(self, *results: int) -> Scene:
        """Script the next dice and draws: the number of the face or thing, counted from 0."""
        self.state.rng.script.extend(results)
        return self

    def stack(self, *tasks: Task[Any]) -> Scene:
        """Make these the table's pending tasks, the first one next, and settle."""
        for stack in self.state.stacks:
            stack.clear()
        self.state.stacks[-1].extend(reversed(tasks))
        self.state.asked = [[] for _ in self.state.asked]
        self.state.together = False
        self.state.over = False
        self.state.settle()
        return self

    def turn(self, seat: int = A) -> Scene:
        """It is this seat's turn in the Action Rounds; Clean Up and the next Era follow."""
        self.state.first = seat
        return self.stack(ActionRounds(seat), CleanUp(TABLE), NextEra(TABLE))

    def clean_up(self) -> Scene:
        """Run Clean Up; the game stops at its first decision, at the next Era's, or at the end."""
        return self.stack(CleanUp(TABLE), NextEra(TABLE))

    def new_era(self) -> Scene:
        """Start the current Era from its first phase."""
        return self.stack(Era(TABLE))

    def warp_phase(self) -> Scene:
        return self.stack(Warp(TABLE), ActionRounds(self.state.first), CleanUp(TABLE), NextEra(TABLE))

    # ------------------------------------------------------------------ playing

    def play(self, seat: int, *action: Any) -> Scene:
        lawful(self.state)
        self.state.apply(seat, tuple(action))
        return self

    def passes(self, *seats: int) -> Scene:
        for seat in seats:
            self.play(seat, "pass")
        return self

    def can(self, seat: int, *action: Any) -> bool:
        return tuple(action) in self.state.legal(seat)

    def legal(self, seat: int) -> list[Action]:
        return self.state.legal(seat)

    def asked(self, seat: int) -> str:
        """The kind of decision this seat owes, or "" if it owes none."""
        return self.state.decision(seat).kind if seat in self.state.actors() else ""

    def why_not(self, seat: int, *action: Any) -> tuple[str, str]:
        """(reason key, rule id) of a blocked action; ("", "") if it is not listed as blocked."""
        for blocked, reason, rule in self.state.blocked(seat):
            if blocked == tuple(action):
                return reason.key, rule
        return "", ""

    def warned(self, seat: int, *action: Any) -> list[str]:
        return [reason.key for reason, _ in self.state.warnings(seat, tuple(action))]

    # ------------------------------------------------------------------ looking

    def goods(self, seat: int, word: str) -> int:
        return self.player(seat).have[GOOD_NUMBER[word]]

    def active(self, seat: int, word: str) -> int:
        return self.player(seat).have[ACTIVE + WORKER_NUMBER[word]]

    def tired(self, seat: int, word: str) -> int:
        return self.player(seat).have[TIRED + WORKER_NUMBER[word]]

    def on(self, seat: int, spot: str) -> int:
        """What lies on a building spot: 0 free, -1 Anomaly, -2 right half, or a tile's number."""
        return self.player(seat).spots[SPOT_NUMBER[spot]]

    def owned(self, seat: int) -> list[str]:
        """Own Breakthroughs in words, sorted."""
        view = self.state.view(seat if seat < self.state.seats else None)["players"][seat]["breakthroughs"]
        return sorted(f"{shape} {icon}" for shape, icon, count in view for _ in range(int(count)))

    def lies_on(self, seat: int, word: str) -> int:
        """The Timeline tile a Warp tile lies on; 0 in the supply."""
        return self.player(seat).warps[WARP_NUMBER[word]]

    def score(self, seat: int) -> dict[str, int]:
        return score(self.state, seat)

    def can_build(self, seat: int, word: str | int) -> bool:
        """Whether a Construct with a Scientist on the upper hex could build this; tries it on a copy."""
        copy = Scene(self.state.clone())
        if not copy.can(seat, "place", "construct_1", "scientist"):
            return False
        tiles = {number for p in copy.state.players for number in p.spots}
        copy.state.log = []
        copy.play(seat, "place", "construct_1", "scientist")
        built = {number for p in copy.state.players for number in p.spots} - tiles
        return copy.can(seat, "build", word) or copy.asked(seat) == "superproject_row" or NUMBER_OF[word] in built


def scene(
    seats: int = 2,
    paths: tuple[str, ...] = DEFAULT_PATHS,
    leaders: tuple[str, ...] = (),
    seed: int = 1,
    evacuation: str = "A",
    **settings: Any,
) -> Scene:
    """A game in Era 1, all set up and powered with six Exosuits each, on nobody's turn yet: call `turn` or a phase next.

    `leaders` defaults to the first leader of each Path; `evacuation` is the side of every Path board.
    """
    state = GAME.new(seats, seed, settings)
    assert isinstance(state, Anachrony)
    wanted = leaders or tuple(FIRST_LEADER[path] for path in paths)
    for seat in range(seats):
        if len(state.legal(seat)) > 1 and state.decision(seat).kind == "choose_path":
            state.apply(seat, ("path", paths[seat]))
        elif seats == 4 and seat == 3:
            assert state.players[3].path == PATH_NUMBER[paths[3]], "the fourth Path is the one left over"
    for seat in range(seats):
        state.apply(seat, ("leader", wanted[seat]))
        assert state.players[seat].leader == LEADER_WORDS.index(wanted[seat])
    if state.era:
        for p in state.players[:seats]:
            p.evacuation_side = "AB".index(evacuation)
            p.hexes, p.exosuits = 0b111111, 0
        state.first = state.banner = A
    return Scene(state)
