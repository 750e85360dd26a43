"""How near a player of Planet Unknown is to an objective, from 0 to 1."""

from __future__ import annotations

from typing import Final

from rondel.titles.planet_unknown.rules.board import BIOMASS, CIV, ENERGY, WIDTH, areas
from rondel.titles.planet_unknown.rules.indexes import COVERED, METEORITES
from rondel.titles.planet_unknown.rules.objectives import (
    Block,
    BuiltArea,
    FewBuildings,
    Goal,
    IceCovered,
    LandCovered,
    ManyMeteorites,
    MorePods,
    TrackTop,
    buildings,
    pods,
    visible,
)
from rondel.titles.planet_unknown.rules.player import Player

USUAL: Final = 8.0
"""Buildings of one terrain that a player places in a game, roughly."""


def ease(goal: Goal) -> float:
    """How often a goal was met by greedy players alone who kept goals at random (140 games), before anything is known."""
    if isinstance(goal, IceCovered):
        return 0.85
    if isinstance(goal, TrackTop):
        return 0.8 if goal.track == CIV else 0.2
    if isinstance(goal, Block):
        return 0.6 if goal.terrain == BIOMASS else 0.35 if goal.terrain == ENERGY else 0.15
    if isinstance(goal, FewBuildings):
        return 0.55
    if isinstance(goal, MorePods):
        return 0.25
    return 0.12 if isinstance(goal, BuiltArea) else 0.02


def nearness(p: Player, goal: Goal, progress: float) -> float:
    """How likely the goal will be met; `progress` is how far the game is, from 0 to 1."""
    if isinstance(goal, Block):
        return max(block_part(p, goal, goal.width, goal.height), block_part(p, goal, goal.height, goal.width))
    if isinstance(goal, BuiltArea):
        built = buildings(p, goal.terrain)
        most = max([(one & built).bit_count() for one in areas(visible(p, goal.terrain))] + [0])
        return min(1.0, most / goal.need)
    if isinstance(goal, TrackTop):
        return p.company.height(p, goal.track) / 15.0
    if isinstance(goal, FewBuildings):
        count = buildings(p, goal.terrain).bit_count()
        expected = count + (1.0 - progress) * USUAL * 0.5
        return 0.0 if count > goal.most else max(0.2, min(1.0, 1.0 - (expected - goal.most) / USUAL))
    if isinstance(goal, ManyMeteorites):
        return min(1.0, p.have[METEORITES] / goal.need)
    if isinstance(goal, MorePods):
        ahead = pods(p) - p.have[METEORITES]
        return max(0.0, min(1.0, 0.5 + 0.25 * ahead))
    if isinstance(goal, (IceCovered, LandCovered)):
        area = p.world.ice if isinstance(goal, IceCovered) else p.world.land & ~p.world.currents
        return (area & p.grid[COVERED]).bit_count() / max(1, area.bit_count())
    return 1.0 if goal.complete(p) else 0.0


def block_part(p: Player, goal: Block, width: int, height: int) -> float:
    """The best place for the rectangle: the part of it that shows the terrain, if the rest is still free."""
    shown = visible(p, goal.terrain)
    if not shown:
        return 0.0
    usable = shown | (p.world.squares & ~p.grid[COVERED])
    there, begun = usable, shown
    mask = 1
    for y in range(height):
        for x in range(width):
            offset = y * WIDTH + x
            there &= usable >> offset
            begun |= shown >> offset
            mask |= 1 << offset
    there &= begun
    best = 0
    while there:
        low = there & -there
        there ^= low
        found = (shown & mask << low.bit_length() - 1).bit_count()
        if found > best:
            best = found
    return best / (width * height)
