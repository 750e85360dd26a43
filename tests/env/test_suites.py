"""Further suites of others: PettingZoo's of pictures, Stable-Baselines3's of environments."""

from __future__ import annotations

import pytest
from pettingzoo.test import render_test

import rondel
import rondel.env


@pytest.mark.parametrize("game", rondel.games())
def test_pettingzoo_looks_at_every_kind_of_picture(game: str) -> None:
    kinds = {"svg": lambda result: isinstance(result, str), "ansi": lambda result: isinstance(result, str)}
    render_test(lambda render_mode: rondel.env.aec(game, seats=2, render_mode=render_mode), custom_tests=kinds)


@pytest.mark.parametrize("game", rondel.games())
def test_stable_baselines_accepts_the_environment(game: str) -> None:
    checker = pytest.importorskip("stable_baselines3.common.env_checker")
    checker.check_env(rondel.env.single(game, seats=2, render_mode="rgb_array"))


def test_a_lost_end_takes_nothing_back_from_growth() -> None:
    """So the changes of lost games do not add up to the same whatever was done."""
    sums: list[float] = []
    env = rondel.env.single("the_loop", seats=2, partner="random", reward="growth")
    for seed in range(6):
        env.reset(seed=seed)
        total, over = 0.0, False
        while not over:
            _, gained, over, _, info = env.step(int(env.action_masks().nonzero()[0][-(seed % 2)]))
            total += gained
        assert info["won"] or gained == 0.0
        sums.append(total)
    assert max(sums) - min(sums) > 1.0
