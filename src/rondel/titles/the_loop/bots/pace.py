"""How far a game of The LOOP is: by the turns behind or the tiles archived, whichever is further."""

from __future__ import annotations

from rondel.core.state import State
from rondel.titles.the_loop.rules.modes import TURNS
from rondel.titles.the_loop.rules.state import Spacetime


def pace(state: State) -> float:
    """From 0 to 1."""
    assert isinstance(state, Spacetime)
    tiles = len(state.archived) / state.box.wins[state.mode].tiles
    return max(0.0, min(1.0, max(state.turn / (TURNS + 1.0), tiles)))
