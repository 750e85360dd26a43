"""What an option promises, in numbers that can come true: a chance with its range, the margin at the end, and what differs.

The chance of the best option is that of the position, by the fit for this title and number of seats (`chance.py`); the others
fall behind it by what they are judged to be worth less. The range is 95 %: of what the search leaves open, and of how far
chances that were said like this were from what came true in other games (`doubt` of the fit, docs/bots.md).
"""

from __future__ import annotations

from math import hypot
from typing import Final, NamedTuple

from rondel.bots import chance
from rondel.bots.mind import Mind
from rondel.bots.worth import Terms
from rondel.core.flow import Action
from rondel.core.state import State

SURE: Final = 1.96
"""Standard errors to either side."""
TERMS: Final = 3
"""Terms that are named, at most."""
SLIGHT: Final = 0.3
"""A term that moves by less, in points, is no reason."""
COMPARED: Final = 5
"""Of so many of the best options it is said what differs."""


class Promise(NamedTuple):
    chance: float
    low: float
    high: float
    margin: float | None


class Forecast:
    """A position as the fit sees it; `behind` is by how much an option is worth less than the best one."""

    def __init__(self, state: State, seat: int, fit: chance.Fit) -> None:
        self.seat = seat
        self.fit = fit
        self.pace = chance.pace(state)
        self.worths = chance.worths(state)
        self.par = chance.par(state)
        """Alone: the points that must be reached; None: margins are not counted in points (a team has none)."""

    def promise(self, behind: float, error: float, in_chances: bool) -> Promise:
        """Of an option that is worth so much less than the best one, with this standard error; in points or in per cent."""
        if in_chances:
            found = within(self.chance(0.0) - behind / 100.0)
            return Promise(found, *self.range(found, error / 100.0), None)
        found = self.chance(-behind)
        searched = (self.chance(error - behind) - self.chance(-error - behind)) / 2.0
        return Promise(found, *self.range(found, searched), self.margin(-behind))

    def chance(self, more: float) -> float:
        """The seat's, if its position were worth so much more; in a team all of them are worth it."""
        worths = [worth + more if self.fit.together or seat == self.seat else worth for seat, worth in enumerate(self.worths)]
        return self.fit.chances(self.pace, worths)[self.seat]

    def range(self, found: float, error: float) -> tuple[float, float]:
        around = SURE * hypot(error, self.fit.doubt)
        return within(found - around), within(found + around)

    def margin(self, more: float) -> float | None:
        """Points ahead of the best other seat, or alone of what must be reached."""
        if self.par is None:
            return None
        others = [worth for seat, worth in enumerate(self.worths) if seat != self.seat]
        return self.worths[self.seat] + more - (max(others) if others else self.par)


def within(share: float) -> float:
    return max(0.0, min(1.0, share))


def forecast(state: State, seat: int) -> Forecast | None:
    """None where no fit says how worth becomes a chance."""
    fit = chance.fit_for(state.game, state.seats)
    return None if fit is None else Forecast(state, seat, fit)


def terms_after(world: State, seat: int, mind: Mind, action: Action) -> Terms:
    """What the position is made of that the look-ahead judges this action by."""
    search = mind.search
    after = world if search.stands(action) else search.follow(world, seat, action)
    return search.worth.terms(after, seat, search.worth.clock(world))


def differences(one: Terms, other: Terms) -> tuple[tuple[str, float], ...]:
    """The terms by which two positions differ most, in points."""
    change = {name: one.get(name, 0.0) - other.get(name, 0.0) for name in {**one, **other}}
    moved = sorted([name for name in change if abs(change[name]) >= SLIGHT], key=lambda name: (-abs(change[name]), name))
    return tuple([(name, round(change[name], 1)) for name in moved[:TERMS]])
