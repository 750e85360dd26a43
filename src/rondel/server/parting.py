"""Leaving a table for good: it is off the person's list, whatever state it is in. Inside the caller's transaction."""

from __future__ import annotations

import sqlalchemy as sa

from rondel.match.refusal import Refused
from rondel.room.person import Person
from rondel.room.table import FINISHED, RUNNING, STUDY, WAITING, TableInfo
from rondel.room.thinking import stand_in
from rondel.server import quotas
from rondel.server.lobby import hand_over, offer
from rondel.server.schema import seats, tables


def offered(c: sa.Connection, table: TableInfo, person: Person) -> None:
    """The person's seats are for others to take over; until then a bot plays there, under its own name."""
    mine = list(table.of(person))
    if table.status != RUNNING or not mine:
        raise Refused("ui.blocked.spectator")
    if all(s.person in (None, person.id) for s in table.seats):
        raise Refused("ui.join.alone")
    part(c, table, person)
    c.execute(seats.update().where(seats.c.table_id == table.id, seats.c.seat.in_(mine)).values(name=seats.c.bot))
    offer(c, table, sorted({*table.offered(), *mine}))


def part(c: sa.Connection, table: TableInfo, person: Person) -> bool:
    """The person's seats go to a bot, or are open again before the game. Nobody left: the game ends there, and a table that
    has not begun is gone (False), as is one that was for studying or uploaded: without its owner no quota would count it."""
    if not table.of(person) and person.id != table.host:
        raise Refused("ui.blocked.spectator")
    mine = sa.and_(seats.c.table_id == table.id, seats.c.person == person.id)
    here = tables.c.id == table.id
    left = [s for s in table.seats if s.person and s.person != person.id]
    own = table.status in (WAITING, STUDY) or bool(table.origin.get("record") or table.origin.get("brought"))
    if own and not left:
        quotas.remove(c, table.id)
        return False
    if table.status == WAITING:
        c.execute(seats.update().where(mine).values(person=None, name=""))
    else:
        if table.status == RUNNING and left:
            hand_over(c, table.id, sa.and_(mine, seats.c.bot.is_(None)), stand_in(table))
        c.execute(seats.update().where(mine).values(person=None, bot=sa.func.coalesce(seats.c.bot, stand_in(table))))
        if not left:
            c.execute(tables.update().where(here).values(status=FINISHED, bot_next=False, deadline=None))
    if person.id == table.host:
        c.execute(tables.update().where(here).values(host=str(left[0].person) if left else ""))
    return True
