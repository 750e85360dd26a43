"""A picture of a table, made from a view alone: the title's own, or the view as lines of text."""

from __future__ import annotations

from rondel import shelf
from rondel.core.view import View
from rondel.env.scene import Scene
from rondel.env.text import told

LINE = 18
WIDTH = 900
LETTERS = 120
"""As many fit on a line."""


def drawn(game: str, view: View) -> Scene:
    """The table as this view shows it."""
    room = shelf.room(game, "env.drawing")
    if room is None:
        return listed(view)
    found: Scene = room.draw(view)
    return found


def listed(view: View) -> Scene:
    """The view as lines of text."""
    lines = [line[i : i + LETTERS] for line in told(view) for i in range(0, len(line) or 1, LETTERS)]
    scene = Scene(WIDTH, LINE * (len(lines) + 1))
    for i, line in enumerate(lines):
        indent = len(line) - len(line.lstrip())
        scene.text(LINE / 2 + 6 * indent, LINE * (i + 1), line.strip(), 12)
    return scene
