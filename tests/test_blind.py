"""The hall knows no title: nothing that serves every title names one, its questions, its facts or its components.

Collected from the titles themselves, also from the one outside: ids, prefixes (as they begin keys and rule ids), kinds of
questions, names of facts, and ids of components (what their glossaries name). Searched for in the Python of the hall as whole
strings of the code, in its docstrings and comments as words that look like code, and in its catalogues as keys.
"""

from __future__ import annotations

import ast
import io
import json
import re
import sys
import tokenize
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import pytest

from outside.installing import LOW_TIDE
from rondel import shelf
from rondel.core.flow import Pool, Task
from rondel.core.title import Title
from rondel.speech.catalogue import parts_of, patterns, read
from rondel.speech.message import parameters

SOURCE = Path(__file__).resolve().parent.parent / "src" / "rondel"
FILES = sorted(path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).parts[0] != "titles")

ORDINARY = {
    # words of the trade, which every game or program uses and some title too
    *("action", "actions", "card", "cards", "deck", "die", "draw", "hand", "board", "place", "phase", "round", "turn", "seat",
      "player", "players", "table", "score", "points", "vp", "undo", "pass", "done", "end", "start", "setup", "first", "last",
      "random", "move", "take", "keep", "pay", "gain", "cost", "open", "hidden", "home", "name", "names", "text", "title",
      "mode", "level", "event", "events", "line", "row", "track", "square", "space", "shape", "icon", "tile", "planet", "era",
      "normal", "expert", "novice", "easy", "ready", "on", "off", "yes", "no", "none", "any", "all", "one", "both", "free",
      "bot", "solo", "game", "games", "rule", "rules", "help", "time", "clock", "wait", "own", "other", "left", "right", "up",
      "down", "top", "new", "old", "over", "out", "back", "next", "choice", "choose", "discard", "reveal", "shuffle", "roll",
      "steps", "step", "goal", "win", "won", "lost", "lose", "tie", "winner", "version", "draft", "settings", "path", "set",
      "resource", "worker", "leader", "target", "number", "list", "size", "value", "words", "shown", "record", "search",
      "edition",
      "circle", "grid", "ring", "parallel", "middle", "upper", "green", "red",  # drawings and layouts
      "origin", "patch", "push", "reserve", "reveals", "moves", "load", "forbidden",  # the server, clocks and JSON
      "experiment", "found",  # of a simulation, of an analysis
      "agent", "base",  # whoever plays in an environment, a class that others derive from
      "area", "reward", "mine", "edition",  # of a chart, of a step of an environment, of the reader, of a book
      "a", "b", "c", "d", "e", "A", "B", "C", "D", "E", "x", "y", "I", "II", "n", "s", "h"),
}  # fmt: skip
"""Ordinary words that a title uses for something of its own as well."""
PARAMETERS = json.loads((SOURCE / "speech" / "grammar.json").read_text(encoding="utf-8"))["kinds"]
GRAMMAR = {*PARAMETERS, *[name for names in PARAMETERS.values() for name in names]}
"""Names of the hall's parameters: what its own messages can be about, and those of several titles."""


@cache
def outside() -> Title:
    sys.path.insert(0, str(LOW_TIDE / "src"))
    try:
        from low_tide.title import TITLE

        TITLE.game()
    finally:
        sys.path.remove(str(LOW_TIDE / "src"))
    return TITLE


def titles() -> list[Title]:
    return [*shelf.titles(), outside()]


def kinds(title: Title) -> set[str]:
    """Every kind of question that a task of this title asks."""
    title.game().classes()
    found: list[Any] = [Task]
    for base in found:
        deeper: list[type] = base.__subclasses__()
        found += [task for task in deeper if task not in found]
    own = [task for task in found if task.__module__.startswith(title.package)]
    assert own, title.id
    return {str(getattr(task, "kind", "")) for task in own} - {"", Pool.kind}


def components(title: Title) -> set[str]:
    """Ids of everything that the title's glossary names, but for what it is called itself."""
    names = json.loads(title.file("words", "en", "names.json").read_text(encoding="utf-8"))
    return {id for group, entries in names.items() if group not in ("game", "shown") for id in entries}


