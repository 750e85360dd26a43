"""Why undo ends where it ends: the die, the card or the common choice that was shown, told from the facts stated there."""

from __future__ import annotations

from typing import Any

from rondel import shelf
from rondel.core.state import EVERYBODY

KINDS = ("die", "locked", "card")
"""What may have been shown, the most telling first."""


def fence(game: str, events: list[Any], seat: int) -> str:
    """The key that says to this seat what was shown; only facts that it may know are looked at."""
    names = {event[1] for event in events if event[0] in (EVERYBODY, seat)}
    shows = shelf.title(game).shows if game in shelf.games() else {}
    for kind in KINDS:
        if names & shows.get(kind, frozenset()):
            return f"ui.undo.fence_{kind}"
    return "ui.undo.fence_reveal"
