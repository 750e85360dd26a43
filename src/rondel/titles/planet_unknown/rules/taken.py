"""Civ cards that left their decks: each is an entry, a number that says which card and who has it (PU-13.1)."""

from __future__ import annotations

from typing import Final

REMOVED: Final = 7
"""In the place of a holder: removed by an event."""
RANKS: Final = 4


def entry_of(card: int, holder: int) -> int:
    """The entry of a card that this seat took, or that was REMOVED."""
    return card << 3 | holder


def card_of(entry: int) -> int:
    return entry >> 3


def holder_of(entry: int) -> int:
    """The seat that took the card, or REMOVED."""
    return entry & 7


def look_of(seat: int, rank: int) -> int:
    """The place in `looked` for this seat and rank; ranks are counted from 1."""
    return seat * RANKS + rank - 1
