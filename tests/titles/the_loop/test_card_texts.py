"""The texts of our own cards: what players read is what the maker says, held against what was once written by hand."""

from __future__ import annotations

import json
import re

import pytest

from rondel.speech import load
from rondel.titles.the_loop.packs.doubts import MOST_SIGNS
from rondel.titles.the_loop.packs.machine import why_no_rule
from rondel.titles.the_loop.packs.says import LANGUAGES
from rondel.titles.the_loop.rules.ultramachine import ULTRA_CARDS
from tooling import tool

TOOL = tool("card_texts")
NUMBER = re.compile(r"[0-9]+")
SHORTER = {
    "de": {"mothership_battery", "masquerade_mask", "matryoshka", "ult_04"},
    "en": {"ult_04"},
    "cs": {"ult_04"},
    "pl": {"ult_04"},
    "ru": {"ult_04"},
}
"""Where one of the two says a number once for two things, or leaves a plural's number to its noun."""
TERMS: dict[str, dict[str, str]] = json.loads((TOOL.FACTS / "terms.json").read_text(encoding="utf-8"))
"""How the table calls things: a stem for each term, which both texts have or neither."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_says_what_the_maker_says(language: str) -> None:
    """So terminal, page, tab and observations need no maker."""
    words = load(language)
    wrong = [name for name, text in TOOL.made(language).items() if words.text(name) != text]
    assert not wrong, f"run tools/card_texts.py, and read what changed: {wrong}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_made_texts_say_the_numbers_of_those_by_hand(language: str) -> None:
    written = TOOL.by_hand(language)
    made = TOOL.made(language)
    assert set(made) == set(written)
    other = {
        name.removeprefix("tl.text.")
        for name, text in made.items()
        if sorted(NUMBER.findall(text)) != sorted(NUMBER.findall(written[name]))
    }
    assert other <= SHORTER[language], {name: (made[f"tl.text.{name}"], written[f"tl.text.{name}"]) for name in other}
    assert not [name for name, text in made.items() if set(NUMBER.findall(text)) != set(NUMBER.findall(written[name]))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_made_texts_use_the_terms_of_those_by_hand(language: str) -> None:
    written = TOOL.by_hand(language)
    wrong = {
        (name.removeprefix("tl.text."), term): (text, written[name])
        for name, text in TOOL.made(language).items()
        for term, stem in TERMS[language].items()
        if bool(re.search(stem, text, re.I)) != bool(re.search(stem, written[name], re.I))
    }
    assert not wrong
    said = " ".join(written.values())
    assert not [term for term, stem in TERMS[language].items() if not re.search(stem, said, re.I)], "a stem that finds nothing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_made_texts_are_whole_sentences_and_no_longer_than_those_by_hand(language: str) -> None:
    made, written = TOOL.made(language), TOOL.by_hand(language)
    for name, text in made.items():
        assert not re.search(r"[{}~_']|  | [,;.]|None|\bdann dann\b", text), (name, text)
        assert text[0].isupper() and text.endswith((".", ").")), text
        assert len(text) <= MOST_SIGNS and len(text) <= len(written[name]) + 35, (name, text, written[name])
    assert max(len(text) for name, text in made.items() if "ult_" not in name) <= 147, "what the small card shows at once"
    assert sum(map(len, made.values())) <= 1.02 * sum(map(len, written.values()))


def test_every_difference_is_written_down_where_a_reader_can_judge_it() -> None:
    assert TOOL.DIFFERENCES.read_text(encoding="utf-8") == TOOL.differences(), "run tools/card_texts.py, and read what changed"
    counts = re.findall(r"^(\w\w): (\d+) of 93 differ$", TOOL.differences(), re.M)
    assert [language for language, _ in counts] == list(LANGUAGES) and all(int(n) <= 27 for _, n in counts), counts


def test_our_ultramachine_cards_are_said_in_the_words_of_packs() -> None:
    assert [why_no_rule(line.split()) for card in ULTRA_CARDS for line in card.rule if why_no_rule(line.split())] == []
