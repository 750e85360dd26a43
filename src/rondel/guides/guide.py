"""A guide: one file of data for each lesson. What it says stands in the catalogue, what it allows stands here."""

from __future__ import annotations

import fnmatch
import functools
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rondel import shelf
from rondel.core.errors import SetupError
from rondel.core.title import Title

FIXED, ANY_OF, FREE, LOOK, WATCH = "fixed", "any_of", "free", "look", "watch"
RAILS = (FIXED, ANY_OF, FREE, LOOK, WATCH)
FIRST = "first.toml"


def lessons(title: Title) -> Iterator[tuple[str, str]]:
    """Id and file of a title's lessons: the first game, then the others by their number (`lesson`)."""
    folder = title.file("guide")
    names = [file.name for file in folder.iterdir() if file.name.endswith(".toml")] if folder.is_dir() else []
    found = [(tomllib.loads((folder / name).read_text(encoding="utf-8")), name) for name in names]
    for data, name in sorted(found, key=lambda pair: pair[0].get("lesson", 1)):
        yield data["guide"], name


FILES = {id: (title, name) for title in shelf.titles() for id, name in lessons(title)}
"""Every lesson of every title: where it stands."""
GUIDES = tuple(FILES)


def matches(action: str, patterns: tuple[str, ...]) -> bool:
    """Whether the text of an action is one of these; `*` stands for anything."""
    return any(fnmatch.fnmatchcase(action, pattern) for pattern in patterns)


ONE, EVERY, SOME = "one", "every", "some"


@dataclass(frozen=True)
class Part:
    """A piece of a step: one action that matches, every pattern once in any order, or any number of matching actions."""

    kind: str
    patterns: tuple[str, ...]

    def after(self, action: str) -> tuple[Part, ...] | None:
        """What is left of this part after the action; None: the action is not part of it."""
        for i, pattern in enumerate(self.patterns):
            if fnmatch.fnmatchcase(action, pattern):
                left = self.patterns[:i] + self.patterns[i + 1 :]
                return (self,) if self.kind == SOME else (Part(EVERY, left),) if self.kind == EVERY and left else ()
        return None


@dataclass(frozen=True)
class Otherwise:
    """What the coach says about a legal action outside the rail."""

    on: tuple[str, ...]
    say: str


@dataclass(frozen=True)
class Step:
    """One sentence, and what can be confirmed while it stands there."""

    id: str
    chapter: str
    rail: str
    parts: tuple[Part, ...]
    never: tuple[str, ...]
    """free: not these."""
    until: tuple[str, ...]
    """free: the step ends when the player is asked one of these questions ("": none); without any, with *Continue*."""
    pause: tuple[str, ...]
    """free: *Continue* waits until the player is asked one of these questions, so that no effect is left halfway."""
    rolls: dict[str, tuple[str, ...]]
    """What dice and draws show when an action matches: by pattern."""
    otherwise: tuple[Otherwise, ...]
    at: tuple[str, ...]
    """A step to read or to choose freely: things on the table that carry the highlight, as the page names them. A step
    with a move has its highlight from that move: what is to be chosen next."""
    stage: str
    learn: tuple[str, ...]
    check: dict[str, Any]

    @property
    def waits(self) -> bool:
        """Whether the step ends with *Continue*."""
        return self.rail in (LOOK, WATCH) or (self.rail == FREE and not self.parts and not self.until)

    def rest(self, made: tuple[str, ...]) -> tuple[Part, ...] | None:
        """The parts still to come after these actions; None: one of them is outside the rail."""
        left = self.parts
        for action in made:
            while left and (smaller := left[0].after(action)) is None and left[0].kind == SOME:
                left = left[1:]
            if not left or smaller is None:
                return None
            left = smaller + left[1:]
        return left

    def allows(self, made: tuple[str, ...], action: str) -> bool:
        """Whether the action can be confirmed after what was done in this step."""
        if self.rail in (LOOK, WATCH):
            return False
        if self.rail == FREE and not self.parts:
            return not matches(action, self.never)
        return self.rest((*made, action)) is not None

    def complete(self, made: tuple[str, ...], asked: str | None) -> bool:
        """Whether the step is over; `asked`: the question the player has now, "" if none, None if that is not known."""
        if self.rail in (LOOK, WATCH):
            return False
        if self.rail == FREE and not self.parts:
            return bool(made) and asked in self.until
        left = self.rest(made)
        return left is not None and all(part.kind == SOME for part in left)

    def case(self, action: str) -> str:
        """Which sentence answers an action outside the rail; "" if the step has none for it."""
        return next((other.say for other in self.otherwise if matches(action, other.on)), "")


