"""The general way to think: a look ahead to the end of the turn, and with time a plan."""

from __future__ import annotations

import time
from random import Random

from rondel.bots.lookahead import BREADTH, judge
from rondel.bots.plan import Plan
from rondel.bots.search import Search
from rondel.bots.thinker import Budget, Judgement, Thinker
from rondel.core.state import State

MANY = 1_000_000
"""Simulations that no time allows."""


class Planner(Thinker):
    def __init__(self, search: Search) -> None:
        self.search = search

    def consider(self, world: State, seat: int, chance: Random, budget: Budget) -> Judgement:
        return self.glance(world, seat, chance, budget.worlds) if budget.worlds else self.plan(world, seat, chance, budget)

    def glance(self, state: State, seat: int, chance: Random, worlds: int) -> Judgement:
        """The worth of every option at the end of the turn, averaged over a few deals of what the seat cannot know."""
        options = state.legal(seat)
        total = [0.0] * len(options)
        for _ in range(worlds):
            world = state.determinize(seat, chance.getrandbits(48))
            found = judge(world, seat, self.search, options, BREADTH)
            total = [a + b for a, b in zip(total, found, strict=True)]
        return Judgement([(options[i], total[i] / worlds, worlds) for i in range(len(options))], None)

    def plan(self, state: State, seat: int, chance: Random, budget: Budget) -> Judgement:
        """Simulations until one option is clearly better, or the budget is spent."""
        plan = Plan(state, seat, self.search, budget.breadth, budget.width)
        enough = budget.simulations or MANY
        if not self.search.worth_planning(state, seat):
            enough = 1
        if not budget.simulations:
            plan.deadline = time.thread_time() + budget.seconds
        for _ in range(enough):
            plan.simulate(chance.getrandbits(48))
            if plan.decided() or (plan.deadline and time.thread_time() >= plan.deadline):
                break
        return Judgement(plan.results(), plan.choice())
