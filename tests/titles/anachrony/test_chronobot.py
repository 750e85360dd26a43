"""The Chronobot (section 21): setup, phases, every action, the end, three difficulties."""

from __future__ import annotations

from typing import Any

import pytest

import seen
from rondel.core.errors import SetupError
from rondel.titles.anachrony.rules.chronobot import POSITIONS
from rondel.titles.anachrony.rules.warp import Warp
from titles.anachrony.scene import BOT, A, Scene, scene

NEXT = {
    "P1": "P2", "P2": "P3", "P3": "P1", "Q1": "Q2", "Q2": "Q3", "Q3": "Q4", "Q4": "Q5", "Q5": "Q6", "Q6": "Q7", "Q7": "Q1",
    "Q0": "Q5", "S1": "S2", "S2": "S1",
}  # fmt: skip
CONSTRUCTS = {"P1": ("power_plant", 101), "Q2": ("lab", 413), "Q5": ("life_support", 306), "Q7": ("factory", 206)}


def solo(**settings: Any) -> Scene:
    return scene(1, ("harmony",), ("haulani",), **settings)


def acts(s: Scene, position: str, *rolls: int) -> Scene:
    """The Chronobot's turn: token 1 stands here and is rolled; further dice follow."""
    s.state.tokens = (POSITIONS.index(position), *s.state.tokens[1:])
    return s.rolls(0, *rolls).turn(BOT)


def bot(s: Scene, *goods: str) -> list[int]:
    return [s.goods(BOT, good) for good in goods]


def placed(s: Scene) -> int:
    return len(s.player(BOT).busy)


def failed(s: Scene) -> bool:
    """The gain of AN-21.8 and nothing else."""
    return bot(s, "water", "vp") == [2, 1]


# ---------------------------------------------------------------------- setup and phases 1 to 4


def test_the_chronobot_has_exosuits_and_eight_warp_tiles_and_nothing_else() -> None:
    """AN-21.1"""
    s = solo()
    p = s.player(BOT)
    assert (sum(p.have), p.leader, p.warps.count(0), p.exosuits + p.hexes.bit_count()) == (0, -1, 8, 6)
    assert s.state.rules.hexes == 2 and s.state.impact_after == 4


@pytest.mark.parametrize("setting", ["doomsday", "draft_assets", "draft_endgame"])
def test_solo_knows_only_the_base_game_and_variant_one(setting: str) -> None:
    """AN-21.1, AN-26.67"""
    with pytest.raises(SetupError):
        solo(**{setting: True})
    assert solo(alternate_timeline=True).state.rules.alternate


def test_the_chronobot_begins_and_the_player_has_one_extra_water() -> None:
    """AN-21.2: no Endgame Conditions, tokens on their start positions, either board side."""
    from titles.anachrony.scene import GAME

    state = GAME.new(1, 5, {"side": "B"})
    state.apply(A, ("path", "dominance"))
    state.apply(A, ("leader", "samira"))
    view = seen.anachrony(state, A)
    assert (view["first"], view["players"][A]["goods"]["water"], view["endgame"]) == (BOT, 4, {})
    assert view["chronobot"] == {"1": "P1", "2": "Q2", "3": "Q4", "4": "Q5", "5": "Q0", "6": "S1"}
    assert view["settings"]["side"] == "B"


def test_preparation_is_normal() -> None:
    """AN-21.3"""
    s = solo().era(2).new_era()
    assert sum(s.state.recruit_pool) == 4 and sum(s.state.mine_pool) == 5


def test_the_player_makes_all_own_paradox_rolls_before_the_chronobot() -> None:
    """AN-21.4"""
    s = solo().era(3).warp(A, 1, "gold").warp(A, 2, "water").warp(BOT, 1, "gold", "uranium").rolls(5, 0, 1, 0)
    s.state.players[A].warps[1] = 1
    s.new_era()
    assert (s.goods(A, "paradox"), s.goods(BOT, "paradox")) == (2, 1)


