"""Whole numbers as others write them: NumPy's are no `int`, and mean the same. Every door of the engine lets them in here."""

from __future__ import annotations

from operator import index
from typing import Any

from rondel.core.errors import SeatError


def whole(value: Any) -> Any:
    """A number that is like a whole one as an `int`; anything else as it is, and so are True and False."""
    if isinstance(value, bool):  # first: compiled code would take it for a number from the next line on
        return value
    if isinstance(value, int):
        return value
    try:
        return index(value)
    except TypeError:
        return value


def seat_number(value: object) -> int:
    """A seat, whatever kind of whole number it is; SeatError for what is none."""
    if isinstance(value, int):
        return value
    found = whole(value)
    if not isinstance(found, int):
        raise SeatError(f"{value!r} is no seat; expected a whole number")
    return found
