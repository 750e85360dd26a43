"""The fifteen Collapsing Capital tiles (AN-17.8 to AN-17.11) and their rulings."""

from __future__ import annotations

import pytest

from titles.anachrony.scene import A, B, Scene, scene


def fallen(tile: str, *more: str, **goods: int) -> Scene:
    """After the Impact this tile lies on the upper hex of its action; A has these goods and one Worker of each type."""
    s = scene().nothing(A).have(A, **goods).pool(engineer=2, scientist=1, genius=1).impact(tile, *more)
    return s.workers(A, scientist=1, engineer=1, administrator=1, genius=1).workers(A, tired=True)


# ---------------------------------------------------------------------- Construct


def test_cc_c1_saves_a_resource_of_choice_on_this_construct() -> None:
    """AN-17.8, AN-12.7"""
    s = fallen("CC_C1", titanium=2, gold=1).yard("factory", secondary=(206,)).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", 206)
    assert s.legal(A) == [("save", "titanium"), ("save", "gold")]
    assert s.play(A, "save", "titanium").goods(A, "titanium") == 1


def test_cc_c2_saves_a_neutronium_on_this_construct() -> None:
    """AN-17.8"""
    s = fallen("CC_C2", titanium=2, water=1).yard("power_plant", secondary=(105,)).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", 105)
    assert (s.on(A, "power_plant_1"), s.goods(A, "titanium"), s.goods(A, "water")) == (105, 0, 0)


def test_cc_c2_saves_nothing_where_the_cost_has_no_neutronium() -> None:
    """AN-17.8, AN-12.7"""
    s = fallen("CC_C2", titanium=1, neutronium=1).turn(A)
    assert s.why_not(A, "place", "construct_1", "scientist") == ("nothing_to_build", "AN-26.1")


@pytest.mark.parametrize(("before", "vp"), [((), 1), ((201,), 2), ((201, 202), 3)])
def test_cc_c3_gives_the_number_of_the_spot_in_vp_for_a_building(before: tuple[int, ...], vp: int) -> None:
    """AN-17.8"""
    s = fallen("CC_C3", titanium=2, gold=2, water=2).board(A, *before).yard("factory", secondary=(206,)).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", 206)
    assert (s.goods(A, "vp"), s.on(A, f"factory_{vp}")) == (vp, 206)


@pytest.mark.parametrize(("tile", "vp"), [("CC_C3", 0), ("CC_C4", 2)])
def test_cc_c4_gives_two_vp_for_a_superproject_and_cc_c3_nothing(tile: str, vp: int) -> None:
    """AN-17.8"""
    s = fallen(tile, titanium=2, gold=2).project(1, "continuum_stabilizer").breakthroughs(A, "square time_travel").turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", "continuum_stabilizer").play(A, "row", "lab_1")
    assert s.goods(A, "vp") == vp


def test_cc_c4_gives_nothing_for_a_building() -> None:
    """AN-17.8"""
    s = fallen("CC_C4", titanium=2).yard("life_support", secondary=(306,)).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", 306)
    assert s.goods(A, "vp") == 0


def test_cc_c5_takes_one_more_construct_with_the_same_worker() -> None:
    """AN-17.9, AN-26.14: the benefit of the Engineer applies again, no tile effect of its own."""
    s = fallen("CC_C5", titanium=2, uranium=1, water=1).yard("life_support", secondary=(306,)).yard("lab", secondary=(413,))
    s.turn(A).play(A, "place", "construct_1", "engineer").play(A, "build", 306)
    assert s.asked(A) == "extra_action"
    s.play(A, "extra", "construct")
    if s.asked(A) == "construct_choice":
        s.play(A, "build", 413)
    assert (s.on(A, "lab_1"), s.goods(A, "titanium"), s.asked(B)) == (413, 0, "turn_action")


def test_the_extra_action_is_optional() -> None:
    """AN-17.9"""
    s = fallen("CC_C5", titanium=4).yard("life_support", secondary=(306,)).turn(A)
    s.play(A, "place", "construct_1", "engineer").play(A, "build", 306)
    assert s.asked(B) == "turn_action", "the second Life Support needs uranium and water: nothing to ask"
    s = fallen("CC_S5").rolls(0).turn(A).play(A, "place", "research_1", "scientist").play(A, "set", "circle")
    s.play(A, "decline")
    assert len(s.owned(A)) == 1


