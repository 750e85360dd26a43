"""The 28 duplicates and the 7 supa duplicates: where they appear, where they are destroyed (TL-1.1, TL-12)."""

from __future__ import annotations

from typing import Final

from rondel.core.flow import Action
from rondel.titles.the_loop.rules.names import (
    DAWN,
    DIRECTIONS,
    END,
    ERAS,
    GLOBALIZATION,
    INDUSTRIAL,
    MEDIEVAL,
    RENAISSANCE,
    RING,
    ROBOTS,
)

DUPLICATES: Final[tuple[tuple[int, int], ...]] = (
    (DAWN, RENAISSANCE), (DAWN, INDUSTRIAL), (DAWN, GLOBALIZATION), (DAWN, ROBOTS),
    (MEDIEVAL, INDUSTRIAL), (MEDIEVAL, GLOBALIZATION), (MEDIEVAL, ROBOTS), (MEDIEVAL, END),
    (RENAISSANCE, GLOBALIZATION), (RENAISSANCE, ROBOTS), (RENAISSANCE, END), (RENAISSANCE, DAWN),
    (INDUSTRIAL, ROBOTS), (INDUSTRIAL, END), (INDUSTRIAL, DAWN), (INDUSTRIAL, MEDIEVAL),
    (GLOBALIZATION, END), (GLOBALIZATION, DAWN), (GLOBALIZATION, MEDIEVAL), (GLOBALIZATION, RENAISSANCE),
    (ROBOTS, DAWN), (ROBOTS, MEDIEVAL), (ROBOTS, RENAISSANCE), (ROBOTS, INDUSTRIAL),
    (END, MEDIEVAL), (END, RENAISSANCE), (END, INDUSTRIAL), (END, GLOBALIZATION),
)  # fmt: skip
"""Start era and destruction era of each duplicate."""

SUPAS: Final[tuple[tuple[int, int], ...]] = (
    (DAWN, INDUSTRIAL), (MEDIEVAL, ROBOTS), (RENAISSANCE, ROBOTS), (INDUSTRIAL, DAWN),
    (GLOBALIZATION, DAWN), (ROBOTS, RENAISSANCE), (END, RENAISSANCE),
)  # fmt: skip

FIRST_SUPA: Final = 28
USUAL_COUNT: Final = 2
"""As how many duplicates a supa duplicate counts."""
COUNT: Final = 35
ALL_DUPLICATES: Final = (1 << 28) - 1
ALL_SUPAS: Final = ((1 << 35) - 1) ^ ALL_DUPLICATES

TOKENS: Final[tuple[str, ...]] = tuple([f"DUP-{n:02}" for n in range(1, 29)] + [f"SUP-{n}" for n in range(1, 8)])
TOKEN_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(TOKENS)}
START: Final[tuple[int, ...]] = tuple([start for start, _ in DUPLICATES + SUPAS])
DESTROY: Final[tuple[int, ...]] = tuple([destroy for _, destroy in DUPLICATES + SUPAS])

PUSH: Final[tuple[tuple[tuple[Action, ...], ...], ...]] = tuple(
    [tuple([tuple([("push", t, way, n) for n in range(7)]) for way in DIRECTIONS]) for t in TOKENS]
)
PULL: Final[tuple[Action, ...]] = tuple([("pull", t) for t in TOKENS])
DESTROY_TOKEN: Final[tuple[Action, ...]] = tuple([("destroy", t) for t in TOKENS])
CARRY: Final[tuple[tuple[Action, ...], ...]] = tuple([tuple([("carry", t, era) for era in ERAS]) for t in TOKENS])
SWAP: Final[tuple[tuple[Action, ...], ...]] = tuple([tuple([("swap", a, b) for b in TOKENS]) for a in TOKENS])
ORDER: Final[tuple[tuple[Action, ...], ...]] = tuple([tuple([("order", a, b) for b in TOKENS]) for a in TOKENS])


def tokens(mask: int) -> list[int]:
    """The tokens of a bit mask, lowest first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def lowest(mask: int) -> int:
    """The token of the lowest bit."""
    return (mask & -mask).bit_length() - 1


def count(mask: int) -> int:
    """How many tokens lie there."""
    return mask.bit_count()


def era_of(masks: list[int], token: int) -> int:
    """Where the token stands, or -1."""
    for era in RING:
        if masks[era] >> token & 1:
            return era
    return -1
