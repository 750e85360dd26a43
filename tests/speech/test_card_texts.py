"""What is printed on the cards of Anachrony, in five languages: every card has words, and they hold the engine's figures."""

from __future__ import annotations

import re
from functools import reduce
from typing import Any

import pytest

import rondel.speech
from rondel.speech import Words
from rondel.speech.catalogue import LANGUAGES
from speech.files import sentences
from tooling import tool

FACTS: dict[str, Any] = tool("anachrony_facts").facts()
TILES: dict[str, Any] = {str(id): card for group in ("buildings", "superprojects") for id, card in FACTS[group].items()}
OWN_WORDS = [*FACTS["leaders"], *FACTS["evacuation"]]
"""Components whose words are one message each."""


def say(words: Words, key: str, params: dict[str, Any]) -> str:
    assert words.has(f"an.card.{key}"), key
    return words.text(f"an.card.{key}", params, game="anachrony")


def either(words: Words, gains: list[dict[str, int]]) -> str:
    said = [words.value("anachrony", "gain", gain) for gain in gains]
    return reduce(lambda text, value: say(words, "or", {"text": text, "value": value}), said)


def ability(words: Words, does: dict[str, Any]) -> str:
    """As the page does it (src/rondel/titles/anachrony/web/say.ts)."""
    steps = [
        say(words, key, {"text": either(words, params["either"])} if "either" in params else params)
        for key, params in does["steps"]
    ]
    if does["kind"] == "always":
        return say(words, "alone", {"value": ", ".join(steps)})
    head = say(words, does["kind"] + ("_pay" if does["cost"] else ""), does)
    return say(words, "line", {"text": head, "value": ", ".join(steps)})


def figures(value: Any) -> set[str]:
    """The numbers in amounts and parameters."""
    if isinstance(value, dict):
        return set().union(*[figures(part) for part in value.values()])
    if isinstance(value, (list, tuple)):
        return set().union(*[figures(part) for part in value])
    return {str(abs(value))} if isinstance(value, int) else set()


SILENT = ("halvings", "calm", "evacuates")
"""Abilities without a figure in their words."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_says_what_the_engine_does(language: str) -> None:
    words = rondel.speech.load(language)
    for id, card in TILES.items():
        assert card["does"], id
        for does in card["does"]:
            text = ability(words, does)
            assert not re.search(r"[{}#_]|\bundefined\b", text), (id, text)
            if does["steps"][0][0] in SILENT or (does["steps"][0] == ("recall", {"n": 1})):
                continue
            assert figures(does["cost"]) | figures(does["steps"]) <= set(re.findall(r"\d+", text)), (id, text)
    assert not words.missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_leaders_evacuations_and_experiments_have_words_with_their_figures(language: str) -> None:
    words = rondel.speech.load(language)
    for id in OWN_WORDS:
        assert words.has(f"an.text.{id}"), id
    for id, side in FACTS["evacuation"].items():
        text = words.text(f"an.text.{id}", side, game="anachrony")
        shown = figures([side["base"], side["bonus"]]) | (figures(side["need"]) if id != "the_power_of_unity" else set())
        assert shown <= set(re.findall(r"\d+", text)), text
        assert words.name("anachrony", "evacuation_conditions", side["name"]) != side["name"]
    for id, card in FACTS["experiments"].items():
        key = "experiment_take" if "paradox" in card["cost"] else "experiment"
        text = say(words, key, {"need_text": f"need_{id.lower()}", "cost": card["cost"]})
        assert figures(card["cost"]) <= set(re.findall(r"\d+", text)) and "need" not in text.replace("Needs", ""), text
    assert not words.missing


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_the_figures_of_a_text_survive_its_translation(language: str) -> None:
    english = sentences("en", "an")
    for key, text in sentences(language, "an").items():
        if key.startswith("an.text."):
            assert set(re.findall(r"\d|\{\w+", text)) == set(re.findall(r"\d|\{\w+", english[key])), key


def test_no_words_are_left_of_a_card_that_does_not_exist() -> None:
    cards = {id.lower() for id in [*OWN_WORDS, *FACTS["capital"], *FACTS["endgame"]["cards"]]}
    assert {key.removeprefix("an.text.") for key in sentences("en", "an") if key.startswith("an.text.")} <= cards
    used = {step[0] for card in TILES.values() for does in card["does"] for step in does["steps"]}
    heads = {"worker", "worker_pay", "free", "free_pay", "built", "line", "alone", "or", "chip"}
    others = {"experiment", "experiment_take", "most"}
    known = {key.removeprefix("an.card.") for key in sentences("en", "an") if key.startswith("an.card.")}
    assert known == used | heads | others


@pytest.mark.parametrize(
    ("language", "id", "text"),
    [
        ("en", "208", "Any Worker, pay 1 gold, 1 water: gain 1 neutronium, 1 VP."),
        ("de", "111", "Beim Bau: du darfst ein eigenes Warp-Plättchen zurücknehmen, ohne Zeitreiseschritt."),
        ("ru", "114", "Учёный, цена: 1 вода — установи фокус на 1–3 эры назад, затем сделай это ещё раз."),
        ("cs", "409", "Správce (motivovaný), cena: 2 vody – získáš: 1 vědec, aktivní nebo 1 technik, aktivní."),
        ("pl", "310", "Dowolny pracownik (ginie po powrocie) – otrzymujesz: 7 wody."),
    ],
)
def test_cards_read_as_sentences(language: str, id: str, text: str) -> None:
    assert ability(rondel.speech.load(language), TILES[id]["does"][-1]) == text
