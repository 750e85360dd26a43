"""What a title tells about learning: its features by name, and minds that judge with a model or with shaken weights.

A title that can learn has `bots/learning.py` with `LEARNING`. Everything else, from play to proof, is the same for all
(`rondel.learn`, docs/learning.md).
"""

from __future__ import annotations

from random import Random
from typing import ClassVar

from rondel import shelf
from rondel.bots.learned import Model, shipped
from rondel.bots.mind import Mind
from rondel.core.state import State


class Learning:
    names: ClassVar[tuple[str, ...]] = ()
    """The features, in their order."""
    stages: ClassVar[int] = 1
    """Each has weights of its own."""
    near: ClassVar[float] = 3.0
    """Options that look worse by more than this are not tried for curiosity."""

    def stage(self, state: State, seat: int) -> int:
        return 0

    def row(self, state: State, seat: int) -> list[float]:
        """The features of a position that can be judged; empty where there is nothing to learn."""
        raise NotImplementedError

    def mind(self, seats: int, model: Model | None) -> Mind:
        """A player of one look ahead with this model; None: the hand worth alone."""
        raise NotImplementedError

    def varied(self, seats: int, model: Model | None, chance: Random, width: float) -> Mind:
        """The same with the weights of the hand worth changed at random: `width` is the deviation of their logarithms."""
        raise NotImplementedError


_proved: dict[tuple[str, int], bool] = {}


def proved(game: str, seats: int) -> bool:
    """Whether a model was kept for so many seats of this title: it won there."""
    known = (game, seats)
    if known not in _proved:
        learning = learning_of(game)
        models = shipped(game, learning.names) if learning is not None else []
        _proved[known] = any([seats in model.seats for model in models])
    return _proved[known]


def learning_of(game: str) -> Learning | None:
    """What this title tells about learning, if anything."""
    room = shelf.room(game, "bots.learning")
    found: Learning | None = None if room is None else room.LEARNING
    return found
