"""The shapes of what REST answers about analyses and chances."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from rondel.match.shapes import Params
from rondel.match.typed import TypedDict


class AnalysisStep(TypedDict):
    """One step of a line: what was asked, and what is done."""

    kind: str
    subject: Params
    action: list[Any]
    text: str


class AnalysisLine(TypedDict):
    """A better option: its steps, the chance it gains with its standard error, and the terms of the worth that move most."""

    steps: list[AnalysisStep]
    gain: float
    error: float
    reasons: list[tuple[str, float]]


class AnalysisVerdict(TypedDict):
    n: int
    """The number of the decision, from 0: the place in the record."""
    version: int
    """The version of the table before it, or before the sequence that it was part of."""
    before: list[str]
    """What was done in that sequence before it."""
    seat: int
    rule: str
    options: int
    asked: AnalysisStep
    grade: str
    close: bool
    """Played on; else only glanced at, and never graded badly."""
    loss: float | None
    error: float | None
    chance: NotRequired[float]
    played: list[AnalysisStep]
    lines: list[AnalysisLine]
    theme: str
    """What it was about, in the themes of the title's puzzles; "": nothing that is known."""


class AnalysisPoint(TypedDict):
    n: int
    version: int
    chance: list[float]
    error: list[float]
    before: list[str]
    stage: str


class AnalysisPlayer(TypedDict):
    seat: int
    decisions: int
    grades: dict[str, int]
    sound: float | None
    lost: float
    themes: dict[str, float]
    luck: float
    own: float
    others: float
    luckiest: list[float] | None
    unluckiest: list[float] | None


class AnalysisFound(TypedDict):
    """What is known of a game so far."""

    depth: str
    open: bool
    seats: int
    together: bool
    """One chance for all: a game won together, or alone."""
    actions: int
    short: bool
    complete: bool
    curve: list[AnalysisPoint]
    decisions: list[AnalysisVerdict]
    turning: list[int]
    players: list[AnalysisPlayer]


class Analysis(TypedDict):
    status: Literal["none", "waiting", "running", "done", "stopped", "failed"]
    done: int
    total: int
    mine: bool
    """Asked for by me: I may stop it."""
    found: AnalysisFound | None


class Chances(TypedDict):
    """Everybody's chance at a table in play, if all people there have agreed to show it."""

    agreed: list[int]
    asked: list[int]
    """Seats of people, all of whom have to agree."""
    version: int
    together: bool
    chance: list[float] | None
