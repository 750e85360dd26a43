"""A rating that follows a person: moved by the first try of each puzzle only, as if the puzzle were an opponent."""

from __future__ import annotations

from typing import Final

from rondel.puzzles.attempt import CLOSE, FOUND

START: Final = 1200
STRENGTH: Final = {1: 900, 2: 1200, 3: 1500, 4: 1800}
"""What a puzzle of a level is rated: the levels are those of the bots that find it."""
STEP: Final = 32
"""How far one puzzle can move a rating."""
SCORE: Final = {FOUND: 1.0, CLOSE: 0.5}
LEAST, MOST = 100, 4000


def after(rating: int, level: int, word: str) -> int:
    """The rating after a first try with this verdict."""
    hoped = 1 / (1 + 10 ** ((STRENGTH[level] - rating) / 400))
    return max(LEAST, min(MOST, round(rating + STEP * (SCORE.get(word, 0.0) - hoped))))
