"""The end of the game: untangling, Endgame Conditions, the final score (section 19)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rondel.titles.anachrony.rules.things import WARPS
from titles.anachrony.facts import facts
from titles.anachrony.scene import A, B, Scene, scene

END = 7


def last_era(**goods: int) -> Scene:
    """Era 7; nobody owns anything that scores, except what is given."""
    s = scene().era(END)
    for seat in (A, B):
        s.nothing(seat).workers(seat).workers(seat, tired=True).powered(seat, 0)
        s.player(seat).breakthroughs = [0] * 15
    s.state.endgame = ()
    return s.have(A, **goods)


GOODS = [("neutronium", 1), ("uranium", 1), ("titanium", 1), ("gold", 1), ("water", 2)]


@pytest.mark.parametrize(("warp", "amount"), GOODS)
def test_every_warp_tile_that_can_be_paid_must_be_paid(warp: str, amount: int) -> None:
    """AN-19.1: no VP, no Time Travel step."""
    s = last_era(**{warp: amount + 1}).warp(A, 3, warp).clean_up()
    assert s.state.over and s.goods(A, warp) == 1 and s.lies_on(A, warp) == 0
    assert sum(s.score(A).values()) == 0 and s.player(A).travel == 0


@pytest.mark.parametrize(("warp", "amount"), GOODS)
def test_a_warp_tile_that_cannot_be_paid_stays_and_costs_2_vp(warp: str, amount: int) -> None:
    """AN-19.2"""
    s = last_era(**{warp: amount - 1}).warp(A, 3, warp).clean_up()
    assert s.goods(A, warp) == amount - 1 and s.score(A)["warp_tiles"] == -2


@pytest.mark.parametrize("worker", ("administrator", "engineer", "scientist"))
def test_only_an_active_worker_of_the_type_pays_for_a_worker_tile(worker: str) -> None:
    """AN-19.1"""
    s = last_era().warp(A, 3, worker).workers(A, **{worker: 1}).clean_up()
    assert s.active(A, worker) == 0 and s.lies_on(A, worker) == 0
    s = last_era().warp(A, 3, worker).workers(A, genius=1).workers(A, tired=True, **{worker: 1}).clean_up()
    assert s.tired(A, worker) == 1 and s.score(A)["warp_tiles"] == -2


def test_only_a_powered_up_exosuit_pays_for_the_exosuit_tile() -> None:
    """AN-19.1"""
    s = last_era().powered(A, 1).warp(A, 3, "exosuit").clean_up()
    assert s.lies_on(A, "exosuit") == 0 and s.player(A).exosuits == 6
    assert last_era().powered(A, 0).warp(A, 3, "exosuit").clean_up().score(A)["warp_tiles"] == -2


def test_each_warp_tile_left_on_the_timeline_costs_2_vp() -> None:
    """AN-19.2"""
    s = last_era().warp(A, 1, *WARPS[:4]).warp(A, 7, *WARPS[4:]).clean_up()
    assert s.score(A)["warp_tiles"] == -18


# ---------------------------------------------------------------------- Endgame Conditions

LEADS: dict[str, Callable[[Scene], Scene]] = {
    "most_workers": lambda s: s.workers(A, tired=True, genius=1),
    "most_water": lambda s: s.have(A, water=1),
    "most_breakthroughs": lambda s: s.breakthroughs(A, "circle society"),
    "most_occupied_spots": lambda s: s.anomaly(A, "lab_1"),
    "highest_morale": lambda s: s.morale(A, 5),
    "highest_time_travel_range": lambda s: s.board(A, 101),
    "most_superprojects": lambda s: s.board(A, "exocrawler"),
    "most_time_travels": lambda s: s.travelled(A, 1),
}


@pytest.mark.parametrize("number", range(9), ids=[card["key"] for card in facts("endgame_conditions")["endgame_conditions"]])
def test_each_endgame_condition_gives_3_vp_to_everybody_who_has_the_most(number: int) -> None:
    """AN-19.3: all tied players score, at zero too."""
    card = facts("endgame_conditions")["endgame_conditions"][number]
    s = last_era()
    s.state.endgame = (number,)
    assert (s.score(A)["endgame"], s.score(B)["endgame"]) == (3, 3)
    if card["key"] == "most_experiments":
        s.player(A).experiments = (101,)
    else:
        LEADS[card["key"]](s)
    assert (s.score(A)["endgame"], s.score(B)["endgame"]) == (3, 0)


def test_a_superproject_occupies_two_spots() -> None:
    """AN-19.3"""
    s = last_era().board(A, "exocrawler").board(B, 301)
    s.state.endgame = (3,)
    assert (s.score(A)["endgame"], s.score(B)["endgame"]) == (3, 0)
    s.board(B, 302)
    assert (s.score(A)["endgame"], s.score(B)["endgame"]) == (3, 3)


@pytest.mark.parametrize(("tiles", "total"), [((112,), 1), ((113,), 1), ((401,), 1), ((402,), 2), (("temporal_tourism",), 3),
                                              ((110,), 4), ((101, 105, 402), 6)])  # fmt: skip
def test_time_travel_ranges_add_up(tiles: tuple[int | str, ...], total: int) -> None:
    """AN-19.3"""
    from rondel.titles.anachrony.rules.endgame import CONDITIONS

    assert CONDITIONS[5].measure(last_era().board(A, *tiles).player(A)) == total


def test_a_covered_power_plant_has_no_range() -> None:
    """AN-19.3, AN-26.24"""
    from rondel.titles.anachrony.rules.endgame import CONDITIONS

    assert CONDITIONS[5].measure(last_era().board(A, 110).anomaly(A, "power_plant_1").player(A)) == 0


def test_endgame_conditions_are_judged_after_untangling() -> None:
    """AN-19.3, AN-26.49"""
    s = last_era(water=3).have(B, water=2).warp(A, 1, "water")
    s.state.endgame = (1,)
    s.clean_up()
    assert (s.score(A)["endgame"], s.score(B)["endgame"]) == (0, 3)


# ---------------------------------------------------------------------- the final score


def test_the_final_score_has_all_its_parts() -> None:
    """AN-19.4"""
    s = last_era(vp=4).board(A, 101, 201, "the_ultimate_plan", "archive_of_the_eras").anomaly(A, "lab_3")
    s.travelled(A, 3).morale(A, 6).warp(A, 2, "gold", "uranium")
    s.breakthroughs(A, "circle society", "triangle society", "square society", "square warfare")
    s.player(A).evacuation = 9
    s.clean_up()
    parts = s.state.outcome().breakdown[A]
    expected = {
        "buildings": 5, "superprojects": 8, "ultimate_plan": 6, "anomalies": -3, "time_travel": 6, "archive": 3, "morale": 4,
        "vp_tokens": 4, "evacuation": 9, "breakthroughs": 4, "breakthrough_sets": 2, "warp_tiles": -4,
    }  # fmt: skip
    assert {name: vp for name, vp in parts.items() if vp} == expected
    assert s.state.outcome().scores[A] == sum(expected.values()) == 44


@pytest.mark.parametrize("step", range(1, 8))
def test_the_morale_track_counts_its_printed_vp(step: int) -> None:
    """AN-19.4"""
    s = last_era().morale(A, step)
    assert s.score(A)["morale"] == facts("player_boards")["side_a"]["morale"]["vp"][step - 1]


@pytest.mark.parametrize("steps", range(9))
def test_the_time_travel_track_counts_its_printed_vp(steps: int) -> None:
    """AN-19.4"""
    assert last_era().travelled(A, steps).score(A)["time_travel"] == 2 * steps


def test_a_covered_tile_counts_its_printed_vp_but_not_its_ability() -> None:
    """AN-19.4, AN-26.24"""
    s = last_era().board(A, 101, "the_ultimate_plan").anomaly(A, "power_plant_1").anomaly(A, "factory_1")
    assert (s.score(A)["buildings"], s.score(A)["superprojects"], s.score(A)["ultimate_plan"]) == (4, 3, 0)


def test_negative_morale_counts_0_with_synthetic_endorphins() -> None:
    """AN-19.4, AN-14.25"""
    s = last_era().morale(A, 1)
    assert s.score(A)["morale"] == -6 and s.board(A, "synthetic_endorphins").score(A)["morale"] == 0


@pytest.mark.parametrize(("mine", "theirs", "winners", "how"), [
    ({"vp": 2}, {"vp": 1, "water": 9, "gold": 9}, (A,), ""), ({"water": 2}, {"water": 1, "gold": 9}, (A,), "water"),
    ({"gold": 1}, {"titanium": 1, "neutronium": 1}, (B,), "resources"), ({"gold": 1}, {"neutronium": 1}, (A, B), "shared"),
])  # fmt: skip
def test_most_vp_wins_then_water_then_resources_then_the_victory_is_shared(
    mine: dict[str, int], theirs: dict[str, int], winners: tuple[int, ...], how: str
) -> None:
    """AN-19.5"""
    outcome = last_era(**mine).have(B, **theirs).clean_up().state.outcome()
    assert (outcome.winners, outcome.details["tie_break"]) == (winners, how)
