"""What puzzles of Anachrony are about. The puzzles themselves lie beside this file, a text file each (docs/puzzles.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

THEMES: Final = (
    "construct", "research", "superproject", "workers", "resources", "council", "time_travel", "evacuation", "abilities",
)  # fmt: skip
BY_SPACE: Final = {
    "construct": "construct", "research": "research", "recruit": "workers", "mine": "resources", "purify": "resources",
    "trade": "resources", "council": "council", "evacuation": "evacuation", "experiment": "research",
}  # fmt: skip
"""By the space a Worker is placed on: the first word of its name."""
BY_VERB: Final = {
    "build": "construct", "take": "superproject", "set": "research", "warp": "time_travel", "recruit": "workers",
    "focus": "time_travel", "take_back": "time_travel", "trade": "resources", "mine": "resources", "free": "abilities",
    "work": "abilities", "clear": "time_travel", "return": "time_travel",
}  # fmt: skip
BY_TERM: Final = {"debts": "time_travel", "evacuation": "evacuation", "project": "superproject", "morale": "workers"}
"""By what moves in the worth."""


def themes(kinds: Sequence[str], key: Sequence[str], moved: Sequence[str]) -> list[str]:
    """What a turn is about: `kinds` of its questions, the steps that have to be found, and the terms that speak for it."""
    found: list[str] = []
    for step in key:
        verb, *rest = step.split()
        if verb == "place" and rest:
            found.append(BY_SPACE.get(rest[0].split("_")[0], ""))
        found.append(BY_VERB.get(verb, ""))
    found += [BY_TERM.get(term, "") for term in moved]
    return [theme for theme in THEMES if theme in found]
