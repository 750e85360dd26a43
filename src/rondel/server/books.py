"""The tables of a server: kept in its database, and told to its other processes."""

from __future__ import annotations

import functools
import json
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from rondel.match.clock import Clock
from rondel.match.match import Entry
from rondel.room.books import Ask, Kept, Overtaken, Played
from rondel.room.table import WAITING
from rondel.room.wire import Mark
from rondel.server import asks, ledger, lobby, marks, packs
from rondel.server.store import Store


class SqlBooks:
    """`rondel.room.books.Books`; `name`: this process, as the others know it."""

    def __init__(self, store: Store, name: str) -> None:
        self.store = store
        self.name = name

    async def open(self, table: str) -> Kept:
        def work(c: sa.Connection) -> Kept:
            info = lobby.load(c, table)
            packs.known(c, table, info.settings)
            latest = ledger.latest(c, table) if info.status != WAITING else None
            guided = "guide" in info.origin and "off" not in info.origin
            return Kept(info, latest, ledger.history(c, table) if guided else None)

        return await self.store.read(work)

    async def history(self, table: str, first: int = 0, last: int | None = None, bare: bool = False) -> list[Entry]:
        return await self.store.read(lambda c: ledger.history(c, table, first, last, bare))

    async def since(self, table: str, version: int) -> tuple[list[Entry], Clock]:
        return await self.store.read(lambda c: (ledger.history(c, table, version + 1), ledger.clock(c, table)))

    async def played(self, table: str, uid: str) -> Played | None:
        row = await self.store.read(lambda c: ledger.plays(c, table, uid))
        return Played(row["version"], row["seat"], row["by"], len(json.loads(row["actions"]))) if row else None

    async def append(self, table: str, entry: Entry, uid: str, by: str, clock: Clock, at: int, row: dict[str, Any]) -> None:
        notice = {"kind": "entry", "table": table, "version": entry.version, "of": self.name}
        announce = functools.partial(self.store.announce, message=notice)
        try:
            await self.store.write(ledger.Append(ledger.entry_row(table, entry, uid, by, clock, at), row, announce))
        except IntegrityError as problem:
            raise Overtaken(f"table {table}: version {entry.version} was stored already") from problem

    async def keep_ask(self, ask: Ask) -> None:
        await self.store.write(lambda c: asks.keep(c, ask))

    async def answer_ask(self, table: str, id: str, seat: int, yes: bool) -> Ask:
        return await self.store.write(lambda c: asks.answer(c, table, id, seat, yes))

    async def forget_ask(self, id: str) -> None:
        await self.store.write(lambda c: asks.forget(c, id))

    async def marks(self, table: str) -> list[Mark]:
        return await self.store.read(lambda c: marks.kept(c, table))

    async def put_mark(self, table: str, mark: Mark) -> None:
        def work(c: sa.Connection) -> None:
            marks.keep(c, table, mark)
            self.store.announce(c, {"kind": "marks", "table": table, "of": self.name})

        await self.store.write(work)
