"""How a bot thinks about a decision: one interface for a moment's judgement and for a long search, for every game."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from rondel.core.flow import Action
from rondel.core.state import State

Thought = tuple[Action, float, int]
"""An option, what it is worth, and how often it was looked at."""
EQUAL: Final = 1e-9


class Budget:
    """How much may be thought. `worlds`: a moment's judgement, in so many deals of the unknown; 0: a search, of so many
    `simulations`, or for so many `seconds` if none are given, with `breadth` lines and `width` options compared.

    `by_need`: no more than the decision needs. What is clear is played at once, and what belongs to a turn that was thought
    about goes on as it was thought."""

    def __init__(self, worlds: int, simulations: int, seconds: float, breadth: int, width: int, by_need: bool = False) -> None:
        self.worlds = worlds
        self.simulations = simulations
        self.seconds = seconds
        self.breadth = breadth
        self.width = width
        self.by_need = by_need


class Judgement:
    """What is thought of every legal action, in their order, and the one that is settled on; none: the best, equals by lot.

    Values are points at the end of the game; `in_chances`: per cent of winning instead. `errors` are the standard errors of the
    values as far as they are known, in the same order."""

    def __init__(
        self, thoughts: list[Thought], settled: Action | None, errors: list[float] | None = None, in_chances: bool = False
    ) -> None:
        self.thoughts = thoughts
        self.settled = settled
        self.errors = errors or [0.0] * len(thoughts)
        self.in_chances = in_chances

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

    def memory(self) -> Any:
        """What it remembers, as data that can be pickled with its bot."""
        return None

    def remind(self, memory: Any) -> None:
        """Take over what another one remembered."""

    def consider(self, world: State, seat: int, chance: Random, budget: Budget) -> Judgement:
        """Every legal action of the seat, judged. `world` is dealt for the seat; further deals are asked of it."""
        raise NotImplementedError
