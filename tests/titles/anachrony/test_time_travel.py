"""Power Plants, Time Travel and Focus (section 11)."""

from __future__ import annotations

from typing import Any

import pytest

from titles.anachrony.scene import A, B, Scene, scene


def travelling(era: int, *tiles: int | str, **goods: int) -> Scene:
    """The seat owns these tiles and goods in an Era; Focus is on its tile."""
    return scene().era(era).board(A, *tiles).nothing(A).have(A, **goods).workers(A, scientist=2, engineer=1).turn(A)


def test_activating_a_power_plant_sets_focus_then_sends_back_then_moves_the_marker() -> None:
    """AN-11.1"""
    s = travelling(3, 102, gold=1).warp(A, 1, "gold").play(A, "work", 102, "engineer")
    assert s.asked(A) == "set_focus" and s.state.decision(A).rule == "AN-11.2"
    s.play(A, "focus", 1)
    assert s.player(A).focus == 1 and s.asked(A) == "send_back" and s.player(A).travel == 0
    s.play(A, "send", "gold")
    assert s.player(A).travel == 1 and s.lies_on(A, "gold") == 0 and s.asked(B) == "turn_action"


def test_focus_goes_under_a_past_tile_within_range_measured_from_the_current_tile() -> None:
    """AN-11.2"""
    s = travelling(6, 105).play(A, "work", 105, "engineer")
    assert s.legal(A) == [("focus", 3), ("focus", 4), ("focus", 5)]
    assert s.why_not(A, "focus", 2) == ("focus_out_of_range", "AN-11.2")
    assert s.why_not(A, "focus", 6) == ("focus_current", "AN-11.2")
    assert s.why_not(A, "focus", 7) == ("focus_future", "AN-11.2")


def test_there_is_no_tile_before_the_first() -> None:
    """AN-11.2"""
    s = travelling(3, 110, water=1).play(A, "work", 110, "engineer")
    assert s.legal(A) == [("focus", 1), ("focus", 2)]


def test_ranges_of_several_power_plants_do_not_add_up() -> None:
    """AN-11.2"""
    s = travelling(6, 102, 103).play(A, "work", 102, "engineer").play(A, "focus", 4).passes(B)
    s.play(A, "work", 103, "scientist")
    assert s.legal(A) == [("focus", 4), ("focus", 5)]


def test_focus_may_stay_under_a_past_tile_within_range() -> None:
    """AN-11.2"""
    s = travelling(4, 102, gold=1).focus(A, 2).warp(A, 2, "gold").play(A, "work", 102, "engineer").play(A, "focus", 2)
    assert s.asked(A) == "send_back" and s.player(A).focus == 2


@pytest.mark.parametrize(("labs", "reach"), [((), 1), ((401,), 2), ((402,), 3), ((401, 402), 4)])
def test_labs_401_and_402_lengthen_the_range_of_a_power_plant(labs: tuple[int, ...], reach: int) -> None:
    """AN-11.3"""
    s = travelling(6, 101, *labs).play(A, "work", 101, "engineer")
    assert s.player(A).focus == 5 if reach == 1 else s.legal(A) == [("focus", 6 - d) for d in range(reach, 0, -1)]


def test_a_covered_lab_lengthens_nothing() -> None:
    """AN-11.3"""
    s = scene().era(6).board(A, 101, 402).anomaly(A, "lab_1").turn(A).play(A, "work", 101, "engineer")
    assert s.player(A).focus == 5 and s.asked(A) == ""


def test_labs_do_not_extend_temporal_tourism() -> None:
    """AN-11.3"""
    s = travelling(6, "temporal_tourism", 401, 402).play(A, "free", "temporal_tourism")
    assert s.legal(A) == [("focus", 3), ("focus", 4), ("focus", 5)]


@pytest.mark.parametrize(("warp", "paid"), [
    ("neutronium", {"neutronium": 1}), ("uranium", {"uranium": 1}), ("titanium", {"titanium": 1}), ("gold", {"gold": 1}),
    ("water", {"water": 2}),
])  # fmt: skip
def test_a_resource_or_water_is_sent_back_to_the_general_supply(warp: str, paid: dict[str, int]) -> None:
    """AN-11.4"""
    s = travelling(2, 101, **paid).warp(A, 1, warp).play(A, "work", 101, "engineer").play(A, "send", warp)
    assert sum(s.player(A).have[:6]) == 0 and s.lies_on(A, warp) == 0
    short = {good: n - 1 for good, n in paid.items()}
    s = travelling(2, 101, **short).warp(A, 1, warp).play(A, "work", 101, "engineer")
    assert s.lies_on(A, warp) == 1 and s.asked(B) == "turn_action"


