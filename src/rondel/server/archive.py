"""Views kept for the time after a change of rules.

Every entry holds the position and the facts it stated; a view is computed from the position by the rules of the day. When
a table ends, or rests, what each seat and a spectator could see at each version is written down as well, as whole views
and patches. So an old game is shown as it was played, also by a Rondel whose rules and positions look different.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import functools
import json
import logging
import zlib
from typing import Any

import sqlalchemy as sa

from rondel import shelf
from rondel.core.state import State
from rondel.match.match import Entry
from rondel.match.patch import Picture, patched, written
from rondel.match.shapes import Operation
from rondel.server import ledger
from rondel.server.schema import entries, tables, views
from rondel.server.store import Store
from rondel.workers import workers

LOG = logging.getLogger("rondel.archive")
CHUNK = 50
"""Versions in one row: a whole view, then patches."""
MOST = 4
"""Chunks that are written at one go, before another table has its turn."""


def pictured(game: str, entries: list[tuple[int, tuple[str, ...], bytes]]) -> bytes:
    """What everybody could see after these entries: seat, actions, position. In a process of its own: it takes its time.

    An entry of an uploaded record may be without its position; that follows from the one before.
    """
    title = shelf.game(game)
    whole: list[Any] = []
    before: list[Picture] = []
    patches: list[list[list[Operation]]] = []
    state: State | None = None
    for seat, texts, data in entries:
        if data or state is None:
            state = title.decode(json.loads(data) | {"rules_version": title.rules_version})
        else:
            for text in texts:
                state.apply(seat, title.parse(text))
        now = [Picture(state.view(viewpoint)) for viewpoint in (None, *range(state.seats))]
        if before:
            patches.append([old.changed(new) for old, new in zip(before, now, strict=True)])
        else:
            whole = [picture.view for picture in now]
        before = now
    return zlib.compress(written({"whole": whole, "patches": patches}), 6)


def seen_then(c: sa.Connection, table: str, version: int) -> list[Any] | None:
    """The stored views of a version: a spectator's, then each seat's. None: none were stored."""
    here = (views.c.table_id == table, views.c.first <= version, views.c.last >= version)
    row = c.execute(sa.select(views).where(*here)).first()
    if row is None:
        return None
    kept = json.loads(zlib.decompress(row.data))
    found: list[Any] = kept["whole"]
    for step in kept["patches"][: version - row.first]:
        found = [patched(view, patch) for view, patch in zip(found, step, strict=True)]
    return found


def missing(c: sa.Connection, table: str) -> tuple[str, list[Entry]]:
    """The game, and the next entries whose views are not stored yet and can be computed by the present rules."""
    game: str = c.execute(sa.select(tables.c.game).where(tables.c.id == table)).scalar_one()
    last = c.execute(sa.select(sa.func.max(views.c.last)).where(views.c.table_id == table)).scalar()
    first = 0 if last is None else last + 1
    present = (entries.c.table_id == table, entries.c.version >= first)
    rules = shelf.game(game).rules_version
    start = c.execute(sa.select(sa.func.min(entries.c.version)).where(*present, entries.c.rules_version == rules)).scalar()
    return game, [] if start is None else ledger.history(c, table, start, start + CHUNK - 1)


class Archive:
    """Writes views of tables that rest or have ended, one table after the other."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: asyncio.Queue[str] = asyncio.Queue()
        self.pool: concurrent.futures.ProcessPoolExecutor | None = None

    def add(self, table: str) -> None:
        self.waiting.put_nowait(table)

    async def work(self) -> None:
        while True:
            table = await self.waiting.get()
            try:
                await self.keep(table)
            except Exception:
                # Views can be computed from positions as long as the rules stay; nothing is lost.
                LOG.exception("views not kept", extra={"table": table})

    async def keep(self, table: str) -> None:
        for _ in range(MOST):
            game, found = await self.store.read(functools.partial(missing, table=table))
            if not found:
                return
            if self.pool is None:
                self.pool = workers(1, patience=15)
            work = functools.partial(pictured, game, [(entry.seat, entry.actions, entry.state) for entry in found])
            data = await asyncio.get_running_loop().run_in_executor(self.pool, work)
            row = {"table_id": table, "first": found[0].version, "last": found[-1].version, "data": data}
            await self.store.write(functools.partial(add_row, row=row))
        self.add(table)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


def add_row(c: sa.Connection, row: dict[str, Any]) -> None:
    """Another process may have been faster."""
    here = (views.c.table_id == row["table_id"], views.c.last >= row["first"])
    if c.execute(sa.select(views.c.first).where(*here)).first() is None:
        c.execute(views.insert(), row)
