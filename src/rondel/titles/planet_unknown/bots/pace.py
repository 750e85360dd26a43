"""How far a mission is: rounds behind, of those that the fullest planet or the event deck leave."""

from __future__ import annotations

from rondel.core.state import State
from rondel.titles.planet_unknown.bots.worth import rounds_left
from rondel.titles.planet_unknown.rules.scoring import mix, target
from rondel.titles.planet_unknown.rules.state import Mission


def pace(state: State) -> float:
    """From 0 to 1."""
    assert isinstance(state, Mission)
    left = min([rounds_left(state, p) for p in state.players])
    return state.round / (state.round + left + 1.0)


def par(state: State) -> float:
    """Alone: the target (PU-19.5)."""
    assert isinstance(state, Mission)
    return float(target(*mix(state)))
