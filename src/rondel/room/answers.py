"""The shapes of what REST answers, besides those of the play socket (`wire`). OpenAPI and the page's types come from them."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from rondel.core.view import View
from rondel.match.shapes import Kind, Params
from rondel.match.typed import TypedDict
from rondel.room.wire import Fact, Table


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
    face: str
    """The face that was chosen; "": none yet."""


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


class ClosedChoice(TypedDict):
    """Something that cannot be chosen beside the rest, and why."""

    name: str
    choice: str | int | bool
    why: Problem


class SetupInfo(TypedDict):
    """A set-up as the engine takes it."""

    settings: Params
    problem: Problem | None
    closed: list[ClosedChoice]
    ranges: dict[str, list[int]]
    """The least and the most of a number."""


class GameInfo(TypedDict):
    id: str
    title: str
    seats: list[int]
    rules_version: str
    settings: list[SettingInfo]
    prefix: str
    minutes: int
    together: bool
    packs: bool
    """Whether a pack can put other pieces into its box."""
    names: dict[str, str]
    """What it is called, by language."""


# ---------------------------------------------------------------------- packs


class PackInfo(TypedDict):
    """One of my packs; `ready`: nothing is wrong with it, and it was tried."""

    id: str
    game: str
    title: str
    author: str
    version: str
    source: str
    rules: str
    full: str
    ready: bool
    held: dict[str, list[int]]
    """By family: how many pieces it brings, and how many of ours there are."""
    games: int
    changed: int
    marked: list[str]
    """Pieces of ours that are others with it, as `group:id`."""


class PackText(TypedDict):
    text: str


class PackProblem(TypedDict):
    line: int
    text: str
    warning: bool


class PackLooked(TypedDict):
    problems: list[PackProblem]
    data: Params
    """Its entries as they are written."""
    texts: dict[str, dict[str, str]]
    """By language and key: what was made of the effects."""
    names: Params
    ready: bool


class PackAt(TypedDict):
    """What a table is played with."""

    reference: dict[str, str]
    printed: bool
    held: dict[str, list[int]]
    games: int
    pieces: Params
    marked: list[str]
    """Pieces of ours that are other ones with it, as `group:id`."""
    words: dict[str, Params]
    texts: bool
    """Whether the made texts are there: those of a box are for who sits at the table."""


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


class NotPrinted(TypedDict, total=False):
    """What of a game is ours, a ruling, or a pack's."""

    pieces: dict[str, list[int]]
    """By group: how many are ours, of how many."""
    parts: dict[str, dict[str, str]]
    settings: dict[str, str]
    beyond: dict[str, str]
    """Settings that go beyond the rulebook, each with its rule."""


class RecordData(TypedDict):
    format: int
    game: str
    rules_version: str
    seats: int
    seed: int
    settings: Params
    not_printed: NotRequired[NotPrinted]
    actions: list[tuple[int, str]]


class GuideInfo(TypedDict):
    guide: str
    game: str
    steps: int
    minutes: int
    done: bool
    step: int | None
    """Where it can be continued."""
    lesson: int
    """1 is the first game; the others follow it."""
    short: str
    """What the keys of its sentences begin with, after `guide`."""
    themes: list[str]
    """What it teaches, in the themes of the title's puzzles."""
