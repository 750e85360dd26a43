"""What keeps the tables of a device. In a browser IndexedDB stands behind it (web/tab/keep.js), in tests a dictionary.

Rows are text, so that a damaged one is found when it is read and harms no other.
"""

from __future__ import annotations

from typing import Protocol

from rondel.match.refusal import Refused

PERSON = "me"
"""Under this name lies who plays on this device."""


class Full(Exception):
    """There is no room left on the device. Nothing was written."""


class Unwritten(Refused):
    """The browser did not write, for whatever reason it names. What it did not acknowledge does not count."""

    def __init__(self, name: str) -> None:
        super().__init__("ui.tab.unwritten", {"text": name[:60]})


class Unread(Refused):
    """The browser did not give back what lies there, for whatever reason it names."""

    def __init__(self, name: str) -> None:
        super().__init__("ui.tab.unread", {"text": name[:60]})


class Taken(Exception):
    """An entry with this version or id is there already. Nothing was written."""


class Keep(Protocol):
    """Every call of `write` is one transaction, durable when it returns."""

    async def tables(self) -> list[str]: ...

    async def table(self, id: str) -> str | None: ...

    async def entries(self, table: str, first: int) -> list[str]: ...

    async def write(self, table: str, row: str | None, entries: list[tuple[int, str, str]]) -> None:
        """The table's row, and new entries as version, id and text. No row: the table goes with all its entries."""

    async def all(self, kind: str) -> dict[str, str]:
        """Everything of a kind that is kept beside the tables, by its name."""

    async def one(self, kind: str, name: str = "") -> str | None: ...

    async def put(self, kind: str, name: str, row: str | None) -> None:
        """No row: it goes."""


def place(kind: str, name: str = "") -> str:
    return f"{kind}:{name}" if name else kind


class Memory:
    """A `Keep` that lasts as long as the program."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self.played: dict[str, dict[int, tuple[str, str]]] = {}
        self.beside: dict[str, str] = {}
        self.full = False

    async def tables(self) -> list[str]:
        return list(self.rows.values())

    async def table(self, id: str) -> str | None:
        return self.rows.get(id)

    async def entries(self, table: str, first: int) -> list[str]:
        return [text for version, (_, text) in sorted(self.played.get(table, {}).items()) if version >= first]

    async def write(self, table: str, row: str | None, entries: list[tuple[int, str, str]]) -> None:
        if row is None:
            self.rows.pop(table, None)
            self.played.pop(table, None)
            return
        if self.full:
            raise Full
        there = self.played.setdefault(table, {})
        known = {uid for uid, _ in there.values()}
        if any(version in there or uid in known for version, uid, _ in entries):
            raise Taken
        there.update({version: (uid, text) for version, uid, text in entries})
        self.rows[table] = row

    async def all(self, kind: str) -> dict[str, str]:
        return {key.split(":", 1)[1]: row for key, row in self.beside.items() if key.startswith(f"{kind}:")}

    async def one(self, kind: str, name: str = "") -> str | None:
        return self.beside.get(place(kind, name))

    async def put(self, kind: str, name: str, row: str | None) -> None:
        if row is None:
            self.beside.pop(place(kind, name), None)
        elif self.full:
            raise Full
        else:
            self.beside[place(kind, name)] = row
