"""The eleven Recruit cards and the eleven Mine cards."""

from __future__ import annotations

from typing import Final

RECRUIT_CARDS: Final = (
    (2, 0, 1, 1), (1, 1, 2, 0), (0, 2, 1, 1), (1, 1, 2, 0), (1, 0, 2, 1), (2, 2, 0, 0), (1, 1, 1, 1), (2, 1, 0, 1),
    (1, 2, 0, 1), (0, 2, 0, 2), (1, 0, 1, 2),
)  # fmt: skip
"""Scientists, Engineers, Administrators, Geniuses on each card."""

T, U, G, N = 0, 1, 2, 3
MINE_CARDS: Final = (
    (G, U, U, U, T), (N, G, U, T, T), (N, G, G, U, T), (N, G, U, U, T), (N, N, G, T, T), (N, N, U, U, U), (G, G, G, U, T),
    (G, G, U, T, T), (G, G, U, U, T), (G, U, T, T, T), (N, G, T, T, T),
)  # fmt: skip
"""Cubes on each card from top to bottom."""
