"""Drawings of the three tables, made from a view alone. Names come from the catalogue."""

from __future__ import annotations

from typing import Any

from rondel.env.drawings import anachrony, planet_unknown, the_loop
from rondel.env.scene import Scene

DRAWINGS = {"anachrony": anachrony.draw, "planet_unknown": planet_unknown.draw, "the_loop": the_loop.draw}


def drawn(game: str, view: dict[str, Any]) -> Scene:
    return DRAWINGS[game](view)
