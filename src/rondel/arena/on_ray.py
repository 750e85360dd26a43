"""Simulations through Ray, on one machine or many. Needs `rondel[ray]`."""

from __future__ import annotations

from collections.abc import Callable

from rondel.arena.match import MatchResult
from rondel.arena.simulation import Plan, in_lots, play_lot
from rondel.core.errors import SetupError


def share(plan: Plan, todo: list[int], jobs: int, done: Callable[[list[MatchResult]], None]) -> None:
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
        waiting = [remote.remote(plan, lot) for lot in in_lots(todo)]
        while waiting:
            ready, waiting = ray.wait(waiting, num_returns=1)
            for reference in ready:
                done(ray.get(reference))
    finally:
        if started:
            ray.shutdown()
