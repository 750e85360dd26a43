"""Observations written straight from states: place by place what the layout makes of the view."""

from __future__ import annotations

import random

import numpy as np
import pytest

import rondel
from pairwise import pairwise
from rondel.env.numbers import numbers
from rondel.env.pen import bits_of
from rondel.env.table import GameTable

GAMES = [game for game in rondel.games() if numbers(game).pen_class is not None]


def differences(table: GameTable, seat: int) -> list[str]:
    """The names of the places where the two disagree."""
    table.last = {}
    seen, told = table.observe(seat), table.by_view(seat)
    names = table.names()
    return [f"{names[i]}: {seen[i]} for {told[i]}" for i in np.flatnonzero(seen != told)]


def test_every_title_of_the_house_brings_a_pen() -> None:
    assert set(GAMES) == {"anachrony", "planet_unknown", "the_loop"}


@pytest.mark.parametrize("game", GAMES)
def test_places_have_names_of_their_own(game: str) -> None:
    known = numbers(game)
    assert len(known.where) == known.places


@pytest.mark.parametrize("game", GAMES)
def test_what_a_pen_writes(game: str) -> None:
    chance = random.Random(21)
    for seats in rondel.game(game).seats:
        for number, settings in enumerate(pairwise(rondel.game(game), seats)):
            table = GameTable(game, seats, settings, "win")
            table.start(number)
            state = table.state
            step = 0
            while not state.over and step < 2000:
                if step < 30 or chance.random() < 0.05:
                    for seat in range(seats):
                        assert not differences(table, seat), (game, seats, settings, step)
                seat = chance.choice(state.actors())
                state.apply(seat, chance.choice(state.legal(seat)))
                step += 1
            for seat in range(seats):
                assert not differences(table, seat), (game, seats, settings, "at the end")


def test_numbers_that_fit_no_byte() -> None:
    """A place holds whatever the view says, also beyond what a byte holds."""
    table = GameTable("anachrony", 2, {}, "win")
    table.start(1)
    table.state.players[0].have[4] = 300  # type: ignore[attr-defined]
    table.state.players[1].have[6] = -200  # type: ignore[attr-defined]
    assert not differences(table, 0) and not differences(table, 1)
    assert table.observe(0)[table.names().index("players[+0].goods.water")] == 300


@pytest.mark.parametrize("game", GAMES)
def test_a_page_goes_from_game_to_game(game: str) -> None:
    """What a seat saw in one game, with other settings and numbers beyond a byte, leaves nothing behind in the next."""
    chance = random.Random(3)
    table = GameTable(game, 2, {}, "win")
    worlds = []
    for number, settings in enumerate(list(pairwise(rondel.game(game), 2))[:6]):
        state = rondel.game(game).new(2, number, settings)
        for _ in range(chance.randrange(60)):
            if not state.over:
                seat = chance.choice(state.actors())
                state.apply(seat, chance.choice(state.legal(seat)))
        worlds.append(state)
    if game == "anachrony":
        worlds[2].players[0].have[4] = 300  # type: ignore[attr-defined]
    for _ in range(60):
        table.show(chance.choice(worlds))
        assert not differences(table, chance.randrange(2))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_left_alone_from_decision_to_decision(game: str) -> None:
    """Only what changed is written: whoever looks seldom sees what somebody sees who looks at every decision."""
    chance = random.Random(8)
    rules = rondel.game(game)
    for seats in (1, 2, rules.seats[-1]):
        for number, settings in enumerate([{}, *chance.sample(list(pairwise(rules, seats)), 2)]):
            table = GameTable(game, seats, settings, "win")
            table.start(100 + number)
            state = table.state
            step = 0
            while not state.over and step < 400:
                for seat in range(seats):
                    if seat == step % 7 or chance.random() < 0.4:
                        assert not differences(table, seat), (game, seats, settings, step)
                seat = chance.choice(state.actors())
                state.apply(seat, chance.choice(state.legal(seat)))
                step += 1


@pytest.mark.parametrize("game", GAMES)
def test_a_page_of_another_seat_begins_anew(game: str) -> None:
    known = numbers(game)
    pen = known.pen()
    assert pen is not None
    page = pen.blank()
    worlds = [(rondel.game(game).new(seats, seats), seat) for seats in (1, 4, 2) for seat in range(seats)]
    for state, seat in worlds:
        pen.observe(state, seat, page)
        fresh = pen.blank()
        pen.observe(state, seat, fresh)
        assert page.row == fresh.row


def test_a_number_is_written_as_it_lies_in_memory() -> None:
    for value in (0, 1, -1, 7, 255, 1023, 1024, 70_000, -200):
        assert np.array([bits_of(value)], np.uint32).view(np.float32)[0] == value
