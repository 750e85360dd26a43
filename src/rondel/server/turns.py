"""Places to work, taken in turn: whoever asks for much waits for themselves, not others for them."""

from __future__ import annotations

import asyncio
import collections
import contextlib
from collections.abc import AsyncIterator

from rondel.server.limits import MOST_WAITING, too_often


class Turns:
    """So many places. People take turns; those who come last get a place when nobody else wants one."""

    def __init__(self, places: int, each: int, most: int | None = MOST_WAITING) -> None:
        self.each = each
        """Places that one person may have at a time."""
        self.most = most
        """Of one person that may wait; more are refused. None: any number."""
        self.free = list(range(places))
        self.busy: collections.Counter[str] = collections.Counter()
        self.first: dict[str, collections.deque[asyncio.Future[int]]] = {}
        self.last: dict[str, collections.deque[asyncio.Future[int]]] = {}

    def waits(self, who: str) -> int:
        """How many of this person's wait."""
        return sum(len(line[who]) for line in (self.first, self.last) if who in line)

    def people(self) -> int:
        """How many people work or wait, those who come last not counted."""
        return len(set(self.first) | {who for who, count in self.busy.items() if count})

    @contextlib.asynccontextmanager
    async def place(self, who: str, last: bool = False) -> AsyncIterator[int]:
        """The number of a place, as soon as it is this person's turn."""
        if self.most is not None and self.waits(who) >= self.most:
            raise too_often(1)
        line = self.last if last else self.first
        turn: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        line.setdefault(who, collections.deque()).append(turn)
        self.next()
        try:
            place = await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release(who, turn.result())
            else:
                turn.cancel()
                self.next()
            raise
        try:
            yield place
        finally:
            self.release(who, place)

    def release(self, who: str, place: int) -> None:
        self.free.append(place)
        self.busy[who] -= 1
        if not self.busy[who]:
            del self.busy[who]
        self.next()

    def next(self) -> None:
        """Give free places away: to each in turn, a person who was served goes to the end of the line."""
        for line in (self.first, self.last):
            while self.free and (who := self.chosen(line)) is not None:
                waiting = line.pop(who)
                turn = waiting.popleft()
                if waiting:
                    line[who] = waiting
                if not turn.cancelled():
                    self.busy[who] += 1
                    turn.set_result(self.free.pop(0))

    def chosen(self, line: dict[str, collections.deque[asyncio.Future[int]]]) -> str | None:
        return next((who for who in line if self.busy[who] < self.each), None)
