"""All that is stored about a person: as a file for them, and what becomes of it when they go."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from pydantic import TypeAdapter

from rondel.room.person import Person
from rondel.room.table import FINISHED, RUNNING, STUDY, WAITING
from rondel.server.packs import nameless
from rondel.server.people import by_id
from rondel.server.quotas import BROUGHT, RECORD
from rondel.server.schema import (
    analyses,
    asks,
    chat,
    dailies,
    entries,
    hooks,
    marks,
    packs,
    people,
    presets,
    puzzle_tries,
    seats,
    sessions,
    studies,
    table_packs,
    tables,
)

GONE = "?"
"""The name of somebody who deleted their account."""
ANYTHING: TypeAdapter[Any] = TypeAdapter(Any)
"""Writes as JSON also what JSON has no number for (preferences are whatever was sent)."""


def programs(c: sa.Connection, owner: str) -> list[str]:
    return list(c.execute(sa.select(people.c.id).where(people.c.owner == owner)).scalars())


def delete(c: sa.Connection, person: Person) -> tuple[list[str], list[str], list[str]]:
    """Forget the person and their programs. Games they played in stay, without their name; seats of running ones go to a bot,
    and those at which nobody else sits end.

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
    c.execute(packs.delete().where(packs.c.person == person.id))
    nameless(c, person.id)
    c.execute(asks.delete().where(asks.c.by == person.id))
    removed += [id for id in hosted(c, person.id) if alone(c, id, person.id)]
    for id in removed:
        c.execute(tables.delete().where(tables.c.id == id))
    free(c, person.id)
    ended = left_alone(c, person.id, sitting)
    c.execute(tables.update().where(tables.c.id.in_(ended)).values(status=FINISHED, bot_next=False, deadline=None))
    running = sa.select(tables.c.id).where(tables.c.id.in_(sitting), tables.c.status == RUNNING)
    c.execute(tables.update().where(tables.c.id.in_(running)).values(bot_next=True))
    c.execute(seats.update().where(mine, seats.c.bot.is_(None)).values(bot="greedy"))
    c.execute(seats.update().where(mine).values(person=None, name=GONE))
    for id in hosted(c, person.id):
        heir = sa.select(seats.c.person).where(seats.c.table_id == id, seats.c.person.is_not(None)).limit(1).scalar_subquery()
        c.execute(tables.update().where(tables.c.id == id).values(host=sa.func.coalesce(heir, "")))
    c.execute(chat.update().where(chat.c.person == person.id).values(name=GONE, text="", person=""))
    c.execute(entries.update().where(entries.c.by == f"person:{person.id}").values(by="gone"))
    c.execute(analyses.update().where(analyses.c.person == person.id).values(person=""))
    for mine_alone in (dailies, studies):
        c.execute(mine_alone.delete().where(mine_alone.c.person == person.id))
    c.execute(people.delete().where(people.c.id == person.id))
    changed += [id for id in dict.fromkeys([*sitting, *ended]) if id not in removed]
    return changed, removed, [*people_gone, person.id]


def hosted(c: sa.Connection, person: str) -> list[str]:
    return list(c.execute(sa.select(tables.c.id).where(tables.c.host == person)).scalars())


def alone(c: sa.Connection, table: str, person: str) -> bool:
    """Whether nobody but this person has anything of the table: it waits for players, or was for studying."""
    others = sa.select(seats.c.seat).where(seats.c.table_id == table, seats.c.person.is_not(None), seats.c.person != person)
    row = c.execute(sa.select(tables.c.status, tables.c.origin).where(tables.c.id == table)).one()
    study = row.status in (WAITING, STUDY) or (row.status == FINISHED and row.origin.startswith((RECORD, BROUGHT)))
    return study and c.execute(others).first() is None


def left_alone(c: sa.Connection, person: str, sitting: list[str]) -> list[str]:
    """Running tables at which nobody but bots is left when this person goes: they end, for no quota would count them."""
    others = sa.select(seats.c.seat).where(
        seats.c.table_id == tables.c.id, seats.c.person.is_not(None), seats.c.person != person
    )  # fmt: skip
    here = sa.or_(tables.c.id.in_(sitting), tables.c.host == person)
    return list(c.execute(sa.select(tables.c.id).where(here, tables.c.status == RUNNING, ~others.exists())).scalars())


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


def written(found: dict[str, Any]) -> bytes:
    """An export as JSON. Each row on its own: what is written in one go lets nobody else of this process do anything."""
    parts = [ANYTHING.dump_json(name) + b":" + listed(rows) for name, rows in found.items()]
    return b"{" + b",".join(parts) + b"}"


def listed(rows: Any) -> bytes:
    if not isinstance(rows, list):
        return ANYTHING.dump_json(rows)
    return b"[" + b",".join([ANYTHING.dump_json(row) for row in rows]) + b"]"


def export(c: sa.Connection, person: Person) -> dict[str, Any]:
    """All that is stored about a person."""

    def rows(query: Any) -> list[dict[str, Any]]:
        return [dict(row) for row in c.execute(query).mappings()]

    return {
        "person": person.data(),
        "sessions": rows(sa.select(sessions.c.kind, sessions.c.name, sessions.c.created).where(sessions.c.person == person.id)),
        "seats": rows(sa.select(seats.c.table_id, seats.c.seat).where(seats.c.person == person.id)),
        "tables": rows(sa.select(tables.c.id, tables.c.name, tables.c.created).where(tables.c.host == person.id)),
        "dailies": rows(sa.select(dailies.c.day, dailies.c.game, dailies.c.result).where(dailies.c.person == person.id)),
        "studies": rows(sa.select(studies.c.table_id, studies.c.name, studies.c.notes).where(studies.c.person == person.id)),
        "presets": rows(sa.select(presets).where(presets.c.person == person.id)),
        "packs": rows(sa.select(packs.c.id, packs.c.game, packs.c.text).where(packs.c.person == person.id)),
        "packs_at_tables": rows(
            sa.select(table_packs.c.table_id, table_packs.c.laid).where(table_packs.c.owner == person.id)
        ),
        "analyses": rows(
            sa.select(analyses.c.table_id, analyses.c.depth, analyses.c.open, analyses.c.status)
            .where(analyses.c.person == person.id)
        ),
        "chat": rows(sa.select(chat.c.table_id, chat.c.text, chat.c.at).where(chat.c.person == person.id)),
        "marks": rows(sa.select(marks).where(of_theirs(person.id))),
        "wishes": rows(sa.select(asks.c.table_id, asks.c.seat, asks.c.version).where(asks.c.by == person.id)),
        "puzzles": rows(sa.select(puzzle_tries).where(puzzle_tries.c.person == person.id)),
        "notifications": rows(
            sa.select(hooks.c.kind, hooks.c.address, hooks.c.failures, hooks.c.problem).where(hooks.c.person == person.id)
        ),
        "moves": rows(
            sa.select(entries.c.table_id, entries.c.version, entries.c.actions, entries.c.at)
            .where(entries.c.by == f"person:{person.id}")
        ),
        "programs": [export(c, found) for id in programs(c, person.id) if (found := by_id(c, id)) is not None],
    }  # fmt: skip
