"""Bots at the table: which there are, and how one chooses without holding up the others.

Random bots answer at once. All others think in processes of their own: quick ones in one process, searching ones in as
many as there are cores, so that a greedy bot never waits for an expert. People take turns: whoever has many tables waits
for their own bots, not others for them. When many experts think at once, each gets less time; tables at which only bots
sit think when nobody waits.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import functools
import os
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from rondel import shelf
from rondel.bots.asking import ask, dealt
from rondel.bots.registry import bot
from rondel.core.state import State
from rondel.room.thinking import SEARCHING, advise, think
from rondel.room.wire import Opinion
from rondel.server.turns import Turns
from rondel.workers import engine, workers

T = TypeVar("T")

AT_ONCE = ("random",)
"""Bots that answer at once."""
BUDGET, LEAST = 0.25, 0.05
"""Seconds for a decision of a searching bot, when nobody else thinks; and when very many do."""
PATIENCE = 60.0
"""Seconds after which a bot has failed."""


class Bench:
    """Processes that think, started when the first thought is needed."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.turns = Turns(count, each=count, most=None)
        self.pool: concurrent.futures.ProcessPoolExecutor | None = None
        self.engine = ""
        """The compiled copy that the processes were started with."""

    def budget(self, who: str = "") -> float:
        """Seconds for the next thought: all people who wait should be served within the time of one, and whoever has
        many thoughts waiting gets less for each of them."""
        share = self.count / max(1, self.turns.people(), 1 + self.turns.waits(who))
        return max(LEAST, BUDGET * min(1.0, share))

    async def run(self, work: Callable[..., T], *about: Any, who: str = "", last: bool = False) -> T:
        """Do this piece of work, which gets its seconds after everything else, when it is this person's turn.

        `last`: nobody waits for it, everybody else's comes first.
        """
        async with self.turns.place(who, last):
            try:
                task = functools.partial(work, *about, self.budget(who))
                return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(self.ready(), task), PATIENCE)
            except (BrokenProcessPool, TimeoutError):
                self.close()
                raise

    def ready(self) -> concurrent.futures.ProcessPoolExecutor:
        """The processes, for a thought that has its place; started anew when the engine has been compiled meanwhile."""
        alone = self.turns.busy.total() == 1
        if self.pool is not None and alone and engine() != self.engine:
            self.close()
        if self.pool is None:
            self.engine = engine()
            # Players' moves come first: those who think are patient.
            self.pool = workers(self.count, patience=5)
        return self.pool

    def close(self) -> None:
        if self.pool is not None:
            pool, self.pool = self.pool, None
            running = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in running:
                # Thoughts that nobody waits for any more.
                process.terminate()


class Thinkers:
    """Chooses for bots' seats, and gives advice to people."""

    def __init__(self) -> None:
        self.quick = Bench(1)
        self.slow = Bench(os.cpu_count() or 1)
        self.advisers = Bench(1)
        """Advice is thought beside the bots, so that no table waits for it."""

    async def choose(self, state: State, name: str, seat: int, seed: int, who: str = "", last: bool = False) -> list[str]:
        """What this bot does, in one go. `who`: whose table it is; `last`: only bots sit there."""
        if name in AT_ONCE:
            return [shelf.game(state.game).text(ask(bot(name, seed=seed), state, seat))]
        bench = self.slow if name in SEARCHING else self.quick
        return await bench.run(think, state.game, dealt(state, seat, seed).encode(), name, seat, seed, who=who, last=last)

    async def advice(self, state: State, name: str, seat: int, who: str = "") -> list[Opinion]:
        """What a bot would do in this seat's place. Only a world dealt for the seat leaves this process."""
        return await self.advisers.run(advise, state.game, dealt(state, seat).encode(), name, seat, who=who)

    def close(self) -> None:
        self.quick.close()
        self.slow.close()
        self.advisers.close()
