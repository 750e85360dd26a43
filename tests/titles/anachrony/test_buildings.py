"""The Factories, Life Supports and Labs (AN-14.1, AN-14.2, AN-14.8 to AN-14.13): each from its printed sentence."""

from __future__ import annotations

from typing import Any

import pytest

from rondel.titles.anachrony.rules.tiles.tile import tile_named
from titles.anachrony.scene import A, B, Scene, scene

WORKERS = ("scientist", "engineer", "administrator", "genius")
GOODS = ("titanium", "uranium", "gold", "neutronium", "water", "energy_core", "vp")
ACTIVE, TIRED, DIES = "active", "tired", "dies"

PRODUCERS: list[tuple[int, int, str, dict[str, int], dict[str, int], str]] = [
    # tile, printed VP, Worker, price, gain, how the Worker comes home
    (201, 1, "any", {}, {"titanium": 2}, ACTIVE),
    (202, 1, "any", {"water": 1}, {"titanium": 3}, TIRED),
    (204, 3, "any", {}, {"gold": 1}, ACTIVE),
    (205, 2, "any", {"water": 1}, {"gold": 2}, TIRED),
    (206, 3, "any", {}, {"uranium": 1}, ACTIVE),
    (207, 2, "any", {"water": 1}, {"uranium": 2}, TIRED),
    (208, 2, "any", {"gold": 1, "water": 1}, {"neutronium": 1, "vp": 1}, TIRED),
    (209, 2, "any", {"uranium": 1, "water": 1}, {"neutronium": 1, "vp": 1}, TIRED),
    (211, 3, "engineer", {"titanium": 1}, {"energy_core": 1}, ACTIVE),
    (212, 2, "engineer", {}, {"energy_core": 1}, TIRED),
    (213, 2, "engineer", {"gold": 1, "uranium": 1}, {"energy_core": 2}, TIRED),
    (214, 1, "engineer", {"water": 3}, {"energy_core": 2}, TIRED),
    (305, 3, "any", {}, {"water": 3}, ACTIVE),
    (306, 3, "any", {}, {"water": 3}, ACTIVE),
    (307, 2, "administrator", {}, {"water": 5}, TIRED),
    (308, 2, "administrator", {}, {"water": 5}, TIRED),
    (309, 2, "any", {"neutronium": 1}, {"water": 8}, TIRED),
    (310, 2, "any", {}, {"water": 7}, DIES),
    (313, 1, "any", {"uranium": 1}, {"water": 6, "vp": 1}, ACTIVE),
    (314, 1, "any", {"gold": 1}, {"water": 6, "vp": 1}, ACTIVE),
    (412, 2, "any", {"gold": 1}, {"vp": 2}, TIRED),
    (413, 2, "any", {}, {"water": 1, "vp": 1}, TIRED),
    (415, 2, "scientist", {}, {"water": 2, "vp": 2}, DIES),
]
OTHERS = {203: 2, 210: 1, 215: 1, 301: 1, 302: 1, 303: 1, 304: 1, 311: 1, 312: 1, 315: 2, 401: 4, 402: 3, 403: 2, 404: 3,
          405: 3, 406: 2, 407: 2, 408: 2, 409: 2, 410: 1, 411: 2, 414: 1}  # fmt: skip
IDS = [str(row[0]) for row in PRODUCERS]


def owner_of(number: int, **goods: int) -> Scene:
    """A owns this building, these goods, and one Active Worker of each type."""
    s = scene().nothing(A).have(A, **goods).board(A, number)
    return s.workers(A, scientist=1, engineer=1, administrator=1, genius=1).workers(A, tired=True).turn(A)


def goods_of(s: Scene) -> dict[str, int]:
    return {good: s.goods(A, good) for good in GOODS if s.goods(A, good)}


def fits(worker: str) -> list[str]:
    return list(WORKERS) if worker == "any" else [worker, "genius"]


