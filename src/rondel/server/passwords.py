"""Comparing passwords takes 20 MB and a core for a moment: one at a time, in a thread that lets everybody else go first."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from rondel.match.refusal import Refused

T = TypeVar("T")
PATIENCE = 10
"""How much later than players' moves this gets its turn."""
MOST_WAITING = 40


def gently() -> None:
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), PATIENCE)


THREAD = ThreadPoolExecutor(1, thread_name_prefix="rondel-password", initializer=gently)


async def hashing(work: Callable[..., T], *values: object) -> T:
    """Refused if too many wait already."""
    if THREAD._work_queue.qsize() >= MOST_WAITING:
        raise Refused("ui.err.rate", {"time": 10})
    return await asyncio.get_running_loop().run_in_executor(THREAD, work, *values)
