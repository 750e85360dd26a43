"""Planets whose ground restricts tiles, patches or rovers (PU-21.2, 21.6, 21.7, 21.11, 21.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rondel.core.flow import Reason
from rondel.titles.planet_unknown.rules.board import BIT, CIV, ENERGY, TECH, TERRAINS, WATER, board, index
from rondel.titles.planet_unknown.rules.planets.base import Planet, all_inside, board_rows, some_inside
from rondel.titles.planet_unknown.rules.tiles import Tile, Turn

if TYPE_CHECKING:
    from rondel.titles.planet_unknown.rules.player import Player


class Arashi(Planet):
    """PU-21.2."""

    id: ClassVar[str] = "arashi"
    title: ClassVar[str] = "Arashi"
    difficulty: ClassVar[int] = 2
    text: ClassVar[str] = (
        "A tile that touches the ring must also cover at least one square outside the ring. "
        "Patches cannot be placed on ring squares."
    )
    grid: ClassVar[tuple[str, ...]] = (
        ".....LL.....",
        "...LIIILL...",
        "..PLLLLLLP..",
        ".LLIIILIILL.",
        ".LLLLPLILLL.",
        "RRRRRRRRRRRR",
        "RRRRRRRRRRRR",
        ".IIILLPIILL.",
        ".LLIILLIILL.",
        "..PLLLLLLP..",
        "...LIIIIL...",
        ".....LL.....",
    )
    restricts_tiles: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__()
        self.ring: Final = self.marked("R")

    def forbidden(self, p: Player, tile: Tile, turn: Turn) -> int:
        return all_inside(self.ring, turn)

    def why_forbidden(self, p: Player, tile: Tile, turn: Turn, origin: int) -> tuple[Reason, str]:
        return Reason("arashi_ring", {}), "PU-21.2"

    def patches(self, p: Player) -> int:
        return self.squares & ~self.ring

    def why_no_patch(self, p: Player, square: int) -> tuple[Reason, str]:
        return Reason("arashi_patch", {}), "PU-21.2"


class K273(Planet):
    """PU-21.6."""

    id: ClassVar[str] = "k_273"
    title: ClassVar[str] = "K-273"
    difficulty: ClassVar[int] = 3
    text: ClassVar[str] = "A tile may not cover ice squares and non-ice squares at the same time."
    grid: ClassVar[tuple[str, ...]] = (
        ".....II.....",
        "...IIPIII...",
        "..IIIIIIII..",
        ".IIIIIILPII.",
        ".IIPIIIILII.",
        "IILLIIIIIIII",
        "IIPIIIIIIILP",
        ".IIIIIIIIIL.",
        ".IIIILLIIIL.",
        "..IIIPLIII..",
        "...IIIIII...",
        ".....II.....",
    )
    restricts_tiles: ClassVar[bool] = True

    def forbidden(self, p: Player, tile: Tile, turn: Turn) -> int:
        return some_inside(self.ice, turn) & some_inside(self.land, turn)

    def why_forbidden(self, p: Player, tile: Tile, turn: Turn, origin: int) -> tuple[Reason, str]:
        return Reason("k273_mix", {}), "PU-21.6"


class Kaax(Planet):
    """PU-21.7."""

    id: ClassVar[str] = "kaax"
    title: ClassVar[str] = "K'Aax"
    difficulty: ClassVar[int] = 2
    text: ClassVar[str] = "Rovers may not enter uncovered toxic squares. Covering a toxic square neutralises it."
    grid: ClassVar[tuple[str, ...]] = (
        ".....LL.....",
        "...TLLLII...",
        "..TTTLLLIP..",
        ".IITPTLTTLL.",
        ".ILLTLTTLLL.",
        "PTLLLLLLLLLP",
        "LTLIIILLIIIL",
        ".LIITILLITT.",
        ".LITIILLITP.",
        "..TTILLIIT..",
        "...LIPLIL...",
        ".....LL.....",
    )

    def __init__(self) -> None:
        super().__init__()
        self.toxic: Final = self.marked("T")

    def closed_to_rovers(self, covered: int) -> int:
        return self.toxic & ~covered


class Persephone(Planet):
    """PU-21.11."""

    id: ClassVar[str] = "persephone"
    title: ClassVar[str] = "Persephone"
    difficulty: ClassVar[int] = 3
    text: ClassVar[str] = "Each quadrant forbids one kind of building."
    grid: ClassVar[tuple[str, ...]] = (
        ".....LL.....",
        "...ILLLLL...",
        "..IIIILLLL..",
        ".LILPILLLLL.",
        ".LILLILLLLP.",
        "LPILLIIIIIII",
        "LLILLILLLLLL",
        ".LIPIILLLLL.",
        ".LIIILLLLLL.",
        "..LILLLLLP..",
        "...IPLLLL...",
        ".....LL.....",
    )
    restricts_tiles: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__()
        self.banned: Final = [0] * 6
        for terrain, left, top in ((CIV, 0, 0), (ENERGY, 6, 0), (TECH, 0, 6), (WATER, 6, 6)):
            self.banned[terrain] = board([(left + x, top + y) for x in range(6) for y in range(6)])

    def forbidden(self, p: Player, tile: Tile, turn: Turn) -> int:
        return self.banned[tile.a] >> turn.building_a | self.banned[tile.b] >> turn.building_b

    def why_forbidden(self, p: Player, tile: Tile, turn: Turn, origin: int) -> tuple[Reason, str]:
        first = self.banned[tile.a] >> turn.building_a & BIT[origin]
        return Reason("persephone", {"terrain": TERRAINS[tile.a if first else tile.b]}), "PU-21.11"


class Tartarus(Planet):
    """PU-21.13."""

    id: ClassVar[str] = "tartarus"
    title: ClassVar[str] = "Tartarus"
    difficulty: ClassVar[int] = 3
    text: ClassVar[str] = "Tiles may not cross the chasm and rovers may not cross it orthogonally."
    grid: ClassVar[tuple[str, ...]] = (
        ".....LP.....",
        "...ILLLLL...",
        "..LILLLLII..",
        ".PIILLLIIIL.",
        ".LILLIPILLL.",
        "LIILLIIILLLL",
        "IILLLIPILLLL",
        ".LLLLLLILLL.",
        ".LLLLLLILLP.",
        "..LLLLPLLL..",
        "...LLLLLL...",
        ".....LL.....",
    )
    restricts_tiles: ClassVar[bool] = True
    sides: ClassVar[tuple[str, ...]] = (
        ".....00.....",
        "...000111...",
        "..00001111..",
        ".0000011111.",
        ".0000111111.",
        "000001111111",
        "000001111111",
        ".0000011111.",
        ".0000011111.",
        "..00000111..",
        "...000111...",
        ".....01.....",
    )
    gaps: ClassVar[tuple[tuple[int, int], ...]] = ((index(5, 3), index(6, 4)), (index(6, 8), index(5, 9)))
    """The only diagonal steps that change the side."""

    def __init__(self) -> None:
        self.west: Final = board_rows(self.sides, "0")
        self.east: Final = board_rows(self.sides, "1")
        super().__init__()

    def forbidden(self, p: Player, tile: Tile, turn: Turn) -> int:
        return some_inside(self.west, turn) & some_inside(self.east, turn)

    def why_forbidden(self, p: Player, tile: Tile, turn: Turn, origin: int) -> tuple[Reason, str]:
        return Reason("tartarus_chasm", {}), "PU-21.13"

    def may_step(self, here: int, there: int) -> bool:
        crosses = bool(self.west & BIT[here]) != bool(self.west & BIT[there])
        return not crosses or (here, there) in self.gaps or (there, here) in self.gaps
