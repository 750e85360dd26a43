"""Action Rounds, Workers and action spaces (sections 9 and 10)."""

from __future__ import annotations

import pytest

from rondel.titles.anachrony.rules.things import RETURNS_ACTIVE, RETURNS_TIRED
from titles.anachrony.scene import A, B, C, Scene, scene

# ---------------------------------------------------------------------- 9 Action Rounds


def test_players_take_turns_until_all_have_passed_and_who_has_passed_is_skipped() -> None:
    """AN-9.1"""
    s = scene(3).turn(B)
    assert s.state.actors() == (B,)
    s.play(B, "place", "purify_pool", "engineer").passes(C).play(A, "place", "purify_pool", "engineer")
    assert s.state.actors() == (B,)
    s.play(B, "place", "purify_pool", "engineer")
    assert s.state.actors() == (A,)
    s.passes(A)
    assert s.state.actors() == (B,)
    s.passes(B)
    assert s.state.era == 2


@pytest.mark.parametrize("action", [
    ("work", 305, "engineer"), ("work", "supply", "engineer"), ("clear", "lab_1", "engineer"),
    ("place", "purify_pool", "engineer"), ("pass",),
])  # fmt: skip
def test_a_turn_is_exactly_one_placement_or_passing(action: tuple[str | int, ...]) -> None:
    """AN-9.2"""
    s = scene().board(A, 305).anomaly(A, "lab_1").nothing(A).have(A, water=9, neutronium=1).workers(A, engineer=2).turn(A)
    s.play(A, *action)
    assert s.state.actors() == (B,)


def test_any_number_of_free_actions_come_before_the_main_action() -> None:
    """AN-9.2"""
    s = scene().board(A, 303, 304, 301).turn(A).play(A, "free", 303).play(A, "free", 301).play(A, "free", 304)
    assert s.asked(A) == "turn_action"
    assert s.play(A, "free", "force").asked(A) == "turn_action"


def test_only_an_active_worker_is_placed() -> None:
    """AN-9.2"""
    s = scene().board(A, 305).workers(A).workers(A, tired=True, engineer=1).turn(A)
    assert not s.can(A, "work", 305, "engineer") and not s.can(A, "place", "purify_pool", "engineer")
    assert s.why_not(A, "work", 305, "engineer") == ("no_active_worker", "AN-9.2")
    s.workers(A, scientist=1)
    assert s.why_not(A, "place", "purify_pool", "engineer") == ("worker_tired", "AN-10.6")


def test_a_space_may_be_chosen_only_if_its_cost_can_be_paid() -> None:
    """AN-9.3: what the action brings cannot pay for it."""
    s = scene().nothing(A).board(A, 202, 213).pool(scientist=1).workers(A, engineer=1, administrator=1).turn(A)
    assert not s.can(A, "work", 202, "engineer") and s.why_not(A, "work", 202, "engineer") == ("cannot_pay", "AN-9.3")
    assert s.why_not(A, "work", 213, "engineer") == ("cannot_pay", "AN-9.3")
    assert s.can(A, "place", "recruit_1", "engineer") and not s.can(A, "place", "recruit_2", "engineer")
    assert s.why_not(A, "place", "recruit_2", "administrator") == ("cannot_pay", "AN-9.3")


def test_a_space_may_be_chosen_only_if_its_mandatory_part_can_be_carried_out() -> None:
    """AN-9.3"""
    s = scene().nothing(A).workers(A, genius=1, engineer=1).pool().mine().turn(A)
    s.state.breakthroughs = [0] * 15
    for space, key, rule in (
        ("construct_1", "nothing_to_build", "AN-26.1"), ("recruit_1", "pool_empty", "AN-12.10"),
        ("research_1", "no_breakthroughs_left", "AN-26.1"), ("mine_1", "mine_empty", "AN-26.1"),
        ("trade_pool", "trade_cannot_give", "AN-12.22"), ("evacuation_pool", "before_impact", "AN-18.1"),
    ):  # fmt: skip
        assert not s.turn(A).can(A, "place", space, "genius") and s.why_not(A, "place", space, "genius") == (key, rule)


