"""One player: boards, tokens, numbers."""

from __future__ import annotations

from typing import ClassVar, Final

from rondel.titles.planet_unknown.rules.board import COUNT, ENERGY, space_of
from rondel.titles.planet_unknown.rules.corporations.base import ROSTER
from rondel.titles.planet_unknown.rules.indexes import (
    BOARDS,
    CAP,
    COVERED,
    FLUX,
    LIFEPODS,
    LOADED,
    METEORS,
    NUMBERS,
    RESERVE,
    TERRAIN,
)
from rondel.titles.planet_unknown.rules.planets import PLANETS

ALL_TECHS: Final = 0b1111110
LAID_MASK: Final = (1 << COUNT) - 1


class Player:
    """Which boards, and what lies on them. Tiles in `laid` are number << COUNT | squares, in the order of placing."""

    FIELDS: ClassVar[tuple[str, ...]] = ("corporation", "planet", "have", "grid", "laid", "goals", "tossed")

    def __init__(
        self,
        corporation: int,
        planet: int,
        have: list[int],
        grid: list[int],
        laid: tuple[int, ...],
        goals: tuple[int, ...],
        tossed: tuple[int, ...],
    ) -> None:
        self.corporation = corporation
        self.planet = planet
        self.have = have
        self.grid = grid
        self.laid = laid
        self.goals = goals
        """Personal objectives; before the choice, those dealt."""
        self.tossed = tossed
        """Objective cards that this player put back into the box."""
        self.company = ROSTER[corporation]
        self.world = PLANETS[planet]

    def clone(self) -> Player:
        return Player(self.corporation, self.planet, self.have[:], self.grid[:], self.laid, self.goals, self.tossed)

    def energy(self) -> int:
        """Energy terrain with Petra's uncovered currents (PU-7.2)."""
        return self.grid[TERRAIN + ENERGY] | (self.world.currents & ~self.grid[COVERED])

    def last_tile(self) -> int:
        """The squares of the tile placed most recently, 0 before the first."""
        return self.laid[-1] & LAID_MASK if self.laid else 0

    def meteor_squares(self) -> int:
        """Squares on which a meteorite lies, carried ones included (PU-20.7)."""
        return self.grid[METEORS] | self.grid[LOADED]


def seated(corporation: int, planet: int, goals: tuple[int, ...], tossed: tuple[int, ...]) -> Player:
    """A player at the start: trackers on 0, rovers in reserve, lifepods on the planet (PU-2.7)."""
    have = [0] * NUMBERS
    for t in range(5):
        have[t] = space_of(t, 0)
    have[FLUX] = -1
    have[CAP] = ALL_TECHS
    have[RESERVE] = ROSTER[corporation].rovers
    grid = [0] * BOARDS
    grid[LIFEPODS] = PLANETS[planet].lifepods
    return Player(corporation, planet, have, grid, (), goals, tossed)
