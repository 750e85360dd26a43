"""The environments: what PettingZoo and Gymnasium ask of them, and what the numbers mean."""

from __future__ import annotations

import random
import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import rondel
import rondel.env
from rondel.env.codec import Codec, codec
from rondel.env.layout import Sample, names, size, write

GAMES = ("anachrony", "planet_unknown", "the_loop")


@pytest.mark.parametrize("game", GAMES)
def test_aec_passes_the_tests_of_pettingzoo(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(rondel.env.aec(game, seats=2), num_cycles=60)
        seed_test(lambda: rondel.env.aec(game, seats=2), num_cycles=40)


@pytest.mark.parametrize("game", GAMES)
def test_parallel_passes_the_tests_of_pettingzoo(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(rondel.env.parallel(game, seats=2), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_single_passes_the_checker_of_gymnasium(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(rondel.env.single(game, seats=2, render_mode="rgb_array"))


def test_the_registry_of_gymnasium_knows_the_games() -> None:
    import gymnasium

    rondel.env.register()
    env = gymnasium.make("Rondel/PlanetUnknown-v1")
    seen, _ = env.reset(seed=1)
    assert seen["action_mask"].sum() > 0


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_action_has_a_number_that_means_it(game: str) -> None:
    title, numbers = rondel.game(game), codec(game)
    named = unnamed = 0
    for number in range(4):
        chance = random.Random(number)
        state = title.new(title.seats[number % len(title.seats)], 900 + number)
        while not state.over:
            seat = chance.choice(state.actors())
            legal = state.legal(seat)
            found = numbers.numbers(legal)
            assert sorted(found.values(), key=repr) == sorted(legal, key=repr)
            for at, action in found.items():
                assert numbers.decode(at, legal) == action
                assert numbers.encode(action, legal) == at
            named += len([at for at in found if at < numbers.spare])
            unnamed += len([at for at in found if at >= numbers.spare])
            state.apply(seat, chance.choice(legal))
    assert unnamed < 0.02 * named, "spare numbers are for rare choices"


def test_numbers_of_actions_are_stable() -> None:
    """A number must never change its meaning without a new version of the environments."""
    assert codec("anachrony").encode(("place", "mine_1", "engineer"), []) == PLACE_MINE
    assert codec("anachrony").size == ANACHRONY_NUMBERS


PLACE_MINE = 803
ANACHRONY_NUMBERS = 1913


def test_spare_numbers_follow_the_order_of_the_legal_actions() -> None:
    numbers = Codec([["go", ["a", "b"]]], spare=2)
    legal: list[Any] = [("both", "a", "b"), ("go", "b"), ("both", "b", "a"), ("both", "c", "d")]
    assert numbers.numbers(legal) == {2: legal[0], 1: legal[1], 3: legal[2]}
    assert numbers.decode(0, legal) is None


def test_a_layout_writes_what_it_has_seen() -> None:
    sample = Sample()
    sample.see({"era": 3, "path": "harmony", "goods": ["gold", "water"], "row": [1, 2]})
    sample.see({"era": 4, "path": None, "goods": ["gold"], "row": [5]})
    layout = sample.layout()
    vector = np.zeros(size(layout), dtype=np.float32)
    assert write(layout, {"era": 7, "path": "harmony", "goods": ["gold", "gold", "tea"], "row": [9]}, vector, 0) == size(layout)
    meant = dict(zip(names(layout), vector.tolist(), strict=True))
    assert meant["era"] == 7 and meant["path=harmony"] == 1 and meant["goods=gold"] == 2 and meant["goods=other"] == 1
    assert meant["row[0]"] == 9 and meant["row[1]"] == 0


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_tells_no_secrets(game: str) -> None:
    """In a world that the seat cannot tell from the true one, it observes the same numbers."""
    env = rondel.env.single(game, seats=2)
    env.reset(seed=5)
    chance = random.Random(5)
    for _ in range(25):
        seen = env.table.observe(0)
        true, env.table.state = env.table.state, env.table.state.determinize(0, chance.getrandbits(30))
        assert (env.table.observe(0) == seen).all()
        env.table.state = true
        if env.step(chance.choice(np.flatnonzero(env.action_masks())))[2]:
            break


def test_text_actions_and_pictures() -> None:
    env = rondel.env.single("the_loop", seats=2, render_mode="ansi")
    env.reset(seed=2)
    lines = env.text().splitlines()
    action = lines[lines.index("actions:") + 1].strip()
    env.step_text(action)
    assert "eras:" in env.render()
    env.render_mode = "svg"
    assert env.render().startswith("<svg")
    env.render_mode = "rgb_array"
    assert env.render().shape[2] == 3


def test_a_forbidden_number_changes_nothing() -> None:
    env = rondel.env.single("anachrony", seats=2)
    env.reset(seed=1)
    before = env.table.state.key()
    forbidden = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, ended, _, info = env.step(forbidden)
    assert (reward, ended, info) == (-1.0, False, {"forbidden": True})
    assert env.table.state.key() == before


def test_the_rewards_of_a_won_and_a_lost_game_are_opposite() -> None:
    env = rondel.env.parallel("planet_unknown", seats=2)
    seen, _ = env.reset(seed=4)
    chance = random.Random(4)
    while env.agents:
        moves = {agent: chance.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in env.agents}
        seen, rewards, _, _, _ = env.step(moves)
    winners = env.table.state.outcome().winners
    assert [rewards[f"seat_{seat}"] for seat in range(2)] == [1.0 if seat in winners else -1.0 for seat in range(2)]
