"""What many matches tell: means and spreads of scores, and how often each side won."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from rondel.arena.simulation import Simulation

Z95 = 1.959964
"""The normal quantile of a 95 % interval."""


@dataclass(frozen=True)
class Line:
    """The results of one bot or one seat. A shared victory counts as won for each who shares it."""

    name: str
    games: int
    mean: float
    deviation: float
    least: int
    most: int
    wins: int
    low: float
    high: float

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0


def line(name: str, scores: list[int], wins: int) -> Line:
    """Mean, standard deviation (of the sample), least, greatest, and the win rate with its interval."""
    count = len(scores)
    mean = sum(scores) / count
    spread = math.sqrt(sum([(score - mean) ** 2 for score in scores]) / (count - 1)) if count > 1 else 0.0
    low, high = wilson(wins, count)
    return Line(name, count, mean, spread, min(scores), max(scores), wins, low, high)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a win rate: sound for few games and for rates near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    scale = 1 + Z95**2 / games
    centre = (share + Z95**2 / (2 * games)) / scale
    half = Z95 * math.sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2)) / scale
    return max(0.0, centre - half), min(1.0, centre + half)


def by_bot(simulation: Simulation) -> list[Line]:
    """One line per bot of the plan; bots of the same kind are told apart by their number."""
    bots = simulation.plan.bots
    names = [f"{name} {i + 1}" if bots.count(name) > 1 else name for i, name in enumerate(bots)]
    scores: list[list[int]] = [[] for _ in bots]
    wins = [0] * len(bots)
    for result in simulation.results:
        for seat, who in enumerate(simulation.plan.lineup(result.number)):
            scores[who].append(result.scores[seat])
            wins[who] += seat in result.winners
    return [line(name, scores[who], wins[who]) for who, name in enumerate(names) if scores[who]]


def by_team(simulations: Sequence[Simulation]) -> list[Line]:
    """Where all win or lose together: one line per team and settings, such as the level. A rating would say nothing there."""
    found: list[Line] = []
    for simulation in simulations:
        plan, results = simulation.plan, simulation.results
        chosen = ", ".join([str(value) for value in plan.settings.values()])
        name = " + ".join(plan.bots) + (f" ({chosen})" if chosen else "")
        found.append(line(name, [result.scores[0] for result in results], sum([bool(result.winners) for result in results])))
    return found


def by_seat(simulation: Simulation) -> list[Line]:
    """One line per seat: whether sitting first or last helps. A solo opponent of the game has its own line."""
    results = simulation.results
    count = len(results[0].scores) if results else 0
    return [
        line(str(seat), [result.scores[seat] for result in results], sum([seat in r.winners for r in results]))
        for seat in range(count)
    ]
