"""Construct, Recruit and Research (section 12, first half)."""

from __future__ import annotations

import pytest

from rondel.titles.anachrony.rules.things import WORKERS
from titles.anachrony.scene import A, B, Scene, scene

RICH = {"titanium": 9, "uranium": 9, "gold": 9, "neutronium": 9, "water": 9, "energy_core": 9}
ANY = 5
"""The face of the icon die with the question mark."""


def building(*tiles: int | str, **goods: int) -> Scene:
    """A Scientist is about to Construct in Era 1, with exactly these goods."""
    return scene().board(A, *tiles).nothing(A).have(A, **goods).workers(A, scientist=1)


# ---------------------------------------------------------------------- spaces


@pytest.mark.parametrize(("action", "worker"), [("construct", "scientist"), ("recruit", "engineer"), ("research", "scientist")])
def test_the_upper_hex_is_free_the_middle_costs_1_water_and_the_lower_2(action: str, worker: str) -> None:
    """AN-12.1"""
    for number in (1, 2, 3):
        s = scene(4).have(A, titanium=2, water=number - 1).workers(A, **{worker: 1}).pool(administrator=1).turn(A)
        water = s.play(A, "place", f"{action}_{number}", worker).goods(A, "water")
        assert water == 0
        s = scene(4).have(A, titanium=2, water=number - 2).workers(A, **{worker: 1}).pool(administrator=1).turn(A)
        assert number == 1 or not s.can(A, "place", f"{action}_{number}", worker)


def test_after_the_impact_the_water_prices_are_gone() -> None:
    """AN-12.1"""
    s = scene(4).impact("CC_S2", "CC_S4", "CC_S5").nothing(A).workers(A, scientist=1).turn(A)
    assert all(s.can(A, "place", f"research_{number}", "scientist") for number in (1, 2, 3))


# ---------------------------------------------------------------------- Construct


def test_an_engineer_a_scientist_or_a_genius_constructs_but_no_administrator() -> None:
    """AN-12.2"""
    s = scene().have(A, titanium=9).workers(A, scientist=1, engineer=1, administrator=1, genius=1).turn(A)
    able = [worker for worker in WORKERS if s.can(A, "place", "construct_1", worker)]
    assert able == ["scientist", "engineer", "genius"]
    assert s.why_not(A, "place", "construct_1", "administrator") == ("no_administrator", "AN-12.2")


def test_a_building_or_the_superproject_in_focus_is_chosen() -> None:
    """AN-12.3"""
    s = building(**RICH).project(1, "exocrawler").breakthroughs(A, "circle warfare").turn(A)
    s.play(A, "place", "construct_1", "scientist")
    tops = {("build", stack[-1]) for stack in s.state.yards}
    assert set(s.legal(A)) == tops | {("build", "exocrawler")} and s.asked(A) == "construct_choice"


def test_a_building_goes_on_the_leftmost_free_spot_of_its_row_at_the_cost_of_that_spot() -> None:
    """AN-12.4"""
    s = building(201, titanium=2, gold=1, water=2).yard("factory", primary=(202,)).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", 202)
    assert s.on(A, "factory_2") == 202 and s.player(A).have[:6] == [0] * 6


@pytest.mark.parametrize("row", ("power_plant", "factory", "life_support", "lab"))
def test_each_of_the_twelve_spots_has_its_own_cost(row: str) -> None:
    """AN-12.4"""
    from titles.anachrony.facts import facts

    first = {"power_plant": 101, "factory": 201, "life_support": 303, "lab": 401}[row]
    for spot, cost in enumerate(facts("player_boards")["side_a"]["building_costs"][row]):
        s = building(*range(first, first + spot), **cost).yard(row, secondary=(first + 3,)).turn(A)
        s.play(A, "place", "construct_1", "scientist")
        if s.asked(A) == "construct_choice":
            s.play(A, "build", first + 3)
        assert s.on(A, f"{row}_{spot + 1}") == first + 3 and s.player(A).have[:6] == [0] * 6


