"""The shapes of what REST answers about studies."""

from __future__ import annotations

from typing import Any, Literal

from rondel.core.view import View
from rondel.match.typed import TypedDict
from rondel.room.answers import RecordData


class StudyNote(TypedDict):
    """A text and arrows beside a position: a version of the game, or a step of a branch."""

    at: int
    branch: int | None
    step: int
    text: str
    arrows: list[list[str]]


class StudyBranch(TypedDict):
    """A world dealt for a seat at a version, and what was tried there: [seat, action] in order."""

    at: int
    seat: int
    deal: int
    name: str
    steps: list[list[Any]]


class Study(TypedDict):
    id: str
    name: str
    by: str
    table: str
    table_key: str
    """With which the game itself may be looked at."""
    key: str
    """What its link carries; "" for others than its author, who came by that link."""
    mine: bool
    touched: int
    notes: list[StudyNote]
    branches: list[StudyBranch]


class StudyLine(TypedDict):
    id: str
    name: str
    table: str
    touched: int


class StudyStep(TypedDict):
    view: View
    steps: int
    actors: list[int]


class StudyFile(TypedDict):
    """A study in one file: with the record of its game."""

    rondel: Literal["study"]
    format: int
    name: str
    by: str
    record: RecordData
    notes: list[StudyNote]
    branches: list[StudyBranch]
