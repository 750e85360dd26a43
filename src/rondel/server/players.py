"""Bots at the table: which there are, and how one chooses without holding up the others."""

from __future__ import annotations

import asyncio
import concurrent.futures
import multiprocessing
from typing import Any

from rondel import shelf
from rondel.bots.registry import bot, bots
from rondel.core.errors import SetupError
from rondel.core.state import State

QUICK = ("random",)
"""Bots that answer at once; all others think in a process of their own, so that no table waits for them."""


def known_bot(name: str) -> str:
    if name not in bots():
        raise SetupError(f"unknown bot {name!r}; known: {', '.join(bots())}")
    return name


def think(game: str, data: dict[str, Any], name: str, seat: int, seed: int) -> str:
    """In the thinking process."""
    title = shelf.game(game)
    return title.text(bot(name, seed=seed).choose(title.decode(data), seat))


class Thinkers:
    """Chooses for bots' seats."""

    def __init__(self) -> None:
        self.pool: concurrent.futures.ProcessPoolExecutor | None = None

    async def choose(self, state: State, name: str, seat: int, seed: int) -> str:
        title = shelf.game(state.game)
        if name in QUICK:
            return title.text(bot(name, seed=seed).choose(state, seat))
        if self.pool is None:
            self.pool = concurrent.futures.ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.pool, think, state.game, state.encode(), name, seat, seed)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
