"""The decision catalogue: TL-17. Each test reaches the decision and looks at its options."""

from __future__ import annotations

import pytest

from rondel.titles.the_loop.rules import GAME
from rondel.titles.the_loop.rules.modes import LEVELS, MODES
from titles.the_loop.position import Position
from titles.the_loop.test_solo import alone, deal


def test_mode_and_level_are_settings() -> None:
    """TL-17.1"""
    settings = {setting.name: setting.choices for setting in GAME.settings()}
    assert settings["mode"] == MODES and settings["level"] == LEVELS and len(MODES) * len(LEVELS) == 12


def test_each_player_chooses_an_agent_not_taken() -> None:
    """TL-17.2"""
    s = GAME.new(3, 1)
    s.apply(0, s.legal(0)[0])
    assert s.actors() == (1,) and len(s.legal(1)) == 4


def test_negate_rift_offers_each_era_with_a_landed_cube_or_none() -> None:
    """TL-17.3"""
    p = Position("time_prowler", "mr_time").drop("dawn", "past", "past", bag=("DUP-09",))
    assert p.options() == [("era", "end"), ("none",)]
    assert p.why_not("era", "dawn") == "wrong_era TL-5.5"


def test_take_action_offers_only_what_is_legal() -> None:
    """TL-17.4"""
    p = Position("mr_time", "v_girl", mode="centrifuge").stand("dawn").energy(dawn=3).centrifuge("dawn").hand("agency_mug")
    p.tile("SAB-02", "end")
    kinds = {action[0] for action in p.options()}
    assert kinds == {"use", "move", "free_move", "loop", "ability", "overload", "claim", "end"}
    assert p.s.decision(0).rule == "TL-6.1"


def test_a_move_goes_to_the_past_or_future_era() -> None:
    """TL-17.5"""
    assert Position().stand("end").energy(end=1).options("move") == [("move", "robots"), ("move", "dawn")]


def test_the_card_to_use_is_a_ready_one() -> None:
    """TL-17.6"""
    p = Position().hand("lucky_coin").exhausted("pigeon_whistle")
    assert p.options("use") == [("use", "lucky_coin")]


def test_the_dimension_of_a_loop_is_one_of_three() -> None:
    """TL-17.7"""
    p = Position().energy(globalization=1)
    assert p.options("loop") == [("loop", "spiral"), ("loop", "stripe"), ("loop", "star")]
    assert p.doubts("loop", "star") == ["loop_empty"]


def test_effect_targets_are_asked_of_the_acting_agents_player() -> None:
    """TL-17.8"""
    p = Position("mr_time", "time_prowler").hand("duty_roster").hand("patchwork_tent", agent=1)
    p.rifts(globalization=1, industrial=1).use("duty_roster").use("patchwork_tent")
    decision = p.s.decision(1)
    assert (decision.kind, decision.subject["card"]) == ("effect_target_era", "patchwork_tent")


def test_options_and_may_are_asked_as_listed() -> None:
    """TL-17.9"""
    p = Position().hand("lucky_coin", "pocket_foundry").use("lucky_coin")
    assert p.asked() == "effect_option" and p.options() == [("option", 1), ("option", 2)]
    p.play("option", 1).use("pocket_foundry")
    assert p.options() == [("yes",), ("none",)]


def test_the_quantum_filler_may_be_claimed_at_a_checkpoint_or_not_yet() -> None:
    """TL-17.10"""
    p = Position().stand("dawn").tile("SAB-02", "end").hand("lucky_coin")
    assert ("claim",) in p.options()
    p.use("lucky_coin").play("option", 1)
    assert ("claim",) in p.options(), "not yet"
    p.play("claim")
    q = Position().stand("dawn").tile("SAB-02", "end").slots("end", "dawn")
    assert q.why_not("claim") == "mission_slot TL-8.5"


def test_mr_times_ability_names_an_agent_and_an_era() -> None:
    """TL-17.11"""
    assert Position("mr_time", "cztwyzzek").options("ability") == [
        ("ability", "cztwyzzek", "end"), ("ability", "cztwyzzek", "medieval"),
    ]  # fmt: skip


def test_the_order_of_destruction_is_asked_after_a_swap_in_extermis_turn_only() -> None:
    """TL-17.12"""
    for agent, asked in (("extermi_404", "destruction_order"), ("v_girl", "take_action")):
        p = Position(agent, "mr_time").stand("dawn").hand("portable_wormhole").dups(dawn="DUP-01", renaissance="DUP-12")
        p.use("portable_wormhole")
        assert p.asked() == asked
    p = Position("extermi_404", "mr_time").stand("dawn").hand("portable_wormhole").dups(dawn="DUP-01", renaissance="DUP-12")
    p.use("portable_wormhole").play("order", "DUP-12", "DUP-01")
    assert p.s.decision(0).subject == {"era": "renaissance"}, "DUP-01 was second, destroyed in the Renaissance"


def test_the_bonus_of_extermi_may_be_declined_and_needs_a_rift_for_removing_one() -> None:
    """TL-17.13"""
    p = Position("extermi_404", "mr_time").hand("disintegrator").dups(robots="DUP-01 DUP-02")
    p.use("disintegrator").play("destroy", "DUP-01").play("destroy", "DUP-02")
    assert p.options() == [("bonus", "energy"), ("none",)] and p.why_not("bonus", "rift") == "no_rift_there TL-16.3"
    assert sum(p.play("none").s.energy) == 0


