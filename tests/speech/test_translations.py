"""The translations as a whole: every sentence is there, can be said, and says it in its own language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import rondel.speech
from rondel.core.flow import Decision, Reason
from rondel.speech.catalogue import FACTS, catalogue
from rondel.speech.message import parameters, plurals
from rondel.speech.plural import CATEGORIES
from rondel.speech.words import missing_parameters
from speech.files import SENTENCES, sentences
from speech.test_catalogue import sample

TRANSLATED = ("cs", "de", "pl", "ru")
"""The languages that have every sentence."""
PROPER = {"Chronobot"}
"""Sentences that are a proper name, the same everywhere."""
SAME = {
    "cs": {"Chat", "chat", "Bot: {name}"},
    "de": {"Mild", "Version", "Chat", "Name", "Live", "Pause", "Solo", "Bot: {name}", "Renaissance", "Rover", "Exosuits"},
    "pl": {"Morale", "Era {era}: {cost}", "Era {value}", "Menu", "Solo", "Bot: {name}", "1 medal."},
}
"""Sentences that a language happens to write as English does."""
ENGLISH = catalogue("en")


def messages(language: str) -> Iterator[tuple[str, str]]:
    """The messages of a language as they are written: key with its part, text."""
    for part in SENTENCES:
        for key, entry in sentences(language, part).items():
            if isinstance(entry, str):
                yield key, entry
            else:
                yield from [(f"{key}.{name}", text) for name, text in entry.items() if name not in FACTS]


SOURCE = dict(messages("en"))


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated(language: str) -> None:
    assert {key for key, _ in messages(language)} == set(SOURCE)
    assert not catalogue(language).english


@pytest.mark.parametrize("language", TRANSLATED)
def test_facts_that_are_repeated_are_the_english_ones(language: str) -> None:
    for part in SENTENCES:
        english = sentences("en", part)
        for key, entry in sentences(language, part).items():
            if isinstance(entry, dict):
                assert {name: entry[name] for name in FACTS if name in entry}.items() <= english[key].items(), key


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_plural_has_the_forms_of_its_language(language: str) -> None:
    for key, pattern in catalogue(language).patterns.items():
        for choice in plurals(pattern):
            assert set(CATEGORIES[language]) <= set(choice.branches), (key, choice.name)


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_counted_in_english_is_counted_in_every_language(language: str) -> None:
    """A bare number may become a plural in a translation, a plural may not become a bare number."""
    for key, pattern in catalogue(language).patterns.items():
        counted = {choice.name for choice in plurals(ENGLISH.patterns[key])}
        assert counted <= {choice.name for choice in plurals(pattern)}, key


@pytest.mark.parametrize("language", TRANSLATED)
def test_labels_name_their_operands_in_the_english_order(language: str) -> None:
    """A label is filled with the operands of an action in the order of its text, and so are questions and log lines."""
    for key, pattern in catalogue(language).patterns.items():
        if re.search(r"\.(ask|opt|log|phase)\.", key):
            assert missing_parameters(pattern, {}) == missing_parameters(ENGLISH.patterns[key], {}), key


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_sentence_is_left_in_english(language: str) -> None:
    allowed = PROPER | SAME.get(language, set())
    same = {key for key, text in messages(language) if text == SOURCE[key] and words_of(text) and text not in allowed}
    assert not same


def words_of(text: str) -> list[str]:
    """What a translator has to translate: the words outside of braces, without signs of commands and keys."""
    outside = re.sub(r"\{\w+(, (plural|select),)?|=0|\b(one|few|many|other) \{", " ", text)
    return re.findall(r"[^\W\d_]{3,}", outside)


@pytest.mark.parametrize("language", TRANSLATED)
def test_typography(language: str) -> None:
    for key, text in messages(language):
        assert not re.search(r"!|'|\"|  |\.\.", text) and text == text.strip(), key
        english = SOURCE[key]
        if ".log." in key:
            assert not text.endswith("."), key
        elif english.endswith(("?", ".")):
            assert text.endswith((english[-1], "}")), (key, text)


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("n", [0, 1, 2, 5, 21])
def test_every_translation_can_be_said(language: str, n: int) -> None:
    words = rondel.speech.load(language, ["Ines", "Tom"])
    for key, pattern in words.source.patterns.items():
        text = words.text(key, {name: sample(key.split(".")[0], name, n) for name in parameters(pattern)})
        assert "{" not in text and "}" not in text and "#" not in text, (key, text)
    assert not words.missing


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", {1: "1 Riss", 2: "2 Risse", 5: "5 Risse"}),
        ("cs", {1: "1 trhlina", 2: "2 trhliny", 5: "5 trhlin"}),
        ("pl", {1: "1 wyrwa", 2: "2 wyrwy", 5: "5 wyrw", 21: "21 wyrw", 22: "22 wyrwy"}),
        ("ru", {1: "1 разрыв", 2: "2 разрыва", 5: "5 разрывов", 11: "11 разрывов", 21: "21 разрыв"}),
    ],
)
def test_amounts_are_counted_as_the_language_does(language: str, said: dict[int, str]) -> None:
    words = rondel.speech.load(language)
    for n, text in said.items():
        assert words.value("the_loop", "cost", {"rift": n}) == text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", {"engineer": "3 Ingenieure", "scientist": "3 Wissenschaftler", "genius": "3 Genies"}),
        ("cs", {"engineer": "3 technici", "scientist": "3 vědci", "genius": "3 géniové"}),
        ("pl", {"engineer": "3 inżynierów", "scientist": "3 naukowców", "genius": "3 geniuszy"}),
        ("ru", {"engineer": "3 инженера", "scientist": "3 учёных", "genius": "3 гения"}),
    ],
)
def test_workers_are_declined(language: str, said: dict[str, str]) -> None:
    words = rondel.speech.load(language)
    for worker, text in said.items():
        assert words.value("anachrony", "gain", {worker: 3}) == text


@pytest.mark.parametrize(
    ("language", "text"), [("cs", "pod 1 %"), ("de", "unter 1 %"), ("pl", "poniżej 1 %"), ("ru", "менее 1 %")]
)
def test_small_chances_are_said_in_the_language(language: str, text: str) -> None:
    assert rondel.speech.load(language).value("the_loop", "percent", 0.3) == text


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("next advance biomass", "Erst abschließen: Bei Biomasse aufrücken."),
        ("next patch", "Erst abschließen: Biomasseplättchen legen."),
        ("movement", "Erst abschließen: Roverbewegung."),
        ("I4 I5", "Erst abschließen: I4 I5."),
    ],
)
def test_pending_effects_are_named_in_the_language(card: str, text: str) -> None:
    words = rondel.speech.load("de")
    assert words.reason("planet_unknown", "blocked", Reason("finish_first", {"card": card})) == text


@pytest.mark.parametrize("language", ["en", "cs", "de", "pl", "ru"])
def test_abilities_that_were_not_used_are_called_as_they_are_offered(language: str) -> None:
    words = rondel.speech.load(language)
    said = words.reason("planet_unknown", "warn", Reason("ability_left", {"items": ["use reposition_three"]}))
    assert words.text("pu.opt.reposition_three") in said


@pytest.mark.parametrize(
    ("game", "question", "action", "text"),
    [
        ("anachrony", "draft_endgame", ("keep", "most_workers"), "Behalten: die meisten Arbeiter"),
        ("planet_unknown", "choose_next_effect", ("next", "advance", "biomass"), "Bei Biomasse aufrücken"),
        ("planet_unknown", "choose_next_effect", ("next", "movement"), "Roverbewegung"),
        ("planet_unknown", "move_rover", ("use", "rover_advance"), "Bei Rover aufrücken"),
    ],
)
def test_options_without_a_sentence_of_their_own_are_not_english(
    game: str, question: str, action: tuple[str, ...], text: str
) -> None:
    assert rondel.speech.load("de").option(game, Decision(question, "", 0, {}), action) == text


def test_a_phase_is_a_heading_and_times_have_the_signs_of_the_language() -> None:
    words = rondel.speech.load("ru")
    assert words.fact("anachrony", "phase", {"phase": "preparation"}) == "Этап подготовки"
    assert words.text("ui.err.rate.text", {"time": 18720}) == "Подожди 5 ч 12 мин и попробуй снова."
    assert rondel.speech.load("pl").value("ui", "time", 45) == "45 s"


@pytest.mark.parametrize(
    ("game", "kind", "action", "text"),
    [
        ("planet_unknown", "reposition_lifepod", ("pick", "civ", 12), "Сюда: цивилизация 12"),
        ("planet_unknown", "choose_next_effect", ("next", "flux"), "Переместить жетон потока"),
        ("the_loop", "effect_target_duplicate", ("pull", "DUP-16"),
         "Дубликат, индустриальная эра; уничтожается: Средневековье"),
        ("anachrony", "research_reroll", ("reroll", "shape"), "Бросить кубик с формами"),
    ],
)  # fmt: skip
def test_options_are_said_in_the_language_of_the_table(game: str, kind: str, action: tuple[Any, ...], text: str) -> None:
    assert rondel.speech.load("ru").option(game, Decision(kind, "X-1", 0, {}), action) == text


FORMAL = {
    "cs": r"\b(vy|vás|vám|vámi|váš|vaš\w+|jste)\b",
    "ru": r"\b(вы|вас|вам|вами|ваш\w*)\b",
}
"""How several people are addressed, or one person formally."""
SEVERAL = ("guide.tl", "guide.an4.11", "guide.pu.19")
"""Sentences that are said to everybody at a table."""


@pytest.mark.parametrize("language", FORMAL)
def test_the_table_addresses_one_person_as_a_friend(language: str) -> None:
    formal = re.compile(FORMAL[language], re.IGNORECASE)
    found = [f"{key}: {text}" for key, text in messages(language) if formal.search(text) and not key.startswith(SEVERAL)]
    assert found == []
