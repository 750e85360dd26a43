"""What lies on the beach: finds of five kinds, and the waves between them (LT-1)."""

from __future__ import annotations

from typing import Final

KINDS: Final = ("amber", "cowrie", "glass", "pearl", "starfish")
VALUES: Final = (1, 1, 2, 2, 3, 3, 4, 5)
"""What the eight finds of a kind are worth."""
WAVE: Final = "wave"
WAVES: Final = 10
LAST_WAVE: Final = 3
"""With this wave the sea is back."""
LANTERNS: Final = 2

FINDS: Final[list[str]] = [f"{kind}_{value}" for kind in KINDS for value in VALUES]


def value_of(card: str) -> int:
    return int(card[-1])


def kind_of(card: str) -> str:
    return card[:-2]
