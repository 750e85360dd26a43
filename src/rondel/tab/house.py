"""All rooms of one tab: opened on demand, their bots moved, work done at once because there is nobody beside it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

from rondel.bots.asking import dealt
from rondel.core.state import State
from rondel.match.match import Entry
from rondel.room import thinking
from rondel.room.driving import Driver
from rondel.room.gallery import Listener
from rondel.room.messages import error
from rondel.room.previews import Previewer
from rondel.room.room import Room
from rondel.room.table import TableInfo
from rondel.room.wire import Asked, Opinion
from rondel.tab.books import TabBooks
from rondel.tab.pace import Pace
from rondel.tab.trouble import explained

LOG = logging.getLogger("rondel.tab")
T = TypeVar("T")


class Here:
    """Work is done here and now; what has to be sent before is sent before."""

    async def run(self, who: str, work: Callable[..., T], *about: Any, refuse: bool = True) -> T:
        await asyncio.sleep(0)
        return work(*about)


class House(Driver):
    def __init__(self, books: TabBooks, bot_delay: float = 0.0) -> None:
        self.books = books
        self.desk = Here()
        self.previewer = Previewer(self.desk)
        self.pace = Pace()
        self.bot_delay = bot_delay
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()

    # ------------------------------------------------------------------ finding

    async def open(self, id: str) -> Room:
        if id in self.rooms:
            return self.rooms[id]
        if id not in self.opening:
            self.opening[id] = asyncio.ensure_future(self.load(id))
        return await asyncio.shield(self.opening[id])

    async def load(self, id: str) -> Room:
        try:
            room = Room(self, await self.books.info(id))
            await room.load()
            # One person is at one table: the others are kept, not held in memory.
            self.rooms = {key: other for key, other in self.rooms.items() if other.listeners or not idle(other)}
            self.rooms[id] = room
            self.drive(room)
            return room
        finally:
            del self.opening[id]

    def here(self, room: Room) -> bool:
        return self.rooms.get(room.table.id) is room

    async def refresh(self, id: str) -> TableInfo:
        """Seats or status of a table changed: tell those who are there."""
        room = self.rooms.get(id)
        if room is None:
            return await self.books.info(id)
        async with room.lock:
            await room.load()
            room.tell_table()
        self.drive(room)
        return room.table

    async def others_wrote(self, id: str) -> None:
        """Another tab of this browser has written to this table."""
        room = self.rooms.get(id)
        if room is not None and room.match is not None:
            async with room.lock:
                await room.catch_up()
                room.table = await self.books.info(id)
            self.drive(room)

    # ------------------------------------------------------------------ what rooms and conversations ask

    def happened(self, room: Room, entry: Entry, before: tuple[int, ...], own: bool) -> None:
        if own:
            self.drive(room)

    def took(self, seconds: float) -> None:
        """Nobody counts here."""

    def preview(self, room: Room, seat: int, listeners: list[Listener]) -> None:
        if self.previewer.add(room, seat, listeners):
            self.task(self.previewer.work(room, seat))

    async def asked(self, room: Room, message: Asked) -> None:
        await self.tell(room, message)

    async def tell(self, room: Room, message: Mapping[str, Any]) -> None:
        room.tell(message)

    def task(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("task failed", exc_info=task.exception())

    async def driving(self, room: Room) -> None:
        """Whoever waits for a bot that cannot go on is told so."""
        try:
            await super().driving(room)
        except Exception as problem:
            room.tell(error(None, *explained(problem)))

    # ------------------------------------------------------------------ thinking

    async def choose(self, room: Room, state: State, bot: str, seat: int, seed: int) -> list[str]:
        # What the last move changed is on its way to the page before the next thought begins.
        await asyncio.sleep(0)
        people_too = any(s.bot is None and s.seat in state.actors() for s in room.table.seats)
        budget = self.pace.budget(people_too)
        return thinking.think(state.game, dealt(state, seat, seed).encode(), bot, seat, seed, budget)

    async def advice(self, state: State, seat: int, who: str) -> list[Opinion]:
        await asyncio.sleep(0)
        return thinking.advise(state.game, dealt(state, seat).encode(), thinking.ADVISER, seat, self.pace.whole)


def idle(room: Room) -> bool:
    return not room.lock.locked() and (room.driver is None or room.driver.done())
