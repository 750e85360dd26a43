"""Judging an attempt: the steps somebody made, held against the answer and the other first steps that were looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rondel.core.errors import IllegalAction
from rondel.core.state import State
from rondel.puzzles.puzzle import Puzzle

FOUND: Final = "found"
CLOSE: Final = "close"
WRONG: Final = "wrong"
OPEN: Final = "open"
"""Right so far: the turn goes on."""
NEAR: Final = 0.5
"""Another first step is close when it keeps at least this share of what the answer gains over the worst one looked at."""


class Verdict:
    """`word`: what is said. `yours`, `best`: the chances after the attempt and after the answer, if they were looked at."""

    def __init__(self, word: str, steps: int, yours: float | None, best: float) -> None:
        self.word = word
        self.steps = steps
        """So many steps of the attempt agree with the answer."""
        self.yours = yours
        self.best = best

    @property
    def over(self) -> bool:
        return self.word != OPEN


def judge(puzzle: Puzzle, steps: Sequence[str]) -> Verdict:
    """What an attempt is worth. Steps in another order count when they lead to the same position as the key."""
    agree = 0
    for mine, theirs in zip(steps, puzzle.key, strict=False):
        if mine != theirs:
            break
        agree += 1
    if agree == len(puzzle.key) or same_end(puzzle, steps):
        return Verdict(FOUND, len(puzzle.key), puzzle.chance, puzzle.chance)
    if agree == len(steps):
        return Verdict(OPEN, agree, None, puzzle.chance)
    known = {rival.action: rival.chance for rival in puzzle.rivals}
    yours = known.get(steps[0]) if agree == 0 else None
    if agree:  # the right way, left before its end
        return Verdict(CLOSE, agree, yours, puzzle.chance)
    return Verdict(CLOSE if yours is not None and is_close(puzzle, yours) else WRONG, agree, yours, puzzle.chance)


def is_close(puzzle: Puzzle, chance: float) -> bool:
    worst = min([rival.chance for rival in puzzle.rivals])
    return puzzle.chance > worst and (chance - worst) / (puzzle.chance - worst) >= NEAR


def same_end(puzzle: Puzzle, steps: Sequence[str]) -> bool:
    """Whether as many steps in another order lead to what the key leads to."""
    if len(steps) < 2 or sorted(steps[: len(puzzle.key)]) != sorted(puzzle.key):
        return False
    mine, theirs = puzzle.state(), puzzle.state()
    try:
        for text in steps[: len(puzzle.key)]:
            mine.apply(puzzle.seat, puzzle.action(text))
        for text in puzzle.key:
            theirs.apply(puzzle.seat, puzzle.action(text))
    except IllegalAction:
        return False
    return mine == theirs


def path(puzzle: Puzzle, start: State, line: Sequence[str]) -> list[dict[str, Any]]:
    """Steps as they are said: what was asked, and what is done; up to one that this world does not know."""
    at = start.clone()
    at.log = None
    found: list[dict[str, Any]] = []
    for text in line:
        if at.over or at.where(puzzle.seat) < 0:
            break
        decision = at.decision(puzzle.seat)
        try:
            action = puzzle.action(text)
            at.apply(puzzle.seat, action)
        except IllegalAction:
            break
        found.append({"kind": decision.kind, "subject": decision.subject, "action": list(action), "text": text})
    return found
