"""The environments: what PettingZoo and Gymnasium ask of them, and what the numbers mean."""

from __future__ import annotations

import random
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import rondel
import rondel.env

GAMES = ("anachrony", "planet_unknown", "the_loop")


SETTINGS: dict[str, dict[str, Any]] = {
    "anachrony": {"doomsday": True, "alternate_timeline": True, "draft_assets": True, "draft_endgame": True, "side": "B"},
    "planet_unknown": {"events": True, "personal_objectives": True, "boards": "asymmetric"},
    "the_loop": {"mode": "ultramachine"},
}
"""With modules on."""

BOTH = [(game, settings) for game in GAMES for settings in ({}, SETTINGS[game])]


@pytest.fixture(autouse=True)
def quiet() -> Any:
    """The conformance tests warn of a missing `state()` and the like, which is optional."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize(("game", "settings"), BOTH)
def test_aec_passes_the_tests_of_pettingzoo(game: str, settings: dict[str, Any]) -> None:
    api_test(rondel.env.aec(game, seats=2, settings=settings), num_cycles=60)
    seed_test(lambda: rondel.env.aec(game, seats=2, settings=settings), num_cycles=40)


@pytest.mark.parametrize(("game", "settings"), BOTH)
def test_parallel_passes_the_tests_of_pettingzoo(game: str, settings: dict[str, Any]) -> None:
    parallel_api_test(rondel.env.parallel(game, seats=2, settings=settings), num_cycles=60)


@pytest.mark.parametrize(("game", "settings"), BOTH)
def test_single_passes_the_checker_of_gymnasium(game: str, settings: dict[str, Any]) -> None:
    check_env(rondel.env.single(game, seats=2, settings=settings, render_mode="rgb_array"))


@pytest.mark.parametrize("name", ["Anachrony", "PlanetUnknown", "TheLoop"])
def test_the_registries_of_gymnasium_and_pettingzoo_know_the_games(name: str) -> None:
    rondel.env.register()
    rondel.env.register()  # again: nothing happens
    id = f"Rondel/{name}-v{rondel.env.VERSION}"
    seen, _ = gymnasium.make(id, partner="random").reset(seed=1)
    assert seen["action_mask"].sum() > 0
    aec = pettingzoo.make("aec", id, seats=2)
    aec.reset(seed=1)
    assert aec.last()[0]["action_mask"].sum() > 0
    together, _ = pettingzoo.make("parallel", id, seats=2).reset(seed=1)
    assert set(together) == {"seat_0", "seat_1"}


def test_a_package_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "rondel.env.aec_env", raising=False)
    with pytest.raises(rondel.SetupError, match=r"pettingzoo.*rondel\[env\]"):
        rondel.env.aec("anachrony")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"reward": "gold"}, "reward 'gold' is not possible; allowed: win"),
        ({"render_mode": "opera"}, "render_mode 'opera' is not possible; allowed: human, ansi"),
        ({"seats": 9}, "9 seats are not possible"),
        ({"seat": 2}, "seat 2 is not possible; allowed: 0 to 1"),
        ({"partner": "nobody"}, "nobody"),
    ],
)
def test_bad_options_are_named(options: dict[str, Any], message: str) -> None:
    with pytest.raises(rondel.SetupError, match=message):
        rondel.env.single("the_loop", **options)


def test_a_forbidden_number_changes_nothing() -> None:
    env = rondel.env.single("anachrony", seats=2)
    env.reset(seed=1)
    before = env.table.state.key()
    forbidden = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, ended, _, info = env.step(forbidden)
    assert (reward, ended, info) == (-1.0, False, {"forbidden": True})
    assert env.table.state.key() == before


def test_the_other_environments_refuse_a_forbidden_number_and_say_what_it_means() -> None:
    env = rondel.env.aec("anachrony")
    env.reset(seed=1)
    forbidden = env.table.codec.steps(("place", "mine_1", "engineer"))[0]
    with pytest.raises(rondel.IllegalAction, match=r"may not choose number 311 \(place mine_1 engineer\) now"):
        env.step(forbidden)
    with pytest.raises(rondel.IllegalAction, match="numbers go from 0 to"):
        env.step(10**6)


def test_an_observation_is_the_learners_own_to_change() -> None:
    env = rondel.env.single("the_loop")
    seen, _ = env.reset(seed=1)
    before = seen["observation"].copy()
    seen["observation"][:] = 5
    seen["action_mask"][:] = 1
    assert (env.seen()["observation"] == before).all() and not env.action_masks().all()


def test_worth_adds_up_to_what_the_position_became_worth() -> None:
    env = rondel.env.single("anachrony", reward="worth")
    env.reset(seed=3)
    first, total = env.table.worth(0), 0.0
    for _ in range(10):
        total += env.step(int(env.action_masks().argmax()))[1]
    assert total == pytest.approx(env.table.worth(0) - first)


def test_the_rewards_of_a_won_and_a_lost_game_are_opposite() -> None:
    env = rondel.env.parallel("planet_unknown", seats=2)
    seen, _ = env.reset(seed=4)
    chance = random.Random(4)
    while env.agents:
        moves = {agent: chance.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in env.agents}
        seen, rewards, _, _, _ = env.step(moves)
    winners = env.table.state.outcome().winners
    assert [rewards[f"seat_{seat}"] for seat in range(2)] == [1.0 if seat in winners else -1.0 for seat in range(2)]


def test_before_the_first_game_every_question_is_answered_alike() -> None:
    single, aec, parallel = rondel.env.single("the_loop"), rondel.env.aec("the_loop"), rondel.env.parallel("the_loop")
    questions = (
        single.action_masks, single.text, single.render, lambda: single.step(0), lambda: single.step_text("go"),
        aec.last, aec.action_masks, aec.text, aec.state, lambda: aec.step(0), lambda: aec.play_text("go"),
        lambda: aec.observe("seat_0"), parallel.state, lambda: parallel.step({}), lambda: parallel.text("seat_0"),
        lambda: parallel.action_masks("seat_0"), lambda: parallel.number_of("seat_0", "go"),
    )  # fmt: skip
    for question in questions:
        with pytest.raises(rondel.RondelError, match="no game has been dealt yet"):
            question()


def test_a_seed_may_be_a_number_of_numpys() -> None:
    def dealt(seed: Any) -> list[Any]:
        single, aec, many = rondel.env.single("the_loop"), rondel.env.aec("the_loop"), rondel.env.vector("the_loop", n=2)
        for env in (single, aec, many):
            env.reset(seed=seed)
        return [single.table.state, aec.table.state, *[table.state for table in many.batch.tables]]

    assert dealt(np.int64(7)) == dealt(7) == dealt(np.uint8(7))


def test_a_function_of_what_is_shown_is_a_bot_in_one_line() -> None:
    bot = rondel.env.policy(lambda seen: int(np.flatnonzero(seen["action_mask"])[0]))
    state = rondel.game("the_loop").new(2, 1)
    assert bot.choose(state, 0) in state.legal(0)
