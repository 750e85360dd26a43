"""Bringing back what was downloaded from a device (web/src/tab/files.ts, `everything`).

A game that is here already stays as it is, and a damaged one is left out; each comes in one transaction, or not at all.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rondel.match.refusal import Refused
from rondel.room.books import Overtaken
from rondel.room.names import checked_name
from rondel.tab import analysis, packs, rows, studies, tries
from rondel.tab.beside import UNREADABLE
from rondel.tab.keep import PERSON
from rondel.tab.rows import TableRow

if TYPE_CHECKING:
    from rondel.tab.api import Api

BESIDE: dict[str, Callable[[str, str], Any]] = {
    packs.KIND: packs.read, studies.KIND: studies.read, analysis.KIND: analysis.read_row, tries.KIND: tries.read,
}  # fmt: skip
"""What lies beside the tables: by kind, what reads a row, from its name and text."""
Entries = list[tuple[int, str, str]]


def unreadable() -> Refused:
    return Refused("ui.tab.restore_wrong")


def parts(body: str) -> tuple[list[Any], list[Any], dict[str, str]]:
    """Rows of tables, of entries, and what lies beside them."""
    try:
        found = json.loads(body)
        tables, entries, about = found["tables"], found["entries"], found["about"]
        beside = {str(row["id"]): str(row["row"]) for row in about}
    except (ValueError, KeyError, TypeError, RecursionError) as problem:
        raise unreadable() from problem
    if not isinstance(tables, list) or not isinstance(entries, list):
        raise unreadable()
    return tables, entries, beside


async def restore(api: Api, body: str, **_: Any) -> Any:
    tables, entries, beside = parts(body)
    old = await whose(api, beside)
    here = {table.id for table in await api.books.listed()}
    counts = {"restored": 0, "there": 0, "damaged": 0, "spoilt": 0}
    for given in tables:
        try:
            id, row, played = whole(given, entries)
        except (Refused, KeyError, TypeError, ValueError):
            counts["damaged"] += 1
            continue
        if id in here or await api.books.keep.table(id) is not None:
            counts["there"] += 1
            continue
        try:
            await api.books.write(id, seated(row, old, api.somebody().id), played)
            counts["restored"] += 1
        except Overtaken:  # two entries with one id: no Rondel wrote that
            counts["damaged"] += 1
    for id, text in beside.items():
        if id != PERSON:
            counts["spoilt"] += int(not await laid_beside(api, id, text))
    return counts


async def laid_beside(api: Api, id: str, text: str) -> bool:
    """A pack, a study, what an analysis found, a day's try; False: it is none of these, or damaged."""
    kind, _, name = id.partition(":")
    if not name:
        return False
    try:
        BESIDE[kind](name, text)
    except UNREADABLE:
        return False
    if await api.books.keep.one(kind, name) is None:
        await api.books.keep.put(kind, name, text)
    return True


async def whose(api: Api, beside: dict[str, str]) -> str:
    """Who played there; whoever plays here takes those seats, and where nobody does yet, they come back themselves."""
    try:
        person = rows.read_person(beside[PERSON])
        checked_name(person.name)
    except (KeyError, Refused) as problem:
        if api.person is None:
            raise unreadable() from problem
        return ""
    if api.person is None:
        await api.books.keep.put(PERSON, "", beside[PERSON])
        api.person = person
    return person.id


def whole(given: Any, entries: list[Any]) -> tuple[str, TableRow, Entries]:
    """A table with all its entries, each of which can be read."""
    id, row = str(given["id"]), rows.read_table(given["row"])
    mine = sorted([e for e in entries if e["table"] == id], key=lambda e: int(e["version"]))
    kept = rows.whole([rows.read_entry(e["row"]) for e in mine], 0)
    if row.table.id != id or len(kept) != row.table.version + 1:
        raise unreadable()
    return id, row, [(e.entry.version, e.uid, text["row"]) for e, text in zip(kept, mine, strict=True)]


def seated(row: TableRow, old: str, new: str) -> TableRow:
    seats = tuple(replace(s, person=new) if old and s.person == old else s for s in row.table.seats)
    host = new if old and row.table.host == old else row.table.host
    return replace(row, table=replace(row.table, seats=seats, host=host))
