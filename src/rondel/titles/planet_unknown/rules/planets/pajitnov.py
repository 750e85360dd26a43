"""Pajitnov: pieces are slid into place (PU-21.10, RU-27)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rondel.core.flow import Reason
from rondel.titles.planet_unknown.rules.board import DIRECTIONS, SIZE, board, shifted
from rondel.titles.planet_unknown.rules.indexes import COVERED, FROM_OUTSIDE, SIDES
from rondel.titles.planet_unknown.rules.planets.base import Planet
from rondel.titles.planet_unknown.rules.tiles import Tile, Turn

if TYPE_CHECKING:
    from rondel.titles.planet_unknown.rules.player import Player

GRID: Final = board([(x, y) for x in range(SIZE) for y in range(SIZE)])
"""All squares of the grid, without the rim: what is shifted onto it is gone."""


def in_the_way(p: Player, way: int) -> int:
    """The squares next to which a piece cannot come from there. One square of a slide is looked at, or all of them to the rim
    where pieces come from outside (the other reading of RU-27)."""
    covered = p.grid[COVERED]
    if p.have[SIDES] & FROM_OUTSIDE:
        for _ in range(SIZE):
            covered |= shifted(covered, way) & GRID
    return covered


class Pajitnov(Planet):
    """PU-21.10."""

    id: ClassVar[str] = "pajitnov"
    title: ClassVar[str] = "Pajitnov"
    difficulty: ClassVar[int] = 2
    text: ClassVar[str] = "Tiles and patches must be slid into place."
    grid: ClassVar[tuple[str, ...]] = (
        ".....LL.....",
        "...IILLLL...",
        "..LILLLIIP..",
        ".LPILLLLIIL.",
        ".ILLIILLPLL.",
        "LIILIILILLLL",
        "LLILLLLILLLL",
        ".LPILLLIILL.",
        ".LLILLLLPLL.",
        "..LILLLIII..",
        "...ILLPLI...",
        ".....LL.....",
    )
    restricts_tiles: ClassVar[bool] = True

    def forbidden(self, p: Player, tile: Tile, turn: Turn) -> int:
        stuck = -1
        for way in DIRECTIONS:
            covered = in_the_way(p, way)
            blocked = 0
            for d in turn.cells:
                blocked |= shifted(covered, d + way)
            stuck &= blocked
        return stuck

    def why_forbidden(self, p: Player, tile: Tile, turn: Turn, origin: int) -> tuple[Reason, str]:
        return Reason("pajitnov_slide", {}), "PU-21.10"

    def patches(self, p: Player) -> int:
        stuck = -1
        for way in DIRECTIONS:
            stuck &= shifted(in_the_way(p, way), way)
        return self.squares & ~stuck

    def why_no_patch(self, p: Player, square: int) -> tuple[Reason, str]:
        return Reason("pajitnov_slide", {}), "PU-21.10"