def test_permanent_abilities_apply_to_the_extra_action() -> None:
    """AN-26.14: Anti-Gravity Field"""
    s = fallen("CC_C5", titanium=2, uranium=1, water=1).board(A, "anti_gravity_field").yard("life_support", secondary=(306,))
    s.yard("lab", secondary=(413,)).turn(A).play(A, "place", "construct_1", "scientist").play(A, "build", 306)
    assert s.goods(A, "titanium") == 1
    s.play(A, "extra", "construct").play(A, "build", 413)
    assert (s.on(A, "lab_1"), s.goods(A, "titanium")) == (413, 0)


# ---------------------------------------------------------------------- Recruit


def test_cc_r1_gives_the_recruit_bonus_again() -> None:
    """AN-17.10"""
    s = fallen("CC_R1").turn(A).play(A, "place", "recruit_1", "engineer").play(A, "recruit", "engineer")
    assert s.goods(A, "energy_core") == 2


def test_cc_r1_lets_a_genius_bring_a_different_bonus() -> None:
    """AN-17.10"""
    s = fallen("CC_R1").turn(A).play(A, "place", "recruit_1", "administrator").play(A, "recruit", "genius")
    s.play(A, "gain", "water")
    assert s.asked(A) == "recruit_bonus"
    s.play(A, "gain", "vp")
    assert (s.goods(A, "water"), s.goods(A, "vp")) == (2, 1)


def test_cc_r2_powers_up_an_exosuit() -> None:
    """AN-17.5, AN-14.9"""
    s = fallen("CC_R2").powered(A, 3).turn(A).play(A, "place", "recruit_1", "engineer").play(A, "recruit", "engineer")
    assert (s.player(A).hexes.bit_count(), s.player(A).exosuits) == (3, 2)
    s = fallen("CC_R2").turn(A).play(A, "place", "recruit_1", "engineer").play(A, "recruit", "engineer")
    assert s.player(A).hexes.bit_count() == 5, "none in the supply"


def test_cc_r3_raises_morale() -> None:
    """AN-17.5, AN-26.9"""
    s = fallen("CC_R3").turn(A).play(A, "place", "recruit_1", "engineer").play(A, "recruit", "engineer")
    assert s.player(A).morale == 4
    s = fallen("CC_R3").morale(A, 7).turn(A).play(A, "place", "recruit_1", "engineer").play(A, "recruit", "scientist")
    assert (s.player(A).morale, s.goods(A, "vp")) == (6, 2)


def test_cc_r4_wakes_all_tired_workers_after_the_new_one_arrived() -> None:
    """AN-17.10"""
    s = fallen("CC_R4").workers(A, tired=True, genius=2).turn(A).play(A, "place", "recruit_1", "engineer")
    s.play(A, "recruit", "engineer")
    assert (s.active(A, "genius"), s.tired(A, "genius"), s.active(A, "engineer")) == (3, 0, 1)


def test_cc_r5_takes_one_more_recruit_with_the_same_restrictions() -> None:
    """AN-17.9, AN-26.14"""
    s = fallen("CC_R5").turn(A).play(A, "place", "recruit_1", "engineer").play(A, "recruit", "engineer")
    s.play(A, "extra", "recruit")
    assert s.why_not(A, "recruit", "genius") == ("engineer_no_genius", "AN-12.9")
    s.play(A, "recruit", "scientist")
    assert (s.goods(A, "energy_core"), s.goods(A, "water"), s.asked(B)) == (1, 2, "turn_action")


# ---------------------------------------------------------------------- Research


def test_cc_s1_sets_the_second_die_for_nothing() -> None:
    """AN-17.11"""
    s = fallen("CC_S1").turn(A).play(A, "place", "research_1", "scientist").play(A, "set", "circle")
    assert s.state.decision(A).subject == {"free": True} and s.can(A, "roll")
    assert s.play(A, "set", "warfare").owned(A) == ["circle warfare"]


def test_cc_s2_gives_two_vp() -> None:
    """AN-17.5"""
    s = fallen("CC_S2").rolls(0).turn(A).play(A, "place", "research_1", "scientist").play(A, "set", "circle")
    assert s.goods(A, "vp") == 2


@pytest.mark.parametrize(("worker", "left"), [("scientist", 0), ("genius", 1)])
def test_cc_s3_builds_the_superproject_in_focus_afterwards(worker: str, left: int) -> None:
    """AN-17.11: a Genius counts as an Engineer for it; a Breakthrough just found may be paid."""
    s = fallen("CC_S3", titanium=2, gold=2).project(1, "continuum_stabilizer").rolls(0).turn(A)
    s.play(A, "place", "research_1", worker).play(A, "set", "square")
    assert s.asked(A) == "extra_superproject"
    s.play(A, "extra", "construct").play(A, "row", "lab_1")
    assert (s.on(A, "lab_1"), s.goods(A, "titanium"), s.owned(A)) == (3, left, [])


