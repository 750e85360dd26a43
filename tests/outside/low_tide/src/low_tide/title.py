"""Low Tide: what the table, the bots and the pages around it need to know."""

from __future__ import annotations

from typing import Final

from rondel.core.title import Title

TITLE: Final = Title(
    id="low_tide",
    name="Low Tide",
    package="low_tide",
    prefix="lt",
    seats=(2, 3, 4),
    minutes=10,
    shows={"card": frozenset(("tide", "found", "wave", "lit", "saw"))},
    rooms=("words",),
)
