"""Looking back: who may see what of a game that was played, and one version of it as it is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rondel.match.match import Entry
from rondel.match.refusal import Refused
from rondel.room.messages import Viewpoint, seen_events
from rondel.room.person import Person
from rondel.room.table import FINISHED, TableInfo


def viewpoint(table: TableInfo, person: Person | None, seat: int | None) -> Viewpoint:
    """The viewpoint, if this person may take it: own seats, a spectator's; any when the game is over."""
    if seat is None:
        return None
    if seat < len(table.seats) and (table.status == FINISHED or seat in table.of(person)):
        return seat
    raise Refused("ui.blocked.spectator")


def shown(table: TableInfo, entry: Entry, view: Viewpoint, all_open: bool, views: Sequence[Any] | Refused) -> dict[str, Any]:
    """`views`: what a spectator and each seat could see then; or why that cannot be said, and what happened is still told."""
    no = views if isinstance(views, Refused) else None
    seen = [] if isinstance(views, Refused) else list(views)
    return {
        "version": entry.version, "last": table.version, "kind": entry.kind, "by": entry.seat,
        "rules_version": entry.rules_version,
        "events": [(e[1], e[2]) for e in entry.events] if all_open else seen_events(entry.events, view),
        "view": seen[0 if view is None else view + 1] if seen else None, "views": seen[1:] if seen and all_open else None,
        "key": no.key if no else None, "params": no.params if no else {},
    }  # fmt: skip