@pytest.mark.parametrize("row", PRODUCERS, ids=IDS)
def test_a_building_turns_its_price_into_its_gain(row: Any) -> None:
    """AN-14.1"""
    number, vp, worker, price, gain, _ = row
    s = owner_of(number, **price).play(A, "work", number, fits(worker)[0])
    assert goods_of(s) == gain
    assert tile_named(number).vp == vp
    assert s.asked(B) == "turn_action"


@pytest.mark.parametrize("row", PRODUCERS, ids=IDS)
def test_a_building_asks_for_its_worker_and_its_price(row: Any) -> None:
    """AN-14.1, AN-10.4, AN-9.3"""
    number, _, worker, price, _, _ = row
    s = owner_of(number, **price)
    assert [kind for kind in WORKERS if s.can(A, "work", number, kind)] == fits(worker)
    for kind in set(WORKERS) - set(fits(worker)):
        assert s.why_not(A, "work", number, kind) == ("wrong_worker", "AN-10.4")
    if price:
        poor = owner_of(number)
        assert poor.why_not(A, "work", number, "genius") == ("cannot_pay", "AN-9.3")
        assert not poor.can(A, "work", number, "genius")


@pytest.mark.parametrize("row", PRODUCERS, ids=IDS)
def test_a_worker_comes_home_active_tired_or_not_at_all(row: Any) -> None:
    """AN-14.2: motivated for any Worker; a dying one belongs to the player until Clean Up."""
    number, _, worker, price, _, home = row
    kind = fits(worker)[0]
    s = owner_of(number, **price)
    assert ("worker_dies" in s.warned(A, "work", number, kind)) == (home == DIES)
    s.play(A, "work", number, kind)
    assert s.player(A).workers(WORKERS.index(kind)) == 1
    s.passes(B, A)
    assert (s.active(A, kind), s.tired(A, kind)) == {ACTIVE: (1, 0), TIRED: (0, 1), DIES: (0, 0)}[home]


@pytest.mark.parametrize(("number", "vp"), OTHERS.items())
def test_the_other_buildings_show_their_vp(number: int, vp: int) -> None:
    """AN-14.1"""
    assert owner_of(number).score(A)["buildings"] == vp


# ---------------------------------------------------------------------- choices


def test_203_gains_a_resource_of_choice_for_a_water() -> None:
    """AN-14.1: any Worker (motivated), pay 1 water: gain 1 titanium, uranium or gold."""
    s = owner_of(203, water=1).play(A, "work", 203, "engineer")
    assert s.legal(A) == [("gain", "titanium"), ("gain", "uranium"), ("gain", "gold")]
    s.play(A, "gain", "gold")
    assert goods_of(s) == {"gold": 1}
    assert s.passes(B, A).active(A, "engineer") == 1


@pytest.mark.parametrize(("choice", "gain"), [("tug", {"titanium": 1, "gold": 2}), ("neutronium", {"neutronium": 1})])
def test_210_gains_any_three_resources_or_a_neutronium(choice: str, gain: dict[str, int]) -> None:
    """AN-14.1: Engineer, pay 3 water."""
    s = owner_of(210, water=3)
    assert [kind for kind in WORKERS if s.can(A, "work", 210, kind)] == ["engineer", "genius"]
    s.play(A, "work", 210, "engineer").play(A, "gain", choice)
    if choice == "tug":
        s.play(A, "gain", "titanium", "gold", "gold")
    assert goods_of(s) == gain
    assert s.passes(B, A).tired(A, "engineer") == 1


@pytest.mark.parametrize("choice", ["scientist", "engineer"])
def test_409_gains_an_active_scientist_or_engineer(choice: str) -> None:
    """AN-14.1: Administrator (motivated), pay 2 water."""
    s = owner_of(409, water=2)
    assert [kind for kind in WORKERS if s.can(A, "work", 409, kind)] == ["administrator", "genius"]
    s.play(A, "work", 409, "administrator").play(A, "gain", choice)
    assert (s.active(A, choice), s.goods(A, "water")) == (2, 0)
    assert s.passes(B, A).active(A, "administrator") == 1


