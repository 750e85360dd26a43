"""Leaving a table for good: it is off the person's list, whatever state it is in. Inside the caller's transaction."""

from __future__ import annotations

import sqlalchemy as sa

from rondel.match.refusal import Refused
from rondel.server.lobby import FINISHED, RUNNING, WAITING, TableInfo, hand_over
from rondel.server.people import Person
from rondel.server.schema import seats, tables

STAND_IN = "greedy"
"""Plays on for whoever has left."""


def part(c: sa.Connection, table: TableInfo, person: Person) -> bool:
    """The person's seats go to a bot, or are open again before the game. Nobody left: the game ends there, and a table that
    has not begun is gone (False)."""
    if not table.of(person) and person.id != table.host:
        raise Refused("ui.blocked.spectator")
    mine = sa.and_(seats.c.table_id == table.id, seats.c.person == person.id)
    here = tables.c.id == table.id
    left = [s for s in table.seats if s.person and s.person != person.id]
    if table.status == WAITING:
        c.execute(seats.update().where(mine).values(person=None, name=""))
        if not left:
            c.execute(seats.delete().where(seats.c.table_id == table.id))
            c.execute(tables.delete().where(here))
            return False
    else:
        if table.status == RUNNING and left:
            hand_over(c, table.id, sa.and_(mine, seats.c.bot.is_(None)), STAND_IN)
        c.execute(seats.update().where(mine).values(person=None, bot=sa.func.coalesce(seats.c.bot, STAND_IN)))
        if not left:
            c.execute(tables.update().where(here).values(status=FINISHED, bot_next=False, deadline=None))
    if person.id == table.host:
        c.execute(tables.update().where(here).values(host=str(left[0].person) if left else ""))
    return True
