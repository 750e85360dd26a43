"""An uploaded record, checked beside the server: what has to be stored of it, ready for the database."""

from __future__ import annotations

import json
from typing import Any

from rondel.match.clock import Clock
from rondel.room import messages, pieces
from rondel.server import ledger


def uploaded(body: bytes, table: str, at: int, laid: str = "") -> dict[str, Any]:
    record, entries, state = pieces.uploaded(body, laid)
    clock = Clock((0,) * record.seats, (0,) * record.seats)
    seats, name = pieces.sitting(body, record, state)
    return {
        "sitting": seats, "name": name, "actors": state.actors(),
        "game": record.game.id, "settings": record.settings, "seats": record.seats, "seed": record.seed,
        "rules_version": record.rules_version, "version": entries[-1].version,
        "rows": [ledger.entry_row(table, entry, f"record-{entry.version}", "record", clock, at) for entry in entries],
        "outcome": json.dumps(messages.outcome(state)) if state.over else None,
    }  # fmt: skip
