"""Guided first games on one device."""

from __future__ import annotations

from typing import Any

from rondel import shelf
from rondel.guides import GUIDES, PARTNER, Place, Start, guide
from rondel.match.clock import Clock
from rondel.match.match import opened
from rondel.match.refusal import Refused
from rondel.room import opening
from rondel.room.guided import fresh, start
from rondel.room.guiding import at_guide, skipped, taken, wish_of
from rondel.room.person import Person, now
from rondel.room.table import STUDY, TableInfo
from rondel.tab.books import TabBooks
from rondel.tab.house import House
from rondel.tab.past import changed


async def mine(books: TabBooks) -> list[TableInfo]:
    """The tables of guides, the newest first."""
    found = [table for table in await books.listed() if table.status == STUDY and "guide" in table.origin]
    return sorted(found, key=lambda table: table.created, reverse=True)


async def taken_up(house: House, person: Person, id: str, chapter: str | None, again: bool) -> TableInfo:
    if id not in GUIDES:
        raise Refused("ui.err.not_found_table")
    written, books = guide(id), house.books
    old = [table for table in await mine(books) if table.origin["guide"] == id]
    way = taken(written, [(table.id, table.origin) for table in old], chapter, again)
    if way.table and not way.off:
        return (await house.open(way.table)).table
    begins = start(written, way.first)
    if way.off:
        entry = (await books.history(way.table, way.off["version"], way.off["version"]))[0]
        position = opened(shelf.game(written.game), entry)[0]
        begins = Start(Place.read(way.off["place"]), way.off["script"], position)
    rules = shelf.game(written.game).rules_version
    table = opening.made(person, wish_of(written), rules, STUDY, fresh(written, begins, way.seen, way.done, way.updated))
    seats = tuple(changed(s, name=written.partner) if s.seat == PARTNER else s for s in table.seats)
    await books.add(changed(table, seats=seats), [opening.first_entry(begins.state, rules)], Clock((0, 0), (0, 0)), now())
    for before in old:
        if "off" not in before.origin:
            house.rooms.pop(before.id, None)
            await books.remove(before.id)
    return (await house.open(table.id)).table


async def step(house: House, person: Person, id: str, what: str) -> Any:
    """*Continue*, *Skip* or *Play on without the guide*; None: the table itself is the answer."""
    room = at_guide(await house.open(id), person)
    if what == "skip":
        done = await skipped(room, person)
        if done is not None:
            return done
        what = "continue"
    async with room.lock:
        if room.guide is None:
            raise Refused("ui.err.not_found_table")
        match = room.running()
        new = room.guide.left(match.version) if what == "off" else room.guide.read_on(match.state)
        await house.books.change(id, origin=new.origin)
        room.guide = new
    await house.refresh(id)
    room.tell_guide()
    return None if what == "off" else {"ok": True}
