"""The table as a picture: a game's own drawing, or its view as a tree."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from typing import Protocol, cast

from rich.console import Group, RenderableType
from rich.text import Text
from rich.tree import Tree

from rondel import shelf
from rondel.core.flow import Action
from rondel.core.game import PACK
from rondel.core.state import State
from rondel.core.view import View
from rondel.sources import MARKED, UNCHANGED, Changed, Source, changes, sources
from rondel.speech import Words, load
from rondel.speech.catalogue import prefix
from rondel.speech.values import first_upper

SHORT = 60
"""A value whose text is not longer than this stands on one line."""


SIGN = "◌"
"""Before what is not printed: the dashed ring of the page."""


class Drawing(Protocol):
    """A title's room `terminal`: draws from a view alone."""

    def draw(self, view: View, seat: int | None, names: list[str]) -> RenderableType: ...


def draw(game: str, view: View, seat: int | None, names: list[str], language: str = "en") -> RenderableType:
    """The table as this seat sees it, and under it what of it is not printed; None is a spectator."""
    return Group(table(game, view, seat, names, language), *marks(game, view, load(language, names)))


def draw_at(state: State, seat: int | None, names: list[str], language: str = "en") -> RenderableType:
    """The same of a game in progress: also what may be chosen now is marked, and what a pack has changed."""
    view, changed = state.view(seat), changes(state.game, state.settings) or UNCHANGED
    options = [] if seat is None else state.legal(seat)
    told = marks(state.game, view, load(language, names), options, changed)
    return Group(table(state.game, view, seat, names, language), *told)


def marks(game: str, view: View, words: Words, options: Iterable[Action] = (), changed: Changed = UNCHANGED) -> list[Text]:
    """What is ours or a ruling, by name, one line for each group; what a pack has brought stands apart."""
    found: list[Text] = []
    for group, met in sources(game).met(view, options, changed).items():
        own = f"{prefix(game)}.source.group.{group}"
        name = words.text(own if words.has(own) else f"ui.source.group.{group}")
        brought = [piece for piece in met if piece.kind == PACK]
        for pieces in (brought, [piece for piece in met if piece.kind != PACK]):
            found += [mark(game, name, pieces, words)] if pieces else []
    return found


def mark(game: str, name: str, pieces: list[Source], words: Words) -> Text:
    """One line: what they are, of which group, and their names."""
    items = ", ".join([called(words, game, piece) for piece in pieces])
    parts = {part: kind for piece in pieces if piece.kind not in MARKED for part, kind in piece.parts.items()}
    kinds = {piece.kind for piece in pieces} | set(parts.values()) | {"ruling" for piece in pieces if piece.ruling}
    said = "/".join([words.text(f"ui.source.{kind}") for kind in MARKED if kind in kinds])
    some = [words.text(f"{prefix(game)}.source.part.{part}") for part, kind in parts.items() if kind in MARKED]
    return Text(f"{SIGN} {said}: {name}: {items}{f' ({chr(44).join(some)})' if some else ''}", style="dim")


def called(words: Words, game: str, piece: Source) -> str:
    """A piece by its name, with the ruling that says how it is read."""
    name = first_upper(words.name(game, None, piece.id))
    return f"{name} ({piece.ruling})" if piece.ruling else name


def table(game: str, view: View, seat: int | None, names: list[str], language: str) -> RenderableType:
    """The title's own drawing, or the plain one. A drawing that can speak is told the language."""
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
