"""The twelve Timeline tiles. The fire side (variant 1) carries symbols; which spaces carry them is ours (open question 3)."""

from __future__ import annotations

from typing import Final

SYMBOLS: Final[tuple[tuple[str, ...], ...]] = (
    ("none", "vp", "unstable_rift", "none", "morale_up", "none", "morale_down", "none"),
    ("morale_up", "none", "unstable_rift", "none", "vp", "none", "none", "morale_down"),
    ("none", "stable_rift", "none", "morale_down", "vp", "none", "unstable_rift", "none"),
    ("vp", "none", "morale_down", "none", "parallel", "unstable_rift", "none", "none"),
    ("none", "morale_down", "none", "parallel", "none", "unstable_rift", "vp", "none"),
    ("unstable_rift", "none", "vp", "none", "stable_rift", "none", "morale_down", "none"),
    ("none", "none", "morale_up", "unstable_rift", "none", "vp", "none", "morale_down"),
    ("parallel", "unstable_rift", "none", "none", "morale_down", "none", "vp", "none"),
    ("none", "unstable_rift", "vp", "morale_down", "none", "morale_up", "none", "none"),
    ("stable_rift", "none", "none", "morale_down", "none", "parallel", "unstable_rift", "none"),
    ("morale_down", "vp", "none", "none", "unstable_rift", "stable_rift", "none", "none"),
    ("none", "parallel", "unstable_rift", "none", "morale_up", "none", "none", "morale_down"),
)
TIMELINE_TILES: Final = tuple([f"TL{number:02d}" for number in range(1, 13)])
