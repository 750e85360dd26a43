"""Marks on the table: what a player suggests or wishes. Everybody at the table sees them; they are no part of the game.

A mark points at things by the names the page has for them (`era:dawn`, `card:steam_hammer`), in the order that is meant.
Each seat has one of each kind; a new one takes the place of the old one, an empty one takes it away. They live as long as
the table is in memory, and say at which version they were made: whoever shows them decides when they are out of date.
"""

from __future__ import annotations

import re
from typing import Any

from rondel.server.context import Context
from rondel.server.people import Person
from rondel.server.room import Room
from rondel.table.match import Refused

KINDS = ("plan", "wish")
MOST_ITEMS = 12
LONGEST = 280
ITEM = re.compile(r"[a-z]{1,16}(:[A-Za-z0-9_-]{1,40})?")
EXAMPLE = '{"type":"mark","id":"m1","seat":0,"kind":"plan","items":["card:steam_hammer","era:dawn"],"text":""}'


def checked(kind: Any, items: Any, text: Any) -> tuple[str, list[str], str]:
    """The parts of a mark as they are kept; Refused names the part that is wrong."""
    if kind not in KINDS:
        raise Refused("ui.err.parse", {"text": "kind", "example": EXAMPLE})
    things: list[Any] = items if isinstance(items, list) else [None]
    if len(things) > MOST_ITEMS or not all(isinstance(item, str) and ITEM.fullmatch(item) for item in things):
        raise Refused("ui.err.parse", {"text": "items", "example": EXAMPLE})
    words = "".join(sign for sign in text if sign.isprintable()).strip() if isinstance(text, str) else ""
    if len(words) > LONGEST:
        raise Refused("ui.err.parse", {"text": "text", "example": EXAMPLE})
    return str(kind), things, words


async def put(ctx: Context, room: Room, person: Person, m: dict[str, Any]) -> None:
    """Set, replace or take away a mark of one's own seat, and tell everybody."""
    seat = room.owned(person, m.get("seat", -1))
    kind, items, text = checked(m.get("kind"), m.get("items"), m.get("text", ""))
    others = [mark for mark in room.marks if (mark["seat"], mark["kind"]) != (seat, kind)]
    mark = {"seat": seat, "kind": kind, "items": items, "text": text, "version": room.running().version}
    await ctx.rooms.tell(room, message([*others, mark] if items or text else others))


def message(marks: list[dict[str, Any]]) -> dict[str, Any]:
    """All marks of the table; `Room.tell` keeps them for those who come later."""
    return {"type": "marks", "marks": marks}
