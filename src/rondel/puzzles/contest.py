"""First steps of a turn against each other: each is played on in the same worlds, more and more of them.

A world is dealt for whoever decides. After the step the greedy bot sits on all seats until the seat has had some turns more;
the position is then judged by the title's win chance (`rondel.analysis.judging`). All steps meet the same worlds, so that the
error of a difference is that of its pairs, and that of the judge, who is no surer where every pair says the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from rondel.analysis.curve import Point, world
from rondel.analysis.judging import judged, played_on
from rondel.bots.greedy import GreedyBot
from rondel.core.flow import Action
from rondel.core.state import State

CLEAR: Final = 3.0
"""So many errors make a difference clear."""


class SwiftBot(GreedyBot):
    """As greedy; where a title thinks in whole turns it sees as few lines of one as `easy`: for play-outs that only choose."""

    level: ClassVar[str] = "easy"


class Contest:
    """`first`: the number of the first world; those who measure take others than those who chose. `swift`: played on in less
    time and a little worse, for whoever only chooses."""

    def __init__(
        self, state: State, seat: int, rivals: Iterable[Action], turns: int, first: int = 0, swift: bool = False
    ) -> None:
        self.state = state
        self.seat = seat
        self.turns = turns
        self.first = first
        self.swift = swift
        self.results: dict[Action, list[float]] = {action: [] for action in rivals}
        self.rested: dict[Action, list[float]] = {}
        """What those came to that are not played on any more."""

    def play(self, worlds: int) -> Contest:
        """On to this number of worlds."""
        done = max([len(found) for found in self.results.values()])
        for number in range(self.first + done, self.first + worlds):
            dealt = world(self.state, self.seat, number, False)
            for action, found in self.results.items():
                player = SwiftBot(number, {"worlds": 1}) if self.swift else None
                found.append(played_on(dealt, self.seat, action, self.turns, number, player))
        return self

    def chance(self, action: Action) -> float:
        found = self.results[action] if action in self.results else self.rested[action]
        return sum(found) / len(found)

    def ranked(self) -> list[Action]:
        return sorted(self.results, key=lambda action: -self.chance(action))

    def lead(self, action: Action) -> Point:
        """By how much a step is better than the best other one, and the error of that; below nothing: it is not the best."""
        second = next(one for one in self.ranked() if one != action)
        return self.between(action, second)

    def hopeless(self, action: Action, needed: float) -> bool:
        """Whether this lead is out of reach: more worlds would hardly bring it."""
        lead, error = self.lead(action)
        return lead + CLEAR * error < needed

    def between(self, action: Action, other: Action) -> Point:
        """By how much one step is better than another."""
        return judged([mine - theirs for mine, theirs in zip(self.results[action], self.results[other], strict=True)])

    def rest(self, far: float, clear: float = 0.0) -> None:
        """Those that are so far behind the best, by so many errors, are not played on; the best two always are."""
        order = self.ranked()
        for action in order[2:]:
            behind, error = self.between(order[0], action)
            if behind > far and behind > clear * error:
                self.rested[action] = self.results.pop(action)

    def everybody(self) -> list[Action]:
        """All that were ever measured, best first."""
        return sorted([*self.results, *self.rested], key=lambda action: -self.chance(action))
