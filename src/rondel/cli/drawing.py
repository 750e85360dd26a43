"""The table as a picture: a game's own drawing, or its view as a tree."""

from __future__ import annotations

import inspect
from typing import Protocol, cast

from rich.console import RenderableType
from rich.text import Text
from rich.tree import Tree

from rondel import shelf
from rondel.core.view import View

SHORT = 60
"""A value whose text is not longer than this stands on one line."""


class Drawing(Protocol):
    """A title's room `terminal`: draws from a view alone."""

    def draw(self, view: View, seat: int | None, names: list[str]) -> RenderableType: ...


def draw(game: str, view: View, seat: int | None, names: list[str], language: str = "en") -> RenderableType:
    """The table as this seat sees it; None is a spectator. A drawing that can speak is told the language."""
    drawing = shelf.room(game, "terminal")
    if drawing is None:
        return tree(game, view)
    if "language" in inspect.signature(drawing.draw).parameters:
        return cast(RenderableType, drawing.draw(view, seat, names, language=language))
    return cast(Drawing, drawing).draw(view, seat, names)


def tree(title: str, view: View) -> Tree:
    """Any JSON-able value as a tree."""
    root = Tree(Text(title, style="bold"))
    grow(root, view)
    return root


def grow(branch: Tree, value: object) -> None:
    for key, inner in parts(value):
        flat = brief(inner)
        if flat is not None:
            branch.add(Text(f"{key}: {flat}"))
        else:
            grow(branch.add(Text(str(key))), inner)


def parts(value: object) -> list[tuple[object, object]]:
    """What a list or a record holds, each with its place or name."""
    if isinstance(value, dict):
        return list(value.items())
    return list(enumerate(value)) if isinstance(value, list) else []


def brief(value: object) -> str | None:
    """The value on one line, or None if it needs a branch of its own."""
    if not isinstance(value, (dict, list)):
        return "–" if value is None else str(value)
    if isinstance(value, dict):
        text = ", ".join([f"{key} {inner}" for key, inner in value.items()])
    else:
        text = ", ".join([str(inner) for inner in value])
    nested = any([isinstance(inner, (dict, list)) for inner in (value.values() if isinstance(value, dict) else value)])
    return None if nested or len(text) > SHORT else text or "–"
