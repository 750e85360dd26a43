"""The catalogue as a whole: every message can be said, keys and parameters are those that were agreed."""

from __future__ import annotations

import json
import re
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import pytest

import rondel.speech
from rondel import shelf
from rondel.speech.catalogue import COMMON, FACTS, Catalogue, catalogue, parts_of, patterns, places, read, unique
from rondel.speech.grammar import (
    AMOUNTS,
    ERA,
    KIND,
    KINDS,
    LIST,
    MESSAGE,
    NUMBER,
    PERCENT,
    SEAT,
    SEATS,
    SIGNED,
)
from rondel.speech.labels import kind_of, labels, read_labels
from rondel.speech.message import Choice, MessageError, parameters
from speech.files import NAMES, SENTENCES, TITLES, names, sentences

ENGLISH = catalogue("en")
ENTRIES = [(key, entry) for part in SENTENCES for key, entry in sentences("en", part).items()]
MESSAGES = [
    (f"{key}.{part}" if part else key, text)
    for key, entry in ENTRIES
    for part, text in (entry.items() if isinstance(entry, dict) else [("", entry)])
    if part not in FACTS
]


def test_the_catalogue_has_all_sentences() -> None:
    counts = {part: len([key for key, _ in ENTRIES if key.startswith(f"{part}.")]) for part in SENTENCES}
    assert counts["an"] >= 450 and counts["pu"] >= 329 and counts["tl"] >= 264 and counts["ui"] >= 298


@pytest.mark.parametrize("language", rondel.speech.LANGUAGES)
def test_every_language_loads_and_every_message_parses(language: str) -> None:
    source = Catalogue(language)
    assert set(source.patterns) == set(ENGLISH.patterns)


def declared(part: str) -> set[str]:
    """The parameters of a title and of the hall."""
    return {*KIND, *labels(part).kinds}


def test_every_parameter_is_of_the_hall_or_of_the_title_that_says_it() -> None:
    unknown = []
    for place in places().values():
        title = next((title.prefix for title in shelf.titles() if title.file("words") == place), "")
        for name in parts_of(place):
            for key, entry in read(place, "en", f"{name}.json").items():
                found = {name for pattern in patterns(key, entry).values() for name in parameters(pattern)}
                unknown += [(key, name) for name in found - declared(title)]
    assert not unknown


def test_no_parameter_has_two_kinds() -> None:
    """Nor is it said twice what it is: our titles leave to the hall what is the hall's."""
    names = [name for group in KINDS.values() for name in group]
    for title in shelf.titles():
        own = [*KIND, *labels(title.prefix).kinds]
        assert len(names) == len(set(names)) and len(own) == len(set(own)), title.id


@pytest.mark.parametrize(
    ("own", "problem"),
    [
        ({"kinds": {"text": ["cost"]}}, "{cost} is of the kind 'amounts', not 'text'"),
        ({"kinds": {"number": ["depth"], "noun": ["depth"]}}, "{depth} is of the kind 'number', not 'noun'"),
        ({"kinds": {"colour": ["depth"]}}, "unknown kind 'colour'; known: seat, seats, list"),
        ({"kinds": {"noun": ["depth"]}, "members": {"depth": "era"}}, "members: 'depth' is no list of this title"),
        ({"members": {"items": "era"}}, "members: 'items' is no list of this title"),
    ],
)
def test_a_title_cannot_say_anew_what_a_parameter_of_the_hall_is(own: dict[str, Any], problem: str, tmp_path: Path) -> None:
    (tmp_path / "labels.json").write_text(json.dumps(own), encoding="utf-8")
    with pytest.raises(MessageError, match=re.escape(problem)):
        read_labels(tmp_path / "labels.json")


def test_keys_are_made_of_lower_case_words() -> None:
    """But for choices, which are named by their values: `an.choice.side.A`."""
    for key, _ in MESSAGES:
        if not re.fullmatch(r"(an|pu|tl)\.choice\.[a-z_]+\.[A-Za-z0-9_]+(\.[a-z]+)?", key):
            assert re.fullmatch(r"((ui|an|pu|tl)(\.[a-z0-9_]+){2,3}|guide(\.[a-z0-9_]+){1,4})", key), key


def test_a_key_that_stands_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="'a' stands twice"):
        json.loads('{"a": 1, "a": 2}', object_pairs_hook=unique)


def test_every_question_says_what_others_wait_for_and_has_a_rule() -> None:
    for key, entry in ENTRIES:
        if ".ask." in key:
            assert isinstance(entry, dict) and "q" in entry and "wait" in entry, key
            assert "rule" in entry or key.startswith("ui."), key


def test_every_reason_warning_and_score_of_a_game_has_a_rule() -> None:
    for key, entry in ENTRIES:
        if re.match(r"(an|pu|tl)\.(blocked|warn|score)\.", key):
            assert isinstance(entry, dict) and re.fullmatch(r"(AN|PU|TL|RU)-[\d.]+", entry["rule"]), key


