"""What bots make of the day's cards: played once for each day, title and bot, when somebody looks, in turn with analyses."""

from __future__ import annotations

import functools
import time
from collections.abc import Iterator
from typing import Any

from rondel.daily import Result, daily, played_by
from rondel.server import dailies
from rondel.server.store import Store

MOST = 24
"""Games that wait; more are asked for again by whoever looks next."""
LOT = 1.5
"""Seconds of work between two looks at what else waits; a single decision may take longer."""
Wanted = tuple[str, str, str]
"""Game, day, bot."""
GOING: dict[Wanted, Iterator[Result | None]] = {}
"""In the process: the game that is being played."""


def rival(game: str, day: str, bot: str) -> dict[str, Any] | None:
    """In the process: a lot of this bot's game; its result when it has ended. A process that is new begins it anew."""
    one = (game, day, bot)
    if one not in GOING:
        GOING.clear()
        GOING[one] = played_by(daily(game, day), bot)
    until = time.monotonic() + LOT
    for result in GOING[one]:
        if result is not None:
            GOING.clear()
            return result._asdict()
        if time.monotonic() >= until:
            return None
    raise AssertionError(f"{game} of {day} did not end")


class Rivals:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.wanted: list[Wanted] = []
        """The days that were played last come first: who asks for all days of the past keeps nobody from today's."""
        self.playing: Wanted | None = None
        self.failed: set[Wanted] = set()
        """What went wrong is not tried again before a restart."""

    def ask(self, game: str, day: str, there: dict[str, Any]) -> None:
        """Somebody looks at this day: what is not known yet is found out."""
        for bot in daily(game, day).declared["compare"]:
            one = (game, day, bot)
            if bot not in there and one != self.playing and one not in self.wanted and one not in self.failed:
                self.wanted.append(one)
        self.wanted = sorted(self.wanted, key=lambda one: one[1], reverse=True)[:MOST]

    def next(self) -> Wanted | None:
        """The game that goes on, to its end; then the next one."""
        if self.playing is None and self.wanted:
            self.playing = self.wanted.pop(0)
        return self.playing

    def waits(self) -> bool:
        return bool(self.playing or self.wanted)

    async def keep(self, one: Wanted, result: dict[str, Any]) -> None:
        game, day, bot = one
        await self.store.write(functools.partial(dailies.keep_bot, day=day, game=game, bot=bot, result=result))
        self.playing = None

    def fail(self, one: Wanted) -> None:
        self.failed.add(one)
        self.playing = None
