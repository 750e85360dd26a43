"""What the pieces of The LOOP say, and everything it asks, in five languages."""

from __future__ import annotations

import io
import random
import re

import pytest
from rich.console import Console

import rondel.speech
import seen
from rondel.cli.drawing import draw
from rondel.speech.catalogue import LANGUAGES
from rondel.titles.the_loop.rules import GAME
from rondel.titles.the_loop.rules.agents import ABILITIES
from rondel.titles.the_loop.rules.missions import MISSIONS
from rondel.titles.the_loop.rules.names import AGENTS
from rondel.titles.the_loop.rules.registry import CARDS, STEPS
from rondel.titles.the_loop.rules.ultramachine import ULTRA_CARDS
from speech.files import sentences

WRITTEN: dict[str, str] = {
    **{AGENTS[n]: ABILITIES[n] for n in range(len(AGENTS))},
    **{mission.id: mission.text for mission in MISSIONS},
}
"""Components whose text stands in the rules."""
MADE = [card.id for card in CARDS] + [card.id for card in ULTRA_CARDS]
"""Those whose text is made from what they do (tests/titles/the_loop/test_card_texts.py)."""
TABLES: tuple[tuple[int, dict[str, str]], ...] = (
    (1, {}), (2, {}), (4, {}), (3, {"mode": "supa_duplicates"}), (2, {"mode": "centrifuge"}), (1, {"mode": "ultramachine"}),
)  # fmt: skip
RAW = re.compile(r"\w_\w|\{|\}|\b(DUP|SUP|SAB|ULT)-\d")


def key(id: str) -> str:
    return "tl.text." + id.lower().replace("-", "_")


def test_the_english_texts_are_those_of_the_rules() -> None:
    words = rondel.speech.load("en")
    for id, text in WRITTEN.items():
        assert words.text(key(id)) == text.replace("'", "’"), id


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_component_has_its_text_in_every_language(language: str) -> None:
    own = sentences(language, "tl")
    assert not [id for id in [*WRITTEN, *MADE] if key(id) not in own]
    english = rondel.speech.load("en")
    words = rondel.speech.load(language)
    assert not [id for id in [*WRITTEN, *MADE] if words.text(key(id)) == english.text(key(id))]
    # The figures of a text survive its translation.
    assert not [id for id in [*WRITTEN, *MADE] if digits(words.text(key(id))) != digits(english.text(key(id)))]


def digits(text: str) -> set[str]:
    """A figure may be said once for two things: 1 each."""
    return set(re.findall(r"\d", text))


def test_no_text_is_left_of_a_component_that_does_not_exist() -> None:
    assert {name for name in sentences("en", "tl") if name.startswith("tl.text.")} == {key(id) for id in [*WRITTEN, *MADE]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_missions_and_agents_have_a_short_text_and_steps_have_words(language: str) -> None:
    words = rondel.speech.load(language)
    for id in [*[mission.id for mission in MISSIONS], *AGENTS]:
        assert words.has(f"{key(id)}.brief"), id
    assert not {STEPS[step].name for card in CARDS for step in card.program if not words.has(f"tl.step.{STEPS[step].name}")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("number", "table"), list(enumerate(TABLES)))
def test_nothing_that_is_asked_or_told_shows_an_id(language: str, number: int, table: tuple[int, dict[str, str]]) -> None:
    """A random game: every question, option, reason, warning and log line."""
    words = rondel.speech.load(language, ["Ines", "Tom", "Jun", "Ola"])
    state = GAME.new(table[0], 70 + number, table[1])
    state.log = []
    chance = random.Random(number)
    said: list[str] = []
    while not state.over:
        seat = state.actors()[0]
        asked, legal = state.decision(seat), state.legal(seat)
        question = words.question("the_loop", asked)
        said += [question.q, question.hint, question.none, question.wait]
        said += [words.option("the_loop", asked, action) for action in legal]
        if chance.random() < 0.2:
            said += [words.reason("the_loop", "blocked", reason) for _, reason, _ in state.blocked(seat)]
            said += [words.reason("the_loop", "warn", reason) for reason, _ in state.warnings(seat, legal[0])]
        state.apply(seat, chance.choice(legal))
        said += [words.fact("the_loop", *GAME.told(event)) for event in state.log]
        state.log.clear()
    assert not {text for text in said if RAW.search(text)}
    assert not words.missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", ["supa_duplicates", "centrifuge", "ultramachine"])
def test_the_terminal_draws_in_the_language_of_the_table(language: str, mode: str) -> None:
    state = GAME.new(2, 5, {"mode": mode})
    chance = random.Random(5)
    words = rondel.speech.load(language)
    for _ in range(40):
        seat = state.actors()[0]
        state.apply(seat, chance.choice(state.legal(seat)))
    console = Console(width=200, file=io.StringIO(), record=True, no_color=True)
    console.print(draw("the_loop", state.view(0), 0, ["Ines", "Tom"], language))
    text = console.export_text()
    for era in seen.loop(state, 0)["eras"]:
        assert words.name("the_loop", "eras", era["id"])[1:] in text
    assert words.name("the_loop", "modes", mode) in text
    assert not re.search(r"tl\.|\w_\w|ULT-", text)
    if language != "en":
        assert not re.search(r"\b(energy|rift|battery|deck|discard|doctor|vortex)\b", text)