def test_typography() -> None:
    for key, text in MESSAGES:
        assert "!" not in text and "  " not in text and "'" not in text, key
        assert text == text.strip(), key


def test_log_lines_have_no_full_stop_and_reasons_have_one() -> None:
    for key, text in MESSAGES:
        if ".log." in key:
            assert not text.endswith("."), key
        elif ".blocked." in key or ".warn." in key:
            assert text.endswith((".", "}")), key


def sample(part: str, name: str, n: int) -> Any:
    """A value such as the engine sends for this parameter."""
    kind = kind_of(part, name)
    values: dict[str, Any] = {
        SEAT: 0, SEATS: [0, 1], LIST: ["energy", "water"], NUMBER: n, SIGNED: n, AMOUNTS: {"water": n, "genius": 2},
        ERA: min(n, 6), PERCENT: 0.41, MESSAGE: "a text",
    }  # fmt: skip
    return values.get(kind, "water")


@pytest.mark.parametrize("n", [0, 1, 2, 5, 21])
def test_every_message_can_be_said_with_all_its_parameters(n: int) -> None:
    words = rondel.speech.load("en", ["Ines", "Tom"])
    for key, pattern in ENGLISH.patterns.items():
        params = {name: sample(key.split(".")[0], name, n) for name in parameters(pattern)}
        text = words.text(key, params)
        assert "{" not in text and "}" not in text, (key, text)
        if n == 2:
            assert text or pattern == () or all([isinstance(node, Choice) for node in pattern]), key
    assert not words.missing


def translated(monkeypatch: pytest.MonkeyPatch, language: str, entries: dict[str, Any]) -> Catalogue:
    """The catalogue of a language whose table words are these."""

    def instead(place: Traversable, wanted: str, name: str) -> dict[str, Any]:
        ours = (place, wanted, name) == (places()[COMMON], language, "sentences.json")
        return entries if ours else read(place, wanted, name)

    monkeypatch.setattr("rondel.speech.catalogue.read", instead)
    return Catalogue(language)


def test_a_translation_replaces_the_english_message(monkeypatch: pytest.MonkeyPatch) -> None:
    source = translated(monkeypatch, "cs", {"ui.button.undo": "Zpět"})
    assert source.patterns["ui.button.undo"] == ("Zpět",)
    assert "ui.button.undo" not in source.english and "ui.button.redo" in source.english


@pytest.mark.parametrize(
    ("language", "entries", "problem"),
    [
        ("cs", {"ui.button.nonsense": "x"}, "ui.button.nonsense is not a key of the English catalogue"),
        ("cs", {"ui.status.waiting_one": "Čeká se"}, "expected the parameters of the English message: seat"),
        ("cs", {"ui.err.resent": {"title": "Odesláno"}}, "ui.err.resent: parts differ from the English ones"),
        ("cs", {"ui.status.new_moves": "{n, plural, one {# tah} other {# tahů}}"}, "{n} lacks the plural few"),
        ("ru", {"ui.status.new_moves": "{n, plural, one {# ход} other {# хода}}"}, "{n} lacks the plural few, many"),
        ("de", {"ui.status.new_moves": "{n, plural, one {# Zug}}"}, "has no branch 'other'"),
    ],
)
def test_a_wrong_translation_is_refused_when_it_is_loaded(
    monkeypatch: pytest.MonkeyPatch, language: str, entries: dict[str, Any], problem: str
) -> None:
    with pytest.raises(MessageError, match=re.escape(problem)):
        translated(monkeypatch, language, entries)


# ---------------------------------------------------------------------- names


@pytest.mark.parametrize("part", NAMES)
@pytest.mark.parametrize("language", ["cs", "de", "pl", "ru"])
def test_every_language_names_everything_and_says_whose_word_it_is(language: str, part: str) -> None:
    own, english = names(language, part), names("en", part)
    assert {(group, key) for group in own for key in own[group]} == {(g, key) for g in english for key in english[g]}
    for entries in own.values():
        for key, entry in entries.items():
            assert entry["text"].strip() and entry["status"] in ("official", "ours"), key


def test_names_are_looked_up_by_second_ids_too() -> None:
    words = rondel.speech.load("en")
    assert words.name("anachrony", "endgame_conditions", "most_workers") == "most Workers"
    assert words.name("the_loop", None, "surround_foo") == words.name("the_loop", "missions", "SAB-01")


def test_the_groups_of_parameters_exist() -> None:
    for game in TITLES:
        for name, groups in labels(game).groups.items():
            assert name in declared(game)
            assert all([group in ENGLISH.names[game] for group in groups]), (game, name)


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(rondel.SetupError, match="unknown language 'fr'; known: en, cs, de, pl, ru"):
        rondel.speech.load("fr")