def secret_words() -> dict[str, str]:
    """Every word that the hall must not say, and whose it is."""
    found: dict[str, str] = {}
    for title in titles():
        words = {title.id, title.name, *kinds(title), *title.game().facts(), *components(title)}
        for word in words - ORDINARY - GRAMMAR:
            if not word.isdigit():
                found.setdefault(word, title.id)
    return found


@cache
def forbidden() -> dict[str, str]:
    return secret_words()


@cache
def keys() -> re.Pattern[str]:
    """Keys of a title's messages and ids of its rules: `an.log.…`, `AN-12.2`."""
    starts = "|".join([title.prefix for title in titles()])
    rules = "|".join([title.prefix.upper() for title in titles()])
    return re.compile(rf"\b(?:(?:{starts})\.[a-z_]+\.?[a-z_]*|(?:{rules})-\d+)")


def strings(path: Path) -> list[tuple[int, str]]:
    """Every string of the code, docstrings and parts of f-strings included."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.append((node.lineno, node.value))
    return found


def remarks(path: Path) -> list[tuple[int, str]]:
    """Docstrings and comments, which are not code but tell readers of it."""
    text = path.read_text(encoding="utf-8")
    found = [(line, said) for line, said in strings(path) if "\n" in said or " " in said]
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            found.append((token.start[0], token.string))
    return found


CODE_LIKE = re.compile(r"`+([A-Za-z][\w]*)`+|\b([a-z][a-z0-9]*_[a-z0-9_]+)\b|\"([A-Za-z_]\w*)\"")
"""What a sentence says as code: in backticks, in quotes, or with an underscore."""


def named(text: str) -> list[str]:
    """The words of a title that a sentence names as code."""
    words = [next(filter(None, found)) for found in CODE_LIKE.findall(text)]
    return [word for word in words if word in forbidden() and word not in ORDINARY]


def inside(text: str) -> list[str]:
    """Ids of a title inside a longer string, as in "card:amber_3"; those with an underscore, which are no English."""
    words = [] if text.startswith("ui.") else re.findall(r"[A-Za-z0-9_]+", text)  # messages of the hall have keys of their own
    return [word for word in words if "_" in word and word != text and word in forbidden()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_remark_of_the_hall_names_a_title(path: Path) -> None:
    found = [f"{line}: {word!r} of {forbidden()[word]}" for line, text in remarks(path) for word in named(text)]
    found += [f"{line}: {name!r}" for line, text in remarks(path) for name in keys().findall(text)]
    for line, text in remarks(path):
        found += [f"{line}: {t.name}" for t in titles() if re.search(rf"\b(?:{t.id}|{re.escape(t.name)})\b", text)]
    assert not found, "\n".join(found)


def test_what_a_remark_names_is_found() -> None:
    assert named('For example `amber_3`, or game("low_tide"), after choose_wish.') == ["amber_3", "low_tide", "choose_wish"]
    assert named("A card of the table, and `round` of a game.") == []
    assert inside("card:amber_3,one_card") == ["amber_3"]


BORROWED = {"Patch", "Points", "Setup", "Variant", "German", "Russian", "Czech"}
"""Terms of titles that are also those of JSON, of languages and of games in general."""


def texts(entry: Any) -> list[str]:
    return [entry] if isinstance(entry, str) else [text for inner in entry.values() for text in texts(inner)]


@cache
def terms() -> re.Pattern[str]:
    """What the titles' glossaries call their things in one capitalised word, but for where a sentence begins with it."""
    found = set()
    for title in titles():
        names = json.loads(title.file("words", "en", "names.json").read_text(encoding="utf-8"))
        found |= {text for group, entries in names.items() if group != "game" for text in texts(entries)}
    words = {text for text in found if re.fullmatch(r"[A-Z][A-Za-z'-]{3,}", text)} - BORROWED
    return re.compile(rf"(?<![.!?:|] )(?<!^)\b({'|'.join(sorted(map(re.escape, words)))})s?\b")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_remark_of_the_hall_speaks_of_what_lies_in_a_box(path: Path) -> None:
    assert not [f"{line}: {found}" for line, text in remarks(path) for found in terms().findall(text)]


