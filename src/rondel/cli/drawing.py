"""The table as a picture: a game's own drawing, or its view as a tree."""

from __future__ import annotations

import inspect
from typing import Protocol, cast

from rich.console import RenderableType
from rich.text import Text
from rich.tree import Tree

from rondel import shelf
from rondel.core.view import View
from rondel.speech import Words, load
from rondel.speech.catalogue import prefix

SHORT = 60
"""A value whose text is not longer than this stands on one line."""


class Drawing(Protocol):
    """A title's room `terminal`: draws from a view alone."""

    def draw(self, view: View, seat: int | None, names: list[str]) -> RenderableType: ...


def draw(game: str, view: View, seat: int | None, names: list[str], language: str = "en") -> RenderableType:
    """The table as this seat sees it; None is a spectator. A drawing that can speak is told the language."""
    drawing = shelf.room(game, "terminal")
    if drawing is None:
        return PlainDrawing(game, load(language, names)).tree(view)
    if "language" in inspect.signature(drawing.draw).parameters:
        return cast(RenderableType, drawing.draw(view, seat, names, language=language))
    return cast(Drawing, drawing).draw(view, seat, names)


class PlainDrawing:
    """Any view as a tree, in the words of its title: what parts of a view are called stands in the group `shown`."""

    def __init__(self, game: str, words: Words) -> None:
        self.game = game
        self.words = words
        self.shown = words.source.names.get(prefix(game), {}).get("shown", {})

    def tree(self, view: View) -> Tree:
        root = Tree(Text(self.words.value("ui", "game", self.game), style="bold"))
        self.grow(root, view)
        return root

    def grow(self, branch: Tree, value: object, seats: bool = False) -> None:
        for key, inner in parts(value):
            label = self.words.seat(key) if seats and isinstance(key, int) else self.label(key)
            flat = self.brief(inner)
            if flat is not None:
                branch.add(Text(f"{label}: {flat}"))
            else:
                self.grow(branch.add(Text(label)), inner, self.of_seats(inner))

    def of_seats(self, value: object) -> bool:
        """Whether this is a list of records, one for each seat."""
        here = len(self.words.speech.seats)
        return isinstance(value, list) and len(value) == here > 0 and all([isinstance(inner, dict) for inner in value])

    def label(self, key: object) -> str:
        return self.shown.get(str(key)) or str(key).replace("_", " ")

    def said(self, value: object) -> str:
        if isinstance(value, bool):
            return self.words.name("common", "buttons", "yes" if value else "no")
        if isinstance(value, str):
            return self.words.value(self.game, "items", value)
        return "–" if value is None else str(value)

    def brief(self, value: object) -> str | None:
        """The value on one line, or None if it needs a branch of its own."""
        if not isinstance(value, (dict, list)):
            return self.said(value)
        if any([isinstance(inner, (dict, list)) for _, inner in parts(value)]):
            return None
        if isinstance(value, dict):
            text = ", ".join([f"{self.label(key)} {self.said(inner)}" for key, inner in value.items()])
        else:
            text = ", ".join([self.said(inner) for inner in value])
        return None if len(text) > SHORT else text or "–"


def parts(value: object) -> list[tuple[object, object]]:
    """What a list or a record holds, each with its place or name."""
    if isinstance(value, dict):
        return list(value.items())
    return list(enumerate(value)) if isinstance(value, list) else []
