"""Planning: the promising options of a decision are played on in the same deals of the unknown, and the weaker half goes.

What others do matters little where everybody builds for himself: in the worlds of a plan they stand still or do the first
thing that comes. So all the thinking goes into the own next rounds; how they are looked at is the game's (`Search.onward`).
"""

from __future__ import annotations

import time
from math import sqrt
from typing import Final

from rondel.bots.lookahead import judge
from rondel.bots.search import Search
from rondel.core.flow import Action
from rondel.core.state import State

FEWEST: Final = 2
"""So many options are compared to the end."""
BATCHES: Final = 2
"""Deals in which the same options are compared, before half of them go."""

ENOUGH: Final = 30
"""Deals that both of the last two options must have seen before one of them is clearly better."""
CLEAR: Final = 4.0
"""By so many standard errors."""
SOON: Final = 10
LIKELY: Final = 2.0
"""The same for who thinks by need: likely better is enough."""
ALIKE: Final = 0.15
"""Who thinks by need lets two options be that are worth the same to this much, as far as is known."""


class Prospect:
    """One option: what the look-ahead thinks of it, and what came of it in the simulations."""

    def __init__(self, action: Action, first: float) -> None:
        self.action = action
        self.first = first
        self.visits = 0
        self.total = 0.0
        self.found: list[float] = []
        """What came of it, deal by deal."""

    def add(self, found: float) -> None:
        self.visits += 1
        self.total += found
        self.found.append(found)

    def mean(self, growth: float, trust: float) -> float:
        """What is expected; `growth` is how much all options gain on average when they are played on."""
        return (self.total + trust * (self.first + growth)) / (self.visits + trust)


def alike(one: Prospect, other: Prospect) -> bool:
    """Whether two options come to the same: taking this or that of two like pieces, say. One of them is enough."""
    return one.action[0] == other.action[0] and abs(one.first - other.first) < 1e-9


def error(one: list[float], other: list[float]) -> float:
    """The standard error of the mean difference between two options that saw the same deals."""
    number = len(one)
    gaps = [one[i] - other[i] for i in range(number)]
    mean = sum(gaps) / number
    return sqrt(sum([(gap - mean) * (gap - mean) for gap in gaps]) / (number * (number - 1.0)))


class Plan:
    """A comparison of the options of one decision of `seat`. Simulations with the same seeds give the same results."""

    def __init__(self, state: State, seat: int, search: Search, breadth: int, width: int) -> None:
        self.state = state
        self.seat = seat
        self.search = search
        self.breadth = breadth
        self.width = width
        self.clock = search.worth.clock(state)
        self.prospects: list[Prospect] = []
        self.queue: list[Prospect] = []
        """Who is simulated in the present deal."""
        self.field: list[Prospect] = []
        """Who is still compared."""
        self.batch = 0
        self.world_seed = 0
        self.sees_all = False
        """Look at the game as it is, with its secrets and its future chance: no bot may; it measures what luck costs."""
        self.by_need = False
        """Stop as soon as more thinking would hardly pay."""
        self.deadline = 0.0
        """When thinking ends, by `time.thread_time`, also in the middle of a simulation; 0: never."""

    def ready(self) -> bool:
        """Whether there is an opinion on every option."""
        return bool(self.prospects)

    def decided(self) -> bool:
        """Whether further simulations would hardly change the choice: one option is left, or of two one is clearly better."""
        if not self.ready() or len(self.field) < 2:
            return self.ready()
        one, other = self.field[0], self.field[1]
        if self.by_need and not one.visits and not other.visits:
            return one.first - other.first >= self.search.clear
        if len(self.field) > 2 or one.visits < (SOON if self.by_need else ENOUGH) or one.visits != other.visits:
            return False
        growth, trust = self.growth(), self.search.trust
        gap = abs(one.mean(growth, trust) - other.mean(growth, trust))
        doubt = error(one.found, other.found)
        if self.by_need:
            return gap >= LIKELY * doubt or gap + doubt <= ALIKE
        return gap >= CLEAR * doubt

    def simulate(self, seed: int) -> None:
        """The first simulation judges all options by looking ahead; each further one plays one of the best on."""
        if not self.prospects:
            self.judge_all(seed)
            return
        if not self.queue:
            self.next_batch(seed)
        prospect = self.queue.pop()
        world = self.deal(self.world_seed)
        if self.search.halts(prospect.action):
            world = self.search.follow(world, self.seat, prospect.action)
        else:
            world.apply(self.seat, prospect.action)
        found = self.search.onward(self.state, world, self.seat, self.deadline)
        if not self.deadline or time.thread_time() < self.deadline:
            prospect.add(found)

    def deal(self, seed: int) -> State:
        return self.state.clone() if self.sees_all else self.state.determinize(self.seat, seed)

    def judge_all(self, seed: int) -> None:
        world = self.deal(seed)
        options = world.legal(self.seat)
        judged = judge(world, self.seat, self.search, options, self.breadth, self.clock)
        self.prospects = [Prospect(action, value) for action, value in zip(options, judged, strict=True)]
        best = sorted(self.prospects, key=lambda prospect: -prospect.first)
        for i, prospect in enumerate(best):
            if prospect.first < best[0].first - self.search.margin or len(self.field) == self.width:
                break
            if not i or not alike(prospect, best[i - 1]):
                self.field.append(prospect)

    def next_batch(self, seed: int) -> None:
        if self.batch and self.batch % BATCHES == 0 and len(self.field) > FEWEST:
            growth = self.growth()
            self.field = sorted(self.field, key=lambda prospect: -prospect.mean(growth, self.search.trust))
            self.field = self.field[: max(FEWEST, len(self.field) // 2)]
        self.batch += 1
        self.world_seed = seed
        self.queue = self.field[::-1]  # the best comes first, in case time runs out

    def choice(self) -> Action:
        """Of the options that are still compared, the one from which most came."""
        growth = self.growth()
        return max(self.field, key=lambda prospect: prospect.mean(growth, self.search.trust)).action

    def growth(self) -> float:
        """How much more than expected comes of the options when they are played on, in the deals that all of them saw."""
        tried = [prospect for prospect in self.prospects if prospect.visits]
        gains = [prospect.total / prospect.visits - prospect.first for prospect in tried]
        return sum(gains) / max(1, len(gains))

    def errors(self) -> list[float]:
        """How sure it is by how much each option is behind the choice: the standard errors in the deals that both have seen; 0
        where too little was tried to say."""
        chosen = self.choice()
        best = next(one.found for one in self.prospects if one.action == chosen)
        found: list[float] = []
        for one in self.prospects:
            both = min(len(one.found), len(best))
            found.append(error(one.found[:both], best[:both]) if both >= FEWEST else 0.0)
        return found

    def results(self) -> list[tuple[Action, float, int]]:
        """For each option: its worth and how often it was tried. What was not tried is compared by the look-ahead."""
        growth = self.growth()
        return [(one.action, one.mean(growth, self.search.trust), one.visits) for one in self.prospects]
