"""How far a game of Anachrony is: Eras behind, of those there will be; inside an Era, the players who have passed."""

from __future__ import annotations

from rondel.core.state import State
from rondel.titles.anachrony.bots.worth import eras_left
from rondel.titles.anachrony.rules.state import Anachrony


def pace(state: State) -> float:
    """From 0 to 1."""
    assert isinstance(state, Anachrony)
    passed = sum([1 for p in state.players if p.passed]) / len(state.players)
    behind = max(0.0, state.era - 1.0 + passed)
    return behind / (behind + eras_left(state) + 1.0 - passed + 1e-9)
