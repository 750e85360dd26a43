"""Entries in and out of the database. What an action writes is written out once: it is most of what the database does."""

from __future__ import annotations

import functools
import json
import zlib
from typing import Any

import sqlalchemy as sa

from rondel.server.schema import entries, tables
from rondel.table.clock import Clock
from rondel.table.match import Entry
from rondel.table.refusal import Refused

TOUCHED = ("version", "touched", "bot_next", "deadline", "actors")
"""Columns of the table that every entry changes."""


@functools.cache
def statements(dialect: str) -> tuple[str, str]:
    """Insert an entry; change its table. Building these anew each time would cost as much as doing them."""
    mark = "?" if dialect == "sqlite" else "%s"
    names = [column.name for column in entries.columns]
    quoted = ", ".join(f'"{name}"' for name in names)
    insert = f"INSERT INTO entries ({quoted}) VALUES ({', '.join([mark] * len(names))})"
    changes = ", ".join(f"{name} = {mark}" for name in TOUCHED)
    return insert, f"UPDATE tables SET {changes} WHERE id = {mark}"


def add_entry(c: sa.Connection, table: str, entry: Entry, uid: str, by: str, clock: Clock, at: int) -> None:
    row = (
        table, entry.version, uid, by, entry.kind, entry.seat, json.dumps(entry.actions), json.dumps(entry.dropped),
        json.dumps(entry.events), zlib.compress(entry.state, 1), f"{entry.key:016x}", entry.reveals, entry.together,
        entry.rules_version, json.dumps(clock.data()), at,
    )  # fmt: skip
    c.exec_driver_sql(statements(c.dialect.name)[0], row)


def touch(c: sa.Connection, table: str, values: dict[str, Any]) -> None:
    """Note in the table's row what an entry has changed; more than that only when the game ends."""
    c.exec_driver_sql(statements(c.dialect.name)[1], (*(values[name] for name in TOUCHED), table))
    more = {name: value for name, value in values.items() if name not in TOUCHED}
    if more:
        c.execute(tables.update().where(tables.c.id == table).values(**more))


def read_entry(row: Any) -> Entry:
    return Entry(
        row["version"], row["kind"], row["seat"], tuple(json.loads(row["actions"])), tuple(json.loads(row["dropped"])),
        json.loads(row["events"]), zlib.decompress(row["state"]), int(row["key"], 16), row["reveals"], bool(row["together"]),
        row["rules_version"],
    )  # fmt: skip


def plays(c: sa.Connection, table: str, uid: str) -> Any:
    """The stored entry with this id, if the action has counted already."""
    query = sa.select(entries.c.version, entries.c.seat, entries.c.actions, entries.c.by).where(
        entries.c.table_id == table, entries.c.uid == uid, entries.c.kind != "start"
    )
    return c.execute(query).mappings().first()


def history(c: sa.Connection, table: str, first: int = 0, last: int | None = None) -> list[Entry]:
    query = sa.select(entries).where(entries.c.table_id == table, entries.c.version >= first)
    if last is not None:
        query = query.where(entries.c.version <= last)
    return [read_entry(row) for row in c.execute(query.order_by(entries.c.version)).mappings()]


def latest(c: sa.Connection, table: str) -> tuple[list[Entry], Clock]:
    """The entries that a match needs to resume, and its clock."""
    newest = sa.select(sa.func.max(entries.c.reveals)).where(entries.c.table_id == table).scalar_subquery()
    query = sa.select(entries).where(entries.c.table_id == table, entries.c.reveals == newest).order_by(entries.c.version)
    rows = list(c.execute(query).mappings())
    if not rows:
        raise Refused("ui.err.not_found_table")
    return [read_entry(row) for row in rows], Clock.read(json.loads(rows[-1]["clock"]))
