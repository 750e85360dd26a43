"""The side-B player boards (section 23) and their rulings."""

from __future__ import annotations

from typing import Any

import pytest

from rondel.titles.anachrony.rules.anomaly import SufferAnomaly
from rondel.titles.anachrony.rules.boards import board
from rondel.titles.anachrony.rules.power_up import PowerUp
from rondel.titles.anachrony.rules.things import GOODS
from titles.anachrony.scene import A, B, Scene, scene

MORALE = {
    # VP, Supply water, start step, top bonus
    "harmony": ((-4, -2, 0, 2, 4, 6, 8), (4, 4, 5, 5, 6, 7, 8), 3, 3),
    "dominance": ((-3, -2, -1, 0, 2, 4, 6), (4, 4, 4, 4, 5, 5, 5), 4, 2),
    "progress": ((-6, -4, -2, 0, 3, 5, 7), (4, 4, 5, 5, 7, 8, 8), 4, 2),
    "salvation": ((-8, -6, -4, -2, 0, 2, 4), (4, 4, 4, 5, 5, 6, 7), 5, 2),
}
TRAVEL = {
    "harmony": (0, 2, 4, 6, 8, 10, 12, 14, 16),
    "dominance": (0, 2, 4, 6, 8, 10, 12, 12, 12),
    "progress": (0, 1, 2, 4, 8, 10, 12, 14, 16),
    "salvation": (0, 2, 4, 6, 8, 12, 14, 16, 20),
}
SPOTS = [
    ("harmony", "factory", 1, {"titanium": 2, "gold": 1, "water": 1}),
    ("harmony", "life_support", 1, {"titanium": 2, "water": 1}),
    ("dominance", "power_plant", 2, {"neutronium": 1, "titanium": 2, "water": 2}),
    ("dominance", "factory", 3, {"titanium": 2, "gold": 1, "water": 2}),
    ("dominance", "life_support", 2, {"titanium": 2, "water": 1}),
    ("progress", "power_plant", 1, {"neutronium": 1, "titanium": 2, "gold": 1, "water": 1}),
    ("progress", "life_support", 1, {"titanium": 2, "uranium": 1}),
    ("salvation", "power_plant", 2, {"neutronium": 1, "titanium": 2, "water": 2}),
    ("salvation", "lab", 3, {"neutronium": 1, "titanium": 2, "water": 2}),
]
ROWS = ("power_plant", "factory", "life_support", "lab")


def side_b(path: str, **settings: Any) -> Scene:
    other = "harmony" if path != "harmony" else "dominance"
    return scene(2, (path, other), side="B", **settings)


def powering(path: str, **goods: int) -> Scene:
    s = side_b(path).nothing(A).have(A, **goods)
    s.player(A).hexes, s.player(A).exosuits = 0, 6
    return s.stack(PowerUp(A))


@pytest.mark.parametrize("path", MORALE)
def test_the_morale_track_of_each_side_b(path: str) -> None:
    """AN-23.1, AN-23.2, AN-23.3, AN-23.4"""
    vp, water, start, bonus = MORALE[path]
    s = side_b(path)
    assert (s.player(A).morale + 1, board(s.player(A)).top_bonus) == (start, bonus)
    for step in range(1, 8):
        s.morale(A, step)
        seen = s.state.view(A)["players"][A]
        assert (seen["morale_vp"], seen["supply_cost"]) == (vp[step - 1], water[step - 1])


@pytest.mark.parametrize("path", TRAVEL)
def test_the_time_travel_track_of_each_side_b(path: str) -> None:
    """AN-23.2, AN-23.3, AN-23.4"""
    s = side_b(path)
    assert tuple(s.travelled(A, step).score(A)["time_travel"] for step in range(9)) == TRAVEL[path]


@pytest.mark.parametrize(("path", "row", "spot", "cost"), SPOTS)
def test_the_building_costs_that_differ_on_side_b(path: str, row: str, spot: int, cost: dict[str, int]) -> None:
    """AN-23.1, AN-23.2, AN-23.3, AN-23.4"""
    s = side_b(path)
    printed = board(s.player(A)).costs[ROWS.index(row)][spot - 1]
    assert {GOODS[good]: amount for good, amount in printed} == cost


@pytest.mark.parametrize("path", MORALE)
def test_all_other_building_costs_are_those_of_side_a(path: str) -> None:
    """AN-23.1, AN-23.2, AN-23.3, AN-23.4"""
    mine, plain = board(side_b(path).player(A)).costs, board(scene().player(A)).costs
    differs = {(row, spot) for other, row, spot, _ in SPOTS if other == path}
    for number, row in enumerate(ROWS):
        for spot in (1, 2, 3):
            assert (mine[number][spot - 1] != plain[number][spot - 1]) == ((row, spot) in differs)


