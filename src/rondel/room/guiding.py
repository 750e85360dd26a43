"""Taking up a guide, skipping a step of it: what is decided there, whatever keeps the tables."""

from __future__ import annotations

from typing import Any, NamedTuple

from rondel import shelf
from rondel.guides import YOU, Guide
from rondel.match.refusal import Refused
from rondel.room.guided import GENTLE
from rondel.room.person import Person, new_id
from rondel.room.room import Room
from rondel.room.table import ME, Wish
from rondel.room.wire import Done


class Way(NamedTuple):
    """How somebody goes on with a guide."""

    table: str = ""
    """The table there is: goes on there, or with `off` at a new one that begins where its guide was left."""
    off: dict[str, Any] | None = None
    first: int = 0
    """The step at which a new table begins."""
    seen: int = 0
    done: int = 0
    updated: bool = False


def taken(written: Guide, old: list[tuple[str, dict[str, Any]]], chapter: str | None, again: bool) -> Way:
    """`old`: the person's tables of this guide with their origins, the newest first."""
    done = max([origin.get("done", 0) for _, origin in old], default=0)
    if chapter is not None:
        first = dict(written.chapters()).get(chapter)
        if first is None:
            raise Refused("ui.err.parse", {"text": chapter[:40], "example": written.chapters()[0][0]})
        return Way(first=first, seen=first, done=done)
    if not old or again:
        return Way(done=done)
    id, origin = old[0]
    if origin["version"] != written.version:
        first = written.beginning(origin["step"])
        return Way(first=first, seen=first, done=done, updated=True)
    if "off" in origin:
        return Way(id, origin["off"], seen=origin["seen"], done=done)
    return Way(id)


def wish_of(written: Guide) -> Wish:
    """The table of a guide, as one wishes for it."""
    return Wish(written.game, written.settings, [ME, GENTLE][: written.seats], shelf.game(written.game).title, False, "-")


def at_guide(room: Room, person: Person) -> Room:
    """The room, if it is this person's and has its guide."""
    room.owned(person, YOU)
    if room.guide is None:
        raise Refused("ui.err.not_found_table")
    return room


async def skipped(room: Room, person: Person) -> Done | None:
    """The step is played by its own move; None: it only has to be read."""
    match, now = room.running(), room.guide
    if now is None or now.ready(match.state):
        return None
    chain = now.course.recommended(now.place, match.state)
    if not chain:
        raise Refused("ui.blocked.not_your_turn", {"seat": YOU})
    return await room.done(YOU, f"skip-{new_id()}", match.version, chain, f"person:{person.id}")
