"""Rulings of section 26 on turns, construction, the World Council, Anomalies, Exosuits, Research, Evacuation and scoring."""

from __future__ import annotations

import pytest

from rondel.titles.anachrony.rules.anomaly import SufferAnomaly, TakeParadox
from rondel.titles.anachrony.rules.eras import Preparation
from rondel.titles.anachrony.rules.paradox import ParadoxPhase
from titles.anachrony.scene import A, B, C, Scene, scene

FULL = (101, 102, 103, 201, 202, 203, 301, 302, 303)


# ---------------------------------------------------------------------- general


@pytest.mark.parametrize(("space", "worker", "reason"), [
    ("construct_1", "scientist", "nothing_to_build"), ("recruit_1", "engineer", "pool_empty"),
    ("research_1", "scientist", "no_breakthroughs_left"), ("mine_1", "engineer", "mine_empty"),
    ("trade_pool", "engineer", "trade_cannot_give"), ("council_right", "engineer", "council_right_needs_copy"),
    ("evacuation_pool", "engineer", "before_impact"),
])  # fmt: skip
def test_a_placement_whose_mandatory_part_is_impossible_is_illegal(space: str, worker: str, reason: str) -> None:
    """AN-26.1"""
    s = scene().nothing(A).have(A, water=2 if space == "council_right" else 0).pool().mine()
    s.state.breakthroughs = [0] * 15
    s.turn(A)
    assert not s.can(A, "place", space, worker)
    assert s.why_not(A, "place", space, worker)[0] == reason


def test_a_cost_must_be_payable_before_the_gains_of_the_action() -> None:
    """AN-26.1: 208 gains nothing that could pay for itself."""
    s = scene().nothing(A).have(A, water=1).board(A, 208, 214).turn(A)
    assert not s.can(A, "work", 208, "engineer") and not s.can(A, "work", 214, "engineer")


def test_gains_without_a_component_are_lost() -> None:
    """AN-26.2"""
    s = scene().board(A, "uranium_cores").turn(A).play(A, "free", "uranium_cores")
    assert (s.player(A).hexes.bit_count(), s.player(A).exosuits, s.player(A).markers()) == (6, 0, 6)


def test_passing_is_final_for_the_era() -> None:
    """AN-26.4"""
    s = scene().turn(A).passes(A).play(B, "place", "purify_pool", "engineer")
    assert s.asked(A) == "" and s.asked(B) == "turn_action"


def test_without_a_legal_placement_only_free_actions_and_passing_are_left() -> None:
    """AN-26.4"""
    s = scene().workers(A).turn(A)
    assert {action[0] for action in s.legal(A)} == {"free", "pass"}
    assert s.why_not(A, "place", "purify_pool", "engineer") == ("no_active_worker", "AN-9.2")


def test_a_tile_built_by_a_free_action_offers_its_own_in_the_same_turn() -> None:
    """AN-26.5"""
    s = scene().have(A, titanium=2).board(A, "exocrawler").yard("life_support", secondary=(303,)).turn(A)
    s.play(A, "free", "exocrawler").play(A, "place", "construct_1", "engineer").play(A, "build", 303)
    assert s.can(A, "free", 303)


def test_a_tile_built_by_the_main_action_offers_its_free_action_from_the_next_turn() -> None:
    """AN-26.5"""
    s = scene().have(A, titanium=2).yard("life_support", secondary=(303,)).turn(A)
    s.play(A, "place", "construct_1", "engineer").play(A, "build", 303)
    assert s.asked(A) == ""
    assert s.passes(B).can(A, "free", 303)


def test_cores_vp_and_paradox_tokens_are_unlimited() -> None:
    """AN-26.7"""
    s = (
        scene()
        .have(A, vp=500, energy_core=500, paradox=0)
        .board(A, 413, 212)
        .turn(A)
        .play(A, "work", 413, "engineer")
        .passes(B)
    )
    assert s.play(A, "work", 212, "engineer").goods(A, "vp") == 501 and s.goods(A, "energy_core") == 501


