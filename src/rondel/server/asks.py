"""Wishes to take back a move, in the database: others may answer on any process of the server."""

from __future__ import annotations

import json

import sqlalchemy as sa

from rondel.match.refusal import Refused
from rondel.room.books import Ask
from rondel.server.schema import asks


def keep(c: sa.Connection, ask: Ask) -> None:
    """Store a wish; older ones of the table are void."""
    c.execute(asks.delete().where(asks.c.table_id == ask.table))
    row = {
        "id": ask.id, "table_id": ask.table, "seat": ask.seat, "version": ask.version, "by": ask.by,
        "waiting": json.dumps(ask.waiting), "agreed": json.dumps(ask.agreed),
    }  # fmt: skip
    c.execute(asks.insert(), row)


def find(c: sa.Connection, table: str, id: str) -> Ask | None:
    row = c.execute(sa.select(asks).where(asks.c.id == id, asks.c.table_id == table).with_for_update()).first()
    if row is None:
        return None
    waiting, agreed = tuple(json.loads(row.waiting)), tuple(json.loads(row.agreed))
    return Ask(row.id, row.table_id, row.seat, row.version, row.by, waiting, agreed)


def forget(c: sa.Connection, id: str) -> None:
    c.execute(asks.delete().where(asks.c.id == id))


def answer(c: sa.Connection, table: str, id: str, seat: int, yes: bool) -> Ask:
    """Note one seat's answer. An answer that comes again changes nothing."""
    ask = find(c, table, id)
    if ask is None or seat not in ask.waiting + ask.agreed:
        raise Refused("ui.undo.nothing")
    if not yes:
        forget(c, id)
        return ask
    waiting = tuple(s for s in ask.waiting if s != seat)
    agreed = tuple(sorted({*ask.agreed, seat}))
    c.execute(asks.update().where(asks.c.id == id).values(waiting=json.dumps(waiting), agreed=json.dumps(agreed)))
    return Ask(ask.id, ask.table, ask.seat, ask.version, ask.by, waiting, agreed)
