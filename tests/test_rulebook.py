"""Rulebooks are read whole: rules, rows of tables, sections; every id that anybody cites opens."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import rondel
from rondel import rulebook, shelf
from rondel.core.errors import SetupError
from rondel.sources import Sources, sources

ROOT = Path(__file__).resolve().parent.parent
OURS = [title for title in shelf.titles() if title.package.startswith("rondel.titles.")]
MARKS = Sources(marks={"[OUR]": "ruling", "O": "ruling", "P": "public"}, sections={"2": "ours"})
TEXT = """# Toy rules

A few words.

## 1. Terms

- **TY-1.1** *Round*: everybody
  once. See TY-2.
- **TY-1.2** **[OUR]** Nobody waits.

  | players | 2 | 3 |
  |---|---|---|
  | cards | 5 | 4 |

## 2. Modes [OUR]

### General
- **TY-2.1** All at once. [OUR] Or nearly.

| id | ruling | mark |
|---|---|---|
| TY-2.2 | So be it. | P/O |
| TY-2.3 | And so. | P |

```
turn: play
```
"""


def test_rules_are_read_with_what_goes_on_in_indented_lines() -> None:
    book = rulebook.read(TEXT, MARKS)
    assert book.title == "Toy rules"
    assert book.rule("TY-1.1").text == "Round: everybody once. See TY-2."
    assert book.rule("TY-1.1").section == "1. Terms" and book.rule("TY-1.1").source == "printed"


def test_marks_say_where_a_rule_comes_from_and_the_least_certain_counts() -> None:
    book = rulebook.read(TEXT, MARKS)
    assert (book.rule("TY-1.2").text, book.rule("TY-1.2").source) == ("Nobody waits.", "ruling")
    assert book.rule("TY-2.1").text == "All at once. (our ruling:) Or nearly."
    assert (book.rule("TY-2.2").source, book.rule("TY-2.3").source) == ("ruling", "public")


def test_a_section_is_named_without_its_mark_and_smaller_ones_belong_to_it() -> None:
    titles = [(section.title, section.number) for section in rulebook.read(TEXT, MARKS).sections]
    assert titles == [("Toy rules", ""), ("1. Terms", "1"), ("2. Modes", "2"), ("General", "2")]


def test_tables_and_signs_are_kept() -> None:
    book = rulebook.read(TEXT, MARKS)
    kinds = [block.kind for section in book.sections for block in section.blocks]
    assert kinds == ["text", "rule", "rule", "table", "rule", "table", "code"]
    inside = book.sections[1].blocks[2]
    assert inside.head == ("players", "2", "3") and inside.rows == [("cards", "5", "4")]


def test_an_unknown_rule_is_answered_with_those_near_it() -> None:
    with pytest.raises(SetupError, match=r"there is no rule 'TY-1.9'; near it: TY-1.1, TY-1.2"):
        rulebook.read(TEXT, MARKS).rule("TY-1.9")


def test_searching_finds_all_words_in_any_order() -> None:
    assert [rule.id for rule in rulebook.read(TEXT, MARKS).search("once EVERYBODY")] == ["TY-1.1"]


def cited() -> dict[str, set[str]]:
    """Every id that the engine, the words, the page or another rule cites, with the files that do."""
    prefixes = "|".join([title.prefix.upper() for title in OURS])
    pattern = re.compile(rf"\b(?:R-)?(?:{prefixes}|RU|OQ|EX)-\d+(?:\.\d+)?\b")
    places = [ROOT / "src" / "rondel", ROOT / "web" / "src"]
    found: dict[str, set[str]] = {}
    for path in [path for place in places for path in place.rglob("*")]:
        if path.suffix in {".py", ".md", ".json", ".toml", ".ts", ".svelte"} and "static" not in path.parts:
            for id in pattern.findall(path.read_text(encoding="utf-8")):
                found.setdefault(id, set()).add(path.name)
    return found


def test_every_cited_id_opens() -> None:
    """A rule, a row or a whole section: whoever clicks on an id finds something."""
    known: set[str] = set()
    for title in OURS:
        data = rulebook.as_data(rulebook.rulebook(title.id), title.prefix.upper())
        sections = data["sections"]
        assert isinstance(sections, list)
        known |= set(rulebook.rulebook(title.id).rules) | {section["id"] for section in sections}
    found = cited()
    assert len(found) > 400
    assert not {id: sorted(places) for id, places in found.items() if id not in known}


@pytest.mark.parametrize("game", [title.id for title in OURS])
def test_every_row_with_an_id_and_every_table_is_shown(game: str) -> None:
    book = rulebook.rulebook(game)
    text = shelf.title(game).file("rulebook.md").read_text(encoding="utf-8")
    tables = len(re.findall(r"^\s*\|(?:\s*:?-+:?\s*\|)+\s*$", text, re.MULTILINE))
    assert sum(block.kind == "table" for section in book.sections for block in section.blocks) == tables
    rulings = {"anachrony": "AN-26.1", "planet_unknown": "RU-68", "the_loop": "TL-19.34"}
    assert rulings[game] in book.rules
    assert {rule.source for rule in book.rules.values()} >= {"printed", "ruling"}
    assert any(section.title.endswith("Open questions") for section in book.sections)


def test_players_read_no_words_of_the_workshop() -> None:
    for title in OURS:
        headings = " ".join(section.title for section in rulebook.rulebook(title.id).sections).casefold()
        assert not [word for word in ("data dictionary", "for tests", "test vectors", "yaml") if word in headings]


def test_a_title_without_sources_or_rulebook_has_empty_ones() -> None:
    assert sources(rondel.games()[0]).pieces
    assert Sources().counts() == {} and Sources().setting("mode", "any") == "printed"


DEVELOPERS = re.compile(r"\b(for tests|data dictionary|(an?|the) engine|implementations?|specification|serialis\w+)\b", re.I)


@pytest.mark.parametrize("title", OURS, ids=lambda title: title.id)
def test_players_meet_no_words_of_developers(title: Any) -> None:
    files = [Path(str(title.file("rulebook.md"))), *Path(str(title.file("book"))).rglob("*.md")]
    told = {file.name: DEVELOPERS.findall(file.read_text(encoding="utf-8")) for file in files}
    assert len(files) > 20 and not {name: words for name, words in told.items() if words}