def test_the_chronobot_suffers_an_anomaly_on_three_tokens() -> None:
    """AN-21.4: it loses all tokens, stops rolling and takes back a Warp tile from the tile where it has most."""
    s = solo().era(4).warp(BOT, 1, "gold").warp(BOT, 2, "uranium", "titanium").warp(BOT, 3, "water", "engineer")
    s.have(BOT, paradox=2).rolls(5, 0).new_era()
    p = s.player(BOT)
    assert (p.beside, p.have[7], [p.warps.count(tile) for tile in (1, 2, 3)]) == (1, 0, [1, 1, 2])
    assert s.state.rng.script, "it stopped rolling"


def test_a_fourth_anomaly_is_not_taken() -> None:
    """AN-21.4, AN-26.64: tokens are still discarded, no Warp tile comes back."""
    s = solo().era(2).warp(BOT, 1, "gold").have(BOT, paradox=2)
    s.player(BOT).beside = 3
    s.state.anomalies = 9
    s.rolls(1).new_era()
    assert (s.player(BOT).beside, s.goods(BOT, "paradox"), s.lies_on(BOT, "gold")) == (3, 0, 1)


@pytest.mark.parametrize(("impacted", "suits"), [(False, 6), (True, 4)])
def test_the_chronobot_powers_six_exosuits_before_and_four_after_the_impact(impacted: bool, suits: int) -> None:
    """AN-21.5: no cost, no water."""
    s = solo().era(5)
    s = (s.impact() if impacted else s).clean_up()
    assert (s.player(BOT).hexes.bit_count(), s.goods(BOT, "water")) == (suits, 0)


@pytest.mark.parametrize(("face", "tiles"), [(0, 0), (1, 1), (5, 2)])
def test_the_chronobot_warps_as_many_tiles_as_the_paradox_die_shows(face: int, tiles: int) -> None:
    """AN-21.6: in turn order, and it gains nothing."""
    s = solo().era(2)
    s.state.first = BOT
    s.rolls(face).stack(Warp(-1))
    assert (s.player(BOT).warps.count(2), sum(s.player(BOT).have)) == (tiles, 0)
    assert s.asked(A) == "choose_warp_tiles"


def test_the_chronobot_places_what_it_has_left() -> None:
    """AN-26.64"""
    s = solo().era(2)
    s.player(BOT).warps[1:8] = [1] * 7
    s.state.first = BOT
    s.rolls(5).stack(Warp(-1))
    assert s.player(BOT).warps.count(2) == 1


# ---------------------------------------------------------------------- its turn


@pytest.mark.parametrize("position", POSITIONS)
def test_the_rolled_token_moves_along_its_arrow(position: str) -> None:
    """AN-21.7"""
    s = solo()
    s.state.tokens = (0, 1, 2, 11, 12, 3)
    s = acts(s, position, *([0] if position == "Q3" else []))
    assert POSITIONS[s.state.tokens[0]] == NEXT[position]


def test_of_three_tokens_on_a_position_the_highest_moves_on_without_an_action() -> None:
    """AN-21.7: repeated if needed."""
    s = solo()
    at = POSITIONS.index
    s.state.tokens = (at("Q4"), at("Q5"), at("Q5"), at("Q6"), at("Q6"), at("S1"))
    s.rolls(0).turn(BOT)
    assert [POSITIONS[place] for place in s.state.tokens] == ["Q5", "Q5", "Q6", "Q6", "Q7", "S1"]
    assert placed(s) == 1, "only the mine action"


@pytest.mark.parametrize(("difficulty", "gain"), [("novice", [2, 0]), ("normal", [2, 1]), ("expert", [2, 1])])
def test_when_nothing_happens_it_gains_two_water_and_a_vp(difficulty: str, gain: list[int]) -> None:
    """AN-21.8, AN-21.24: a Novice gains 2 water only; the token still moves."""
    s = acts(solo(difficulty=difficulty), "P2")
    assert bot(s, "water", "vp") == gain
    assert POSITIONS[s.state.tokens[0]] == "P3"


def test_it_takes_the_topmost_free_space_and_pays_nothing() -> None:
    """AN-21.9"""
    s = acts(solo().taken(A, "construct_1"), "P1")
    assert (s.state.spaces[1], s.goods(BOT, "water"), placed(s)) == (BOT, 0, 1)


