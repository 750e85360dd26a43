"""What a seat sees, typed by its title, for tests that hold a state of any title."""

from __future__ import annotations

from rondel.core.state import State
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.view_types import AnachronyView
from rondel.titles.planet_unknown.rules.state import Mission
from rondel.titles.planet_unknown.rules.view_types import PlanetUnknownView
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.view_types import LoopView


def anachrony(state: State, seat: int | None) -> AnachronyView:
    assert isinstance(state, Anachrony)
    return state.view(seat)


def planet(state: State, seat: int | None) -> PlanetUnknownView:
    assert isinstance(state, Mission)
    return state.view(seat)


def loop(state: State, seat: int | None) -> LoopView:
    assert isinstance(state, Spacetime)
    return state.view(seat)
