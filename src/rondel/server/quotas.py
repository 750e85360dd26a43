"""How much one person may keep, and everybody together. Every refusal says what the limit is and what to do about it."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from rondel.match.refusal import Refused
from rondel.server.limits import (
    FEW,
    IN_ALL,
    MOST_ANALYSES,
    MOST_BOT_TABLES,
    MOST_NOTEBOOKS,
    MOST_RECORDS,
    MOST_STUDIES,
    MOST_TABLES,
    NEARLY_FULL,
)
from rondel.server.schema import analyses, asks, chat, entries, marks, seats, studies, table_packs, tables, views

GOING = ("waiting", "running")
AT_ONCE = 50
"""Tables that one look clears away."""
RECORD, BROUGHT = '{"record": true', '{"brought": true'
"""How the origin of an uploaded record, and of a game in progress that was uploaded to go on here, begin as they are stored:
what is agreed at the table later (seats to take over, chances) comes after it."""


def uploaded() -> Any:
    """Of a table of which somebody uploaded the beginning or all."""
    return sa.or_(*[tables.c.origin.startswith(begin, autoescape=True) for begin in (RECORD, BROUGHT)])


def count(c: sa.Connection, which: tuple[Any, ...]) -> int:
    return c.execute(sa.select(sa.func.count()).where(*which)).scalar() or 0


def few_enough(c: sa.Connection, what: str, most: int, *mine: Any) -> int:
    """Refused if there are as many of these already as there may be; how many there are."""
    found = count(c, mine)
    if found >= most:
        raise Refused(f"ui.err.quota_{what}", {"n": most})
    return found


def room_left(c: sa.Connection, what: str, own: int, *like: Any) -> None:
    """Refused if the server as a whole is full of these; when it nearly is, to those who have more than a few."""
    there = count(c, like)
    if there >= IN_ALL[what] or (there >= NEARLY_FULL * IN_ALL[what] and own >= FEW[what]):
        raise Refused("ui.err.quota_server", {"n": IN_ALL[what]})


def tables_left(c: sa.Connection, host: str) -> None:
    """Waiting and running ones."""
    going = tables.c.status.in_(GOING)
    own = few_enough(c, "tables", MOST_TABLES, tables.c.host == host, going)
    room_left(c, "tables", own, going)


def bot_tables_left(c: sa.Connection, host: str) -> None:
    """Running ones at which nobody but bots sits."""
    people = sa.select(seats.c.table_id).where(seats.c.table_id == tables.c.id, seats.c.person.is_not(None))
    alone = (tables.c.status == "running", ~people.exists())
    own = few_enough(c, "bot_tables", MOST_BOT_TABLES, tables.c.host == host, *alone)
    room_left(c, "bot_tables", own, *alone)


def records_left(c: sa.Connection, host: str) -> None:
    """Uploaded ones, also those that went on here: how much of a game was played elsewhere is up to who uploads it."""
    own = few_enough(c, "records", MOST_RECORDS, tables.c.host == host, uploaded())
    room_left(c, "records", own, tables.c.status == "finished", uploaded())


def analyses_left(c: sa.Connection, person: str, table: str) -> None:
    """Analyses that wait or run, besides that of this table."""
    going = (analyses.c.status.in_(("waiting", "running")), analyses.c.table_id != table)
    own = few_enough(c, "analyses", MOST_ANALYSES, analyses.c.person == person, *going)
    room_left(c, "analyses", own, *going)


def notebooks_left(c: sa.Connection, person: str) -> None:
    own = few_enough(c, "notebooks", MOST_NOTEBOOKS, studies.c.person == person)
    room_left(c, "notebooks", own, studies.c.id.is_not(None))


def study_room(c: sa.Connection, host: str) -> list[str]:
    """Room for one more table to try things out: of one person those left alone longest go. Returns which."""
    study = tables.c.status == "study"
    mine = sa.select(tables.c.id).where(tables.c.host == host, study)
    gone = list(c.execute(mine.order_by(tables.c.touched.desc()).offset(MOST_STUDIES - 1)).scalars())
    for id in gone:
        remove(c, id)
    if not gone:
        room_left(c, "studies", count(c, (tables.c.host == host, study)), study)
    return gone


def forsaken(c: sa.Connection, before: int) -> list[str]:
    """Tables that have waited for players since before this moment go. Returns which."""
    old = sa.select(tables.c.id).where(tables.c.status == "waiting", tables.c.touched < before)
    gone = list(c.execute(old.order_by(tables.c.touched).limit(AT_ONCE)).scalars())
    for id in gone:
        remove(c, id)
    return gone


def remove(c: sa.Connection, id: str) -> None:
    """A table and all that belongs to it."""
    for part in (entries, seats, chat, marks, views, asks, analyses, studies, table_packs):
        c.execute(part.delete().where(part.c.table_id == id))
    c.execute(tables.delete().where(tables.c.id == id))
