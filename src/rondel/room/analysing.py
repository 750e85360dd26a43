"""The analysis of a game that was played at a table: its record, and what was found in terms of the table's versions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rondel import shelf
from rondel.analysis import Study, found
from rondel.match.match import Entry, line
from rondel.match.refusal import Refused
from rondel.record import Record
from rondel.room.table import FINISHED, TableInfo

WAITING, RUNNING, DONE, STOPPED, FAILED = "waiting", "running", "done", "stopped", "failed"
NONE: dict[str, Any] = {"status": "none", "done": 0, "total": 0, "mine": False, "found": None}
Moves = list[tuple[int, list[str], int]]
"""Seat, actions, and the version of the table before them."""
Places = list[tuple[int, list[str]]]
"""For every decision the version of the table before it, and what its sequence had done by then."""


def analysable(table: TableInfo) -> None:
    """Refused unless this is a finished game of the present rules, played from its beginning."""
    if table.status != FINISHED:
        raise Refused("ui.err.analysis_unfinished")
    if table.rules_version != shelf.game(table.game).rules_version:
        have = shelf.game(table.game).rules_version
        raise Refused("ui.err.record_version", {"need": table.rules_version, "have": have})


def moves_of(entries: Sequence[Entry]) -> Moves:
    """What was done at the table and not taken back."""
    moves: Moves = []
    before = entries[0].version if entries else 0
    for entry in line(list(entries)):
        moves.append((entry.seat, list(entry.actions), before))
        before = entry.version
    return moves


def recorded(game: str, seats: int, seed: int, settings: dict[str, Any], moves: Moves) -> tuple[Record, Places]:
    record = Record(game, seats, seed, settings)
    places: Places = []
    for seat, texts, before in moves:
        for number, text in enumerate(texts):
            record.add(seat, record.game.parse(text))
            places.append((before, texts[:number]))
    return record, places


def told(study: Study, places: Places, version: int) -> dict[str, Any]:
    """What was found, with the versions of the table, which is at this one now."""
    data = found(study)
    for row in (*data["curve"], *data["decisions"]):
        row["version"], row["before"] = places[row["n"]] if row["n"] < len(places) else (version, [])
    return data
