"""Marks on the table: what a player suggests or wishes. Everybody at the table sees them; they are no part of the game.

A mark points at things by the names the page has for them (`era:dawn`, `card:steam_hammer`), in the order that is meant.
Each seat has one of each kind; a new one takes the place of the old one, an empty one takes it away. They are stored like
chat, and say at which version they were made: whoever shows them decides when they are out of date.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Literal

import sqlalchemy as sa

from rondel.match.refusal import Refused
from rondel.server.people import Person
from rondel.server.room import Room
from rondel.server.schema import marks as stored
from rondel.server.store import Store
from rondel.server.wire import Mark, Marks

if TYPE_CHECKING:
    from rondel.server.context import Context

KINDS = ("plan", "wish")
MOST_ITEMS = 12
LONGEST = 280
ITEM = re.compile(r"[a-z]{1,16}(:[A-Za-z0-9_-]{1,40})?")
EXAMPLE = '{"type":"mark","id":"m1","seat":0,"kind":"plan","items":["card:steam_hammer","era:dawn"],"text":""}'


def checked(kind: Any, items: Any, text: Any) -> tuple[Literal["plan", "wish"], list[str], str]:
    """The parts of a mark as they are kept; Refused names the part that is wrong."""
    if kind not in KINDS:
        raise Refused("ui.err.parse", {"text": "kind", "example": EXAMPLE})
    things: list[str] = items if isinstance(items, list) else [""]
    if len(things) > MOST_ITEMS or not all(isinstance(item, str) and ITEM.fullmatch(item) for item in things):
        raise Refused("ui.err.parse", {"text": "items", "example": EXAMPLE})
    words = "".join(sign for sign in text if sign.isprintable()).strip() if isinstance(text, str) else ""
    if len(words) > LONGEST:
        raise Refused("ui.err.parse", {"text": "text", "example": EXAMPLE})
    return kind, things, words


async def put(ctx: Context, room: Room, person: Person, m: dict[str, Any]) -> None:
    """Set, replace or take away a mark of one's own seat, and tell everybody."""
    seat = room.owned(person, m.get("seat", -1))
    kind, items, text = checked(m.get("kind"), m.get("items"), m.get("text", ""))
    mark: Mark = {"seat": seat, "kind": kind, "items": items, "text": text, "version": room.running().version}
    notice = {"kind": "marks", "table": room.table.id, "of": ctx.rooms.name}

    def work(c: sa.Connection) -> None:
        keep(c, room.table.id, mark)
        ctx.store.announce(c, notice)

    await ctx.store.write(work)
    await show(ctx.store, room)


async def show(store: Store, room: Room) -> None:
    """Tell everybody at the table, on this process, what is marked now."""
    marks = await store.read(lambda c: kept(c, room.table.id))
    room.tell(message(marks))


def message(marks: list[Mark]) -> Marks:
    return {"type": "marks", "marks": marks}


# ---------------------------------------------------------------------- in the database


def keep(c: sa.Connection, table: str, mark: Mark) -> None:
    """In the place of the seat's mark of this kind; an empty one only takes that away."""
    here = (stored.c.table_id == table, stored.c.seat == mark["seat"], stored.c.kind == mark["kind"])
    c.execute(stored.delete().where(*here))
    if mark["items"] or mark["text"]:
        c.execute(stored.insert(), {**mark, "items": json.dumps(mark["items"]), "table_id": table})


def kept(c: sa.Connection, table: str) -> list[Mark]:
    query = sa.select(stored).where(stored.c.table_id == table).order_by(stored.c.seat, stored.c.kind)
    return [
        {"seat": row.seat, "kind": row.kind, "items": json.loads(row.items), "text": row.text, "version": row.version}
        for row in c.execute(query)
    ]
