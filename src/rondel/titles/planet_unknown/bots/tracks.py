"""What the tracks of a corporation in Planet Unknown still promise: a table of points for every space."""

from __future__ import annotations

from typing import Final

from rondel.titles.planet_unknown.rules.board import WATER, height_of, space_of
from rondel.titles.planet_unknown.rules.corporations.base import Corporation
from rondel.titles.planet_unknown.rules.corporations.makeshift import Makeshift
from rondel.titles.planet_unknown.rules.corporations.oasis import PATH, Oasis
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.tracks_print import (
    BOOST,
    CARD,
    LADDER,
    MEDAL_NONE,
    MOVE,
    ONE_OF,
    PATCH,
    ROVER_ICON,
)

SPACES: Final = 80
FADING: Final = 0.84
"""What a step further away counts less."""


class Ladder:
    """For every space what lies ahead of it (`promise`) and what the next step brings altogether (`gain`)."""

    def __init__(self, company: Corporation, weights: dict[str, float]) -> None:
        self.promise: list[float] = [0.0] * SPACES
        self.gain: list[float] = [0.0] * SPACES
        self.climb: Final = WATER if isinstance(company, Oasis) else -1
        """The tracker that has a path of its own."""
        for height in range(14, -1, -1):
            for t in range(5):
                self.look_up(company, weights, space_of(t, height), steps_from(company, t, height))
        self.path_promise: list[float] = [0.0] * len(PATH)
        self.path_gain: list[float] = [0.0] * len(PATH)
        if self.climb >= 0:
            for i in range(len(PATH) - 2, -1, -1):
                value = benefit(company, weights, PATH[i + 1])
                self.path_promise[i] = FADING * (value + self.path_promise[i + 1])
                self.path_gain[i] = value + self.path_promise[i + 1] - self.path_promise[i]

    def look_up(self, company: Corporation, weights: dict[str, float], space: int, targets: list[int]) -> None:
        best, found = 0.0, -1
        for target in targets:
            value = benefit(company, weights, target) + self.promise[target]
            if found < 0 or value > best:
                best, found = value, target
        if found >= 0:
            self.promise[space] = FADING * best
            self.gain[space] = best - self.promise[space]

    def ahead(self, p: Player, t: int) -> float:
        """What lies ahead of a tracker."""
        return self.path_promise[PATH.index(p.have[t])] if t == self.climb else self.promise[p.have[t]]

    def next_step(self, p: Player, t: int) -> float:
        """What the next step of a tracker brings."""
        return self.path_gain[PATH.index(p.have[t])] if t == self.climb else self.gain[p.have[t]]


def steps_from(company: Corporation, t: int, height: int) -> list[int]:
    """Where a step leads when nothing is in the way."""
    space = space_of(t, height)
    if space >= company.tops[t]:
        return []
    if isinstance(company, Makeshift):
        return [space_of(i, height + 1) for i in (t - 1, t, t + 1) if 0 <= i < 5]
    return [space + 1]


def benefit(company: Corporation, weights: dict[str, float], space: int) -> float:
    """What is printed on a space, in points."""
    total = 0.0
    for kind, n in company.spaces[space]:
        if kind == CARD:
            total += weights["claim"] + weights["claim_rank"] * (n - 1)
        elif kind == MOVE:
            total += weights["move"] * n
        elif kind == BOOST:
            total += weights["boost"]
        elif kind in (PATCH, ONE_OF):
            total += weights["patch"]
        elif kind == LADDER:
            total += weights["tech"]
        elif kind == ROVER_ICON:
            total += weights["rover"]
    if company.medals[space] != MEDAL_NONE:
        below = 0
        for i in range(space - 1, space - height_of(space) - 1, -1):
            if company.medals[i] != MEDAL_NONE:
                below = company.medals[i]
                break
        total += company.medals[space] - below
    return total
