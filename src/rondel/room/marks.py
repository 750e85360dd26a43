"""Marks on the table: what a player suggests or wishes. Everybody at the table sees them; they are no part of the game.

A mark points at things by the names the page has for them (`place:north`, `card:ace`), in the order that is meant.
Each seat has one of each kind; a new one takes the place of the old one, an empty one takes it away. They are stored like
chat, and say at which version they were made: whoever shows them decides when they are out of date.
"""

from __future__ import annotations

import re
from typing import Any, Literal

from rondel.match.refusal import Refused
from rondel.room.person import Person
from rondel.room.room import Room
from rondel.room.wire import Mark, Marks

KINDS = ("plan", "wish")
MOST_ITEMS = 12
LONGEST = 280
ITEM = re.compile(r"[a-z]{1,16}(:[A-Za-z0-9_-]{1,40}){0,2}")
"""The pieces of a pack have two words: the pack's and their own."""
EXAMPLE = '{"type":"mark","id":"m1","seat":0,"kind":"plan","items":["card:abc","place:xyz"],"text":""}'


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


async def put(room: Room, person: Person, m: dict[str, Any]) -> None:
    """Set, replace or take away a mark of one's own seat, and tell everybody."""
    seat = room.owned(person, m.get("seat", -1))
    kind, items, text = checked(m.get("kind"), m.get("items"), m.get("text", ""))
    mark: Mark = {"seat": seat, "kind": kind, "items": items, "text": text, "version": room.running().version}
    await room.hub.books.put_mark(room.table.id, mark)
    await show(room)


async def show(room: Room) -> None:
    """Tell everybody at the table, on this process, what is marked now."""
    room.tell(message(await room.hub.books.marks(room.table.id)))


def message(marks: list[Mark]) -> Marks:
    return {"type": "marks", "marks": marks}