@pytest.mark.parametrize("worker", ("scientist", "engineer", "administrator"))
def test_an_active_worker_of_exactly_that_type_is_sent_back_without_a_fee(worker: str) -> None:
    """AN-11.4"""
    s = travelling(2, 101).workers(A, genius=1, **{worker: 1}).warp(A, 1, worker).turn(A).play(A, "work", 101, "genius")
    s.play(A, "send", worker)
    assert s.active(A, worker) == 0 and s.goods(A, "water") == 0 and s.lies_on(A, worker) == 0


def asks_to_send(s: Scene) -> Scene:
    """With gold to send back, so that the question is asked whatever else can be paid."""
    return s.have(A, gold=1).warp(A, 1, "gold").turn(A).play(A, "work", 101, "genius")


def test_a_tired_worker_or_a_missing_one_cannot_be_sent_back() -> None:
    """AN-11.4"""
    s = scene().era(2).board(A, 101).workers(A, genius=1).workers(A, tired=True, engineer=1)
    asks_to_send(s.warp(A, 1, "engineer", "administrator"))
    assert s.why_not(A, "send", "engineer") == ("send_worker_active", "AN-11.4")
    assert s.why_not(A, "send", "administrator") == ("send_worker_none", "AN-11.4")
    assert s.legal(A) == [("send", "gold"), ("send", "nothing")]


def test_a_powered_up_exosuit_is_sent_back_to_the_own_supply() -> None:
    """AN-11.4"""
    s = travelling(2, 101).powered(A, 1).warp(A, 1, "exosuit").play(A, "work", 101, "engineer").play(A, "send", "exosuit")
    assert s.player(A).hexes == 0 and s.player(A).exosuits == 6


def test_an_exosuit_in_the_supply_cannot_be_sent_back() -> None:
    """AN-11.4"""
    s = asks_to_send(
        scene().era(2).board(A, 101).workers(A, genius=1).powered(A, 0).warp(A, 1, "exosuit", "water").have(A, water=1)
    )
    assert s.why_not(A, "send", "exosuit") == ("send_exosuit", "AN-11.4")
    assert s.why_not(A, "send", "water") == ("send_cannot_pay", "AN-11.4")


def test_only_a_tile_in_focus_can_be_sent_back_and_only_one() -> None:
    """AN-11.4"""
    s = travelling(3, 102, gold=1, uranium=1, titanium=1).warp(A, 1, "gold", "titanium").warp(A, 2, "uranium")
    s.play(A, "work", 102, "engineer").play(A, "focus", 1)
    assert s.legal(A) == [("send", "titanium"), ("send", "gold"), ("send", "nothing")]
    assert s.why_not(A, "send", "uranium") == ("send_not_in_focus", "AN-11.4")
    s.play(A, "send", "gold")
    assert s.lies_on(A, "titanium") == 1 and s.asked(B) == "turn_action"


def test_without_sending_something_back_the_marker_does_not_move() -> None:
    """AN-11.5"""
    s = travelling(2, 101, gold=1).warp(A, 1, "gold").play(A, "work", 101, "engineer")
    assert s.warned(A, "send", "nothing") == ["send_nothing"]
    s.play(A, "send", "nothing")
    assert s.player(A).travel == 0 and s.lies_on(A, "gold") == 1 and s.goods(A, "gold") == 1


def test_at_step_8_tiles_are_sent_back_without_moving() -> None:
    """AN-11.5"""
    s = travelling(2, 101, gold=1).travelled(A, 8).warp(A, 1, "gold").play(A, "work", 101, "engineer")
    assert s.warned(A, "send", "gold") == ["time_travel_full"]
    assert s.play(A, "send", "gold").player(A).travel == 8 and s.lies_on(A, "gold") == 0


