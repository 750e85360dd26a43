"""Listeners of a table: players hear at once, the gallery a little later and in small groups.

A move may be watched by thousands. Whoever plays is acknowledged before the gallery is told, and everybody else's
requests are answered between two groups of it. Each listener hears everything in order.
"""

from __future__ import annotations

import asyncio
import collections
from collections.abc import Callable, Iterable

from rondel.room.messages import Viewpoint
from rondel.room.person import Person

QUEUE = 400
"""Messages that a slow client may be behind before it is let go; it comes back with a whole position."""
MOST_WAITING = 4 << 20
"""Bytes of them."""
GROUP = 32
"""Of the gallery, told before others get a turn."""
MOMENT = 0.005
"""Seconds the gallery waits: the acknowledgement of what it will hear is sent first."""
TRY_LATER = 1013


class Listener:
    """One connected client: who it is and what waits to be sent to it."""

    def __init__(self, person: Person | None, viewpoints: tuple[Viewpoint, ...], previews: bool) -> None:
        self.person = person
        self.viewpoints = viewpoints
        self.previews = previews
        self.waiting: collections.deque[str] = collections.deque()
        self.size = 0
        self.code: int | None = None
        """Set: nothing more is sent after what waits, and the connection is closed with it."""
        self.cut: Callable[[], object] = lambda: None
        """Ends the connection without asking the client, who does not read."""
        self.stir = asyncio.Event()
        self.told = 0
        """How much of what the gallery hears has reached this listener."""

    @property
    def seated(self) -> bool:
        return self.viewpoints != (None,)

    def push(self, text: str) -> None:
        if self.code is not None:
            return
        self.waiting.append(text)
        self.size += weight(text)
        if len(self.waiting) > QUEUE or self.size > MOST_WAITING:
            self.waiting.clear()
            self.close(TRY_LATER)
            self.cut()
        self.stir.set()

    def close(self, code: int) -> None:
        if self.code is None:
            self.code = code
        self.stir.set()

    async def next(self) -> str | None:
        """What is sent next; None: nothing more, close."""
        while not self.waiting:
            if self.code is not None:
                return None
            self.stir.clear()
            await self.stir.wait()
        text = self.waiting.popleft()
        self.size -= weight(text)
        return text


def weight(text: str) -> int:
    """Bytes, or a little more: nobody counts letters of thousands of messages one by one."""
    return len(text) if text.isascii() else 3 * len(text)


class Gallery:
    """What those without a seat have not been told yet."""

    def __init__(self) -> None:
        self.pending: collections.deque[tuple[int, str, set[Listener]]] = collections.deque()
        self.number = 0
        self.task: asyncio.Task[None] | None = None

    def tell(self, listeners: Iterable[Listener], text: str) -> None:
        """Later, in groups: exactly those who listen now."""
        there = set(listeners)
        if there:
            self.number += 1
            self.pending.append((self.number, text, there))
            if self.task is None or self.task.done():
                self.task = asyncio.ensure_future(self.telling())

    async def telling(self) -> None:
        await asyncio.sleep(MOMENT)
        while self.pending:
            number, text, there = self.pending[0]
            for count, listener in enumerate(list(there), 1):
                if listener.told < number:
                    listener.told = number
                    listener.push(text)
                if count % GROUP == 0:
                    await asyncio.sleep(0)
            self.pending.popleft()

    def hurry(self, listener: Listener) -> None:
        """All that waits for this one, now: it is about to hear something that comes after it."""
        for number, text, there in self.pending:
            if listener in there and listener.told < number:
                listener.told = number
                listener.push(text)