def test_a_building_cannot_be_built_if_its_row_has_no_free_spot() -> None:
    """AN-12.4"""
    s = building(201, 202, 203, **RICH).yard("factory", secondary=(204,)).turn(A).play(A, "place", "construct_1", "scientist")
    assert not s.can(A, "build", 204) and s.why_not(A, "build", 204) == ("row_full", "AN-12.4")


def test_the_tile_below_becomes_available_immediately() -> None:
    """AN-12.4"""
    s = building(**RICH).yard("factory", primary=(201, 202), secondary=(203, 204)).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", 202).have(B, **RICH).play(
        B, "place", "construct_2", "engineer"
    )
    assert s.can(B, "build", 201) and s.can(B, "build", 204) and not s.can(B, "build", 203)
    s.play(B, "build", 204)
    assert s.state.yards[5][-1] == 203


def test_a_tile_below_the_top_of_a_secondary_stack_is_said_to_be_below() -> None:
    """AN-12.4, AN-2.4"""
    s = building(**RICH).yard("factory", secondary=(203, 204)).turn(A).play(A, "place", "construct_1", "scientist")
    assert s.why_not(A, "build", 203) == ("not_top", "AN-2.4") and s.why_not(A, "build", 204) == ("", "")


def test_the_next_primary_tile_is_a_reveal_that_cannot_be_undone() -> None:
    """AN-12.4"""
    s = building(**RICH).yard("factory", primary=(201,), secondary=(203,)).turn(A).play(A, "place", "construct_1", "scientist")
    before = s.state.reveals
    assert s.play(A, "build", 201).state.reveals == before + 1


def test_a_superproject_covers_the_leftmost_pair_of_free_spots_of_all_rows() -> None:
    """AN-12.5: spots 1 and 2 if any row has both free."""
    s = building(101, 201, **RICH).project(1, "exocrawler").breakthroughs(A, "circle warfare").turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", "exocrawler")
    assert s.legal(A) == [("row", "life_support_1"), ("row", "lab_1")]
    assert s.why_not(A, "row", "factory_2") == ("not_leftmost_pair", "AN-12.5")
    s.play(A, "row", "lab_1")
    assert (s.on(A, "lab_1"), s.on(A, "lab_2")) == (11, -2) and s.state.superprojects[1] == 0


def test_without_two_adjacent_free_spots_no_superproject_can_be_built() -> None:
    """AN-12.5: a gap of single spots is not enough."""
    s = building(101, 102, 201, 202, 301, 302, **RICH).anomaly(A, "lab_2")
    s.project(1, "exocrawler").breakthroughs(A, "circle warfare").turn(A).play(A, "place", "construct_1", "scientist")
    assert not s.can(A, "build", "exocrawler") and s.why_not(A, "build", "exocrawler") == ("no_two_spots", "AN-12.5")


def test_a_superproject_that_somebody_has_taken_cannot_be_built() -> None:
    """AN-12.5"""
    s = building(**RICH).project(1, "exocrawler").breakthroughs(A, "circle warfare", "triangle society")
    s.board(B, "exocrawler").turn(A).play(A, "place", "construct_1", "scientist")
    assert all(isinstance(action[1], int) for action in s.legal(A))
    assert s.why_not(A, "build", "exocrawler") == ("superproject_gone", "AN-26.16")


def test_one_breakthrough_alternative_is_paid_the_exact_one_or_two_of_the_shapes() -> None:
    """AN-12.5: paid Breakthroughs return to the supply."""
    kinds = ("circle warfare", "triangle society", "square genetics", "square society")
    s = building(**RICH).project(1, "exocrawler").breakthroughs(A, *kinds).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", "exocrawler").play(A, "row", "lab_1")
    assert s.legal(A) == [
        ("pay_breakthroughs", "circle_warfare"), ("pay_breakthroughs", "triangle_society", "square_genetics"),
        ("pay_breakthroughs", "triangle_society", "square_society"),
    ]  # fmt: skip
    s.play(A, "pay_breakthroughs", "triangle_society", "square_society")
    assert s.owned(A) == ["circle warfare", "square genetics"] and s.state.breakthroughs.count(3) == 13


