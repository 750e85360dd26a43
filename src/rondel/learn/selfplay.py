"""Games to learn from: players of one look ahead whose weights change from decision to decision, and who are curious at times.

A game is kept as the numbers of the options that were taken: it is played again whenever its features are wanted, so that other
features need no new games.
"""

from __future__ import annotations

from random import Random
from typing import Any

import rondel
from rondel.bots.laws import sensible
from rondel.bots.lookahead import judge
from rondel.bots.mind import Mind
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.learn.recipe import PLAY, ROUND, Recipe, learner, model_of

MINDS = 24
"""Minds with changed weights that a process draws from."""


class Players:
    """Minds of one process: those of the past that play each other, and changed ones of each."""

    def __init__(self, recipe: Recipe, past: list[dict[str, Any] | None]) -> None:
        self.recipe = recipe
        learning = learner(recipe.game)
        self.near = learning.near
        models = [model_of(data, learning.names) for data in past]
        self.steady = [learning.mind(recipe.seats, model) for model in models]
        chance = Random(len(past))
        self.varied = [[learning.varied(recipe.seats, model, chance, recipe.width) for _ in range(MINDS)] for model in models]

    def game(self, number: int, round: int) -> dict[str, Any]:
        """One game, written down. In half of the games all are of the last model, else each is of any of the past."""
        recipe = self.recipe
        seed = PLAY + recipe.seed * 10 * ROUND + round * ROUND + number
        chance = Random(seed)
        state = rondel.game(recipe.game).new(recipe.seats, seed, recipe.settings)
        last = len(self.steady) - 1
        who = [last if number % 2 else chance.randrange(last + 1) for _ in range(recipe.seats)]
        taken: list[list[int]] = []
        while not state.over:
            seat = state.actors()[0]
            options = state.legal(seat)
            action = self.choice(state, seat, options, who[seat], chance) if len(options) > 1 else options[0]
            taken.append([seat, options.index(action)])
            state.apply(seat, action)
        return {"seed": seed, "taken": taken}

    def choice(self, state: State, seat: int, options: list[Action], who: int, chance: Random) -> Action:
        recipe = self.recipe
        whim = chance.random()
        mind = self.steady[who] if whim >= recipe.noisy else chance.choice(self.varied[who])
        world = state.determinize(seat, chance.getrandbits(48))
        values = judged(world, seat, options, mind)
        best = max(values)
        if whim >= 1.0 - recipe.curious:
            return chance.choice([option for option, value in zip(options, values, strict=True) if value >= best - self.near])
        order = sorted(range(len(options)), key=lambda i: -values[i])
        return sensible(state, seat, [options[i] for i in order])


def judged(world: State, seat: int, options: list[Action], mind: Mind) -> list[float]:
    return judge(world, seat, mind.search, options)
