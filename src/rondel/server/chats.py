"""Chat at the table: stored, then told to everybody who may see the table."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from rondel.match.refusal import Refused
from rondel.room.answers import Said
from rondel.room.person import Person, now
from rondel.room.room import Room
from rondel.room.wire import ChatLine
from rondel.server.context import Context
from rondel.server.limits import CHATS, MOST_CHAT
from rondel.server.schema import chat

LONGEST = 1000


async def say(ctx: Context, room: Room, person: Person, uid: str, text: str) -> None:
    text = "".join(sign for sign in text if sign.isprintable() or sign == "\n").strip()
    if not 0 < len(text) <= LONGEST:
        raise Refused("ui.err_form.length", {"min": 1, "max": LONGEST, "n": len(text)})
    if room.guide is not None:
        raise Refused("ui.err.chat_alone")
    if not room.table.of(person) and person.id != room.table.host:
        raise Refused("ui.blocked.spectator")
    ctx.rooms.rates.check(person.id, CHATS)
    at = now()
    row = {"table_id": room.table.id, "uid": uid, "person": person.id, "name": person.name, "text": text, "at": at}
    try:
        await ctx.store.write(lambda c: keep(c, row))
    except IntegrityError:
        return  # sent twice: it is there already
    seats = room.table.of(person)
    message: ChatLine = {"type": "chat", "at": at, "name": person.name, "seat": seats[0] if seats else None, "text": text}
    await ctx.rooms.tell(room, message)


def keep(c: sa.Connection, row: dict[str, Any]) -> None:
    """Store a line; the oldest ones of the same person at this table make room for it."""
    c.execute(chat.insert(), row)
    mine = (chat.c.table_id == row["table_id"], chat.c.person == row["person"])
    newest = sa.select(chat.c.at).where(*mine).order_by(chat.c.at.desc()).offset(MOST_CHAT).limit(1)
    oldest = c.execute(newest).scalar()
    if oldest is not None:
        c.execute(chat.delete().where(*mine, chat.c.at <= oldest))


def said(c: sa.Connection, table: str, limit: int = 200) -> list[Said]:
    query = (
        sa.select(chat.c.name, chat.c.text, chat.c.at).where(chat.c.table_id == table).order_by(chat.c.at.desc()).limit(limit)
    )
    found: list[Said] = [{"name": row.name, "text": row.text, "at": row.at} for row in c.execute(query)]
    return found[::-1]
