"""Which sentences tell how a game of Planet Unknown ended."""

from __future__ import annotations

from typing import Any

from rondel.core.state import Outcome


def told(outcome: Outcome, seats: int) -> tuple[list[str], dict[str, Any]]:
    """The solo game has a target and a rating."""
    keys = [f"pu.out.{outcome.reason}"]
    target, rating = outcome.details.get("target"), outcome.details.get("rating")
    if target is None:
        return keys, {}
    return keys, {"need": target, "left": target - outcome.scores[0], "reason": f"solo_ratings.{rating}"}
