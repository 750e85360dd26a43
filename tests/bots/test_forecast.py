"""What an option promises: chances that fall with the worth, a range around each, the margin, and what differs."""

from __future__ import annotations

import pytest

import rondel
from bots.test_choices import midgame
from rondel.bots import chance
from rondel.bots.forecast import Forecast, differences, forecast
from rondel.bots.thinker import Judgement

SEARCHING = {"anachrony": "expert:simulations=9", "planet_unknown": "expert:simulations=9", "the_loop": "expert:simulations=4"}


@pytest.mark.parametrize("game", rondel.games())
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_an_option_promises_a_chance_with_a_range_and_the_best_comes_first(game: str, seats: int) -> None:
    state = midgame(game, seats, 30 + seats)
    seat = state.actors()[0]
    for name in ("steady", SEARCHING[game]):
        bot = rondel.bot(name, seed=2)
        said = bot.explain(state, seat)
        chances = [one.chance for one in said if one.chance is not None]
        assert len(chances) == len(said) and chances == sorted(chances, reverse=True)
        for one in said:
            assert one.low is not None and one.high is not None and one.chance is not None
            assert 0.0 <= one.low <= one.chance <= one.high <= 1.0 and one.low < one.high
            assert (one.margin is None) == (game == "the_loop")
            assert one.differs == () or max(abs(by) for _, by in one.differs) == abs(one.differs[0][1])
        chosen = rondel.bot(name, seed=2).choose(state, seat)  # equals are told apart by lot
        assert next(one.value for one in said if one.action == chosen) == pytest.approx(said[0].value)


def test_the_best_option_has_the_chance_of_the_position() -> None:
    state = midgame("anachrony", 2, 4)
    seat = state.actors()[0]
    said = rondel.bot("steady", seed=1).explain(state, seat)
    view = forecast(state.determinize(seat, 1), seat)
    assert view is not None and said[0].chance == pytest.approx(chance.chances(state)[seat], abs=0.02)


def seen(worths: list[float], together: bool = False, doubt: float = 0.04) -> Forecast:
    view = object.__new__(Forecast)
    view.seat, view.pace, view.worths = 0, 0.5, worths
    view.fit = chance.Fit(together, [0.2] * 5, [-1.0] * 5, doubt)
    view.par = None if together else 58.0
    return view


def test_the_margin_is_against_the_best_other_seat_or_what_must_be_reached() -> None:
    assert seen([40.0, 30.0, 37.0]).promise(2.0, 0.0, False).margin == pytest.approx(1.0)
    assert seen([60.0]).promise(0.5, 0.0, False).margin == pytest.approx(1.5)
    assert seen([60.0, 60.0], together=True).promise(0.5, 0.0, False).margin is None


def test_the_range_is_what_the_search_and_the_fit_leave_open() -> None:
    plain = seen([40.0, 40.0]).promise(0.0, 0.0, False)
    assert plain.chance == pytest.approx(0.5) and plain.high - plain.low == pytest.approx(2 * 1.96 * 0.04)
    assert seen([40.0, 40.0]).promise(0.0, 2.0, False).low < plain.low
    assert seen([40.0, 40.0], doubt=0.08).promise(0.0, 0.0, False).low < plain.low


def test_values_in_chances_fall_behind_by_as_much() -> None:
    view = seen([5.0, 5.0], together=True)
    best, other = view.promise(0.0, 0.0, True), view.promise(12.0, 0.0, True)
    assert best.chance == pytest.approx(0.5) and other.chance == pytest.approx(0.38)


def test_what_differs_most_comes_first_and_trifles_are_left_out() -> None:
    one, other = {"goods": 3.0, "debts": -1.0, "score": 5.0}, {"goods": 1.0, "debts": 1.5, "score": 4.9, "morale": 0.4}
    assert differences(one, other) == (("debts", -2.5), ("goods", 2.0), ("morale", -0.4))


def test_a_judgement_without_errors_is_sure_of_nothing_and_of_everything() -> None:
    assert Judgement([(("a",), 1.0, 1)], None).errors == [0.0]


def test_planet_unknown_alone_is_measured_against_its_target() -> None:
    state = rondel.game("planet_unknown").new(1, 3)
    par = chance.par(state)
    assert par is not None and 50 <= par <= 66
    assert chance.par(rondel.game("the_loop").new(1, 3)) is None