def test_an_empty_primary_stack_moves_nothing_in_preparation() -> None:
    """AN-26.8"""
    s = scene()
    s.state.yards[0] = ()
    before = s.state.yards[4], s.state.yards[1][-1]
    s.stack(Preparation(-1))
    assert (s.state.yards[0], s.state.yards[4], s.state.yards[5][-1]) == ((), before[0], before[1])


# ---------------------------------------------------------------------- Construct


def test_a_building_goes_into_the_leftmost_gap_at_its_cost() -> None:
    """AN-26.12"""
    s = scene().nothing(A).have(A, titanium=2).anomaly(A, "life_support_1").board(A, 306)
    s.player(A).spots[6] = 0
    s.state.anomalies += 1
    s.state.wake()
    s.yard("life_support", secondary=(305,)).turn(A).play(A, "place", "construct_1", "scientist").play(A, "build", 305)
    assert (s.on(A, "life_support_1"), s.goods(A, "titanium")) == (305, 0)


def test_flexible_discounts_are_chosen_separately_and_unusable_ones_are_lost() -> None:
    """AN-26.13"""
    s = scene().nothing(A).have(A, titanium=2, gold=1).board(A, "anti_gravity_field").impact("CC_C1")
    s.yard("factory", secondary=(206,)).turn(A).play(A, "place", "construct_1", "scientist").play(A, "build", 206)
    s.play(A, "save", "titanium")
    assert s.legal(A) == [("save", "titanium"), ("save", "gold")]
    s.play(A, "save", "titanium")
    assert (s.goods(A, "titanium"), s.goods(A, "gold")) == (2, 0)
    s = scene().nothing(A).have(A, titanium=1).board(A, "anti_gravity_field").impact("CC_C1")
    s.yard("life_support", secondary=(306,)).turn(A).play(A, "place", "construct_1", "engineer").play(A, "build", 306)
    assert s.goods(A, "titanium") == 1, "Engineer and one discount make it free, the other is lost"


def test_a_superproject_taken_by_another_player_cannot_be_built() -> None:
    """AN-26.16"""
    s = scene().have(A, titanium=4, uranium=2).project(1, "exocrawler").breakthroughs(A, "circle warfare").turn(A)
    assert s.can_build(A, "exocrawler")
    s.state.superprojects[1] = 0
    assert not s.turn(A).can_build(A, "exocrawler")


def test_only_the_superproject_in_focus_can_be_built() -> None:
    """AN-26.16"""
    s = scene().era(2).have(A, titanium=4, uranium=2).project(1, "exocrawler").breakthroughs(A, "circle warfare").turn(A)
    s.play(A, "place", "construct_1", "scientist")
    assert s.why_not(A, "build", "exocrawler") == ("not_in_focus", "AN-12.5")


# ---------------------------------------------------------------------- World Council


def test_the_left_council_space_pays_takes_the_banner_then_copies_if_wanted() -> None:
    """AN-26.20"""
    s = scene().have(A, water=2).taken(B, "research_1", "research_2")
    s.state.banner = B
    s.turn(A).play(A, "place", "council_left", "scientist")
    assert (s.goods(A, "water"), s.state.banner, s.legal(A)) == (0, A, [("copy", "research"), ("decline",)])
    assert s.why_not(A, "copy", "recruit") == ("action_has_space", "AN-12.15")
    assert s.play(A, "decline").asked(B) == "turn_action"


def test_the_first_player_may_take_the_left_council_space_too() -> None:
    """AN-26.20"""
    s = scene().have(A, water=2).turn(A)
    assert s.warned(A, "place", "council_left", "engineer") == ["council_first_already"]
    assert s.play(A, "place", "council_left", "engineer").state.banner == A


@pytest.mark.parametrize(("seats", "taken", "full"), [
    (2, ("research_1",), False), (2, ("research_1", "research_2"), True), (4, ("research_1", "research_2"), False),
    (4, ("research_1", "research_2", "research_3"), True),
])  # fmt: skip
def test_no_free_space_counts_the_hexes_in_use(seats: int, taken: tuple[str, ...], full: bool) -> None:
    """AN-26.21"""
    s = scene(seats).have(A, water=1).taken(B, *taken).turn(A)
    assert s.can(A, "place", "council_right", "scientist") == full


