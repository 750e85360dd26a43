"""Where advice is thought: beside the bots, so that no table waits for it."""

from __future__ import annotations

import asyncio
import concurrent.futures
import multiprocessing
import os
from typing import Any, Literal

from typing_extensions import TypedDict

from rondel import shelf
from rondel.bots.registry import bot
from rondel.core.state import State
from rondel.table.draft import private


class Opinion(TypedDict):
    action: str
    value: float
    visits: int
    reason: str
    params: dict[str, Any]


class HintWish(TypedDict):
    """What would the expert do in my place?"""

    type: Literal["hint"]
    id: str
    seat: int
    version: int


class Hint(TypedDict):
    """The best options, the best first, of all there are."""

    type: Literal["hint"]
    id: str
    seat: int
    version: int
    of: int
    options: list[Opinion]


def advise(game: str, data: dict[str, Any], name: str, seat: int) -> list[Opinion]:
    """In the thinking process: what the bot thinks of the seat's options, the best first."""
    title = shelf.game(game)
    found = bot(name, seed=0).explain(title.decode(data), seat)
    found.sort(key=lambda opinion: (opinion.visits, opinion.value), reverse=True)
    return [
        {"action": title.text(o.action), "value": round(o.value, 2), "visits": o.visits, "reason": o.reason, "params": o.params}
        for o in found
    ]


class Advisers:
    """Thinks beside the bots, so that no table waits for advice."""

    def __init__(self) -> None:
        self.pool: concurrent.futures.ProcessPoolExecutor | None = None

    async def advice(self, state: State, name: str, seat: int) -> list[Opinion]:
        """Only a world dealt anew from what the seat knows leaves this process."""
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")
            self.pool = concurrent.futures.ProcessPoolExecutor(1, spawn, initializer=os.nice, initargs=(5,))
        world = private(state, seat).encode()
        return await asyncio.get_running_loop().run_in_executor(self.pool, advise, state.game, world, name, seat)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
