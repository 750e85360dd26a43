"""The corpus: Python says it, and the page has to say it too (web/tests/corpus.test.ts)."""

from __future__ import annotations

import json
from typing import Any

import pytest

import rondel.speech
from rondel.speech.catalogue import LANGUAGES, catalogue
from tooling import tool

CORPUS = tool("speech_corpus")
CASES: list[list[Any]] = CORPUS.stored("cases")
HEARD = {"option", "question", "fact", "reason"}


def test_the_cases_are_current() -> None:
    assert json.loads(json.dumps(CORPUS.cases())) == CASES, "run tools/speech_corpus.py"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_are_current(language: str) -> None:
    found = CORPUS.sentences(language, CASES)
    wrong = [(case, new, old) for case, new, old in zip(CASES, found, CORPUS.stored(language), strict=True) if new != old]
    assert not wrong, f"run tools/speech_corpus.py, and read what changed: {wrong[:5]}"


def test_every_key_and_every_way_to_ask_is_in_it() -> None:
    said = {case[2] for case in CASES if case[0] == "text"}
    ours = {"ui", "guide", *[title.prefix for title in CORPUS.TITLES]}
    assert said >= {key for key in catalogue("en").patterns if key.split(".")[0] in ours}
    assert {case[0] for case in CASES} == HEARD | {"text", "name", "value"}
    assert {case[1] for case in CASES if case[0] in HEARD} == {title.id for title in CORPUS.TITLES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_never_lack_a_word(language: str) -> None:
    """Every question, option, reason and log line has its message, and the message all its parameters."""
    words = rondel.speech.load(language, CORPUS.SEATS)
    for case in CASES:
        if case[0] in HEARD:
            CORPUS.said(words, case)
    assert not words.missing