@pytest.mark.parametrize(("path", "hexes", "goods"), [
    ("harmony", {"TL": ["free"], "BL": ["energy_core", "water"], "BM": ["energy_core"], "BR": ["energy_core", "water"]},
     {"energy_core": 1, "water": 3}),
    ("dominance", {"TM": ["free"], "BL": ["energy_core"], "BR": ["energy_core"]}, {"energy_core": 1, "water": 3, "gold": 1}),
    ("progress", {"TR": ["free"], "BL": ["energy_core", "tug"], "BM": ["energy_core", "tug"], "BR": ["energy_core", "tug"]},
     {"energy_core": 1, "gold": 1, "water": 3}),
    ("salvation", {"TL": ["tug"], "BL": ["tug"], "TM": ["free"], "BM": ["free"], "TR": ["energy_core"], "BR": ["energy_core"]},
     {"energy_core": 1, "gold": 1, "water": 3}),
])  # fmt: skip
def test_the_hexes_of_each_side_b(path: str, hexes: dict[str, list[str]], goods: dict[str, int]) -> None:
    """AN-23.1, AN-23.2, AN-23.3, AN-23.4"""
    s = powering(path, **goods)
    for hexagon, ways in hexes.items():
        assert [action[2] for action in s.legal(A) if action[:2] == ("power", hexagon)] == ways


@pytest.mark.parametrize(("path", "water"), [("harmony", 12), ("dominance", 0), ("progress", 6), ("salvation", 6)])
def test_water_for_empty_hexes_on_side_b(path: str, water: int) -> None:
    """AN-23.1, AN-23.2"""
    s = powering(path)
    s.play(A, "done")
    assert s.goods(A, "water") == water


# ---------------------------------------------------------------------- Harmony


def test_a_lower_hex_may_be_powered_with_three_water() -> None:
    """AN-23.1"""
    s = powering("harmony", water=3).play(A, "power", "BL", "water")
    assert (s.goods(A, "water"), s.player(A).hexes) == (0, 0b001000)
    assert s.why_not(A, "power", "BM", "energy_core") == ("hex_cost", "AN-7.1")


def test_the_impact_also_takes_the_lower_middle_hex_of_harmony() -> None:
    """AN-23.1"""
    s = side_b("harmony").impact()
    assert (s.player(A).lost_hexes, s.player(B).lost_hexes) == (0b010101, 0b000101)


def test_instead_of_an_anomaly_harmony_may_return_a_building_under_its_primary_stack() -> None:
    """AN-23.1, AN-26.28: tokens are returned and a Warp tile may be taken back as usual; the Path marker comes back."""
    s = side_b("harmony").have(A, paradox=3).board(A, 206, 303).warp(A, 1, "gold")
    s.player(A).used = 1 << 6
    s.stack(SufferAnomaly(A, True)).play(A, "take_back", "gold")
    assert s.legal(A) == [("return", 206), ("return", 303), ("take_anomaly",)]
    s.play(A, "return", 303)
    assert (s.on(A, "life_support_1"), s.state.yards[2][0], s.goods(A, "paradox"), s.state.anomalies) == (0, 303, 0, 12)
    assert s.player(A).markers() == 7


def test_a_covered_building_cannot_be_returned_and_an_anomaly_may_be_taken() -> None:
    """AN-26.28"""
    s = side_b("harmony").board(A, 206, 204).anomaly(A, "factory_1").stack(SufferAnomaly(A, True))
    assert s.why_not(A, "return", 206) == ("covered", "AN-13.8")
    s.play(A, "take_anomaly")
    assert s.asked(A) == "anomaly_place"


def test_a_worker_on_the_returned_building_is_set_aside_and_becomes_tired() -> None:
    """AN-23.1, AN-26.6: it counts as owned and busy, also when the building would have motivated or killed it."""
    s = side_b("harmony").nothing(A).board(A, 310, 414).have(A, paradox=2).workers(A, engineer=1, scientist=1)
    s.workers(A, tired=True).turn(A).play(A, "work", 310, "engineer").passes(B).play(A, "free", 414)
    assert s.warned(A, "return", 310) == ["worker_set_aside"]
    s.play(A, "return", 310)
    assert (s.player(A).workers(1), s.active(A, "engineer"), s.tired(A, "engineer")) == (1, 0, 0)
    s.play(A, "pass")
    assert s.tired(A, "engineer") == 1


def test_supply_on_the_top_step_gives_harmony_three_vp() -> None:
    """AN-13.2, AN-23.1"""
    s = side_b("harmony").have(A, water=8).morale(A, 7).turn(A).play(A, "work", "supply", "engineer")
    assert s.goods(A, "vp") == 3


# ---------------------------------------------------------------------- Dominance


