"""Simulations through Ray, on one machine or many. Needs `rondel[ray]`."""

from __future__ import annotations

from collections.abc import Callable

from rondel.arena.match import MatchError
from rondel.arena.results import Packed
from rondel.arena.simulation import Plan, play_lot
from rondel.core.errors import SetupError

LOT = 4
"""Matches handed to a task at a time."""


def share(plan: Plan, todo: list[int], jobs: int, done: Callable[[list[Packed]], None]) -> None:
    """Hand out lots as Ray tasks. A running cluster is used if there is one, otherwise Ray is started here."""
    try:
        import ray
    except ModuleNotFoundError as problem:
        raise SetupError("simulating on Ray needs the package ray: pip install 'rondel[ray]'") from problem
    started = not ray.is_initialized()
    if started:
        ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False, configure_logging=False)
    try:
        remote = ray.remote(play_lot)
        lots = [todo[start : start + LOT] for start in range(0, len(todo), LOT)]
        waiting = [remote.remote(plan, lot) for lot in lots]
        while waiting:
            ready, waiting = ray.wait(waiting, num_returns=1)
            for reference in ready:
                _, failed, results = ray.get(reference)
                done(results)
                if failed:
                    raise MatchError(failed)
    finally:
        if started:
            ray.shutdown()
