"""What the suites of others ask of the environments of one title: PettingZoo's, Gymnasium's and OpenSpiel's.

`tests/env` runs them interpreted, with modules on and off; `test_compiled.py` runs this file with the compiled engine.
"""

from __future__ import annotations

import random
import sys
import warnings

import numpy as np
import pyspiel
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import mcts, outcome_sampling_mccfr
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import rondel
import rondel.env
from rondel.env.batch import Batch


def pettingzoo(game: str) -> None:
    api_test(rondel.env.aec(game), num_cycles=60)
    seed_test(lambda: rondel.env.aec(game), num_cycles=40)
    parallel_api_test(rondel.env.parallel(game), num_cycles=60)
    kinds = {kind: lambda result: isinstance(result, str) for kind in ("svg", "ansi")}
    render_test(lambda render_mode: rondel.env.aec(game, render_mode=render_mode), custom_tests=kinds)


def gymnasium(game: str) -> None:
    check_env(rondel.env.single(game, render_mode="rgb_array"))


def openspiel(game: str) -> None:
    pyspiel.random_sim_test(rondel.env.openspiel(game, deals=3), num_sims=1, serialize=True, verbose=False)


def searches_of_openspiel(game: str) -> None:
    """Its tree search, and Monte Carlo CFR, over two deals of a table for one: as small as these games become."""
    small = rondel.env.openspiel(game, players=1, deals=2)
    state = small.new_initial_state()
    state.apply_action(1)
    chance = np.random.RandomState(1)
    search = mcts.MCTSBot(small, 1.5, 4, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    assert search.step(state) in state.legal_actions()
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(small)
    solver.iteration()
    assert len(solver._infostates) > 20


def observations_are_those_of_the_views(game: str) -> None:
    """What the pen writes is, place by place, what the layout makes of the view."""
    batch = Batch(game, 3)
    batch.reset(range(3))
    chance = random.Random(4)
    for step in range(120):
        for row, table in enumerate(batch.tables):
            if step % 4 == 0:
                assert (batch.observations[row] == table.by_view(int(batch.deciding[row]))).all(), (game, step, row)
        batch.step([chance.choice(np.flatnonzero(mask)) for mask in batch.masks])


CHECKS = [pettingzoo, gymnasium, openspiel, searches_of_openspiel, observations_are_those_of_the_views]

if __name__ == "__main__":
    warnings.simplefilter("ignore")  # of a missing render mode and the like, which are optional
    sys.stdout, out = sys.stderr, sys.stdout  # the suites talk
    for name in rondel.games()[:3]:
        for check in CHECKS:
            check(name)
    print(f"{'compiled' if rondel.compiled else 'interpreted'}: all suites pass", file=out)
