"""Words of the effect language that no card of ours uses, each done at a table (TL-4, TL-7, TL-16)."""

from __future__ import annotations

import pytest

from rondel.packs import Pack
from rondel.titles.the_loop.rules.piles import into
from titles.the_loop.position import Position

HEAD = """pack = "new-words"
title = "New words"
author = "Ines"
version = "1"
game = "the_loop"
rules = "1"
source = "original"
[artefact.trial]
replaces = "steam_hammer"
dimension = "stripe"
origin = "dawn"
effect = \"\"\"
"""
TRIAL = "new-words:trial"


def trying(effect: str, *agents: str) -> Position:
    """A table with a card of this effect in the first agent's hand, in the Dawn."""
    p = Position(*agents, pack=Pack(f'{HEAD}{effect}\n"""\n')).stand("dawn")
    p.s.ready[0] = into(p.s.ready[0], p.s.box.number[TRIAL])
    return p.again()


def used(p: Position) -> Position:
    return p.play("use", TRIAL)


def test_any_agent_may_be_chosen_oneself_included() -> None:
    """TL-7.10"""
    p = used(trying("select_agent any as x\nadd_energy 1 agent(x)"))
    assert p.options() == [("agent", "time_prowler"), ("agent", "mr_time")]
    assert p.play("agent", "time_prowler").energy_in("dawn") == 1
    other = used(trying("select_agent other as x\nadd_energy 1 agent(x)"))
    assert ("agent", "time_prowler") not in other.options()


def test_any_agent_may_use_a_card_oneself_included() -> None:
    """TL-7.12"""
    p = trying("let_use any").hand("leaf_blower").hand("cave_painting", agent=1)
    assert used(p).options() == [("agent", "time_prowler"), ("agent", "mr_time")]
    p.play("agent", "time_prowler")
    assert (p.asked(), p.options()) == ("let_use_card", [("use", "leaf_blower"), ("none",)])


def test_a_card_goes_on_top_of_the_deck_and_is_drawn_next() -> None:
    """TL-4.10"""
    p = trying("add_to_deck hand\ndraw 1").deck("lucky_coin").hand("leaf_blower")
    used(p).play("put", "leaf_blower")
    assert "leaf_blower" in p.pile("ready") and p.pile("decks") == ["lucky_coin"]


def test_a_card_that_lies_open_goes_on_top_of_the_deck_where_everybody_knows_it() -> None:
    """TL-4.10, R-TL-5"""
    p = trying("add_to_deck available_any").deck("lucky_coin").offer("leaf_blower")
    used(p)  # the only one, so nobody is asked
    assert p.pile("decks")[0] == "leaf_blower"
    assert "leaf_blower" in str(p.s.view(1)), "it was seen on its way"


def test_a_move_of_exactly_two_eras_is_no_shorter_and_does_not_stay() -> None:
    """TL-7.16"""
    p = used(trying("move self exactly 2"))
    assert p.options() == [("go", "past", 2), ("go", "future", 2)]
    assert ("stay",) in used(trying("move self up_to 2")).options()


def test_a_push_of_exactly_two_eras_is_no_shorter_and_v_girl_goes_up_to_four() -> None:
    """TL-7.2, TL-6.11, TL-7.16"""
    p = used(trying("push 1 own exactly 2").dups(dawn="DUP-05"))
    assert {action[3] for action in p.options()} == {2}
    v = used(trying("push 1 own exactly 2", "v_girl", "mr_time").dups(dawn="DUP-05"))
    assert {action[3] for action in v.options()} == {2, 3, 4}


@pytest.mark.parametrize("word", ["discard", "destroy_card"])
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_n_cards_are_discarded_or_destroyed_one_after_the_other_fewer_if_fewer_are_there(word: str, cards: int) -> None:
    """TL-4.6, TL-4.7"""
    names = ("leaf_blower", "cave_painting")[: cards - 1]
    p = trying(f"{word} 2").deck().hand(*names)
    used(p)
    while p.asked() != "take_action":
        p.s.apply(0, p.options()[0])
    gone = [p.s.box.cards[number].id for number in (p.s.discards[0] if word == "discard" else p.s.destroyed)]
    left = len(p.s.ready[0]) + len(p.s.tired[0])
    assert left == max(0, cards - 2), "the card itself is one of the hand"
    assert len(set(gone) & {*names, TRIAL}) == min(2, cards)


def test_up_to_two_rifts_may_be_none_one_or_two_of_one_era() -> None:
    """TL-16.2"""
    p = used(trying("remove_rift up_to 2 any").rifts(dawn=3, robots=1))
    assert ("enough",) in p.options()
    p.play("era", "dawn")
    assert p.options() == [("era", "dawn"), ("enough",)], "both from the same era"
    p.play("era", "dawn")
    assert (p.rifts_in("dawn"), p.rifts_in("robots"), p.asked()) == (1, 1, "take_action")
    none = used(trying("remove_rift up_to 2 any").rifts(dawn=3)).play("enough")
    assert none.rifts_in("dawn") == 3


def test_several_cards_are_readied_black_holes_only_where_elementary_is_not_said() -> None:
    """TL-4.4"""
    p = used(trying("ready 2").exhausted("leaf_blower", "round_table", "cave_painting"))
    p.play("ready", "round_table").play("ready", "leaf_blower")
    assert p.asked() == "take_action" and "cave_painting" in p.pile("tired")
    q = used(trying("ready 2 elementary").exhausted("leaf_blower", "round_table", "cave_painting"))
    assert ("ready", "round_table") not in q.options()


@pytest.mark.parametrize(("condition", "place"), [
    ("no_rifts(own)", lambda p: p), ("vortex_in(own)", lambda p: p.vortex("dawn")),
    ("doctor_in(own)", lambda p: p.doctor("dawn")), ("not no_rifts(own)", lambda p: p.rifts(dawn=1)),
])  # fmt: skip
def test_a_condition_holds_or_not(condition: str, place: object) -> None:
    """TL-16.2"""
    assert callable(place)
    effect = f"if {condition}\n  add_energy 1 own\nelse\n  add_energy 2 own"
    assert used(place(trying(effect))).energy_in("dawn") == 1
    other = f"if {condition.removeprefix('not ') if 'not' in condition else 'not ' + condition}\n  add_energy 1 own"
    assert used(place(trying(other))).energy_in("dawn") == 0
