"""Packs: the pieces of a box as data, in one TOML file, put in by the people who own it (docs/packs.md).

    pack = rondel.Pack.load("cards.toml")
    state = rondel.game(pack.game).new(2, 7, {"pack": pack})

The hall reads the header, the hashes and the limits; what a pack of a title may hold, the title's room `packs` says. Everything
that is wrong is told with its line, and nothing of a pack with an error is used.
"""

from __future__ import annotations

import collections
import hashlib
import json
import re
import threading
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rondel import shelf
from rondel.core.codec import canonical
from rondel.core.errors import SetupError
from rondel.core.game import LIBRARY
from rondel.speech.catalogue import LANGUAGES, lend

LARGEST = 256 * 1024
MOST_DOTS = 200
"""In one line: keys have parts, and sentences end."""
RULES = "1"
"""The version of the language of packs."""
HEADER = ("pack", "title", "author", "version", "game", "rules", "source")
SOURCES = ("original", "printed")
ID = re.compile(r"[a-z0-9-]{3,40}")
VERSION = re.compile(r"[0-9A-Za-z.-]{1,20}")
PART = r"""(?:"[^"]*"|'[^']*'|[A-Za-z0-9_-]+)"""
KEY = re.compile(rf"\s*({PART}(?:\s*\.\s*{PART})*)\s*=")
"""A key, perhaps of several parts: `duplicate.DUP-01 = …`."""
AT_LINE = re.compile(r"\s*\(at line (\d+), column \d+\)|\s*\(at end of document\)")


@dataclass(frozen=True)
class Problem:
    """Something that is wrong with a pack, or only worth knowing, and in which line of the file."""

    line: int
    text: str
    warning: bool = False

    def __str__(self) -> str:
        return f"{self.line}: {'warning: ' if self.warning else ''}{self.text}"


class PackError(SetupError):
    """A pack that cannot be used; `problems` says line by line why."""

    def __init__(self, name: str, problems: list[Problem]) -> None:
        super().__init__("\n".join(f"{name}:{problem}" for problem in problems))
        self.problems = problems


class Lines:
    """Where each entry of a TOML text stands, as far as the text is written line by line."""

    def __init__(self, text: str) -> None:
        self.at: dict[tuple[str, ...], int] = {}
        self.opened: set[tuple[str, ...]] = set()
        """Texts that begin in the line after their key."""
        table: tuple[str, ...] = ()
        inside = ""
        for number, line in enumerate(text.split("\n"), 1):
            if inside:
                inside = "" if inside in line else inside
                continue
            heading, key = heading_of(line), KEY.match(line)
            if heading:
                table = parts_of(heading)
                self.at.setdefault(table, number)
            elif key:
                path = (*table, *parts_of(key[1]))
                for count in range(len(table) + 1, len(path) + 1):
                    self.at.setdefault(path[:count], number)
                for quotes in ('"""', "'''"):
                    if line.count(quotes) == 1:
                        inside = quotes
                        if line.rstrip().endswith(quotes):
                            self.opened.add(path)

    def of(self, path: tuple[str, ...], line: int = 0) -> int:
        """The line of an entry, or of the nearest one around it; `line` counts inside its text."""
        known = path
        while known and known not in self.at:
            known = known[:-1]
        found = self.at.get(known, 1)
        return found + (line - 1 if known == path and line else 0) + (1 if line and path in self.opened else 0)


def heading_of(line: str) -> str:
    """The name of the table that a line opens: `[a.b]` or `[[a]]`, perhaps with a comment; "" if it opens none. Each sign is
    looked at once, however many spaces and brackets somebody writes."""
    line = line.strip()
    name, closed, rest = line.lstrip("[ \t").partition("]")
    rest = rest.lstrip("] \t")
    return name.strip() if line.startswith("[") and closed and (not rest or rest.startswith("#")) else ""


def parts_of(key: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in re.findall(PART, key))


