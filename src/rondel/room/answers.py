"""The shapes of what REST answers, besides those of the play socket (`wire`). OpenAPI and the page's types come from them."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypedDict

from rondel.core.view import View
from rondel.match.shapes import Kind, Params
from rondel.server.wire import Fact, Table


class Ok(TypedDict):
    ok: Literal[True]


class Problem(TypedDict):
    """Every refusal: a key of the catalogue and its parameters."""

    key: str
    params: Params


# ---------------------------------------------------------------------- people


class PersonInfo(TypedDict):
    id: str
    kind: Literal["guest", "account", "bot"]
    name: str
    login: str | None
    preferences: Params
    away: int
    """On vacation until then (milliseconds since 1970); 0: no."""


class Program(PersonInfo):
    token: str


class NewToken(TypedDict):
    token: str
    """Shown once."""
    name: str


class TokenInfo(TypedDict):
    id: str
    name: str
    created: int


class PresetInfo(TypedDict):
    game: str
    name: str
    seats: int
    settings: Params


class PushKey(TypedDict):
    key: str


class HookInfo(TypedDict):
    id: str
    kind: Literal["web", "push"]
    address: str
    failures: int
    """In a row; 0: the last notice arrived, or none was sent yet."""
    problem: str | None
    """Why the last one did not arrive: a key of the catalogue."""
    status: int
    """What the address answered; 0: nothing."""
    tried: int
    """When that was (milliseconds since 1970); 0: never."""


class NewHook(TypedDict):
    id: str
    secret: str
    """Signs what is sent to a webhook."""


# ---------------------------------------------------------------------- games and tables


class SettingInfo(TypedDict):
    name: str
    kind: str
    """"flag" (true or false), "choice" (one of `choices`), "number" (first to last of `choices`), "list" (of `choices`)."""
    choices: list[Any]
    default: Any
    help: str
    applies: list[int]


class GameInfo(TypedDict):
    id: str
    title: str
    seats: list[int]
    rules_version: str
    settings: list[SettingInfo]
    prefix: str
    minutes: int
    together: bool
    names: dict[str, str]
    """What it is called, by language."""


class Joined(Table):
    seat: int


class Said(TypedDict):
    name: str
    text: str
    at: int


# ---------------------------------------------------------------------- play


class LogEntry(TypedDict):
    version: int
    kind: Kind
    seat: int
    counts: bool
    """False: taken back since."""
    lines: list[str]
    facts: list[Fact]
    """The same as the lines, before they were said."""


class Replayed(TypedDict):
    version: int
    last: int
    kind: Kind
    by: int
    rules_version: str
    events: list[Fact]
    view: View | None
    views: list[View] | None
    """With all_open: every seat's view."""
    key: str | None
    """Why there is no view, with `params`."""
    params: Params


class RecordData(TypedDict):
    format: int
    game: str
    rules_version: str
    seats: int
    seed: int
    settings: Params
    actions: list[tuple[int, str]]


class GuideInfo(TypedDict):
    guide: str
    game: str
    steps: int
    minutes: int
    done: bool
    step: int | None
    """Where it can be continued."""
