"""Marks on the table, in the database."""

from __future__ import annotations

import json

import sqlalchemy as sa

from rondel.room.wire import Mark
from rondel.server.schema import marks as stored


def keep(c: sa.Connection, table: str, mark: Mark) -> None:
    """In the place of the seat's mark of this kind; an empty one only takes that away."""
    here = (stored.c.table_id == table, stored.c.seat == mark["seat"], stored.c.kind == mark["kind"])
    c.execute(stored.delete().where(*here))
    if mark["items"] or mark["text"]:
        c.execute(stored.insert(), {**mark, "items": json.dumps(mark["items"]), "table_id": table})


def kept(c: sa.Connection, table: str) -> list[Mark]:
    query = sa.select(stored).where(stored.c.table_id == table).order_by(stored.c.seat, stored.c.kind)
    return [
        {"seat": row.seat, "kind": row.kind, "items": json.loads(row.items), "text": row.text, "version": row.version}
        for row in c.execute(query)
    ]
