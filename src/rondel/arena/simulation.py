"""Many matches: the same results for the same seed, however many processes share the work."""

from __future__ import annotations

import hashlib
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any

from rondel import shelf
from rondel.arena.match import MatchResult, play_match
from rondel.bots.registry import bot
from rondel.core.errors import SetupError

Progress = Callable[[int], None]
"""Called with the number of matches that were just finished."""

LOT = 4
"""Matches handed to a process at a time."""


@dataclass(frozen=True)
class Plan:
    """What is played: any match of it can be played anywhere, from its number alone."""

    game: str
    bots: tuple[str, ...]
    seats: int
    seed: int
    settings: dict[str, Any]

    def lineup(self, number: int) -> list[int]:
        """Which of the bots sits on each seat: they move on by one seat from match to match."""
        return [(seat + number) % len(self.bots) for seat in range(self.seats)]

    def play(self, number: int) -> MatchResult:
        players = [
            bot(self.bots[who], seed=derived(self.seed, number, seat + 1)) for seat, who in enumerate(self.lineup(number))
        ]
        return play_match(shelf.game(self.game), players, derived(self.seed, number, 0), self.settings, number)


@dataclass
class Simulation:
    """The plan and the matches that were played, in the order of their numbers."""

    plan: Plan
    results: list[MatchResult] = field(default_factory=list)
    stopped: bool = False
    """True when it was interrupted: `results` is what was done until then."""


def derived(seed: int, number: int, part: int) -> int:
    """A seed for one part of one match: far from those of its neighbours."""
    text = f"{seed}/{number}/{part}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=6).digest(), "big")


def simulate(
    game: str,
    games: int,
    bots: Sequence[str],
    seats: int,
    seed: int = 0,
    settings: dict[str, Any] | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Simulation:
    """Play `games` matches. An interrupt (Ctrl-C) keeps what is done."""
    if games < 1 or jobs < 1:
        raise SetupError(f"{games} games with {jobs} jobs are not possible; allowed: at least 1 of each")
    if not bots or len(bots) > seats:
        raise SetupError(f"{len(bots)} bots do not fit on {seats} seats; allowed: 1 to {seats}")
    plan = Plan(game, tuple(bots), seats, seed, dict(settings or {}))
    shelf.game(game).checked(seats, plan.settings)
    for name in bots:
        bot(name)
    simulation = Simulation(plan)
    try:
        if jobs == 1:
            alone(simulation, games, progress)
        else:
            shared(simulation, games, jobs, progress)
    except KeyboardInterrupt:
        simulation.stopped = True
    simulation.results.sort(key=lambda result: result.number)
    return simulation


def alone(simulation: Simulation, games: int, progress: Progress | None) -> None:
    for number in range(games):
        simulation.results.append(simulation.plan.play(number))
        if progress:
            progress(1)


def shared(simulation: Simulation, games: int, jobs: int, progress: Progress | None) -> None:
    """Hand out small lots, a few per process at a time, so that an interrupt has little to throw away."""
    lots = iter([range(start, min(start + LOT, games)) for start in range(0, games, LOT)])
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=ignore_interrupts)
    try:
        running: set[Future[list[MatchResult]]] = set()
        while True:
            while len(running) < 2 * jobs and (lot := next(lots, None)) is not None:
                running.add(pool.submit(play_lot, simulation.plan, lot))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                simulation.results += future.result()
                if progress:
                    progress(len(future.result()))
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def play_lot(plan: Plan, numbers: range) -> list[MatchResult]:
    return [plan.play(number) for number in numbers]


def ignore_interrupts() -> None:
    """Ctrl-C reaches every process of the terminal; only the one that hands out the work answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
