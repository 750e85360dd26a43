"""The effect language: TL-16."""

from __future__ import annotations

from collections import Counter

from rondel.titles.the_loop.rules.language import SELECTORS
from rondel.titles.the_loop.rules.names import DIMENSIONS, ERAS
from rondel.titles.the_loop.rules.registry import CARDS, STARTING, STEPS
from titles.the_loop.position import Position


def test_selectors_are_evaluated_when_their_step_runs() -> None:
    """TL-16.1"""
    p = Position().stand("dawn").hand("locomotive_of_regret").use("locomotive_of_regret").play("go", "future", 3)
    assert p.energy_in("dawn") == 1 and p.energy_in("industrial") == 1


def test_quantities_are_exact_a_range_up_to_or_all() -> None:
    """TL-16.2"""
    p = Position().stand("dawn").dups(dawn="DUP-05 DUP-06 DUP-07 DUP-09").hand("club_of_persuasion", "leaf_blower")
    p.use("club_of_persuasion")
    assert ("enough",) not in p.options(), "at least one"
    p.play("push", "DUP-05", "past", 1)
    assert ("enough",) in p.options()
    p.play("enough").use("leaf_blower")
    assert ("enough",) in p.options(), "up to three may be none"
    p.play("enough").stand("end").hand("heat_death_extinguisher").rifts(end=3).use("heat_death_extinguisher")
    assert p.rifts_in("end") == 0, "all"


def test_only_useful_targets_are_offered_except_for_until_equal() -> None:
    """TL-16.3"""
    p = Position().stand("dawn").hand("patchwork_tent", "holy_grail").rifts(dawn=1, end=1).use("patchwork_tent")
    assert p.options() == [("era", "end"), ("era", "dawn")]
    assert p.why_not("era", "medieval") == "no_rift_there TL-16.3" and p.why_not("era", "robots") == "wrong_era TL-2.3"
    p.play("era", "dawn").use("holy_grail")
    assert p.options() == [("era", "end"), ("era", "medieval")], "also where nothing happens"
    q = Position("mr_time", "v_girl").hand("ion_chronograph").use("ion_chronograph")
    assert q.energy_in("end") == 1, "removing a rift was not offered, so energy was taken"


def test_a_step_binds_its_result_for_later_steps() -> None:
    """TL-16.4"""
    p = Position().stand("dawn").deck("lucky_coin").hand("cave_painting").use("cave_painting")
    assert p.energy_in("medieval") == 2, "the Lucky Coin comes from the Medieval Era"


def test_an_impossible_step_never_fails_the_whole_card() -> None:
    """TL-16.5"""
    p = Position().stand("dawn").hand("mammoth_on_wheels").rifts(end=1).use("mammoth_on_wheels").play("go", "past", 1)
    assert p.rifts_in("end") == 0
    q = Position().deck().hand("cave_painting").use("cave_painting")
    assert sum(q.s.energy) == 0 and q.asked() == "take_action"


def test_a_card_that_discards_itself_is_resolved_to_its_end() -> None:
    """TL-16.6"""
    p = Position().hand("alchemists_retort").use("alchemists_retort")
    assert p.pile("discards") == ["alchemists_retort"] and p.energy_in("medieval") == 2


def test_each_change_raises_an_event_at_once() -> None:
    """TL-16.7"""
    p = Position().stand("dawn").tile("SAB-10", "dawn").hand("bottomless_thermos")
    p.s.log = []
    p.use("bottomless_thermos")
    told = [event[1] for event in p.s.log]
    assert told == ["uses", "energy_added", "damage", "damage"]


def test_use_card_cannot_choose_a_card_that_uses_cards_nor_the_card_being_resolved() -> None:
    """TL-16.8"""
    p = Position().hand("printing_press").hand("duty_roster", "agency_mug", "ion_chronograph", agent=1).use("printing_press")
    assert p.options() == [("borrow", "ion_chronograph"), ("borrow", "agency_mug")]
    assert p.why_not("borrow", "duty_roster") == "borrow_nested TL-16.8"
    q = Position().hand("printing_press").hand("duty_roster", agent=1).use("printing_press")
    assert q.asked() == "take_action", "skipped"


def test_the_arsenal_holds_seven_cards_per_era_and_13_13_13_10_per_dimension() -> None:
    """TL-16.9"""
    arsenal = CARDS[STARTING:]
    assert Counter(ERAS[card.origin] for card in arsenal) == dict.fromkeys(ERAS, 7)
    assert [sum(card.dimension == d for card in arsenal) for d in range(4)] == [13, 13, 13, 10]
    assert [sum(card.dimension == d for card in CARDS[:STARTING]) for d in range(4)] == [10, 10, 10, 0]
    assert len(DIMENSIONS) == 4


def test_a_card_is_used_at_most_seven_times_in_one_turn() -> None:
    """TL-16.10"""
    p = Position().hand("lucky_coin").energy(globalization=40)
    for _ in range(6):
        p.use("lucky_coin").play("option", 1).play("loop", "star")
    p.use("lucky_coin").play("option", 1).energy(globalization=40).play("loop", "star")
    assert p.options("use") == [] and p.why_not("use", "lucky_coin") == "seven_uses TL-16.10"


def test_every_turn_is_finite_even_with_cards_that_bring_each_other_back() -> None:
    """TL-16.11"""
    p = Position("extermi_404", "mr_time").hand("error_log", "round_table").deck()
    uses = 0
    while p.s.turn == 1 and uses < 200:
        options = p.options("use", "discard", "option", "agent") or p.options()
        p.play(*options[0])
        uses += 1
    assert uses < 200 and p.s.turn == 2


def test_the_language_is_closed_and_every_primitive_of_it_is_used() -> None:
    names = {step.name for step in STEPS}
    assert names == {
        "add_energy", "remove_rift", "level_energy", "level_rifts", "push", "pull", "destroy_duplicate", "swap", "move",
        "draw", "discard", "destroy_card", "reveal", "take_card", "use_card", "let_use", "ready", "recharge",
        "select_agent", "select_era", "choose", "may", "if", "for_each_agent",
    }  # fmt: skip
    assert len(SELECTORS) == 15
