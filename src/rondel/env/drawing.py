"""A picture of a table, made from a view alone: the title's own, or the view as lines of text."""

from __future__ import annotations

from rondel import shelf
from rondel.core.errors import SetupError
from rondel.core.view import View
from rondel.env.scene import Scene


def drawn(game: str, view: View) -> Scene:
    """The table as this view shows it."""
    room = shelf.room(game, "env.drawing")
    if room is None:
        raise SetupError(f"no drawing of {game!r}: it has no room env/drawing.py")
    found: Scene = room.draw(view)
    return found
