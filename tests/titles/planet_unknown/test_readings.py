"""Rulings with two readings that can both be played: RU-10, RU-11, RU-23, RU-27 and RU-36."""

from __future__ import annotations

from typing import Any

import pytest

import rondel
from rondel.titles.planet_unknown.rules.board import SQUARE
from rondel.titles.planet_unknown.rules.state import READINGS
from rondel.titles.planet_unknown.rules.tiles import TILE as TILE_BY_ID
from titles.planet_unknown.table import Table


@pytest.mark.parametrize(("wider", "steps"), [(False, 1), (True, 2)])
def test_water_through_energy_is_doubled_in_the_wider_reading(wider: bool, steps: int) -> None:
    """RU-10, PU-7.4"""
    t = Table(energy_doubles=wider).tech(4).place("I2-EW", "F1")
    assert t.height("water") == steps


def test_without_tech_4_energy_moves_water_by_one_in_both_readings() -> None:
    """RU-10"""
    assert Table(energy_doubles=True).place("I2-EW", "F1").height("water") == 1


@pytest.mark.parametrize("wider", [False, True])
def test_wormhole_chooses_biomass_through_energy_in_the_wider_reading(wider: bool) -> None:
    """RU-11, PU-7.5"""
    t = Table("wormhole", wormhole_energy=wider).patch("F3").place("I2-CE", "F1")
    asked = [action for action in t.legal() if action[:2] == ("next", "energy")]
    if asked:
        t.play("next", "energy")
    assert (("advance", "biomass") in t.legal()) == wider


@pytest.mark.parametrize("wider", [False, True])
def test_flux_uses_tech_2_later_in_the_wider_reading(wider: bool) -> None:
    """RU-36"""
    tables = [Table("flux", flux_keeps=wider).tech(n).flux("biomass").window() for n in (1, 2, 3)]
    assert [("use", "flux_leap") in t.legal() for t in tables] == [False, True, wider]
    assert not [t for t in tables if ("use", "flux_leap") in t.legal() and ("use", "flux_leap") in t.reasons()]


@pytest.mark.parametrize("wider", [False, True])
def test_makeshift_may_or_must_regress_once_per_round(wider: bool) -> None:
    """RU-23, PU-20.13"""
    t = Table("makeshift", makeshift_must=wider).track(civ=4).tech(4).window()
    assert ("regress", "civ") in t.legal() and (("finish",) in t.legal()) != wider
    assert (t.s.why_not(0, ("finish",)) is None) != wider
    t.play("regress", "civ")
    assert ("finish",) in t.legal() or not t.legal(), "once is enough"


def test_makeshift_need_not_regress_without_tech_4() -> None:
    """RU-23"""
    assert Table("makeshift", makeshift_must=True).track(civ=4).tech(3).window().asked() == ""


@pytest.mark.parametrize(("walls", "near", "far"), [
    (("F3", "F8", "C5", "J5"), True, False),
    (("F3", "F8", "C5"), True, True),
    (("F4", "F6", "E5", "G5"), False, False),
])  # fmt: skip
def test_on_pajitnov_a_piece_is_slid_by_one_square_or_in_from_outside(walls: tuple[str, ...], near: bool, far: bool) -> None:
    """RU-27, PU-21.10"""
    for outside, may in ((False, near), (True, far)):
        p = Table(planets=("pajitnov",), pajitnov_outside=outside).patch(*walls).p()
        assert bool(p.world.patches(p) >> SQUARE["F5"] & 1) == may


@pytest.mark.parametrize("outside", [False, True])
def test_on_pajitnov_a_tile_comes_in_along_a_whole_line(outside: bool) -> None:
    """RU-27: E5 and F5 from either side or from above or below; a patch far out closes the way in."""
    t = Table(planets=("pajitnov",), pajitnov_outside=outside).patch("C5", "J5", "E2", "F10")
    tile = TILE_BY_ID["I2-CE"]
    across = next(turn for turn in tile.turns if sorted(turn.cells) == [0, 1])
    assert bool(t.p().world.forbidden(t.p(), tile, across) >> SQUARE["E5"] & 1) == outside


def test_how_pieces_are_slid_is_none_of_the_chosen_sides() -> None:
    """Flux chooses its track after the boards are shown, still in the setup."""
    boards = {"corporations": ["flux_industries", "republic"], "planets": ["pajitnov", "gaia"]}
    view: Any = rondel.game("planet_unknown").new(2, 1, boards | {"pajitnov_outside": True}).view(0)
    assert view["players"][0]["sides"] in (0, 1, 2, 3)


@pytest.mark.parametrize("settings", [{}, dict.fromkeys(READINGS, True)])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_both_readings(bot: str, settings: dict[str, Any]) -> None:
    boards = {"corporations": ["wormhole_corp", "makeshift", "flux_industries"], "planets": ["pajitnov", "gaia", "kaax"]}
    game = rondel.game("planet_unknown")
    state, player = game.new(3, 4, boards | settings), rondel.bot(bot, seed=3)
    while not state.over:
        seat = state.actors()[0]
        state.apply(seat, rondel.ask(player, state, seat))
    assert state.view(None)["readings"] == sorted(settings)
    assert game.decode(state.encode()).key() == state.key()
