"""The catalogue: every sentence of one language by its key, and every name by group and id.

What the table itself says lies in `catalogues/<language>/`, what a title says in its `words/<language>/`: `names.json`, and
sentences in every other file. `sentences.json` is what every page needs; further parts (`guide.json` and the like) are loaded
by the pages that say them. A language that lacks a key says it in English, with English plurals. What is wrong with a
message is said when the catalogue is loaded.
"""

from __future__ import annotations

import copy
import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from rondel import shelf
from rondel.core.errors import SetupError
from rondel.core.title import Title
from rondel.speech.labels import labels
from rondel.speech.message import MessageError, Pattern, parameters, parse, plurals
from rondel.speech.plural import CATEGORIES

LANGUAGES = ("en", "cs", "de", "pl", "ru")
SOURCE = "en"
SENTENCES, NAMES = "sentences", "names"
COMMON = "common"
"""The names that belong to no title."""
OWN_NAME, TITLES = "game", "games"
"""The group in which a title has its own name, and the group of the common names in which all titles are."""
FACTS = ("id", "rule")
"""Parts of an entry that are not said; a translation need not repeat them."""
MAIN = ("text", "q", "name", "title")
"""What an entry with parts says when no part is asked for."""

Group = dict[str, str]


def prefix(game: str) -> str:
    """The first part of a game's keys; a game that is not on the shelf uses its id."""
    return shelf.title(game).prefix if game in shelf.games() else game


def places() -> dict[str, Traversable]:
    """Where words lie, by the part of the catalogue they belong to: the table's own, then every title's."""
    return {COMMON: files("rondel.speech") / "catalogues"} | {title.prefix: title.file("words") for title in shelf.titles()}


def read(place: Traversable, language: str, name: str) -> dict[str, Any]:
    """One file of the catalogue; {} if this language has none yet."""
    source = place / language / name
    if not source.is_file():
        return {}
    try:
        found = json.loads(source.read_text(encoding="utf-8"), object_pairs_hook=unique)
    except ValueError as problem:
        raise MessageError(f"{source}: {problem}") from problem
    if not isinstance(found, dict):
        raise MessageError(f"{source}: expected an object, got {type(found).__name__}")
    return found


def parts_of(place: Traversable) -> list[str]:
    """The files of sentences that a place has in English, `sentences` first."""
    folder = place / SOURCE
    found = sorted(file.name.removesuffix(".json") for file in folder.iterdir()) if folder.is_dir() else []
    return [SENTENCES] + [name for name in found if name not in (SENTENCES, NAMES)]


def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """JSON would silently keep the last of two equal keys."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"key {key!r} stands twice")
        found[key] = value
    return found


class Catalogue:
    """All words of one language, English where it has none."""

    def __init__(self, language: str, parts: dict[str, Traversable] | None = None) -> None:
        """`parts`: only these parts of the catalogue, by default all."""
        self.language = language
        self.patterns: dict[str, Pattern] = {}
        """Messages by key; a part of an entry is `key.part`, and the key alone is its main part."""
        self.facts: dict[str, dict[str, str]] = {}
        """Rule and id of an entry by its key."""
        self.names: dict[str, dict[str, Group]] = {}
        """Names by game, group and id."""
        self.groups: dict[str, dict[str, list[str]]] = {}
        """By game: in which groups an id is."""
        self.status: dict[tuple[str, str, str], str] = {}
        """By game, group and id: "official" (printed in an edition of the game), "ours", or "english"."""
        self.english: set[str] = set()
        """Messages that are said in English because this language lacks them."""
        for part, place in (places() if parts is None else parts).items():
            for name in parts_of(place):
                self.sentences(place, f"{name}.json")
            self.nouns(part, place)
        self.titles()

    def titles(self) -> None:
        """Every title's name among the names that belong to no title: the table speaks of titles, too."""
        named = self.names.setdefault(COMMON, {}).setdefault(TITLES, {})
        for title in shelf.titles():
            named[title.id] = self.names.get(title.prefix, {}).get(OWN_NAME, {}).get(title.id, title.name)
            self.groups.setdefault(COMMON, {}).setdefault(title.id, []).append(TITLES)

    def sentences(self, place: Traversable, name: str) -> None:
        own = read(place, self.language, name)
        source = read(place, SOURCE, name)
        for key in own:
            if key not in source:
                raise MessageError(f"{self.language}: {key} is not a key of the English catalogue")
        for key, entry in source.items():
            english = patterns(key, entry)
            if key in own:
                translated = patterns(key, own[key])
                check(self.language, key, translated, english)
                self.patterns |= translated
            else:
                self.patterns |= english
                self.english.update(english)
            if isinstance(entry, dict):
                self.facts[key] = {fact: entry[fact] for fact in FACTS if fact in entry}

    def grammar(self, key: str) -> str:
        """The language whose plural rules hold in this message."""
        return SOURCE if key in self.english else self.language

    def take_in(self, game: str, words: dict[str, Any]) -> None:
        """The words of a pack; its ids are its own, so nothing of ours changes."""
        part = prefix(game)
        for group, ids in words["names"].items():
            self.names.setdefault(part, {}).setdefault(group, {}).update(ids)
            for id in ids:
                self.groups.setdefault(part, {})[id] = [group]
        for key, text in words["texts"].items():
            self.patterns |= patterns(key, text)

    def beside(self, game: str, words: dict[str, Any]) -> Catalogue:
        """The same catalogue with the words of a pack, for one table: other tables hear nothing of it."""
        other = copy.copy(self)
        part = prefix(game)
        other.names = self.names | {part: {group: dict(ids) for group, ids in self.names.get(part, {}).items()}}
        other.groups = self.groups | {part: dict(self.groups.get(part, {}))}
        other.patterns = dict(self.patterns)
        other.take_in(game, words)
        return other

    def nouns(self, part: str, place: Traversable) -> None:
        own = read(place, self.language, "names.json")
        groups: dict[str, Group] = {}
        where: dict[str, list[str]] = {}
        for group, entries in read(place, SOURCE, "names.json").items():
            named = groups.setdefault(group, {})
            for key, english in entries.items():
                entry = own.get(group, {}).get(key)
                self.status[part, group, key] = word_status(self.language, entry)
                ids = [key]
                if isinstance(english, dict) and "alt" in english:
                    ids.append(english["alt"])
                for id in ids:
                    named[id] = plain(english if entry is None else entry)
                    where.setdefault(id, []).append(group)
        self.names[part] = groups
        self.groups[part] = where


