"""The shapes of what REST answers about puzzles."""

from __future__ import annotations

from typing import Any

from rondel.match.typed import TypedDict


class PuzzleInfo(TypedDict):
    puzzle: str
    game: str
    number: int
    level: int
    """1 to 4, by which bot finds it."""
    title: dict[str, str]
    """A title of its own by language; most have none."""
    steps: int
    """Decisions that have to be found."""
    themes: list[str]
    mine: str
    """What I made of it at the first try: "found", "close", "wrong"; "": not tried."""


class Puzzles(TypedDict):
    puzzles: list[PuzzleInfo]
    themes: dict[str, list[str]]
    """What the puzzles of each title may be about, in its order."""
    rating: int
    ratings: list[int]
    """The last ten, the newest last."""


class PuzzleStep(TypedDict):
    kind: str
    subject: Any
    action: list[Any]
    text: str


class PuzzleRival(TypedDict):
    steps: list[PuzzleStep]
    chance: float
    yours: bool
    reasons: list[Any]
    """Pairs of a term of the worth and how many points it is behind the answer."""


class PuzzleOthers(TypedDict):
    tries: int
    found: int
    close: int


class PuzzleVerdict(TypedDict):
    puzzle: str
    word: str
    """"found", "close", "wrong"; "open": right so far, or nothing done yet."""
    over: bool
    agree: int
    steps: int
    choice: str
    best: float
    """The chance after the answer."""
    yours: float | None
    """After the attempt, where that was looked at."""
    answer: list[PuzzleStep]
    """Empty as long as it is hidden."""
    key: int
    reasons: list[Any]
    rivals: list[PuzzleRival]
    themes: list[str]
    level: int
    strength: int
    source: str
    options: int
    worlds: int
    error: float
    first: bool
    """Whether this was the first try, which the rating counts."""
    before: int
    rating: int
    others: PuzzleOthers
