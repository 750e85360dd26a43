"""Actions as numbers: the table has every action of every mode and setting, and a number always means the same."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import rondel
import rondel.env
from env.unsaid import unsaid
from pairwise import pairwise
from rondel.core.flow import Action
from rondel.env.codec import Codec, codec, numbering

GAMES = ("anachrony", "planet_unknown", "the_loop")
TOOLS = Path(__file__).resolve().parents[2] / "tools"
NUMBERS = {"anachrony": 1510, "planet_unknown": 4817, "the_loop": 3960}


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_are_what_the_components_of_the_game_give(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails, a component or a rule changed: write the tables again and raise `rondel.env.VERSION`."""
    monkeypatch.syspath_prepend(str(TOOLS))
    from make_env_tables import TITLES, made, text

    assert (TITLES / game / "env" / "actions.json").read_text(encoding="utf-8") == text(made(game))
    assert numbering(game) == json.loads(json.dumps(made(game)))


def test_the_page_about_the_tables_is_the_one_that_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(TOOLS))
    from make_env_tables import PAGE, page

    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_of_a_version_do_not_change(game: str) -> None:
    assert rondel.env.VERSION == 2
    assert codec(game).size == NUMBERS[game]
    assert len(set(codec(game).actions)) == len(codec(game).actions)


def test_some_numbers_that_all_versions_have() -> None:
    assert codec("anachrony").steps(("place", "mine_1", "engineer")) == (311,)
    assert codec("planet_unknown").steps(("place", "F6", 3)) == (597,)
    assert codec("planet_unknown").steps(("teleport", "A1", "L12")) == (4184, 4787)
    assert codec("the_loop").steps(("use", "lucky_coin")) == (282,)


def settings_of(title: Any) -> list[tuple[int, dict[str, Any]]]:
    """Seat counts with settings in which every pair of values occurs."""
    return [(seats, settings) for seats in title.seats for settings in pairwise(title, seats)]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_legal_action_is_said_by_numbers_that_mean_it_alone(game: str) -> None:
    title, numbers, source = rondel.game(game), codec(game), numbering(game)
    for number, (seats, settings) in enumerate(settings_of(title)):
        chance = random.Random(number)
        state = title.new(seats, 500 + number, settings)
        while not state.over:
            seat = chance.choice(state.actors())
            legal = state.legal(seat)
            said = {numbers.steps(action): action for action in legal}
            assert len(said) == len(legal), "two actions with the same numbers"
            steps, action = chance.choice(list(said.items()))
            assert follow(numbers, legal, steps) == action
            assert set(numbers.numbers(legal)) == {steps[0] for steps in said}
            state.apply(seat, action)
        assert unsaid(source, source["view"], state.view(0)) == []


def follow(numbers: Codec, legal: list[Action], steps: tuple[int, ...]) -> Action:
    """Say an action number by number; every number must be offered when it is due."""
    begun: Action = ()
    for number in steps:
        assert number in numbers.numbers(legal, begun)
        begun = numbers.said(number, begun)
    return begun


def test_an_action_in_parts() -> None:
    small = Codec(
        {"families": {"square": ["a", "b", "c"]}, "actions": [["stay"]], "begin": [["jump", "square"]], "then": ["square"]}
    )
    legal: list[Action] = [("stay",), ("jump", "a", "b"), ("jump", "a", "c")]
    assert small.numbers(legal) == [0, 1]
    assert small.said(1) == ("jump", "a")
    assert small.numbers(legal, ("jump", "a")) == [5, 6]
    assert small.said(6, ("jump", "a")) == ("jump", "a", "c")
    assert [small.meaning(number) for number in (0, 1, 6, 7)] == ["stay", "jump a …", "… c", "wait"]
    with pytest.raises(rondel.SetupError, match="no action that is numbered"):
        small.steps(("jump", "a", "z"))


def test_an_environment_takes_an_action_in_parts() -> None:
    """Alone, three of four personal objectives are kept: the seat says them one after the other."""
    env = rondel.env.aec("planet_unknown", seats=1)
    env.reset(seed=3)
    while env.table.state.decision(0).kind != "keep_personal_objectives":
        env.step(int(env.action_masks().argmax()))
    wanted = env.table.state.legal(0)[2]
    for step, number in enumerate(env.table.codec.steps(wanted)):
        assert env.action_masks()[number]
        names = dict(zip(env.table.names(), env.observe("seat_0")["observation"], strict=True))
        assert [word for word in wanted if names.get(f"begun={word}")] == list(wanted[: step + 1] if step else ())
        env.step(number)
    kept = env.table.state.view(0)["players"][0]["goals"]
    assert sorted(kept) == sorted(wanted[1:])
