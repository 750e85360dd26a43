"""What a position is worth to a seat, as a table of named terms: every game has one, and the bots read nothing else.

A valuation looks at a state that the bot got from `determinize`, so it knows what its seat may know.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, ClassVar, Final

from rondel import shelf
from rondel.bots.thinker import Thinker
from rondel.core.flow import Action
from rondel.core.state import State

Terms = dict[str, float]
LONGEST: Final = 400
"""Decisions of a plan, at most."""


class Valuation:
    """The neutral valuation: points when the game is over, nothing before. Games on the shelf have their own."""

    rests: ClassVar[frozenset[str]] = frozenset()
    """Kinds of decisions at which a turn rests: here the position can be judged without playing on."""
    margin: ClassVar[float] = 4.0
    """Options that look worse by more than this are not planned."""
    trust: ClassVar[float] = 4.0
    """In a plan: so many simulations the look-ahead counts for."""

    def terms(self, state: State, seat: int, clock: int) -> Terms:
        """Named parts of the worth, in points at the end of the game. `clock` is the time to judge by (see `clock`)."""
        if not state.over:
            return {}
        return {"points": float(state.outcome().scores[seat])}

    def worth(self, state: State, seat: int, clock: int) -> float:
        """The sum of the terms."""
        return sum(self.terms(state, seat, clock).values())

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
        return self.worth(world, seat, self.clock(world))

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
            found = self.worth(self.follow(world, seat, action), seat, 0)
            if found > best:
                best, chosen = found, action
        world.apply(seat, chosen)

    def clock(self, state: State) -> int:
        """How far the game is: two positions are compared by the same clock, so that playing on never looks like a loss."""
        return 0

    def why(self, world: State, seat: int, action: Action) -> tuple[str, dict[str, Any]]:
        """The main reason for an action in this world: which term it changes most."""
        clock = self.clock(world)
        before = self.terms(world, seat, clock)
        after = self.terms(self.follow(world, seat, action), seat, clock)
        change = {name: after.get(name, 0.0) - before.get(name, 0.0) for name in {**before, **after}}
        return self.reason(world, seat, action, change)

    def reason(self, state: State, seat: int, action: Action, change: Terms) -> tuple[str, dict[str, Any]]:
        """The key and the parameters of the main reason for an action, from what it changes."""
        if not change:
            return "ui.bot.none", {}
        name, delta = max(change.items(), key=lambda pair: pair[1])
        if delta < 0.05:
            return ("ui.bot_reason.wastes_least", {}) if min(change.values()) < -0.05 else ("ui.bot.none", {})
        return "ui.bot_reason.gains_points", {"delta": round(sum(change.values()), 1), "unit": self.unit(), "term": name}

    def unit(self) -> str:
        return "vp"

    def thinker(self) -> Thinker | None:
        """A game's own way to think, new for every bot; none: look-ahead and plans."""
        return None


def general() -> Valuation:
    """The valuation of a title that brings none."""
    from rondel.bots.general import General  # it is a valuation itself

    return General()


_found: dict[tuple[str, int, str], Valuation] = {}


def valuation(game: str, seats: int = 2, level: str = "") -> Valuation:
    """The valuation of this game for a bot of this level; a game without one gets the general.

    A game's `VALUATIONS` are named: `usual`, and where they differ `alone`, `expert` and `expert alone`.
    """
    alone = 1 if seats == 1 else 2
    if (game, alone, level) not in _found:
        room = shelf.room(game, "bots.valuation")
        make: Callable[[], Valuation] = general
        if room is not None:
            offered = room.VALUATIONS
            wanted = [f"{level} alone", "alone"] if alone == 1 else []
            make = next(offered[name] for name in (*wanted, level, "usual") if name in offered)
        _found[game, alone, level] = make()
    return _found[game, alone, level]
