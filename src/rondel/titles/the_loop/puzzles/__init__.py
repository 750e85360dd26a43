"""What puzzles of The LOOP are about. The puzzles themselves lie beside this file, a text file each (docs/puzzles.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

THEMES: Final = ("loops", "cards", "moving", "abilities", "missions", "rifts", "duplicates", "energy", "the_end")
BY_VERB: Final = {
    "loop": "loops", "use": "cards", "move": "moving", "free_move": "moving", "go": "moving", "ability": "abilities",
    "archive": "missions", "claim": "missions", "destroy": "duplicates", "pull": "duplicates", "push": "duplicates",
    "end": "the_end", "spend": "energy", "discard": "cards", "ready": "loops",
}  # fmt: skip
BY_TERM: Final = {
    "archived": "missions", "damage": "missions", "rifts": "rifts", "vortex": "rifts", "duplicates": "duplicates",
    "supas": "duplicates", "energy": "energy",
}  # fmt: skip
"""By what moves in the worth."""


def themes(kinds: Sequence[str], key: Sequence[str], moved: Sequence[str]) -> list[str]:
    """What a turn is about: `kinds` of its questions, the steps that have to be found, and the terms that speak for it."""
    found = [BY_VERB.get(step.split()[0], "") for step in key] + [BY_TERM.get(term, "") for term in moved]
    return [theme for theme in THEMES if theme in found]