def test_what_lies_in_a_box_is_found() -> None:
    assert terms().findall("Taking a Starfish, or two Exosuits. Tired ones too; a JSON Patch.") == ["Starfish", "Exosuit"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_file_of_the_hall_names_a_title(path: Path) -> None:
    found = []
    for line, text in strings(path):
        if text in forbidden() and text not in ORDINARY:
            found.append(f"{line}: {text!r} of {forbidden()[text]}")
        found += [f"{line}: {word!r} in {text[:60]!r}" for word in inside(text)]
        found += [f"{line}: {name!r}" for name in keys().findall(text)]
        for title in titles():
            if re.search(rf"\b(?:{title.id}|{re.escape(title.name)})\b", text):
                found.append(f"{line}: {title.name} in {text[:60]!r}")
    assert not found, "\n".join(found)


CATALOGUES = sorted((SOURCE / "speech" / "catalogues").rglob("*.json"))


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_words_of_the_hall_name_no_title(path: Path) -> None:
    """No key of the hall's words ends in what only a title has, and no sentence says a title's name or rule."""
    found = []
    for key, entry in json.loads(path.read_text(encoding="utf-8")).items():
        last = key.rpartition(".")[2]
        if path.name != "names.json" and last in forbidden() and key.startswith("ui.amount."):
            found.append(f"{key}: {last!r} of {forbidden()[last]}")
        text = json.dumps(entry, ensure_ascii=False)
        found += [f"{key}: {title.name}" for title in titles() if re.search(rf"\b{re.escape(title.name)}\b", text)]
        found += [f"{key}: {name}" for name in re.findall(r"\b(?:AN|PU|TL|LT)-\d+", text)]
    assert not found, "\n".join(found)


def said(place: Traversable) -> set[str]:
    """The parameters of all messages of a place, in English, and those that its labels speak of."""
    found: set[str] = set()
    for part in parts_of(place):
        for key, entry in read(place, "en", f"{part}.json").items():
            found |= {name for pattern in patterns(key, entry).values() for name in parameters(pattern)}
    labels = place / "labels.json"
    if labels.is_file():
        own = json.loads(labels.read_text(encoding="utf-8"))
        found |= {*own.get("groups", {}), *own.get("members", {})}
        found |= {name for rule in own.get("called", ()) for name in rule.get("as", ())}
    return found


def parameters_of_one_title(grammar: dict[str, Any]) -> dict[str, str]:
    """What the hall's grammar says of parameters that a single title has, and whose they are."""
    hall = said(SOURCE / "speech" / "catalogues")
    users = {title.id: said(title.file("words")) for title in titles()}
    named = {name for names in grammar["kinds"].values() for name in names} | set(grammar.get("members", {}))
    by = {name: [title for title, found in users.items() if name in found] for name in named - hall}
    return {name: who[0] for name, who in by.items() if len(who) == 1}


def test_no_parameter_of_the_hall_is_that_of_a_title() -> None:
    """What only one title speaks of is declared in its `words/labels.json`."""
    assert not parameters_of_one_title(json.loads((SOURCE / "speech" / "grammar.json").read_text(encoding="utf-8")))


def test_a_parameter_of_a_title_is_found() -> None:
    """Those that stood there once; what several titles have, or the hall says itself, may stay."""
    once = {"kinds": {"noun": ["corporation", "card", "tile"], "list": ["eras", "items"]}, "members": {"eras": "era"}}
    assert parameters_of_one_title(once) == {"corporation": "planet_unknown", "eras": "the_loop"}


def test_the_words_that_are_looked_for_are_many() -> None:
    """A test that looks for nothing finds nothing."""
    assert len(forbidden()) > 400 and {"low_tide", "Anachrony", "amber_3", "choose_wish"} <= set(forbidden())
