"""The shelf: finds titles by their id. The rules of a title are imported when its game is first asked for.

Titles are found by entry points of the group `rondel.titles`, whose objects are a `Title`; those in `rondel.titles` are found
by their folders, so that they are there without an installation, too. A title that cannot be used is named in `refused`, with
one line that says why, and the others are played.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
import re
from collections.abc import Iterator
from importlib.metadata import entry_points
from types import ModuleType

import rondel.titles
from rondel.core.errors import SetupError
from rondel.core.game import Game
from rondel.core.title import CONTRACT, Title

GROUP = "rondel.titles"
ID = re.compile(r"[a-z][a-z0-9_]*")


class Shelf:
    """All titles that can be played, and why others cannot."""

    def __init__(self) -> None:
        self.titles: dict[str, Title] = {}
        self.refused: list[str] = []
        for origin, found in declared():
            self.add(origin, found)

    def add(self, origin: str, found: object) -> None:
        """Put a title on the shelf, or note why it cannot stand there."""
        problem = self.problem(found)
        if problem:
            self.refused.append(f"title of {origin} is left out: {problem}")
        elif isinstance(found, Title):
            self.titles.setdefault(found.id, found)

    def problem(self, found: object) -> str:
        """What speaks against this title, in one line; "" if nothing does."""
        if isinstance(found, Exception):
            return f"{type(found).__name__}: {found}"
        if not isinstance(found, Title):
            return f"expected a rondel.Title, got {type(found).__name__}"
        if not ID.fullmatch(found.id):
            return f"id {found.id!r}; expected small letters, digits and _"
        if found.contract != CONTRACT:
            return f"{found.id} is written for contract {found.contract}; expected {CONTRACT}"
        same = self.titles.get(found.id)
        if same is not None:
            return "" if same.package == found.package else f"the id {found.id!r} is taken by {same.package}"
        for other in self.titles.values():
            if other.prefix == found.prefix:
                return f"{found.id}: the prefix {found.prefix!r} is taken by {other.id}"
        missing = [room for room in ("rules", *found.rooms) if not found.has_room(room)]
        return f"{found.id} lacks the room {missing[0]!r} ({found.package})" if missing else ""


def declared() -> Iterator[tuple[str, object]]:
    """Every title that says it is one, with where it comes from: ours first, then those of other packages by name."""
    for folder in sorted(pkgutil.iter_modules(rondel.titles.__path__), key=lambda module: module.name):
        yield f"{rondel.titles.__name__}.{folder.name}", loaded(f"{rondel.titles.__name__}.{folder.name}.title")
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        try:
            yield point.value, point.load()
        except Exception as problem:
            yield point.value, problem


def loaded(module: str) -> object:
    try:
        return importlib.import_module(module).TITLE
    except Exception as problem:
        return problem


@functools.cache
def shelf() -> Shelf:
    return Shelf()


def titles() -> tuple[Title, ...]:
    """All titles, ours first."""
    return tuple(shelf().titles.values())


def games() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(shelf().titles)


def title(id: str) -> Title:
    """What the title with this id declares."""
    found = shelf().titles.get(id)
    if found is None:
        raise SetupError(f"unknown game {id!r}; known: {', '.join(games())}")
    return found


@functools.cache
def game(id: str) -> Game:
    """The game with this id."""
    return title(id).game()


def room(game: str, name: str) -> ModuleType | None:
    """A room of a title, such as "bots.minds"; None where it has none, and for games that are not on the shelf."""
    found = shelf().titles.get(game)
    return found.room(name) if found is not None else None