def test_it_ignores_capital_tiles_which_are_flipped_as_usual() -> None:
    """AN-21.9"""
    s = acts(solo().era(5).impact("CC_C3"), "Q7")
    assert s.goods(BOT, "vp") == 0
    s.play(A, "pass")
    assert s.state.capital_flipped & 1 or s.state.spaces[0] == -2


@pytest.mark.parametrize(("taken", "space", "banner"), [((), 9, BOT), (("council_left",), 10, A)])
def test_without_a_free_capital_space_it_uses_the_world_council_left_first(
    taken: tuple[str, ...], space: int, banner: int
) -> None:
    """AN-21.10: on the left space it takes the banner."""
    s = acts(solo().taken(A, "construct_1", "construct_2", *taken), "Q7")
    assert (s.state.spaces[space], s.state.banner) == (BOT, banner)


def test_without_any_space_no_exosuit_is_placed() -> None:
    """AN-26.59"""
    s = acts(solo().taken(A, "construct_1", "construct_2", "council_left", "council_right"), "Q7")
    assert placed(s) == 0 and failed(s)


@pytest.mark.parametrize(("position", "row", "tile"), [(p, *CONSTRUCTS[p]) for p in CONSTRUCTS])
def test_construct_takes_the_better_top_tile_of_its_type(position: str, row: str, tile: int) -> None:
    """AN-21.11"""
    s = acts(solo().yard(row, primary=(tile,)), position)
    stacks = s.state.view(A)["yard"][row]
    (built,) = [number for number in s.player(BOT).spots if number]
    assert built // 100 == tile // 100 and placed(s) == 1 and built not in stacks["secondary"]


@pytest.mark.parametrize(("primary", "secondary", "built"), [(204, 201, 204), (201, 204, 204), (206, 204, 204)])
def test_construct_prefers_more_vp_and_then_the_secondary_stack(primary: int, secondary: int, built: int) -> None:
    """AN-21.11"""
    s = acts(solo().yard("factory", primary=(primary,), secondary=(secondary,)), "Q7")
    assert s.on(BOT, "factory_1") == built


def test_a_fourth_tile_of_a_type_is_not_taken() -> None:
    """AN-21.11: the Exosuit is placed."""
    s = acts(solo().board(BOT, 201, 202, 203), "Q7")
    assert placed(s) == 1 and failed(s) and s.player(BOT).spots.count(0) == 9


def test_construct_with_both_stacks_empty_places_the_exosuit() -> None:
    """AN-26.59"""
    s = solo()
    s.state.yards[1] = s.state.yards[5] = ()
    s = acts(s, "Q7")
    assert placed(s) == 1 and failed(s)


def test_superproject_gives_a_vp_before_the_impact() -> None:
    """AN-21.12, AN-26.58: a normal action without an Exosuit."""
    s = acts(solo(), "S2")
    assert (bot(s, "water", "vp"), placed(s)) == ([0, 1], 0)


def test_superproject_takes_the_best_one_of_the_current_or_a_past_tile_after_the_impact() -> None:
    """AN-21.12, AN-26.60: the oldest if tied."""
    s = solo().era(5).impact()
    for era, word in enumerate(("uranium_cores", "welfare_society", "exocrawler", "rescue_pods", "the_ultimate_plan"), 1):
        s.project(era, word)
    s = acts(s.project(6, "neutronium_research_center"), "S2")
    assert (s.score(BOT)["superprojects"], s.state.superprojects[2], placed(s)) == (6, 0, 1)
    assert s.state.spaces[0] == BOT


def test_a_third_superproject_is_not_taken() -> None:
    """AN-21.12"""
    s = solo().era(5).impact()
    s.player(BOT).spots += [s.state.superprojects[1], s.state.superprojects[2]]
    s.state.superprojects[1] = s.state.superprojects[2] = 0
    s = acts(s, "S2")
    assert placed(s) == 1 and failed(s)


def test_superproject_with_none_available_places_the_exosuit() -> None:
    """AN-26.59"""
    s = solo().era(5).impact()
    s.state.superprojects[1:6] = [0] * 5
    s = acts(s, "S2")
    assert placed(s) == 1 and failed(s)


