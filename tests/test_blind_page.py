"""The page around the tables knows no title: no id, prefix, question, fact or component of one stands in its sources.

What it needs of a title the title says itself: `web/index.ts` (the table), `web/face.ts` (what the pages around it show), and
`title.py`, of which tools/title_list.py writes `web/src/app/titles.json`.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rondel import shelf

ROOT = Path(__file__).parent.parent
HALL = ROOT / "web" / "src"
READ = {".ts", ".svelte", ".css", ".svg", ".json", ".md"}
GENERATED = {"app/titles.json"}
"""Lists of what the titles declare."""

WEB_WORDS = """
    drop module pushed square worker
    area base circle column current done edge effect end event extra focus grid hex hole inside load middle
    normal optional origin or passive path patch pointer push range row section setup space swap total triangle upper
    variant
"""
"""Words of HTML, SVG, CSS, the browser and the program."""
TABLE_WORDS = """
    action active boards bonus card cost draw drafted era expert gain gains hand leader mine mode move moves pass passes phase
    places resource reveal round solo tile turn turn_order uses vp winner ring edition loads
"""
"""Words that every table of every game has: turns, phases, eras, pieces, points (`vp` counts them anywhere)."""
ENGLISH = """active leader neighbour
    adds any busy carried copies covered destroy edition green loads may milestone own progress ready reserve
    saved selects
"""
"""Ordinary English, in comments and names."""
LANGUAGES = "czech"
"""A language of the page whose name is an edition of a title, too."""
ORDINARY = set((WEB_WORDS + TABLE_WORDS + ENGLISH + " " + LANGUAGES).split())


def sources() -> dict[str, str]:
    return {
        path.relative_to(HALL).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(HALL.rglob("*"))
        if path.suffix in READ and path.relative_to(HALL).as_posix() not in GENERATED
    }


def kinds(rules: Path) -> Iterator[str]:
    """The questions of a title: `kind` of every task."""
    for path in rules.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for line in node.body if isinstance(node, ast.ClassDef) else []:
                named = line.targets[0] if isinstance(line, ast.Assign) else getattr(line, "target", None)
                value = getattr(line, "value", None)
                if isinstance(named, ast.Name) and named.id == "kind" and isinstance(value, ast.Constant):
                    yield str(value.value)


TABLES = ("EVENTS", "FACTS")


def facts(rules: Path) -> Iterator[str]:
    """The facts that a title states: the keys of the table in its `events.py`."""
    for node in ast.walk(ast.parse((rules / "events.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) in TABLES and isinstance(node.value, ast.Dict):
            yield from (key.value for key in node.value.keys if isinstance(key, ast.Constant) and isinstance(key.value, str))


def components(words: Path) -> Iterator[str]:
    for group in json.loads((words / "en" / "names.json").read_text(encoding="utf-8")).values():
        yield from group


def vocabulary() -> dict[str, str]:
    """Every word of a title in small letters, and what it is."""
    found: dict[str, str] = {}
    for title in shelf.titles():
        place = ROOT / "src" / "rondel" / "titles" / title.id
        if not place.is_dir():
            continue
        kinds_of = {
            "a component": components(place / "words"),
            "a fact": facts(place / "rules"),
            "a question": kinds(place / "rules"),
        }
        for what, names in kinds_of.items():
            found |= {name.lower(): f"{what} of {title.id}" for name in names if name}
        found |= {title.id: "a title", title.name.lower(): "a title"}
    return found


VOCABULARY = vocabulary()


def test_the_vocabulary_is_found() -> None:
    for word, what in (
        ("chronobot", "a component"),
        ("next_era", "a fact"),
        ("choose_warp_tiles", "a question"),
        ("the_loop", "a title"),
    ):
        assert VOCABULARY[word].startswith(what)
    assert len(VOCABULARY) > 800


@pytest.mark.parametrize(("name", "text"), sources().items(), ids=list(sources()))
def test_a_file_of_the_hall_names_nothing_of_a_title(name: str, text: str) -> None:
    """Comments too: whoever reads the hall need not know a title."""
    found = [
        f"{number}: {word} is {VOCABULARY[word.lower()]}"
        for number, line in enumerate(text.splitlines(), 1)
        for word in re.findall(r"[A-Za-z0-9_]+", line)
        if word.lower() in VOCABULARY and word.lower() not in ORDINARY and len(word) > 2
    ]
    found += [f"{title.name} is a title" for title in shelf.titles() if title.name in text]
    assert not found, f"web/src/{name}: {found[:8]}"


@pytest.mark.parametrize(("name", "text"), sources().items(), ids=list(sources()))
def test_a_file_of_the_hall_uses_no_prefix_of_a_title(name: str, text: str) -> None:
    """Keys of catalogues ('pu.phase.round'), custom properties (--pu-ice), names of icons and classes (pu-medal, .pu)."""
    for title in shelf.titles():
        p = title.prefix
        used = re.findall(rf"""['"`]{p}\.[a-z]|--{p}-[a-z]|\b{p}-[a-z]|[.#]{p}(?=[-\s,:{{.])|\b{p.upper()}-\d""", text)
        assert not used, f"web/src/{name}: {used[:5]}"


def test_every_ordinary_word_is_needed() -> None:
    """A word that the hall does not use, or that no title has, need not be excused."""
    everything = {word.lower() for text in sources().values() for word in re.findall(r"[A-Za-z0-9_]+", text)}
    assert not sorted(word for word in ORDINARY if word not in everything or word not in VOCABULARY)
