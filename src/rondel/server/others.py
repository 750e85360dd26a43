"""What the processes of one server tell each other: entries, seats, who is there, whose session has ended."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Coroutine, Iterable, Mapping
from typing import Any

import sqlalchemy as sa

from rondel.room import marks
from rondel.room.room import Room
from rondel.room.table import TableInfo
from rondel.server.doors import Doors
from rondel.server.presence import Presence
from rondel.server.store import Store


class Others(ABC):
    """The part of `Rooms` that speaks and listens to other processes. Without PostgreSQL there are none."""

    store: Store
    name: str
    rooms: dict[str, Room]
    doors: Doors
    presence: Presence
    closing: bool

    @abstractmethod
    def forget(self, gone: list[str]) -> None: ...

    @abstractmethod
    async def refresh(self, id: str, announce: bool = True) -> TableInfo: ...

    @abstractmethod
    def task(self, work: Any) -> asyncio.Task[Any]: ...

    def listen(self) -> None:
        loop = asyncio.get_running_loop()
        self.store.listen(
            lambda message: loop.call_soon_threadsafe(self.hear, message), lambda: loop.call_soon_threadsafe(self.doubt)
        )

    def hear(self, message: dict[str, Any]) -> None:
        if message["of"] == self.name:
            return
        if message["kind"] == "ended":
            self.doors.ended(message)
        if message["kind"] == "gone":
            self.forget([message["table"]])
        if message["table"] not in self.rooms:
            return
        self.task(self.follow(self.rooms[message["table"]], message))

    async def follow(self, room: Room, message: dict[str, Any]) -> None:
        if message["kind"] == "entry":
            async with room.lock:
                if room.match is not None and room.match.version < message["version"]:
                    await room.catch_up()
        elif message["kind"] == "table":
            await self.refresh(room.table.id, announce=False)
        elif message["kind"] == "present":
            self.presence.hear(message)
        elif message["kind"] == "who" and room.listeners:
            await self.presence.tell(room)
        elif message["kind"] == "marks":
            await marks.show(room)
        elif message["kind"] == "tell":
            room.tell(message["message"])

    def say(self, work: Coroutine[Any, Any, None]) -> None:
        """Tell the other processes something, if there can be any; nobody waits for it."""
        if self.store.postgres and not self.closing:
            self.task(work)
        else:
            work.close()

    def announce_end(self, c: sa.Connection, about: dict[str, Any]) -> None:
        """With the transaction that ends sessions: other processes close their sockets."""
        self.store.announce(c, {"kind": "ended", "table": "", "of": self.name} | about)

    def announce_gone(self, c: sa.Connection, tables: Iterable[str]) -> None:
        for table in tables:
            self.store.announce(c, {"kind": "gone", "table": table, "of": self.name})

    def doubt(self) -> None:
        """The connection to the other processes was new or broken: look once at every table, and at who may stay."""
        self.task(self.doors.recheck(self.store))
        for room in list(self.rooms.values()):
            if room.match is not None:
                self.task(self.follow(room, {"kind": "entry", "version": 1 << 60}))

    async def tell(self, room: Room, message: Mapping[str, Any]) -> None:
        """Everybody at the table, also those on other processes."""
        room.tell(message)
        if self.store.postgres:
            notice = {"kind": "tell", "table": room.table.id, "of": self.name, "message": message}
            await self.store.write(lambda c: self.store.announce(c, notice))
