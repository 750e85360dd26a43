"""What puzzles of Planet Unknown are about. The puzzles themselves lie beside this file, a text file each (docs/puzzles.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

THEMES: Final = ("two_tiles", "placement", "lines", "tracks", "rover", "tokens", "patches", "cards", "station", "objectives")
BY_VERB: Final = {
    "take": "two_tiles", "place": "placement", "patch": "patches", "rotate": "station", "move": "rover", "rover": "rover",
    "advance": "tracks", "to": "tracks", "next": "tracks", "synergy": "tracks", "keep": "cards",
}  # fmt: skip
BY_TERM: Final = {"lines": "lines", "tracks": "tracks", "tokens": "tokens", "cards": "cards", "goals": "objectives"}
"""By what moves in the worth."""


def themes(kinds: Sequence[str], key: Sequence[str], moved: Sequence[str]) -> list[str]:
    """What a turn is about: `kinds` of its questions, the steps that have to be found, and the terms that speak for it."""
    found = [BY_VERB.get(step.split()[0], "") for step in key] + [BY_TERM.get(term, "") for term in moved]
    return [theme for theme in THEMES if theme in found]
