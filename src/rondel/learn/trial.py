"""A new model against an old one, on the same seeds with changed seats; alone or together each plays the same deals."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any

import rondel
from rondel.bots.laws import sensible
from rondel.bots.mind import Mind
from rondel.core.state import State
from rondel.learn.recipe import Recipe, learner, model_of
from rondel.learn.selfplay import judged
from rondel.shelf import title


def match(recipe: Recipe, new: dict[str, Any] | None, old: dict[str, Any] | None, seed: int, seat: int) -> tuple[float, float]:
    """How a game went for the new model: 1, 1/2 or 0, and its lead. Alone: which of two games on the same deal brought more."""
    learning = learner(recipe.game)
    mine = learning.mind(recipe.seats, model_of(new, learning.names))
    theirs = learning.mind(recipe.seats, model_of(old, learning.names))
    if recipe.seats == 1 or title(recipe.game).together:
        one = sum(played(recipe, [mine] * recipe.seats, seed).outcome().scores)
        other = sum(played(recipe, [theirs] * recipe.seats, seed).outcome().scores)
        return (1.0 if one > other else 0.5 if one == other else 0.0), float(one - other)
    players = [mine if place == seat % recipe.seats else theirs for place in range(recipe.seats)]
    outcome = played(recipe, players, seed).outcome()
    best = max(score for place, score in enumerate(outcome.scores) if place != seat % recipe.seats)
    won = 1.0 / len(outcome.winners) if seat % recipe.seats in outcome.winners else 0.0
    return won, float(outcome.scores[seat % recipe.seats] - best)


def played(recipe: Recipe, players: list[Mind], seed: int) -> State:
    chance = Random(seed)
    state = rondel.game(recipe.game).new(recipe.seats, seed, recipe.settings)
    while not state.over:
        seat = state.actors()[0]
        options = state.legal(seat)
        action = options[0]
        if len(options) > 1:
            world = state.determinize(seat, chance.getrandbits(48))
            values = judged(world, seat, options, players[seat])
            order = sorted(range(len(options)), key=lambda i: -values[i])
            action = sensible(state, seat, [options[i] for i in order])
        state.apply(seat, action)
    return state


def interval(won: float, games: int) -> tuple[float, float]:
    """95 % of a share (Wilson)."""
    if not games:
        return 0.0, 1.0
    z, share = 1.96, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    width = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - width, middle + width