@dataclass(frozen=True)
class Scripted:
    """One action of the other seat: the first of these patterns that is legal, and the dice it meets."""

    patterns: tuple[str, ...]
    rolls: tuple[str, ...]
    perhaps: bool
    """It is left out when it is not legal."""


@dataclass(frozen=True)
class Second:
    """The table of "Your second game": an ordinary one."""

    seats: tuple[str, ...]
    settings: dict[str, Any]


@dataclass(frozen=True)
class Guide:
    id: str
    short: str
    game: str
    lesson: int
    """1 is the first game."""
    version: int
    minutes: int
    seed: int
    partner: str
    """The name of the other seat."""
    settings: dict[str, Any]
    position: dict[str, Any]
    script: tuple[Scripted, ...]
    steps: tuple[Step, ...]
    second: Second
    ends: bool = False
    """The game is over before the last step: its end belongs to the lesson."""
    seats: int = 2
    """1: a solo game, without a partner and a script."""
    themes: tuple[str, ...] = ()
    """What it teaches, in the themes of the title's puzzles."""

    def chapters(self) -> list[tuple[str, int]]:
        """Every chapter with the step it begins with."""
        found: list[tuple[str, int]] = []
        for i, step in enumerate(self.steps):
            if not found or found[-1][0] != step.chapter:
                found.append((step.chapter, i))
        return found

    def beginning(self, step: int) -> int:
        """The first step of the chapter in which this step is."""
        return max(first for _, first in self.chapters() if first <= max(0, min(step, len(self.steps) - 1)))


@functools.cache
def guide(id: str) -> Guide:
    """The guide of this id; SetupError if there is none."""
    if id not in GUIDES:
        raise SetupError(f"unknown guide {id!r}; known: {', '.join(GUIDES)}")
    title, name = FILES[id]
    source = title.file("guide", name)
    return read(tomllib.loads(source.read_text(encoding="utf-8")))


def guide_of(game: str) -> Guide | None:
    """The first game of a title."""
    return next((guide(id) for id in GUIDES if guide(id).game == game), None)


def read(data: dict[str, Any]) -> Guide:
    """A guide from its file."""
    return Guide(
        data["guide"], data["short"], data["game"], data.get("lesson", 1), data["version"], data["minutes"], data["seed"],
        data.get("partner", ""), data.get("settings", {}), data.get("position", {}), tuple(scripts(data.get("script", []))),
        tuple(steps(data["step"])),
        Second(words(data["second"]["seats"]), data["second"]["settings"]), data.get("ends", False),
        data.get("seats", 2), words(data.get("themes", ())),
    )  # fmt: skip


def words(value: Any) -> tuple[str, ...]:
    """One pattern or several."""
    return (value,) if isinstance(value, str) else tuple(value)


def scripts(rows: list[Any]) -> Iterator[Scripted]:
    for row in rows:
        if isinstance(row, dict):
            yield Scripted(words(row["do"]), words(row.get("rolls", ())), row.get("perhaps", False))
        else:
            yield Scripted(words(row), (), False)


def steps(rows: list[dict[str, Any]]) -> Iterator[Step]:
    chapter = ""
    for row in rows:
        chapter = row.get("chapter", chapter)
        if row["rail"] not in RAILS:
            raise SetupError(f"step {row['id']}: rail {row['rail']!r} is not possible; allowed: {', '.join(RAILS)}")
        yield Step(
            row["id"], chapter, row["rail"], tuple(part(one) for one in row.get("do", ())), words(row.get("never", ())),
            words(row.get("until", ())), words(row.get("pause", ())),
            {on: words(faces) for on, faces in row.get("rolls", {}).items()},
            tuple(Otherwise(words(on), say) for say, on in row.get("else", {}).items()), words(row.get("at", ())),
            row.get("stage", ""), words(row.get("learn", ())), row.get("check", {}),
        )  # fmt: skip


def part(value: Any) -> Part:
    if isinstance(value, dict):
        kind, patterns = next(iter(value.items()))
        return Part(kind, words(patterns))
    return Part(ONE, words(value))
