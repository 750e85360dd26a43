"""Views as numbers: what each kind of layout writes, and that nothing is left over from the view before."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import rondel
import rondel.env
from env.unsaid import unsaid
from rondel.env.codec import numbering
from rondel.env.layout import Writer

GAMES = ("anachrony", "planet_unknown", "the_loop")


def written(layout: list[Any], view: Any, seat: int = 0, players: int = 2) -> dict[str, float]:
    """The places that are not 0, by name."""
    writer = Writer({"families": {"colour": ["red", "blue"]}, "view": layout})
    vector = writer.vector(view, seat, players)
    return {name: value for name, value in zip(writer.names(layout, "v"), vector, strict=True) if value}


@pytest.mark.parametrize(
    ("layout", "value", "expected"),
    [
        (["number"], 7, {"v": 7}),
        (["present"], 0, {"v.present": 1}),
        (["bits", 3], 5, {"v[0]": 1, "v[2]": 1}),
        (["word", "colour"], "blue", {"v=blue": 1}),
        (["words", "colour"], ["red", ["red", "blue"]], {"v=red": 2, "v=blue": 1}),
        (["counts", ["dark_red", "dark_blue"]], [["dark", "blue", 3]], {"v=dark_blue": 3}),
        (["numbers", 2], [4, 5, 6], {"v[0]": 4, "v[1]": 5}),
        (["size"], ["x", "y"], {"v.size": 2}),
        (["grid", "L", 4], ["L.", ".L"], {"v=L[0]": 1, "v=L[3]": 1}),
        (["row", ["word", "colour"], ["number"]], ["red", 3], {"v[0]=red": 1, "v[1]": 3}),
        (["items", 2, ["number"]], [1, 2, 3], {"v[0]": 1, "v[1]": 2}),
        (["keyed", "k", "colour", ["record", {"n": ["number"]}]], [{"k": "blue", "n": 2}], {"v[blue].n": 2}),
        (["pile", ["record", {"n": ["number"]}]], [{"n": 2}, {"n": 3}], {"v[*].n": 5}),
        (["last", ["word", "colour"]], ["red", "blue"], {"v[-1]=blue": 1}),
        (["several", ["size"], ["numbers", 1]], [9], {"v.size": 1, "v[0]": 9}),
        (["record", {"a": ["number"], "b": ["skip"]}], {"a": 1, "b": 2}, {"v.a": 1}),
    ],
)
def test_what_a_layout_writes(layout: list[Any], value: Any, expected: dict[str, float]) -> None:
    assert written(layout, value) == expected


def test_seats_are_counted_from_the_one_that_observes() -> None:
    assert written(["seat"], 0, seat=1) == {"v=+1": 1}
    assert written(["seats"], [1, 0], seat=1) == {"v=+0": 1, "v=+1": 1}
    assert written(["ring", 2, ["number"], ["number"]], [5, 8], seat=1) == {"v[+0]": 8, "v[+1]": 5}


def test_what_a_layout_leaves_out_is_noticed() -> None:
    source = {"families": {"colour": ["red"]}}
    layout = ["record", {"a": ["word", "colour"], "c": ["items", 1, ["number"]]}]
    assert unsaid(source, layout, {"a": "green", "b": 1, "c": [1, 2]}) == [".b", ".a=green", ".c: 2 items"]


@pytest.mark.parametrize("game", GAMES)
def test_only_what_changed_is_written_and_the_vector_is_the_same(game: str) -> None:
    title, chance = rondel.game(game), random.Random(1)
    state = title.new(2, 11)
    writer = Writer(numbering(game))
    last: dict[int, Any] = {}
    for _ in range(150):
        if state.over:
            break
        seat = chance.choice(state.actors())
        view = state.view(seat)
        fresh = Writer(numbering(game)).vector(view, seat, 2) if chance.random() < 0.1 else None
        kept = writer.vector(view, seat, 2, last)
        assert fresh is None or fresh == kept
        state.apply(seat, chance.choice(state.legal(seat)))


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


@pytest.mark.parametrize("game", GAMES)
def test_every_place_of_an_observation_has_a_name_of_its_own(game: str) -> None:
    env = rondel.env.single(game)
    seen, _ = env.reset(seed=1)
    names = env.table.names()
    assert len(names) == len(set(names)) == len(seen["observation"])
    assert names[:2] == ["seat=0", "seat=1"]