def test_the_worker_from_a_council_space_returns_tired() -> None:
    """AN-26.22"""
    s = scene().have(A, water=2).workers(A, genius=1).workers(A, tired=True).turn(A)
    s.play(A, "place", "council_left", "genius").passes(B, A)
    assert (s.active(A, "genius"), s.tired(A, "genius")) == (0, 1)


def test_a_worker_who_can_perform_no_full_action_takes_the_left_space_for_the_banner_only() -> None:
    """AN-26.80"""
    s = scene().have(A, water=2).taken(B, "research_1", "research_2").turn(A)
    assert s.why_not(A, "place", "council_right", "engineer") == ("council_no_action", "AN-26.80")
    assert not s.can(A, "place", "council_right", "engineer")
    s.play(A, "place", "council_left", "engineer")
    assert (s.state.banner, s.asked(B)) == (A, "turn_action")


# ---------------------------------------------------------------------- Anomalies and Paradoxes


def test_tokens_of_one_gain_are_taken_together_and_the_surplus_is_returned() -> None:
    """AN-26.23"""
    s = scene().have(A, paradox=2).stack(TakeParadox(A, 2))
    assert (s.goods(A, "paradox"), s.asked(A), s.state.anomalies) == (0, "anomaly_place", 12)
    assert s.play(A, "anomaly", "lab_1").state.anomalies == 11, "one Anomaly, not two"


def test_an_anomaly_in_the_middle_of_an_action_is_resolved_and_the_action_continues() -> None:
    """AN-26.23"""
    s = scene(paths=("salvation", "harmony")).have(A, paradox=2, water=0).turn(A).play(A, "free", "caratacus")
    assert s.asked(A) == "anomaly_place"
    s.play(A, "anomaly", "lab_1")
    assert (s.goods(A, "water"), s.asked(A)) == (2, "turn_action")


def test_a_covered_building_counts_for_vp_buildings_and_spots_but_not_for_ranges() -> None:
    """AN-26.24"""
    s = scene().board(A, 301, 302, 306, 105).anomaly(A, "life_support_1").anomaly(A, "power_plant_1").impact().turn(A)
    assert s.score(A)["buildings"] == 1 + 1 + 3 + 2
    assert s.can(A, "place", "evacuation_pool", "engineer"), "three Life Supports"
    s.state.endgame = (5,)
    assert (s.score(A)["endgame"], s.score(B)["endgame"]) == (3, 3), "nobody has a range"
    s.state.endgame = (3,)
    s.board(B, 201, 202, 203)
    assert (s.score(A)["endgame"], s.score(B)["endgame"]) == (3, 0), "four spots against three"


def test_without_a_free_spot_and_an_uncovered_building_an_anomaly_covers_a_superproject_then_stays_beside() -> None:
    """AN-26.25"""
    s = scene().board(A, *FULL, 401, "exocrawler")
    for spot in range(10):
        s.player(A).cover |= 1 << spot
    s.state.anomalies = 2
    s.state.wake()
    s.stack(SufferAnomaly(A, True))
    assert s.player(A).cover >> 10 & 1 and not s.turn(A).can(A, "free", "exocrawler")
    s.stack(SufferAnomaly(A, True))
    assert (s.player(A).beside, s.score(A)["anomalies"]) == (1, -36)
    s.have(A, water=2, neutronium=1).turn(A)
    assert s.can(A, "clear", "beside", "engineer")


def test_buildings_are_covered_before_superprojects() -> None:
    """AN-26.25"""
    s = scene().board(A, *FULL, 401, "exocrawler").stack(SufferAnomaly(A, True))
    assert s.why_not(A, "anomaly", "lab_2") == ("anomaly_building_first", "AN-26.25")


def test_a_worker_and_a_marker_on_a_tile_that_becomes_covered_stay_until_clean_up() -> None:
    """AN-26.26"""
    s = scene().nothing(A).board(A, 206, 303).workers(A, engineer=1).workers(A, tired=True).turn(A)
    s.play(A, "free", 303).play(A, "work", 206, "engineer")
    s.anomaly(A, "factory_1").anomaly(A, "life_support_1")
    assert (s.player(A).markers(), s.player(A).workers(1)) == (6, 1)
    s.clean_up()
    assert (s.player(A).markers(), s.active(A, "engineer")) == (7, 1)


