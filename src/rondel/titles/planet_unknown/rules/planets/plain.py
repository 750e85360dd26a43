"""Planets whose rule is in their grid alone: nothing to ask (PU-21.1, 21.4, 21.8, 21.9, 21.12)."""

from __future__ import annotations

from typing import ClassVar

from rondel.core.flow import Reason
from rondel.titles.planet_unknown.rules.planets.base import Planet


class Ksb4156(Planet):
    """PU-21.1."""

    id: ClassVar[str] = "ksb_4156"
    title: ClassVar[str] = "KSB-4156"
    difficulty: ClassVar[int] = 1
    symmetric: ClassVar[bool] = True
    text: ClassVar[str] = "Standard planet. No special rule."
    grid: ClassVar[tuple[str, ...]] = (
        ".....LL.....",
        "...ILLLLL...",
        "..LIIILPIL..",
        ".LLLLILLIIL.",
        ".PLLLILLLLP.",
        "IILLLILLLLLL",
        "IILLLILLLLLL",
        ".LPLIILLLLL.",
        ".LLIILLLPLL.",
        "..LILPLLLL..",
        "...ILLLLL...",
        ".....LL.....",
    )


class Charybdis(Planet):
    """PU-21.4."""

    id: ClassVar[str] = "charybdis"
    title: ClassVar[str] = "Charybdis"
    difficulty: ClassVar[int] = 1
    text: ClassVar[str] = "The first tile must cover at least one of the four central squares (instead of touching the edge)."
    grid: ClassVar[tuple[str, ...]] = (
        ".....LL.....",
        "...LPLLLL...",
        "..LIIILLIP..",
        ".LLLPILLIIL.",
        ".LLLIIIIIPL.",
        "ILLLIKKILLLL",
        "ILLLIKKILLLL",
        ".LLLIIIIIIL.",
        ".LLIIPLPIIL.",
        "..LILLLLLL..",
        "...LLLLLL...",
        ".....II.....",
    )

    def start_squares(self) -> int:
        return self.marked("K")

    def start_reason(self) -> tuple[Reason, str]:
        return Reason("first_crater", {}), "PU-21.4"


class Lacuna(Planet):
    """PU-21.8."""

    id: ClassVar[str] = "lacuna"
    title: ClassVar[str] = "Lacuna"
    difficulty: ClassVar[int] = 4
    text: ClassVar[str] = "The planet has holes; nothing can be placed over them. Holes do not exist for row/column completion."
    grid: ClassVar[tuple[str, ...]] = (
        "....LILL....",
        "..LIIILLLL..",
        ".LIIL..LLLL.",
        ".LIP.LL.LLL.",
        "LLII..LPIIII",
        "LPLIILLLI..L",
        "LL.LII.LILPL",
        "LLL.LIIIIL.L",
        ".LL.LLI.PLL.",
        "...LPLILL.L.",
        "...LLIILLL..",
        "....LILL....",
    )
    row_medals: ClassVar[tuple[int, ...]] = (1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1)
    column_medals: ClassVar[tuple[int, ...]] = (1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 1)


class Oblivion(Planet):
    """PU-21.9."""

    id: ClassVar[str] = "oblivion"
    title: ClassVar[str] = "Oblivion"
    difficulty: ClassVar[int] = 3
    text: ClassVar[str] = (
        "The black hole in the middle has no squares. Each row and each column still scores once, only for its printed squares."
    )
    grid: ClassVar[tuple[str, ...]] = (
        "IIILLLLLLIII",
        "IIILLLPLLIII",
        "IIIL....LIII",
        "PLLL....LPLL",
        "LLL......LLL",
        "L..........L",
        "L..........L",
        "LLL......LLL",
        "LLPL....LLLP",
        "IIIL....LIII",
        "IIILLPLLLIII",
        "IIILLLLLLIII",
    )
    row_medals: ClassVar[tuple[int, ...]] = (3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3)
    column_medals: ClassVar[tuple[int, ...]] = (3, 2, 2, 1, 1, 1, 1, 1, 1, 2, 2, 3)


class Petra(Planet):
    """PU-21.12."""

    id: ClassVar[str] = "petra"
    title: ClassVar[str] = "Petra"
    difficulty: ClassVar[int] = 2
    text: ClassVar[str] = "Electrical currents count as energy terrain in every respect. There is no ice."
    grid: ClassVar[tuple[str, ...]] = (
        ".....LL.....",
        "...LELLLL...",
        "..LPEELLPE..",
        ".LLLLELEEEL.",
        ".LLLLELELLL.",
        "LLEEEELEEELL",
        "LEELPELEPELL",
        ".ELLEEEEEEL.",
        ".EEEELLELLL.",
        "..LPLLLEQL..",
        "...LLLLLE...",
        ".....LL.....",
    )
