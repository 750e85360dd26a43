"""What learned bots know: features with names, models that are refused when they do not fit, and the hand worth."""

from __future__ import annotations

import random
from typing import Any

import pytest

import rondel
from bots.test_choices import midgame
from rondel import shelf
from rondel.bots.learned import Model, ModelError, content_hash, parsed
from rondel.bots.learning import learning_of
from rondel.bots.levels import LEVELS
from rondel.bots.mind import mind

ABLE = ("anachrony", "planet_unknown")


@pytest.mark.parametrize("game", ABLE)
def test_every_feature_has_a_name_of_its_own(game: str) -> None:
    learning = learning_of(game)
    assert learning is not None and len(set(learning.names)) == len(learning.names)
    for seats in shelf.game(game).seats:
        for seed in range(6):
            state = midgame(game, seats, 50 * seats + seed)
            row = learning.row(state, seed % seats)
            assert len(row) in (0, len(learning.names))
            assert all(type(value) is float for value in row)


@pytest.mark.parametrize("game", ABLE)
def test_features_are_what_the_seat_may_know(game: str) -> None:
    learning = learning_of(game)
    assert learning is not None
    for seed in range(5):
        state = midgame(game, 2, seed)
        seat = state.actors()[0]
        here = learning.row(state.determinize(seat, 1), seat)
        assert all(learning.row(state.determinize(seat, 2 + other), seat) == here for other in range(4))


def toy(**changed: Any) -> dict[str, Any]:
    data = {"format": 1, "seats": [2], "strength": 0.5, "features": ["a", "b"]}
    data |= {"stages": [{"bias": 1.0, "weights": [2.0, -4.0]}, {"bias": 0.0, "weights": []}]}
    data |= changed
    return {**data, "hash": content_hash(data)}


def test_a_model_adds_its_share_of_what_was_missed() -> None:
    model = parsed(toy(), ("a", "b"))
    assert model.correction(0, [3.0, 0.5]) == pytest.approx(0.5 * (1.0 + 6.0 - 2.0))
    assert model.correction(1, [3.0, 0.5]) == 0.0  # a stage that was hardly seen
    assert model.correction(7, [3.0, 0.5]) == 0.0 and model.correction(-1, [3.0, 0.5]) == 0.0


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (toy(format=9), "format 9"),
        ({**toy(), "strength": 1.0}, "changed after it was made"),
        (toy(features=["a"]), "other features"),
        (toy(stages=[{"bias": 0.0, "weights": [1.0]}]), "1 weights in a stage"),
    ],
)
def test_a_file_that_is_no_model_is_refused(data: dict[str, Any], why: str) -> None:
    with pytest.raises(ModelError, match=why):
        parsed(data, ("a", "b"))


@pytest.mark.parametrize("game", ABLE)
def test_shipped_models_fit_the_features_of_today(game: str) -> None:
    learning = learning_of(game)
    assert learning is not None
    for seats in shelf.game(game).seats:
        worth: Any = mind(game, seats, "learned").worth
        for model in getattr(worth, "models", {}).values():
            assert isinstance(model, Model) and all(len(row) in (0, len(learning.names)) for row in model.weights)


def test_where_no_model_was_kept_the_hand_worth_judges() -> None:
    learning = learning_of("anachrony")
    assert learning is not None
    state = midgame("anachrony", 3, 4)
    hand, learned = mind("anachrony", 3, "usual").worth, learning.mind(3, None).worth
    terms = learned.terms(state, 0, 0)
    assert "experience" not in terms and {**terms, "leader": 0.0} == hand.terms(state, 0, 0)


@pytest.mark.parametrize("game", ABLE)
def test_the_correction_is_a_term_of_its_own(game: str) -> None:
    learning = learning_of(game)
    assert learning is not None
    stages = [{"bias": 2.0, "weights": [0.0] * len(learning.names)}] * learning.stages
    model = parsed(toy(features=list(learning.names), stages=stages), learning.names)
    state = midgame(game, 2, 11)
    seat = state.actors()[0]
    with_it, without = learning.mind(2, model).worth, learning.mind(2, None).worth
    assert with_it.of(state, seat, 0) == pytest.approx(without.of(state, seat, 0) + 1.0)


@pytest.mark.parametrize("game", shelf.games())
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_and_explains(game: str, level: str) -> None:
    state = midgame(game, 2, 3)
    seat = state.actors()[0]
    bot = rondel.bot(f"{level}:simulations=3" if level == "expert" else level, seed=2)
    assert bot.choose(state, seat) in state.legal(seat)
    assert {opinion.action for opinion in bot.explain(state, seat)} == set(state.legal(seat))


def test_a_gentle_bot_varies_and_a_steady_one_does_not() -> None:
    def choices(level: str) -> set[Any]:
        return {rondel.bot(level, seed=seed).choose(state, seat) for seed in range(12)}

    state = rondel.game("anachrony").new(2, 7)
    chance = random.Random(2)
    bot = rondel.bot("steady", seed=1)
    while state.decision(state.actors()[0]).kind != "turn_action" or len(state.legal(state.actors()[0])) < 9:
        seat = state.actors()[0]
        state.apply(seat, bot.choose(state, seat) if chance.random() < 0.9 else chance.choice(state.legal(seat)))
    seat = state.actors()[0]
    assert len(choices("steady")) == 1
    assert len(choices("gentle")) > 1
