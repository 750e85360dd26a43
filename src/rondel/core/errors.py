"""What can go wrong, in words: every message says what was given and what was expected."""

from __future__ import annotations


class RondelError(Exception):
    """The one family of errors that Rondel raises on purpose."""


class SetupError(RondelError):
    """A game cannot be set up like this: names the setting, what was given and what is allowed."""


class IllegalAction(RondelError):
    """The seat may not do this now; the state is exactly as it was before."""


class RecordError(RondelError):
    """A record or saved state is damaged, foreign, or of another rules version."""
