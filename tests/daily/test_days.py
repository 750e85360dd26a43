"""Which day it is, what is played on it, and how long a row of days is."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

import rondel
from rondel import shelf
from rondel.core.errors import SetupError
from rondel.daily import daily, day_now, ends_at, number_of, played_by, played_daily, result_of, row_of
from rondel.daily.results import Result, ring_of
from rondel.daily.setup import declared
from rondel.daily.standing import bars, beaten
from rondel.room.thinking import SEARCHING, known_bots
from rondel.speech import LANGUAGES, load

DAY = "2026-11-19"
YEAR = [(date(2026, 6, 1) + timedelta(days=n)).isoformat() for n in range(365)]


def test_a_day_ends_at_midnight_in_utc_wherever_the_clock_stands() -> None:
    end = ends_at(DAY)
    assert day_now(end - 1) == DAY
    assert day_now(end) == "2026-11-20"
    assert end == 1795132800000  # date -u -d 2026-11-20 +%s


def test_days_are_counted_from_the_first_one() -> None:
    assert number_of("2026-04-22") == 1
    assert number_of(DAY) == 212


@pytest.mark.parametrize("text", ["2026-02-30", "19.11.2026", "20261119", "", "2026-11-19 ", "2026-04-21"])
def test_what_is_no_day_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(SetupError, match=r"expected one as 2026-11-19|the first was on 2026-04-22"):
        number_of(text)


def test_every_title_with_a_daily_game_has_one_on_every_day_and_the_same_for_everybody() -> None:
    assert set(played_daily()) == {title.id for title in shelf.titles() if declared(title.id)}
    for game in played_daily():
        found = [daily(game, day) for day in YEAR]
        assert found == [daily(game, day) for day in YEAR]
        assert len({one.seed for one in found}) == len(YEAR), "other cards every day"
        assert len({one.seats for one in found}) > 1 and all(one.seats.count("me") == 1 for one in found)
        for setup in {(one.seats, tuple(sorted(one.settings.items()))) for one in found}:
            shelf.game(game).checked(len(setup[0]), dict(setup[1]))


def test_titles_do_not_share_their_chance() -> None:
    assert len({daily(game, DAY).seed for game in played_daily()}) == len(played_daily())


def test_bots_of_a_daily_game_think_a_fixed_amount() -> None:
    """A bot that thinks by the clock would be another opponent on another machine."""
    for game in played_daily():
        told = declared(game)
        assert told
        names = {kind for setup in told["setups"] for kind in setup["seats"]} - {"me"} | set(told["compare"])
        assert names <= set(known_bots()) - set(SEARCHING) and len(told["compare"]) >= 2


def test_signs_and_rounds_are_facts_of_the_title_and_have_names_in_every_language() -> None:
    for game in played_daily():
        told = declared(game)
        assert told
        facts = shelf.game(game).facts()
        assert all(name in facts for name in told["rounds"])
        for sign, names in told["signs"].items():
            assert all(name in facts for name in names), sign
            for language in LANGUAGES:
                assert load(language).text(f"{shelf.title(game).prefix}.daily.{sign}")


def test_a_title_without_a_daily_game_says_which_have_one() -> None:
    with pytest.raises(SetupError):
        daily("chess", DAY)


def played(game: str, bot: str, day: str = DAY) -> Result:
    return next(result for result in played_by(daily(game, day), bot) if result)


def test_a_bot_makes_the_same_of_the_same_cards() -> None:
    first, again = played("planet_unknown", "gentle"), played("planet_unknown", "gentle")
    assert first == again and first.rounds == len(first.ring) > 5
    assert first.value == first.points


def test_rounds_of_a_game_that_counts_them_are_its_turns() -> None:
    """Alone, played by anything: what the ring has pieces for is what the end screen counts as turns."""
    day = daily("the_loop", "2026-11-19")
    state = rondel.game("the_loop").new(len(day.seats), day.seed, day.settings)
    state.log, facts = [], []
    while not state.over:
        seat = state.actors()[0]
        state.apply(seat, state.legal(seat)[0])
        log, state.log = state.log, []
        facts += [rondel.game("the_loop").told(event) for event in log]
    outcome = state.outcome()
    result = result_of(day, outcome, facts)
    assert result.rounds == outcome.details["turns"]
    assert result.won == bool(outcome.winners) and (result.value > 0) == result.won


def test_a_round_is_remembered_by_the_most_telling_thing_that_was_mine() -> None:
    day = daily("planet_unknown", DAY)
    me = day.seat
    facts = [
        ("rotates", {}),
        ("tech", {"seat": me}),
        ("collects_lifepod", {"seat": me}),
        ("rotates", {}),
        ("tech", {"seat": me + 1}),
    ]
    assert ring_of(day, facts) == ["lifepod", ""]


def test_a_ring_has_an_end() -> None:
    day = daily("planet_unknown", DAY)
    assert len(ring_of(day, [("rotates", {})] * 5000)) <= 60


# ---------------------------------------------------------------------- the row of days


def days(*numbers: int) -> list[str]:
    return [(date(2026, 11, 1) + timedelta(days=n)).isoformat() for n in numbers]


def row(*numbers: int, today: int) -> tuple[int, int]:
    found = row_of(days(*numbers), days(today)[0])
    return found.now, found.longest


def test_days_in_a_row_are_counted() -> None:
    assert row(today=3) == (0, 0)
    assert row(1, 2, 3, today=3) == (3, 3)


def test_today_is_not_missed_before_it_is_over() -> None:
    assert row(1, 2, today=3) == (2, 2)


def test_a_missed_day_only_pauses_the_row_once_a_week() -> None:
    assert row(1, 2, 4, 5, today=5) == (4, 4), "one pause"
    assert row(1, 2, 4, 6, today=6) == (1, 3), "two within seven days end it"
    assert row(1, 2, 4, 5, 6, 7, 8, 9, 11, today=11) == (9, 9), "a week later it may pause again"


def test_the_last_seven_days_are_shown() -> None:
    week = row_of(days(1, 5), days(6)[0]).week
    assert [one["played"] for one in week] == [False, True, False, False, False, True, False]


# ---------------------------------------------------------------------- comparing


def at(points: int, won: bool = True, rounds: int = 10) -> Result:
    return Result(points, won, points, rounds, [""] * rounds)


def test_results_are_counted_the_worst_first() -> None:
    assert bars([at(30), at(10), at(30)], "points") == [
        {"won": None, "at": 10, "count": 1},
        {"won": None, "at": 30, "count": 2},
    ]
    won, lost = Result(1_000_000 - 9, True, 4, 9, []), Result(7 - 1_000_000, False, 2, 7, [])
    assert bars([won, lost], "rounds") == [{"won": False, "at": 7, "count": 1}, {"won": True, "at": 9, "count": 1}]


def test_who_has_as_many_is_not_beaten() -> None:
    assert beaten(20, [at(10), at(20), at(30), at(5)]) == 0.5
    assert beaten(20, []) is None
