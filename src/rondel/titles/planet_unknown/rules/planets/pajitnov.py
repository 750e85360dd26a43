"""Pajitnov: pieces are slid into place (PU-21.10, RU-27)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rondel.core.flow import Reason
from rondel.titles.planet_unknown.rules.board import DIRECTIONS, shifted
from rondel.titles.planet_unknown.rules.indexes import COVERED
from rondel.titles.planet_unknown.rules.planets.base import Planet
from rondel.titles.planet_unknown.rules.tiles import Tile, Turn

if TYPE_CHECKING:
    from rondel.titles.planet_unknown.rules.player import Player


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
        covered = p.grid[COVERED]
        stuck = -1
        for way in DIRECTIONS:
            blocked = 0
            for d in turn.cells:
                blocked |= shifted(covered, d + way)
            stuck &= blocked
        return stuck

    def why_forbidden(self, p: Player, tile: Tile, turn: Turn, origin: int) -> tuple[Reason, str]:
        return Reason("pajitnov_slide", {}), "PU-21.10"

    def patches(self, p: Player) -> int:
        covered = p.grid[COVERED]
        stuck = -1
        for way in DIRECTIONS:
            stuck &= shifted(covered, way)
        return self.squares & ~stuck

    def why_no_patch(self, p: Player, square: int) -> tuple[Reason, str]:
        return Reason("pajitnov_slide", {}), "PU-21.10"
