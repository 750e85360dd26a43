"""What a table says, as plain JSON-able data: questions, previews, patches, undo."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from rondel.match.typed import TypedDict

Params = dict[str, Any]
Ends = Literal["open", "reveal", "others", "over"]
"""Why a chain of steps ends: it does not, something would be revealed, others are next, the game is over."""
Kind = Literal["start", "play", "undo"]
UndoRule = Literal["reveal", "turn", "off"]
"""What can be taken back: all up to the last reveal, one's own turn, nothing."""


class Operation(TypedDict):
    """One operation of a JSON Patch (RFC 6902)."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: NotRequired[Any]


# ---------------------------------------------------------------------- questions and answers


class Legal(TypedDict):
    action: str
    targets: list[Any]


class Blocked(Legal):
    """Of the asked-for kind, but not possible now."""

    reason: str
    params: Params
    rule: str


class Question(TypedDict):
    kind: str
    rule: str
    subject: Params
    legal: list[Legal]
    blocked: list[Blocked]


class Regret(TypedDict):
    """A warning: legal, but likely regretted."""

    reason: str
    params: Params
    rule: str


class Preview(TypedDict):
    action: str
    targets: list[Any]
    changes: list[Operation]
    ends: Ends
    warnings: list[Regret]


class DraftData(TypedDict):
    """Chosen steps on a private copy, and what is asked then."""

    steps: list[str]
    ends: Ends
    changes: list[Operation]
    question: Question | None


class Undo(TypedDict):
    """`version` that would be taken back, perhaps with `seats` that have to agree; or `reason` and `params` why not."""

    version: NotRequired[int]
    seats: NotRequired[list[int]]
    reason: NotRequired[str]
    params: NotRequired[Params]


class ClockData(TypedDict):
    """The clock that stands at a table, and what happens when time is up."""

    kind: Literal["none", "live", "days"]
    move: int
    reserve: int
    timeout: Literal["bot", "move", "wait"]
