"""The fifteen Power Plants (AN-14.3 to AN-14.7, with their rulings): what each does, from the printed sentence."""

from __future__ import annotations

from typing import Any

import pytest

from rondel.titles.anachrony.rules.tiles.tile import tile_named
from titles.anachrony.scene import A, B, Scene, scene

PLAIN = [
    # tile, printed VP, range, Worker, price, motivated, VP gained
    (101, 4, 1, "any", {}, False, 0),
    (102, 3, 2, "any", {}, False, 0),
    (103, 3, 2, "any", {}, False, 0),
    (104, 4, 2, "scientist", {}, False, 0),
    (105, 2, 3, "any", {}, False, 0),
    (106, 2, 3, "any", {}, False, 0),
    (107, 3, 3, "any", {"uranium": 1}, False, 1),
    (108, 2, 2, "scientist", {}, True, 0),
    (109, 2, 3, "scientist", {"neutronium": 1}, False, 2),
    (110, 2, 4, "any", {"water": 1}, False, 0),
    (111, 1, 3, "any", {}, False, 0),
    (114, 1, 3, "scientist", {"water": 1}, False, 0),
    (115, 3, 3, "any", {"gold": 1}, False, 1),
]
PLANTS = [row[0] for row in PLAIN] + [112, 113]


def plant(number: int, era: int = 6, *labs: int, **goods: int) -> Scene:
    """A owns this Power Plant (and Labs), these goods, and every type of Worker."""
    s = scene().era(era).nothing(A).have(A, **goods).board(A, number, *labs)
    return s.workers(A, scientist=1, engineer=1, administrator=1, genius=1).workers(A, tired=True).turn(A)


@pytest.mark.parametrize(("number", "vp", "reach", "worker", "price", "motivated", "gains"), PLAIN)
def test_a_power_plant_sets_focus_up_to_its_range_for_its_price(
    number: int, vp: int, reach: int, worker: str, price: dict[str, int], motivated: bool, gains: int
) -> None:
    """AN-14.1, AN-14.3: VP are gained whether or not an asset is sent back."""
    s = plant(number, **price)
    s.play(A, "work", number, "scientist")
    tiles = [action[1] for action in s.legal(A)] if s.asked(A) == "set_focus" else [5]
    assert tiles == list(range(6 - reach, 6))
    if len(tiles) > 1:
        s.play(A, "focus", 6 - reach)
    if number == 114:
        s.play(A, "focus", 3)
    assert s.player(A).focus == 6 - reach
    assert [s.goods(A, good) for good in price] == [0] * len(price)
    assert (s.goods(A, "vp"), tile_named(number).vp, s.player(A).travel) == (gains, vp, 0)


@pytest.mark.parametrize(("number", "vp", "reach", "worker", "price", "motivated", "gains"), PLAIN)
def test_a_power_plant_asks_for_its_worker_and_sends_it_home(
    number: int, vp: int, reach: int, worker: str, price: dict[str, int], motivated: bool, gains: int
) -> None:
    """AN-14.2: 108 motivates its Worker, the others come home Tired."""
    s = plant(number, **price)
    allowed = [kind for kind in ("scientist", "engineer", "administrator", "genius") if s.can(A, "work", number, kind)]
    assert allowed == (["scientist", "engineer", "administrator", "genius"] if worker == "any" else ["scientist", "genius"])
    assert worker == "any" or s.why_not(A, "work", number, "engineer") == ("wrong_worker", "AN-10.4")
    s.play(A, "work", number, "genius")
    while s.asked(A) == "set_focus":
        s.play(A, "focus", 5)
    s.passes(B, A)
    assert (s.active(A, "genius"), s.tired(A, "genius")) == ((1, 0) if motivated else (0, 1))


@pytest.mark.parametrize("row", [row for row in PLAIN if row[4]], ids=lambda row: str(row[0]))
def test_a_power_plant_whose_price_is_missing_cannot_be_used(row: Any) -> None:
    """AN-26.1"""
    s = plant(row[0])
    assert s.why_not(A, "work", row[0], "scientist") == ("cannot_pay", "AN-9.3")
    assert not s.can(A, "work", row[0], "scientist")


