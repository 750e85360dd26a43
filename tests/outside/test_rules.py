"""Low Tide keeps the contract, and its own rules."""

from __future__ import annotations

from typing import Any

import pytest

import rondel
from rondel.core.game import Game
from rondel.testing import Scene, play


@pytest.fixture
def game(low_tide: str) -> Game:
    return rondel.game(low_tide)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("tides", [3, 5])
def test_random_games_keep_the_contract(game: Game, seats: int, tides: int) -> None:
    for seed in range(6):
        play(game, seats, seed, {"tides": tides}, conserve=forty_finds, thorough=5)


def forty_finds(state: Any) -> None:
    """LT-1.1: no find is lost or doubled, but those that the sea took come back with the next tide."""
    if state.tide and state.water < 3:
        cards = [card for pile in (*state.basket, *state.shed, state.strand, state.deck) for card in pile]
        assert sorted([card for card in cards if card != "wave"]) == sorted(finds(state))


def finds(state: Any) -> list[str]:
    from low_tide.rules.cards import FINDS

    return FINDS


def begun(game: Game, top: list[str], seats: int = 2) -> tuple[Scene, Any, int]:
    """A scene after the wishes, with these cards on top of the deck, and who begins."""
    scene = Scene(game, seats)
    for seat in range(seats):
        scene.play(seat, scene.legal(seat)[0])
    state: Any = scene.state
    for card in reversed(top):
        state.deck.remove(card)
        state.deck.append(card)
    return scene, state, state.first


def test_who_goes_home_takes_a_find_and_is_safe(game: Game) -> None:
    """LT-3.5"""
    scene, state, first = begun(game, ["amber_5"])
    other = 1 - first
    strand = state.strand[0]
    scene.play(first, "search").play(other, "home")
    assert state.shed[other] == [strand] and state.home[other] and not state.strand
    scene.play(first, "home")
    assert state.tide == 2 and state.shed[first] == ["amber_5"]


def test_the_third_wave_takes_the_baskets(game: Game) -> None:
    """LT-3.6"""
    scene, state, first = begun(game, ["pearl_4", "wave", "wave", "wave"])
    other = 1 - first
    scene.play(first, "search").play(other, "search").play(first, "search")
    assert state.warnings(other, ("search",)) == [], "who has nothing in the basket has nothing to lose"
    scene.play(other, "search")
    assert state.tide == 2 and state.shed == [[], []]


def test_a_lantern_shows_the_top_card_to_its_owner_alone(game: Game) -> None:
    """LT-3.4"""
    scene, state, first = begun(game, ["wave"])
    scene.play(first, "light")
    assert state.view(first)["top"] == "wave" and state.view(1 - first)["top"] is None and state.view(None)["top"] is None
    assert scene.why_not(first, "light") == "seen"
    state.knows[first] = False
    state.lanterns[first] = 0
    state.wake()
    assert scene.why_not(first, "light") == "no_lantern" and scene.refuses(first, "light")


def test_sets_and_wishes_count(game: Game) -> None:
    """LT-4.1 to LT-4.4, LT-5.1"""
    state: Any = game.new(2, 1)
    state.wish = ["amber", "pearl"]
    state.shed = [["amber_1", "cowrie_1", "glass_2", "pearl_2", "starfish_3"], ["pearl_5", "pearl_4"]]
    assert state.outcome().breakdown == ({"finds": 9, "wish": 2, "sets": 5}, {"finds": 9, "wish": 4, "sets": 0})
    assert state.outcome().winners == (0,) and state.view(1)["players"][0]["wish"] is None
    state.shed[1].append("pearl_3")
    assert state.outcome().scores == (16, 18) and state.outcome().winners == (1,)
    state.shed[1] = ["pearl_5", "pearl_5", "pearl_2"]
    assert state.outcome().scores == (16, 18)


def test_equals_are_told_apart_by_lanterns(game: Game) -> None:
    """LT-4.4"""
    state: Any = game.new(2, 1)
    state.wish = ["amber", "amber"]
    assert state.outcome().winners == (0, 1)
    state.lanterns = [1, 2]
    assert state.outcome().winners == (1,)
