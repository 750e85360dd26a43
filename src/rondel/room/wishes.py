"""What somebody wants to play, checked: every refusal names the setting and what is allowed, by keys of the catalogue."""

from __future__ import annotations

from typing import Any

from rondel import shelf
from rondel.core.errors import SetupError
from rondel.core.game import Game
from rondel.match.refusal import Refused


def wanted(id: str, seats: int, settings: dict[str, Any]) -> Game:
    """The game, if it can be played like this."""
    if id not in shelf.games():
        raise Refused("ui.err_cli.game", {"text": id[:40], "items": list(shelf.games())})
    game = shelf.game(id)
    try:
        game.checked(seats, settings)
    except SetupError as problem:
        # The game goes along: names of settings and boards are its own.
        raise Refused(problem.key, {**problem.params, "game": id}) from problem
    return game
