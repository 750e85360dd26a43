"""The shelf: finds titles by their id. The rules of a title are imported when its game is first asked for.

Titles are found by entry points of the group `rondel.titles`, whose objects are a `Title`; those in `rondel.titles` are found
by their folders, so that they are there without an installation, too. A title that cannot be used is named in `refused`, with
one line that says why, which is also logged; the others are played.

The titles of other packages are looked at more closely than ours, which the tests know: their rules are imported and their
words read before they stand on the shelf, so that what is wrong with them is said at the start and not in the middle of a game.
"""

from __future__ import annotations

import functools
import importlib
import json
import logging
import multiprocessing
import pkgutil
import re
from collections.abc import Iterator
from importlib.metadata import entry_points
from importlib.resources.abc import Traversable
from types import ModuleType

import rondel.titles
from rondel.core.errors import SetupError
from rondel.core.game import Game
from rondel.core.title import CONTRACT, Title

GROUP = "rondel.titles"
ID = re.compile(r"[a-z][a-z0-9_]*")
PREFIX = re.compile(r"[a-z][a-z0-9]*")
TAKEN = ("ui", "common")
"""Prefixes of what the table itself says."""
LOG = logging.getLogger("rondel.shelf")


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
            self.refuse(origin, problem)
        elif isinstance(found, Title):
            self.titles.setdefault(found.id, found)

    def refuse(self, origin: str, problem: str) -> None:
        """Note in one line why a title is left out."""
        said = " ".join(problem.split())
        self.refused.append(f"title of {origin} is left out: {said}")
        if multiprocessing.parent_process() is None:  # workers would only repeat it
            LOG.warning("%s", self.refused[-1])

    def drop(self, title: Title, problem: str) -> None:
        """Take a title off again: something about it turned out to be wrong when it was first used."""
        del self.titles[title.id]
        self.refuse(title.package, f"{title.id}: {problem}")

    def problem(self, found: object) -> str:
        """What speaks against this title, in one line; "" if nothing does."""
        if isinstance(found, Exception):
            return f"{type(found).__name__}: {found}" if str(found) else type(found).__name__
        if not isinstance(found, Title):
            return f"expected a rondel.Title, got {type(found).__name__}"
        if not ID.fullmatch(found.id):
            return f"id {found.id!r}; expected small letters, digits and _"
        if not PREFIX.fullmatch(found.prefix) or found.prefix in TAKEN:
            return f"{found.id}: prefix {found.prefix!r}; expected small letters and digits, and not {' or '.join(TAKEN)}"
        if found.contract != CONTRACT:
            return f"{found.id} is written for contract {found.contract}; expected {CONTRACT}"
        same = self.titles.get(found.id)
        if same is not None:
            return "" if same.package == found.package else f"the id {found.id!r} is taken by {same.package}"
        for other in self.titles.values():
            if other.prefix == found.prefix:
                return f"{found.id}: the prefix {found.prefix!r} is taken by {other.id}"
        try:
            missing = [room for room in ("rules", *found.rooms) if not found.has_room(room)]
        except ModuleNotFoundError:
            return f"{found.id}: there is no package {found.package!r}"
        if missing:
            return f"{found.id} lacks the room {missing[0]!r} ({found.package})"
        return "" if is_ours(found) else broken_rules(found) or broken_words(found)


def declared() -> Iterator[tuple[str, object]]:
    """Every title that says it is one, with where it comes from: ours first, then those of other packages by name."""
    for folder in sorted(pkgutil.iter_modules(rondel.titles.__path__), key=lambda module: module.name):
        yield f"{rondel.titles.__name__}.{folder.name}", loaded(f"{rondel.titles.__name__}.{folder.name}.title")
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        try:
            yield point.value, point.load()
        except Exception as problem:
            yield point.value, problem


def is_ours(title: Title) -> bool:
    """Whether a title is part of this repository."""
    return title.package.startswith(f"{rondel.titles.__name__}.")


def broken_rules(title: Title) -> str:
    """What is wrong with a title's game, in one line; "" if nothing is."""
    try:
        found = title.game()
    except Exception as problem:
        return f"{title.id}: its rules cannot be imported: {type(problem).__name__}: {problem}"
    if not isinstance(found, Game):
        return f"{title.id}: GAME is a {type(found).__name__}; expected a rondel.Game"
    if found.id != title.id:
        return f"{title.id}: its GAME has the id {found.id!r}"
    if tuple(found.seats) != tuple(title.seats):
        return f"{title.id}: its GAME is for {found.seats} seats; the title says {title.seats}"
    return ""


def broken_words(title: Title) -> str:
    """The first file of its words that is not JSON, in one line; "" if all are. What they say is checked when it is read."""
    for file in json_files(title.file("words")):
        try:
            json.loads(file.read_text(encoding="utf-8"))
        except ValueError as problem:
            return f"{title.id}: {file}: {problem}"
    return ""


def json_files(place: Traversable) -> Iterator[Traversable]:
    for inner in sorted(place.iterdir(), key=lambda found: found.name) if place.is_dir() else ():
        if inner.is_dir():
            yield from json_files(inner)
        elif inner.name.endswith(".json"):
            yield inner


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
        why = "".join([f"; {line}" for line in shelf().refused if id in line])
        raise SetupError(f"unknown game {id!r}; known: {', '.join(games())}{why}")
    return found


@functools.cache
def game(id: str) -> Game:
    """The game with this id."""
    return title(id).game()


def room(game: str, name: str) -> ModuleType | None:
    """A room of a title, such as "bots.minds"; None where it has none, and for games that are not on the shelf."""
    found = shelf().titles.get(game)
    return found.room(name) if found is not None else None
