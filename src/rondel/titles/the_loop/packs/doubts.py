"""What is worth knowing of a pack though it may be played: its warnings."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from rondel.titles.the_loop.packs.says import says
from rondel.titles.the_loop.rules.names import AGENTS, DIMENSIONS, ERAS
from rondel.titles.the_loop.rules.registry import CARDS

MOST_SIGNS: Final = 200
"""A small card shows about so many; the longest text of one of ours has 147."""
FEWEST: Final = 8
"""Cards of a dimension in the arsenal, below which a LOOP of that dimension is rare."""
LANGUAGES: Final = ("en", "cs", "de", "pl", "ru")


def too_long(effect: str) -> str:
    """The first language in which the made text is too long for the small card; "" if there is none."""
    return next((language for language in LANGUAGES if len(says(effect, language)) > MOST_SIGNS), "")


def rare(rules: dict[str, Any]) -> list[tuple[str, int]]:
    """Dimensions of which the arsenal of this table holds few cards, and how many."""
    replaced = {entry.get("replaces") for entry in rules.values()}
    counts = Counter([DIMENSIONS[card.dimension] for card in CARDS if card.agent < 0 and card.id not in replaced])
    counts.update([entry["dimension"] for entry in rules.values() if entry.get("agent") not in AGENTS])
    return [(dimension, counts[dimension]) for dimension in DIMENSIONS if counts[dimension] < FEWEST]


def near_its_end(start: str, destroy: str) -> bool:
    """Whether a duplicate has one era to go to where it is destroyed."""
    return start in ERAS and destroy in ERAS and (ERAS.index(start) - ERAS.index(destroy)) % len(ERAS) in (1, 6)
