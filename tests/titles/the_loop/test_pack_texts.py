"""Texts made from effects: a sentence for every word and every way in which clauses are joined."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

import rondel
import seen
from rondel.cli.drawing import draw
from rondel.packs import Pack
from rondel.speech import load
from rondel.titles.the_loop.packs.figures import mode_text
from rondel.titles.the_loop.packs.machine import why_no_rule
from rondel.titles.the_loop.packs.says import LANGUAGES, rule_text, says
from rondel.titles.the_loop.rules.modes import MODES, WINS
from titles.the_loop.test_packs import HEAD

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


def brought(text: str) -> dict[str, dict[str, str]]:
    """What the catalogue of a table with this pack says, by language."""
    return {language: said["texts"] for language, said in Pack(HEAD + text).spoken().items()}


def test_an_ability_keeps_its_sentence_whoever_has_it() -> None:
    told = brought('[agent]\ntime_prowler = { ability = "double_push" }\n')
    for language in LANGUAGES:
        words = load(language)
        assert told[language] == {
            "tl.text.time_prowler": words.text("tl.text.v_girl"),
            "tl.text.time_prowler.brief": words.text("tl.text.v_girl.brief"),
        }


@pytest.mark.parametrize(
    ("bonus", "said", "left_out"), [("remove_rift 1", "1 rift", "energy"), ("add_energy 1", "1 energy", "rift")]
)
def test_a_bonus_of_one_kind_is_said_alone(bonus: str, said: str, left_out: str) -> None:
    told = brought(f'[agent]\nextermi_404 = {{ ability = "paradox_bonus", bonus = ["{bonus}"] }}\n')
    for key in ("tl.text.extermi_404", "tl.text.extermi_404.brief"):
        assert said in told["en"][key] and left_out not in told["en"][key]
        assert len({told[language][key] for language in LANGUAGES}) == 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_our_modes_are_won_is_what_the_maker_says(language: str) -> None:
    words = load(language)
    said = {f"tl.mode.{id}": mode_text(id, WINS[n], {}, language) for n, id in enumerate(MODES)}
    assert {key: words.text(key) for key in said if words.has(key)} == {key: said[key] for key in said if words.has(key)}
    assert sum(words.has(key) for key in said) == 3, "the mode of the rulebook needs none"


def test_how_a_mode_is_won_follows_the_pack() -> None:
    won = brought('[mode.centrifuge]\nwin = ["tiles 5", "centrifuges 0"]\n')
    assert won["en"] == {"tl.mode.centrifuge": "Win: 5 missions and no centrifuge."}
    assert won["pl"] == {"tl.mode.centrifuge": "Wygrana: 5 misji i brak wirówek."}
    supas = "".join(f'SUP-{n} = {{ start = "dawn", destroy = "robots", counts = 3, resists = false }}\n' for n in range(1, 8))
    assert brought("[supa]\n" + supas)["en"]["tl.mode.supa_duplicates"].endswith(
        "no supa duplicate. One counts as 3 duplicates."
    )
    one = 'SUP-1 = { start = "dawn", destroy = "robots", counts = 3 }\n'
    assert brought("[supa]\n" + one)["en"]["tl.mode.supa_duplicates"].endswith("no supa duplicate.")


def test_a_supa_duplicate_says_as_how_many_it_counts() -> None:
    supas = "".join(f'SUP-{n} = {{ start = "dawn", destroy = "robots", counts = 4 }}\n' for n in range(1, 8))
    settings = {"mode": "supa_duplicates", "level": "living_legend", "agents": ["v_girl", "mr_time"]}
    for pack, counts in (({}, 2), ({"pack": Pack(HEAD + "[supa]\n" + supas)}, 4)):
        state = rondel.game("the_loop").new(2, 3, settings | pack)
        supa = [each for era in seen.loop(state, 0)["eras"] for each in era["duplicates"] if each["supa"]]
        assert supa and {each.get("counts", 2) for each in supa} == {counts}
        drawn = Console(width=200, record=True, file=io.StringIO())
        drawn.print(draw("the_loop", state.view(0), 0, ["A", "B"], "en"))
        assert f"counts as {counts}" in drawn.export_text()


def test_what_a_pack_says_of_our_pieces_is_for_its_tables_only() -> None:
    """A catalogue of the process knows its own pieces: another table has our cards."""
    before = load("en").text("tl.text.ult_01")
    pack = Pack(HEAD + '[ultramachine]\nULT-01 = { rule = ["drop_count 3"] }\n')
    assert pack.spoken()["en"]["texts"] == {"tl.text.ult_01": "The machine drops 3 more rift cubes every turn."}
    assert load("en").text("tl.text.ult_01") == before


RULES = [
    (["drop_count 1 if doctor_rifts 3"], "If the doctor’s era holds 3 or more rifts, the machine drops 1 more rift cube."),
    (["doctor_arrives generate 2"], "When the doctor arrives, generate 2 extra duplicates before the cubes are counted."),
    (["after_drop remove_energy 1 if doctor_vortex"],
     "If the doctor’s era holds a vortex, after the drop, remove up to 1 energy from the doctor’s era."),
    (["ramp_weights 1 1 1"], "Ramp weights become 1 / 1 / 1."),
    (["loop_cost 2", "forbid free_move"],
     "A LOOP performed in the doctor’s era costs 2 more energy. An agent in the doctor’s era cannot use the free move."),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "text"), RULES)
def test_every_line_of_a_rule_is_a_sentence(rule: list[str], text: str) -> None:
    assert rule_text(rule, "en") == text
    for language in LANGUAGES:
        assert not re.search(r"[{}]|  ", rule_text(rule, language))


def test_a_move_that_costs_nothing_is_no_rule() -> None:
    """0 would mean that nothing is changed."""
    assert why_no_rule(["move_cost", "0"]) and not why_no_rule(["move_cost", "3"])
