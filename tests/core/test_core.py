"""The core, proven on the smallest game that uses all of it."""

from __future__ import annotations

import itertools
import json

import pytest

import rondel
from core.toy import ToyGame
from rondel.core.rng import seeded
from rondel.core.state import Revealed
from rondel.testing import contract

GAME = ToyGame()


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(5))
def test_the_toy_game_passes_the_contract_suite(seats: int, seed: int) -> None:
    contract.play(GAME, seats, seed, thorough=1)


def test_seats_that_bid_together_may_answer_in_any_order() -> None:
    keys = set()
    for order in itertools.permutations(range(3)):
        state = GAME.new(3, 1)
        for seat in order:
            assert seat in state.actors()
            state.apply(seat, ("bid", seat))
        keys.add(state.key())
    assert len(keys) == 1


def test_a_secret_bid_is_seen_by_its_own_seat_only() -> None:
    state = GAME.new(2, 1)
    state.apply(0, ("bid", 2))
    assert state.view(0)["bids"] == [2, -1]
    assert state.view(1)["bids"] == [-1, -1] == state.view(None)["bids"]


def test_like_gains_merge_and_the_player_empties_the_pool_in_any_order() -> None:
    state = GAME.new(2, 1)
    state.apply(0, ("bid", 2))
    state.apply(1, ("bid", 0))
    assert state.legal(0) == [("next", "prize"), ("next", "die")]
    state.apply(0, ("next", "prize"))
    assert state.actors() == (0, 1), "the last one is taken by itself, and the next round begins"


def test_scripted_chance_comes_before_the_generator_and_is_not_seen() -> None:
    state = GAME.new(2, 1)
    state.rng.script.append(5)
    assert state.determinize(0, 3).rng.script == []
    state.apply(0, ("bid", 2))
    state.apply(1, ("bid", 0))
    state.apply(0, ("next", "die"))
    assert state.outcome().scores[0] == 9, "6 on the die, 1 + 2 as prizes"


def test_an_illegal_action_says_what_was_expected_and_changes_nothing() -> None:
    state = GAME.new(2, 1)
    before = json.dumps(state.encode())
    with pytest.raises(rondel.IllegalAction, match="expected one of: bid 0, bid 1, bid 2"):
        state.apply(0, ("bid", 9))
    with pytest.raises(rondel.IllegalAction, match=r"seats that do: \(0, 1\)"):
        state.apply(7, ("bid", 1))
    assert json.dumps(state.encode()) == before


@pytest.mark.parametrize(
    ("seats", "settings", "message"),
    [
        (9, {}, "9 seats are not possible; allowed: 2, 3"),
        (True, {}, "True seats are not possible"),
        (2, {"colr": 1}, "unknown setting 'colr'; known: colour, nothing"),
        (2, {"nothing": 1}, "setting nothing = 1 is not possible; allowed: False, True"),
        (3, {"colour": "blue"}, "allowed: 'red'"),
    ],
)
def test_bad_settings_are_refused_with_what_is_allowed(seats: int, settings: dict[str, object], message: str) -> None:
    with pytest.raises(rondel.SetupError, match=message):
        GAME.new(seats, 1, settings)


def test_events_are_facts_with_an_audience() -> None:
    state = GAME.new(2, 1)
    state.log = []
    state.apply(0, ("bid", 2))
    assert state.log == [(0, "bid", 2)]
    assert state.clone().log is None


def test_a_saved_state_that_is_damaged_or_foreign_is_refused_in_words() -> None:
    data = GAME.new(2, 1).encode()
    for damaged, message in [
        ({**data, "game": "chess"}, "saved state of 'chess'; expected 'toy'"),
        ({**data, "rules_version": "0.9"}, "saved under rules version '0.9'; expected '1.0'"),
        ([], "not a saved state"),
        ({**data, "state": {"Toy": [1, 2]}}, "Toy has 7 fields, got 2"),
        ({**data, "state": {"Bomb": []}}, "unknown kind 'Bomb'"),
    ]:
        with pytest.raises(rondel.RecordError, match=message):
            GAME.decode(damaged)


def test_the_generator_gives_the_same_numbers_everywhere() -> None:
    rng = seeded(7)
    assert [rng.word() for _ in range(4)] == list(KNOWN)


def test_a_shuffle_takes_the_same_words_as_single_draws() -> None:
    rng, other = seeded(3), seeded(3)
    pile, expected = list(range(52)), list(range(52))
    rng.shuffle(pile)
    for i in range(51, 0, -1):
        j = other.draw(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert pile == expected
    assert rng.word() == other.word()


def test_the_generator_is_fair_enough_for_dice() -> None:
    rng = seeded(1)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    assert all(9_600 < count < 10_400 for count in counts)


KNOWN = (4196707356, 3891143111, 2994695642, 1852364411)


def test_a_halting_copy_stops_where_something_would_be_revealed() -> None:
    state = GAME.new(2, 1)
    state.apply(0, ("bid", 2))
    copy = state.clone()
    copy.halts = True
    with pytest.raises(Revealed):
        copy.apply(1, ("bid", 0))
    assert copy.reveals == state.reveals
    assert copy.view(1)["points"] == [0, 0], "nothing behind the curtain has happened"