def test_with_all_anomaly_tiles_in_play_a_further_one_is_resolved_without_a_tile() -> None:
    """AN-26.27"""
    s = scene().have(A, paradox=3).warp(A, 1, "gold")
    s.state.anomalies = 0
    s.stack(SufferAnomaly(A, True)).play(A, "take_back", "gold")
    assert (s.goods(A, "paradox"), s.lies_on(A, "gold"), s.player(A).layout.anomalies) == (0, 0, ())


def test_others_tied_on_later_tiles_still_roll_when_a_player_has_stopped() -> None:
    """AN-26.30: a tile where only the stopped player has the most is skipped."""
    s = scene().era(4).have(A, paradox=2).warp(A, 1, "gold").warp(A, 2, "water").warp(B, 2, "water").warp(A, 3, "uranium")
    s.rolls(1, 5, 5).stack(ParadoxPhase(-1))
    s.play(A, "anomaly", "lab_1")
    assert (s.goods(A, "paradox"), s.goods(B, "paradox"), s.state.rng.script) == (0, 2, [5])


@pytest.mark.parametrize("seats", [1, 2])
def test_predictable_paradoxes_replace_the_rolls_of_the_paradox_phase_only(seats: int) -> None:
    """AN-26.74: also those of the Chronobot, not how many Warp tiles it places."""
    s = scene(seats, predictable_paradoxes=True).era(2).warp(A, 1, "gold").warp(B, 1, "gold").rolls(5).stack(ParadoxPhase(-1))
    assert (s.goods(A, "paradox"), s.goods(B, "paradox"), s.state.rng.script) == (1, 1, [5])
    if seats == 1:
        s.state.first = B
        assert s.warp_phase().player(B).warps.count(2) == 2


# ---------------------------------------------------------------------- Exosuits, Research


def test_the_exosuit_warp_tile_needs_an_exosuit_in_the_supply() -> None:
    """AN-26.31"""
    s = scene().warp_phase()
    assert s.why_not(A, "warp", "exosuit") == ("warp_exosuit", "AN-26.31")
    assert scene().powered(A, 5).warp_phase().can(A, "warp", "exosuit")


def test_a_powered_exosuit_from_an_effect_may_stand_on_an_unavailable_hex() -> None:
    """AN-26.32"""
    s = scene().board(A, "uranium_cores").impact()
    s.player(A).hexes, s.player(A).exosuits = 0b111010, 2
    s.turn(A).play(A, "free", "uranium_cores")
    assert s.player(A).hexes.bit_count() == 5


def test_when_both_dice_are_set_a_combination_in_the_supply_must_be_chosen() -> None:
    """AN-26.45"""
    s = scene().board(A, 411).have(A, water=1)
    s.state.breakthroughs[0] = 0
    s.turn(A).play(A, "place", "research_1", "scientist").play(A, "set", "circle")
    assert not s.can(A, "set", "time_travel")
    assert s.why_not(A, "set", "time_travel") == ("no_tile_of_kind", "AN-26.45")


def test_a_question_mark_without_an_icon_left_is_rolled_again() -> None:
    """AN-26.45"""
    s = scene()
    s.state.breakthroughs[:5] = [0] * 5
    s.rolls(5, 4).turn(A).play(A, "place", "research_1", "scientist").play(A, "set", "circle")
    assert s.legal(A) == [("reroll", "shape"), ("reroll", "icon")]
    s.play(A, "reroll", "shape").play(A, "take", "society")
    assert s.owned(A) == ["square society"]


# ---------------------------------------------------------------------- Evacuation and scoring


def evacuating(gold: int, **workers: int) -> Scene:
    s = scene().have(A, gold=gold).board(A, 301, 302, 303).workers(A, **workers).workers(A, tired=True)
    return s.impact()


@pytest.mark.parametrize(
    ("geniuses", "circles", "vp"), [(1, (), 5), (20, (), 30), (1, (B,), 2), (20, (B,), 30), (11, (B,), 30)]
)
def test_evacuation_vp_are_base_and_bonus_less_penalty_between_0_and_30(
    geniuses: int, circles: tuple[int, ...], vp: int
) -> None:
    """AN-26.46: clamp(base + bonus - penalty, 0, 30)"""
    s = evacuating(30, genius=geniuses)
    s.state.circles = circles
    s.turn(A).play(A, "place", "evacuation_pool", "genius")
    assert s.score(A)["evacuation"] == vp


