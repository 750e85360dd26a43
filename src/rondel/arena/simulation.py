"""Many matches: the same results for the same seed, however many processes share the work."""

from __future__ import annotations

import hashlib
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from rondel import shelf
from rondel.arena.ledger import Ledger
from rondel.arena.match import MatchResult, play_match
from rondel.bots.registry import bot
from rondel.core.errors import SetupError

Progress = Callable[[int], None]
"""Called with the number of matches that were just finished."""

Done = Callable[[list[MatchResult]], None]
"""Called with matches that were just finished."""

PLACES = ("processes", "ray")

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
    ledger: str | Path | None = None,
    on: str = "processes",
) -> Simulation:
    """Play `games` matches. An interrupt (Ctrl-C) keeps what is done.

    With a `ledger` every match is written down as soon as it is played, and matches found there are not played again.
    `on="ray"` shares the work through Ray instead of processes of this machine; the results are the same.
    """
    if games < 1 or jobs < 1:
        raise SetupError(f"{games} games with {jobs} jobs are not possible; allowed: at least 1 of each")
    if not bots or len(bots) > seats:
        raise SetupError(f"{len(bots)} bots do not fit on {seats} seats; allowed: 1 to {seats}")
    plan = Plan(game, tuple(bots), seats, seed, dict(settings or {}))
    shelf.game(game).checked(seats, plan.settings)
    for name in bots:
        bot(name)
    if on not in PLACES:
        raise SetupError(f"cannot simulate on {on!r}; allowed: {', '.join(PLACES)}")
    book = Ledger(ledger, plan_data(plan)) if ledger else None
    simulation = Simulation(plan, [result for result in book.found if result.number < games] if book else [])
    played = {result.number for result in simulation.results}
    todo = [number for number in range(games) if number not in played]
    if progress and played:
        progress(len(played))

    def done(results: list[MatchResult]) -> None:
        simulation.results.extend(results)
        if book:
            book.add(results)
        if progress:
            progress(len(results))

    try:
        if on == "ray":
            from rondel.arena.on_ray import share

            share(plan, todo, jobs, done)
        elif jobs == 1:
            alone(plan, todo, done)
        else:
            shared(plan, todo, jobs, done)
    except KeyboardInterrupt:
        simulation.stopped = True
    finally:
        if book:
            book.close()
    simulation.results.sort(key=lambda result: result.number)
    return simulation


def alone(plan: Plan, todo: list[int], done: Done) -> None:
    for number in todo:
        done([plan.play(number)])


def shared(plan: Plan, todo: list[int], jobs: int, done: Done) -> None:
    """Hand out small lots, a few per process at a time, so that an interrupt has little to throw away."""
    lots = iter(in_lots(todo))
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=ignore_interrupts)
    try:
        running: set[Future[list[MatchResult]]] = set()
        while True:
            while len(running) < 2 * jobs and (lot := next(lots, None)) is not None:
                running.add(pool.submit(play_lot, plan, lot))
            if not running:
                return
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                done(future.result())
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def in_lots(todo: list[int]) -> list[list[int]]:
    return [todo[start : start + LOT] for start in range(0, len(todo), LOT)]


def plan_data(plan: Plan) -> dict[str, Any]:
    """What must be the same for two simulations to be one."""
    version = shelf.game(plan.game).rules_version
    return {**asdict(plan), "bots": list(plan.bots), "rules_version": version}


def play_lot(plan: Plan, numbers: list[int]) -> list[MatchResult]:
    return [plan.play(number) for number in numbers]


def ignore_interrupts() -> None:
    """Ctrl-C reaches every process of the terminal; only the one that hands out the work answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
