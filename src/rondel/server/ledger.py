"""Entries in and out of the database. What an action writes is written out once: it is most of what the database does."""

from __future__ import annotations

import functools
import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self

import sqlalchemy as sa

from rondel.match.clock import Clock
from rondel.match.match import Entry
from rondel.match.refusal import Refused
from rondel.match.text import dumps
from rondel.server.schema import entries, tables
from rondel.server.store import Together

TOUCHED = ("version", "touched", "bot_next", "deadline", "actors")
"""Columns of the table that every entry changes."""


COLUMNS = tuple(column.name for column in entries.columns)
MOST_ROWS = 64
"""In one statement."""


@functools.cache
def insertion(dialect: str, rows: int) -> str:
    """Insert so many entries. Building statements anew each time would cost as much as doing them."""
    one = f"({', '.join([mark(dialect)] * len(COLUMNS))})"
    quoted = ", ".join(f'"{name}"' for name in COLUMNS)
    return f"INSERT INTO entries ({quoted}) VALUES {', '.join([one] * rows)}"


@functools.cache
def change(dialect: str, rows: int) -> str:
    """Change so many rows of tables; with more than one row in the words of SQLite."""
    if rows == 1:
        return f"UPDATE tables SET {', '.join(f'{name} = {mark(dialect)}' for name in TOUCHED)} WHERE id = {mark(dialect)}"
    changes = ", ".join(f"{name} = new.column{i}" for i, name in enumerate(TOUCHED, 1))
    one = f"({', '.join([mark(dialect)] * (len(TOUCHED) + 1))})"
    here = f"tables.id = new.column{len(TOUCHED) + 1}"
    return f"UPDATE tables SET {changes} FROM (VALUES {', '.join([one] * rows)}) AS new WHERE {here}"


def mark(dialect: str) -> str:
    return "?" if dialect == "sqlite" else "%s"


def text(value: Any) -> str:
    return dumps(value).decode()


def entry_row(table: str, entry: Entry, uid: str, by: str, clock: Clock, at: int) -> tuple[Any, ...]:
    return (
        table, entry.version, uid, by, entry.kind, entry.seat, text(entry.actions), text(entry.dropped), text(entry.events),
        zlib.compress(entry.state, 1) if entry.state else b"", f"{entry.key:016x}", entry.reveals, entry.together,
        entry.rules_version, text(clock.data()), at,
    )  # fmt: skip


def add_rows(c: sa.Connection, rows: list[tuple[Any, ...]]) -> None:
    """Entries that are rows already, of an uploaded record."""
    c.exec_driver_sql(insertion(c.dialect.name, 1), rows)


def add_entry(c: sa.Connection, table: str, entry: Entry, uid: str, by: str, clock: Clock, at: int) -> None:
    c.exec_driver_sql(insertion(c.dialect.name, 1), entry_row(table, entry, uid, by, clock, at))


@dataclass(frozen=True)
class Append(Together):
    """An entry and what it changes in its table's row."""

    row: tuple[Any, ...]
    values: dict[str, Any]
    """Columns of the table: those that every entry changes; more only when a game ends."""
    announce: Callable[[sa.Connection], object]
    """Tells the other processes."""

    @classmethod
    def many(cls, c: sa.Connection, pieces: list[Self]) -> None:
        dialect, left = c.dialect.name, pieces
        while left:
            # Powers of two: few different statements, which the database keeps prepared.
            count = min(MOST_ROWS, 1 << (len(left).bit_length() - 1))
            some, left = left[:count], left[count:]
            c.exec_driver_sql(insertion(dialect, count), tuple(value for piece in some for value in piece.row))
            c.exec_driver_sql(change(dialect, count), tuple(value for piece in some for value in piece.touched()))
        for piece in pieces:
            piece.more(c)
            piece.announce(c)

    def touched(self) -> tuple[Any, ...]:
        return (*(self.values[name] for name in TOUCHED), self.row[0])

    def more(self, c: sa.Connection) -> None:
        values = {name: value for name, value in self.values.items() if name not in TOUCHED}
        if values:
            c.execute(tables.update().where(tables.c.id == self.row[0]).values(**values))