@pytest.mark.parametrize("way", ("anomaly", 111, 407, "continuum_stabilizer", "end"))
def test_a_warp_tile_taken_back_in_any_other_way_moves_no_marker(way: Any) -> None:
    """AN-11.6"""
    s = scene().era(7 if way == "end" else 2).warp(A, 1, "gold").have(A, gold=9, titanium=9, neutronium=9, water=9)
    if way == "anomaly":
        s.board(A, 414).have(A, paradox=2).turn(A).play(A, "free", 414).play(A, "take_back", "gold")
    elif way == 111:
        s.yard("power_plant", secondary=(111,)).turn(A).play(A, "place", "construct_1", "engineer")
        s.play(A, "build", 111).play(A, "take_back", "gold")
    elif way == 407:
        s.board(A, 407).turn(A).play(A, "work", 407, "scientist").play(A, "take_back", "gold")
    elif way == "continuum_stabilizer":
        s.project(2, way).breakthroughs(A, "square time_travel").turn(A).play(A, "place", "construct_1", "engineer")
        s.play(A, "build", way).play(A, "row", "lab_1").play(A, "take_back", "gold")
    else:
        s.clean_up()
        assert s.state.over
    assert s.lies_on(A, "gold") == 0 and s.player(A).travel == 0


def test_warp_tiles_on_the_current_tile_cannot_be_taken_back_by_focus() -> None:
    """AN-11.7"""
    s = travelling(2, 101, gold=1, water=2).warp(A, 1, "water").warp(A, 2, "gold").play(A, "work", 101, "engineer")
    assert not s.can(A, "send", "gold") and s.why_not(A, "send", "gold") == ("send_current", "AN-11.7")


def test_while_focus_is_on_a_past_tile_only_its_superproject_can_be_built() -> None:
    """AN-11.8"""
    s = (
        scene()
        .era(3)
        .project(2, "exocrawler")
        .project(3, "rescue_pods")
        .board(A, 101)
        .breakthroughs(A, "circle warfare", "triangle society")
    )
    s.have(A, titanium=9, uranium=9, energy_core=9, water=9).turn(A).play(A, "work", 101, "engineer").passes(B)
    s.play(A, "place", "construct_1", "scientist")
    assert s.can(A, "build", "exocrawler") and not s.can(A, "build", "rescue_pods")
    assert s.why_not(A, "build", "rescue_pods") == ("not_in_focus", "AN-12.5")


def test_focus_stays_until_clean_up_and_then_moves_to_the_next_era() -> None:
    """AN-11.8"""
    s = travelling(3, 101).play(A, "work", 101, "engineer").passes(B)
    assert s.player(A).focus == 2 and s.player(B).focus == 3
    s.passes(A)
    assert s.player(A).focus == s.player(B).focus == 4


def test_leaving_the_superproject_of_the_current_era_is_warned_of_by_its_name() -> None:
    """AN-11.8: what went wrong: the warning named the Superproject by its number."""
    s = scene().era(4).project(4, "exocrawler").board(A, 102).turn(A).play(A, "work", 102, "engineer")
    warnings = s.state.warnings(A, ("focus", 2))
    assert (warnings[0][0].key, warnings[0][0].params, warnings[0][1]) == (
        "focus_leaves_project", {"superproject": "exocrawler"}, "AN-11.8"
    )  # fmt: skip
    assert s.warned(A, "focus", 2) == ["focus_leaves_project", "focus_nothing_to_send"]


def test_setting_focus_where_something_can_be_sent_back_is_not_warned_of() -> None:
    """AN-11.8, AN-26.38"""
    s = travelling(4, 102, gold=1).focus(A, 3).warp(A, 2, "gold").play(A, "work", 102, "engineer")
    assert s.warned(A, "focus", 2) == [] and s.warned(A, "focus", 3) == ["focus_nothing_to_send"]


@pytest.mark.parametrize("tile", [*range(101, 116)])
def test_in_era_one_no_power_plant_can_be_used(tile: int) -> None:
    """AN-11.9"""
    goods = {"water": 9, "gold": 9, "uranium": 9, "neutronium": 9}
    assert travelling(2, tile, **goods).can(A, "work", tile, "scientist")
    s = travelling(1, tile, **goods)
    assert not s.can(A, "work", tile, "scientist") and s.why_not(A, "work", tile, "scientist") == ("no_past", "AN-11.9")


def test_in_era_one_temporal_tourism_cannot_be_used() -> None:
    """AN-11.9"""
    assert not travelling(1, "temporal_tourism").can(A, "free", "temporal_tourism")
    assert travelling(2, "temporal_tourism").can(A, "free", "temporal_tourism")
