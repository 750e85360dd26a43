"""What the server says about a position: one message for each viewpoint, a seat or a spectator (None)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rondel.core.state import EVERYBODY, State
from rondel.core.view import View
from rondel.match.clock import Clock
from rondel.match.draft import question
from rondel.match.match import Entry, Match
from rondel.match.shapes import Operation
from rondel.match.text import dumps
from rondel.room.table import TableInfo
from rondel.room.wire import ClockNow, Error, Fact, Moved, Outcome, Position, Standing, schema

__all__ = ["PROTOCOL", "Viewpoint", "clocks", "error", "moved", "outcome", "packed", "position", "schema", "seen_events"]

PROTOCOL = 1
Viewpoint = int | None


def packed(message: Mapping[str, Any]) -> str:
    return dumps(message).decode()


def seen_events(events: list[Any], viewpoint: Viewpoint) -> list[Fact]:
    """The facts that this viewpoint may know, without whom they were told."""
    return [(event[1], event[2]) for event in events if event[0] == EVERYBODY or event[0] == viewpoint]


def clocks(table: TableInfo, clock: Clock) -> list[ClockNow]:
    return [
        {
            "since": clock.since[s.seat],
            "reserve": clock.reserve[s.seat],
            "deadline": clock.deadline(table.clock, s.seat, s.away),
        }
        for s in table.seats
    ]


def outcome(state: State) -> Outcome | None:
    if not state.over:
        return None
    end = state.outcome()
    return {
        "scores": list(end.scores), "breakdown": [dict(part) for part in end.breakdown], "winners": list(end.winners),
        "reason": end.reason, "details": end.details,
    }  # fmt: skip


def standing(table: TableInfo, match: Match, clock: Clock, viewpoint: Viewpoint) -> Standing:
    """All but the view: who is next, what this viewpoint is asked, its clocks and its undo."""
    state = match.state
    return {
        "seat": viewpoint,
        "version": match.version,
        "actors": list(state.actors()),
        "clocks": clocks(table, clock),
        "question": question(match.game, state, viewpoint) if viewpoint is not None else None,
        "undo": match.can_undo(viewpoint) if viewpoint is not None else None,
        "over": state.over,
        "outcome": outcome(state),
    }


def position(table: TableInfo, match: Match, clock: Clock, viewpoint: Viewpoint, view: View, missed: list[Entry]) -> Position:
    """A whole position, with the facts that were missed since the version the client had."""
    return {
        **standing(table, match, clock, viewpoint),
        "type": "position",
        "view": view,
        "missed": [
            {
                "version": e.version,
                "kind": e.kind,
                "by": e.seat,
                "events": seen_events(e.events, viewpoint),
                "dropped": list(e.dropped),
            }
            for e in missed
        ],
    }


def moved(table: TableInfo, match: Match, clock: Clock, viewpoint: Viewpoint, patch: list[Operation], entry: Entry) -> Moved:
    """What one entry changed for this viewpoint."""
    return {
        **standing(table, match, clock, viewpoint),
        "type": "moved",
        "kind": entry.kind,
        "by": entry.seat,
        "from": entry.version - 1,
        "patch": patch,
        "events": seen_events(entry.events, viewpoint),
        "dropped": list(entry.dropped),
    }


def error(id: str | None, key: str, params: dict[str, Any] | None = None, version: int | None = None) -> Error:
    return {"type": "error", "id": id, "key": key, "params": params or {}, "version": version, "safe": True}