def test_cc_s3_is_optional_and_builds_nothing_else() -> None:
    """AN-17.11"""
    s = fallen("CC_S3", titanium=4, gold=2).project(1, "continuum_stabilizer").breakthroughs(A, "square time_travel")
    s.rolls(0).turn(A).play(A, "place", "research_1", "scientist").play(A, "set", "circle").play(A, "decline")
    assert s.asked(B) == "turn_action" and s.on(A, "lab_1") == 0
    s = fallen("CC_S3", titanium=4, gold=2).project(1, "continuum_stabilizer").rolls(0).turn(A)
    s.play(A, "place", "research_1", "scientist").play(A, "set", "circle")
    assert s.asked(B) == "turn_action", "without the Breakthrough nothing is offered, though a building could be paid"


@pytest.mark.parametrize(("tokens", "most"), [(2, 2), (1, 1)])
def test_cc_s4_discards_up_to_two_paradox_tokens(tokens: int, most: int) -> None:
    """AN-17.5"""
    s = fallen("CC_S4", paradox=tokens).rolls(0).turn(A).play(A, "place", "research_1", "scientist").play(A, "set", "circle")
    assert s.legal(A) == [("discard", count) for count in range(most + 1)]
    assert s.play(A, "discard", most).goods(A, "paradox") == tokens - most
    s = fallen("CC_S4").rolls(0).turn(A).play(A, "place", "research_1", "scientist").play(A, "set", "circle")
    assert s.asked(B) == "turn_action"


def test_cc_s5_takes_one_more_research_without_a_further_tile_effect() -> None:
    """AN-17.9"""
    s = fallen("CC_S5").rolls(0, 1).turn(A).play(A, "place", "research_1", "scientist").play(A, "set", "circle")
    s.play(A, "extra", "research").play(A, "set", "square")
    assert (s.owned(A), s.asked(B)) == (["circle time_travel", "square warfare"], "turn_action")


# ---------------------------------------------------------------------- all of them


def test_tile_effects_come_after_the_standard_action() -> None:
    """AN-26.15: Supplies of a building come before the VP of CC_C3."""
    s = fallen("CC_C3", neutronium=1, titanium=2, water=1).era(2).warp(A, 1, "gold").yard("power_plant", secondary=(111,))
    s.turn(A).play(A, "place", "construct_1", "scientist").play(A, "build", 111)
    assert (s.asked(A), s.goods(A, "vp")) == ("return_warp_tiles", 0)
    assert s.play(A, "decline").goods(A, "vp") == 1


def test_covered_capital_hexes_have_no_water_price() -> None:
    """AN-26.71"""
    s = fallen("CC_R3").turn(A)
    assert s.can(A, "place", "recruit_2", "engineer") and s.can(A, "place", "research_2", "scientist")
    s.play(A, "place", "research_2", "scientist")
    assert s.goods(A, "water") == 0


@pytest.mark.parametrize("seats", [2, 4])
def test_capital_tiles_lie_in_the_order_drawn_upper_hex_first(seats: int) -> None:
    """AN-26.77"""
    s = scene(seats).rolls(4, 0, 1, 1, 2, 2) if seats == 2 else scene(seats).rolls(4, 0, 1, 1, 2, 2, 0, 0, 0)
    s.impact()
    tiles = [s.state.view(A)["capital"].get(space) for space in ("construct_1", "construct_2", "construct_3")]
    assert tiles == (["CC_C5", "CC_C1", None] if seats == 2 else ["CC_C5", "CC_C1", "CC_C3"])


def test_the_world_council_gives_no_tile_effects() -> None:
    """AN-26.14: copied actions are standard actions; AN-17.7"""
    s = fallen("CC_S2", water=2).taken(B, "research_1", "research_2").rolls(0).turn(A)
    s.play(A, "place", "council_right", "scientist").play(A, "set", "circle")
    assert (s.goods(A, "vp"), len(s.owned(A))) == (0, 1)


def test_an_exosuit_on_a_hex_that_becomes_unavailable_stays_powered_until_step_d() -> None:
    """AN-26.72: it counts for untangling if the game ends in step C."""
    s = scene().powered(A, 1).impact()
    assert (s.player(A).hexes, s.player(A).lost_hexes) == (0b000001, 0b000101)
    s.era(7).warp(A, 3, "exosuit").clean_up()
    assert s.state.over and s.lies_on(A, "exosuit") == 0
