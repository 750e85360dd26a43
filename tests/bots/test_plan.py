"""Planning: who is compared, in which order, and when enough is known."""

from __future__ import annotations

import pytest

import rondel
from rondel.bots.mind import mind
from rondel.bots.plan import CLEAR, ENOUGH, Plan, Prospect, error


def plan_of_two(one: list[float], other: list[float]) -> Plan:
    """A plan with two options left, of which this came in the same deals."""
    state = rondel.game("anachrony").new(2, 1)
    plan = Plan(state, 0, mind("anachrony", 2, "expert").search, 4, 2)
    for name, found in (("one", one), ("other", other)):
        prospect = Prospect((name,), 0.0)
        for value in found:
            prospect.add(value)
        plan.prospects.append(prospect)
    plan.field = plan.prospects[:]
    return plan


def test_a_plan_is_decided_when_one_option_is_clearly_better() -> None:
    wild = [10.0 * (i % 3) for i in range(ENOUGH)]
    better = [value + 1.0 + 0.1 * (i % 2) for i, value in enumerate(wild)]
    assert plan_of_two(better, wild).decided()  # the deals differ much, the options differ little but always alike
    assert not plan_of_two(wild, wild[::-1]).decided()


def test_a_few_deals_decide_nothing() -> None:
    few = ENOUGH - 1
    assert not plan_of_two([5.0] * few, [1.0] * few).decided()
    assert plan_of_two([5.0] * ENOUGH, [1.0] * ENOUGH).decided()


def test_options_that_saw_different_deals_are_not_compared() -> None:
    assert not plan_of_two([5.0] * (ENOUGH + 1), [1.0] * ENOUGH).decided()


def test_options_that_always_come_to_the_same_need_no_further_thought() -> None:
    assert plan_of_two([3.0] * ENOUGH, [3.0] * ENOUGH).decided()


def test_the_error_is_that_of_the_differences() -> None:
    assert error([1.0, 2.0, 3.0], [0.0, 1.0, 2.0]) == 0.0
    assert error([1.0, 3.0], [0.0, 0.0]) == pytest.approx(1.0)
    assert CLEAR >= 3.0


def test_the_best_option_is_looked_at_first() -> None:
    state = rondel.game("anachrony").new(2, 3)
    bot = rondel.bot("greedy", seed=1)
    while state.decision(state.actors()[0]).kind != "turn_action":
        state.apply(state.actors()[0], bot.choose(state, state.actors()[0]))
    seat = state.actors()[0]
    plan = Plan(state, seat, mind("anachrony", 2, "expert").search, 8, 4)
    plan.simulate(1)
    plan.simulate(2)
    looked_at = [action for action, _, visits in plan.results() if visits]
    best = max(plan.prospects, key=lambda prospect: prospect.first)
    assert looked_at == [best.action]