@pytest.mark.parametrize(("has", "pool", "taken"), [
    ({}, {"genius": 1, "scientist": 1}, "genius"), ({"genius": 1}, {"genius": 1, "engineer": 1}, "engineer"),
    ({"genius": 1}, {"genius": 2}, "genius"), ({}, {"administrator": 1, "engineer": 1}, "administrator"),
])  # fmt: skip
def test_recruit_takes_a_missing_type_by_priority(has: dict[str, int], pool: dict[str, int], taken: str) -> None:
    """AN-21.13: no bonus."""
    s = acts(solo().workers(BOT, **has).pool(**pool), "Q6")
    assert s.active(BOT, taken) == has.get(taken, 0) + 1
    assert (bot(s, "water", "vp", "energy_core"), s.state.spaces[3]) == ([0, 0, 0], BOT)


def test_a_full_set_of_workers_becomes_five_vp() -> None:
    """AN-21.13"""
    s = acts(solo().workers(BOT, genius=2, administrator=1, engineer=1).pool(scientist=1), "Q6")
    assert (s.goods(BOT, "vp"), s.player(BOT).all_workers()) == (5, 1)


def test_recruit_with_an_empty_pool_places_the_exosuit() -> None:
    """AN-26.59"""
    s = acts(solo().pool(), "Q6")
    assert placed(s) == 1 and failed(s)


def test_research_rolls_only_the_shape() -> None:
    """AN-21.14, AN-26.65: the icon it owns least of."""
    s = acts(solo().breakthroughs(BOT, "triangle time_travel", "triangle genetics"), "Q3", 2)
    assert s.owned(BOT) == ["triangle genetics", "triangle time_travel", "triangle warfare"]
    assert s.state.spaces[6] == BOT and not s.state.rng.script


def test_research_without_a_tile_of_the_shape_places_the_exosuit() -> None:
    """AN-26.65"""
    s = solo()
    s.state.breakthroughs[:5] = [0] * 5
    s = acts(s, "Q3", 0)
    assert placed(s) == 1 and failed(s)


@pytest.mark.parametrize(("has", "pool", "taken"), [
    ({}, {"neutronium": 1, "gold": 1}, "neutronium"), ({}, {"gold": 1, "uranium": 1}, "uranium"),
    ({"neutronium": 1, "uranium": 1}, {"neutronium": 1, "titanium": 1}, "titanium"), ({"gold": 1}, {"gold": 1}, "gold"),
])  # fmt: skip
def test_mine_takes_a_missing_resource_by_priority(has: dict[str, int], pool: dict[str, int], taken: str) -> None:
    """AN-21.15, AN-26.61: one resource, topmost free space, not the cube beside it."""
    s = acts(solo().have(BOT, **has).mine(**pool), "Q4")
    assert s.goods(BOT, taken) == has.get(taken, 0) + 1
    assert (sum(s.player(BOT).have[:4]), s.state.spaces[11]) == (sum(has.values()) + 1, BOT)


def test_the_option_mine_yield_two_also_takes_the_cube() -> None:
    """AN-26.61"""
    s = acts(solo(mine_yield=2).mine(gold=1).taken(A, "mine_1"), "Q4")
    assert bot(s, "gold", "uranium") == [2, 0] and s.state.spaces[12] == BOT


def test_a_full_set_of_resources_becomes_five_vp() -> None:
    """AN-21.15"""
    s = acts(solo().have(BOT, neutronium=1, uranium=1, gold=1).mine(titanium=1), "Q4")
    assert (s.goods(BOT, "vp"), sum(s.player(BOT).have[:4])) == (5, 0)


def test_mine_has_no_world_council_substitute() -> None:
    """AN-26.59"""
    s = acts(solo().taken(A, "mine_1", "mine_2", "mine_3"), "Q4")
    assert placed(s) == 0 and failed(s) and s.state.spaces[9] == -1


