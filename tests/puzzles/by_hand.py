"""A puzzle written by hand, for tests."""

from __future__ import annotations

import json
from typing import Any

from rondel.record import Record


def small(**changes: Any) -> str:
    """A puzzle written by hand: the first decision of a game, by its record."""
    record = Record("the_loop", 1, 5)
    legal = [record.game.text(action) for action in record.start().legal(0)]
    parts = {
        "format": 1, "game": record.game.id, "seat": 0, "level": 1, "themes": ["cards"], "source": "a test",
        "record": json.dumps(record.data()),
    } | changes  # fmt: skip
    head = "\n".join([f"{name} = {json.dumps(value)}" for name, value in parts.items() if value is not None])
    return (
        f"{head}\n[answer]\nkey = {json.dumps(legal[:1])}\nline = {json.dumps(legal[:1])}\nchance = 0.5\nreasons = []\n"
        f"[[rivals]]\naction = {json.dumps(legal[1])}\nchance = 0.4\nline = {json.dumps(legal[1:2])}\nreasons = []\n"
        f"[[rivals]]\naction = {json.dumps(legal[2])}\nchance = 0.1\nline = {json.dumps(legal[2:3])}\nreasons = []\n[checked]\n"
    )
