"""The Chronobot's rounds and its score (AN-21.20 to AN-21.24, AN-26.58, AN-26.65 to AN-26.68, AN-26.75)."""

from __future__ import annotations

from typing import Any

import pytest

from rondel.titles.anachrony.rules.chronobot import POSITIONS
from rondel.titles.anachrony.rules.scoring import outcome
from rondel.titles.anachrony.rules.timeline import SYMBOLS
from rondel.titles.anachrony.rules.warp import Warp
from titles.anachrony.scene import BOT, A, Scene, scene


def solo(**settings: Any) -> Scene:
    return scene(1, ("harmony",), ("haulani",), **settings)


def watering(s: Scene) -> Scene:
    """Every token stands where it only takes water."""
    s.state.tokens = tuple(POSITIONS.index(position) for position in ("S1", "S1", "Q0", "Q0", "S2", "S2"))
    return s


def test_without_an_exosuit_it_time_travels_and_passes_without_a_roll() -> None:
    """AN-21.20"""
    s = solo().era(2).powered(BOT, 0).warp(BOT, 1, "gold").rolls(3).turn(BOT)
    assert (s.player(BOT).passed, s.player(BOT).travel, s.lies_on(BOT, "gold"), s.state.rng.script) == (True, 1, 0, [3])


def test_the_final_time_travel_that_is_not_possible_gains_nothing() -> None:
    """AN-26.75"""
    s = solo().powered(BOT, 0).turn(BOT)
    assert (s.player(BOT).passed, s.goods(BOT, "water"), s.goods(BOT, "vp")) == (True, 0, 0)


@pytest.mark.parametrize(("before", "turns"), [(0, 3), (1, 3), (3, 3), (5, 5)])
def test_when_the_player_passes_the_chronobot_has_at_least_three_turns(before: int, turns: int) -> None:
    """AN-21.21"""
    s = watering(solo()).have(A, water=0)
    s.state.bot_turns = before
    s.rolls(2, 4, 3).turn(A)
    s.state.log = []
    s.play(A, "pass")
    rolled = [event for event in s.state.log if event[1] == "chronobot_roll"]
    assert len(rolled) == turns - before


def test_a_turn_counts_whatever_happens_in_it() -> None:
    """AN-26.58"""
    s = solo().rolls(5).turn(BOT)
    assert s.state.bot_turns == 1
    s = solo().powered(BOT, 0).turn(BOT)
    assert s.state.bot_turns == 1


def test_when_the_chronobot_passed_first_the_player_continues_alone() -> None:
    """AN-26.68"""
    s = solo().powered(BOT, 0).turn(BOT).play(A, "place", "purify_pool", "engineer")
    assert s.asked(A) == "turn_action"
    s.play(A, "place", "purify_pool", "engineer")
    assert s.asked(A) == "turn_action" and not s.player(A).passed


def test_clean_up_is_as_usual() -> None:
    """AN-21.22: Exosuits return, spaces are free, the banner decides who begins."""
    s = solo().taken(BOT, "council_left", "mine_1")
    s.state.banner = BOT
    s.clean_up()
    assert (s.player(BOT).busy, s.state.spaces[9], s.state.spaces[11], s.state.first) == ([], -1, -1, BOT)


def test_the_score_of_the_chronobot() -> None:
    """AN-21.23: no penalty for Warp tiles, -3 per Anomaly, its own tracks."""
    s = solo().board(BOT, 204, 406, 413).have(BOT, vp=4).travelled(BOT, 6).morale(BOT, 4).warp(BOT, 1, "gold")
    s.breakthroughs(BOT, "circle society", "triangle society", "square society", "square genetics")
    s.player(BOT).spots += [16]
    s.player(BOT).beside = 2
    parts = {name: vp for name, vp in s.score(BOT).items() if vp}
    assert parts == {
        "buildings": 3 + 2 + 2, "superprojects": 3, "anomalies": -6, "time_travel": 12, "morale": 8, "vp_tokens": 4,
        "breakthroughs": 4, "breakthrough_sets": 2,
    }  # fmt: skip


@pytest.mark.parametrize(("travel", "vp"), list(enumerate((0, 2, 4, 6, 8, 10, 12))))
def test_the_time_travel_track_of_the_chronobot(travel: int, vp: int) -> None:
    """AN-21.23"""
    assert solo().travelled(BOT, travel).score(BOT)["time_travel"] == vp


@pytest.mark.parametrize(("step", "vp"), list(enumerate((0, 2, 5, 8), 1)))
def test_the_morale_track_of_the_chronobot(step: int, vp: int) -> None:
    """AN-21.23"""
    assert solo().morale(BOT, step).score(BOT)["morale"] == vp


def test_its_tiles_have_no_effects_for_it() -> None:
    """AN-26.65: neither in play nor in what the table shows."""
    s = solo().board(BOT, 311, 405)
    seen = s.state.view(A)["players"][BOT]
    assert (seen["paradox_limit"], seen["supply_cost"]) == (3, 5)
    s.era(2).warp(BOT, 1, "gold").have(BOT, paradox=2).rolls(1).new_era()
    assert s.player(BOT).beside == 1


@pytest.mark.parametrize(("mine", "its", "winners"), [
    ({"vp": 9}, {"vp": 8}, (A,)), ({"vp": 1}, {"vp": 8}, (BOT,)), ({"vp": 8, "water": 1}, {"vp": 8}, (A,)),
    ({"vp": 8}, {"vp": 8, "gold": 1}, (BOT,)), ({"vp": 8}, {"vp": 8}, (A, BOT)),
])  # fmt: skip
def test_the_player_wins_with_more_vp_ties_by_water_and_cubes(
    mine: dict[str, int], its: dict[str, int], winners: tuple[int, ...]
) -> None:
    """AN-26.66"""
    s = solo().nothing(A).nothing(BOT).have(A, **mine).have(BOT, **its)
    assert outcome(s.state).winners == winners


def test_in_variant_one_the_chronobot_occupies_spaces_and_ignores_symbols() -> None:
    """AN-26.67"""
    s = solo(alternate_timeline=True).have(BOT, paradox=1)
    s.state.timeline = (next(n for n, tile in enumerate(SYMBOLS) if tile[0] == "vp"), *s.state.timeline[1:])
    s.state.first = BOT
    s.rolls(5).stack(Warp(-1))
    assert [place // 9 for place in s.state.fire[:3]] == [BOT, BOT, -1]
    assert (s.goods(BOT, "vp"), s.player(BOT).morale, s.goods(BOT, "paradox")) == (0, 0, 1)


def test_it_never_evacuates() -> None:
    """AN-21.19"""
    s = watering(solo()).era(5).impact().board(BOT, 301, 302, 303).rolls(2, 4, 3).turn(A).play(A, "pass")
    assert (s.state.circles, s.score(BOT)["evacuation"]) == ((), 0)
