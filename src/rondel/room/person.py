"""Who plays, as a table knows them."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from typing import Any, Literal

from rondel.room.answers import PersonInfo

PersonKind = Literal["guest", "account", "bot"]


@dataclass(frozen=True)
class Person:
    id: str
    kind: PersonKind
    name: str
    login: str | None
    preferences: dict[str, Any]
    away: int
    session: str = ""
    """The session or token they came with, as the database knows it."""
    face: str = ""
    """One of the page's drawings; "": the page takes one by the name."""

    def data(self) -> PersonInfo:
        return {
            "id": self.id, "kind": self.kind, "name": self.name, "login": self.login, "preferences": self.preferences,
            "away": self.away, "face": self.face,
        }  # fmt: skip


def now() -> int:
    return time.time_ns() // 1_000_000


def new_id() -> str:
    return secrets.token_urlsafe(9)
