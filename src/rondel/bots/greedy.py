"""The greedy bot: looks at what every action leads to by the end of its turn, and takes what is worth most."""

from __future__ import annotations

from typing import ClassVar

from rondel.bots.laws import sensible
from rondel.bots.lookahead import BREADTH, judge
from rondel.bots.player import Bot, Knob, Opinion, lawful
from rondel.bots.thinker import by_thought
from rondel.core.flow import Action
from rondel.core.state import State


class GreedyBot(Bot):
    name: ClassVar[str] = "greedy"
    knobs: ClassVar[dict[str, Knob]] = {"worlds": Knob(1, 1, 64, "how many deals of the unknown are averaged")}

    def choose(self, state: State, seat: int) -> Action:
        options = state.legal(seat)
        if len(options) == 1:
            return options[0]
        thinker = self.thinker(state)
        if thinker is not None:
            planned = thinker.remembered(state, seat)
            if planned is not None and sensible(state, seat, [planned, *options]) == planned:
                return planned
            return sensible(state, seat, by_thought(thinker.quick(state, seat, self.settings["worlds"], self.chance)))
        values = self.judged(state, seat, options)
        best = max(values)
        ties = [action for action, value in zip(options, values, strict=True) if value >= best - 1e-9]
        first = ties[int(self.chance.random() * len(ties))]
        rest = sorted(range(len(options)), key=lambda i: -values[i])
        return sensible(state, seat, [first, *[options[i] for i in rest if options[i] is not first]])

    def judged(self, state: State, seat: int, options: list[Action]) -> list[float]:
        """The worth of every option, averaged over a few deals of what the seat cannot know."""
        count = self.settings["worlds"]
        total = [0.0] * len(options)
        for _ in range(count):
            world = state.determinize(seat, self.chance.getrandbits(48))
            found = judge(world, seat, self.values(state), options, BREADTH)
            total = [a + b for a, b in zip(total, found, strict=True)]
        return [value / count for value in total]

    def explain(self, state: State, seat: int) -> list[Opinion]:
        """The worth of each action and the term it changes most."""
        thinker = self.thinker(state)
        if thinker is not None:
            return self.opinions(state, seat, thinker.quick(state, seat, self.settings["worlds"], self.chance))
        options = state.legal(seat)
        values = self.values(state)
        worth = self.judged(state, seat, options)
        world = state.determinize(seat, self.chance.getrandbits(48))
        found: list[Opinion] = []
        for action, value in zip(options, worth, strict=True):
            key, params = values.why(world, seat, action)
            found.append(Opinion(action, value, self.settings["worlds"], key, params))
        return lawful(state, seat, found)
