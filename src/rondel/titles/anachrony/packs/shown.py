"""What a page needs to know of a pack: its pieces are numbers, and stand in the view of the game."""

from __future__ import annotations

from typing import Any, Final


def cards(rules: dict[str, Any]) -> tuple[str, ...]:
    """No piece has an action of its own that could be tried."""
    return ()


def pieces(rules: dict[str, Any]) -> dict[str, Any]:
    """What the page knows of our pieces and would be wrong about: nothing, they stand in the view."""
    return {}


def marked(rules: dict[str, Any]) -> list[str]:
    """Pieces of ours that are other ones with this pack, as `group:id`."""
    single = {"trajectory": "trajectory", "doomsday": "doomsday_track"}
    found = [f"{GROUPS[family][0]}:{name}" for family, name in single.items() if family in rules]
    return found + [f"{GROUPS[family][0]}:{id}" for family in ("starting_asset", "fire_side") for id in rules.get(family, {})]


GROUPS: Final = {
    "starting_asset": ("starting_assets", 16), "trajectory": ("dice", 1), "doomsday": ("doomsday", 1),
    "fire_side": ("timeline_tiles", 12),
}  # fmt: skip
"""What the sources call a family, and how many of ours there are."""


def held(rules: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """By group of the sources: how many pieces the pack brings, and how many of ours there are."""
    return {GROUPS[family][0]: (len(entries), GROUPS[family][1]) for family, entries in rules.items() if entries}
