"""Who is at a table, also on other processes of the server.

Each process knows its own listeners. With several processes it tells the others who came or went, and again from time to
time: a process that died is forgotten when it has been silent for long enough.
"""

from __future__ import annotations

import time
from typing import Any

from rondel.room.room import Room
from rondel.server.store import Store

AGAIN = 20.0
"""Seconds after which a process repeats who is at its tables."""
SILENT = 50.0
"""Seconds after which a process that says nothing has nobody there."""


class Presence:
    """Who is where, as far as this process knows."""

    def __init__(self, store: Store, name: str) -> None:
        self.store = store
        self.name = name
        self.elsewhere: dict[str, dict[str, tuple[frozenset[str], float]]] = {}
        """For each table in memory: the people at other processes, and when we heard of them."""
        self.told = 0.0

    def at(self, room: Room) -> set[str]:
        """The players who are at this table, anywhere."""
        now = time.monotonic()
        heard = self.elsewhere.get(room.table.id, {}).values()
        return here(room) | {person for people, at in heard if now - at < SILENT for person in people}

    async def tell(self, room: Room) -> None:
        """Somebody came or went: the other processes hear who is here now."""
        await self.say(room, {"kind": "present", "people": sorted(here(room))})

    async def ask(self, room: Room) -> None:
        """This process has just opened the table: who is there elsewhere?"""
        await self.say(room, {"kind": "who"})

    async def say(self, room: Room, about: dict[str, Any]) -> None:
        message = about | {"table": room.table.id, "of": self.name}
        await self.store.write(lambda c: self.store.announce(c, message))

    def hear(self, message: dict[str, Any]) -> None:
        people = frozenset(message["people"])
        self.elsewhere.setdefault(message["table"], {})[message["of"]] = (people, time.monotonic())

    async def repeat(self, rooms: dict[str, Room]) -> None:
        """From time to time: who is here, and forget tables that have left memory."""
        if self.store.postgres and time.monotonic() - self.told > AGAIN:
            self.told = time.monotonic()
            self.elsewhere = {table: heard for table, heard in self.elsewhere.items() if table in rooms}
            for room in [room for room in rooms.values() if room.listeners]:
                await self.tell(room)


def here(room: Room) -> set[str]:
    """The players of this table who are connected to this process."""
    return {listener.person.id for listener in room.listeners if listener.person and room.table.of(listener.person)}
