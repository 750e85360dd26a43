"""Planets with medals of their own (PU-21.3, 21.5)."""

from __future__ import annotations

from typing import ClassVar

from rondel.titles.planet_unknown.rules.planets.base import Planet, board_rows, count, covers


class Cerberus(Planet):
    """PU-21.3."""

    id: ClassVar[str] = "cerberus"
    title: ClassVar[str] = "Cerberus"
    difficulty: ClassVar[int] = 3
    text: ClassVar[str] = "Each of the three small planets that is completely covered scores 2 bonus medals."
    grid: ClassVar[tuple[str, ...]] = (
        ".......LLLL.",
        ".......LLLI.",
        "......LPIIIL",
        "......LIILLL",
        "..LLL..ILLP.",
        ".LPLLLLIIIL.",
        "LLLLLLI.....",
        "LLIIIII.LLI.",
        "LIILLIPLLLIL",
        "LILPLIIIIIIL",
        ".LLLLLLLPLIL",
        "..LLLL..LLL.",
    )
    row_medals: ClassVar[tuple[int, ...]] = (1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 1)
    column_medals: ClassVar[tuple[int, ...]] = (1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1)

    owners: ClassVar[tuple[str, ...]] = (
        ".......NNNN.",
        ".......NNNN.",
        "......NNNNNN",
        "......NNNNNN",
        "..WWW..NNNN.",
        ".WWWWWWNNNN.",
        "WWWWWWW.....",
        "WWWWWWW.SSS.",
        "WWWWWWWSSSSS",
        "WWWWWWWSSSSS",
        ".WWWWWWSSSSS",
        "..WWWW..SSS.",
    )
    """Which small planet each square belongs to: N, W or S."""

    def bonus(self, covered: int) -> int:
        return 2 * sum([covers(covered, board_rows(self.owners, small)) for small in "NWS"])


class Gaia(Planet):
    """PU-21.5."""

    id: ClassVar[str] = "gaia"
    title: ClassVar[str] = "Gaia"
    difficulty: ClassVar[int] = 2
    text: ClassVar[str] = (
        "Each city square left uncovered scores 2 medals; it still counts as an empty square for its row and column."
    )
    grid: ClassVar[tuple[str, ...]] = (
        ".....CP.....",
        "...ILLLLI...",
        "..CPILLILC..",
        ".LLIIIIIILL.",
        ".LLIPLLLILL.",
        "LLLILLLLILLC",
        "CLLILLLLILLL",
        ".LLILLLPILL.",
        ".LLIIIIIIPL.",
        "..CLLLLLLC..",
        "...LLLLLL...",
        ".....PC.....",
    )

    def bonus(self, covered: int) -> int:
        return 2 * count(self.marked("C") & ~covered)
