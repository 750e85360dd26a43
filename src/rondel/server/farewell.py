"""All that is stored about a person: as a file for them, and what becomes of it when they go."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from rondel.server.lobby import FINISHED, RUNNING, STUDY, WAITING
from rondel.server.people import Person, by_id
from rondel.server.schema import asks, chat, entries, hooks, marks, people, presets, seats, sessions, tables

GONE = "?"
"""The name of somebody who deleted their account."""


def programs(c: sa.Connection, owner: str) -> list[str]:
    return list(c.execute(sa.select(people.c.id).where(people.c.owner == owner)).scalars())


def delete(c: sa.Connection, person: Person) -> tuple[list[str], list[str], list[str]]:
    """Forget the person and their programs. Games they played in stay, without their name; seats of running ones go to a bot.

    Returns the tables that changed, those that are gone, and the people who are.
    """
    changed: list[str] = []
    removed: list[str] = []
    people_gone: list[str] = []
    for id in programs(c, person.id):
        program = by_id(c, id)
        if program is not None:
            found = delete(c, program)
            changed, removed, people_gone = changed + found[0], removed + found[1], people_gone + found[2]
    mine = seats.c.person == person.id
    sitting = list(c.execute(sa.select(seats.c.table_id).where(mine).distinct()).scalars())
    forget_marks(c, person.id)
    c.execute(asks.delete().where(asks.c.by == person.id))
    removed += [id for id in hosted(c, person.id) if alone(c, id, person.id)]
    for id in removed:
        c.execute(tables.delete().where(tables.c.id == id))
    free(c, person.id)
    running = sa.select(tables.c.id).where(tables.c.id.in_(sitting), tables.c.status == RUNNING)
    c.execute(tables.update().where(tables.c.id.in_(running)).values(bot_next=True))
    c.execute(seats.update().where(mine, seats.c.bot.is_(None)).values(bot="greedy"))
    c.execute(seats.update().where(mine).values(person=None, name=GONE))
    for id in hosted(c, person.id):
        heir = sa.select(seats.c.person).where(seats.c.table_id == id, seats.c.person.is_not(None)).limit(1).scalar_subquery()
        c.execute(tables.update().where(tables.c.id == id).values(host=sa.func.coalesce(heir, "")))
    c.execute(chat.update().where(chat.c.person == person.id).values(name=GONE, text="", person=""))
    c.execute(entries.update().where(entries.c.by == f"person:{person.id}").values(by="gone"))
    c.execute(people.delete().where(people.c.id == person.id))
    changed += [id for id in sitting if id not in removed]
    return changed, removed, [*people_gone, person.id]


def hosted(c: sa.Connection, person: str) -> list[str]:
    return list(c.execute(sa.select(tables.c.id).where(tables.c.host == person)).scalars())


def alone(c: sa.Connection, table: str, person: str) -> bool:
    """Whether nobody but this person has anything of the table: it waits for players, or was for studying."""
    others = sa.select(seats.c.seat).where(seats.c.table_id == table, seats.c.person.is_not(None), seats.c.person != person)
    row = c.execute(sa.select(tables.c.status, tables.c.origin).where(tables.c.id == table)).one()
    study = row.status in (WAITING, STUDY) or (row.status == FINISHED and '"record"' in row.origin)
    return study and c.execute(others).first() is None


def free(c: sa.Connection, person: str) -> None:
    """Seats of games that have not begun are open again."""
    waiting = sa.select(tables.c.id).where(tables.c.status == WAITING)
    c.execute(seats.update().where(seats.c.person == person, seats.c.table_id.in_(waiting)).values(person=None, name=""))


def of_theirs(person: str) -> Any:
    """Marks belong to seats."""
    here = sa.and_(seats.c.table_id == marks.c.table_id, seats.c.seat == marks.c.seat, seats.c.person == person)
    return sa.exists(sa.select(seats.c.seat).where(here))


def forget_marks(c: sa.Connection, person: str) -> None:
    c.execute(marks.delete().where(of_theirs(person)))


def export(c: sa.Connection, person: Person) -> dict[str, Any]:
    """All that is stored about a person."""

    def rows(query: Any) -> list[dict[str, Any]]:
        return [dict(row) for row in c.execute(query).mappings()]

    return {
        "person": person.data(),
        "sessions": rows(sa.select(sessions.c.kind, sessions.c.name, sessions.c.created).where(sessions.c.person == person.id)),
        "seats": rows(sa.select(seats.c.table_id, seats.c.seat).where(seats.c.person == person.id)),
        "tables": rows(sa.select(tables.c.id, tables.c.name, tables.c.created).where(tables.c.host == person.id)),
        "presets": rows(sa.select(presets).where(presets.c.person == person.id)),
        "chat": rows(sa.select(chat.c.table_id, chat.c.text, chat.c.at).where(chat.c.person == person.id)),
        "marks": rows(sa.select(marks).where(of_theirs(person.id))),
        "wishes": rows(sa.select(asks.c.table_id, asks.c.seat, asks.c.version).where(asks.c.by == person.id)),
        "notifications": rows(
            sa.select(hooks.c.kind, hooks.c.address, hooks.c.failures, hooks.c.problem).where(hooks.c.person == person.id)
        ),
        "moves": rows(
            sa.select(entries.c.table_id, entries.c.version, entries.c.actions, entries.c.at)
            .where(entries.c.by == f"person:{person.id}")
        ),
        "programs": [export(c, found) for id in programs(c, person.id) if (found := by_id(c, id)) is not None],
    }  # fmt: skip
