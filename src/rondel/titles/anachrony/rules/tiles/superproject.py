"""What a Superproject costs besides what it does (AN-12.5)."""

from __future__ import annotations

from typing import Final

from rondel.titles.anachrony.rules.things import ICON_NUMBER, ICONS, SHAPE_NUMBER, SHAPES
from rondel.titles.anachrony.rules.tiles.tile import KINDS, Cost, Tile

NO_EXACT: Final = -1


class Superproject(Tile):
    """A Superproject with its printed cost: assets, Workers, and Breakthroughs in one of two ways."""

    def __init__(
        self, number: int, word: str, vp: int, price: Cost, shapes: tuple[str, str], exact: str = "", worker: str = ""
    ) -> None:
        super().__init__(number, vp)
        self.word = word
        self.cost = price
        self.workers: tuple[int, ...] = (KINDS[worker],) if worker else ()
        """Workers to be given up."""
        self.shapes = (SHAPE_NUMBER[shapes[0]], SHAPE_NUMBER[shapes[1]])
        self.exact = NO_EXACT
        if exact:
            shape, icon = exact.split(" ")
            self.exact = SHAPE_NUMBER[shape] * 5 + ICON_NUMBER[icon]

    def breakthrough_words(self) -> list[str]:
        """The alternatives in words: the exact tile, then the two shapes."""
        exact = [f"{SHAPES[self.exact // 5]}_{ICONS[self.exact % 5]}"] if self.exact >= 0 else []
        return exact + [SHAPES[self.shapes[0]], SHAPES[self.shapes[1]]]

    def breakthroughs_fit(self, own: list[int]) -> bool:
        """Whether the exact Breakthrough, or two of the shown shapes, can be paid."""
        if self.exact >= 0 and own[self.exact]:
            return True
        a, b = self.shapes
        first = sum(own[a * 5 : a * 5 + 5])
        if a == b:
            return first >= 2
        return first > 0 and sum(own[b * 5 : b * 5 + 5]) > 0

    def breakthrough_payments(self, own: list[int]) -> list[tuple[int, ...]]:
        """All ways to pay: the exact tile, or two tiles of the shapes."""
        found: list[tuple[int, ...]] = []
        if self.exact >= 0 and own[self.exact]:
            found.append((self.exact,))
        a, b = self.shapes
        for first in range(a * 5, a * 5 + 5):
            for second in range(b * 5, b * 5 + 5):
                if not own[first] or not own[second] or (a == b and second < first):
                    continue
                if first != second or own[first] >= 2:
                    found.append((first, second))
        return found
