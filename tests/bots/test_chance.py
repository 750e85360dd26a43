"""Chances from worths: shares that sum to one, certainty at the end, and a fit that finds what made the games."""

from __future__ import annotations

import itertools
import math
import random
from typing import Any

import pytest

import rondel
from rondel.bots import chance
from rondel.bots.general import played
from tooling import tool

fitted = tool("fit_chances").fitted


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in rondel.games() for seats in rondel.game(game).seats])
def test_every_number_of_seats_has_a_chance_for_each(game: str, seats: int) -> None:
    found = chance.chances(rondel.game(game).new(seats, 5))
    assert len(found) == seats and all(0.0 < one < 1.0 for one in found)
    if chance.success_alike(game, seats):
        assert len(set(found)) == 1
    else:
        assert math.isclose(sum(found), 1.0)


@pytest.mark.parametrize("game", rondel.games())
def test_more_worth_is_more_chance_at_every_pace(game: str) -> None:
    for seats, fit in chance.fits(game).items():
        for pace in (0.0, 0.1, 0.4, 0.6, 0.9, 1.0):
            said = [fit.chances(pace, [worth, *[0.0] * (seats - 1)])[0] for worth in (-20.0, -5.0, 0.0, 5.0, 20.0)]
            assert said == sorted(said) and said[0] < said[-1], (game, seats, pace)


@pytest.mark.parametrize("game", rondel.games())
def test_the_pace_only_goes_on(game: str) -> None:
    """From the beginning to the end, up to small steps back where more land or Capital turns out to be open."""
    state = rondel.game(game).new(2, 8)
    choose = random.Random(8)
    seen = [chance.pace(state)]
    while not state.over:
        seat = state.actors()[0]
        state.apply(seat, choose.choice(state.legal(seat)))
        if not state.over:
            seen.append(chance.pace(state))
    assert 0.0 <= seen[0] < 0.15 and all(0.0 <= pace <= 1.0 for pace in seen)
    assert max(seen) > seen[0] and all(b > a - 0.2 for a, b in itertools.pairwise(seen))


def test_a_game_that_is_over_is_certain() -> None:
    state = played(rondel.game("anachrony").new(2, 3), random.Random(3))
    winners = state.outcome().winners
    assert chance.chances(state) == tuple([1.0 / len(winners) if seat in winners else 0.0 for seat in range(2)])


def test_a_number_of_seats_without_a_fit_uses_the_nearest_of_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    two, four = chance.Fit(False, [0.1] * 5, [0.0] * 5), chance.Fit(False, [0.4] * 5, [0.0] * 5)
    alone = chance.Fit(True, [0.2] * 5, [0.0] * 5)
    monkeypatch.setattr(chance, "fits", lambda game: {1: alone, 2: two, 4: four})
    found = [chance.fit_for("planet_unknown", seats) for seats in (1, 2, 3, 5, 6)]
    assert [fit.slope for fit in found if fit] == [fit.slope for fit in (alone, two, two, four, four)]


def test_a_fit_counts_as_unchecked_for_every_other_number_of_seats() -> None:
    """The one for two was checked with two: what it says of three or four may be further off."""
    for game in ("anachrony", "planet_unknown"):
        two = chance.fit_for(game, 2)
        assert two is not None and two.doubt < chance.DOUBT
        for seats in (3, 4):
            fit = chance.fit_for(game, seats)
            assert fit is not None and fit.doubt == chance.DOUBT and fit.slope == two.slope
    loop = chance.fit_for("the_loop", 4)
    assert loop is not None and loop.doubt >= chance.DOUBT


def test_a_title_without_a_fit_is_judged_by_random_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "fits", lambda game: {})
    monkeypatch.setattr(chance, "GAMES", 3)
    found = chance.chances(rondel.game("anachrony").new(2, 3))
    assert math.isclose(sum(found), 1.0) and all(round(3 * one, 6) in (0, 0.5, 1, 1.5, 2, 2.5, 3) for one in found)


def games_of(slope: float, level: float | None, count: int = 400) -> list[dict[str, Any]]:
    """Games whose winners were drawn by a known rule; against each other, or alone with this level."""
    draw = random.Random(1)
    found = []
    for _ in range(count):
        worths = [draw.gauss(0, 8) for _ in range(1 if level is not None else 2)]
        odds = slope * worths[0] + level if level is not None else slope * (worths[0] - worths[1])
        first = float(draw.random() < 1 / (1 + math.exp(-odds)))
        won = [first] if level is not None else [first, 1 - first]
        found.append({"rows": [[draw.random(), *worths] for _ in range(4)], "won": won})
    return found


def test_the_fit_finds_the_slope_that_made_the_games() -> None:
    slope, _ = fitted(games_of(0.2, None), alike=False)
    assert all(0.14 < one < 0.27 for one in slope)


def test_the_fit_finds_slope_and_level_of_games_alone() -> None:
    slope, level = fitted(games_of(0.2, -1.0), alike=True)
    assert all(0.12 < one < 0.29 for one in slope) and all(-1.5 < one < -0.5 for one in level)
