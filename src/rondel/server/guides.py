"""Tables of guided first games in the database."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from rondel import shelf
from rondel.guides import PARTNER, Guide, Place, Start, begin_at, guide
from rondel.match.clock import Clock
from rondel.match.match import open_state, opened, shut
from rondel.room.guided import STARTS, fresh, start
from rondel.room.guiding import taken, wish_of
from rondel.room.opening import first_entry
from rondel.room.person import Person, now
from rondel.room.table import STUDY
from rondel.server import ledger, lobby, quotas
from rondel.server.desk import Desk
from rondel.server.schema import seats, tables


async def prepare(desk: Desk, who: str, written: Guide, chapter: str | None) -> None:
    """Play to where it begins before the database, and everybody behind it, waits for that."""
    step = dict(written.chapters()).get(chapter or "", 0)
    if (written.id, written.version, step) not in STARTS:
        place, script, data = await desk.run(who, played_to, written.id, step)
        state = open_state(shelf.game(written.game), data)
        STARTS[written.id, written.version, step] = Start(Place.read(place), script, state)


def played_to(id: str, step: int) -> tuple[Any, int, bytes]:
    """In another process."""
    found = begin_at(guide(id), step)
    return found.place.data(), found.script, shut(found.state)


def mine(c: sa.Connection, person: str) -> list[tuple[str, dict[str, Any]]]:
    """The guide tables of a person, the newest first: id and origin."""
    query = sa.select(tables.c.id, tables.c.origin).where(tables.c.host == person, tables.c.status == STUDY)
    rows = c.execute(query.order_by(tables.c.created.desc(), tables.c.touched.desc()))
    found = [(row.id, json.loads(row.origin)) for row in rows]
    return [(id, origin) for id, origin in found if "guide" in origin]


def open_table(
    c: sa.Connection, person: Person, written: Guide, start: Start, seen: int, done: int, updated: bool = False
) -> tuple[str, list[str]]:
    """A new table that begins at a place of the guide, and those that made room. An older one of the same guide goes, unless it
    is played on.

    `updated`: the guide has changed since the person left it, and says so once.
    """
    gone = [id for id, origin in mine(c, person.id) if origin["guide"] == written.id and "off" not in origin]
    for id in gone:
        quotas.remove(c, id)
    gone += quotas.study_room(c, person.id)
    title = shelf.game(written.game)
    origin = fresh(written, start, seen, done, updated)
    new = lobby.insert(c, person, wish_of(written), title.rules_version, STUDY, origin)
    partner = sa.and_(seats.c.table_id == new, seats.c.seat == PARTNER)
    c.execute(seats.update().where(partner).values(name=written.partner))
    entry = first_entry(start.state, title.rules_version)
    ledger.add_entry(c, new, entry, "start", "table", Clock((0, 0), (0, 0)), now())
    c.execute(tables.update().where(tables.c.id == new).values(bot_next=True))
    return new, gone


def taken_up(
    c: sa.Connection, person: Person, written: Guide, chapter: str | None, again: bool
) -> tuple[str, list[str]]:  # fmt: skip
    """The table on which this person goes on with a guide, the one there is or a new one; and those that made room for it."""
    old = [(id, origin) for id, origin in mine(c, person.id) if origin["guide"] == written.id]
    way = taken(written, old, chapter, again)
    if way.table and not way.off:
        return way.table, []
    begins = left_at(c, way.table, written, way.off) if way.off else start(written, way.first)
    return open_table(c, person, written, begins, way.seen, way.done, way.updated)


def left_at(c: sa.Connection, table: str, written: Guide, off: dict[str, Any]) -> Start:
    """Where the guide was left for playing on without it."""
    entry = ledger.history(c, table, off["version"], off["version"])[0]
    return Start(Place.read(off["place"]), off["script"], opened(shelf.game(written.game), entry)[0])


def store_origin(c: sa.Connection, table: str, origin: dict[str, Any]) -> None:
    c.execute(tables.update().where(tables.c.id == table).values(origin=json.dumps(origin)))
