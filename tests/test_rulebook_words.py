"""Headings and rulings of every rulebook in every language of the table: all of them, and none that is not in the book."""

from __future__ import annotations

import json
import re

import pytest

from rondel import rulebook, shelf
from rondel.speech import load

TITLES = [title.id for title in shelf.titles() if title.package.startswith("rondel.titles.")]
LANGUAGES = ("cs", "de", "pl", "ru")
LISTED = re.compile(r"AN-26\.|RU-|TL-19\.")
"""Where the titles list their rulings."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TITLES)
def test_every_heading_is_translated(game: str, language: str) -> None:
    headings = {rulebook.NUMBER.sub("", section.title, count=1) for section in rulebook.rulebook(game).sections}
    own = rulebook.translated(game, language)["headings"]
    assert sorted(headings - set(own)) == [], "missing"
    assert sorted(set(own) - headings) == [], "not in the book"
    assert not [english for english, said in own.items() if not said.strip()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TITLES)
def test_every_ruling_has_one_line_in_the_language(game: str, language: str) -> None:
    """Also of those in the lists of rulings whose answer turned out to be printed or public."""
    known = rulebook.rulebook(game).rules.values()
    rulings = {rule.id for rule in known if rule.source == "ruling" or LISTED.match(rule.id)}
    own = rulebook.translated(game, language)["rulings"]
    assert sorted(rulings - set(own)) == [], "missing"
    assert sorted(set(own) - rulings) == [], "no ruling of the book"
    for id, said in own.items():
        assert 10 <= len(said) <= 170 and "\n" not in said, id
        assert said != rulebook.rulebook(game).rules[id].text, id


def test_a_heading_keeps_its_number() -> None:
    assert rulebook.heading("anachrony", "26. Rulings", "de").startswith("26. ")
    assert rulebook.heading("anachrony", "26. Rulings", "en") == "26. Rulings"


NAMED = {
    "anachrony": ("superprojects", "leaders"),
    "planet_unknown": ("civ_cards", "corporations"),
    "the_loop": ("agents", "difficulty"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TITLES)
def test_rulings_call_pieces_by_their_names_in_the_language(game: str, language: str) -> None:
    english, own = load("en"), load(language)
    for group in NAMED[game]:
        glossary = json.loads(shelf.title(game).file("words", "en", "names.json").read_text(encoding="utf-8"))
        for id in glossary[group]:
            name = english.name(game, group, id)
            if name[0].isupper() and name != own.name(game, group, id):
                said = [rule for rule, text in rulebook.translated(game, language)["rulings"].items() if name in text]
                assert said == [], f"{name}: {own.name(game, group, id)}"
