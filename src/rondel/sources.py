"""Where every piece, rule and setting of a title comes from, read from its `sources.toml`.

Players trust a table that shows its sources. Five kinds, from the most certain to the least:

    printed   in the box, in the edition that the title names
    public    in a public reference: published pictures, answers of the publisher, a finished implementation
    derived   follows from the two before
    ruling    our reading, where they are silent or can be read in two ways
    ours      made for this table, because what is printed is not public

The file names pieces by group and id (`[pieces.leaders]`), choices before the game (`[settings]`), the marks of the rulebook
(`[rules]`) and whole sections of it (`[sections]`). `rulings` names pieces that can be read in two ways, with the ruling that
says which one is played; `[beyond]` settings that go beyond the rulebook with so many seats.
"""

from __future__ import annotations

import functools
import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rondel import shelf
from rondel.core.errors import SetupError
from rondel.core.flow import Action
from rondel.core.game import LIBRARY, PACK

KINDS = ("printed", "public", "derived", "ruling", "ours")
USES = ("when", "chosen", "always", "with")
NOT_KINDS = ("parts", "rulings", *USES)
MARKED = ("ruling", "ours", "pack")
"""What carries a mark wherever it is shown; the other kinds are what people expect. What a pack brings is neither ours nor
known to be printed: it is its author's word."""
FROM_PACK = re.compile(r"[a-z0-9-]{3,40}:[a-z0-9_]{1,40}")
"""Ids of pieces that a pack brings: the pack, then the piece."""

Changed = frozenset[str]
"""Pieces of ours that are others at a table, or gone, because of its pack: `group:id` (`changes`)."""
UNCHANGED: Changed = frozenset()


@dataclass(frozen=True)
class Source:
    """Where one piece comes from; `parts` names what of it comes from elsewhere."""

    group: str
    id: str
    kind: str
    parts: Mapping[str, str] = field(default_factory=dict)
    ruling: str = ""
    """The id of the ruling that says how it is read, where it can be read in two ways."""

    @property
    def marked(self) -> bool:
        """Whether it, or a part of it, is a ruling or ours, or is read in one of two ways."""
        return self.kind in MARKED or bool(self.ruling) or any(kind in MARKED for kind in self.parts.values())

    def of(self, changed: Changed) -> Source:
        """The same at a table with a pack: a piece that is another one there is its author's, whatever it was."""
        return Source(self.group, self.id, PACK) if f"{self.group}:{self.id}" in changed else self


