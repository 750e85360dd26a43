"""Nine Stones: the declaration."""

from __future__ import annotations

from typing import Final

from rondel.core.title import Title

TITLE: Final = Title(
    id="nine_stones", name="Nine Stones", package="nine_stones", prefix="ns", seats=(2,), minutes=2, rooms=("words",)
)
"""A small title with nothing but rules and words."""