class Pack:
    """A pack that has been read and checked."""

    def __init__(self, text: str, name: str = "pack", known: bool = True) -> None:
        """`known`: games, records and catalogues of this process may use it from now on."""
        header, rules, names, problems = examined(text)
        self.problems = problems
        """Warnings: they do not stop a pack."""
        if any(not problem.warning for problem in problems):
            raise PackError(name, [problem for problem in problems if not problem.warning])
        self.text = text
        self.game: str = header["game"]
        self.id: str = header["pack"]
        self.title: str = header["title"]
        self.author: str = header["author"]
        self.version: str = header["version"]
        self.printed = header["source"] == "printed"
        self.names: dict[str, dict[str, dict[str, str]]] = names
        """By group of names and id: the name in each language."""
        self.rules: dict[str, Any] = rules
        self.written = canonical(rules)
        """The rules as one text: what a game needs of the pack, and what the rules hash is of."""
        self.rules_hash = hashlib.sha256(f"{self.game}\n{self.written}".encode()).hexdigest()
        self.full_hash = hashlib.sha256(canonical([header, rules, names]).encode()).hexdigest()
        if known:
            LIBRARY[self.rules_hash] = self.written
            lend(self.game, self.lent())

    @property
    def reference(self) -> dict[str, str]:
        """What settings and records keep of it."""
        return {
            "id": self.id, "title": self.title, "author": self.author, "version": self.version, "game": self.game,
            "rules": self.rules_hash, "full": self.full_hash,
        }  # fmt: skip

    @property
    def counts(self) -> dict[str, int]:
        """How many pieces of each family it holds."""
        return {family: len(pieces) for family, pieces in self.rules.items()}

    def spoken(self) -> dict[str, dict[str, Any]]:
        """By language: the names of the pieces it brings, and the texts made from what they do."""
        room = shelf.room(self.game, "packs.says")
        texts = room.texts(self.rules) if room is not None else {}
        found: dict[str, dict[str, Any]] = {}
        for language in LANGUAGES:
            named = {
                group: {id: said.get(language) or next(iter(said.values())) for id, said in ids.items() if ":" in id}
                for group, ids in self.names.items()
            }
            found[language] = {"names": named, "texts": texts.get(language, {})}
        return found

    def lent(self) -> dict[str, dict[str, Any]]:
        """What every catalogue of this process may know: words of its own pieces. What it says of ours is for its tables."""
        found = self.spoken()
        for said in found.values():
            said["texts"] = {key: text for key, text in said["texts"].items() if ":" in key}
        return found

    @classmethod
    def load(cls, path: str | Path) -> Pack:
        """Read a pack from its file; PackError says line by line what is wrong."""
        return cls(read_file(path), str(path))

    def __repr__(self) -> str:
        return f"<pack {self.title!r} {self.version} for {self.game}, {self.rules_hash[:8]}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Pack, (self.text,)


MOST_LAID = 256
LAID: collections.OrderedDict[str, None] = collections.OrderedDict()
LAYING = threading.Lock()


def lay(rules_hash: str, written: str) -> None:
    """A table is played with this pack: games of this process can begin with it. A host has many tables, so the packs that
    were laid longest ago are forgotten; tables in play carry theirs in their state."""
    with LAYING:
        if rules_hash in LIBRARY and rules_hash not in LAID:
            return  # loaded for good
        LAID[rules_hash] = None
        LAID.move_to_end(rules_hash)
        LIBRARY[rules_hash] = written
        while len(LAID) > MOST_LAID:
            LIBRARY.pop(LAID.popitem(last=False)[0], None)


def read_file(path: str | Path) -> str:
    try:
        with Path(path).open("rb") as file:
            found = file.read(LARGEST + 1)
        if len(found) > LARGEST:
            raise PackError(str(path), [Problem(1, f"larger than {LARGEST // 1024} KB.")])
        return found.decode("utf-8-sig").replace("\r\n", "\n")
    except OSError as problem:
        raise SetupError(f"cannot read {str(path)!r}: {problem.strerror or problem}") from None
    except UnicodeDecodeError as problem:
        line = found[: problem.start].count(b"\n") + 1
        raise PackError(str(path), [Problem(line, "this is not UTF-8 text.")]) from None


