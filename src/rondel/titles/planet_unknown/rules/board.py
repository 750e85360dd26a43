"""The grid of a planet as bitboards (PU-1.1): 12 x 12 squares with a rim, so that shifts never wrap."""

from __future__ import annotations

from typing import Final

SIZE: Final = 12
WIDTH: Final = 14
"""Squares per row with the rim; one row down is a shift by WIDTH."""
COUNT: Final = WIDTH * WIDTH
UP: Final = -WIDTH
DOWN: Final = WIDTH
DIRECTIONS: Final = (UP, DOWN, -1, 1)

CIV: Final = 0
WATER: Final = 1
BIOMASS: Final = 2
ROVER: Final = 3
TECH: Final = 4
ENERGY: Final = 5
TERRAINS: Final = ("civ", "water", "biomass", "rover", "tech", "energy")
TRACKS: Final = TERRAINS[:5]
HEIGHTS: Final = 16
"""Spaces of a track. A space is a number: track * HEIGHTS + height (PU-1.8)."""


def space_of(track: int, height: int) -> int:
    """The space of a track at this height."""
    return track * HEIGHTS + height


def track_of(space: int) -> int:
    """The track that a space belongs to."""
    return space // HEIGHTS


def height_of(space: int) -> int:
    """How high on its track a space is."""
    return space % HEIGHTS


def index(x: int, y: int) -> int:
    """The bit of the square in column x, row y."""
    return (y + 1) * WIDTH + x + 1


def name_of(i: int) -> str:
    """The square's name: column letter and row number, D5; "" on the rim."""
    x, y = i % WIDTH - 1, i // WIDTH - 1
    return f"{'ABCDEFGHIJKL'[x]}{y + 1}" if 0 <= x < SIZE and 0 <= y < SIZE else ""


NAMES: Final[list[str]] = [name_of(i) for i in range(COUNT)]
SQUARE: Final[dict[str, int]] = {name: i for i, name in enumerate(NAMES) if name}
BIT: Final[list[int]] = [1 << i for i in range(COUNT)]


def board(squares: list[tuple[int, int]]) -> int:
    """The bitboard of these (column, row) pairs."""
    mask = 0
    for x, y in squares:
        mask |= BIT[index(x, y)]
    return mask


def bits(mask: int) -> list[int]:
    """The squares of a board, row by row."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def first(mask: int) -> int:
    """The first square of a board that is not empty."""
    return (mask & -mask).bit_length() - 1


def squares(mask: int) -> list[str]:
    """The names of the squares of a board."""
    return [NAMES[i] for i in bits(mask)]


def shifted(mask: int, by: int) -> int:
    """Bit i + by of the mask comes to bit i."""
    return mask >> by if by >= 0 else mask << -by


def around(mask: int) -> int:
    """Everything that shares a side with the mask, parts of the mask included."""
    return mask << 1 | mask >> 1 | mask << WIDTH | mask >> WIDTH


def area(seed: int, within: int) -> int:
    """The connected part of `within` that contains the seed (PU-1.7)."""
    grown = seed & within
    while True:
        more = (around(grown) | grown) & within
        if more == grown:
            return grown
        grown = more


def areas(within: int) -> list[int]:
    """All connected parts."""
    found: list[int] = []
    while within:
        one = area(within & -within, within)
        found.append(one)
        within &= ~one
    return found
