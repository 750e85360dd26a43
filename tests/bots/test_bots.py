"""Bots by name, and matches between them."""

from __future__ import annotations

import pytest

import rondel
from core.toy import ToyGame
from rondel.arena import play_match
from rondel.arena.statistics import wilson

GAME = ToyGame()


def test_bots_are_listed_and_the_package_of_the_same_name_can_still_be_imported() -> None:
    from rondel.bots.random_bot import RandomBot

    assert "random" in rondel.bot_names()
    assert isinstance(rondel.bot("random", seed=1), RandomBot)


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(rondel.SetupError, match="unknown bot 'clever'; known: random, gentle, easy, steady, sharp, greedy"):
        rondel.bot("clever")


def test_an_unknown_setting_of_a_bot_is_refused() -> None:
    with pytest.raises(rondel.SetupError, match="bot random: unknown setting 'time'; known: none"):
        rondel.bot("random", time=1)


def test_the_random_bot_chooses_what_is_legal_and_the_same_for_the_same_seed() -> None:
    state = GAME.new(3, 1)
    first, second = rondel.bot("random", seed=5), rondel.bot("random", seed=5)
    chosen = [first.choose(state, 1) for _ in range(40)]
    assert chosen == [second.choose(state, 1) for _ in range(40)]
    assert set(chosen) == set(state.legal(1))


def test_the_random_bot_has_an_opinion_on_every_legal_action() -> None:
    state = GAME.new(2, 1)
    opinions = rondel.bot("random").explain(state, 0)
    assert [opinion.action for opinion in opinions] == state.legal(0)
    assert {opinion.reason for opinion in opinions} == {"ui.bot.none"}


def test_a_match_is_the_same_for_the_same_seeds() -> None:
    def match(seed: int) -> tuple[int, ...]:
        return play_match(GAME, [rondel.bot("random", seed=s) for s in (1, 2, 3)], seed).scores

    assert match(7) == match(7)
    assert len({match(seed) for seed in range(20)}) > 5


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)]
)
def test_the_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_bot_chooses_the_side_of_its_planet_before_objectives_are_dealt(seats: int) -> None:
    state = rondel.game("planet_unknown").new(seats, 5)
    seat = state.actors()[0]
    assert state.decision(seat).kind == "choose_planet_side"
    assert rondel.bot("greedy", seed=1).choose(state, seat) in state.legal(seat)
