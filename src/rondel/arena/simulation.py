"""Many matches: the same results for the same seed, however many processes share the work."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from rondel import shelf
from rondel.arena.invited import invitation, invited, named
from rondel.arena.ledger import Ledger
from rondel.arena.match import MatchError, MatchResult, play_match
from rondel.arena.results import Packed, Results, packed, unpacked
from rondel.bots.guests import Guest, seated
from rondel.core.errors import RondelError, SetupError
from rondel.core.numbers import whole
from rondel.workers import workers

Progress = Callable[[int], None]
"""Called with the number of matches that were just finished."""

Done = Callable[[list[Packed]], None]
"""Called with matches that were just finished."""

PLACES = ("processes", "ray")

LOT_SECONDS = 0.3
"""About so long a process plays before it hands in what it has: short enough to lose little, long enough to talk seldom."""
MOST_LOT = 1024


@dataclass(frozen=True)
class Plan:
    """What is played: any match of it can be played anywhere, from its number alone."""

    game: str
    bots: tuple[str, ...]
    seats: int
    seed: int
    settings: dict[str, Any]
    records: bool = False
    """Whether every decision of every match is kept."""
    guests: bytes = b""
    """Bots that were given as objects or functions, and those that were registered: pickled, by their names."""

    def lineup(self, number: int) -> list[int]:
        """Which of the bots sits on each seat: they move on by one seat from match to match."""
        return [(seat + number) % len(self.bots) for seat in range(self.seats)]

    def play(self, number: int) -> MatchResult:
        known = invited(self.guests)
        names = [self.bots[who] for who in self.lineup(number)]
        players = [seated(known.get(name, name), derived(self.seed, number, seat + 1)) for seat, name in enumerate(names)]
        seed = derived(self.seed, number, 0)
        try:
            return play_match(shelf.game(self.game), players, seed, self.settings, number, names, self.records)
        except MatchError as problem:
            raise MatchError(f"match {number} (seed {seed}): {problem}") from problem


@dataclass
class Simulation:
    """The plan and the matches that were played, in the order of their numbers."""

    plan: Plan
    results: Results = field(default_factory=Results)
    stopped: bool = False
    """True when it was interrupted: `results` is what was done until then."""


class SimulationError(RondelError):
    """A simulation stopped before its end. `simulation` holds its finished matches, `earlier` those of pairings before it."""

    def __init__(self, message: str, simulation: Simulation) -> None:
        super().__init__(message)
        self.simulation = simulation
        self.earlier: list[Simulation] = []


def derived(seed: int, number: int, part: int) -> int:
    """A seed for one part of one match: far from those of its neighbours."""
    text = f"{seed}/{number}/{part}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=6).digest(), "big")


def simulate(
    game: str,
    games: int = 100,
    bots: Sequence[Guest] = ("greedy",),
    seats: int = 2,
    seed: int = 0,
    settings: dict[str, Any] | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
    ledger: str | Path | None = None,
    on: str = "processes",
    records: bool = False,
) -> Simulation:
    """Play `games` matches. An interrupt (Ctrl-C) keeps what is done.

    `bots` are names, objects with `choose(state, seat)`, or functions of state and seat; for several `jobs` they must be
    picklable (functions of any kind with cloudpickle). An object is copied for every match, and seeded if it has `reseed`.
    With a `ledger` every match is written down as soon as it is played, and matches found there are not played again.
    With `records` whole games are kept (`rondel.arena.save_games`).
    `on="ray"` shares the work through Ray instead of processes of this machine; the results are the same.
    If a bot fails, a process dies or the ledger cannot be written, SimulationError says so and has the finished matches.
    """
    plan = replace(checked_plan(game, games, bots, seats, seed, settings, jobs, on), records=bool(records))
    book = Ledger(ledger, plan_data(plan)) if ledger else None
    simulation = Simulation(plan)
    if book:
        simulation.results.add([packed(result) for result in book.take() if result.number < games])
    played = simulation.results.numbers()
    todo = [number for number in range(games) if number not in played]
    if progress and played:
        progress(len(played))

    def done(results: list[Packed]) -> None:
        simulation.results.add(results)
        if book:
            book.add([unpacked(one) for one in results])
        if progress:
            progress(len(results))

    try:
        players(on, jobs)(plan, todo, jobs, done)
    except KeyboardInterrupt:
        simulation.stopped = True
    except (RondelError, OSError, BrokenProcessPool) as problem:
        simulation.stopped = True
        raise SimulationError(
            f"{said(problem)}; finished matches kept: {len(simulation.results)} of {games}", simulation
        ) from problem
    finally:
        if book:
            book.close()
    return simulation


def checked_plan(
    game: str, games: int, bots: Sequence[Guest], seats: int, seed: int, settings: dict[str, Any] | None, jobs: int, on: str
) -> Plan:
    """The plan; SetupError names what is not possible."""
    games, seats, seed, jobs = whole(games), whole(seats), whole(seed), whole(jobs)
    for name, value in (("games", games), ("seats", seats), ("seed", seed), ("jobs", jobs)):
        if isinstance(value, bool) or not isinstance(value, int):
            raise SetupError(f"{name} {value!r} is not a whole number")
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise SetupError(f"bots {bots!r} are not possible; expected a list of names, objects or functions")
    if games < 1 or jobs < 1:
        raise SetupError(f"{games} games with {jobs} jobs are not possible; allowed: at least 1 of each")
    if not bots or len(bots) > seats:
        raise SetupError(f"{len(bots)} bots do not fit on {seats} seats; allowed: 1 to {seats}")
    if on not in PLACES:
        raise SetupError(f"cannot simulate on {on!r}; allowed: {', '.join(PLACES)}")
    names, objects = named(bots)
    called = invitation(objects, jobs > 1 or on != PLACES[0])
    plan = Plan(game, names, seats, seed, dict(settings or {}), guests=called)
    shelf.game(game).checked(seats, plan.settings)
    for name in names:
        seated(objects.get(name, name))
    return plan


def said(problem: BaseException) -> str:
    """A problem in one line."""
    if isinstance(problem, BrokenProcessPool):
        return "a process that played matches died (killed, or out of memory)"
    if isinstance(problem, OSError):
        return f"{problem.filename or 'cannot write results'}: {problem.strerror or problem}"
    return str(problem)


def players(on: str, jobs: int) -> Callable[[Plan, list[int], int, Done], None]:
    """Who plays the matches."""
    if on == "ray":
        from rondel.arena.on_ray import share

        return share
    return alone if jobs == 1 else shared


def alone(plan: Plan, todo: list[int], jobs: int, done: Done) -> None:
    for number in todo:
        done([packed(plan.play(number))])


MOST_DEATHS = 3
"""So often in a row a pool may die before anything is finished; a match that kills its process would go on for ever."""


def shared(plan: Plan, todo: list[int], jobs: int, done: Done) -> None:
    """Play in processes. If one dies, nobody knows how far the others were: what was not handed in is played again, with the
    same result, by new ones."""
    deaths = 0
    while todo:
        left = dict.fromkeys(todo)

        def handed_in(results: list[Packed], left: dict[int, None] = left) -> None:
            for number, _ in results:
                del left[number]
            done(results)

        try:
            by_pool(plan, todo, jobs, handed_in)
            return
        except BrokenProcessPool:
            deaths = deaths + 1 if len(left) == len(todo) else 1
            if deaths >= MOST_DEATHS:
                raise
            todo = list(left)


def by_pool(plan: Plan, todo: list[int], jobs: int, done: Done) -> None:
    """Hand out lots, a few per process at a time; they grow as long as they are played quickly."""
    size, start = 1, 0
    pool = workers(jobs)
    try:
        running: set[Future[Lot]] = set()
        while True:
            while len(running) < 2 * jobs and start < len(todo):
                running.add(pool.submit(play_lot, plan, todo[start : start + size]))
                start += size
            if not running:
                return
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in sorted(finished, key=lambda one: one.exception() is not None):  # what was handed in comes first
                seconds, problem, results = future.result()
                done(results)
                if problem:
                    raise MatchError(problem)
                if seconds < LOT_SECONDS / 2 and len(results) == size:
                    size = min(2 * size, MOST_LOT)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def plan_data(plan: Plan) -> dict[str, Any]:
    """What must be the same for two simulations to be one."""
    version = shelf.game(plan.game).rules_version
    told = {name: value for name, value in asdict(plan).items() if name != "guests" and (name != "records" or value)}
    return {**told, "bots": list(plan.bots), "rules_version": version}


Lot = tuple[float, str, list[Packed]]
"""How many seconds it took, what went wrong ("" if nothing), and the matches that were finished."""


def play_lot(plan: Plan, numbers: list[int]) -> Lot:
    """Play some matches; if one fails, those before it are kept."""
    begun = time.perf_counter()
    found: list[Packed] = []
    problem = ""
    try:
        for number in numbers:
            found.append(packed(plan.play(number)))
    except MatchError as failed:
        problem = str(failed)
    return time.perf_counter() - begun, problem, found
