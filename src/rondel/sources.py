"""Where every piece, rule and setting of a title comes from, read from its `sources.toml`.

Players trust a table that shows its sources. Five kinds, from the most certain to the least:

    printed   in the box, in the edition that the title names
    public    in a public reference: published pictures, answers of the publisher, a finished implementation
    derived   follows from the two before
    ruling    our reading, where they are silent or can be read in two ways
    ours      made for this table, because what is printed is not public

The file names pieces by group and id (`[pieces.leaders]`), choices before the game (`[settings]`), the marks of the rulebook
(`[rules]`) and whole sections of it (`[sections]`).
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rondel import shelf
from rondel.core.errors import SetupError

KINDS = ("printed", "public", "derived", "ruling", "ours")
NOT_KINDS = ("parts", "when", "chosen")
MARKED = ("ruling", "ours")
"""What carries a mark wherever it is shown; the other kinds are what people expect."""


@dataclass(frozen=True)
class Source:
    """Where one piece comes from; `parts` names what of it comes from elsewhere."""

    group: str
    id: str
    kind: str
    parts: Mapping[str, str] = field(default_factory=dict)

    @property
    def marked(self) -> bool:
        """Whether it, or a part of it, is a ruling or ours."""
        return self.kind in MARKED or any(kind in MARKED for kind in self.parts.values())


@dataclass(frozen=True)
class Sources:
    """The sources of one title."""

    editions: Mapping[str, str] = field(default_factory=dict)
    """What "printed" and "public" mean here, in English."""
    pieces: Mapping[str, Mapping[str, Source]] = field(default_factory=dict)
    used: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Of some groups: with which settings their pieces are on the table (`when`), or which setting chooses one (`chosen`)."""
    settings: Mapping[str, tuple[tuple[Any, str], ...]] = field(default_factory=dict)
    marks: Mapping[str, str] = field(default_factory=dict)
    sections: Mapping[str, str] = field(default_factory=dict)

    def of(self, group: str, id: str) -> Source:
        """Where a piece comes from."""
        found = self.pieces.get(group, {}).get(id)
        if found is None:
            known = self.pieces.get(group) or self.pieces
            raise SetupError(f"no source is known for {group} {id!r}; known: {', '.join(list(known)[:12])} …")
        return found

    def section(self, number: str) -> str:
        """Where the rules of a section come from that carry no mark of their own."""
        return self.sections.get(number) or self.sections.get(number.split(".")[0]) or "printed"

    def setting(self, name: str, value: Any) -> str:
        """Where a choice before the game comes from."""
        for choice, kind in self.settings.get(name, ()):
            if type(choice) is type(value) and choice == value:
                return kind
        return "printed"

    def chosen(self, settings: Mapping[str, Any]) -> list[tuple[str, Any, str]]:
        """What of the chosen settings carries a mark: (name, value, kind), to be said before a game begins."""
        return [(name, value, self.setting(name, value)) for name, value in settings.items()
                if self.setting(name, value) in MARKED]  # fmt: skip

    def ours(self, settings: Mapping[str, Any]) -> list[tuple[str, int, int]]:
        """What of a game with these settings is not printed, group by group: (group, pieces that are ours, all of them)."""
        found: list[tuple[str, int, int]] = []
        for group, pieces in self.pieces.items():
            use = self.used.get(group, {})
            if all(settings.get(name) == value for name, value in use.get("when", {}).items()):
                setting = use.get("chosen")
                shown = [piece for piece in pieces.values() if setting is None or piece.id == settings.get(setting)]
                made = sum(piece.kind == "ours" for piece in shown)
                if made:
                    found.append((group, made, len(shown)))
        return found

    def counts(self) -> dict[str, dict[str, int]]:
        """How many pieces of each group are of each kind."""
        return {
            group: {kind: sum(source.kind == kind for source in pieces.values()) for kind in KINDS}
            for group, pieces in self.pieces.items()
        }


def least_certain(kinds: Iterable[str]) -> str:
    return max(kinds, key=KINDS.index)


@functools.cache
def sources(game: str) -> Sources:
    """The sources of a title; one that names none is printed throughout, as far as it says."""
    file = shelf.title(game).file("sources.toml")
    if not file.is_file():
        return Sources()
    return read(file.read_text(encoding="utf-8"), f"{game}/sources.toml")


def read(text: str, name: str) -> Sources:
    """The sources from their file; whatever does not belong there is refused with its place."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise SetupError(f"{name}: {problem}") from None
    pieces: dict[str, dict[str, Source]] = {}
    for group, entry in data.get("pieces", {}).items():
        parts = {part: known(kind, f"{name}: pieces.{group}.parts") for part, kind in entry.get("parts", {}).items()}
        pieces[group] = {}
        for kind, ids in entry.items():
            if kind not in NOT_KINDS:
                for id in ids:
                    if id in pieces[group]:
                        raise SetupError(f"{name}: pieces.{group} names {id!r} twice")
                    pieces[group][id] = Source(group, id, known(kind, f"{name}: pieces.{group}"), parts)
    groups = data.get("pieces", {})
    return Sources(
        used={group: {key: entry[key] for key in ("when", "chosen") if key in entry} for group, entry in groups.items()},
        editions=data.get("editions", {}),
        pieces=pieces,
        settings={
            setting: tuple((value, known(kind, f"{name}: settings.{setting}"))
                           for kind, values in kinds.items() for value in values)
            for setting, kinds in data.get("settings", {}).items()
        },
        marks={mark: known(kind, f"{name}: rules") for mark, kind in data.get("rules", {}).items()},
        sections={number: known(kind, f"{name}: sections") for number, kind in data.get("sections", {}).items()},
    )  # fmt: skip


def known(kind: str, place: str) -> str:
    if kind not in KINDS:
        raise SetupError(f"{place}: {kind!r}; expected one of {', '.join(KINDS)}")
    return kind


def as_data(found: Sources) -> dict[str, object]:
    """For the page and for whoever asks the server: plain lists and dictionaries."""
    return {
        "editions": dict(found.editions),
        "pieces": {
            group: {
                "ids": {id: source.kind for id, source in pieces.items()},
                "parts": dict(next(iter(pieces.values())).parts) if pieces else {},
                **found.used.get(group, {}),
            }
            for group, pieces in found.pieces.items()
        },
        "settings": {name: [list(pair) for pair in pairs] for name, pairs in found.settings.items()},
    }