def test_two_of_the_same_shape_are_paid_where_the_superproject_shows_it_twice() -> None:
    """AN-12.5: Cloning Vat shows two circles; one circle is not enough."""
    s = building(**RICH).project(1, "cloning_vat").breakthroughs(A, "circle warfare").turn(A)
    s.play(A, "place", "construct_1", "scientist")
    assert not s.can(A, "build", "cloning_vat")
    s = building(**RICH).project(1, "cloning_vat").breakthroughs(A, "circle warfare", "circle warfare").turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", "cloning_vat").play(A, "row", "lab_1")
    assert s.owned(A) == [] and s.on(A, "lab_1") == 18


def test_a_missing_breakthrough_is_named() -> None:
    """AN-12.5: what went wrong: the reason named the Superproject instead of the Breakthroughs."""
    s = building(**RICH).project(1, "exocrawler").turn(A).play(A, "place", "construct_1", "scientist")
    reasons = [(reason, rule) for action, reason, rule in s.state.blocked(A) if action == ("build", "exocrawler")]
    assert [(reason.key, reason.params, rule) for reason, rule in reasons] == [
        ("no_breakthrough", {"items": ["circle_warfare", "triangle", "square"]}, "AN-12.5")
    ]


def test_the_costs_of_the_covered_spots_are_ignored() -> None:
    """AN-12.5"""
    s = building(titanium=3, uranium=2).project(1, "exocrawler").breakthroughs(A, "circle warfare").turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", "exocrawler").play(A, "row", "power_plant_1")
    assert s.on(A, "power_plant_1") == 11 and s.player(A).have[:6] == [0] * 6


def test_workers_of_the_cost_are_paid_active_or_tired() -> None:
    """AN-12.5"""
    s = building(titanium=4).project(1, "anti_gravity_field").breakthroughs(A, "triangle technology")
    s.workers(A, tired=True, engineer=1).turn(A).play(A, "place", "construct_1", "scientist")
    s.play(A, "build", "anti_gravity_field").play(A, "row", "lab_1")
    assert s.tired(A, "engineer") == 0 and s.on(A, "lab_1") == 5


@pytest.mark.parametrize(("worker", "left"), [("scientist", 0), ("engineer", 1), ("genius", 1)])
def test_with_an_engineer_or_genius_the_cost_is_1_titanium_lower(worker: str, left: int) -> None:
    """AN-12.6"""
    s = scene().nothing(A).have(A, titanium=2).workers(A, **{worker: 1}).yard("life_support", secondary=(305,)).turn(A)
    s.play(A, "place", "construct_1", worker)
    s.play(A, "build", 305)
    assert s.goods(A, "titanium") == left


def test_discounts_add_up() -> None:
    """AN-12.7: Engineer, Anti-Gravity Field and a Capital tile: 2 titanium and 1 gold cost nothing."""
    s = scene().impact("CC_C1").board(A, "anti_gravity_field").nothing(A).workers(A, engineer=1)
    s.yard("factory", secondary=(201,)).turn(A).play(A, "place", "construct_1", "engineer").play(A, "build", 201)
    assert s.on(A, "factory_1") == 201


def test_a_discount_reduces_only_what_the_cost_contains() -> None:
    """AN-12.7"""
    s = building("anti_gravity_field", titanium=2, gold=1).yard("life_support", secondary=(305,)).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", 305)
    assert (s.goods(A, "titanium"), s.goods(A, "gold")) == (1, 1)
    s = building("anti_gravity_field", titanium=2, gold=1).yard("factory", secondary=(201,)).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", 201)
    assert s.legal(A) == [("save", "titanium"), ("save", "gold")]
    assert s.why_not(A, "save", "uranium") == ("discount_not_in_cost", "AN-12.7")


