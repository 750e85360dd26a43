"""A finer worth of a position of Planet Unknown, for the expert: rivals by their chances, meteorites by the rovers near."""

from __future__ import annotations

from typing import Any, Final

from rondel.bots.worth import Terms
from rondel.core.flow import Task
from rondel.core.state import State
from rondel.titles.planet_unknown.bots.weights import FINER, WEIGHTS
from rondel.titles.planet_unknown.bots.worth import PlanetWorth, rounds_left
from rondel.titles.planet_unknown.rules.board import around
from rondel.titles.planet_unknown.rules.corporations import CORPORATION_IDS
from rondel.titles.planet_unknown.rules.indexes import LIFEPODS, METEORS, MOVES, ROVERS, STORED
from rondel.titles.planet_unknown.rules.objective_cards import OBJECTIVES
from rondel.titles.planet_unknown.rules.objectives import BETTER
from rondel.titles.planet_unknown.rules.planets import PLANET_IDS
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.rovers import closed
from rondel.titles.planet_unknown.rules.scoring import own_medals
from rondel.titles.planet_unknown.rules.setup import ChooseCorporationSide, ChoosePlanetSide
from rondel.titles.planet_unknown.rules.state import SETUP, Mission
from rondel.titles.planet_unknown.rules.tracks import Movement
from rondel.titles.planet_unknown.rules.window import Window

USUAL_LEAD: Final = (1.5, 4.0, 1.8, 1.8, 0.8, 2.5, 1.6)
"""By how much one player usually has more than another, for every criterion of an objective."""
NEAR: Final = 2
"""Steps to a meteorite that a rover will soon collect."""
LARGE_TILE: Final = 4.4
"""Squares that a round covers, if large tiles are preferred."""
UNSPENT: Final = 0.02
"""Movement for which there is nothing to do yet."""


class PlanetInsight(PlanetWorth):
    """Other weights for what `greedy` judges too, and with chances where `greedy` counts."""

    def __init__(self, boards: dict[str, float]) -> None:
        super().__init__()
        self.weights = {**WEIGHTS, **FINER}
        self.boards = boards
        """What a planet or a corporation is worth beyond what is seen of it."""

    def terms(self, state: State, seat: int, clock: int) -> Terms:
        """Before boards are shown nothing but them counts."""
        assert isinstance(state, Mission)
        if state.phase == SETUP and state.where(seat) >= 0:
            if isinstance(state.pending(seat), (ChoosePlanetSide, ChooseCorporationSide)):
                p = state.players[seat]
                return {
                    "boards": self.boards.get(PLANET_IDS[p.planet], 0.0) + self.boards.get(CORPORATION_IDS[p.corporation], 0.0)
                }
        return super().terms(state, seat, clock)

    def rounds(self, s: Mission, p: Player) -> float:
        """Until the first planet is full, whoever's it is."""
        return min([rounds_left(s, p)] + [rounds_left(s, other) + 0.5 for other in s.players])

    def fetch(self, s: Mission, seat: int, p: Player) -> tuple[int, int]:
        """Whatever is nearest is collected first, as long as the movement of this turn lasts."""
        rovers = p.grid[ROVERS]
        moves = p.have[MOVES] + promised(s, seat) if rovers else 0
        if not moves:
            return 0, 0
        passable = p.world.squares & ~closed(s, p)
        wanted = (p.grid[METEORS] | p.grid[LIFEPODS]) & passable
        alone = rovers.bit_count() == 1
        fetched = 0
        while wanted:
            steps, ring, seen = 0, rovers, rovers
            while steps < moves and ring and not ring & wanted:
                ring = around(ring) & passable & ~seen
                seen |= ring
                steps += 1
            there = ring & wanted & p.grid[METEORS] or ring & wanted
            if not there:
                break
            there &= -there
            moves -= steps
            fetched |= there
            wanted &= ~there
            rovers = there if alone else rovers | there
        return fetched, moves

    def estimate(self, p: Player, task: Task[Any]) -> float:
        """Movement on a planet with rovers counts by what they fetch with it."""
        if isinstance(task, Movement) and p.grid[ROVERS]:
            return UNSPENT * task.points
        return super().estimate(p, task)

    def medals(self, s: Mission, seat: int, progress: float) -> Terms:
        """The own medals so far, and the chances for shared ones."""
        return {"medals": float(sum(own_medals(s, seat).values())), "neighbours": self.neighbours(s, seat, progress)}

    def neighbours(self, s: Mission, seat: int, progress: float) -> float:
        """Objectives that are shared with others, by the chance to win them; before they are dealt they are worth nothing.
        What is won here a rival does not get: of two players it counts twice."""
        n = s.seats
        if not s.neighbours:
            return 0.0
        total = 0.0
        if n == 2:
            for card in s.neighbours:
                total += self.chance(s, card, seat, [1 - seat], progress)
        else:
            total += self.chance(s, s.neighbours[seat], seat, [(seat + 1) % n], progress)
            total += self.chance(s, s.neighbours[(seat - 1) % n], seat, [(seat - 1) % n], progress)
        for card in s.everyone:
            total += self.chance(s, card, seat, [other for other in range(n) if other != seat], progress)
        return total * BETTER * self.weights["contest"] * n / (n - 1.0)

    def chance(self, s: Mission, card: int, seat: int, others: list[int], progress: float) -> float:
        """The chance to be better than all of them in the end, from the lead there is now."""
        objective = OBJECTIVES[card]
        mine = objective.count(s.players[seat])
        counts = [objective.count(s.players[other]) for other in others]
        lead = mine - max(counts) if objective.most else min(counts) - mine
        usual = USUAL_LEAD[objective.criterion]
        x = lead / (usual * (self.weights["settled"] + self.weights["unsettled"] * (1.0 - progress)))
        return 0.5 + 0.5 * x / (1.0 + abs(x))

    def obstacle(self, p: Player, stones: int, rounds: float, spare: int) -> tuple[int, float, float]:
        """A meteorite near a rover will be gone soon; others stay, the more so the later it is and the more there are."""
        w = self.weights
        near = p.grid[ROVERS]
        for _ in range(NEAR + spare):
            near |= around(near)
        late = 1.0 / (rounds + 1.0)
        crowd = w["stone_crowd"] * (stones.bit_count() - 1)
        return stones & near, w["stone_soon"] + w["soon_late"] * late, w["stone"] + w["stone_late"] * late + crowd

    def shortage(self, p: Player, free: int, rounds: float) -> float:
        """Where an event deck ends the game, not everything that is open can be covered."""
        squares = free.bit_count() - LARGE_TILE * (rounds + 1.0) - p.have[STORED]
        return self.weights["short"] * squares if squares > 0.0 else 0.0


def promised(s: Mission, seat: int) -> int:
    """Movement that still waits in the windows of this seat."""
    total = 0
    for task in s.waiting(seat):
        if isinstance(task, Window):
            total += sum([one.points for one in task.tasks if isinstance(one, Movement)])
    return total