@dataclass(frozen=True)
class Sources:
    """The sources of one title."""

    editions: Mapping[str, str] = field(default_factory=dict)
    """What "printed" and "public" mean here, in English."""
    pieces: Mapping[str, Mapping[str, Source]] = field(default_factory=dict)
    used: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Of some groups: with which settings their pieces are on the table (`when`; single ones `with` any of several), which
    setting chooses one (`chosen`), and what no view names though it is there (`always`)."""
    settings: Mapping[str, tuple[tuple[Any, str], ...]] = field(default_factory=dict)
    beyond: Mapping[str, tuple[tuple[int, ...], str]] = field(default_factory=dict)
    """Settings that go beyond the rulebook with so many seats, and the rule that says so."""
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

    def chosen(self, settings: Mapping[str, Any], changed: Changed = UNCHANGED) -> list[tuple[str, Any, str]]:
        """What of the chosen settings carries a mark: (name, value, kind), to be said before a game begins.

        A choice that is ours only because of pieces which a pack brings is its author's.
        """
        found = [(name, value, self.setting(name, value)) for name, value in settings.items()]
        return [(name, value, PACK if kind == "ours" and self.brought(name, value, changed) else kind)
                for name, value, kind in found if kind in MARKED]  # fmt: skip

    def brought(self, name: str, value: Any, changed: Changed) -> bool:
        """Whether a choice puts pieces on the table, and every one of ours among them is another one with the pack."""
        put = [source for group, use in self.used.items() for id, source in self.pieces[group].items()
               if use.get("when", {}).get(name) == value or (use.get("chosen") == name and id == value)]  # fmt: skip
        made = [source for source in put if source.kind == "ours" or "ours" in source.parts.values()]
        return bool(made) and all(source.of(changed).kind == PACK for source in made)

    def ours(self, settings: Mapping[str, Any], changed: Changed = UNCHANGED) -> list[tuple[str, int, int]]:
        """What of a game with these settings is not printed, group by group: (group, pieces that are ours, all of them).

        A piece that a pack has changed or taken out is not ours any more.
        """
        found: list[tuple[str, int, int]] = []
        for group, shown in self.on_table(settings).items():
            made = sum(source.of(changed).kind == "ours" for source in shown)
            if made:
                found.append((group, made, len(shown)))
        return found

    def in_part(self, settings: Mapping[str, Any], changed: Changed = UNCHANGED) -> dict[str, dict[str, str]]:
        """What of the pieces of such a game is a ruling or ours though the pieces are not, by group: {part: kind}."""
        found: dict[str, dict[str, str]] = {}
        for group, shown in self.on_table(settings).items():
            parts = {part: kind for source in shown for part, kind in source.of(changed).parts.items() if kind in MARKED}
            if parts:
                found[group] = parts
        return found

    def on_table(self, settings: Mapping[str, Any]) -> dict[str, list[Source]]:
        """The pieces that these settings put on the table, by group."""
        found: dict[str, list[Source]] = {}
        for group, pieces in self.pieces.items():
            use = self.used.get(group, {})
            if all(settings.get(name) == value for name, value in use.get("when", {}).items()):
                setting = use.get("chosen")
                found[group] = [piece for piece in pieces.values() if laid_with(use, piece.id, settings)
                                and (setting is None or piece.id == settings.get(setting))]  # fmt: skip
        return found

    def further(self, settings: Mapping[str, Any], seats: object) -> dict[str, str]:
        """Chosen settings that go beyond the rulebook with so many seats, each with the rule that says so."""
        return {name: rule for name, (counts, rule) in self.beyond.items() if settings.get(name) is True and seats in counts}

    def met(
        self, view: Mapping[str, Any], options: Iterable[Action] = (), changed: Changed = UNCHANGED
    ) -> dict[str, list[Source]]:
        """What somebody with this view meets and is not printed, by group: what carries a mark wherever the view is shown.

        A piece is met when the view or one of the options names it. Of a group that no view names by ids (dice, symbols of a
        track) it is met when the settings put it on the table, or `always`. `changed`: what is another one with the pack.
        """
        chosen = {**view, **view.get("settings", {})}
        named = words_in(view) | words_in(list(options))
        found: dict[str, list[Source]] = {}
        for group, pieces in self.pieces.items():
            use = self.used.get(group, {})
            if any(name in chosen and chosen[name] != value for name, value in use.get("when", {}).items()):
                continue
            ids = named & pieces.keys()
            if "chosen" in use:
                ids = {str(chosen.get(use["chosen"]))} & pieces.keys()
            elif "when" in use and not ids and all(name in chosen for name in use["when"]):
                ids = set(pieces)
            ids |= {*use.get("always", ()), *[id for id in use.get("with", {}) if laid_with(use, id, chosen)]}
            shown = [seen for id, source in pieces.items() if id in ids and (seen := source.of(changed)).marked]
            if shown:
                found[group] = shown
        beyond = self.further(chosen, chosen.get("seats"))
        further = [Source("settings", name, "ruling", ruling=rule) for name, rule in beyond.items()]
        if further:
            found["settings"] = further
        brought = sorted([word for word in named if FROM_PACK.fullmatch(word)])
        if brought:
            found[PACK] = [Source(PACK, id, PACK) for id in brought]
        return found

    def counts(self) -> dict[str, dict[str, int]]:
        """How many pieces of each group are of each kind."""
        return {
            group: {kind: sum(source.kind == kind for source in pieces.values()) for kind in KINDS}
            for group, pieces in self.pieces.items()
        }


def laid_with(use: Mapping[str, Any], id: str, settings: Mapping[str, Any]) -> bool:
    """Whether these settings put this one piece of its group on the table; most need none for it."""
    cases = use.get("with", {}).get(id)
    return cases is None or any(all(settings.get(name) == value for name, value in case.items()) for case in cases)


@functools.lru_cache(maxsize=64)
def changed_by(game: str, written: str) -> Changed:
    """Pieces of ours that are other ones, or gone, with the rules of this pack: `group:id`."""
    room = shelf.room(game, "packs.shown")
    return frozenset(room.marked(json.loads(written))) if room is not None else UNCHANGED


def changes(game: str, settings: Mapping[str, Any] | None) -> Changed | None:
    """The same for a game with these settings; None: they name a pack that this process does not know."""
    chosen = (settings or {}).get(PACK)
    if chosen is None:
        return UNCHANGED
    written = LIBRARY.get(getattr(chosen, "reference", chosen)["rules"])
    return None if written is None else changed_by(game, written)


def words_in(value: object) -> set[str]:
    """Every word and number of a view, as text: the names of keys are none of its pieces, except where they are ids."""
    if isinstance(value, Mapping):
        return {str(key) for key in value}.union(*[words_in(inner) for inner in value.values()])
    if isinstance(value, (list, tuple)):
        return set[str]().union(*[words_in(inner) for inner in value])
    return {str(value)}


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
                    ruling = entry.get("rulings", {}).get(id, "")
                    pieces[group][id] = Source(group, id, known(kind, f"{name}: pieces.{group}"), parts, ruling)
        strangers = sorted(entry.get("rulings", {}).keys() - pieces[group].keys())
        if strangers:
            raise SetupError(f"{name}: pieces.{group}.rulings names {strangers[0]!r}, which is none of its pieces")
    groups = data.get("pieces", {})
    return Sources(
        used={group: {key: entry[key] for key in USES if key in entry} for group, entry in groups.items()},
        editions=data.get("editions", {}),
        pieces=pieces,
        settings={
            setting: tuple((value, known(kind, f"{name}: settings.{setting}"))
                           for kind, values in kinds.items() for value in values)
            for setting, kinds in data.get("settings", {}).items()
        },
        beyond={setting: (tuple(entry["seats"]), entry["rule"]) for setting, entry in data.get("beyond", {}).items()},
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
                "rulings": {id: source.ruling for id, source in pieces.items() if source.ruling},
                **found.used.get(group, {}),
            }
            for group, pieces in found.pieces.items()
        },
        "settings": {name: [list(pair) for pair in pairs] for name, pairs in found.settings.items()},
        "beyond": {name: {"seats": list(seats), "rule": rule} for name, (seats, rule) in found.beyond.items()},
    }