def checked(text: str) -> list[Problem]:
    """Everything there is to say about a pack, by line."""
    return examined(text)[3]


def loaded(text: str) -> dict[str, Any]:
    """The text as TOML. A key of ten thousand parts takes any reader of TOML minutes."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS and not line.lstrip().startswith("#"):
            raise ValueError(f"more than {MOST_DOTS} dots in one line (at line {number}, column 1)")
    return tomllib.loads(text)


def parsed(text: str) -> dict[str, Any]:
    """The entries of a pack as they are written, for a form; {} if the text is no TOML."""
    try:
        found: dict[str, Any] = json.loads(json.dumps(loaded(text), default=str, allow_nan=False))
    except (ValueError, RecursionError):
        return {}
    return found


def examined(text: str) -> tuple[dict[str, str], dict[str, Any], dict[str, Any], list[Problem]]:
    """Header, rules, names and problems of a pack."""
    problems: list[Problem] = []
    if len(text.encode("utf-8", "replace")) > LARGEST:
        return {}, {}, {}, [Problem(1, f"larger than {LARGEST // 1024} KB.")]
    try:
        data = loaded(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as problem:
        said = str(problem)
        place = AT_LINE.search(said)
        line = int(place[1]) if place and place[1] else text.count("\n") + 1
        return {}, {}, {}, [Problem(line, f"this is not TOML: {AT_LINE.sub('', said)[:120]}")]
    lines = Lines(text)

    def report(path: tuple[str, ...], said: str, line: int = 0, warning: bool = False) -> None:
        problems.append(Problem(lines.of(path, line), said, warning))

    header = head(data, report)
    rules: dict[str, Any] = {}
    names: dict[str, Any] = {}
    pieces = {name: value for name, value in data.items() if name not in HEADER}
    room = shelf.room(header["game"], "packs.reading") if header["game"] else None
    if room is not None:
        rules, names = room.read(pieces, header["pack"] or "pack", report)
        if not pieces:
            report((), "a pack without pieces; put one in.")
    return header, rules, names, sorted(problems, key=lambda problem: problem.line)


UNSAID = "< > & { }"
"""Signs that mean something where names are shown."""


def well_said(name: str) -> bool:
    """Whether this can stand at a table as somebody's word: a name, a title, an author."""
    return 0 < len(name.strip()) <= 40 and name.isprintable() and not set(UNSAID.split()) & set(name)


def head(data: dict[str, Any], report: Any) -> dict[str, str]:
    """The header, with "" for whatever is wrong."""
    found = dict.fromkeys(HEADER, "")
    for name in HEADER:
        value = data.get(name)
        if not isinstance(value, str):
            report((name,) if name in data else (), f'{name} is missing: {name} = "…" stands at the top of a pack.')
        elif not well_said(value):
            report((name,), f"{name}: 1 to 40 signs, no line breaks, and none of {UNSAID}.")
        else:
            found[name] = value.strip()
    takers = [title.id for title in shelf.titles() if title.has_room("packs")]
    if found["pack"] and not ID.fullmatch(found["pack"]):
        report(("pack",), f"pack {found['pack']!r}: an id has a to z, 0 to 9 and hyphens, 3 to 40 signs.")
        found["pack"] = ""
    if found["version"] and not VERSION.fullmatch(found["version"]):
        report(("version",), f"version {found['version']!r}: letters, digits, dots and hyphens, at most 20.")
    if found["game"] and found["game"] not in takers:
        report(("game",), f"game {found['game']!r} takes no packs; these do: {', '.join(takers)}.")
        found["game"] = ""
    if found["rules"] and found["rules"] != RULES:
        report(("rules",), f"rules {found['rules']!r}: this table reads packs of rules {RULES!r}.")
    if found["source"] and found["source"] not in SOURCES:
        report(("source",), f"source {found['source']!r} is not possible; allowed: {', '.join(SOURCES)}.")
    return found
