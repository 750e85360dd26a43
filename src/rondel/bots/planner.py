"""The general way to think: a look ahead to the end of the turn, and with time a plan."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from rondel.bots.lookahead import BREADTH, judge
from rondel.bots.plan import Plan
from rondel.bots.search import Search
from rondel.bots.thinker import Budget, Judgement, Thinker
from rondel.core.flow import Action
from rondel.core.state import Revealed, State

MANY = 1_000_000
"""Simulations that no time allows."""
TURN = 4
"""Who thinks by need spends the time of so many decisions on one turn, at most."""
FOLLOW_UPS = 12
"""Decisions of a turn that are remembered, at most."""
MOMENT = 0.01
"""Seconds that are left for a decision of a turn whose time is spent."""

Position = tuple[int, int, str, tuple[Action, ...]]
"""Whose decision, how much was shown so far, what is asked, and among what."""


def position(state: State, seat: int) -> Position:
    return (seat, state.reveals, state.pending(seat).asks(state)[0], tuple(state.legal(seat)))


class Planner(Thinker):
    def __init__(self, search: Search) -> None:
        self.search = search
        self.ahead: dict[Position, Action] = {}
        """The small decisions that belong to the turn as it was thought."""
        self.next: Position | None = None
        """The next decision of the same turn, if there is one."""
        self.spent = 0.0
        """Seconds that this turn has taken."""

    def memory(self) -> Any:
        return (dict(self.ahead), self.next, self.spent)

    def remind(self, memory: Any) -> None:
        self.ahead = dict(memory[0])
        self.next = memory[1]
        self.spent = float(memory[2])

    def remembered(self, world: State, seat: int) -> Action | None:
        return self.ahead.get(position(world, seat)) if self.ahead else None

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
        begun = time.thread_time()
        plan = Plan(state, seat, self.search, budget.breadth, budget.width)
        plan.by_need = budget.by_need
        enough = budget.simulations or MANY
        if not self.search.worth_planning(state, seat):
            enough = 1
        if budget.by_need and position(state, seat) != self.next:
            self.spent = 0.0
        if not budget.simulations:
            left = TURN * budget.seconds - self.spent if budget.by_need else budget.seconds
            plan.deadline = begun + max(MOMENT, min(budget.seconds, left))
        for _ in range(enough):
            plan.simulate(chance.getrandbits(48))
            if plan.decided() or (plan.deadline and time.thread_time() >= plan.deadline):
                break
        choice = plan.choice()
        if budget.by_need:
            self.remember(state, seat, choice, chance)
            self.spent += time.thread_time() - begun
        return Judgement(plan.results(), choice, plan.errors())

    def remember(self, state: State, seat: int, choice: Action, chance: Random) -> None:
        """Keep the small decisions that follow from a choice, up to the first one that deserves a thought of its own or is not
        known yet. They are answered as the look-ahead that judged the choice answered them."""
        self.ahead = {}
        self.next = None
        world = state.determinize(seat, chance.getrandbits(48))
        action = choice
        for _ in range(FOLLOW_UPS):
            world.halts = True
            try:
                world.apply(seat, action)
            except Revealed:
                return
            world.halts = False
            if world.over or world.where(seat) < 0:
                return
            if self.search.worth_planning(world, seat):
                self.next = position(world, seat)
                return
            options = world.legal(seat)
            judged = judge(world, seat, self.search, options, BREADTH)
            action = options[judged.index(max(judged))]
            self.ahead[position(world, seat)] = action
