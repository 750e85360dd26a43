"""Actions as people and programs write them."""

from __future__ import annotations

from rondel.core.errors import IllegalAction
from rondel.core.flow import Action
from rondel.core.game import Game


def parsed(game: Game, text: str) -> Action:
    """The action; IllegalAction for whatever cannot be one, also signs that only look like figures."""
    try:
        return game.parse(text)
    except ValueError as problem:
        raise IllegalAction(f"{game.id}: {text[:60]!r} is not an action") from problem
