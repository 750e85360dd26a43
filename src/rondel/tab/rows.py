"""Tables and entries as rows of text, and back. A row that cannot be read is refused with the table's name, nothing else."""

from __future__ import annotations

import base64
import json
import re
import zlib
from dataclasses import asdict, dataclass, replace
from typing import Any, NamedTuple

from rondel.match.clock import Clock, ClockRules
from rondel.match.match import Entry
from rondel.match.refusal import Refused
from rondel.room.person import Person
from rondel.room.table import STILL, Seat, TableInfo
from rondel.room.wire import Mark
from rondel.tab.fitting import fits

FORMAT = 1
ORIGIN: dict[str, type] = {
    "rematch": str, "table": str, "version": int, "seat": int, "deal": int, "book": str, "pack": str, "puzzle": str,
    "number": int, "daily": str, "offered": list, "chances": list, "guide": str, "start": list, "script": int, "seen": int,
    "ended": int, "step": int, "done": int, "off": dict,
}  # fmt: skip
"""What is written about where a table comes from."""
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
"""Of a table: it stands in addresses, and in drawings."""
OF_A_GUIDE = ("version", "start", "script", "seen", "ended", "step")
MOST_STATE = 16 * 1024 * 1024
"""Bytes of a position. The largest have some ten thousand; a few of a damaged one may become gigabytes."""
LISTS = ("actors", "outcome", "origin")
"""What `Room.row_after` hands over as JSON."""
BESIDE = ("bot_next", "deadline")
"""Columns of a server's database: here nobody sweeps, and the clocks are kept themselves."""


class Kept(NamedTuple):
    """An entry with its id, who made it, and the clock after it."""

    entry: Entry
    uid: str
    by: str
    clock: Clock


@dataclass(frozen=True)
class TableRow:
    table: TableInfo
    marks: list[Mark]
    pack: str = ""
    """What the table keeps of the pack it is played with."""

    def text(self) -> str:
        row = {"format": FORMAT, "table": asdict(self.table), "marks": self.marks}
        return json.dumps(row | ({"pack": self.pack} if self.pack else {}), ensure_ascii=False)


def read_table(text: str) -> TableRow:
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise ValueError(f"format {data['format']}")
        info = dict(data["table"])
        info |= {
            "clock": ClockRules.read(info["clock"]), "actors": tuple(info["actors"]),
            "seats": tuple(Seat(**seat) for seat in info["seats"]), "ticks": read_ticks(info),
        }  # fmt: skip
        return sound(TableRow(TableInfo(**info), data["marks"], str(data.get("pack", ""))))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, Refused) as problem:
        raise damaged(problem) from problem


def sound(row: TableRow) -> TableRow:
    """The same, if it is a table in all its parts: one that only looks like it would spoil the list of all."""
    table, origin = row.table, row.table.origin
    if not fits(row, TableRow):
        raise ValueError("not as described")
    if not ID.fullmatch(table.id):
        raise ValueError("id")
    if [s.seat for s in table.seats] != list(range(len(table.seats))):
        raise ValueError("seats")
    if table.ticks.since and min(len(table.ticks.since), len(table.ticks.reserve)) < len(table.seats):
        raise ValueError("ticks")  # there may be more: a lesson for one has the clocks of two
    for name, kind in ORIGIN.items():
        if name in origin and type(origin[name]) is not kind:
            raise ValueError(f"origin: {name}")
    if "guide" in origin and any(name not in origin for name in OF_A_GUIDE):
        raise ValueError("origin: guide")
    return row


def read_person(text: str) -> Person:
    """Who plays on this device."""
    try:
        person = Person(**json.loads(text))
        if not fits(person, Person):
            raise ValueError("not as described")
        return person
    except (ValueError, TypeError, RecursionError) as problem:
        raise damaged(problem) from problem


def read_ticks(info: dict[str, Any]) -> Clock:
    """Rows of earlier editions had a deadline that was never set; their clocks are known again after the next move."""
    info.pop("deadline", None)
    kept = info.get("ticks")
    return Clock(tuple(kept["since"]), tuple(kept["reserve"])) if kept else STILL


def damaged(problem: Exception) -> Refused:
    return Refused("ui.tab.damaged", {"text": f"{type(problem).__name__}: {problem}"[:80]})


def changed(row: dict[str, Any]) -> dict[str, Any]:
    """What `Room.row_after` says, as fields of a table."""
    found = {name: json.loads(value) if name in LISTS else value for name, value in row.items() if name not in BESIDE}
    return found | ({"actors": tuple(found["actors"])} if "actors" in found else {})


def entry_text(entry: Entry, uid: str, by: str, clock: Clock, at: int) -> str:
    state = base64.b64encode(zlib.compress(entry.state, 6)).decode() if entry.state else ""
    return json.dumps({
        "version": entry.version, "uid": uid, "by": by, "kind": entry.kind, "seat": entry.seat, "actions": entry.actions,
        "dropped": entry.dropped, "events": entry.events, "state": state, "key": f"{entry.key:016x}", "reveals": entry.reveals,
        "together": entry.together, "rules_version": entry.rules_version, "clock": clock.data(), "at": at,
    }, ensure_ascii=False)  # fmt: skip


def unpacked(text: str) -> bytes:
    stream = zlib.decompressobj()
    state = stream.decompress(base64.b64decode(text, validate=True), MOST_STATE)
    if not stream.eof:
        raise ValueError("state")
    return state


def read_entry(text: str) -> Kept:
    try:
        row = json.loads(text)
        state = unpacked(row["state"]) if row["state"] else b""
        entry = Entry(
            row["version"], row["kind"], row["seat"], tuple(row["actions"]), tuple(row["dropped"]), row["events"], state,
            int(row["key"], 16), row["reveals"], bool(row["together"]), row["rules_version"],
        )  # fmt: skip
        kept = Kept(entry, row["uid"], row["by"], Clock.read(row["clock"]))
    except (ValueError, KeyError, TypeError, IndexError, RecursionError, zlib.error) as problem:
        raise damaged(problem) from problem
    # Of the key nothing is told: it may be larger than what a page can hold.
    if not fits(replace(entry, key=0), Entry) or not fits(kept.clock, Clock) or not fits([kept.uid, kept.by], list[str]):
        raise damaged(ValueError("not as described"))
    if not all([isinstance(event, list) and [type(part) for part in event] == [int, str, dict] for event in entry.events]):
        raise damaged(ValueError("events"))
    return kept


def whole(rows: list[Kept], first: int) -> list[Kept]:
    """Refused if entries are missing."""
    versions = [row.entry.version for row in rows]
    if versions != list(range(first, first + len(rows))):
        raise damaged(ValueError(f"versions {versions[:1]}…{versions[-1:]}"))
    return rows
