"""The nine Endgame Condition cards (AN-19.3): 3 VP to everybody who has the most."""

from __future__ import annotations

from typing import ClassVar, Final

from rondel.titles.anachrony.rules.boards import board
from rondel.titles.anachrony.rules.layout import occupied_spots, superprojects, uncovered
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import WATER

CONDITION_VP: Final = 3
MOST_EXPERIMENTS: Final = 8


class EndgameCondition:
    """A card; `measure` is compared between the players."""

    signed: ClassVar[bool] = False
    """Whether what is shown is VP, and may be below zero."""

    def __init__(self, word: str) -> None:
        self.word = word

    def measure(self, p: Player) -> int:
        return 0

    def shown(self, p: Player) -> int | None:
        """What is said of a player's standing; None if nobody counts it at the table."""
        return self.measure(p)


class MostWorkers(EndgameCondition):
    """Most Workers."""

    def measure(self, p: Player) -> int:
        return p.all_workers()


class MostWater(EndgameCondition):
    """Most water."""

    def measure(self, p: Player) -> int:
        return p.have[WATER]


class MostBreakthroughs(EndgameCondition):
    """Most Breakthroughs."""

    def measure(self, p: Player) -> int:
        return sum(p.breakthroughs)


class MostOccupiedSpots(EndgameCondition):
    """Most occupied building spots (Anomalies and Superprojects count)."""

    def measure(self, p: Player) -> int:
        return occupied_spots(p)


class HighestMorale(EndgameCondition):
    """Morale marker closest to the right end of the track."""

    signed: ClassVar[bool] = True

    def measure(self, p: Player) -> int:
        return p.morale

    def shown(self, p: Player) -> int | None:
        """The VP of the Morale track, which is what it says there."""
        return board(p).morale_vp[p.morale]


class HighestTimeTravelRange(EndgameCondition):
    """Highest sum of Time Travel ranges; covered tiles do not count (AN-26.24)."""

    def measure(self, p: Player) -> int:
        return sum([tile.range_value for _, tile in uncovered(p)])

    def shown(self, p: Player) -> int | None:
        return None


class MostSuperprojects(EndgameCondition):
    """Most Superprojects."""

    def measure(self, p: Player) -> int:
        return superprojects(p)


class MostTimeTravels(EndgameCondition):
    """Furthest on the Time Travel track."""

    def measure(self, p: Player) -> int:
        return p.travel


class MostExperiments(EndgameCondition):
    """Most completed Experiments (Doomsday module only)."""

    def measure(self, p: Player) -> int:
        return len(p.experiments)


CONDITIONS: Final[tuple[EndgameCondition, ...]] = (
    MostWorkers("EG1"), MostWater("EG2"), MostBreakthroughs("EG3"), MostOccupiedSpots("EG4"), HighestMorale("EG5"),
    HighestTimeTravelRange("EG6"), MostSuperprojects("EG7"), MostTimeTravels("EG8"), MostExperiments("EG9"),
)  # fmt: skip


def leaders_in(s: Anachrony, card: int) -> list[int]:
    """All players who have the most; a tie at zero still scores (AN-26.50)."""
    condition, most = CONDITIONS[card], 0
    found: list[int] = []
    for seat, p in enumerate(s.players):
        value = condition.measure(p)
        if not found or value > most:
            most, found = value, [seat]
        elif value == most:
            found.append(seat)
    return found
