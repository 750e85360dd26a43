"""What the server says about a position: one message for each viewpoint, a seat or a spectator (None)."""

from __future__ import annotations

from typing import Any

import orjson

from rondel.core.state import EVERYBODY, State
from rondel.server.lobby import TableInfo
from rondel.table.clock import Clock
from rondel.table.draft import question
from rondel.table.match import Entry, Match
from rondel.table.patch import difference

PROTOCOL = 1
Viewpoint = int | None


def packed(message: dict[str, Any]) -> str:
    return orjson.dumps(message, option=orjson.OPT_NON_STR_KEYS).decode()


def seen_events(events: list[Any], viewpoint: Viewpoint) -> list[list[Any]]:
    """The facts that this viewpoint may know, without whom they were told."""
    return [event[1:] for event in events if event[0] == EVERYBODY or event[0] == viewpoint]


def clocks(table: TableInfo, clock: Clock) -> list[dict[str, Any]]:
    return [
        {
            "since": clock.since[s.seat],
            "reserve": clock.reserve[s.seat],
            "deadline": clock.deadline(table.clock, s.seat, s.away),
        }
        for s in table.seats
    ]


def outcome(state: State) -> dict[str, Any] | None:
    if not state.over:
        return None
    end = state.outcome()
    return {
        "scores": list(end.scores), "breakdown": [dict(part) for part in end.breakdown], "winners": list(end.winners),
        "reason": end.reason, "details": end.details,
    }  # fmt: skip


def standing(table: TableInfo, match: Match, clock: Clock, viewpoint: Viewpoint) -> dict[str, Any]:
    """All but the view: who is next, what this viewpoint is asked, its clocks and its undo."""
    state = match.state
    mine = viewpoint is not None
    return {
        "seat": viewpoint,
        "version": match.version,
        "actors": list(state.actors()),
        "clocks": clocks(table, clock),
        "question": question(match.game, state, viewpoint) if viewpoint is not None else None,
        "undo": match.can_undo(viewpoint) if viewpoint is not None and mine else None,
        "over": state.over,
        "outcome": outcome(state),
    }


def position(
    table: TableInfo, match: Match, clock: Clock, viewpoint: Viewpoint, view: Any, missed: list[Entry]
) -> dict[str, Any]:
    """A whole position, with the facts that were missed since the version the client had."""
    events = [
        {"version": e.version, "kind": e.kind, "events": seen_events(e.events, viewpoint), "dropped": list(e.dropped)}
        for e in missed
    ]
    return {"type": "position", "view": view, "missed": events} | standing(table, match, clock, viewpoint)


def moved(
    table: TableInfo, match: Match, clock: Clock, viewpoint: Viewpoint, before: Any, after: Any, entry: Entry
) -> dict[str, Any]:
    """What one entry changed for this viewpoint."""
    return {
        "type": "moved",
        "kind": entry.kind,
        "by": entry.seat,
        "from": entry.version - 1,
        "patch": difference(before, after),
        "events": seen_events(entry.events, viewpoint),
        "dropped": list(entry.dropped),
    } | standing(table, match, clock, viewpoint)


def error(id: str | None, key: str, params: dict[str, Any] | None = None, version: int | None = None) -> dict[str, Any]:
    return {"type": "error", "id": id, "key": key, "params": params or {}, "version": version, "safe": True}
