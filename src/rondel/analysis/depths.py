"""How closely a game is looked at: every cost is a number here, so that an analysis is bounded before it begins."""

from __future__ import annotations

from typing import Final

from rondel.core.errors import SetupError


class Depth:
    """`deals`: worlds that are dealt for a point of the curve; `glance`: for the first look at a decision.

    Of all decisions the `close` worst-looking ones are played on: each of up to `rivals` options and what was played, in
    `games` worlds dealt for the seat, until it has had `turns` turns more.
    """

    def __init__(self, name: str, deals: int, glance: int, close: int, rivals: int, games: int, turns: int) -> None:
        self.name = name
        self.deals = deals
        self.glance = glance
        self.close = close
        self.rivals = rivals
        self.games = games
        self.turns = turns


DEPTHS: Final = {
    depth.name: depth
    for depth in (
        Depth("quick", 3, 1, 12, 2, 6, 1),
        Depth("normal", 6, 2, 40, 3, 12, 2),
        Depth("deep", 12, 4, 100, 3, 32, 3),
    )
}
USUAL: Final = "normal"


def depth(name: str) -> Depth:
    """The depth of this name; SetupError if there is none."""
    if name not in DEPTHS:
        raise SetupError(f"unknown depth {name!r}; known: {', '.join(DEPTHS)}")
    return DEPTHS[name]
