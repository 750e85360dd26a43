"""Power Up and Warp (sections 7 and 8)."""

from __future__ import annotations

from typing import Any

import pytest

from rondel.titles.anachrony.rules.things import WARPS
from titles.anachrony.scene import A, B, C, Scene, scene

FREE_HEXES = ("TL", "TM", "TR")
CORE_HEXES = ("BL", "BM", "BR")


def powering(seats: int = 2, **settings: Any) -> Scene:
    """Everybody is asked to power up; nobody plays Captain Wolfe."""
    s = scene(seats, ("harmony", "progress", "salvation"), **settings)
    for seat in range(seats):
        s.powered(seat, 0)
    return s


# ---------------------------------------------------------------------- 7 Power Up


def test_the_three_upper_hexes_are_free_and_the_three_lower_ones_cost_an_energy_core_each() -> None:
    """AN-7.1"""
    s = powering().have(A, energy_core=3).new_era()
    for hexagon in FREE_HEXES:
        s.play(A, "power", hexagon, "free")
    assert s.goods(A, "energy_core") == 3
    s.play(A, "power", "BL", "energy_core").play(A, "power", "BM", "energy_core").play(A, "power", "BR", "energy_core")
    assert s.goods(A, "energy_core") == 0 and s.player(A).hexes == 0b111111 and s.player(A).exosuits == 0


def test_a_hex_holds_at_most_one_exosuit() -> None:
    """AN-7.1"""
    s = powering().new_era().play(A, "power", "TM", "free")
    assert not s.can(A, "power", "TM", "free") and s.player(A).exosuits == 5


def test_nobody_has_to_power_up_anything() -> None:
    """AN-7.1: 0 to 6 Exosuits."""
    s = powering().new_era().play(A, "done")
    assert s.player(A).hexes == 0 and s.asked(A) == ""


def test_a_hex_that_cannot_be_paid_is_blocked() -> None:
    """AN-7.1"""
    s = powering().have(A, energy_core=0).new_era()
    assert all(not s.can(A, "power", hexagon, "energy_core") for hexagon in CORE_HEXES)
    assert s.why_not(A, "power", "BM", "energy_core") == ("hex_cost", "AN-7.1")


def test_without_an_exosuit_in_the_supply_nothing_is_powered_up() -> None:
    """AN-7.1"""
    s = powering(2).powered(A, 0)
    s.player(A).exosuits = 0
    s.player(A).leader = 2  # Captain Wolfe may swap, so the question is asked
    s.have(A, energy_core=1).new_era()
    assert s.why_not(A, "power", "TL", "free") == ("no_exosuit_in_supply", "AN-7.1")


def test_every_available_hex_that_stayed_empty_gives_one_water() -> None:
    """AN-7.2"""
    s = powering().have(A, water=0).new_era().play(A, "power", "TL", "free").play(A, "power", "TM", "free")
    assert s.goods(A, "water") == 0
    assert s.play(A, "done").goods(A, "water") == 4


@pytest.mark.parametrize(("path", "water"), [("harmony", 12), ("dominance", 0), ("progress", 6), ("salvation", 6)])
def test_on_side_b_an_empty_hex_gives_another_amount(path: str, water: int) -> None:
    """AN-7.2"""
    other = "progress" if path != "progress" else "harmony"
    s = scene(2, (path, other), side="B").powered(A, 0).powered(B, 0).have(A, water=0, energy_core=0).new_era()
    assert s.play(A, "done").goods(A, "water") == water


def test_unavailable_hexes_can_neither_be_powered_up_nor_give_water() -> None:
    """AN-7.3"""
    s = powering().era(5).impact().have(A, water=0).new_era()
    assert not s.can(A, "power", "TL", "free") and not s.can(A, "power", "TR", "free") and s.can(A, "power", "TM", "free")
    assert s.why_not(A, "power", "TL", "free") == ("hex_unavailable", "AN-7.3")
    assert s.play(A, "done").goods(A, "water") == 4