@pytest.mark.parametrize("number", PLANTS)
def test_no_power_plant_works_in_era_one(number: int) -> None:
    """AN-26.1: a `focus` ability needs a legal Focus tile."""
    s = plant(number, 1, water=3, gold=3, uranium=3, neutronium=3)
    assert s.why_not(A, "work", number, "scientist") == ("no_past", "AN-11.9")
    assert not s.can(A, "work", number, "scientist")


@pytest.mark.parametrize("number", [101, 104, 107, 110, 114])
def test_labs_401_and_402_lengthen_the_range_of_power_plants(number: int) -> None:
    """AN-14.3, AN-11.3"""
    reach = {row[0]: row[2] for row in PLAIN}[number]
    s = plant(number, 7, 401, 402, uranium=1, water=1).play(A, "work", number, "scientist")
    assert [action[1] for action in s.legal(A)] == list(range(max(1, 7 - reach - 3), 7))


@pytest.mark.parametrize(("number", "gains"), [(107, 1), (109, 2), (115, 1)])
def test_the_vp_of_a_power_plant_come_also_when_an_asset_is_sent_back(number: int, gains: int) -> None:
    """AN-14.3"""
    s = plant(number, uranium=2, neutronium=1, gold=1).warp(A, 4, "uranium").play(A, "work", number, "scientist")
    s.play(A, "focus", 4).play(A, "send", "uranium")
    assert (s.goods(A, "vp"), s.player(A).travel, s.lies_on(A, "uranium")) == (gains, 1, 0)


def test_a_focus_ability_may_be_used_without_sending_anything_back() -> None:
    """AN-26.38"""
    s = plant(105, titanium=1).warp(A, 5, "titanium").play(A, "work", 105, "engineer").play(A, "focus", 5)
    assert s.warned(A, "send", "nothing") == ["send_nothing"]
    s.play(A, "send", "nothing")
    assert (s.lies_on(A, "titanium"), s.goods(A, "titanium"), s.player(A).travel) == (5, 1, 0)


@pytest.mark.parametrize(("back", "current"), [("gold", False), ("water", True)])
def test_111_may_take_back_a_warp_tile_when_built_without_payment_or_step(back: str, current: bool) -> None:
    """AN-14.4: also from the current tile."""
    s = scene().era(3).nothing(A).have(A, neutronium=1, titanium=2, water=1).yard("power_plant", secondary=(111,))
    s.warp(A, 2, "gold").warp(A, 3, "water").turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", 111)
    assert s.can(A, "decline")
    assert s.why_not(A, "take_back", "uranium") == ("warp_in_supply", "AN-14.4")
    s.play(A, "take_back", back)
    assert (s.lies_on(A, back), s.player(A).travel, s.asked(B)) == (0, 0, "turn_action")


@pytest.mark.parametrize(
    ("labs", "distance", "water"),
    [((), 1, 1), ((), 3, 3), ((401,), 3, 2), ((402,), 2, 1), ((401, 402), 5, 2), ((401, 402), 3, 1)],
)
def test_112_costs_the_distance_in_water_less_the_labs_at_least_one(labs: tuple[int, ...], distance: int, water: int) -> None:
    """AN-14.5"""
    s = plant(112, 6, *labs, water=5).play(A, "work", 112, "engineer").play(A, "focus", 6 - distance)
    assert (s.goods(A, "water"), s.goods(A, "vp"), s.player(A).focus) == (5 - water, 1, 6 - distance)


def test_112_reaches_no_further_than_the_water_allows() -> None:
    """AN-14.5"""
    s = plant(112, water=2).play(A, "work", 112, "engineer")
    assert s.legal(A) == [("focus", 4), ("focus", 5)]
    assert s.why_not(A, "focus", 3) == ("focus_water", "AN-14.5")
    assert s.why_not(A, "focus", 6) == ("focus_current", "AN-11.2")
    assert not plant(112).can(A, "work", 112, "engineer")


