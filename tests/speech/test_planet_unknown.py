"""Every printed text of Planet Unknown stands in the catalogue of every language, and no option is said with an id."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import rondel
import rondel.speech
from rondel.speech.catalogue import catalogue
from rondel.speech.message import parse
from rondel.titles.planet_unknown.rules.civ_cards import CARD_IDS, CARDS
from rondel.titles.planet_unknown.rules.corporations import CORPORATION_IDS
from rondel.titles.planet_unknown.rules.corporations.base import ROSTER
from rondel.titles.planet_unknown.rules.event_cards import EVENTS
from rondel.titles.planet_unknown.rules.objective_cards import OBJECTIVES
from rondel.titles.planet_unknown.rules.objective_names import OBJECTIVE_IDS
from rondel.titles.planet_unknown.rules.planets import PLANET_IDS, PLANETS
from speech.files import sentences

GAMES = 5
"""Random games with two seats: together they play every corporation."""
PROPER = set(CORPORATION_IDS) | set(PLANET_IDS)


def printed() -> Iterator[tuple[str, str]]:
    """Key and text of everything that is printed on a component."""
    yield from [(f"pu.text.{key(event.id)}", event.text) for event in EVENTS]
    yield from [(f"pu.text.{key(id)}", card.text) for id, card in zip(CARD_IDS, CARDS, strict=True)]
    yield from [(f"pu.text.{key(id)}", PLANETS[i].text) for i, id in enumerate(PLANET_IDS)]
    for i, id in enumerate(OBJECTIVE_IDS):
        yield f"pu.text.{key(id)}", OBJECTIVES[i].text
        yield f"pu.text.{key(id)}_goal", OBJECTIVES[i].goal_text
    for i, id in enumerate(CORPORATION_IDS):
        if ROSTER[i].special:
            yield f"pu.text.{id}", ROSTER[i].special
        yield from [(f"pu.tech.{id}_{n}.text", text) for n, text in enumerate(ROSTER[i].techs_text, 1)]


def key(id: str) -> str:
    return id.lower().replace("-", "_")


def test_every_printed_text_is_in_the_english_catalogue_as_it_is_printed() -> None:
    patterns = catalogue("en").patterns
    assert {name: patterns.get(name) for name, _ in printed()} == {name: parse(name, text) for name, text in printed()}


@pytest.mark.parametrize("language", ["cs", "de", "pl", "ru"])
def test_every_printed_text_is_translated(language: str) -> None:
    own = sentences(language, "pu")
    assert [name for name, _ in printed() if name.removesuffix(".text") not in own] == []


def test_no_text_is_kept_for_a_component_that_does_not_exist() -> None:
    known = {name.removesuffix(".text") for name, _ in printed()}
    assert {name for name in sentences("en", "pu") if name.startswith(("pu.text.", "pu.tech."))} == known


def test_every_tech_has_a_short_name_in_every_language() -> None:
    for language in rondel.speech.LANGUAGES:
        for name, entry in sentences(language, "pu").items():
            if name.startswith("pu.tech."):
                assert 0 < len(entry["name"]) <= 16 and 0 < len(entry["short"]) <= 20, (language, name)


@pytest.mark.parametrize("number", range(GAMES))
def test_no_option_is_said_with_an_id(number: int) -> None:
    """In Russian every word of a label is Cyrillic; Latin are squares, shapes of tiles and proper names."""
    game, words, chance = rondel.game("planet_unknown"), rondel.speech.load("ru", ["Инес", "Том"]), random.Random(number)
    chosen = [CORPORATION_IDS[number * 2 % len(CORPORATION_IDS)], CORPORATION_IDS[(number * 2 + 1) % len(CORPORATION_IDS)]]
    state = game.new(2, number, {"events": True, "personal_objectives": True, "corporations": chosen})
    while not state.over:
        seat = chance.choice(state.actors())
        decision = state.decision(seat)
        for action in state.legal(seat):
            label = words.option("planet_unknown", decision, action)
            if not set(map(str, action)) & PROPER:
                assert not re.search(r"[a-z]{2,}|_", label), (decision.kind, action, label)
        state.apply(seat, chance.choice(state.legal(seat)))
    assert not words.missing
