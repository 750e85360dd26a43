"""A game's own way to think about a decision, where look-ahead and plans are not the best there is."""

from __future__ import annotations

from random import Random

from rondel.core.flow import Action
from rondel.core.state import State

Thought = tuple[Action, float, int]
"""An option, what it is worth, and how often it was looked at."""


class Thinker:
    """Belongs to one bot, so it may remember what it planned; what it remembers never makes a choice illegal."""

    def remembered(self, state: State, seat: int) -> Action | None:
        """What an earlier thought already decided for exactly this position, if anything."""
        return None

    def quick(self, state: State, seat: int, worlds: int, chance: Random) -> list[Thought]:
        """Every legal action, judged in a moment."""
        raise NotImplementedError

    def deep(self, state: State, seat: int, seconds: float, simulations: int, chance: Random) -> list[Thought]:
        """Every legal action, judged with time: so many simulations, or for so many seconds if none are given."""
        raise NotImplementedError


def by_thought(thoughts: list[Thought]) -> list[Action]:
    """The actions, the one worth most first; equals as they come."""
    order = sorted(range(len(thoughts)), key=lambda i: -thoughts[i][1])
    return [thoughts[i][0] for i in order]
