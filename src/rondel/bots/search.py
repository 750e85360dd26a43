"""How positions are looked at: what an action leads to, where a turn rests, what deserves a plan and how far it goes."""

from __future__ import annotations

import time
from typing import ClassVar, Final

from rondel.bots.worth import Worth
from rondel.core.flow import Action
from rondel.core.state import State

LONGEST: Final = 400
"""Decisions of a plan, at most."""


class Search:
    """The general way, over the contract alone. What a game knows better, it answers itself."""

    rests: ClassVar[frozenset[str]] = frozenset()
    """Kinds of decisions at which a turn rests: here the position can be judged without playing on."""
    margin: ClassVar[float] = 4.0
    """Options that look worse by more than this are not planned."""
    clear: ClassVar[float] = 2.0
    """Who thinks by need takes the best option at once if it looks better than every other by this."""
    trust: ClassVar[float] = 4.0
    """In a plan: so many simulations the look-ahead counts for."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth

    def stands(self, action: Action) -> bool:
        """Whether an action only hands over to others or to chance, so that it is judged by the position before it."""
        return False

    def resting(self, state: State, seat: int) -> bool:
        """Whether the turn rests at the decision that this seat owes."""
        return state.pending(seat).asks(state)[0] in self.rests

    def follow(self, world: State, seat: int, action: Action) -> State:
        """The position by which an action is judged: what it leads to. A copy; `world` stays."""
        child = world.clone()
        child.apply(seat, action)
        return child

    def halts(self, action: Action) -> bool:
        """Whether a plan does not look behind an action, but judges it by `follow`."""
        return False

    def worth_planning(self, state: State, seat: int) -> bool:
        """Whether a decision deserves more than looking ahead."""
        return True

    def of_taste(self, state: State, seat: int) -> bool:
        """Whether good players differ here, so that who sees less far may well do the second best. What is plain to everybody,
        a payment or a gift, is no such decision."""
        return self.worth_planning(state, seat)

    def others_wait(self, world: State, seat: int) -> None:
        """In a plan: let the others stand still, or do the first thing that comes, until this seat decides."""
        while not world.over and world.where(seat) < 0:
            other = world.actors()[0]
            world.apply(other, world.legal(other)[0])

    def onward(self, start: State, world: State, seat: int, deadline: float) -> float:
        """In a plan: what comes of a position that an option led to. Here the own next decisions are made quickly, and their
        end is judged. `deadline` is a time by `time.thread_time`, 0 for none: what is found after it does not count."""
        for _ in range(LONGEST):
            self.others_wait(world, seat)
            if world.over or self.far_enough(start, world, seat):
                break
            if deadline and time.thread_time() >= deadline:
                break
            self.quick(world, seat)
        return self.worth.of(world, seat, self.worth.clock(world))

    def far_enough(self, start: State, world: State, seat: int) -> bool:
        """In a plan: whether the position can be judged now."""
        return True

    def quick(self, world: State, seat: int) -> None:
        """In a plan: decide quickly and well enough, and do it."""
        self.take_best(world, seat, world.legal(seat))

    def take_best(self, world: State, seat: int, options: list[Action]) -> None:
        """Do the option after which the position is worth most at once."""
        best, chosen = -1e9, options[0]
        for action in options:
            found = self.worth.of(self.follow(world, seat, action), seat, 0)
            if found > best:
                best, chosen = found, action
        world.apply(seat, chosen)