def test_costs_are_paid_before_the_effect() -> None:
    """AN-9.3: 1 water for the space leaves nothing for a building that needs water."""
    s = scene().nothing(A).have(A, titanium=2, uranium=1, water=1).workers(A, scientist=1)
    s.turn(A).play(A, "place", "construct_2", "scientist")
    assert s.goods(A, "water") == 0
    assert {action[1] // 100 for action in s.legal(A)} == {3}
    assert s.why_not(A, "build", s.state.yards[3][-1]) == ("spot_cost", "AN-12.4")


def test_active_workers_left_over_stay_active_and_exosuits_lose_their_power() -> None:
    """AN-9.4"""
    s = scene().workers(A, engineer=2).powered(A, 4).turn(A).passes(A, B)
    assert s.state.era == 2 and s.active(A, "engineer") == 2 and s.player(A).exosuits == 6 and s.player(A).hexes == 0


def test_a_free_action_is_used_once_per_era_and_takes_a_path_marker() -> None:
    """AN-9.5"""
    s = scene().board(A, 303).turn(A).play(A, "free", 303)
    assert s.player(A).markers() == 6 and not s.can(A, "free", 303)
    assert s.why_not(A, "free", 303) == ("marker_used", "AN-9.5")
    s.passes(A, B).turn(A)
    assert s.player(A).markers() == 7 and s.can(A, "free", 303)


def test_without_a_path_marker_in_the_supply_no_free_action_can_be_used() -> None:
    """AN-9.5"""
    s = scene().board(A, 303).turn(A)
    s.player(A).used = 0b1000111111  # seven markers lie on other spaces
    s.turn(A)
    assert not [action for action in s.legal(A) if action[0] == "free"]
    for word in (303, "force", "haulani"):
        assert s.why_not(A, "free", word) == ("no_path_marker", "AN-9.5")


def test_a_free_action_may_be_used_in_the_turn_in_which_the_player_passes() -> None:
    """AN-9.5"""
    s = scene().board(A, 303).have(A, water=0).turn(A).play(A, "free", 303).passes(A)
    assert s.goods(A, "water") == 2 and s.player(A).passed


def test_after_the_main_action_the_turn_is_over() -> None:
    """AN-9.6: a free action cannot follow."""
    s = scene().board(A, 303).turn(A).play(A, "place", "purify_pool", "engineer")
    assert s.legal(A) == [] and s.state.actors() == (B,)


def test_what_may_be_regretted_about_passing() -> None:
    """AN-9.4, AN-9.5"""
    s = scene(2, ("dominance", "progress")).board(A, 303).workers(A, engineer=1).powered(A, 1).turn(A)
    assert s.warned(A, "pass") == ["pass_free_actions", "pass_workers"]
    assert s.play(A, "free", 303).warned(A, "pass") == ["pass_workers"]
    assert s.workers(A).turn(A).warned(A, "pass") == ["pass_exosuits"]
    assert s.powered(A, 0).turn(A).warned(A, "pass") == []


# ---------------------------------------------------------------------- 10 Workers and action spaces


def test_a_hex_space_needs_a_worker_in_a_powered_up_exosuit() -> None:
    """AN-10.1"""
    s = scene().powered(A, 0).turn(A)
    assert not [action for action in s.legal(A) if action[0] == "place"]
    assert s.why_not(A, "place", "mine_1", "engineer") == ("no_exosuit", "AN-9.2")


def test_a_hex_space_holds_one_exosuit_until_clean_up() -> None:
    """AN-10.1"""
    s = scene().mine(gold=2).turn(A).play(A, "place", "mine_1", "engineer")
    assert not s.can(B, "place", "mine_1", "engineer")
    assert s.why_not(B, "place", "mine_1", "engineer") == ("space_taken", "AN-10.1")
    s.passes(B, A).powered(B, 1).mine(gold=1).turn(B)
    assert s.can(B, "place", "mine_1", "engineer")


def test_spaces_of_one_action_may_be_taken_in_any_order() -> None:
    """AN-10.1"""
    s = scene().have(A, water=1).turn(A).play(A, "place", "research_2", "scientist")
    assert s.state.spaces[7] == A and s.state.spaces[6] == -1


def test_a_hex_pool_holds_any_number_of_exosuits_of_any_players() -> None:
    """AN-10.2"""
    s = scene().workers(A, engineer=2).turn(A)
    for seat in (A, B, A, B):
        s.play(seat, "place", "purify_pool", "engineer")
    assert len(s.player(A).busy) == len(s.player(B).busy) == 2


def test_a_hex_pool_needs_an_exosuit_too() -> None:
    """AN-10.2"""
    s = scene().powered(A, 0).turn(A)
    assert s.why_not(A, "place", "purify_pool", "engineer") == ("no_exosuit", "AN-9.2")


def test_a_worker_space_takes_one_worker_per_era_and_no_exosuit() -> None:
    """AN-10.3"""
    s = scene().board(A, 305).powered(A, 0).workers(A, engineer=2).turn(A).play(A, "work", 305, "engineer").passes(B)
    assert not s.can(A, "work", 305, "engineer")
    assert s.why_not(A, "work", 305, "engineer") == ("worker_space_taken", "AN-10.3")
    assert s.passes(A).turn(A).can(A, "work", 305, "engineer")


@pytest.mark.parametrize(("tile", "worker", "wrong"), [(104, "scientist", "engineer"), (212, "engineer", "scientist"),
                                                        (307, "administrator", "engineer")])  # fmt: skip
def test_a_space_may_restrict_worker_types(tile: int, worker: str, wrong: str) -> None:
    """AN-10.4"""
    s = scene().era(2).board(A, tile).workers(A, scientist=1, engineer=1, administrator=1).turn(A)
    assert s.can(A, "work", tile, worker) and not s.can(A, "work", tile, wrong)
    assert s.why_not(A, "work", tile, wrong) == ("wrong_worker", "AN-10.4")


def test_only_a_genius_takes_the_quantum_chameleon() -> None:
    """AN-10.4, AN-14.23"""
    s = scene().board(A, "quantum_chameleon", 201).workers(A, engineer=1).turn(A)
    assert s.why_not(A, "work", "quantum_chameleon", "engineer") == ("only_genius", "AN-14.23")


def test_a_worker_without_the_benefit_of_the_space_is_warned_of() -> None:
    """AN-10.4"""
    s = scene().workers(A, scientist=1, engineer=1, administrator=1).have(A, water=9, titanium=9).turn(A)
    assert s.warned(A, "place", "purify_pool", "engineer") == ["no_benefit"]
    assert s.warned(A, "place", "purify_pool", "scientist") == []
    assert s.warned(A, "place", "trade_pool", "engineer") == ["no_second_trade"]
    assert s.warned(A, "place", "mine_1", "scientist") == ["not_motivated"]
    assert s.warned(A, "place", "construct_1", "scientist") == ["no_discount"]
    assert s.workers(A, scientist=1).turn(A).warned(A, "place", "mine_1", "scientist") == []


@pytest.mark.parametrize("tile", (104, 212, 307))
def test_a_genius_counts_as_any_type_when_taking_an_action(tile: int) -> None:
    """AN-10.5"""
    s = scene().era(2).board(A, tile).workers(A, genius=1).turn(A)
    assert s.can(A, "work", tile, "genius")


def fate_at(s: Scene, *action: str) -> int:
    """How the Worker placed by this action will come home."""
    return s.turn(A).play(A, *action).player(A).busy[-1][2]


def test_a_genius_gets_the_benefit_of_every_type() -> None:
    """AN-10.5"""
    s = scene().nothing(A).have(A, water=9, titanium=2).workers(A, genius=4).mine(gold=1)
    assert fate_at(s, "place", "mine_1", "genius") == RETURNS_ACTIVE
    assert fate_at(s, "work", "supply", "genius") == RETURNS_ACTIVE
    water = s.goods(A, "water")
    assert s.turn(A).play(A, "place", "purify_pool", "genius").goods(A, "water") == water + 4
    s.turn(A).play(A, "place", "trade_pool", "genius").play(A, "trade", "water", "energy_core")
    assert s.asked(A) == "trade" and s.can(A, "stop")


def test_a_genius_may_not_be_paid_in_place_of_another_type() -> None:
    """AN-10.5"""
    s = scene().project(1, "tectonic_drill").breakthroughs(A, "square warfare").nothing(A).have(A, titanium=3, gold=1)
    s.workers(A, scientist=1, genius=1).turn(A).play(A, "place", "construct_1", "scientist")
    assert not s.can(A, "build", "tectonic_drill")
    assert s.why_not(A, "build", "tectonic_drill") == ("no_worker_to_pay", "AN-10.6")


def test_a_genius_is_shown_as_no_payment() -> None:
    """AN-10.5"""
    s = scene().project(1, "tectonic_drill").breakthroughs(A, "square warfare").nothing(A).have(A, titanium=3, gold=1)
    s.workers(A, scientist=1, genius=1, engineer=1).workers(A, tired=True, engineer=1).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", "tectonic_drill").play(A, "row", "lab_1")
    assert s.legal(A) == [("give_up", "engineer", "active"), ("give_up", "engineer", "tired")]
    assert s.why_not(A, "give_up", "genius", "active") == ("genius_is_no_payment", "AN-10.5")


def test_a_genius_may_not_be_sent_back_for_a_warp_tile() -> None:
    """AN-10.5"""
    s = scene().era(2).board(A, 101).warp(A, 1, "engineer", "gold").have(A, gold=1).workers(A, genius=2).turn(A)
    s.play(A, "work", 101, "genius")
    assert not s.can(A, "send", "engineer") and s.why_not(A, "send", "engineer") == ("send_no_genius", "AN-10.5")


def test_workers_are_paid_from_the_active_or_tired_column_but_never_busy() -> None:
    """AN-10.6"""
    s = scene().board(A, "dark_matter_converter").workers(A, engineer=2).workers(A, tired=True, scientist=1).turn(A)
    s.play(A, "place", "purify_pool", "engineer").passes(B).play(A, "free", "dark_matter_converter")
    assert s.legal(A) == [("give_up", "scientist", "tired"), ("give_up", "engineer", "active")]
    assert s.why_not(A, "give_up", "engineer", "tired") == ("worker_busy", "AN-10.6")


def test_the_worker_placed_for_an_action_cannot_pay_for_it() -> None:
    """AN-10.6"""
    s = scene().project(1, "uranium_cores").breakthroughs(A, "triangle warfare").nothing(A).have(A, titanium=1, uranium=3)
    s.workers(A, scientist=1).workers(A, tired=True).turn(A)
    assert not s.can(A, "place", "construct_1", "scientist")
    assert s.workers(A, tired=True, scientist=1).turn(A).can(A, "place", "construct_1", "scientist")


def test_giving_up_a_genius_or_the_last_of_a_type_is_warned_of() -> None:
    """AN-10.6"""
    s = scene().board(A, "dark_matter_converter").workers(A, genius=2, engineer=1, scientist=2).workers(A, tired=True).turn(A)
    s.play(A, "free", "dark_matter_converter")
    assert s.warned(A, "give_up", "genius", "active") == ["pays_genius"]
    assert s.warned(A, "give_up", "engineer", "active") == ["last_of_type"]
    assert s.warned(A, "give_up", "scientist", "active") == []


def test_any_powered_up_exosuit_goes_out_and_its_hex_becomes_empty() -> None:
    """AN-10.7"""
    s = scene().powered(A, 2).turn(A).play(A, "place", "purify_pool", "engineer")
    assert s.player(A).hexes.bit_count() == 1 and s.player(A).exosuits == 4
    assert fate_at(scene(), "place", "purify_pool", "engineer") == RETURNS_TIRED


def test_a_busy_worker_is_said_to_be_busy() -> None:
    """AN-10.6"""
    s = scene(3).workers(A, engineer=1, scientist=1).workers(A, tired=True).turn(A)
    s.play(A, "place", "purify_pool", "engineer").passes(B, C)
    assert s.why_not(A, "place", "purify_pool", "engineer") == ("worker_busy", "AN-10.6")
