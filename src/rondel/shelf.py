"""The shelf: finds a game by its id. A game is imported when it is first asked for."""

from __future__ import annotations

import importlib
import importlib.util

from rondel.core.errors import SetupError
from rondel.core.game import Game

TITLES = ("anachrony", "planet_unknown", "the_loop")
_open: dict[str, Game] = {}


def games() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(title for title in TITLES if importlib.util.find_spec(f"rondel.games.{title}"))


def game(id: str) -> Game:
    """The game with this id."""
    if id not in games():
        raise SetupError(f"unknown game {id!r}; known: {', '.join(games())}")
    if id not in _open:
        found: Game = importlib.import_module(f"rondel.games.{id}").GAME
        _open[id] = found
    return _open[id]
