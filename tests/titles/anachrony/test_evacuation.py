"""Evacuation (section 18) and the eight conditions of the Path boards."""

from __future__ import annotations

from typing import Any

import pytest

from titles.anachrony.facts import facts
from titles.anachrony.scene import A, B, C, Scene, scene

PATHS = {path["id"]: path for path in facts("paths")["paths"]}
EVACUATE = ("place", "evacuation_pool", "engineer")
TILES: dict[tuple[str, str], tuple[int | str, ...]] = {
    ("harmony", "A"): (301, 302, 303), ("harmony", "B"): (101, 201, 202, 301, 302, 401),
    ("dominance", "A"): (201, 202, 203), ("progress", "A"): (401, 402, 404), ("salvation", "A"): (101, 102, 103),
}  # fmt: skip
MISSING = {
    ("dominance", "B"): "evacuation_morale", ("progress", "B"): "evacuation_water", ("salvation", "B"): "evacuation_anomalies",
    ("harmony", "B"): "evacuation_spots",
}  # fmt: skip
SIDES = [(path, side) for path in PATHS for side in "AB"]


def leaving(path: str, side: str, **settings: Any) -> Scene:
    """After the Impact, with one Active Engineer, no goods, and the condition not met yet."""
    other = "progress" if path != "progress" else "harmony"
    s = scene(2, (path, other), evacuation=side, **settings).era(5).impact().nothing(A)
    s.player(A).breakthroughs = [0] * 15
    return s.workers(A, engineer=1).workers(A, tired=True)


def meet(s: Scene, path: str, side: str) -> Scene:
    """Meet the base condition and nothing more."""
    s.board(A, *TILES.get((path, side), ()))
    if (path, side) == ("dominance", "B"):
        s.morale(A, 7)
    elif (path, side) == ("progress", "B"):
        s.have(A, water=8)
    elif (path, side) == ("salvation", "B"):
        s.anomaly(A, "lab_1").anomaly(A, "lab_2")
    return s


def test_evacuation_is_possible_once_per_game_and_only_after_the_impact() -> None:
    """AN-18.1"""
    s = scene().board(A, 301, 302, 303).workers(A, engineer=2).turn(A)
    assert not s.can(A, *EVACUATE) and s.why_not(A, *EVACUATE) == ("before_impact", "AN-18.1")
    s.impact().turn(A).play(A, *EVACUATE).passes(B)
    assert not s.can(A, *EVACUATE) and s.why_not(A, *EVACUATE) == ("evacuated", "AN-18.1")


def test_any_worker_type_evacuates_and_any_number_of_players() -> None:
    """AN-18.1"""
    s = scene().board(A, 301, 302, 303).board(B, 201, 202, 203).impact()
    s.workers(A, scientist=1, engineer=1, administrator=1, genius=1).turn(A)
    assert all(s.can(A, "place", "evacuation_pool", worker) for worker in ("scientist", "engineer", "administrator", "genius"))
    s.play(A, *EVACUATE).play(B, *EVACUATE)
    assert s.state.circles == (A, B)


@pytest.mark.parametrize(("path", "side"), SIDES)
def test_evacuation_needs_the_base_condition_of_the_path_board(path: str, side: str) -> None:
    """AN-18.2"""
    s = leaving(path, side).turn(A)
    assert not s.can(A, *EVACUATE)
    assert s.why_not(A, *EVACUATE) == (MISSING.get((path, side), "evacuation_buildings"), "AN-18.2")
    assert meet(s, path, side).turn(A).can(A, *EVACUATE)


@pytest.mark.parametrize(("path", "side"), SIDES)
def test_one_less_than_the_base_condition_is_not_enough(path: str, side: str) -> None:
    """AN-18.2"""
    s = leaving(path, side).board(A, *TILES.get((path, side), ())[:-1]).morale(A, 6).have(A, water=7).anomaly(A, "lab_1")
    if (path, side) == ("harmony", "B"):
        s = leaving(path, side).board(A, *TILES[path, side][:-1])
    assert not s.turn(A).can(A, *EVACUATE)


@pytest.mark.parametrize(("path", "side"), SIDES)
def test_rescue_pods_stand_for_the_base_condition_and_its_vp(path: str, side: str) -> None:
    """AN-18.2"""
    s = leaving(path, side).board(A, "rescue_pods").workers(A, scientist=1, engineer=0).turn(A)
    s.play(A, "place", "evacuation_pool", "scientist")
    base = PATHS[path]["evacuation"][side]["base_vp"]
    bonus = {("dominance", "B"): 1, ("progress", "B"): 4}.get((path, side), 0)
    assert s.player(A).evacuation == base + bonus


def test_covered_rescue_pods_do_not_help() -> None:
    """AN-18.2"""
    s = leaving("harmony", "A").board(A, "rescue_pods").anomaly(A, "power_plant_1").turn(A)
    assert not s.can(A, *EVACUATE)


