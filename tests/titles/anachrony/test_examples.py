"""The worked examples of the rules (section 29)."""

from __future__ import annotations

import pytest

from rondel.titles.anachrony.rules.chronobot import POSITIONS, ChronobotTurn
from titles.anachrony.scene import BOT, A, B, Scene, scene

ONE, TWO = 1, 5
"""Faces of the Paradox die that show 1 and 2."""


def test_29_1_a_player_who_reaches_the_limit_does_not_roll_for_the_next_tile() -> None:
    """AN-29.1: red returns all tokens and places an Anomaly, blue still rolls, then red may take one Warp tile back."""
    s = scene(2, ("harmony", "progress")).era(3).warp(A, 1, "gold", "water").warp(B, 1, "gold").warp(A, 2, "uranium")
    s.warp(B, 2, "water").have(A, paradox=1).rolls(TWO, ONE).new_era()
    assert s.goods(A, "paradox") == 0 and s.asked(A) == "anomaly_place" and s.goods(B, "paradox") == 0
    s.play(A, "anomaly", "lab_1")
    assert s.goods(B, "paradox") == 1 and s.asked(A) == "anomaly_retrieve_warp" and not s.state.rng.script
    assert s.play(A, "take_back", "uranium").lies_on(A, "uranium") == 0


def test_29_1_without_an_anomaly_red_rolls_twice_and_blue_once() -> None:
    """AN-29.1"""
    s = scene(2, ("harmony", "progress")).era(3).warp(A, 1, "gold", "water").warp(B, 1, "gold").warp(A, 2, "uranium")
    s.warp(B, 2, "water").rolls(ONE, ONE, TWO).new_era()
    assert (s.goods(A, "paradox"), s.goods(B, "paradox")) == (2, 2)


@pytest.mark.parametrize(("tiles", "cost"), [((), 7), ((311,), 4), ((311, 312), 2), ((311, 312, "grand_reservoir"), 1)])
def test_29_2_supply_on_step_6(tiles: tuple[int | str, ...], cost: int) -> None:
    """AN-29.2: 7 water, halved by each of 311 and 312, 1 less with the Grand Reservoir; Morale goes to step 7."""
    s = scene().board(A, *tiles).nothing(A).have(A, water=cost).morale(A, 6).turn(A).play(A, "work", "supply", "engineer")
    assert s.goods(A, "water") == 0 and s.player(A).morale + 1 == 7
    short = scene().board(A, *tiles).nothing(A).have(A, water=cost - 1).morale(A, 6).turn(A)
    assert not short.can(A, "work", "supply", "engineer")


def test_29_2_a_second_supply_on_step_7_costs_7_and_gives_2_vp() -> None:
    """AN-29.2"""
    s = scene().nothing(A).have(A, water=14).morale(A, 6).turn(A).play(A, "work", "supply", "engineer").passes(B, A)
    s.have(A, water=7).turn(A).play(A, "work", "supply", "engineer")
    assert (s.goods(A, "water"), s.goods(A, "vp"), s.player(A).morale + 1) == (0, 2, 7)


def test_29_3_a_first_factory_on_the_middle_hex_with_an_engineer_before_the_impact() -> None:
    """AN-29.3: pay 1 water, 1 titanium and 1 gold."""
    s = scene().nothing(A).have(A, titanium=2, gold=1, water=1).yard("factory", secondary=(212,)).turn(A)
    s.play(A, "place", "construct_2", "engineer").play(A, "build", 212)
    assert [s.goods(A, good) for good in ("water", "titanium", "gold")] == [0, 1, 0]
    assert s.on(A, "factory_1") == 212
    assert s.asked(B) == "turn_action"


def test_29_3_with_the_anti_gravity_field_choosing_gold_it_costs_1_water_and_1_titanium() -> None:
    """AN-29.3"""
    s = scene().board(A, "anti_gravity_field").nothing(A).have(A, titanium=2, gold=1, water=1).yard("factory", secondary=(212,))
    s.turn(A).play(A, "place", "construct_2", "engineer").play(A, "build", 212).play(A, "save", "gold")
    assert [s.goods(A, good) for good in ("water", "titanium", "gold")] == [0, 1, 1]


