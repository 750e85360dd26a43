"""Who is connected to this process: how many may be, and who has to go because their session ended."""

from __future__ import annotations

import collections
from collections.abc import Collection
from typing import Any, Protocol

import sqlalchemy as sa

from rondel.server.limits import FOR_SEATS, MOST_SOCKETS, SOCKETS_ADDRESS, SOCKETS_EACH, SOCKETS_STRANGERS
from rondel.server.schema import sessions
from rondel.server.store import Store


class Visitor(Protocol):
    """A socket, as far as the doors know it."""

    address: str
    place: str
    """Whom it counts for: the person or, for strangers, the address."""

    def of(self) -> tuple[str, str]:
        """Person and session; empty for strangers."""
        ...

    def end(self, again: bool) -> None:
        """Close, because the session is over; `again`: the same browser has a new one already."""
        ...


class Doors:
    def __init__(self, most: int = MOST_SOCKETS, each_address: int = SOCKETS_ADDRESS) -> None:
        self.most = most
        self.each_address = each_address
        self.inside: set[Visitor] = set()
        self.counts: collections.Counter[str] = collections.Counter()

    def admits(self, person: str, address: str, seated: bool) -> bool:
        """Whether there is room; the last places are for those who have a seat."""
        who, most = (person, SOCKETS_EACH) if person else (address, SOCKETS_STRANGERS)
        places = self.most if seated else int(self.most * (1 - FOR_SEATS))
        return (
            len(self.inside) < places
            and self.counts[f"who {who}"] < most
            and self.counts[f"from {address}"] < self.each_address
        )

    def enter(self, visitor: Visitor) -> None:
        self.inside.add(visitor)
        self.counts[f"who {visitor.place}"] += 1
        self.counts[f"from {visitor.address}"] += 1

    def leave(self, visitor: Visitor) -> None:
        if visitor in self.inside:
            self.inside.discard(visitor)
            for name in (f"who {visitor.place}", f"from {visitor.address}"):
                self.counts[name] -= 1
                if not self.counts[name]:
                    del self.counts[name]

    # ------------------------------------------------------------------ sessions that end

    def ended(self, about: dict[str, Any]) -> None:
        """Close the sockets of these sessions, and of these people: see `ending`."""
        over, gone, but, again = set(about["sessions"]), set(about["people"]), about["but"], about["again"]
        for visitor in list(self.inside):
            person, session = visitor.of()
            if session in over or (person in gone and session != but):
                visitor.end(again=bool(session) and session == again)

    async def recheck(self, store: Store) -> None:
        """Something may have been missed: look which sessions there still are."""
        known = {session for visitor in self.inside for _, session in [visitor.of()] if session}
        there = await store.read(lambda c: existing(c, known))
        self.ended(ending(sessions=known - there))


def ending(sessions: Collection[str] = (), people: Collection[str] = (), but: str = "", again: str = "") -> dict[str, Any]:
    """What all processes hear: sessions that are over, people whose sessions are all over `but` one.

    `again`: this session was replaced by a new one in the same browser, which comes back by itself.
    """
    return {"sessions": sorted(sessions), "people": sorted(people), "but": but, "again": again}


def existing(c: sa.Connection, known: set[str]) -> set[str]:
    found: set[str] = set()
    some = sorted(known)
    for first in range(0, len(some), 500):
        query = sa.select(sessions.c.hash).where(sessions.c.hash.in_(some[first : first + 500]))
        found |= set(c.execute(query).scalars())
    return found