def test_a_discount_that_leaves_the_cost_unpayable_is_blocked() -> None:
    """AN-12.7, AN-26.13: the third Lab with 1 titanium and 1 uranium too few and two discounts."""
    s = scene().impact("CC_C1").board(A, "anti_gravity_field", 401, 402).nothing(A).yard("lab", secondary=(411,))
    s.have(A, titanium=1, uranium=1, gold=1, water=2).workers(A, scientist=1).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", 411)
    assert s.legal(A) == [("save", "titanium"), ("save", "uranium")]
    assert s.why_not(A, "save", "gold") == ("cannot_pay", "AN-26.13")
    assert s.play(A, "save", "uranium").player(A).have[:6] == [0] * 6


def test_discounts_never_reduce_workers_or_breakthroughs() -> None:
    """AN-12.7"""
    s = scene().impact("CC_C1").board(A, "anti_gravity_field").nothing(A).have(A, **RICH).project(1, "tectonic_drill")
    s.workers(A, engineer=1).turn(A).play(A, "place", "construct_1", "engineer")
    assert s.why_not(A, "build", "tectonic_drill") == ("no_breakthrough", "AN-12.5")
    s.breakthroughs(A, "square warfare")
    assert s.why_not(A, "build", "tectonic_drill") == ("no_worker_to_pay", "AN-10.6")


def test_when_the_tile_is_placed_its_one_time_abilities_are_resolved() -> None:
    """AN-12.8"""
    s = building(titanium=2).yard("life_support", secondary=(315,)).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", 315)
    assert s.goods(A, "water") == 8


def test_a_building_that_ends_its_row_or_the_last_pair_is_warned_of() -> None:
    """AN-12.4, AN-12.5: what went wrong: spots 2 and 3 of the row were forgotten."""
    s = building(101, 102, 201, 202, 301, 302, **RICH).yard("lab", secondary=(411,)).yard("factory", secondary=(203,)).turn(A)
    s.play(A, "place", "construct_1", "scientist")
    assert s.warned(A, "build", 203) == ["row_ends"]
    assert s.warned(A, "build", 411) == []
    s = building(101, 102, 201, 202, 301, 302, 401, **RICH).yard("lab", secondary=(411,)).turn(A)
    assert s.play(A, "place", "construct_1", "scientist").warned(A, "build", 411) == ["blocks_superproject"]


def test_price_and_cost_are_paid_together() -> None:
    """AN-12.1, AN-12.4: 1 water does not pay for the space and for the building."""
    s = building(101, 201, 202, 203, 301, 302, 303, titanium=9, uranium=1, water=1).turn(A)
    assert s.can(A, "place", "construct_1", "scientist") and not s.can(A, "place", "construct_2", "scientist")
    assert s.why_not(A, "place", "construct_2", "scientist") == ("cannot_pay_space", "AN-26.1")


# ---------------------------------------------------------------------- Recruit


def test_an_engineer_an_administrator_or_a_genius_recruits_but_no_scientist() -> None:
    """AN-12.9"""
    s = scene().workers(A, scientist=1, engineer=1, administrator=1, genius=1).pool(scientist=1).turn(A)
    able = [worker for worker in WORKERS if s.can(A, "place", "recruit_1", worker)]
    assert able == ["engineer", "administrator", "genius"]
    assert s.why_not(A, "place", "recruit_1", "scientist") == ("no_scientist", "AN-12.9")


def test_an_engineer_cannot_recruit_a_genius() -> None:
    """AN-12.9"""
    s = scene().workers(A, engineer=1, administrator=1).pool(genius=1, scientist=1, engineer=1).turn(A)
    s.play(A, "place", "recruit_1", "engineer")
    assert s.legal(A) == [("recruit", "scientist"), ("recruit", "engineer")]
    assert s.why_not(A, "recruit", "genius") == ("engineer_no_genius", "AN-12.9")
    assert s.why_not(A, "recruit", "administrator") == ("not_in_pool", "AN-12.10")
    s.pool(genius=1).turn(A).workers(A, engineer=1, administrator=1).turn(A)
    assert s.why_not(A, "place", "recruit_2", "engineer") == ("engineer_no_genius", "AN-12.9")
    assert s.can(A, "place", "recruit_2", "administrator")


