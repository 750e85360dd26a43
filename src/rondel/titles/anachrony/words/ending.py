"""Which sentences tell how a game of Anachrony ended."""

from __future__ import annotations

from typing import Any

from rondel.core.state import Outcome

TIES = {"water": "win_water", "resources": "win_resources", "shared": "shared"}


def told(outcome: Outcome, seats: int) -> tuple[list[str], dict[str, Any]]:
    """Who won, and why the game was over."""
    params = {"era": outcome.details.get("era"), "other_score": outcome.scores[-1]}
    if seats == 1:
        params["score"] = outcome.scores[0]
    return [f"an.out.{result(outcome, seats)}", f"an.out.why_{outcome.reason}"], params


def result(outcome: Outcome, seats: int) -> str:
    """The solo game is won or lost against the Chronobot; others by points, water, resources, or together."""
    if seats == 1:
        return "solo_win" if 0 in outcome.winners else "solo_loss"
    return TIES.get(str(outcome.details.get("tie_break", "")), "win")
