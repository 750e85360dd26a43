"""The shapes of all messages on the play socket, and of what REST says about tables: see docs/protocol.md.

They cost nothing while the server runs; mypy compares them with the code, tests with what really travels, and `schema()`
gives them as JSON Schema, from which the page's types are made: `python -m rondel.room.wire`.
"""

from __future__ import annotations

import json
from typing import Any, Literal, NotRequired, final

from rondel.core.view import View
from rondel.match.shapes import ClockData, Ends, Kind, Operation, Params, Preview, Question, Undo, UndoRule
from rondel.match.typed import TypedDict
from rondel.room.from_client import FromClient

Fact = tuple[str, Params]
"""Something that happened: its name and its parameters."""


class Outcome(TypedDict):
    scores: list[int]
    breakdown: list[dict[str, int]]
    winners: list[int]
    reason: str
    details: Params


# ---------------------------------------------------------------------- tables


Status = Literal["waiting", "running", "finished", "study"]
"""`study`: a private table that began in the middle of another game (what if)."""


class SeatInfo(TypedDict):
    seat: int
    name: str
    bot: str | None
    """The bot that plays here, also for a person who left."""
    open: bool
    away: int
    """On vacation until then; 0: no."""
    face: str
    """The face this person chose; "": none."""
    offered: bool
    """A bot plays here until somebody takes the seat over."""


class Table(TypedDict):
    id: str
    name: str
    game: str
    rules_version: str
    settings: Params
    public: bool
    status: Status
    clock: ClockData
    undo: UndoRule
    origin: Params
    """Where it comes from: {"rematch": table}, {"table", "version", "seat"} (what if), {"record": true},
    {"brought": true} (a game in progress from elsewhere), {"puzzle", "seat", "number"}, with "on" when it is played on."""
    rematch: str | None
    created: int
    touched: int
    version: int
    actors: list[int]
    """Seats that owe a decision."""
    outcome: Outcome | None
    you: list[int]
    """Your seats."""
    host: bool
    hints: bool
    """Whether a seat may ask what a bot would do in its place."""
    deadline: int | None
    """When the first of your seats that owe a decision is out of time, which may be past; null if none is or no clock runs."""
    seats: list[SeatInfo]
    seed: str | None
    """Known when the game is over."""
    invite: NotRequired[str]
    watch: NotRequired[str]


class ClockNow(TypedDict):
    since: int
    reserve: int
    deadline: int | None


# ---------------------------------------------------------------------- server to client


class Welcome(TypedDict):
    type: Literal["welcome"]
    protocol: int
    server: str
    now: int
    seats: list[int]
    table: Table


class Missed(TypedDict):
    version: int
    kind: Kind
    by: int
    """Whose move it was."""
    events: list[Fact]
    dropped: list[int]
    """Versions that it took back."""


class Standing(TypedDict):
    seat: int | None
    version: int
    actors: list[int]
    clocks: list[ClockNow]
    question: Question | None
    undo: Undo | None
    over: bool
    outcome: Outcome | None


class Position(Standing):
    type: Literal["position"]
    view: View
    missed: list[Missed]


Moved = TypedDict(
    "Moved",
    {
        "seat": int | None, "version": int, "actors": list[int], "clocks": list[ClockNow], "question": Question | None,
        "undo": Undo | None, "over": bool, "outcome": Outcome | None,
        "type": Literal["moved"], "kind": Kind, "by": int, "from": int, "patch": list[Operation], "events": list[Fact],
        "dropped": list[int],
    },
)  # fmt: skip
"""As Position, with `patch` from the view of version `from` instead of the whole view."""


@final
class Done(TypedDict):
    """How an action or a wish to take back was received."""

    version: int
    played: int
    again: bool
    undone: NotRequired[bool]
    """agree: whether it was taken back with this answer."""


class Ack(TypedDict):
    type: Literal["ack"]
    id: str
    version: int | None
    played: NotRequired[int]
    again: NotRequired[bool]
    undone: NotRequired[bool]


class Chapter(TypedDict):
    id: str
    step: int


class GuideStep(TypedDict):
    """A step of a guided first game, as the page shows it; empty when the guide is `over`."""

    step: int
    id: str
    chapter: str
    rail: str
    at: list[str]
    stage: str
    learn: list[str]
    params: Params
    show: list[str]
    waits: bool
    ready: bool
    watching: bool
    broken: bool
    over: bool