def test_all_players_power_up_at_the_same_time_in_any_order() -> None:
    """AN-7.4"""
    one, two = powering(3).new_era(), powering(3).new_era()
    assert one.state.actors() == (A, B, C)
    for seat in (A, B, C):
        one.play(seat, "power", "TL", "free").play(seat, "done")
    for seat in (C, A, B):
        two.play(seat, "power", "TL", "free")
    for seat in (B, C, A):
        two.play(seat, "done")
    assert one.state.key() == two.state.key()


def test_workers_without_exosuits_are_warned_of() -> None:
    """AN-7.1"""
    s = powering().workers(A, engineer=1).new_era()
    assert s.warned(A, "done") == ["workers_without_exosuits"]
    assert s.play(A, "power", "TL", "free").warned(A, "done") == []


def test_exosuits_without_workers_and_cores_spent_for_little_are_warned_of() -> None:
    """AN-7.1, AN-7.2"""
    s = powering().workers(A, engineer=1).workers(A, tired=True, engineer=1).new_era().play(A, "power", "TL", "free")
    assert s.warned(A, "power", "TM", "free") == []
    assert s.warned(A, "power", "BL", "energy_core") == ["core_spent_for_little"]
    s.play(A, "power", "TM", "free")
    assert s.warned(A, "power", "TR", "free") == ["exosuits_without_workers"]


# ---------------------------------------------------------------------- 8 Warp


def warping(seats: int = 2, **settings: Any) -> Scene:
    s = scene(seats, ("harmony", "progress", "salvation", "dominance"), **settings)
    for seat in range(seats):
        s.powered(seat, 3).have(seat, water=5)
    return s


def test_every_player_chooses_none_one_or_two_unused_warp_tiles() -> None:
    """AN-8.1: of nine tiles there are 1 + 9 + 36 choices."""
    s = warping().warp_phase()
    assert len(s.legal(A)) == 46 and s.can(A, "warp") and s.can(A, "warp", "gold") and s.can(A, "warp", "uranium", "gold")
    s = warping().warp(A, 1, "gold", "water", "exosuit").warp_phase()
    assert len(s.legal(A)) == 1 + 6 + 15 and not s.can(A, "warp", "gold")


def test_chosen_warp_tiles_stay_secret_until_all_have_chosen() -> None:
    """AN-8.1"""
    s = warping(3).era(2).warp_phase().play(B, "warp", "gold", "engineer")
    assert s.state.view(A)["players"][B]["chosen"] is None and s.state.view(None)["players"][B]["chosen"] is None
    assert s.state.view(B)["players"][B]["chosen"] == ["gold", "engineer"]
    assert s.lies_on(B, "gold") == 0 and s.state.actors() == (A, C)
    s.play(A, "warp").play(C, "warp")
    assert s.lies_on(B, "gold") == s.lies_on(B, "engineer") == 2
    assert s.state.view(A)["timeline"][1]["warps"] == [[B, "gold"], [B, "engineer"]]


@pytest.mark.parametrize("settings", ({}, {"alternate_timeline": True}), ids=("normal", "alternate"))
def test_no_dealt_world_knows_the_tiles_another_seat_has_chosen(settings: dict[str, Any]) -> None:
    """AN-8.1: what went wrong: while a seat ordered its tiles on the fire side, the others' choices showed through."""
    worlds = set()
    for choice in (("warp", "gold"), ("warp", "engineer", "exosuit")):
        s = warping(**settings).warp_phase().play(B, *choice)
        if settings:
            s.play(A, "warp", "gold", "water")
            assert s.asked(A) == "warp_order"
        worlds.add(s.state.determinize(A, 5).key())
    assert len(worlds) == 1


GAINS = [("neutronium", 1), ("uranium", 1), ("titanium", 1), ("gold", 1), ("water", 2)]


@pytest.mark.parametrize(("warp", "amount"), GAINS)
def test_each_player_gains_what_the_chosen_tile_shows(warp: str, amount: int) -> None:
    """AN-8.2"""
    s = warping().nothing(A).warp_phase().play(A, "warp", warp).play(B, "warp")
    assert s.goods(A, warp) == amount and sum(s.player(A).have[:8]) == amount


