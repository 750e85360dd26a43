"""The 28 double-sided objective cards (section 16): a comparison between players, and a personal goal."""

from __future__ import annotations

from typing import Final

from rondel.games.planet_unknown.board import BIOMASS, CIV, ENERGY, ROVER, TECH, WATER, WIDTH, areas
from rondel.games.planet_unknown.indexes import BUILT, COVERED, METEORITES, PODS, TERRAIN
from rondel.games.planet_unknown.player import Player

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


OBJECTIVES: Final[list[Objective]] = [
    Objective(
        "Perimeter",
        "Most civ buildings on edge squares.",
        EDGE_BUILDINGS,
        CIV,
        True,
        "Complex",
        "A 3x3 block of civ terrain.",
        Block(CIV, 3, 3),
    ),
    Objective(
        "Beacon",
        "Most energy buildings on edge squares.",
        EDGE_BUILDINGS,
        ENERGY,
        True,
        "Rubik",
        "A 3x3 block of tech terrain.",
        Block(TECH, 3, 3),
    ),
    Objective(
        "Torus",
        "Most tech buildings on edge squares.",
        EDGE_BUILDINGS,
        TECH,
        True,
        "Landfill",
        "A 3x3 block of biomass terrain.",
        Block(BIOMASS, 3, 3),
    ),
    Objective(
        "Ringworld",
        "Most biomass buildings on edge squares.",
        EDGE_BUILDINGS,
        BIOMASS,
        True,
        "Lattice",
        "A 3x3 block of water terrain.",
        Block(WATER, 3, 3),
    ),
    Objective(
        "Circuit",
        "Most rover buildings on edge squares.",
        EDGE_BUILDINGS,
        ROVER,
        True,
        "Doghouse",
        "A 3x3 block of rover terrain.",
        Block(ROVER, 3, 3),
    ),
    Objective(
        "Biome",
        "Largest single biomass area (number of squares).",
        LARGEST_AREA,
        BIOMASS,
        True,
        "Voltaic",
        "A 3x3 block of energy terrain.",
        Block(ENERGY, 3, 3),
    ),
    Objective(
        "Transit",
        "Largest single rover area (number of squares).",
        LARGEST_AREA,
        ROVER,
        True,
        "Highway",
        "One civ area containing at least 6 civ buildings.",
        BuiltArea(CIV, 6),
    ),
    Objective(
        "Plasma",
        "Largest single energy area (number of squares).",
        LARGEST_AREA,
        ENERGY,
        True,
        "Secret Lab",
        "One tech area containing at least 6 tech buildings.",
        BuiltArea(TECH, 6),
    ),
    Objective(
        "Megacity",
        "Largest single civ area (number of squares).",
        LARGEST_AREA,
        CIV,
        True,
        "Germinate",
        "One biomass area containing at least 6 biomass buildings.",
        BuiltArea(BIOMASS, 6),
    ),
    Objective(
        "Silicon",
        "Largest single tech area (number of squares).",
        LARGEST_AREA,
        TECH,
        True,
        "Amazon",
        "One water area containing at least 6 water buildings.",
        BuiltArea(WATER, 6),
    ),
    Objective(
        "Pacific",
        "Largest single water area (number of squares).",
        LARGEST_AREA,
        WATER,
        True,
        "Pony Express",
        "One rover area containing at least 6 rover buildings.",
        BuiltArea(ROVER, 6),
    ),
    Objective(
        "Garden",
        "Most separate biomass areas.",
        AREAS,
        BIOMASS,
        True,
        "Power Line",
        "One energy area containing at least 6 energy buildings.",
        BuiltArea(ENERGY, 6),
    ),
    Objective(
        "Interchange",
        "Most separate rover areas.",
        AREAS,
        ROVER,
        True,
        "Skyway",
        "A 2x5 block of civ terrain (either orientation).",
        Block(CIV, 2, 5),
    ),
    Objective(
        "Supercharge",
        "Most separate energy areas.",
        AREAS,
        ENERGY,
        True,
        "Equator",
        "A 2x5 block of biomass terrain (either orientation).",
        Block(BIOMASS, 2, 5),
    ),
    Objective(
        "Sprawl",
        "Most separate civ areas.",
        AREAS,
        CIV,
        True,
        "Genome",
        "A 2x5 block of tech terrain (either orientation).",
        Block(TECH, 2, 5),
    ),
    Objective(
        "X",
        "Most separate tech areas.",
        AREAS,
        TECH,
        True,
        "Panama",
        "A 2x5 block of water terrain (either orientation).",
        Block(WATER, 2, 5),
    ),
    Objective(
        "10,000 Lakes",
        "Most separate water areas.",
        AREAS,
        WATER,
        True,
        "Runway",
        "A 2x5 block of rover terrain (either orientation).",
        Block(ROVER, 2, 5),
    ),
    Objective(
        "Luddite",
        "Fewest tech buildings on the planet.",
        BUILDINGS,
        TECH,
        False,
        "Power Strip",
        "A 2x5 block of energy terrain (either orientation).",
        Block(ENERGY, 2, 5),
    ),
    Objective(
        "Conservation",
        "Fewest water buildings on the planet.",
        BUILDINGS,
        WATER,
        False,
        "Crowd Source",
        "The civ track is at its top space.",
        TrackTop(CIV),
    ),
    Objective(
        "Galvanize",
        "Fewest energy buildings on the planet.",
        BUILDINGS,
        ENERGY,
        False,
        "Exponent",
        "The tech track is at its top space.",
        TrackTop(TECH),
    ),
    Objective(
        "20 Percent",
        "Fewest biomass buildings on the planet.",
        BUILDINGS,
        BIOMASS,
        False,
        "Overgrowth",
        "The biomass track is at its top space.",
        TrackTop(BIOMASS),
    ),
    Objective(
        "Rideshare",
        "Fewest rover buildings on the planet.",
        BUILDINGS,
        ROVER,
        False,
        "Flowrate",
        "The water track is at its top space.",
        TrackTop(WATER),
    ),
    Objective(
        "Rural",
        "Fewest civ buildings on the planet.",
        BUILDINGS,
        CIV,
        False,
        "Overdrive",
        "The rover track is at its top space.",
        TrackTop(ROVER),
    ),
    Objective(
        "Pinnacle",
        "Most tracks with the tracker on the top space.",
        TOPS,
        NONE,
        True,
        "Alternative Energy",
        "At most 5 energy buildings on the planet.",
        FewBuildings(ENERGY, 5),
    ),
    Objective(
        "Geode",
        "Most collected meteorites.",
        METEORITES_COLLECTED,
        NONE,
        True,
        "Cleanup",
        "At least 9 collected meteorites.",
        ManyMeteorites(9),
    ),
    Objective(
        "Rescue",
        "Most collected lifepods.",
        LIFEPODS_COLLECTED,
        NONE,
        True,
        "Tight Ship",
        "More collected lifepods than collected meteorites.",
        MorePods(),
    ),
    Objective(
        "Vaporize",
        "Fewest collected meteorites.",
        METEORITES_COLLECTED,
        NONE,
        False,
        "Meltdown",
        "No uncovered ice square at the end.",
        IceCovered(),
    ),
    Objective(
        "Deductible",
        "Fewest collected lifepods.",
        LIFEPODS_COLLECTED,
        NONE,
        False,
        "Coveralls",
        "No uncovered land (non-ice) square at the end.",
        LandCovered(),
    ),
]
