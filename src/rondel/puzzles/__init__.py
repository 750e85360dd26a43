"""Puzzles: one turn of a real game with one clearly best answer.

    one = rondel.puzzles.find("an-1-9-67")
    one.state().legal(one.seat)

`docs/puzzles.md` says what a puzzle is, how they are found and checked, and how to add some. The package knows no title.
"""

from __future__ import annotations

from rondel.puzzles.attempt import Verdict, judge
from rondel.puzzles.library import find, of, refused
from rondel.puzzles.puzzle import Puzzle, PuzzleError, Rival, read, written

__all__ = ["Puzzle", "PuzzleError", "Rival", "Verdict", "find", "judge", "of", "read", "refused", "written"]
