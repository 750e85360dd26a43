"""How a game ended, in words: an outcome's reason and details as the sentences of `<game>.out`."""

from __future__ import annotations

from typing import Any

from rondel.core.state import Outcome
from rondel.words.catalogue import prefix
from rondel.words.table import Words

TIES = {"water": "win_water", "resources": "win_resources", "shared": "shared"}


def ending(game: str, outcome: Outcome, seats: int, words: Words) -> list[str]:
    """Who won, and what ended the game where that is a sentence of its own. `seats`: how many people or bots played."""
    part = prefix(game)
    params = general(outcome)
    keys = [f"{part}.out.{outcome.reason}"]
    if part == "an":
        params |= {"era": outcome.details.get("era"), "other_score": outcome.scores[-1]}
        keys = [f"an.out.{anachrony_result(outcome, seats)}", f"an.out.why_{outcome.reason}"]
        if seats == 1:
            params["score"] = outcome.scores[0]
    elif part == "pu":
        params |= planet_unknown(outcome)
    elif part == "tl":
        params |= the_loop(outcome)
    found = [words.text(key, params, game) for key in keys if words.has(key)]
    return found or [words.text("ui.cli.winner" if outcome.winners else "ui.cli.team_lost", params)]


def general(outcome: Outcome) -> dict[str, Any]:
    winners = list(outcome.winners)
    first = winners[0] if winners else 0
    return {"seat": first, "seats": winners, "score": outcome.scores[first], "n": len(winners)}


def anachrony_result(outcome: Outcome, seats: int) -> str:
    """The solo game is won or lost against the Chronobot; others by points, water, resources, or together."""
    if seats == 1:
        return "solo_win" if 0 in outcome.winners else "solo_loss"
    return TIES.get(str(outcome.details.get("tie_break", "")), "win")


def planet_unknown(outcome: Outcome) -> dict[str, Any]:
    """The solo game has a target and a rating."""
    target, rating = outcome.details.get("target"), outcome.details.get("rating")
    if target is None:
        return {}
    return {"need": target, "left": target - outcome.scores[0], "reason": f"solo_ratings.{rating}"}


def the_loop(outcome: Outcome) -> dict[str, Any]:
    """Tiles archived, turns taken, and the era where the last vortex opened."""
    details = outcome.details
    return {
        "n": details.get("archived"),
        "need": details.get("need"),
        "k": details.get("turns"),
        "era": details.get("era"),
    }