def test_supply_is_a_free_action_for_dominance() -> None:
    """AN-23.2"""
    s = side_b("dominance").have(A, water=4).workers(A).workers(A, tired=True, engineer=2).turn(A)
    assert not [action for action in s.legal(A) if action[:2] == ("work", "supply")]
    s.play(A, "free", "supply")
    assert (s.active(A, "engineer"), s.goods(A, "water"), s.player(A).morale, s.asked(A)) == (2, 0, 4, "turn_action")
    assert s.why_not(A, "free", "supply") == ("supply_used", "AN-13.1")
    assert side_b("dominance").have(A, water=3).turn(A).why_not(A, "free", "supply") == ("supply_water", "AN-13.1")


def test_dominance_puts_superprojects_on_any_two_adjacent_free_spots() -> None:
    """AN-23.2"""
    s = side_b("dominance").have(A, titanium=4, uranium=2).project(1, "exocrawler").breakthroughs(A, "circle warfare")
    s.board(A, 206).turn(A).play(A, "place", "construct_1", "scientist").play(A, "build", "exocrawler")
    pairs = {action[1] for action in s.legal(A)}
    assert pairs == {"power_plant_1", "power_plant_2", "factory_2", "life_support_1", "life_support_2", "lab_1", "lab_2"}


# ---------------------------------------------------------------------- Progress


def test_a_lower_hex_may_be_powered_with_a_resource() -> None:
    """AN-23.3"""
    s = powering("progress", gold=1, uranium=1).play(A, "power", "BM", "tug").play(A, "pay", "gold")
    assert (s.goods(A, "gold"), s.goods(A, "uranium"), s.player(A).hexes) == (0, 1, 0b010000)


def test_administrators_are_not_motivated_by_supply_on_progress_b() -> None:
    """AN-23.3, AN-13.3"""
    s = side_b("progress").have(A, water=5).workers(A, administrator=1).workers(A, tired=True).turn(A)
    s.play(A, "work", "supply", "administrator").passes(B, A)
    assert (s.active(A, "administrator"), s.tired(A, "administrator")) == (0, 1)


@pytest.mark.parametrize(("tile", "worker", "active"), [
    (105, "scientist", 1), (202, "scientist", 1), (413, "scientist", 1), (413, "engineer", 0), (309, "scientist", 0),
    (415, "scientist", 0),
])  # fmt: skip
def test_scientists_on_own_power_plants_factories_and_labs_are_motivated(tile: int, worker: str, active: int) -> None:
    """AN-23.3, AN-26.6: dying beats motivation."""
    s = side_b("progress").era(2).have(A, water=3, neutronium=1).board(A, tile).workers(A, **{worker: 1}).turn(A)
    s.play(A, "work", tile, worker).passes(B, A)
    assert s.active(A, worker) == active


@pytest.mark.parametrize(("tile", "active"), [(413, 1), (309, 0), ("cloning_vat", 0)])
def test_a_genius_counts_as_a_scientist_for_the_motivation_of_progress_b(tile: int | str, active: int) -> None:
    """AN-26.44"""
    s = side_b("progress").have(A, neutronium=1).board(A, tile).workers(A, genius=1).turn(A)
    s.play(A, "work", tile, "genius").passes(B, A)
    assert s.active(A, "genius") == active


@pytest.mark.parametrize(("labs", "limit"), [((414,), 4), ((414, 405), 5)])
def test_the_paradox_limit_of_progress_b_is_one_higher(labs: tuple[int, ...], limit: int) -> None:
    """AN-23.3"""
    s = side_b("progress").board(A, *labs).have(A, paradox=limit - 2).turn(A).play(A, "free", 414)
    assert s.goods(A, "paradox") == limit - 1
    s = side_b("progress").board(A, *labs).have(A, paradox=limit - 1).turn(A).play(A, "free", 414)
    assert (s.asked(A), s.goods(A, "paradox")) == ("anomaly_place", 0)


# ---------------------------------------------------------------------- Salvation


def test_salvation_places_anomalies_on_any_free_spot() -> None:
    """AN-23.4"""
    s = side_b("salvation").board(A, 206).stack(SufferAnomaly(A, True))
    assert len(s.legal(A)) == 11
    assert s.play(A, "anomaly", "lab_3").on(A, "lab_3") == -1


def test_without_a_free_spot_salvation_covers_a_building_like_everybody() -> None:
    """AN-26.29"""
    s = (
        side_b("salvation")
        .board(A, 101, 102, 103, 201, 202, 203, 301, 302, 303, 401, "exocrawler")
        .stack(SufferAnomaly(A, True))
    )
    assert len(s.legal(A)) == 10
    s.play(A, "anomaly", "lab_1")
    assert (s.on(A, "lab_1"), s.player(A).cover) == (401, 1 << 9)
