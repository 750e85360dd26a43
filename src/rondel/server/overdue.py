"""What the sweep looks for in the database: clocks that have run out, bots that nobody moves."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from rondel.match.clock import WAIT, Clock
from rondel.room.person import now
from rondel.room.table import RUNNING, STUDY, TableInfo
from rondel.server.schema import tables

LATE = 5000
"""Milliseconds after which any process moves a bot that another process should have moved."""
AT_ONCE = 50
"""Tables in one sweep."""
LOOKED_AT = 2000
"""Tables with late bots that are looked at to find those."""


def late_clocks(c: sa.Connection, skip: set[str]) -> list[str]:
    """Tables with a clock that has run out. On their own: however many bots are late, clocks do not wait for them."""
    out = (tables.c.status.in_((RUNNING, STUDY)), tables.c.deadline < now())
    return found(c, sa.select(tables.c.id).where(*out).order_by(tables.c.deadline), skip)


def late_bots(c: sa.Connection, skip: set[str]) -> list[str]:
    """Tables at which a bot should have moved."""
    late = (tables.c.status.in_((RUNNING, STUDY)), tables.c.bot_next.is_(True), tables.c.touched < now() - LATE)
    return found(c, sa.select(tables.c.id).where(*late).order_by(tables.c.touched), skip)


def found(c: sa.Connection, query: sa.Select[Any], skip: set[str]) -> list[str]:
    return [row.id for row in c.execute(query.limit(LOOKED_AT)) if row.id not in skip][:AT_ONCE]


def set_deadline(c: sa.Connection, table: TableInfo, clock: Clock) -> None:
    """When the sweep has to look again: not for clocks that have run out, if the table waits then."""
    past = now() if table.clock.timeout == WAIT else 0
    ends = [clock.deadline(table.clock, s.seat, s.away) for s in table.seats if not s.bot]
    later = min([end for end in ends if end is not None and end > past], default=None)
    here = sa.and_(tables.c.id == table.id, tables.c.version == table.version)
    c.execute(tables.update().where(here).values(deadline=later))


def mark_bot_next(c: sa.Connection, table: str, version: int, so: bool) -> None:
    """Whether the sweep of any process has to look at this table, as long as nobody moves."""
    here = sa.and_(tables.c.id == table, tables.c.version == version)
    c.execute(tables.update().where(here).values(bot_next=so))
