"""Many bots against each other: round robins and leagues, and their ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from rondel.arena.match import MatchResult
from rondel.arena.simulation import Progress, Simulation, SimulationError, simulate
from rondel.bots.guests import Guest, name_of
from rondel.core.errors import SetupError


@dataclass(frozen=True)
class Rating:
    """An OpenSkill rating: the strength, and how sure it is."""

    name: str
    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """The strength that the bot has almost certainly."""
        return self.mu - 3 * self.sigma


def round_robin(
    game: str,
    bots: Sequence[Guest],
    games: int,
    seed: int = 0,
    settings: dict[str, Any] | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
    folder: str | Path | None = None,
    on: str = "processes",
) -> list[Simulation]:
    """Every pair plays `games` two-player matches; with a folder every pairing has a ledger and can be taken up again."""
    names = [name_of(bot) for bot in bots]
    if len(set(names)) < len(bots) or len(bots) < 2:
        raise SetupError(f"a round robin of {names} is not possible; allowed: two or more different bots by name")
    found: list[Simulation] = []
    for pair in combinations(bots, 2):
        ledger = Path(folder) / f"seed_{seed}_pairing_{len(found)}.jsonl" if folder else None
        try:
            found.append(simulate(game, games, pair, 2, seed, settings, jobs, progress, ledger, on))
        except SimulationError as problem:
            problem.earlier = found
            raise
        if found[-1].stopped:
            break
    return found


def league(
    game: str,
    bots: Sequence[Guest],
    rounds: int,
    games: int,
    seed: int = 0,
    settings: dict[str, Any] | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
    folder: str | Path | None = None,
    on: str = "processes",
) -> tuple[list[Simulation], list[list[Rating]]]:
    """Round robins one after the other, each with the next seed, and the ratings after each."""
    played: list[Simulation] = []
    rated: list[list[Rating]] = []
    for number in range(rounds):
        try:
            played += round_robin(game, bots, games, seed + number, settings, jobs, progress, folder, on)
        except SimulationError as problem:
            problem.earlier = played + problem.earlier
            raise
        rated.append(ratings(played))
        if played[-1].stopped:
            break
    return played, rated


def ratings(simulations: Sequence[Simulation]) -> list[Rating]:
    """OpenSkill (Plackett-Luce) ratings from all matches in their order, the strongest first."""
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError as problem:
        raise SetupError("ratings need the package openskill: pip install 'rondel[sim]'") from problem
    model = PlackettLuce()
    known: dict[str, Any] = {}
    for simulation in simulations:
        bots = simulation.plan.bots
        for result in simulation.results:
            names = [bots[who] for who in simulation.plan.lineup(result.number)]
            if len(set(names)) < 2:
                continue
            teams = [[known.setdefault(name, model.rating(name=name))] for name in names]
            rated = model.rate(teams, ranks=ranks(result, len(names)))
            for name, team in zip(names, rated, strict=True):
                known[name] = team[0]
    found = [Rating(name, rating.mu, rating.sigma) for name, rating in known.items()]
    return sorted(found, key=lambda rating: -rating.ordinal)


def ranks(result: MatchResult, seats: int) -> list[float]:
    """Winners first, then by score."""
    order = [(seat not in result.winners, -result.scores[seat]) for seat in range(seats)]
    return [float(sorted(order).index(place)) for place in order]