@pytest.mark.parametrize(("worker", "bonus"), [("scientist", ("water", 2)), ("engineer", ("energy_core", 1)),
                                               ("administrator", ("vp", 1))])  # fmt: skip
def test_a_recruited_worker_arrives_active_with_its_bonus(worker: str, bonus: tuple[str, int]) -> None:
    """AN-12.10"""
    s = scene().nothing(A).workers(A, genius=1).pool(**{worker: 1}).turn(A).play(A, "place", "recruit_1", "genius")
    assert s.active(A, worker) == 1 and s.goods(A, bonus[0]) == bonus[1] and sum(s.player(A).have[:8]) == bonus[1]
    assert s.state.recruit_pool == [0, 0, 0, 0]


@pytest.mark.parametrize(("word", "amount"), [("water", 2), ("energy_core", 1), ("vp", 1)])
def test_a_recruited_genius_brings_any_one_of_the_three(word: str, amount: int) -> None:
    """AN-12.10"""
    s = scene().nothing(A).workers(A, administrator=1).pool(genius=1).turn(A).play(A, "place", "recruit_1", "administrator")
    assert s.asked(A) == "recruit_bonus" and len(s.legal(A)) == 3
    assert s.play(A, "gain", word).goods(A, word) == amount and sum(s.player(A).have[:8]) == amount


# ---------------------------------------------------------------------- Research


def test_only_a_scientist_or_a_genius_researches() -> None:
    """AN-12.11"""
    s = scene().workers(A, scientist=1, engineer=1, administrator=1, genius=1).turn(A)
    able = [worker for worker in WORKERS if s.can(A, "place", "research_1", worker)]
    assert able == ["scientist", "genius"]
    assert s.why_not(A, "place", "research_1", "engineer") == ("only_scientist", "AN-12.11")


def test_the_shape_is_set_and_the_icon_rolled_or_the_other_way_round() -> None:
    """AN-12.12"""
    s = scene().turn(A).rolls(4).play(A, "place", "research_1", "scientist").play(A, "set", "triangle")
    assert s.owned(A) == ["triangle society"] and s.state.breakthroughs[9] == 2
    s = scene().turn(A).rolls(5).play(A, "place", "research_1", "scientist").play(A, "set", "warfare")
    assert s.owned(A) == ["square warfare"]


def test_a_die_is_never_set_to_the_question_mark() -> None:
    """AN-12.12"""
    s = scene().turn(A).play(A, "place", "research_1", "scientist")
    assert len(s.legal(A)) == 8 and s.why_not(A, "set", "any") == ("die_question_mark", "AN-12.12")


def test_a_rolled_question_mark_is_any_icon_of_choice() -> None:
    """AN-12.12"""
    s = scene().turn(A).rolls(ANY).play(A, "place", "research_1", "scientist").play(A, "set", "circle")
    assert s.asked(A) == "research_any_icon" and len(s.legal(A)) == 5
    assert s.play(A, "take", "genetics").owned(A) == ["circle genetics"]


def test_if_no_matching_tile_is_left_a_die_of_choice_is_rolled_again_until_one_is() -> None:
    """AN-12.13"""
    s = scene().turn(A)
    s.state.breakthroughs[4] = s.state.breakthroughs[3] = 0
    s.rolls(4, 3, 5).play(A, "place", "research_1", "scientist").play(A, "set", "circle")
    assert s.asked(A) == "research_reroll" and s.legal(A) == [("reroll", "shape"), ("reroll", "icon")]
    s.play(A, "reroll", "icon")
    assert s.asked(A) == "research_reroll" and s.owned(A) == []
    assert s.play(A, "reroll", "shape").owned(A) == ["square technology"]


def test_a_kind_of_which_few_tiles_are_left_is_warned_of() -> None:
    """AN-12.13"""
    s = scene().turn(A)
    s.state.breakthroughs[:5] = [2, 0, 0, 0, 0]
    s.play(A, "place", "research_1", "scientist")
    assert s.warned(A, "set", "circle") == ["research_few_left"] and s.warned(A, "set", "square") == []
