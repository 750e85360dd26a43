"""How a game ended, in words: an outcome's reason and details as the sentences of `<title>.out`."""

from __future__ import annotations

from typing import Any

from rondel import shelf
from rondel.core.state import Outcome
from rondel.speech.catalogue import prefix
from rondel.speech.words import Words


def ending(game: str, outcome: Outcome, seats: int, words: Words) -> list[str]:
    """Who won, and what ended the game where that is a sentence of its own. `seats`: how many people or bots played."""
    keys, params = told(game, outcome, seats)
    found = [words.text(key, params, game) for key in keys if words.has(key)]
    return found or [words.text("ui.cli.winner" if outcome.winners else "ui.cli.team_lost", params)]


def told(game: str, outcome: Outcome, seats: int) -> tuple[list[str], dict[str, Any]]:
    """The sentences that tell of it, and their parameters; a title may have its own way (`words/ending.py`)."""
    winners = list(outcome.winners)
    first = winners[0] if winners else 0
    params = {"seat": first, "seats": winners, "score": outcome.scores[first], "n": len(winners)}
    room = shelf.room(game, "words.ending")
    if room is None:
        return [f"{prefix(game)}.out.{outcome.reason}"], params
    keys, own = room.told(outcome, seats)
    return keys, params | own
