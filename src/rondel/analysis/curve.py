"""The chance of every seat at every decision, from what that seat knew, and what of its changes was luck."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rondel.analysis.moments import Moment
from rondel.bots.asking import dealt
from rondel.bots.chance import chances
from rondel.core.rng import seeded
from rondel.core.state import State

Point = tuple[float, float]
"""A chance and the standard error of its dealing."""
STIRRED = 977
"""Keeps the seeds of different questions apart."""


def world(state: State, seat: int, seed: int, open_cards: bool) -> State:
    """The position as this seat may believe it to be; all-seeing: as it is, but for the chance to come."""
    if not open_cards:
        return dealt(state, seat, seed)
    found = state.clone()
    found.log = None
    found.seed = None
    found.rng = seeded(seed * STIRRED + 1)
    return found


def mean(values: Sequence[float]) -> Point:
    """The mean and its standard error."""
    middle = sum(values) / len(values)
    if len(values) < 2:
        return middle, 0.0
    return middle, math.sqrt(sum([(value - middle) ** 2 for value in values]) / (len(values) - 1) / len(values))


def point(state: State, deals: int, open_cards: bool) -> list[Point]:
    """Everybody's own chance in this position."""
    if state.over or open_cards:
        return [(chance, 0.0) for chance in chances(state)]
    return [mean([chances(world(state, seat, seed, False))[seat] for seed in range(deals)]) for seat in range(state.seats)]


def expected(moment: Moment, deals: int, open_cards: bool) -> list[float] | None:
    """Everybody's chance after the decision, before the dice or draws that it brought; None if it brought none.

    The decision is made in worlds that were dealt for whoever made it, each with its own chance. Where a world of theirs does
    not know the played action (it cannot be so by the contract), nothing is said.
    """
    found: list[tuple[float, ...]] = []
    for seed in range(deals):
        child = world(moment.state, moment.seat, STIRRED + seed, open_cards)
        before = child.reveals
        if moment.action not in child.legal(moment.seat):
            return None
        child.apply(moment.seat, moment.action)
        if child.reveals == before:
            return None
        found.append(chances(child))
    return [sum([one[seat] for one in found]) / len(found) for seat in range(moment.state.seats)]