def test_gains_come_in_turn_order() -> None:
    """AN-8.2"""
    s = warping(3)
    s.state.first = C
    s.state.log = []
    s.warp_phase()
    for seat in (A, B, C):
        s.play(seat, "warp", "gold")
    assert [event[2] for event in s.state.log if event[1] == "warped"] == [C, A, B]


@pytest.mark.parametrize("worker", ("administrator", "engineer", "scientist"))
def test_a_warped_worker_costs_1_water_and_arrives_active(worker: str) -> None:
    """AN-8.3, AN-8.4"""
    s = warping().workers(A).workers(A, tired=True).warp_phase().play(A, "warp", worker).play(B, "warp")
    assert s.goods(A, "water") == 4 and s.active(A, worker) == 1 and s.tired(A, worker) == 0


def test_a_worker_tile_may_only_be_chosen_if_its_fee_can_be_paid() -> None:
    """AN-8.3: the water of the "2 water" tile chosen at the same time may be used."""
    s = warping().have(A, water=0).warp_phase()
    assert not s.can(A, "warp", "engineer") and not s.can(A, "warp", "gold", "engineer")
    assert s.can(A, "warp", "water", "engineer")
    assert s.why_not(A, "warp", "engineer") == ("warp_fee", "AN-8.3")
    s.play(A, "warp", "water", "engineer").play(B, "warp")
    assert s.goods(A, "water") == 1


def test_two_warped_workers_cost_2_water() -> None:
    """AN-8.3"""
    s = warping().have(A, water=1).warp_phase()
    assert s.can(A, "warp", "engineer") and not s.can(A, "warp", "engineer", "scientist")
    assert s.why_not(A, "warp", "engineer", "scientist") == ("warp_fee", "AN-8.3")
    assert s.why_not(A, "warp", "gold", "scientist") == ("", "")
    s = warping().have(A, water=2).warp_phase().play(A, "warp", "engineer", "scientist").play(B, "warp")
    assert s.goods(A, "water") == 0


def test_a_warped_exosuit_is_powered_up_even_on_an_unavailable_hex() -> None:
    """AN-8.5"""
    s = warping().era(5).impact()
    s.player(A).hexes, s.player(A).exosuits = 0b111010, 2
    s.warp_phase().play(A, "warp", "exosuit").play(B, "warp")
    assert s.player(A).hexes.bit_count() == 5 and s.player(A).exosuits == 1


def test_an_exosuit_can_only_be_warped_from_the_supply() -> None:
    """AN-8.5, AN-26.31"""
    s = warping().powered(A, 6).warp_phase()
    assert not s.can(A, "warp", "exosuit") and s.why_not(A, "warp", "exosuit") == ("warp_exosuit", "AN-26.31")


def test_a_warp_tile_stays_on_the_timeline_until_it_is_taken_back() -> None:
    """AN-8.6"""
    s = warping().warp_phase().play(A, "warp", "gold").play(B, "warp").passes(A, B)
    assert s.state.era == 2 and s.lies_on(A, "gold") == 1
    s.warp_phase()
    assert s.why_not(A, "warp", "gold") == ("warp_on_timeline", "AN-8.6")


def test_every_warp_tile_is_named_in_some_choice() -> None:
    """AN-8.1"""
    s = warping().warp_phase()
    assert {word for action in s.legal(A) for word in action[1:]} == set(WARPS)


def test_what_may_be_regretted_about_warping() -> None:
    """AN-8.3, AN-6.2, AN-6.4, AN-11.1, AN-11.4, AN-19.2"""
    s = warping().have(A, water=1).warp_phase()
    assert s.warned(A, "warp") == []
    assert s.warned(A, "warp", "gold") == ["warp_no_machine"]
    assert s.warned(A, "warp", "gold", "engineer") == ["warp_no_machine", "warp_many", "warp_worker", "warp_water_fee_all"]
    s = warping().board(A, 101).have(A, paradox=1).warp_phase()
    assert s.warned(A, "warp", "gold") == [], "one of three is not near"
    s = warping().board(A, 101).have(A, paradox=2).warp_phase()
    assert s.warned(A, "warp", "gold") == ["warp_paradox_close"]
    assert warping().era(7).board(A, 101).warp_phase().warned(A, "warp", "gold") == ["warp_last_era"]
