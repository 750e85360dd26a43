"""The terminal drawing: every view of random games can be drawn, and shows what is there."""

from __future__ import annotations

import random
from io import StringIO

import pytest
from rich.console import Console

import seen
from rondel.titles.planet_unknown.rules import GAME
from rondel.titles.planet_unknown.rules.view_types import PlanetUnknownView
from rondel.titles.planet_unknown.terminal import draw
from titles.planet_unknown.table import Table


def printed(view: PlanetUnknownView, seat: int | None, names: list[str]) -> str:
    out = StringIO()
    Console(file=out, width=200, color_system=None).print(draw(view, seat, names))
    return out.getvalue()


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_view_can_be_drawn(seats: int) -> None:
    chance = random.Random(seats)
    names = ["Ana", "Ben", "Cyd", "Dan", "Eva", "Flo"][:seats]
    state = GAME.new(seats, seats, {"boards": "deal"})
    steps = 0
    while not state.over:
        if steps % 60 == 0:
            for seat in (*range(seats), None):
                shown = printed(seen.planet(state, seat), seat, names)
                assert all(name in shown for name in names)
        seat = chance.choice(state.actors())
        state.apply(seat, chance.choice(state.legal(seat)))
        steps += 1
    assert "game ended" in printed(seen.planet(state, None), None, names)


def test_the_drawing_shows_terrain_buildings_and_tokens() -> None:
    t = Table().lay("I2-CE-M", "F1").patch("G1").rover("F3")
    lines = printed(t.s.view(0), 0, ["Ana", "Ben"]).splitlines()
    row = next(line for line in lines if line.startswith("│  1 "))
    assert "C " in row and "+" in row
    assert any("E*" in line for line in lines) and any("~&" in line for line in lines)


def test_own_goals_are_named_and_those_of_others_counted() -> None:
    t = Table().goals(3).goals(4, seat=1)
    t.s.neighbours = ()
    shown = printed(t.s.view(0), 0, ["Ana", "Ben"])
    assert "personal objectives: Lattice" in shown and "personal objectives: 1" in shown and "Circuit" not in shown
