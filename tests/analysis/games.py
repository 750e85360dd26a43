"""Small finished games, and a depth that a test can afford."""

from __future__ import annotations

import random

import rondel
from rondel.analysis.depths import Depth

TINY = Depth("quick", 2, 1, 3, 2, 4, 1)


def random_game(game: str, seats: int, seed: int) -> rondel.Record:
    """A game of players who do anything."""
    record = rondel.Record(game, seats, seed)
    state, choose = record.start(), random.Random(seed)
    while not state.over:
        seat = state.actors()[0]
        action = choose.choice(state.legal(seat))
        state.apply(seat, action)
        record.add(seat, action)
    return record
