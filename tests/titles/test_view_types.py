"""Views are what their types say, exactly, in random play of every title, seat count and module."""

from __future__ import annotations

import random
from typing import Any

import pytest

import rondel
from rondel.testing.shapes import Shape
from rondel.titles.anachrony.rules.view_types import AnachronyView
from rondel.titles.planet_unknown.rules.view_types import PlanetUnknownView
from rondel.titles.the_loop.rules.modes import LEVELS, MODES
from rondel.titles.the_loop.rules.view_types import LoopView

pytestmark = pytest.mark.slow

EVERY = 7
"""Of so many decisions one is looked at, from every viewpoint."""
MOST = 40
"""Games after which everything that a view may hold has been seen."""
RARE = {
    "YardView.primary is NoneType", "PlanetUnknownView.drawn is list[str]", "PlayerView.lifepod_places[][] is int",
    "DuplicateView.counts", "DuplicateView.counts is int",
}  # fmt: skip
"""A primary stack that has run out, what two technologies do that few reach, and what only a pack brings: their own tests come
there."""
DOOMED = {"doomsday": True, "planned_experiments": True, "draft_assets": True, "draft_endgame": True, "side": "B"}
SETTINGS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "anachrony": [
        (1, {}), (1, {"side": "B", "difficulty": "expert", "mine_yield": 2}),
        (1, {"difficulty": "novice", "alternate_timeline": True}),
        (2, {}), (2, {"draft_assets": True}), (3, {"doomsday": True, "predictable_paradoxes": True}),
        (3, {"draft_endgame": True}),
        (4, DOOMED), (4, {"alternate_timeline": True}),
    ],
    "planet_unknown": [
        (1, {}), (2, {"boards": "symmetric"}), (2, {"two_player_variant": True, "boards": "asymmetric"}),
        (3, {"personal_objectives": True, "events": True}), (4, {"events": True}), (5, {"boards": "random"}),
        (6, {"personal_objectives": True}),
        (3, {"corporations": ["oasis_ultd", "cosmos_inc", "jump_drive"]}),
        (2, {"corporations": ["flux_industries", "makeshift"]}),
    ],
    "the_loop": [(seats, {"mode": mode, "level": level}) for seats, (mode, level) in zip(
        (1, 2, 3, 4, 2, 1), [(mode, LEVELS[i % len(LEVELS)]) for i, mode in enumerate((*MODES, *MODES))], strict=False)],
}  # fmt: skip
SHAPES = {"anachrony": AnachronyView, "planet_unknown": PlanetUnknownView, "the_loop": LoopView}


def held(title: str, shape: Shape, seats: int, settings: dict[str, Any], seed: int) -> None:
    chance = random.Random(seed)
    state = rondel.game(title).new(seats, seed, settings)
    steps = 0
    while True:
        if steps % EVERY == 0 or state.over:
            for viewpoint in (None, *range(seats)):
                wrong = shape.wrong(state.view(viewpoint))
                assert not wrong, f"{title}, {seats} seats, {settings}: {sorted(set(wrong))[:10]}"
        if state.over:
            return
        seat = chance.choice(state.actors())
        state.apply(seat, chance.choice(state.legal(seat)))
        steps += 1


@pytest.mark.parametrize("title", SHAPES)
def test_views_are_what_their_types_say_and_nothing_is_promised_in_vain(title: str) -> None:
    shape = Shape(SHAPES[title])
    for seed in range(MOST):
        seats, settings = SETTINGS[title][seed % len(SETTINGS[title])]
        held(title, shape, seats, settings, seed)
        if seed + 1 >= len(SETTINGS[title]) and shape.possible() <= shape.met | RARE:
            break
    assert shape.possible() - shape.met - RARE == set(), "of no game that was played"


def test_what_does_not_fit_is_found() -> None:
    view: dict[str, Any] = dict(rondel.game("the_loop").new(2, 1).view(None))
    shape = Shape(LoopView)
    assert shape.wrong(view) == []
    assert shape.wrong({**view, "more": 1}) == ["LoopView: more is not in LoopView"]
    assert shape.wrong({key: view[key] for key in view if key != "turn"}) == ["LoopView: turn is missing"]
    assert shape.wrong({**view, "turn": True}) == ["LoopView.turn: True is no <class 'int'>"]
    assert shape.wrong({**view, "eras": [{**view["eras"][0], "tile": "x"}]}) != []
