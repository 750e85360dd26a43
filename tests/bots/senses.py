"""Bots that are put before positions in which one choice is plainly wrong: all that people meet, with one seed and another."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rondel
from rondel.core.flow import Action
from rondel.core.state import State

QUICK = ("gentle", "easy", "steady", "greedy", "learned")
PLANNERS = ("sharp:simulations=10", "expert:simulations=6")
SEES_THE_TURN = ("steady", "greedy", "learned")
"""Who thinks a turn of The LOOP through at a glance; levels below see two lines of it, or three."""
every = pytest.mark.parametrize("name", (*QUICK, *PLANNERS))
who_sees_the_turn = pytest.mark.parametrize("name", (*SEES_THE_TURN, *PLANNERS))


def seeds(name: str) -> range:
    """Who takes what it likes by chance is asked often."""
    return range(1, 4) if name in PLANNERS else range(1, 11)


def said(action: Action) -> str:
    return " ".join([str(part) for part in action])


def choices(name: str, state: State, seat: int = 0) -> set[str]:
    """What the bot does, in words, with one seed and another."""
    return {said(rondel.bot(name, seed=seed).choose(state, seat)) for seed in seeds(name)}


def ends(name: str, start: State, goes_on: Callable[[State], bool]) -> list[tuple[State, list[str]]]:
    """Where bots of this name get to as long as this holds, and what they did, with one seed and another."""
    found = []
    for seed in seeds(name):
        bots = [rondel.bot(name, seed=10 * seed + seat) for seat in range(start.seats)]
        state, done = start.clone(), []
        while goes_on(state):
            seat = state.actors()[0]
            action = bots[seat].choose(state, seat)
            done.append(said(action))
            state.apply(seat, action)
        found.append((state, done))
    return found


def decided(name: str, start: State) -> list[State]:
    """What one decision leads to."""
    found = []
    for seed in seeds(name):
        seat = start.actors()[0]
        state = start.clone()
        state.apply(seat, rondel.bot(name, seed=seed).choose(start, seat))
        found.append(state)
    return found
