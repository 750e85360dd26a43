"""What can go wrong, in words: every message says what was given and what was expected."""

from __future__ import annotations

from typing import Any


class RondelError(Exception):
    """The one family of errors that Rondel raises on purpose."""


class SetupError(RondelError):
    """A game cannot be set up like this: names the setting, what was given and what is allowed.

    `key` and `params` say the same by the catalogue, for people: a setting is [its key, {}], what can be chosen its id.
    """

    def __init__(self, text: str, key: str = "", params: dict[str, Any] | None = None) -> None:
        super().__init__(text)
        self.key = key
        self.params = params or {}

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.key, self.params)


class IllegalAction(RondelError):
    """The seat may not do this now; the state is exactly as it was before."""


class SeatError(IllegalAction):
    """There is no such seat at this table: says which there are."""


class NotOver(RondelError):
    """Asked how a game ended that still goes on: says who has to decide."""


class RecordError(RondelError):
    """A record or saved state is damaged, foreign, or of another rules version."""
