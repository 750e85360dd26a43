"""Many games at once: every row is the game that the environment for one would play, whoever shares the work."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import rondel
import rondel.env
from rondel.env.batch import Batch

GAMES = ("anachrony", "planet_unknown", "the_loop")


def chosen(masks: Any, chance: Any) -> Any:
    return np.array([chance.choice(np.flatnonzero(row)) for row in masks])


@pytest.mark.parametrize("game", GAMES)
def test_rows_are_the_games_of_the_single_environment(game: str) -> None:
    many = rondel.env.vector(game, n=3, seats=2, partner="random", copy=True)
    ones = [rondel.env.single(game, seats=2, partner="random") for _ in range(3)]
    chance = np.random.default_rng(1)
    seen, _ = many.reset(seed=5)
    alone = [env.reset(seed=5 + row)[0] for row, env in enumerate(ones)]
    endings = 0
    for _ in range(400):
        for row in range(3):
            np.testing.assert_array_equal(seen["observation"][row], alone[row]["observation"])
            np.testing.assert_array_equal(seen["action_mask"][row], alone[row]["action_mask"])
        actions = chosen(seen["action_mask"], chance)
        seen, rewards, ended, cut, infos = many.step(actions)
        assert not cut.any()
        for row, env in enumerate(ones):
            alone[row], reward, over, _, info = env.step(int(actions[row]))
            assert (reward, over) == (rewards[row], ended[row])
            if over:
                endings += 1
                assert infos["_final_info"][row]
                assert infos["final_info"][row]["scores"] == info["scores"]
                np.testing.assert_array_equal(infos["final_obs"][row]["observation"], alone[row]["observation"])
                alone[row] = env.reset()[0]
    assert endings


@pytest.mark.parametrize("game", GAMES)
def test_without_partner_a_row_shows_who_decides(game: str) -> None:
    batch = Batch(game, 2, seats=2)
    batch.reset([1, 2])
    chance = np.random.default_rng(0)
    both = set()
    for _ in range(300):
        for row, table in enumerate(batch.tables):
            seat = table.state.actors()[0]
            assert batch.deciding[row] == seat
            both.add(seat)
            np.testing.assert_array_equal(batch.observations[row], table.observe(seat))
            np.testing.assert_array_equal(batch.masks[row], table.mask(seat))
        batch.step(chosen(batch.masks, chance))
        for row, ending in batch.endings.items():
            assert batch.ended[row]
            assert batch.rewards[row] == ending["rewards"][ending["seat"]]
    assert both == {0, 1}


def test_two_workers_play_the_same_games() -> None:
    here = rondel.env.vector("planet_unknown", n=3, seats=2, copy=True)
    there = rondel.env.vector("planet_unknown", n=3, seats=2, copy=True, workers=2)
    try:
        chance = np.random.default_rng(1)
        seen, other = here.reset(seed=9)[0], there.reset(seed=9)[0]
        for _ in range(150):
            np.testing.assert_array_equal(seen["observation"], other["observation"])
            np.testing.assert_array_equal(seen["action_mask"], other["action_mask"])
            actions = chosen(seen["action_mask"], chance)
            seen, rewards, ended, _, _ = here.step(actions)
            other, theirs, over, _, _ = there.step(actions)
            assert rewards.tolist() == theirs.tolist()
            assert ended.tolist() == over.tolist()
    finally:
        there.close()


def test_a_worker_that_dies_is_told() -> None:
    env = rondel.env.vector("planet_unknown", n=2, seats=2, workers=1)
    env.reset(seed=1)
    env.batch.processes[0].kill()
    with pytest.raises(rondel.RondelError, match="died"):
        for _ in range(3):
            env.step(np.zeros(2, int))
    env.close()


def test_a_forbidden_number_costs_a_point_and_changes_nothing() -> None:
    env = rondel.env.vector("the_loop", n=2, seats=2, copy=True)
    seen, _ = env.reset(seed=1)
    actions = chosen(seen["action_mask"], np.random.default_rng(0))
    actions[1] = int(np.argmin(seen["action_mask"][1]))
    after, rewards, *_ = env.step(actions)
    assert rewards.tolist() == [0.0, -1.0]
    np.testing.assert_array_equal(after["observation"][1], seen["observation"][1])


def test_wrong_questions_are_answered() -> None:
    env = rondel.env.vector("the_loop", n=2, seats=2)
    with pytest.raises(rondel.RondelError, match="reset"):
        env.step(np.zeros(2, int))
    env.reset(seed=1)
    with pytest.raises(rondel.IllegalAction, match="3 actions for 2 games"):
        env.step(np.zeros(3, int))
    with pytest.raises(rondel.SetupError, match="3 seeds for 2 games"):
        env.reset(seed=[1, 2, 3])
    for wrong in ({"n": 0}, {"n": 2, "workers": 3}, {"n": 2, "render_mode": "svg"}, {"n": True}):
        with pytest.raises(rondel.SetupError, match="not possible"):
            rondel.env.vector("the_loop", **wrong)


def test_a_clone_goes_on_alike_and_apart() -> None:
    env = rondel.env.vector("the_loop", n=2, seats=2, copy=True)
    seen, _ = env.reset(seed=1)
    twin = env.clone()
    actions = chosen(seen["action_mask"], np.random.default_rng(0))
    ours = env.step(actions)
    np.testing.assert_array_equal(twin.seen()["observation"], seen["observation"])
    np.testing.assert_array_equal(twin.step(actions)[0]["observation"], ours[0]["observation"])