class SecondGame(TypedDict):
    """The table that the end of a guide opens, as `POST /api/tables` takes it."""

    seats: list[str]
    settings: Params


class Guide(GuideStep):
    """A guided first game: where it stands, and what it asks for."""

    type: Literal["guide"]
    version: int
    guide: str
    short: str
    steps: int
    chapters: list[Chapter]
    updated: bool
    """The guide has changed since: it goes on at the beginning of the chapter."""
    second: SecondGame


Judged = TypedDict("Judged", {"ok": bool, "else": str, "show": list[str]})
"""At a guide's table: whether drafted steps may be confirmed, if not which sentence answers them,
if so what the step still wants after them (nothing: they are the whole of it)."""


class DraftAnswer(TypedDict):
    type: Literal["draft"]
    id: str
    seat: int
    version: int
    steps: list[str]
    ends: Ends
    changes: list[Operation]
    question: Question | None
    guide: NotRequired[Judged]


class Previews(TypedDict):
    type: Literal["previews"]
    id: str | None
    """None: sent with a question, because `hello` asked for previews."""
    seat: int
    version: int
    options: list[Preview]


@final
class Asking(TypedDict):
    """These seats have to agree before something is taken back."""

    ask: str
    seats: list[int]
    version: int


class Asked(TypedDict):
    """Somebody wants to take back."""

    type: Literal["asked"]
    id: str
    seat: int
    ask: str
    seats: list[int]
    version: int


class Answered(TypedDict):
    """A wish to take back was refused, or somebody agreed and others are still asked."""

    type: Literal["answered"]
    ask: str
    seat: int
    yes: bool
    waiting: list[int]


class TableChanged(TypedDict):
    type: Literal["table"]
    table: Table


class ChatLine(TypedDict):
    type: Literal["chat"]
    at: int
    name: str
    seat: int | None
    text: str


class Topic(TypedDict):
    """What a step of a line answers, as far as words need it."""

    kind: str
    rule: str
    subject: Params


class Opinion(TypedDict):
    """What a bot thinks of one action."""

    action: str
    value: float
    visits: int
    reason: str
    params: Params
    line: list[str]
    """The action and what would follow it in the same turn, as far as the seat can foresee it."""
    asked: list[Topic]
    """What each step of the line answers: the words of an answer depend on it."""
    chance: float | None
    """Of winning, alone of the goal, together of success, from 0 to 1; null where no fit says so."""
    low: float | None
    high: float | None
    """The range of the chance, 95 %."""
    margin: float | None
    """Points ahead at the end, as expected; null in a team."""
    differs: list[tuple[str, float]]
    """The terms of the worth that differ most from the next best option, in points."""


class Hint(TypedDict):
    """What the expert would do in this seat's place, the best first; `of` actions were judged."""

    type: Literal["hint"]
    id: str
    seat: int
    version: int
    of: int
    options: list[Opinion]


class Mark(TypedDict):
    seat: int
    kind: Literal["plan", "wish"]
    items: list[str]
    text: str
    version: int


class Marks(TypedDict):
    """All marks of the table."""

    type: Literal["marks"]
    marks: list[Mark]


class Pong(TypedDict):
    type: Literal["pong"]
    id: str
    now: int


class Error(TypedDict):
    type: Literal["error"]
    id: str | None
    key: str
    params: Params
    version: int | None
    safe: bool


FromServer = (
    Welcome | Position | Moved | Ack | DraftAnswer | Previews | Asked | Answered | TableChanged | ChatLine
    | Hint | Marks | Guide | Pong | Error
)  # fmt: skip


def schema() -> dict[str, Any]:
    """JSON Schema of all messages: `FromServer` and `FromClient` are the unions, `$defs` their parts."""
    from pydantic import TypeAdapter  # of the server's packages: a browser has none of them

    wanted = {"FromServer": TypeAdapter[Any](FromServer), "FromClient": TypeAdapter[Any](FromClient)}
    found, defs = TypeAdapter.json_schemas([(name, "validation", adapter) for name, adapter in wanted.items()])
    unions = {name: found[name, "validation"] for name in wanted}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": defs.get("$defs", {}) | unions}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1, sort_keys=True))
