"""For whoever writes a title: the suite that every game has to pass, and a scene to try one rule on.

from rondel.testing import Scene, play

def test_every_game_keeps_the_contract():
    play(GAME, seats=2, seed=1, thorough=10)

def test_who_has_nothing_cannot_pay():
    scene = Scene(GAME, seats=2)
    assert scene.why_not(0, "pay gold") == "too_few"
"""

from __future__ import annotations

from rondel.testing.contract import ended, fenced, laws, play, secrets
from rondel.testing.legality import Legality, lawful
from rondel.testing.scene import Scene

__all__ = ["Legality", "Scene", "ended", "fenced", "lawful", "laws", "play", "secrets"]
