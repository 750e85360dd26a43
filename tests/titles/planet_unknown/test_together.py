"""The tile phase is simultaneous: every interleaving of the seats gives the same result."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rondel.core.flow import Action
from rondel.titles.planet_unknown.rules import GAME
from rondel.titles.planet_unknown.rules.corporations import CORPORATION_IDS
from rondel.titles.planet_unknown.rules.planets import PLANET_IDS
from rondel.titles.planet_unknown.rules.state import EVENT, TILE, Mission


def settings(chance: random.Random, seats: int) -> dict[str, Any]:
    return {
        "corporations": chance.sample(CORPORATION_IDS, seats),
        "planets": chance.sample(PLANET_IDS, seats),
        "events": True,
        "personal_objectives": True,
    }


def play_together(s: Mission, chance: random.Random) -> list[list[Action]]:
    """Play the phase to its end, in random order; what each seat did."""
    done: list[list[Action]] = [[] for _ in range(s.seats)]
    phase, number = s.phase, s.round
    while s.together and (s.phase, s.round) == (phase, number):
        seat = chance.choice(s.actors())
        action = chance.choice(s.legal(seat))
        done[seat].append(action)
        s.apply(seat, action)
    return done


def replay(s: Mission, done: list[list[Action]], order: list[int]) -> None:
    """The same actions of every seat in another order of the seats."""
    left = [list(actions) for actions in done]
    for seat in order:
        s.apply(seat, left[seat].pop(0))


@pytest.mark.parametrize("seed", range(16))
def test_any_interleaving_gives_the_same_state(seed: int) -> None:
    """PU-3.4, PU-3.5, PU-17.3."""
    chance = random.Random(seed)
    seats = 2 + seed % 5
    state = GAME.new(seats, seed, settings(chance, seats))
    assert isinstance(state, Mission)
    compared = 0
    while not state.over:
        if state.together and state.phase in (TILE, EVENT):
            start = state.clone()
            done = play_together(state, chance)
            turns = [seat for seat in range(seats) for _ in done[seat]]
            for order in (turns, turns[::-1], chance.sample(turns, len(turns))):
                again = start.clone()
                replay(again, done, order)
                assert again.key() == state.key()
            compared += 1
        else:
            seat = chance.choice(state.actors())
            state.apply(seat, chance.choice(state.legal(seat)))
    assert compared > 5


@pytest.mark.parametrize("seed", range(4))
def test_what_others_do_changes_nobodys_options(seed: int) -> None:
    """PU-3.4."""
    chance = random.Random(seed)
    state = GAME.new(4, seed, settings(chance, 4))
    assert isinstance(state, Mission)
    while not state.over:
        seat = chance.choice(state.actors())
        before = {other: state.legal(other) for other in state.actors() if other != seat and state.together}
        phase, number, tops = state.phase, state.round, state.view(None)["station"]["tops"]
        state.apply(seat, chance.choice(state.legal(seat)))
        if before and (state.phase, state.round) == (phase, number):
            assert all(state.legal(other) == options for other, options in before.items())
            assert state.view(None)["station"]["tops"] == tops
