"""Which sentences tell how a game of The LOOP ended."""

from __future__ import annotations

from typing import Any

from rondel.core.state import Outcome


def told(outcome: Outcome, seats: int) -> tuple[list[str], dict[str, Any]]:
    """Tiles archived, turns taken, and the era where the last vortex opened."""
    details = outcome.details
    return [f"tl.out.{outcome.reason}"], {
        "n": details.get("archived"),
        "need": details.get("need"),
        "k": details.get("turns"),
        "era": details.get("era"),
    }