def test_113_takes_x_resources_for_x_eras_and_gives_x_vp() -> None:
    """AN-14.6"""
    s = plant(113, gold=2, titanium=1).play(A, "work", 113, "engineer")
    assert s.legal(A) == [("focus", 3, 3), ("focus", 4, 2), ("focus", 5, 1)]
    assert s.why_not(A, "focus", 2) == ("focus_payment", "AN-14.6")
    s.play(A, "focus", 4, 2).play(A, "pay", "titanium", "gold")
    assert (s.player(A).focus, s.goods(A, "vp"), s.goods(A, "gold"), s.goods(A, "titanium")) == (4, 2, 1, 0)


def test_113_with_labs_goes_further_for_the_same_vp() -> None:
    """AN-14.6: x <= d <= x + b"""
    s = plant(113, 6, 402, gold=1).play(A, "work", 113, "engineer")
    assert s.legal(A) == [("focus", 3, 1), ("focus", 4, 1), ("focus", 5, 1)]
    s.play(A, "focus", 3, 1)
    assert (s.player(A).focus, s.goods(A, "vp"), s.goods(A, "gold")) == (3, 1, 0)


def test_113_never_takes_more_than_the_distance() -> None:
    """AN-26.36: VP cannot be bought beyond the distance."""
    s = plant(113, 3, gold=6).play(A, "work", 113, "engineer")
    assert s.legal(A) == [("focus", 1, 2), ("focus", 2, 1)]
    assert not plant(113).can(A, "work", 113, "engineer"), "at least 1"


def test_114_pays_once_and_travels_twice() -> None:
    """AN-14.7, AN-26.37: the second Focus may keep the tile; each may send back one tile."""
    s = plant(114, water=3, gold=1, titanium=1).warp(A, 3, "gold", "titanium").warp(A, 2, "water")
    s.play(A, "work", 114, "scientist").play(A, "focus", 3).play(A, "send", "gold")
    assert [action[1] for action in s.legal(A)] == [3, 4, 5], "measured from the current tile again"
    s.play(A, "focus", 3).play(A, "send", "titanium")
    assert (s.goods(A, "water"), s.player(A).travel, s.goods(A, "gold"), s.goods(A, "titanium")) == (2, 2, 0, 0)


def test_114_must_set_focus_a_second_time() -> None:
    """AN-26.37"""
    s = plant(114, water=1).play(A, "work", 114, "scientist").play(A, "focus", 3)
    assert s.asked(A) == "set_focus" and all(action[0] == "focus" for action in s.legal(A))


def test_the_order_of_a_focus_action_is_cost_focus_send_back_vp() -> None:
    """AN-26.78"""
    s = plant(107, uranium=1).warp(A, 5, "uranium").play(A, "work", 107, "engineer").play(A, "focus", 5)
    assert s.asked(B) == "turn_action", "the only uranium paid for the Power Plant, nothing can be sent back"
    s = plant(115, gold=2).warp(A, 5, "gold").play(A, "work", 115, "engineer").play(A, "focus", 5)
    assert (s.goods(A, "gold"), s.player(A).focus, s.goods(A, "vp")) == (1, 5, 0), "VP come last"
    assert s.play(A, "send", "gold").goods(A, "vp") == 1


def test_setting_focus_warns_of_the_superproject_left_behind_and_of_nothing_to_send() -> None:
    """AN-14.3: warnings of AN-11.8 and AN-26.38"""
    s = plant(105).play(A, "work", 105, "engineer")
    assert s.warned(A, "focus", 5) == ["focus_leaves_project", "focus_nothing_to_send"]
    reason = s.state.warnings(A, ("focus", 5))[0][0]
    assert reason.params["superproject"] == s.state.view(A)["timeline"][5]["superproject"]