def words_of(title: Title, language: str) -> dict[str, Any]:
    """A title's words in a language, for a reader without the files; `english` are the messages that it lacks."""
    place = title.file("words")
    named = read(place, language, f"{NAMES}.json")
    names = {
        group: {id: named.get(group, {}).get(id, word) for id, word in entries.items()}
        for group, entries in read(place, SOURCE, f"{NAMES}.json").items()
    }
    own: dict[str, Any] = {}
    source: dict[str, Any] = {}
    for name in parts_of(place):
        own |= read(place, language, f"{name}.json")
        source |= read(place, SOURCE, f"{name}.json")
    labels = place / "labels.json"
    return {
        "sentences": source | own,
        "names": names,
        "labels": json.loads(labels.read_text(encoding="utf-8")) if labels.is_file() else {},
        "english": [key for key in source if key not in own],
    }


def patterns(key: str, entry: str | dict[str, str]) -> dict[str, Pattern]:
    """The messages of an entry: its parts by `key.part`, and its main part by the key alone."""
    if isinstance(entry, str):
        return {key: parse(key, entry)}
    found = {f"{key}.{part}": parse(f"{key}.{part}", text) for part, text in entry.items() if part not in FACTS}
    for part in MAIN:
        if part in entry:
            found[key] = found[f"{key}.{part}"]
            break
    return found


def check(language: str, key: str, translated: dict[str, Pattern], english: dict[str, Pattern]) -> None:
    """A translation has the parts and parameters of the English entry, and all plural forms of its language."""
    if set(translated) != set(english):
        wrong = ", ".join(sorted(set(translated) ^ set(english)))
        raise MessageError(f"{language}: {key}: parts differ from the English ones: {wrong}")
    for name, pattern in translated.items():
        if set(parameters(pattern)) != set(parameters(english[name])):
            expected = ", ".join(sorted(set(parameters(english[name])))) or "none"
            raise MessageError(f"{language}: {name}: expected the parameters of the English message: {expected}")
        for choice in plurals(pattern):
            missing = [form for form in CATEGORIES[language] if form not in choice.branches]
            if missing and set(choice.branches) & {"one", "few", "many"}:
                raise MessageError(f"{language}: {name}: {{{choice.name}}} lacks the plural {', '.join(missing)}")


def plain(entry: str | dict[str, str]) -> str:
    return entry if isinstance(entry, str) else entry["text"]


def word_status(language: str, entry: Any) -> str:
    if language == SOURCE:
        return "english"
    return str(entry["status"]) if isinstance(entry, dict) else "english"


@cache
def weed() -> None:
    """Titles of other packages whose words are malformed, in whatever language, are left out before anybody speaks."""
    for title in [title for title in shelf.titles() if not shelf.is_ours(title)]:
        try:
            for language in LANGUAGES:
                Catalogue(language, {title.prefix: title.file("words")})
            labels(title.prefix)
        except (MessageError, AttributeError, KeyError, TypeError) as problem:
            shelf.shelf().drop(title, f"its words are malformed: {problem}")


LENT: dict[str, list[tuple[str, dict[str, Any]]]] = {}
"""By language: names and texts that packs of a game brought to this process."""
READ: dict[str, Catalogue] = {}


def lend(game: str, spoken: dict[str, dict[str, Any]]) -> None:
    """Take in the words of a pack, by language: names by group and id, texts by key."""
    for language, words in spoken.items():
        LENT.setdefault(language, []).append((game, words))
        if language in READ:
            READ[language].take_in(game, words)


def returned() -> None:
    """What packs lent is forgotten: whoever holds a catalogue has the titles' own words again."""
    LENT.clear()
    for language, known in READ.items():
        vars(known).update(vars(Catalogue(language)))


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language, read and checked once."""
    if language not in LANGUAGES:
        raise SetupError(f"unknown language {language!r}; known: {', '.join(LANGUAGES)}")
    weed()
    found = READ[language] = Catalogue(language)
    for game, words in LENT.get(language, ()):
        found.take_in(game, words)
    return found
