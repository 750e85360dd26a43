"""The expert bot: it plans ahead with a budget of time or of simulations."""

from __future__ import annotations

import time
from typing import ClassVar

from rondel.bots.laws import sensible
from rondel.bots.plan import Plan
from rondel.bots.player import Bot, Knob, Opinion, lawful
from rondel.bots.thinker import Thinker, Thought, by_thought
from rondel.core.flow import Action
from rondel.core.state import State

BREADTH = 16
WIDTH = 8


class ExpertBot(Bot):
    """Thinks for `time` seconds of its own computing about each decision; with `simulations` it counts instead, and plays the
    same every time."""

    name: ClassVar[str] = "expert"
    knobs: ClassVar[dict[str, Knob]] = {
        "time": Knob(0.9, 0.01, 600.0, "seconds to think about each decision"),
        "simulations": Knob(0, 0, 1_000_000, "simulations for each decision instead of time; 0: by time"),
        "breadth": Knob(BREADTH, 2, 200, "lines of follow-up choices that are compared"),
        "width": Knob(WIDTH, 2, 200, "options that are planned"),
    }

    def choose(self, state: State, seat: int) -> Action:
        options = state.legal(seat)
        if len(options) == 1:
            return options[0]
        thinker = self.thinker(state)
        if thinker is not None:
            planned = thinker.remembered(state, seat)
            if planned is not None and sensible(state, seat, [planned, *options]) == planned:
                return planned
            return sensible(state, seat, by_thought(self.thoughts(thinker, state, seat)))
        plan = self.think(state, seat)
        first = plan.choice()
        rest = sorted(plan.results(), key=lambda result: -result[1])
        return sensible(state, seat, [first, *[action for action, _, _ in rest if action != first]])

    def thoughts(self, thinker: Thinker, state: State, seat: int) -> list[Thought]:
        seconds, simulations = float(self.settings["time"]), int(self.settings["simulations"])
        return thinker.deep(state, seat, seconds, simulations, self.chance)

    def think(self, state: State, seat: int) -> Plan:
        knobs = self.settings
        values = self.values(state)
        search = Plan(state, seat, values, int(knobs["breadth"]), int(knobs["width"]))
        enough = int(knobs["simulations"]) or 1_000_000
        if not values.worth_planning(state, seat):
            enough = 1
        if not knobs["simulations"]:
            search.deadline = time.thread_time() + float(knobs["time"])
        for _ in range(enough):
            search.simulate(self.chance.getrandbits(48))
            if search.decided() or (search.deadline and time.thread_time() >= search.deadline):
                break
        return search

    def explain(self, state: State, seat: int) -> list[Opinion]:
        """What each action is worth, how often it was tried, and the reason that the valuation gives."""
        thinker = self.thinker(state)
        if thinker is not None:
            return self.opinions(state, seat, self.thoughts(thinker, state, seat))
        search = self.think(state, seat)
        found = {action: (value, visits) for action, value, visits in search.results()}
        values = self.values(state)
        world = state.determinize(seat, self.chance.getrandbits(48))
        opinions: list[Opinion] = []
        for action in state.legal(seat):
            value, visits = found[action]
            key, params = values.why(world, seat, action)
            opinions.append(Opinion(action, value, visits, key, params))
        return lawful(state, seat, opinions)
