"""Work that people ask for and that costs time: done in processes beside the server, in turn, and paid for by who asks.

The event loop carries everybody's moves. A preview of many options, a log in words, a record to be checked would hold it
up; here each person has one piece of work at a time, a budget of processor seconds, and a time limit after which the
process is ended and started anew. The pieces themselves are in `pieces`.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from rondel.core.errors import RondelError
from rondel.match.refusal import Refused
from rondel.server.limits import PATIENT, WORK_TIME, Rates, too_often
from rondel.server.turns import Turns
from rondel.workers import workers

LOG = logging.getLogger("rondel.desk")
T = TypeVar("T")
PATIENCE = 3
"""Players' moves come first."""


def done(work: Callable[..., T], *about: Any) -> tuple[T | None, tuple[str, dict[str, Any]] | None, float]:
    """In the process: the result or the refusal, and the seconds of the processor that it took."""
    began = time.process_time()
    try:
        return work(*about), None, time.process_time() - began
    except Refused as no:
        return None, (no.key, no.params), time.process_time() - began


class Desk:
    """A few processes, each with its own place in turn."""

    def __init__(self, rates: Rates, places: int = 0, seconds: float = WORK_TIME) -> None:
        self.rates = rates
        self.seconds = seconds
        # Two at least: while one works for somebody who asks for much, another is there for everybody else.
        count = places or min(4, max(2, os.cpu_count() or 1))
        self.turns = Turns(count, each=1)
        self.pools: list[ProcessPoolExecutor | None] = [None] * count

    async def run(self, who: str, work: Callable[..., T], *about: Any, refuse: bool = True) -> T:
        """Do this for that person, when it is their turn. `refuse`: rather say no than let them wait long."""
        # In a task of its own: if whoever asked goes away, the process is still at it, and its place is taken until then.
        task = asyncio.ensure_future(self.in_turn(who, refuse, work, *about))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(task)

    async def in_turn(self, who: str, refuse: bool, work: Callable[..., T], *about: Any) -> T:
        await self.paid(who, refuse)
        async with self.turns.place(who) as place:
            return await self.at(place, who, work, *about)

    async def paid(self, who: str, refuse: bool) -> None:
        """Until this person's debt is paid; refused if that takes long."""
        wait = self.rates.purse(who).wait()
        if wait > PATIENT and refuse:
            raise too_often(wait)
        if wait:
            await asyncio.sleep(wait)

    async def at(self, place: int, who: str, work: Callable[..., T], *about: Any) -> T:
        loop, began = asyncio.get_running_loop(), time.monotonic()
        try:
            pool = self.pools[place] = self.pools[place] or workers(1, PATIENCE)
            task = loop.run_in_executor(pool, functools.partial(done, work, *about))
            result, no, took = await asyncio.wait_for(task, self.seconds)
        except BrokenProcessPool:
            self.end(place)
            raise
        except TimeoutError as problem:
            self.end(place)
            self.rates.purse(who).pay(time.monotonic() - began)
            raise Refused("ui.err.too_long", {"time": int(self.seconds)}) from problem
        self.rates.purse(who).pay(took)
        if no is not None:
            raise Refused(*no)
        return result  # type: ignore[return-value]

    async def ready(self) -> None:
        """Start the first process before somebody waits for it."""
        with contextlib.suppress(RondelError, BrokenProcessPool):
            await self.run("", os.getpid)

    def end(self, place: int) -> None:
        pool, self.pools[place] = self.pools[place], None
        if pool is not None:
            running = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in running:
                process.terminate()

    def close(self) -> None:
        for place in range(len(self.pools)):
            self.end(place)