SETS: dict[tuple[str, str], tuple[dict[str, int], dict[str, int], int]] = {
    ("harmony", "A"): ({"gold": 2}, {"genius": 3}, 2), ("harmony", "B"): ({}, {"administrator": 4}, 4),
    ("dominance", "A"): ({"titanium": 5}, {"engineer": 2}, 2), ("dominance", "B"): ({}, {"genius": 2, "scientist": 1}, 4),
    ("progress", "A"): ({}, {"scientist": 3}, 2), ("progress", "B"): ({}, {}, 1),
    ("salvation", "A"): ({"neutronium": 3}, {}, 3), ("salvation", "B"): ({"uranium": 4}, {}, 4),
}  # fmt: skip


@pytest.mark.parametrize(("path", "side"), SIDES)
def test_evacuating_gains_the_base_vp_and_bonus_vp_for_each_complete_set(path: str, side: str) -> None:
    """AN-18.3: nothing is spent."""
    goods, workers, count = SETS[path, side]
    s = meet(leaving(path, side), path, side).have(A, **goods).workers(A, **({"engineer": 1} | workers))
    if (path, side) == ("progress", "A"):
        s.breakthroughs(A, "circle society", "square society")
    if (path, side) == ("progress", "B"):
        s.board(A, "exocrawler")
    before = s.player(A).have[:8]
    s.turn(A).play(A, *EVACUATE)
    printed = PATHS[path]["evacuation"][side]
    assert s.player(A).evacuation == printed["base_vp"] + count * printed["bonus"]["vp"] == s.score(A)["evacuation"]
    assert s.player(A).have[:8] == before


def test_unused_warp_tiles_limit_the_sets_of_masters_of_time() -> None:
    """AN-18.3"""
    s = meet(leaving("salvation", "B"), "salvation", "B").have(A, uranium=9)
    s.warp(A, 1, "gold", "water", "titanium", "uranium", "exosuit", "engineer", "scientist").turn(A).play(A, *EVACUATE)
    assert s.player(A).evacuation == 6 + 2 * 2


def test_busy_and_tired_workers_count_also_the_evacuating_one() -> None:
    """AN-18.3"""
    s = meet(leaving("dominance", "B"), "dominance", "B").workers(A, engineer=2).workers(A, tired=True, scientist=1).turn(A)
    s.play(A, "place", "purify_pool", "engineer").passes(B).play(A, *EVACUATE)
    assert s.player(A).evacuation == 3 + 3


def test_an_anomaly_counts_as_an_occupied_spot_and_a_superproject_as_two() -> None:
    """AN-18.2, AN-26.47"""
    s = leaving("harmony", "B").board(A, "exocrawler", 201, 202, 301).anomaly(A, "lab_1").turn(A)
    assert s.can(A, *EVACUATE)


def test_evacuating_takes_a_path_marker_for_good() -> None:
    """AN-18.3"""
    s = meet(leaving("harmony", "A"), "harmony", "A").turn(A).play(A, *EVACUATE)
    assert s.player(A).markers() == 6
    assert s.passes(B, A).player(A).markers() == 6


@pytest.mark.parametrize(("seats", "circle"), [(2, 2), (3, 3)])
def test_on_the_circle_with_the_token_3_vp_are_subtracted(seats: int, circle: int) -> None:
    """AN-18.3"""
    s = scene(seats).era(5).impact().board(A, 301, 302, 303).board(B, 201, 202, 203).nothing(B).workers(B, engineer=1)
    if seats == 3:
        s.board(C, 401, 402, 404)
    for seat in range(seats):
        s.workers(seat, engineer=1).workers(seat, tired=True).nothing(seat)
    s.turn(A)
    for seat, base in enumerate((2, 5, 5)[:seats]):
        last = seat + 1 == circle
        assert s.warned(seat, *EVACUATE) == (["evacuation_penalty"] if last else [])
        assert s.play(seat, *EVACUATE).player(seat).evacuation == base - (3 if last else 0)


def test_evacuation_is_worth_at_least_0() -> None:
    """AN-18.4: base 2 less 3."""
    s = meet(leaving("harmony", "A"), "harmony", "A")
    s.state.circles = (B,)
    assert s.turn(A).play(A, *EVACUATE).player(A).evacuation == 0


def test_evacuation_is_worth_at_most_30() -> None:
    """AN-18.4"""
    s = meet(leaving("salvation", "A"), "salvation", "A").have(A, neutronium=11).turn(A)
    assert s.warned(A, *EVACUATE) == ["evacuation_cap"]
    assert s.play(A, *EVACUATE).player(A).evacuation == 30


def test_vp_lost_to_the_maximum_are_counted_after_the_penalty() -> None:
    """AN-18.4: what went wrong: 3 + 30 VP less 3 are exactly 30, and 3 VP were said to be lost."""
    s = meet(leaving("salvation", "A"), "salvation", "A").have(A, neutronium=10)
    s.state.circles = (B,)
    s.turn(A)
    assert s.warned(A, *EVACUATE) == ["evacuation_penalty"]
    assert s.play(A, *EVACUATE).player(A).evacuation == 30
