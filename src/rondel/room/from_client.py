"""What a player's page says to its table: the shapes of all messages that `rondel.room.wire` hears (docs/protocol.md)."""

from __future__ import annotations

from typing import Literal, NotRequired

from rondel.match.typed import TypedDict


class Hello(TypedDict):
    type: Literal["hello"]
    id: NotRequired[str]
    since: NotRequired[int | None]
    seats: NotRequired[list[int] | None]
    watch: NotRequired[str]
    token: NotRequired[str]
    previews: NotRequired[bool]


class Play(TypedDict):
    type: Literal["play"]
    id: str
    seat: int
    version: int
    actions: list[str]
    end: NotRequired[bool]
    """My turn may end with this (needed with the preference `confirm_end`)."""


class DraftWish(TypedDict):
    type: Literal["draft"]
    id: str
    seat: int
    version: int
    steps: list[str]


class PreviewWish(TypedDict):
    type: Literal["preview"]
    id: str
    seat: int
    version: int
    steps: NotRequired[list[str]]
    actions: NotRequired[list[str]]


class UndoWish(TypedDict):
    type: Literal["undo"]
    id: str
    seat: int
    version: int


class Agree(TypedDict):
    type: Literal["agree"]
    id: str
    seat: int
    ask: str
    yes: bool


class ChatWish(TypedDict):
    type: Literal["chat"]
    id: str
    text: str


class HintWish(TypedDict):
    type: Literal["hint"]
    id: str
    seat: int
    version: int


class MarkWish(TypedDict):
    type: Literal["mark"]
    id: str
    seat: int
    kind: Literal["plan", "wish"]
    items: list[str]
    text: NotRequired[str]


class Ping(TypedDict):
    type: Literal["ping"]
    id: str


FromClient = Hello | Play | DraftWish | PreviewWish | UndoWish | Agree | ChatWish | HintWish | MarkWish | Ping
