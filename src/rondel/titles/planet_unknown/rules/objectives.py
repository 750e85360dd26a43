"""The 28 double-sided objective cards (section 16): a comparison between players, and a personal goal."""

from __future__ import annotations

from typing import Final

from rondel.titles.planet_unknown.rules.board import ENERGY, WIDTH, areas
from rondel.titles.planet_unknown.rules.indexes import BUILT, COVERED, METEORITES, PODS, TERRAIN
from rondel.titles.planet_unknown.rules.player import Player

NONE: Final = -1
EDGE_BUILDINGS: Final = 0
LARGEST_AREA: Final = 1
AREAS: Final = 2
BUILDINGS: Final = 3
TOPS: Final = 4
METEORITES_COLLECTED: Final = 5
LIFEPODS_COLLECTED: Final = 6

COMPLETE: Final = 5
"""Medals for a complete personal objective (PU-15.5)."""
BETTER: Final = 5
EQUAL: Final = 2


def visible(p: Player, terrain: int) -> int:
    """The squares that show a terrain at the end; Petra's uncovered currents are energy (RU-38)."""
    return p.energy() if terrain == ENERGY else p.grid[TERRAIN + terrain]


def buildings(p: Player, terrain: int) -> int:
    return p.grid[TERRAIN + terrain] & p.grid[BUILT]


def pods(p: Player) -> int:
    """All collected lifepods, wherever they lie on the corporation board (PU-16.4)."""
    return p.have[PODS] + p.company.pods_elsewhere(p)


class Goal:
    """The personal side of a card."""

    def complete(self, p: Player) -> bool:
        raise NotImplementedError


class Block(Goal):
    """A rectangle of one terrain, in either orientation (PU-16.6)."""

    def __init__(self, terrain: int, width: int, height: int) -> None:
        self.terrain: Final = terrain
        self.width: Final = width
        self.height: Final = height

    def complete(self, p: Player) -> bool:
        shown = visible(p, self.terrain)
        return found_block(shown, self.width, self.height) or found_block(shown, self.height, self.width)


def found_block(shown: int, width: int, height: int) -> bool:
    whole = -1
    for y in range(height):
        for x in range(width):
            whole &= shown >> (y * WIDTH + x)
    return bool(whole)


class BuiltArea(Goal):
    """One area with so many buildings."""

    def __init__(self, terrain: int, need: int) -> None:
        self.terrain: Final = terrain
        self.need: Final = need

    def complete(self, p: Player) -> bool:
        built = buildings(p, self.terrain)
        return any([(one & built).bit_count() >= self.need for one in areas(visible(p, self.terrain))])


class TrackTop(Goal):
    def __init__(self, track: int) -> None:
        self.track: Final = track

    def complete(self, p: Player) -> bool:
        return bool(p.company.at_top(p) >> self.track & 1)


class FewBuildings(Goal):
    def __init__(self, terrain: int, most: int) -> None:
        self.terrain: Final = terrain
        self.most: Final = most

    def complete(self, p: Player) -> bool:
        return buildings(p, self.terrain).bit_count() <= self.most


class ManyMeteorites(Goal):
    def __init__(self, need: int) -> None:
        self.need: Final = need

    def complete(self, p: Player) -> bool:
        return p.have[METEORITES] >= self.need


class MorePods(Goal):
    def complete(self, p: Player) -> bool:
        return pods(p) > p.have[METEORITES]


class IceCovered(Goal):
    def complete(self, p: Player) -> bool:
        return not p.world.ice & ~p.grid[COVERED]


class LandCovered(Goal):
    def complete(self, p: Player) -> bool:
        return not p.world.land & ~p.grid[COVERED] & ~p.world.currents


class Objective:
    """A card: its neighbour side and its personal side."""

    def __init__(
        self,
        title: str,
        text: str,
        criterion: int,
        terrain: int,
        most: bool,
        goal_title: str,
        goal_text: str,
        goal: Goal,
    ) -> None:
        self.title: Final = title
        self.text: Final = text
        self.criterion: Final = criterion
        self.terrain: Final = terrain
        self.most: Final = most
        self.goal_title: Final = goal_title
        self.goal_text: Final = goal_text
        self.goal: Final = goal

    def count(self, p: Player) -> int:
        """The number that neighbours compare (PU-16.2)."""
        if self.criterion == EDGE_BUILDINGS:
            return (buildings(p, self.terrain) & p.world.edge).bit_count()
        if self.criterion == LARGEST_AREA:
            return max([one.bit_count() for one in areas(visible(p, self.terrain))] + [0])
        if self.criterion == AREAS:
            return len(areas(visible(p, self.terrain)))
        if self.criterion == BUILDINGS:
            return buildings(p, self.terrain).bit_count()
        if self.criterion == TOPS:
            return p.company.at_top(p).bit_count()
        return p.have[METEORITES] if self.criterion == METEORITES_COLLECTED else pods(p)

    def medals(self, mine: int, others: list[int]) -> int:
        """5 to the single best, 2 to those tied for best, else 0 (PU-15.6)."""
        best = max(others) if self.most else min(others)
        if mine == best:
            return EQUAL
        return BETTER if (mine > best) == self.most else 0