def test_410_gains_an_active_genius() -> None:
    """AN-14.1: Administrator (motivated), pay 2 water."""
    s = owner_of(410, water=2)
    assert [kind for kind in WORKERS if s.can(A, "work", 410, kind)] == ["administrator", "genius"]
    s.play(A, "work", 410, "administrator")
    assert (s.active(A, "genius"), s.goods(A, "water")) == (2, 0)
    assert s.passes(B, A).active(A, "administrator") == 1


def test_213_takes_any_two_resources() -> None:
    """AN-14.1"""
    s = owner_of(213, gold=1, titanium=2).play(A, "work", 213, "engineer")
    assert s.legal(A) == [("pay", "titanium", "titanium"), ("pay", "titanium", "gold")]
    assert s.why_not(A, "pay", "gold", "gold") == ("cannot_pay", "AN-9.3")
    s.play(A, "pay", "titanium", "titanium")
    assert goods_of(s) == {"gold": 1, "energy_core": 2}


# ---------------------------------------------------------------------- free actions and what comes when built


@pytest.mark.parametrize(("number", "water"), [(301, 1), (302, 1), (303, 2), (304, 2)])
def test_301_to_304_gain_water_once_per_era_with_a_path_marker(number: int, water: int) -> None:
    """AN-14.8"""
    s = owner_of(number).play(A, "free", number)
    assert (s.goods(A, "water"), s.player(A).markers(), s.asked(A)) == (water, 6, "turn_action")
    assert s.why_not(A, "free", number) == ("marker_used", "AN-9.5")
    s.play(A, "pass").play(B, "pass")
    assert s.player(A).markers() == 7, "markers come back in Clean Up"


def test_215_swaps_a_water_for_a_resource() -> None:
    """AN-14.8: free action."""
    s = owner_of(215, water=1).play(A, "free", 215).play(A, "gain", "uranium")
    assert goods_of(s) == {"uranium": 1}
    assert owner_of(215).why_not(A, "free", 215) == ("cannot_pay", "AN-9.3")


def test_414_gains_the_vp_before_the_paradox_token_which_may_cause_an_anomaly() -> None:
    """AN-14.13"""
    s = owner_of(414).have(A, paradox=2)
    assert s.warned(A, "free", 414) == ["anomaly_now"]
    s.play(A, "free", 414)
    assert (s.asked(A), s.goods(A, "vp"), s.goods(A, "paradox")) == ("anomaly_place", 2, 0)
    s = owner_of(414).play(A, "free", 414)
    assert (s.goods(A, "vp"), s.goods(A, "paradox"), s.asked(A)) == (2, 1, "turn_action")


@pytest.mark.parametrize(("number", "water"), [(301, 3), (302, 3), (303, 0), (304, 0), (315, 8)])
def test_301_302_and_315_gain_water_when_built(number: int, water: int) -> None:
    """AN-14.1"""
    s = scene().nothing(A).have(A, titanium=2).yard("life_support", secondary=(number,)).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", number)
    assert (s.goods(A, "water"), s.on(A, "life_support_1")) == (water, number)


# ---------------------------------------------------------------------- Labs


def test_403_powers_up_an_exosuit_for_an_energy_core() -> None:
    """AN-14.9: any Worker (motivated)."""
    s = owner_of(403, energy_core=1).powered(A, 2).play(A, "work", 403, "engineer")
    assert (s.player(A).hexes.bit_count(), s.player(A).exosuits, s.goods(A, "energy_core")) == (3, 3, 0)
    assert s.passes(B, A).active(A, "engineer") == 1


def test_403_without_an_exosuit_in_the_supply_gains_nothing() -> None:
    """AN-14.9, AN-26.2"""
    s = owner_of(403, energy_core=1)
    assert "gain_lost_exosuit" in s.warned(A, "work", 403, "engineer")
    s.play(A, "work", 403, "engineer")
    assert (s.player(A).hexes.bit_count(), s.goods(A, "energy_core")) == (6, 0)


