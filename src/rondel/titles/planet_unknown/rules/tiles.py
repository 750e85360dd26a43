"""The 144 terraforming tiles (PU-1.3), their orientations, and the stacks of the station (PU-1.14)."""

from __future__ import annotations

from typing import Final

from rondel.core.flow import Action
from rondel.titles.planet_unknown.rules.board import COUNT, NAMES, TERRAINS, WIDTH

DRAWINGS: Final = {
    "I3": ("B ", "A ", "a*"),
    "T4": ("B  a  A ", ".. a* .."),
    "V3": ("a* A ", ".. B "),
    "L4": (".. a ", ".. A ", "b* B "),
    "I2": ("A ", "B*"),
    "O4": ("B  b*", "a  A "),
    "Z5": ("B  .. ..", "b* A  a ", ".. .. a "),
    "F5": (".. .. b ", "a* a  B ", ".. A  .."),
    "S4": (".. B  b ", "A  a* .."),
    "I4": ("A  a  B  b*",),
    "N5": (".. .. B  b*", "a  A  a  .."),
    "U5": ("B  .. A ", "b  a  a*"),
}
"""Lower case: plain square of terrain a or b; upper case: with the building; *: meteor square of meteor tiles."""

INNER: Final = ("I3", "T4", "V3", "L4", "I2", "O4")
OUTER: Final = ("Z5", "F5", "S4", "I4", "N5", "U5")
STACKS: Final = INNER + OUTER
"""The shapes of the stacks: six inner slots clockwise, then six outer slots clockwise."""
PER_STACK: Final = 12
BYTES: Final = (COUNT + 7) // 8

PAIRS: Final = (("CE", 0, 5), ("EW", 5, 1), ("RT", 3, 4), ("TB", 4, 2), ("WR", 1, 3), ("BC", 2, 0))

Cell = tuple[int, int, str]
"""Column, row, and what the drawing shows there."""

SQUARE_TURN: Final[dict[tuple[str, int], Action]] = {
    (name, turn): ("place", name, turn) for name in NAMES if name for turn in range(8)
}
"""Every placement there can be: the square of the tile's first building, and the turn."""


class Turn:
    """One orientation of a tile: offsets from the upper left corner of its bounding box."""

    def __init__(self, number: int, cells: list[Cell], meteor: bool, chunks: list[tuple[Action, ...]]) -> None:
        self.number: Final = number
        self.cells: Final = tuple([offset(c) for c in cells])
        self.first: Final = tuple([offset(c) for c in cells if c[2][0] in "aA"])
        self.second: Final = tuple([offset(c) for c in cells if c[2][0] in "bB"])
        self.building_a: Final = offset([c for c in cells if c[2][0] == "A"].pop())
        self.building_b: Final = offset([c for c in cells if c[2][0] == "B"].pop())
        self.meteor: Final = offset([c for c in cells if c[2][1] == "*"].pop()) if meteor else -1
        mask = 0
        for d in self.cells:
            mask |= 1 << d
        self.mask: Final = mask
        self.mask_a: Final = sum([1 << d for d in self.first])
        self.mask_b: Final = sum([1 << d for d in self.second])
        self.actions: Final = [self.action(origin) for origin in range(COUNT)]
        self.chunks: Final = chunks
        """Placements by eight origins at once, filled when first needed; orientations of one shape share them."""

    def named(self, origins: int, found: list[Action]) -> None:
        """Add the placements at all these origins, eight at a time."""
        chunks = self.chunks
        at = 0
        for byte in origins.to_bytes(BYTES, "little"):
            if byte:
                some = chunks[at + byte]
                if not some:
                    some = tuple([self.actions[(at >> 5) + i] for i in range(8) if byte >> i & 1])
                    chunks[at + byte] = some
                found.extend(some)
            at += 256

    def action(self, origin: int) -> Action:
        """How the placement at this origin is called; () where it is none."""
        there = origin + self.building_a
        name = NAMES[there] if there < COUNT else ""
        return SQUARE_TURN[name, self.number] if name else ()


class Tile:
    """A terraforming tile: two terrains with one building each, perhaps a meteor symbol."""

    def __init__(self, number: int, shape: str, pair: tuple[str, int, int], meteor: bool, turns: list[Turn]) -> None:
        self.number: Final = number
        self.id: Final = f"{shape}-{pair[0]}{'-M' if meteor else ''}"
        self.shape: Final = shape
        self.a: Final = pair[1]
        self.b: Final = pair[2]
        self.meteor: Final = meteor
        self.turns: Final = turns
        self.terrains: Final = (1 << pair[1]) | (1 << pair[2])

    def has(self, terrain: int) -> bool:
        return bool(self.terrains >> terrain & 1)


def offset(cell: Cell) -> int:
    return cell[1] * WIDTH + cell[0]


def drawn(shape: str) -> list[Cell]:
    """The cells of a shape as it is drawn."""
    cells: list[Cell] = []
    for y, line in enumerate(DRAWINGS[shape]):
        for x in range((len(line) + 1) // 3 + 1):
            what = line[3 * x : 3 * x + 2]
            if what.strip(". "):
                cells.append((x, y, what.ljust(2)))
    return cells


def turned(cells: list[Cell], turn: int) -> list[Cell]:
    """Mirrored left to right for turns 4 to 7, then turned clockwise by quarters; row by row from the corner."""
    now = [(-x if turn >= 4 else x, y, what) for x, y, what in cells]
    for _ in range(turn % 4):
        now = [(-y, x, what) for x, y, what in now]
    left, top = min([x for x, _, _ in now]), min([y for _, y, _ in now])
    moved = [(y - top, x - left, what) for x, y, what in now]
    return [(x, y, what) for y, x, what in sorted(moved)]


def orientations(shape: str, meteor: bool, chunks: list[list[tuple[Action, ...]]]) -> list[Turn]:
    """The turns that differ in what lies where (PU-5.1); `chunks` are the shape's shared tables by turn."""
    seen: list[list[Cell]] = []
    turns: list[Turn] = []
    for number in range(8):
        cells = turned(drawn(shape), number)
        shown = cells if meteor else [(x, y, what[0]) for x, y, what in cells]
        if shown not in seen:
            seen.append(shown)
            turns.append(Turn(number, cells, meteor, chunks[number]))
    return turns


def all_tiles() -> list[Tile]:
    tiles: list[Tile] = []
    for shape in STACKS:
        chunks: list[list[tuple[Action, ...]]] = [[()] * (256 * BYTES) for _ in range(8)]
        plain, marked = orientations(shape, False, chunks), orientations(shape, True, chunks)
        for pair in PAIRS:
            tiles.append(Tile(len(tiles), shape, pair, False, plain))
            tiles.append(Tile(len(tiles), shape, pair, True, marked))
    return tiles


TILES: Final[list[Tile]] = all_tiles()
TILE: Final[dict[str, Tile]] = {tile.id: tile for tile in TILES}
TURN_OF: Final[list[dict[int, Turn]]] = [{turn.number: turn for turn in tile.turns} for tile in TILES]


def stack_tiles(stack: int) -> list[int]:
    """The tiles of one stack, in the order of their numbers: stack k holds 12k to 12k + 11."""
    return list(range(stack * PER_STACK, (stack + 1) * PER_STACK))


def terrain_names(tile: Tile) -> list[str]:
    return [TERRAINS[tile.a], TERRAINS[tile.b]]
