"""What a Collapsing Capital tile may add to the action of its hex (AN-17.5). The tiles themselves: capital_tiles."""

from __future__ import annotations

from typing import Any, Final

from rondel.core.flow import Task
from rondel.titles.anachrony.rules.state import Anachrony

NO_TILE: Final = -1


class CapitalTile:
    """A tile with no effect; every answer is "nothing" unless the tile says so."""

    def __init__(self, word: str, action: int) -> None:
        self.word = word
        self.action = action
        self.discounts = 0
        """Titanium, uranium or gold saved on this Construct."""
        self.neutronium_discount = 0
        self.second_die = False
        """The second Research die may be set too."""

    def after_build(self, s: Anachrony, seat: int, worker: int, number: int, spot: int) -> tuple[Task[Any], ...]:
        return ()

    def after_recruit(self, s: Anachrony, seat: int, worker: int, recruited: int) -> tuple[Task[Any], ...]:
        return ()

    def after_research(self, s: Anachrony, seat: int, worker: int) -> tuple[Task[Any], ...]:
        return ()


BARE_HEX: Final = CapitalTile("", -1)
TILES: Final[list[CapitalTile]] = []
"""The fifteen tiles; filled once, when the game is imported."""


def capital_tile(number: int) -> CapitalTile:
    return TILES[number] if number >= 0 else BARE_HEX
