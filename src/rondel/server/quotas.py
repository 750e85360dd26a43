"""How much one person may keep, and everybody together. Every refusal says what the limit is and what to do about it."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from rondel.match.refusal import Refused
from rondel.server.limits import IN_ALL, MOST_BOT_TABLES, MOST_RECORDS, MOST_STUDIES, MOST_TABLES
from rondel.server.schema import asks, chat, entries, marks, seats, tables, views

GOING = ("waiting", "running")
RECORD = '{"record": true}'
"""The origin of an uploaded record, as it is stored."""


def few_enough(c: sa.Connection, what: str, most: int, *mine: Any) -> None:
    """Refused if there are as many of these already as there may be."""
    if (c.execute(sa.select(sa.func.count()).where(*mine)).scalar() or 0) >= most:
        raise Refused(f"ui.err.quota_{what}", {"n": most})


def room_left(c: sa.Connection, what: str, *like: Any) -> None:
    """Refused if the server as a whole is full of these."""
    if (c.execute(sa.select(sa.func.count()).where(*like)).scalar() or 0) >= IN_ALL[what]:
        raise Refused("ui.err.quota_server", {"n": IN_ALL[what]})


def tables_left(c: sa.Connection, host: str) -> None:
    """Waiting and running ones."""
    few_enough(c, "tables", MOST_TABLES, tables.c.host == host, tables.c.status.in_(GOING))
    room_left(c, "tables", tables.c.status.in_(GOING))


def bot_tables_left(c: sa.Connection, host: str) -> None:
    """Running ones at which nobody but bots sits."""
    people = sa.select(seats.c.table_id).where(seats.c.table_id == tables.c.id, seats.c.person.is_not(None))
    alone = (tables.c.status == "running", ~people.exists())
    few_enough(c, "bot_tables", MOST_BOT_TABLES, tables.c.host == host, *alone)
    room_left(c, "bot_tables", *alone)


def records_left(c: sa.Connection, host: str) -> None:
    few_enough(c, "records", MOST_RECORDS, tables.c.host == host, tables.c.origin == RECORD)
    room_left(c, "records", tables.c.status == "finished", tables.c.origin == RECORD)


def study_room(c: sa.Connection, host: str) -> list[str]:
    """Room for one more table to try things out: those left alone longest go. Returns which."""
    mine = sa.select(tables.c.id).where(tables.c.host == host, tables.c.status == "study")
    gone = list(c.execute(mine.order_by(tables.c.touched.desc()).offset(MOST_STUDIES - 1)).scalars())
    for id in gone:
        remove(c, id)
    return gone


def remove(c: sa.Connection, id: str) -> None:
    """A table and all that belongs to it."""
    for part in (entries, seats, chat, marks, views, asks):
        c.execute(part.delete().where(part.c.table_id == id))
    c.execute(tables.delete().where(tables.c.id == id))