def test_evacuation_is_never_negative() -> None:
    """AN-26.46"""
    s = evacuating(0, engineer=1)
    s.state.circles = (B,)
    s.turn(A).play(A, "place", "evacuation_pool", "engineer")
    assert (s.score(A)["evacuation"], s.player(A).markers()) == (0, 6)


def test_occupied_spots_include_anomalies_and_a_superproject_occupies_two() -> None:
    """AN-26.47: "building" in a set means building tiles only."""
    s = scene(evacuation="B").board(A, 206, "exocrawler").anomaly(A, "lab_1").anomaly(A, "life_support_1").impact()
    s.workers(A, administrator=4).turn(A)
    assert s.why_not(A, "place", "evacuation_pool", "administrator") == ("evacuation_spots", "AN-18.2")
    s.anomaly(A, "factory_2").turn(A).play(A, "place", "evacuation_pool", "administrator")
    assert s.score(A)["evacuation"] == 2 + 3, "one building, though four Administrators"


def test_evacuating_without_a_marker_moves_one_from_a_used_free_action() -> None:
    """AN-26.48: which stays used this Era."""
    s = evacuating(0, engineer=2)
    s.player(A).used = 0b1111111 << 6
    s.turn(A).play(A, "place", "evacuation_pool", "engineer").passes(B)
    assert s.player(A).evacuation >= 0
    assert not [action for action in s.legal(A) if action[0] == "free"]
    assert s.why_not(A, "free", 301) == ("marker_used", "AN-9.5")


def test_untangling_is_automatic_and_comes_before_endgame_conditions() -> None:
    """AN-26.49"""
    s = scene(paths=("dominance", "progress"), leaders=("wolfe", "valerian")).era(7).have(A, water=3).have(B, water=2)
    s.warp(A, 3, "water", "gold").have(A, gold=0)
    s.state.endgame = (1,)
    s.clean_up()
    assert s.state.over and (s.lies_on(A, "water"), s.lies_on(A, "gold"), s.goods(A, "water")) == (0, 3, 1)
    assert (s.score(A)["endgame"], s.score(B)["endgame"], s.score(A)["warp_tiles"]) == (0, 3, -2)


def test_a_tie_for_most_at_zero_scores_and_workers_of_all_states_count() -> None:
    """AN-26.50"""
    s = scene(3).workers(A, engineer=1).workers(A, tired=True, genius=1).taken(A, "mine_1")
    s.workers(B, engineer=2).workers(B, tired=True).workers(C).workers(C, tired=True)
    s.state.endgame = (6,)
    assert [s.score(seat)["endgame"] for seat in (A, B, C)] == [3, 3, 3]
    s.state.endgame = (0,)
    assert [s.score(seat)["endgame"] for seat in (A, B, C)] == [3, 0, 0]


@pytest.mark.parametrize(("counts", "sets"), [((3, 2, 1), 1), ((2, 2, 2), 2), ((3, 3, 0), 0)])
def test_breakthrough_sets_are_the_smallest_count_of_the_shapes(counts: tuple[int, int, int], sets: int) -> None:
    """AN-26.51"""
    s = scene()
    for shape, count in zip(("circle", "triangle", "square"), counts, strict=True):
        s.breakthroughs(A, *[f"{shape} society"] * count)
    assert (s.score(A)["breakthroughs"], s.score(A)["breakthrough_sets"]) == (sum(counts), 2 * sets)


def test_a_genius_counts_as_a_genius_only_wherever_workers_are_counted() -> None:
    """AN-26.83: the Evacuation of Dominance counts Engineers."""
    s = scene(paths=("dominance", "harmony")).have(A, titanium=5).board(A, 201, 202, 203).impact()
    s.workers(A, engineer=1, genius=3).workers(A, tired=True).turn(A).play(A, "place", "evacuation_pool", "genius")
    assert s.score(A)["evacuation"] == 5 + 2