def read_entry(row: Any) -> Entry:
    return Entry(
        row["version"], row["kind"], row["seat"], tuple(json.loads(row["actions"])), tuple(json.loads(row["dropped"])),
        json.loads(row["events"]), zlib.decompress(row["state"]) if row["state"] else b"", int(row["key"], 16), row["reveals"],
        bool(row["together"]), row["rules_version"],
    )  # fmt: skip


def plays(c: sa.Connection, table: str, uid: str) -> Any:
    """The stored entry with this id, if the action has counted already."""
    query = sa.select(entries.c.version, entries.c.seat, entries.c.actions, entries.c.by).where(
        entries.c.table_id == table, entries.c.uid == uid, entries.c.kind != "start"
    )
    return c.execute(query).mappings().first()


BARE = [column if column.name != "state" else sa.literal(b"", sa.LargeBinary).label("state") for column in entries.columns]


def history(c: sa.Connection, table: str, first: int = 0, last: int | None = None, bare: bool = False) -> list[Entry]:
    """Entries of a table, in order. `bare`: without positions, which are most of what is stored."""
    query = sa.select(*(BARE if bare else entries.columns)).where(entries.c.table_id == table, entries.c.version >= first)
    if last is not None:
        query = query.where(entries.c.version <= last)
    return [read_entry(row) for row in c.execute(query.order_by(entries.c.version)).mappings()]


def story(c: sa.Connection, table: str, first: int, count: int) -> list[Any]:
    """What happened, for the log: rows without positions, which are most of what is stored; so many from this version on."""
    wanted = (entries.c.version, entries.c.kind, entries.c.seat, entries.c.events)
    query = sa.select(*wanted).where(entries.c.table_id == table, entries.c.version >= first)
    return [tuple(row) for row in c.execute(query.order_by(entries.c.version).limit(count))]


def taken_back(c: sa.Connection, table: str, first: int) -> set[int]:
    """Versions that no longer count, as entries from this one on say."""
    undone = (entries.c.table_id == table, entries.c.version >= first, entries.c.dropped != "[]")
    return {
        version for text in c.execute(sa.select(entries.c.dropped).where(*undone)).scalars() for version in json.loads(text)
    }


def way_to(c: sa.Connection, table: str, version: int) -> tuple[Entry, bytes, list[tuple[int, tuple[str, ...]]]]:
    """An entry, the stored position nearest before it, and the moves from there: uploaded records keep few positions."""
    here = (entries.c.table_id == table, entries.c.version <= version, sa.func.length(entries.c.state) > 0)
    start = c.execute(sa.select(sa.func.max(entries.c.version)).where(*here)).scalar()
    way = history(c, table, start, version) if start is not None else []
    if not way or way[-1].version != version:
        raise Refused("ui.err.not_found_table")
    return way[-1], way[0].state, [(entry.seat, entry.actions) for entry in way[1:]]


def latest(c: sa.Connection, table: str) -> tuple[list[Entry], Clock]:
    """The entries that a match needs to resume, and its clock. All since the last reveal, but the positions of two alone: of
    the last, and of the first under its rules, where undo begins."""
    newest = sa.select(sa.func.max(entries.c.reveals)).where(entries.c.table_id == table).scalar_subquery()
    here = (entries.c.table_id == table, entries.c.reveals == newest)
    rows = [dict(row) for row in c.execute(sa.select(*BARE).where(*here).order_by(entries.c.version)).mappings()]
    if not rows:
        raise Refused("ui.err.not_found_table")
    first = next(row for row in rows if row["rules_version"] == rows[-1]["rules_version"])
    for row in (first, rows[-1]):
        one = (entries.c.table_id == table, entries.c.version == row["version"])
        row["state"] = c.execute(sa.select(entries.c.state).where(*one)).scalar()
    return [read_entry(row) for row in rows], Clock.read(json.loads(rows[-1]["clock"]))


def clock(c: sa.Connection, table: str) -> Clock:
    """As it stands after the last entry."""
    query = sa.select(entries.c.clock).where(entries.c.table_id == table).order_by(entries.c.version.desc()).limit(1)
    return Clock.read(json.loads(c.execute(query).scalar_one()))
