"""The tables of a device: `rondel.room.books.Books` over a `Keep`, and what a lobby does on a server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rondel.match.clock import Clock
from rondel.match.match import Entry, slim
from rondel.match.refusal import Refused
from rondel.room import packs
from rondel.room.books import Ask, Kept, Overtaken, Played
from rondel.room.table import TableInfo
from rondel.room.wire import Mark
from rondel.tab import rows
from rondel.tab.keep import Full, Keep, Taken
from rondel.tab.rows import TableRow


class TabBooks:
    def __init__(self, keep: Keep, told: Callable[[str], object] = lambda table: None) -> None:
        self.keep = keep
        self.told = told
        """Tells other tabs of this browser that a table has changed."""
        self.asks: dict[str, Ask] = {}
        self.last: tuple[str, list[rows.Kept]] | None = None
        """The entries of the table that was read last: who looks back asks for all of them, one by one."""

    # ------------------------------------------------------------------ tables

    async def listed(self) -> list[TableInfo]:
        """Every table that can be read, the newest first; the others are told of by `damaged`."""
        found = []
        for text in await self.keep.tables():
            try:
                found.append(rows.read_table(text).table)
            except Refused:
                continue
        return sorted(found, key=lambda table: table.touched, reverse=True)

    async def row(self, id: str) -> TableRow:
        text = await self.keep.table(id)
        if text is None:
            raise Refused("ui.err.not_found_table")
        return rows.read_table(text)

    async def info(self, id: str) -> TableInfo:
        return (await self.row(id)).table

    async def change(self, id: str, **values: Any) -> TableInfo:
        """Something about the table itself: seats, status, what it came from."""
        old = await self.row(id)
        new = replace(old.table, **values)
        await self.write(id, replace(old, table=new), [])
        return new

    async def add(
        self, table: TableInfo, entries: list[Entry], clock: Clock, at: int, ids: str = "", pack: str = ""
    ) -> None:  # fmt: skip
        """A new table with its entries. `ids`: how their ids begin, if they come from a record; `pack`: what it keeps."""
        texts = [
            (e.version, uid, rows.entry_text(e, uid, "record" if ids else "table", clock, at))
            for e in entries
            for uid in [f"{ids}{e.version}" if ids else "start"]
        ]
        await self.write(table.id, TableRow(replace(table, ticks=clock), [], pack), texts)

    async def remove(self, id: str) -> None:
        self.last = None
        await self.keep.write(id, None, [])
        self.told(id)

    async def write(self, id: str, row: TableRow, entries: list[tuple[int, str, str]]) -> None:
        self.last = None
        try:
            await self.keep.write(id, row.text(), entries)
        except Taken as problem:
            raise Overtaken(f"table {id}: another tab was first") from problem
        except Full as problem:
            raise Refused("ui.tab.full") from problem
        self.told(id)

    # ------------------------------------------------------------------ what a room asks

    async def all(self, table: str) -> list[rows.Kept]:
        if self.last is None or self.last[0] != table:
            found = [rows.read_entry(text) for text in await self.keep.entries(table, 0)]
            self.last = (table, rows.whole(found, 0))
        return self.last[1]

    async def open(self, table: str) -> Kept:
        self.last = None
        row = await self.row(table)
        info = row.table
        if row.pack:
            packs.laid_again(row.pack)
        found = await self.all(table)
        if not found:
            raise Refused("ui.tab.damaged", {"text": "entries: 0"})
        newest = max(row.entry.reveals for row in found)
        entries = [row.entry for row in found if row.entry.reveals == newest]
        story = [row.entry for row in found] if "guide" in info.origin else None
        return Kept(info, (entries, found[-1].clock), story)

    async def history(self, table: str, first: int = 0, last: int | None = None, bare: bool = False) -> list[Entry]:
        found = [row.entry for row in await self.all(table)]
        found = [e for e in found if e.version >= first and (last is None or e.version <= last)]
        return [replace(slim(e), events=e.events) for e in found] if bare else found

    async def since(self, table: str, version: int) -> tuple[list[Entry], Clock]:
        self.last = None
        found = await self.all(table)
        return [row.entry for row in found if row.entry.version > version], found[-1].clock

    async def played(self, table: str, uid: str) -> Played | None:
        for row in await self.all(table):
            if row.uid == uid and row.entry.kind != "start":
                return Played(row.entry.version, row.entry.seat, row.by, len(row.entry.actions))
        return None

    async def append(self, table: str, entry: Entry, uid: str, by: str, clock: Clock, at: int, row: dict[str, Any]) -> None:
        old = await self.row(table)
        new = replace(old.table, **rows.changed(row), ticks=clock)
        await self.write(table, replace(old, table=new), [(entry.version, uid, rows.entry_text(entry, uid, by, clock, at))])

    async def keep_ask(self, ask: Ask) -> None:
        self.asks[ask.id] = ask

    async def answer_ask(self, table: str, id: str, seat: int, yes: bool) -> Ask:
        ask = self.asks.get(id)
        if ask is None or seat not in ask.waiting:
            raise Refused("ui.err.stale", {"seat": seat})
        waiting = tuple(one for one in ask.waiting if one != seat)
        self.asks[id] = ask = replace(ask, waiting=waiting, agreed=(*ask.agreed, seat) if yes else ask.agreed)
        return ask

    async def forget_ask(self, id: str) -> None:
        self.asks.pop(id, None)

    async def marks(self, table: str) -> list[Mark]:
        return (await self.row(table)).marks

    async def put_mark(self, table: str, mark: Mark) -> None:
        old = await self.row(table)
        others = [m for m in old.marks if (m["seat"], m["kind"]) != (mark["seat"], mark["kind"])]
        await self.write(table, replace(old, marks=[*others, mark] if mark["items"] or mark["text"] else others), [])
