"""What a planet is, and the questions that the rules ask it (section 21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rondel.core.flow import Reason
from rondel.titles.planet_unknown.rules.board import BIT, COUNT, DIRECTIONS, SIZE, WIDTH, around, bits, index
from rondel.titles.planet_unknown.rules.tiles import Tile, Turn

if TYPE_CHECKING:
    from rondel.titles.planet_unknown.rules.player import Player

STANDARD_MEDALS: Final = (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1)
DIAGONALS: Final = (-WIDTH - 1, -WIDTH + 1, WIDTH - 1, WIDTH + 1)
NO_REASON: Final = Reason("", {})


class Planet:
    """A planet board. A planet with a special rule overrides the questions below; here they answer "no change"."""

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    difficulty: ClassVar[int] = 1
    symmetric: ClassVar[bool] = False
    text: ClassVar[str] = ""
    """The sentence of the special rule."""
    grid: ClassVar[tuple[str, ...]] = ()
    row_medals: ClassVar[tuple[int, ...]] = STANDARD_MEDALS
    column_medals: ClassVar[tuple[int, ...]] = STANDARD_MEDALS
    restricts_tiles: ClassVar[bool] = False
    """Whether `forbidden` can be more than nothing: such a rule may be waived (PU-5.11)."""

    def __init__(self) -> None:
        self.squares: Final = self.marked("LIPRKCTEQ")
        self.ice: Final = self.marked("I")
        self.land: Final = self.squares & ~self.ice
        self.lifepods: Final = self.marked("PQ")
        self.currents: Final = self.marked("EQ")
        self.edge: Final = self.outer_edge()
        self.start: Final = self.start_squares()
        self.rows: Final = [
            (sum([BIT[index(x, y)] for x in range(SIZE)]) & self.squares, self.row_medals[y]) for y in range(SIZE)
        ]
        self.columns: Final = [
            (sum([BIT[index(x, y)] for y in range(SIZE)]) & self.squares, self.column_medals[x]) for x in range(SIZE)
        ]
        self.near: Final = [self.reach(i, DIRECTIONS) for i in range(COUNT)]
        self.near_diagonal: Final = [self.reach(i, DIAGONALS) for i in range(COUNT)]

    # ------------------------------------------------------------------ facts

    def marked(self, letters: str) -> int:
        mask = 0
        for y, line in enumerate(self.grid):
            for x, letter in enumerate(line):
                if letter in letters:
                    mask |= BIT[index(x, y)]
        return mask

    def outer_edge(self) -> int:
        """Squares beside the outside of the planet; enclosed holes do not count (PU-1.19)."""
        everything = (1 << COUNT) - 1
        outside = 1
        while True:
            more = (outside | around(outside)) & everything & ~self.squares
            if more == outside:
                return around(outside) & self.squares
            outside = more

    def start_squares(self) -> int:
        """The first piece must cover one of these (PU-5.2)."""
        return self.edge

    def reach(self, i: int, directions: tuple[int, ...]) -> int:
        """The squares that a rover may step to from here."""
        if not self.squares & BIT[i]:
            return 0
        mask = 0
        for d in directions:
            if self.squares & BIT[i + d] and self.may_step(i, i + d):
                mask |= BIT[i + d]
        return mask

    # ------------------------------------------------------------------ questions

    def may_step(self, here: int, there: int) -> bool:
        """Whether a rover may step between these two neighbouring squares."""
        return True

    def forbidden(self, p: Player, tile: Tile, turn: Turn) -> int:
        """The origins at which the planet's own rule forbids this tile in this orientation."""
        return 0

    def why_forbidden(self, p: Player, tile: Tile, turn: Turn, origin: int) -> tuple[Reason, str]:
        """The reason and the rule behind `forbidden`."""
        return NO_REASON, ""

    def patches(self, p: Player) -> int:
        """The squares on which the planet's own rule allows patches."""
        return self.squares

    def why_no_patch(self, p: Player, square: int) -> tuple[Reason, str]:
        """The reason and the rule behind a square that is not in `patches`."""
        return NO_REASON, ""

    def start_reason(self) -> tuple[Reason, str]:
        """Why a first piece elsewhere is not allowed."""
        return Reason("first_edge", {}), "PU-5.2"

    def closed_to_rovers(self, covered: int) -> int:
        """Squares that no rover may enter."""
        return 0

    def bonus(self, covered: int) -> int:
        """Medals of the planet itself at the end (PU-15.1)."""
        return 0


def all_inside(region: int, turn: Turn) -> int:
    """Origins at which every square of the tile lies in the region."""
    inside = -1
    for d in turn.cells:
        inside &= region >> d
    return inside


def some_inside(region: int, turn: Turn) -> int:
    """Origins at which some square of the tile lies in the region."""
    inside = 0
    for d in turn.cells:
        inside |= region >> d
    return inside


def board_rows(lines: tuple[str, ...], letter: str) -> int:
    """The squares that show this letter in a drawing of twelve lines."""
    mask = 0
    for y, line in enumerate(lines):
        for x, shown in enumerate(line):
            if shown == letter:
                mask |= BIT[index(x, y)]
    return mask


def covers(mask: int, part: int) -> bool:
    """Whether the mask contains the whole part."""
    return mask & part == part


def count(mask: int) -> int:
    return len(bits(mask))
