"""The books: every page can be read, cites rules that exist, and is built alike in every language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rondel import book, rulebook, shelf
from rondel.core.errors import SetupError
from rondel.speech import LANGUAGES

GAMES = [title.id for title in shelf.titles() if book.parts(title.id)]
OTHERS = [language for language in LANGUAGES if language != book.ENGLISH]

PAGE = """# Build
> Put up a thing. `TY-1.1`

1. Pay 2 water.[a] `TY-1.2`
2. See [[other]].

| spot | price |
| --- | --- |
| first | 2 |

@figure build
Ines builds.
1. She pays 2
= 2 − 1 = 1

@note a ruling TY-2.1
**Taken.** It stays.

@hint
Be early.
"""


def changed(*pairs: tuple[str, str]) -> list[str]:
    text = PAGE
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return book.differences(book.read(PAGE, "build"), book.read(text, "build", "cs"))


def test_every_title_of_the_house_has_a_book() -> None:
    assert {"anachrony", "planet_unknown", "the_loop"} <= set(GAMES)


def test_a_page_is_read_by_its_blocks() -> None:
    page = book.read(PAGE, "build")
    assert [block.kind for block in page.blocks] == ["gist", "step", "step", "table", "figure", "note", "hint"]
    assert page.figures == ["build"]
    assert page.cited == {"TY-1.1", "TY-1.2", "TY-2.1"}
    assert page.blocks[3].rows == (("spot", "price"), ("first", "2"))
    assert page.blocks[4].total == "2 − 1 = 1"


def test_a_translation_with_the_same_structure_is_accepted() -> None:
    assert changed(("Put up a thing.", "Postav věc."), ("Be early.", "Začni brzy.")) == []


@pytest.mark.parametrize(
    "old, new, told",
    [
        ("`TY-1.2`", "`TY-1.3`", "rule ids"),
        (".[a] ", ". ", "letters"),
        ("[[other]]", "[[another]]", "links"),
        ("@note a ruling", "@note a printed", "mark"),
        ("Pay 2 water", "Pay 3 water", "numbers"),
        ("= 2 − 1 = 1\n", "", "sum"),
        ("@figure build", "@figure house", "name"),
        ("@hint\nBe early.\n", "", "blocks are expected"),
        ("| first | 2 |", "| first | 2 |\n| second | 2 |", "table"),
    ],
)
def test_another_structure_is_told(old: str, new: str, told: str) -> None:
    assert any(told in line for line in changed((old, new)))


@pytest.mark.parametrize(
    "text", ["No headline", "# A\n@what\nx", "# A\n@note a rumour TY-1.1\nx", "# A\n| a | b |\n|---|---|\n| a |"]
)
def test_what_is_malformed_is_refused(text: str) -> None:
    with pytest.raises(SetupError):
        book.read(text, "build")


@pytest.mark.parametrize("game", GAMES)
def test_every_page_cites_rules_and_pages_that_exist(game: str) -> None:
    rules = rulebook.rulebook(game)
    data: Any = rulebook.as_data(rules, shelf.title(game).prefix.upper())
    known = set(rules.rules) | {section["id"] for section in data["sections"]}
    for id in book.pages(game):
        page = book.page(game, id)
        assert page.cited <= known, f"{id}: {page.cited - known}"
        said = [block.said for block in page.blocks]
        assert all(link in book.pages(game) for text in said for link in book.LINK.findall(text)), id
        assert all(other in book.pages(game) for other in book.see_also(game, id)), id
        letters = [block.name for block in page.blocks if block.kind == "note" and block.name]
        assert len(letters) == len(set(letters)), f"{id}: two notes with one letter"
        assert {letter for text in said for letter in book.LETTER.findall(text)} <= set(letters), f"{id}: a note is missing"
        assert all(block.text for block in page.blocks if block.kind not in ("table", "figure")), f"{id}: an empty block"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_built_like_the_english_one(game: str, language: str) -> None:
    folder = Path(str(shelf.title(game).file(f"book/{language}")))
    there = {path.stem for path in folder.glob("*.md")} if folder.is_dir() else set()
    assert there <= set(book.pages(game)), f"pages that nobody reads: {there - set(book.pages(game))}"
    for id in book.pages(game):
        assert not book.differences(book.page(game, id), book.page(game, id, language))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_translated(game: str, language: str) -> None:
    assert book.untranslated(game, language) == []