def test_take_along_names_a_duplicate_and_where_to_put_it_down() -> None:
    """TL-17.14"""
    p = Position().stand("dawn").hand("runaway_trolley").dups(dawn="DUP-06").use("runaway_trolley").play("go", "past", 1)
    assert p.options() == [("none",), ("carry", "DUP-06", "end")]


def test_a_let_card_is_a_ready_one_of_that_hand_or_none() -> None:
    """TL-17.15"""
    p = Position("mr_time", "v_girl").hand("duty_roster").hand("exo_welder", agent=1).exhausted("furious_briefs", agent=1)
    p.use("duty_roster")
    assert p.options() == [("use", "exo_welder"), ("none",)]
    assert p.why_not("use", "furious_briefs") == "exhausted TL-4.4"
    p.play("none")
    assert p.ready(1) == ["exo_welder"]


def test_the_active_player_orders_the_agents_of_an_effect() -> None:
    """TL-17.16"""
    p = Position("v_girl", "mr_time", "cztwyzzek").hand("round_table").use("round_table")
    assert p.s.actors() == (0,) and p.options() == [("agent", "v_girl"), ("agent", "mr_time"), ("agent", "cztwyzzek")]


def test_add_card_offers_the_cards_of_your_era_or_none() -> None:
    """TL-17.17"""
    p = Position().stand("dawn").offer("first_fire", "spartan_shield").play("end")
    assert p.options() == [("take", "first_fire"), ("take", "spartan_shield"), ("none",)]


def test_archive_is_asked_if_the_tile_of_your_era_is_complete() -> None:
    """TL-17.18"""
    p = Position().stand("dawn").tile("SAB-03", "dawn", cubes=5).play("end")
    assert p.options() == [("archive",), ("none",)]


def test_bonus_pick_offers_the_cards_not_taken() -> None:
    """TL-17.19"""
    p = Position().stand("dawn").tile("SAB-03", "dawn", cubes=5).arsenal("holy_grail", "war_steed", "first_fire")
    p.play("end").play("archive").play("take", "war_steed")
    assert p.options() == [("take", "holy_grail"), ("take", "first_fire")]


def test_spend_mix_offers_the_combinations_that_pay() -> None:
    """TL-17.20"""
    p = Position("v_girl", "mr_time", mode="centrifuge").stand("dawn").energy(dawn=2).perpetual(dawn=2).centrifuge("dawn")
    p.play("overload")
    assert p.options() == [("spend", 2, 1), ("spend", 1, 2)]


def test_discard_ultra_offers_the_active_cards() -> None:
    """TL-17.21"""
    p = Position(mode="ultramachine").ultra("ULT-14", "ULT-02").stand("dawn").tile("SAB-03", "dawn", cubes=5)
    assert p.play("end").play("archive").options() == [("discard", "ULT-14"), ("discard", "ULT-02")]


def test_assign_card_offers_the_agents_in_play() -> None:
    """TL-17.22"""
    p = deal(alone("v_girl", "mr_time").deck("holy_grail"))
    assert p.asked() == "assign_card" and p.options() == [("agent", "v_girl"), ("agent", "mr_time")]


def test_choose_solo_agent_offers_those_with_three_cards() -> None:
    """TL-17.23"""
    p = alone("time_prowler", "mr_time", "v_girl").hand("lucky_coin", "pigeon_whistle", "patchwork_tent")
    p.hand("agency_mug", "duty_roster", "ion_chronograph", agent=1).hand("exo_welder", agent=2)
    assert deal(p).options() == [("agent", "time_prowler"), ("agent", "mr_time")]


def test_solo_bonus_asks_for_the_card_to_destroy_then_for_the_order() -> None:
    """TL-17.24"""
    p = alone().stand("dawn").tile("SAB-03", "dawn", cubes=5).play("end").play("archive")
    assert p.s.decision(0).subject == {"what": "destroy"}
    p.play(*p.options()[0])
    assert p.s.decision(0).subject == {"what": "order"} and len(p.options("put")) == 2


def test_what_is_forced_is_not_asked() -> None:
    """TL-17.25"""
    p = Position("v_girl", "mr_time").drop("dawn", "doctor", "doctor", bag=("DUP-09",))
    assert p.asked() == "take_action", "duplicates, reveals, the doctor's move and the drop ask nothing"


def test_cards_destroyed_together_go_to_the_pile_in_card_order() -> None:
    """TL-17.26"""
    p = Position("v_girl", "mr_time").rifts(dawn=3).offer("cave_painting", "spartan_shield", "first_fire")
    p.drop("dawn", "doctor", "past", bag=("DUP-09",))
    assert p.pile("destroyed") == ["cave_painting", "mammoth_on_wheels", "first_fire", "spartan_shield"], "last on top"


@pytest.mark.parametrize("card", ["tractor_beam", "pigeon_whistle", "credit_card", "time_capsule", "portable_wormhole"])
def test_a_step_without_a_legal_target_is_skipped_silently(card: str) -> None:
    """TL-17.27"""
    assert Position().hand(card).use(card).asked() == "take_action"
