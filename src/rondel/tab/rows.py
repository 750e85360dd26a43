"""Tables and entries as rows of text, and back. A row that cannot be read is refused with the table's name, nothing else."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from rondel.match.clock import Clock, ClockRules
from rondel.match.match import Entry
from rondel.match.refusal import Refused
from rondel.room.table import STILL, Seat, TableInfo
from rondel.room.wire import Mark

FORMAT = 1
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
        return TableRow(TableInfo(**info), data["marks"], str(data.get("pack", "")))
    except (ValueError, KeyError, TypeError, Refused) as problem:
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


def read_entry(text: str) -> Kept:
    try:
        row = json.loads(text)
        state = zlib.decompress(base64.b64decode(row["state"], validate=True)) if row["state"] else b""
        entry = Entry(
            row["version"], row["kind"], row["seat"], tuple(row["actions"]), tuple(row["dropped"]), row["events"], state,
            int(row["key"], 16), row["reveals"], bool(row["together"]), row["rules_version"],
        )  # fmt: skip
        return Kept(entry, row["uid"], row["by"], Clock.read(row["clock"]))
    except (ValueError, KeyError, TypeError, zlib.error) as problem:
        raise damaged(problem) from problem


def whole(rows: list[Kept], first: int) -> list[Kept]:
    """Refused if entries are missing."""
    versions = [row.entry.version for row in rows]
    if versions != list(range(first, first + len(rows))):
        raise damaged(ValueError(f"versions {versions[:1]}…{versions[-1:]}"))
    return rows
