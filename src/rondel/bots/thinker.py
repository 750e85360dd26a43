"""How a bot thinks about a decision: one interface for a moment's judgement and for a long search, for every game."""

from __future__ import annotations

from random import Random
from typing import Final

from rondel.core.flow import Action
from rondel.core.state import State

Thought = tuple[Action, float, int]
"""An option, what it is worth, and how often it was looked at."""
EQUAL: Final = 1e-9


class Budget:
    """How much may be thought. `worlds`: a moment's judgement, in so many deals of the unknown; 0: a search, of so many
    `simulations`, or for so many `seconds` if none are given, with `breadth` lines and `width` options compared."""

    def __init__(self, worlds: int, simulations: int, seconds: float, breadth: int, width: int) -> None:
        self.worlds = worlds
        self.simulations = simulations
        self.seconds = seconds
        self.breadth = breadth
        self.width = width


class Judgement:
    """What is thought of every legal action, in their order, and the one that is settled on; none: the best, equals by lot."""

    def __init__(self, thoughts: list[Thought], settled: Action | None) -> None:
        self.thoughts = thoughts
        self.settled = settled

    def first(self, chance: Random) -> Action:
        if self.settled is not None:
            return self.settled
        best = max([value for _, value, _ in self.thoughts])
        ties = [action for action, value, _ in self.thoughts if value >= best - EQUAL]
        return ties[int(chance.random() * len(ties))]

    def ranked(self, chance: Random) -> list[Action]:
        """The actions, the first choice first, then by what they are worth; equals as they come."""
        first = self.first(chance)
        order = sorted(range(len(self.thoughts)), key=lambda i: -self.thoughts[i][1])
        return [first] + [self.thoughts[i][0] for i in order if self.thoughts[i][0] != first]


class Thinker:
    """Belongs to one bot, so it may remember what it planned; what it remembers never makes a choice illegal."""

    def remembered(self, world: State, seat: int) -> Action | None:
        """What an earlier thought already decided for exactly this position, if anything."""
        return None

    def consider(self, world: State, seat: int, chance: Random, budget: Budget) -> Judgement:
        """Every legal action of the seat, judged. `world` is dealt for the seat; further deals are asked of it."""
        raise NotImplementedError
