"""Texts made from effects: a sentence for every word and every way in which clauses are joined."""

from __future__ import annotations

import re

import pytest

from rondel.titles.the_loop.packs.says import LANGUAGES, says

SENTENCES = [
    ("select_agent any as x\nadd_energy 1 agent(x)", "Choose any agent: add 1 energy to that agent’s era."),
    ("let_use any", "Any agent may exhaust and use 1 ready card from their hand."),
    ("add_to_deck hand", "Put 1 card from your hand on top of your deck."),
    ("add_to_deck available_any", "Put 1 available card from any era on top of your deck."),
    ("move self exactly 2", "Move 2 eras."),
    ("push 1 own exactly 3", "Push 1 duplicate from your era exactly 3 eras in one direction."),
    ("discard 2", "Discard 2 cards from your hand."),
    ("destroy_card 3", "Destroy 3 cards from your hand."),
    ("select_agent other as x\ndiscard 2 agent(x)", "Another agent discards 2 cards from their hand."),
    ("remove_rift up_to 2 own", "Remove up to 2 rifts from your era."),
    ("remove_rift up_to 1 own", "You may remove 1 rift from your era."),
    ("ready 2", "Ready 2 other exhausted cards in your hand."),
    (
        "if not doctor_in(own)\n  add_energy 1 own\nelse\n  draw 1",
        "If the doctor is not in your era, add 1 energy there; otherwise draw 1 card.",
    ),
    ("if no_rifts(own)\n  draw 1", "If there is no rift in your era, draw 1 card."),
    ("if vortex_in(own)\n  draw 1", "If there is a vortex in your era, draw 1 card."),
    ("let_use self", "You may exhaust and use 1 ready card from your hand."),
    ("may\n  let_use other", "You may let another agent exhaust and use 1 ready card from their hand."),
    (
        "select_agent other as x\ndraw 2 agent(x)\nadd_energy 1 own",
        "Another agent draws 2 cards; then add 1 energy to your era.",
    ),
    ("may\n  select_agent other as x\n  draw 2 agent(x)", "You may do this: another agent draws 2 cards."),
    ("draw 1 as c\nif did(c)\n  add_energy 5 own", "Draw 1 card. If you do, add 5 energy to your era."),
    (
        "choose\n  draw 1\n  recharge\nor\n  move self up_to 2",
        "Draw 1 card, then recharge your battery; or move up to 2 eras.",
    ),
    (
        "each_agent all\n  add_energy 1 own\n  remove_rift 1 own\n  let_use self",
        "Each agent adds 1 energy to their era, removes 1 rift from it, then may exhaust and use 1 ready card from their hand.",
    ),
    ("move self up_to 2\nadd_energy 1 own", "Move up to 2 eras, then add 1 energy to your era."),
]


@pytest.mark.parametrize(("effect", "text"), SENTENCES)
def test_every_new_word_has_its_sentence(effect: str, text: str) -> None:
    assert says(effect, "en") == text
    for language in LANGUAGES[1:]:
        assert not re.search(r"[{}]|  ", says(effect, language))


CLITICS = [
    ("draw 1\nmove self up_to 2", "Dober 1 kartu, pak se přesuň až o 2 éry."),
    ("may\n  move self exactly 2", "Můžeš se přesunout o 2 éry."),
    ("draw 1\nmay\n  move self exactly 2", "Dober 1 kartu, pak se můžeš přesunout o 2 éry."),
    ("each_agent all\n  move self up_to 2", "Každý agent se přesune až o 2 éry."),
    ("remove_rift 1 own\ndestroy_duplicate up_to 1 own", "Odstraň 1 trhlinu ze své éry, pak v ní můžeš zničit 1 duplikát."),
]
GERMAN = [
    ("draw 1\nmay\n  discard 1", "Ziehe 1 Karte, dann darfst du 1 Karte aus deiner Hand ablegen."),
    ("if vortex_in(own)\n  let_use other",
     "Wenn in deiner Epoche ein Wirbel ist, darf ein anderer Agent 1 bereite Karte seiner Hand erschöpfen und einsetzen."),
    ("draw 1\neach_agent others\n  discard 1", "Ziehe 1 Karte; dann legt jeder andere Agent 1 Karte aus seiner Hand ab."),
    ("remove_rift 1 own\nadd_energy 1 own", "Entferne 1 Riss aus deiner Epoche, füge ihr dann 1 Energie hinzu."),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "text"), CLITICS)
def test_czech_clitics_stand_behind_the_first_word(effect: str, text: str) -> None:
    assert says(effect, "cs") == text


@pytest.mark.parametrize(("effect", "text"), GERMAN)
def test_german_verbs_stand_where_they_belong(effect: str, text: str) -> None:
    assert says(effect, "de") == text


def test_slavic_numbers() -> None:
    assert says("remove_rift up_to 3 own", "pl") == "Usuń do 3 wyrw ze swojej ery."
    assert says("push up_to 3 own", "ru") == "Оттолкни до 3 дубликатов из своей эры; можно в разные эры."
    assert says("remove_rift 5 own", "cs") == "Odstraň 5 trhlin ze své éry."
