"""A finer worth of a position of Planet Unknown, for the expert: rivals by their chances, meteorites by the rovers near."""

from __future__ import annotations

from typing import Final

from rondel.bots.values.planet_search import PlanetUnknownValuation
from rondel.bots.values.planet_worth import WEIGHTS, rounds_left
from rondel.bots.values.valuation import Terms
from rondel.games.planet_unknown.board import around
from rondel.games.planet_unknown.indexes import ROVERS
from rondel.games.planet_unknown.objective_cards import OBJECTIVES
from rondel.games.planet_unknown.objectives import BETTER
from rondel.games.planet_unknown.player import Player
from rondel.games.planet_unknown.scoring import own_medals
from rondel.games.planet_unknown.state import Mission

FINER: Final[dict[str, float]] = {
    "line": 1.1,  # of a line's medals, by the chance that it will be complete
    "contest": 1.0,  # what a medal of a shared objective counts
    "settled": 0.12,  # how open a comparison is in the last round, in usual leads
    "unsettled": 1.2,  # and how much more at the beginning
    "station": 0.9,  # two players: what the other one gets is as good as lost
    "stone_late": 1.2,  # more for a meteorite, by the rounds to come and the present one
    "stone_crowd": 0.05,  # and for every other one
    "stone_soon": 0.45,  # for a meteorite near a rover
    "soon_late": 1.0,  # and more for it, the later it is
}
USUAL_LEAD: Final = (1.5, 4.0, 1.8, 1.8, 0.8, 2.5, 1.6)
"""By how much one player usually has more than another, for every criterion of an objective."""
NEAR: Final = 2
"""Steps to a meteorite that a rover will soon collect."""


class PlanetInsight(PlanetUnknownValuation):
    """The same look ahead, with other weights for what `greedy` judges too, and with chances where `greedy` counts."""

    def __init__(self) -> None:
        super().__init__()
        self.weights = {**WEIGHTS, **FINER}

    def rounds(self, s: Mission, p: Player) -> float:
        """Until the first planet is full, whoever's it is."""
        return min([rounds_left(s, p)] + [rounds_left(s, other) + 0.5 for other in s.players])

    def medals(self, s: Mission, seat: int, progress: float) -> Terms:
        """The own medals so far, and the chances for shared ones."""
        return {"medals": float(sum(own_medals(s, seat).values())), "neighbours": self.neighbours(s, seat, progress)}

    def neighbours(self, s: Mission, seat: int, progress: float) -> float:
        """Objectives that are shared with others, by the chance to win them; before they are dealt they are worth nothing."""
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
        return total * BETTER * self.weights["contest"]

    def chance(self, s: Mission, card: int, seat: int, others: list[int], progress: float) -> float:
        """The chance to be better than all of them in the end, from the lead there is now."""
        objective = OBJECTIVES[card]
        mine = objective.count(s.players[seat])
        counts = [objective.count(s.players[other]) for other in others]
        lead = mine - max(counts) if objective.most else min(counts) - mine
        usual = USUAL_LEAD[objective.criterion]
        x = lead / (usual * (self.weights["settled"] + self.weights["unsettled"] * (1.0 - progress)))
        return 0.5 + 0.5 * x / (1.0 + abs(x))

    def obstacle(self, p: Player, stones: int, rounds: float) -> tuple[int, float, float]:
        """A meteorite near a rover will be gone soon; others stay, the more so the later it is and the more there are."""
        w = self.weights
        near = p.grid[ROVERS]
        for _ in range(NEAR):
            near |= around(near)
        late = 1.0 / (rounds + 1.0)
        crowd = w["stone_crowd"] * (stones.bit_count() - 1)
        return stones & near, w["stone_soon"] + w["soon_late"] * late, w["stone"] + w["stone_late"] * late + crowd
