"""Studies of finished games on one device: notes, arrows and branches. They travel as files; links need a server."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from rondel.match.match import line
from rondel.match.refusal import Refused
from rondel.room import notebooks, packs, pieces
from rondel.room.person import new_id, now
from rondel.room.table import FINISHED, STUDY, seed_number
from rondel.tab import beside
from rondel.tab.past import way_to
from rondel.tab.rows import damaged

if TYPE_CHECKING:
    from rondel.tab.api import Api

KIND = "study"
FORMAT = 1


@dataclass(frozen=True)
class Kept:
    id: str
    table: str
    name: str
    touched: int
    notes: list[dict[str, Any]]
    branches: list[dict[str, Any]]


async def load(api: Api, id: str) -> Kept:
    text = await api.books.keep.one(KIND, id)
    if text is None:
        raise Refused("ui.study.err_none")
    try:
        return read(id, text)
    except beside.UNREADABLE as problem:
        raise damaged(problem) from problem


def read(name: str, text: str) -> Kept:
    return beside.named(Kept, name, text)


async def put(api: Api, kept: Kept) -> Any:
    await api.books.keep.put(KIND, kept.id, json.dumps(asdict(kept), ensure_ascii=False))
    return told(api, kept)


def told(api: Api, kept: Kept) -> Any:
    by = api.person.name if api.person else ""
    return asdict(kept) | {"by": by, "table_key": "", "key": "", "mine": True}


async def all_of(api: Api) -> list[Kept]:
    """The latest first."""
    found = await beside.all_of(api.books.keep, KIND, read)
    return sorted(found.values(), key=lambda kept: -kept.touched)


async def begin(api: Api, id: str, sent: Any, **_: Any) -> Any:
    table = await api.mine(id)
    if table.status != FINISHED:
        raise Refused("ui.err.analysis_unfinished")
    return await put(api, Kept(new_id(), id, notebooks.name_of(sent.get("name", "")) or table.name, now(), [], []))


async def mine(api: Api, query: dict[str, str], **_: Any) -> Any:
    wanted = query.get("table")
    return [
        {"id": kept.id, "name": kept.name, "table": kept.table, "touched": kept.touched}
        for kept in await all_of(api)
        if wanted in (None, kept.table)
    ]


async def one(api: Api, id: str, **_: Any) -> Any:
    return told(api, await load(api, id))


async def write(api: Api, id: str, sent: Any, **_: Any) -> Any:
    """What it holds now, as a whole."""
    kept = await load(api, id)
    found, name = notebooks.checked(sent["notes"], sent["branches"]), notebooks.name_of(sent["name"]) or kept.name
    return await put(api, replace(kept, name=name, touched=now(), notes=found["notes"], branches=found["branches"]))


async def drop(api: Api, id: str, **_: Any) -> Any:
    await api.books.keep.put(KIND, id, None)
    return {"ok": True}


async def gone(api: Api, table: str) -> None:
    """With its game."""
    for kept in await all_of(api):
        if kept.table == table:
            await api.books.keep.put(KIND, kept.id, None)


async def branch(api: Api, id: str, sent: Any, **_: Any) -> Any:
    """What was played on a what-if table of this game, as a branch that the study may keep."""
    kept, tried = await load(api, id), await api.mine(str(sent["table"]))
    if tried.status != STUDY or tried.origin.get("table") != kept.table or "deal" not in tried.origin:
        raise Refused("ui.study.err_branch")
    entries = line(await api.books.history(tried.id, bare=True))
    steps = [[e.seat, text] for e in entries for text in e.actions][: notebooks.MOST_STEPS]
    made = {"at": tried.origin["version"], "seat": tried.origin["seat"], "deal": tried.origin["deal"]}
    return notebooks.branch(made | {"name": "", "steps": steps})


async def position(api: Api, id: str, sent: Any, **_: Any) -> Any:
    """What the branch's seat sees after so many of its steps."""
    kept = await load(api, id)
    row = await api.books.row(kept.table)
    number = int(sent["branch"])
    if not 0 <= number < len(kept.branches) or kept.branches[number]["seat"] >= len(row.table.seats):
        raise Refused("ui.study.err_branch")
    if row.pack:
        packs.laid_again(row.pack)
    chosen = kept.branches[number]
    entry, data, moves = await way_to(api, kept.table, chosen["at"])
    steps = [(seat, text) for seat, text in chosen["steps"][: int(sent["step"])]]
    about = (row.table.game, entry.rules_version, data, moves, chosen["seat"], chosen["deal"], steps)
    return pieces.branched(*about).decode()


async def file(api: Api, id: str, **_: Any) -> Any:
    """All of it in one file, with the record of its game."""
    kept = await load(api, id)
    table = await api.mine(kept.table)
    moves = [(e.seat, e.actions) for e in line(await api.books.history(table.id, bare=True))]
    about = (table.game, len(table.seats), seed_number(table.seed), table.settings, moves, table.rules_version)
    whole = {"rondel": "study", "format": FORMAT, "name": kept.name, "by": api.person.name if api.person else ""}
    whole |= {"record": json.loads(pieces.recorded(*about)), "notes": kept.notes, "branches": kept.branches}
    return json.dumps(whole, ensure_ascii=False)
