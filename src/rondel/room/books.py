"""What a table asks of its host: to keep entries before anybody hears of them, and to do work beside the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeVar

from rondel.core.errors import RondelError
from rondel.match.clock import Clock
from rondel.match.match import Entry
from rondel.room.table import TableInfo
from rondel.room.wire import Mark

T = TypeVar("T")


class StorageError(RondelError):
    """It could not be stored or found: nothing of what was asked has happened."""


class Overtaken(RondelError):
    """Another entry was first, or this id has counted already."""


class Kept(NamedTuple):
    """A table as it is kept."""

    table: TableInfo
    latest: tuple[list[Entry], Clock] | None
    """The entries that a match needs to resume; None: it has not begun."""
    story: list[Entry] | None
    """Every entry, at the table of a guide."""


class Played(NamedTuple):
    """What the kept entry with some id was."""

    version: int
    seat: int
    by: str
    actions: int
    """How many it had."""


@dataclass(frozen=True)
class Ask:
    """Somebody wants to take back a move; these seats have not answered yet, those have agreed."""

    id: str
    table: str
    seat: int
    version: int
    by: str
    waiting: tuple[int, ...]
    agreed: tuple[int, ...]


class Books(Protocol):
    """Where tables are kept. What was written is durable when the call returns."""

    async def open(self, table: str) -> Kept: ...

    async def history(self, table: str, first: int = 0, last: int | None = None, bare: bool = False) -> list[Entry]: ...

    async def since(self, table: str, version: int) -> tuple[list[Entry], Clock]: ...

    async def played(self, table: str, uid: str) -> Played | None: ...

    async def append(self, table: str, entry: Entry, uid: str, by: str, clock: Clock, at: int, row: dict[str, Any]) -> None:
        """`Overtaken`: another entry was first. `row`: what changes about the table itself."""

    async def keep_ask(self, ask: Ask) -> None: ...

    async def answer_ask(self, table: str, id: str, seat: int, yes: bool) -> Ask: ...

    async def forget_ask(self, id: str) -> None: ...

    async def marks(self, table: str) -> list[Mark]: ...

    async def put_mark(self, table: str, mark: Mark) -> None: ...


class Works(Protocol):
    """Does work that takes time, beside everything else where that is possible."""

    async def run(self, who: str, work: Callable[..., T], *about: Any, refuse: bool = True) -> T: ...
