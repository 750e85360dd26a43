"""The daily game: one set-up for each title and day, the same for everybody, and what becomes of it (docs/daily.md)."""

from __future__ import annotations

from rondel.daily.days import Row, day_now, day_of, ends_at, number_of, row_of
from rondel.daily.playing import bot_choice_seed, played_by
from rondel.daily.results import Result, result_of
from rondel.daily.setup import Daily, daily, played_daily

__all__ = [
    "Daily",
    "Result",
    "Row",
    "bot_choice_seed",
    "daily",
    "day_now",
    "day_of",
    "ends_at",
    "number_of",
    "played_by",
    "played_daily",
    "result_of",
    "row_of",
]
