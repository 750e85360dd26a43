"""Who thinks how about The LOOP: whole turns of the team, by one worth that all share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rondel.bots.mind import Mind
from rondel.bots.thinker import Thinker
from rondel.titles.the_loop.bots.reasons import LoopReasons
from rondel.titles.the_loop.bots.search import LoopSearch, LoopThinker
from rondel.titles.the_loop.bots.weights import Habits, Weights
from rondel.titles.the_loop.bots.worth import LoopWorth


class LoopMind(Mind):
    def __init__(self, width: int = 0, branch: int = 0) -> None:
        """`width`, `branch`: how many lines of a turn are played on at a glance, in how many ways each; 0: as usual."""
        self.weights = Weights()
        self.habits = Habits()
        if width:
            self.habits.quick_width, self.habits.quick_branch = width, branch
        search = LoopSearch(LoopWorth(self.weights))
        super().__init__(search, LoopReasons(search, self.weights))

    def thinker(self) -> Thinker:
        return LoopThinker(self.weights, self.habits)


def gentle() -> Mind:
    return LoopMind(2, 2)


def easy() -> Mind:
    return LoopMind(3, 3)


MINDS: Final[dict[str, Callable[[], Mind]]] = {"usual": LoopMind, "gentle": gentle, "easy": easy}
