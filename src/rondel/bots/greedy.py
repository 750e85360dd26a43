"""The greedy bot: looks at what every action leads to by the end of its turn, and takes what is worth most."""

from __future__ import annotations

from typing import ClassVar

from rondel.bots.laws import warned
from rondel.bots.learning import proved
from rondel.bots.lookahead import judge
from rondel.bots.mind import mind
from rondel.bots.player import Knob
from rondel.bots.thinker import Budget
from rondel.bots.thinking import ThinkingBot
from rondel.core.flow import Action
from rondel.core.state import State


class GreedyBot(ThinkingBot):
    name: ClassVar[str] = "greedy"
    knobs: ClassVar[dict[str, Knob]] = {"worlds": Knob(1, 1, 64, "how many deals of the unknown are averaged")}

    def budget(self) -> Budget:
        return Budget(int(self.settings["worlds"]), 0, 0.0, 0, 0)


class FirstGreedyBot(GreedyBot):
    """Today's greedy bot before any had learned: the hand worth alone. It stays as it is, for comparison."""

    name: ClassVar[str] = "greedy-1"


class LearnedBot(GreedyBot):
    """The same look ahead with the hand worth corrected by what games taught, where a model won; elsewhere the hand worth.

    A model knows what goes together with winning, not what is rash: of what it does the table warns no
    more than of what the hand worth would do."""

    name: ClassVar[str] = "learned"
    level: ClassVar[str] = "learned"

    def settled(self, state: State, seat: int, ranked: list[Action]) -> Action:
        chosen = super().settled(state, seat, ranked)
        if not warned(state, seat, chosen) or not proved(state.game, state.seats):
            return chosen
        world = state.determinize(seat, 0)
        options = world.legal(seat)
        judged = judge(world, seat, mind(state.game, state.seats, "usual").search, options)
        known = warned(state, seat, options[judged.index(max(judged))])
        return super().settled(state, seat, [action for action in ranked if warned(state, seat, action) <= known])
