"""The shapes of what REST answers about the daily game."""

from __future__ import annotations

from typing import Literal

from rondel.match.shapes import Params
from rondel.match.typed import TypedDict


class DailyResult(TypedDict):
    """How a try ended: `value` is what is compared; `ring` has a sign for every round."""

    value: int
    won: bool
    points: int
    rounds: int
    ring: list[str]


class DailyInfo(TypedDict):
    """The game of a title on a day, and how far I am with it."""

    game: str
    day: str
    number: int
    seats: list[str]
    settings: Params
    order: str
    """What counts: "points" or "rounds"."""
    signs: list[str]
    begun: int
    counted: int
    status: Literal["new", "playing", "counted", "late", "left"]
    table: str
    result: DailyResult | None


class DailyDay(TypedDict):
    day: str
    played: bool


class DailyList(TypedDict):
    day: str
    number: int
    ends: int
    now: int
    games: list[DailyInfo]
    row: int
    longest: int
    week: list[DailyDay]


class DailyBar(TypedDict):
    """How often a result came. `won`: with "rounds", whether this is the round of a win or of a loss."""

    won: bool | None
    at: int
    count: int


class DailyOne(TypedDict):
    name: str
    face: str
    result: DailyResult


class DailyBest(TypedDict):
    name: str
    table: str
    key: str
    result: DailyResult


class DailyOthers(TypedDict):
    """How a day stands. Before one's own try is over nothing is told but how many play."""

    mine: DailyInfo
    ends: int
    now: int
    open: bool
    bars: list[DailyBar]
    beaten: float | None
    friends: list[DailyOne]
    bots: list[DailyOne]
    waiting: list[str]
    """Bots whose result is not known yet."""
    best: DailyBest | None
