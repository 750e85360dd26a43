"""Texts made from effects, held against the hand-written ones of our 79 cards, and one sentence for every new word."""

from __future__ import annotations

import re

import pytest

from rondel.speech import load
from rondel.titles.the_loop.packs.says import says
from rondel.titles.the_loop.packs.written import effect_of
from rondel.titles.the_loop.rules.registry import CARDS

LANGUAGES = ("en", "cs", "de", "pl", "ru")
NUMBER = re.compile(r"[0-9]+")
SAID_OTHERWISE = {
    "double_joystick": "any number of eras is six here",
    "mothership_battery": "German says: one each",
    "masquerade_mask": "German says: one each",
    "matryoshka": "German says: one each",
    "pocket_foundry": "the hand-written one leaves out the second noun",
    "round_table": "the hand-written one says the card once for both ways",
}
"""Cards whose numbers differ between the two texts, and why."""
AT_LEAST = {"en": 37, "cs": 36, "de": 31, "pl": 36, "ru": 36}
"""How many made texts are word for word the hand-written ones."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_made_texts_say_the_numbers_of_the_hand_written_ones(language: str) -> None:
    words = load(language)
    for card in CARDS:
        made, written = says(effect_of(card), language), words.text(f"tl.text.{card.id}")
        assert not re.search(r"[{}]|  | ,|None", made), made
        assert made[0].isupper() and made.endswith("."), made
        if card.id not in SAID_OTHERWISE:
            assert sorted(NUMBER.findall(made)) == sorted(NUMBER.findall(written)), (card.id, made, written)


@pytest.mark.parametrize("language", LANGUAGES)
def test_simple_cards_are_said_word_for_word(language: str) -> None:
    words = load(language)
    same = [card.id for card in CARDS if says(effect_of(card), language) == words.text(f"tl.text.{card.id}")]
    assert len(same) >= AT_LEAST[language], same


SENTENCES = [
    ("select_agent any as x\nadd_energy 1 agent(x)", "Choose any agent, then add 1 energy to that agent's era."),
    ("let_use any", "Any agent may exhaust and use 1 ready card from their hand."),
    ("add_to_deck hand", "Put 1 card from your hand on top of your deck."),
    ("add_to_deck available_any", "Put 1 card available in any era on top of your deck."),
    ("move self exactly 2", "Move 2 eras."),
    ("push 1 own exactly 3", "Push 1 duplicate from your era exactly 3 eras."),
    ("discard 2", "Discard 2 cards from your hand."),
    ("destroy_card 3", "Destroy 3 cards from your hand."),
    ("select_agent other as x\ndiscard 2 agent(x)", "Choose another agent, then that agent discards 2 cards from their hand."),
    ("remove_rift up_to 2 own", "Remove up to 2 rifts from your era."),
    ("remove_rift up_to 1 own", "You may remove 1 rift from your era."),
    ("ready 2", "Ready 2 cards among your exhausted cards."),
    (
        "if not doctor_in(own)\n  add_energy 1 own\nelse\n  draw 1",
        "If the doctor is not in your era, add 1 energy to your era; otherwise draw 1 card.",
    ),
    ("if no_rifts(own)\n  draw 1", "If there is no rift in your era, draw 1 card."),
    ("if vortex_in(own)\n  draw 1", "If there is a vortex in your era, draw 1 card."),
]


@pytest.mark.parametrize(("effect", "text"), SENTENCES)
def test_every_new_word_has_its_sentence(effect: str, text: str) -> None:
    assert says(effect, "en") == text
    for language in LANGUAGES[1:]:
        assert not re.search(r"[{}]|  ", says(effect, language))


def test_slavic_numbers() -> None:
    assert says("remove_rift up_to 3 own", "pl") == "Usuń do 3 wyrw ze swojej ery."
    assert says("push up_to 3 own", "ru") == "Оттолкни до 3 дубликатов из своей эры."
    assert says("remove_rift 5 own", "cs") == "Odstraň 5 trhlin ze své éry."