def superproject_rows(s: Scene) -> list[str]:
    """The left spots on which a Superproject may be built."""
    s.project(1, "exocrawler").breakthroughs(A, "circle warfare").have(A, titanium=3, uranium=2).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", "exocrawler")
    return [str(action[1]) for action in s.legal(A)]


def test_29_4_a_superproject_takes_spots_1_and_2_of_a_row_where_both_are_free() -> None:
    """AN-29.4"""
    assert superproject_rows(scene().board(A, 101)) == ["factory_1", "life_support_1", "lab_1"]


def test_29_4_if_every_row_has_spot_1_occupied_it_takes_spots_2_and_3() -> None:
    """AN-29.4"""
    s = scene().board(A, 101, 201, 301, 401).anomaly(A, "lab_2")
    assert superproject_rows(s) == ["power_plant_2", "factory_2", "life_support_2"]


def test_29_5_building_101_with_lab_402_has_range_3() -> None:
    """AN-29.5: in Era 4 Focus goes on tile 1, 2 or 3."""
    s = scene().era(4).board(A, 101, 402).turn(A).play(A, "work", 101, "engineer")
    assert s.legal(A) == [("focus", 1), ("focus", 2), ("focus", 3)]


def test_29_6_building_113_with_lab_401_paying_2_gold() -> None:
    """AN-29.6: in Era 5 Focus goes on tile 3 or tile 2, for 2 VP."""
    s = scene().era(5).board(A, 113, 401).nothing(A).have(A, gold=2).turn(A).play(A, "work", 113, "engineer")
    assert [action for action in s.legal(A) if action[2] == 2] == [("focus", 2, 2), ("focus", 3, 2)]
    s.play(A, "focus", 2, 2)
    assert (s.player(A).focus, s.goods(A, "gold"), s.goods(A, "vp")) == (2, 0, 2)


def test_29_7_evacuation_of_dominance_on_the_circle_with_the_token() -> None:
    """AN-29.7: 3 Factories, 4 Engineers (one Tired, one busy), 3 titanium: 5 + 2x3 - 3 = 8 VP."""
    s = scene(2, ("dominance", "progress")).era(5).board(A, 201, 202, 203).impact().nothing(A).have(A, titanium=3)
    s.workers(A, engineer=3).workers(A, tired=True, engineer=1)
    s.state.circles = (B,)
    s.turn(A).play(A, "place", "purify_pool", "engineer").passes(B).play(A, "place", "evacuation_pool", "engineer")
    assert s.player(A).evacuation == s.score(A)["evacuation"] == 8


def test_29_8_breakthroughs_are_worth_1_each_and_2_per_set() -> None:
    """AN-29.8: 3 circles, 2 triangles, 1 square: 6 + 2."""
    circles = ("circle society", "circle warfare", "circle warfare")
    s = scene().breakthroughs(A, *circles, "triangle society", "triangle genetics", "square society")
    assert (s.score(A)["breakthroughs"], s.score(A)["breakthrough_sets"]) == (6, 2)


def token(s: Scene, number: int) -> str:
    return POSITIONS[s.state.tokens[number - 1]]


def test_29_9_the_first_roll_of_the_chronobot() -> None:
    """AN-29.9: token 5 takes 2 water and joins token 4; a third token makes the highest of the three move on."""
    s = scene(1).nothing(BOT).rolls(4).stack(ChronobotTurn(BOT))
    assert s.goods(BOT, "water") == 2 and token(s, 5) == token(s, 4) == "Q5"
    s.rolls(2).stack(ChronobotTurn(BOT))
    assert (token(s, 3), token(s, 4), token(s, 5)) == ("Q5", "Q5", "Q6")
    assert s.state.bot_turns == 2 and s.player(BOT).busy[-1][0] == 11, "token 5 moved on without an action"


def test_29_10_the_impact_tile_moves_to_the_end_of_the_current_era() -> None:
    """AN-29.10: dice -1 and 0, Save Earth on 6 (0), Seal Fate on 7 (-1): the Impact is resolved now."""
    s = scene(doomsday=True).era(4)
    s.state.seal_fate = 7
    assert (s.state.impact_after, s.state.save_earth) == (5, 6)
    s.rolls(4, 2).clean_up()
    assert s.state.impact_after == 4 and s.state.impacted
