"""Bots of others: registered by name, given as objects or functions, in the arena and as partners in environments."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest

import rondel
import rondel.arena
import rondel.env
from rondel.bots.registry import FACTORIES

GAME = "planet_unknown"


class Last(rondel.Bot):
    """Takes the last option."""

    name = "last"

    def choose(self, state: rondel.State, seat: int) -> rondel.Action:
        return state.legal(seat)[-1]

    def explain(self, state: rondel.State, seat: int) -> list[Any]:
        return []


class Plain:
    """No `rondel.Bot` at all; remembers how often it was asked and what it was shown."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, state: rondel.State, seat: int) -> rondel.Action:
        self.asked += 1
        assert state.seed is None  # a world dealt for the seat, never the true state
        return state.legal(seat)[0]


def first(state: rondel.State, seat: int) -> rondel.Action:
    return state.legal(seat)[0]


@pytest.fixture(autouse=True)
def forget() -> Any:
    yield
    FACTORIES.clear()


def rows(simulation: Any) -> list[Any]:
    return [(result.bots, result.scores, result.winners) for result in simulation.results]


def test_a_registered_bot_is_called_by_name() -> None:
    rondel.bots.register("mine", Last)
    assert "mine" in rondel.bot_names()
    state = rondel.game(GAME).new(2, 3)
    seat = state.actors()[0]
    assert rondel.ask(rondel.bot("mine", seed=4), state, seat) == state.legal(seat)[-1]
    played = rondel.arena.simulate(GAME, games=2, bots=["mine", "random"], seats=2)
    assert rows(played)[0][0] == ("mine", "random") or rows(played)[0][0] == ["mine", "random"]


def test_a_factory_gets_seed_and_settings() -> None:
    given: list[Any] = []

    def factory(seed: int, **settings: Any) -> Plain:
        given.append((seed, settings))
        return Plain()

    rondel.bots.register("plain", factory)
    assert isinstance(rondel.bot("plain:depth=3", seed=5), Plain)
    assert given == [(5, {"depth": 3})]


@pytest.mark.parametrize(
    ("name", "factory", "words"),
    [
        ("greedy", Last, "taken"),
        ("a b", Last, "letters, digits"),
        ("mine", 7, "expected a function"),
    ],
)
def test_a_name_or_factory_that_cannot_be_is_refused(name: str, factory: Any, words: str) -> None:
    with pytest.raises(rondel.SetupError, match=words):
        rondel.bots.register(name, factory)


def test_a_factory_that_gives_no_bot_is_refused() -> None:
    rondel.bots.register("wrong", lambda seed: 7)
    with pytest.raises(rondel.SetupError, match="choose"):
        rondel.bot("wrong")


def test_objects_and_functions_play_and_the_same_with_two_jobs() -> None:
    bots: list[Any] = [Last(0, {}), first]
    alone = rondel.arena.simulate(GAME, games=6, bots=bots, seats=2, seed=2)
    shared = rondel.arena.simulate(GAME, games=6, bots=bots, seats=2, seed=2, jobs=2)
    assert rows(alone) == rows(shared)
    assert sorted(alone.results[0].bots) == ["first", "last"]


def test_an_object_is_copied_for_every_match_and_never_sees_the_truth() -> None:
    guest = Plain()
    played = rondel.arena.simulate(GAME, games=2, bots=[guest], seats=2)
    assert len(played.results) == 2
    assert guest.asked == 0


def test_two_objects_of_one_kind_have_two_names() -> None:
    played = rondel.arena.simulate(GAME, games=1, bots=[Plain(), Plain()], seats=2)
    assert len(set(played.results[0].bots)) == 2


def test_what_cannot_travel_is_refused_with_two_jobs() -> None:
    guest = Plain()
    guest.lock = threading.Lock()  # type: ignore[attr-defined]
    with pytest.raises(rondel.SetupError, match="jobs=1"):
        rondel.arena.simulate(GAME, games=2, bots=[guest], seats=2, jobs=2)


@pytest.mark.parametrize("guest", [7, Last, None, object()])
def test_what_cannot_play_is_refused(guest: Any) -> None:
    with pytest.raises(rondel.SetupError, match=r"expected the name of a bot|cannot play"):
        rondel.arena.simulate(GAME, games=1, bots=[guest], seats=2)


def test_a_round_robin_takes_objects() -> None:
    played = rondel.arena.round_robin(GAME, [Last(0, {}), first, "random"], games=2)
    assert [sorted(one.plan.bots) for one in played] == [["first", "last"], ["last", "random"], ["first", "random"]]


def finished(env: Any, seed: int) -> Any:
    seen, _ = env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    while True:
        seen, reward, over, _, info = env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        if over:
            return reward, info


@pytest.mark.parametrize("game", rondel.games()[:3])
def test_partners_are_names_objects_functions_or_one_for_each_seat(game: str) -> None:
    for partner in (Last(0, {}), first, [None, "random"], [first, None]):
        env = rondel.env.single(game, seats=2, partner=partner)
        assert env.seat == (1 if isinstance(partner, list) and partner[1] is None else 0)
        reward, info = finished(env, 3)
        assert info["won"] == (reward == 1.0)
        assert len(info["scores"]) >= 1 and info["breakdown"]


def test_a_partner_plays_its_own_seat() -> None:
    by_name = finished(rondel.env.single(GAME, seats=2, partner=first), 5)
    other = finished(rondel.env.single(GAME, seats=2, partner=Last(0, {})), 5)
    assert by_name[1]["scores"] != other[1]["scores"]


@pytest.mark.parametrize(
    ("partner", "seat", "words"),
    [
        (["random"], None, "one for each seat"),
        ([None, None], None, "nobody sits on seat 1"),
        ("random", 2, "allowed: 0 to 1"),
        (7, None, "cannot play"),
    ],
)
def test_partners_that_cannot_be_are_refused(partner: Any, seat: Any, words: str) -> None:
    with pytest.raises(rondel.SetupError, match=words):
        rondel.env.single(GAME, seats=2, partner=partner, seat=seat)


def test_a_policy_is_a_bot_in_one_line() -> None:
    lowest = rondel.env.policy(lambda seen: int(np.argmax(seen["action_mask"])), "lowest")
    played = rondel.arena.simulate(GAME, games=2, bots=[lowest, "random"], seats=2)
    assert sorted(played.results[0].bots) == ["lowest", "random"]
    wrong = rondel.env.policy(lambda seen: int(np.argmin(seen["action_mask"])), "wrong")
    with pytest.raises(rondel.RondelError, match="action mask"):
        rondel.arena.simulate(GAME, games=1, bots=[wrong], seats=2)
