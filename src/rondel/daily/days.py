"""Days of the daily game. A day is one in UTC, for everybody: whose clock stands elsewhere has it until another hour."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, NamedTuple

from rondel.core.errors import SetupError

FIRST = date(2026, 4, 22)
"""The day with number 1. Days before it have no game."""
PATTERN = re.compile(r"\d{4}-\d{2}-\d{2}")
DAY = 86_400_000
"""Milliseconds."""
WEEK = 7
PAUSES = 1
"""Missed days in any seven that only pause the row."""


def day_now(at: int) -> str:
    """The day in UTC at this time (milliseconds since 1970)."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def day_of(text: str) -> date:
    """The day that is written like this; SetupError says how one is written."""
    try:
        found = date.fromisoformat(text if PATTERN.fullmatch(text) else "")
    except ValueError as problem:
        raise SetupError(f"{text[:20]!r} is not a day; expected one as 2026-11-19") from problem
    if found < FIRST:
        raise SetupError(f"there was no daily game on {text}; the first was on {FIRST.isoformat()}")
    return found


def number_of(day: str) -> int:
    """Days are counted from the first one."""
    return (day_of(day) - FIRST).days + 1


def ends_at(day: str) -> int:
    """When this day is over, in milliseconds since 1970: midnight in UTC."""
    begins = datetime.combine(day_of(day), time(), UTC)
    # Not the date of the next day: the last one that can be written has none.
    return int(begins.timestamp() * 1000) + DAY


class Row(NamedTuple):
    """How many days in a row somebody has played, now and at most; and the last seven days, the oldest first."""

    now: int
    longest: int
    week: list[Any]


def row_of(played: Iterable[str], today: str) -> Row:
    """The row of somebody who has played on these days. A missed day pauses it, once in any seven; a second one ends it.

    Today is not missed before it is over.
    """
    there = {day_of(day) for day in played}
    here = day_of(today)
    longest = length = 0
    missed: list[date] = []
    day = min(there, default=here)
    while day <= here:
        if day in there:
            length += 1
        elif day < here:
            missed = [one for one in missed if (day - one).days < WEEK] + [day]
            if len(missed) > PAUSES:
                length, missed = 0, []
        longest = max(longest, length)
        day += timedelta(days=1)
    week = [here - timedelta(days=back) for back in range(WEEK - 1, -1, -1)]
    return Row(length, longest, [{"day": one.isoformat(), "played": one in there} for one in week])