def test_time_travel_removes_a_warp_tile_of_the_past_tile_where_it_has_most() -> None:
    """AN-21.16: no Exosuit; the oldest if tied; the current tile does not count."""
    s = solo().era(4).warp(BOT, 1, "gold").warp(BOT, 2, "uranium").warp(BOT, 3, "water").warp(BOT, 4, "engineer", "exosuit")
    s = acts(s, "P2")
    assert (s.player(BOT).travel, [s.player(BOT).warps.count(t) for t in (1, 2, 3, 4)], placed(s)) == (1, [0, 1, 1, 2], 0)
    s = acts(solo().era(2).warp(BOT, 2, "engineer"), "P2")
    assert failed(s) and s.player(BOT).travel == 0


def test_time_travel_at_the_last_step_still_removes_the_tile() -> None:
    """AN-26.63"""
    s = acts(solo().era(2).warp(BOT, 1, "gold").travelled(BOT, 6), "P2")
    assert (s.player(BOT).travel, s.lies_on(BOT, "gold"), s.goods(BOT, "vp")) == (6, 0, 0)


@pytest.mark.parametrize(("step", "water"), [(1, 5), (2, 6), (3, 7)])
def test_supply_pays_the_water_of_its_step_and_moves_the_marker(step: int, water: int) -> None:
    """AN-21.17, AN-26.62: no Exosuit."""
    s = acts(solo().have(BOT, water=water + 1).morale(BOT, step), "Q1")
    assert (s.goods(BOT, "water"), s.player(BOT).morale, placed(s)) == (1, step, 0)


def test_supply_at_the_last_step_pays_and_does_not_move() -> None:
    """AN-26.62"""
    s = acts(solo().have(BOT, water=7).morale(BOT, 4), "Q1")
    assert (bot(s, "water", "vp"), s.player(BOT).morale) == ([0, 0], 3)


def test_with_too_little_water_supply_becomes_recruit() -> None:
    """AN-21.17, AN-26.62: which places an Exosuit."""
    s = acts(solo().have(BOT, water=4).pool(genius=1), "Q1")
    assert (s.goods(BOT, "water"), s.active(BOT, "genius"), s.player(BOT).morale, placed(s)) == (4, 1, 0, 1)


@pytest.mark.parametrize(("has", "left"), [
    ({"titanium": 2, "gold": 2}, {"titanium": 0, "gold": 2}), ({"gold": 2, "uranium": 2}, {"gold": 0, "uranium": 2}),
    ({"uranium": 3, "titanium": 2}, {"uranium": 1, "titanium": 2}),
    ({"neutronium": 2, "gold": 3}, {"neutronium": 1, "gold": 3}),
    ({"neutronium": 1, "uranium": 2}, {"neutronium": 1, "uranium": 0}), ({"neutronium": 1}, {"neutronium": 0}),
])  # fmt: skip
def test_remove_anomaly_takes_two_water_and_two_cubes_of_what_it_has_most(has: dict[str, int], left: dict[str, int]) -> None:
    """AN-21.18: a neutronium counts as 2 for comparing and paying."""
    s = solo().have(BOT, water=2, **has)
    s.player(BOT).beside, s.state.anomalies = 1, 11
    s = acts(s, "P3")
    assert (s.player(BOT).beside, s.goods(BOT, "water"), placed(s), s.state.anomalies) == (0, 0, 0, 12)
    assert {good: s.goods(BOT, good) for good in has} == left


@pytest.mark.parametrize(
    ("anomalies", "has"), [(0, {"water": 2, "gold": 2}), (1, {"water": 1, "gold": 2}), (1, {"water": 2, "gold": 1})]
)
def test_remove_anomaly_that_cannot_be_done_is_nothing(anomalies: int, has: dict[str, int]) -> None:
    """AN-21.18, AN-26.58, AN-26.63"""
    s = solo().have(BOT, **has)
    s.player(BOT).beside, s.state.anomalies = anomalies, 12 - anomalies
    s = acts(s, "P3")
    assert bot(s, "water", "vp", "gold") == [has["water"] + 2, 1, has["gold"]]


@pytest.mark.parametrize("position", ["Q0", "S1"])
def test_take_two_water_is_a_normal_action(position: str) -> None:
    """AN-21.19, AN-26.58: no Exosuit."""
    s = acts(solo(), position)
    assert (bot(s, "water", "vp"), placed(s)) == ([2, 0], 0)