@pytest.mark.parametrize(("tokens", "left"), [(2, 1), (1, 0), (0, 0)])
def test_404_discards_a_paradox_token_and_nothing_without_tokens(tokens: int, left: int) -> None:
    """AN-14.10"""
    s = owner_of(404, paradox=tokens)
    assert [kind for kind in WORKERS if s.can(A, "work", 404, kind)] == ["scientist", "genius"]
    assert s.play(A, "work", 404, "scientist").goods(A, "paradox") == left


def test_405_raises_the_paradox_limit_by_one() -> None:
    """AN-14.10, AN-6.4"""
    s = owner_of(405, paradox=2).board(A, 414).stack().turn(A).play(A, "free", 414)
    assert (s.goods(A, "paradox"), s.asked(A)) == (3, "turn_action")


def test_406_makes_each_anomaly_worth_minus_one() -> None:
    """AN-14.10, AN-6.8"""
    s = owner_of(406).anomaly(A, "factory_1").anomaly(A, "power_plant_1")
    assert s.score(A)["anomalies"] == -2
    assert s.anomaly(A, "lab_1").score(A)["anomalies"] == -9, "covered"


@pytest.mark.parametrize("back", ["gold", "water"])
def test_407_takes_back_a_warp_tile_from_any_timeline_tile(back: str) -> None:
    """AN-14.4: the current tile included, no payment, no step."""
    s = owner_of(407).era(2).warp(A, 1, "gold").warp(A, 2, "water").turn(A)
    assert [kind for kind in WORKERS if s.can(A, "work", 407, kind)] == ["scientist", "genius"]
    s.play(A, "work", 407, "scientist").play(A, "take_back", back)
    assert (s.lies_on(A, back), s.player(A).travel) == (0, 0)


@pytest.mark.parametrize(("worker", "motivated"), [("scientist", 0), ("engineer", 0), ("administrator", 1), ("genius", 1)])
def test_408_wakes_all_tired_workers_without_water_or_morale(worker: str, motivated: int) -> None:
    """AN-14.11: an Administrator is motivated."""
    s = owner_of(408).workers(A, tired=True, engineer=2).play(A, "work", 408, worker)
    assert s.active(A, "engineer") == (2 if worker == "engineer" else 3)
    assert s.player(A).morale == 3
    s.workers(A).passes(B, A)
    assert s.active(A, worker) == motivated


def test_404_407_and_408_may_be_used_without_effect() -> None:
    """AN-26.1: effects that only remove something."""
    s = owner_of(404).board(A, 407, 408).turn(A)
    assert s.can(A, "work", 404, "scientist") and s.can(A, "work", 407, "scientist") and s.can(A, "work", 408, "engineer")
    assert s.play(A, "work", 407, "scientist").asked(B) == "turn_action"


@pytest.mark.parametrize(("first", "second"), [("circle", "society"), ("society", "circle")])
def test_411_sets_the_second_die_too_for_a_water(first: str, second: str) -> None:
    """AN-14.12"""
    s = owner_of(411, water=1).play(A, "place", "research_1", "scientist").play(A, "set", first)
    assert (s.asked(A), s.state.decision(A).subject) == ("research_second_die", {"free": False})
    s.play(A, "set", second)
    assert (s.owned(A), s.goods(A, "water")) == (["circle society"], 0)


def test_411_may_be_left_unused_and_needs_the_water() -> None:
    """AN-14.12"""
    s = owner_of(411, water=1).rolls(0).play(A, "place", "research_1", "scientist").play(A, "set", "circle").play(A, "roll")
    assert (s.owned(A), s.goods(A, "water")) == (["circle time_travel"], 1)
    s = owner_of(411).rolls(0).play(A, "place", "research_1", "scientist").play(A, "set", "circle")
    assert s.asked(B) == "turn_action"


@pytest.mark.parametrize(("labs", "reach"), [((401,), 2), ((402,), 3), ((401, 402), 4)])
def test_401_and_402_lengthen_ranges(labs: tuple[int, ...], reach: int) -> None:
    """AN-14.1"""
    s = owner_of(101).board(A, *labs).era(6).turn(A).play(A, "work", 101, "engineer")
    assert len(s.legal(A)) == reach
