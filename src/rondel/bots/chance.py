"""Chances: what the worth of a position says about who will win, by a fit on games that bots played.

Worth is in points at the end of the game; how many points decide a game depends on the title, on how many sit there and on how
far the game is. `titles/<id>/bots/chances.json` holds a fit for each number of seats (`tools/fit_chances.py` makes it,
`docs/bots.md` says how well it holds), `titles/<id>/bots/pace.py` says how far a game is. A title without them is judged by
random play.

- Against each other: the chance of a seat is its share of exp(slope × worth), a softmax over the seats.
- Together or alone: of success, by a logistic function of level + slope × worth.

Level and slope change with the pace: between its knots they are interpolated.
"""

from __future__ import annotations

import functools
import json
import math
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from rondel import shelf
from rondel.bots.general import played
from rondel.bots.mind import mind
from rondel.core.state import State

KNOTS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Where on the way through a game a fit has numbers of its own."""
FILE: Final = "chances.json"
LEVEL: Final = "greedy"
"""Whose worth is fitted: that of the bot which played the games."""
DOUBT: Final = 0.1
"""That of a fit nobody has checked on other games."""
GAMES: Final = 12
"""Played on at random for one judgement, where there is no fit."""
STEEPEST: Final = 60.0
"""Beyond this an exponent says no more than certainty."""


class Fit:
    """Numbers for one title and number of seats."""

    def __init__(self, together: bool, slope: Sequence[float], level: Sequence[float], doubt: float = DOUBT) -> None:
        self.together = together
        """One chance for all seats, of success; else theirs sum to one."""
        self.doubt = doubt
        """How far chances that were said like this were from what came true in games it was not fitted to."""
        self.slope = tuple(slope)
        self.level = tuple(level)

    def chances(self, pace: float, worths: Sequence[float]) -> tuple[float, ...]:
        """The chance of every seat, from the worth of each at this pace."""
        slope = between(self.slope, pace)
        if self.together:
            found = 1.0 / (1.0 + math.exp(-bounded(between(self.level, pace) + slope * sum(worths) / len(worths))))
            return (found,) * len(worths)
        top = max(worths)
        shares = [math.exp(-bounded(slope * (top - worth))) for worth in worths]
        return tuple([share / sum(shares) for share in shares])


def bounded(exponent: float) -> float:
    return max(-STEEPEST, min(STEEPEST, exponent))


def hats(pace: float) -> list[float]:
    """How much each knot counts at this pace; they sum to one."""
    at = max(0.0, min(1.0, pace)) * (len(KNOTS) - 1)
    return [max(0.0, 1.0 - abs(at - knot)) for knot in range(len(KNOTS))]


def between(values: Sequence[float], pace: float) -> float:
    return sum([value * hat for value, hat in zip(values, hats(pace), strict=True)])


def success_alike(game: str, seats: int) -> bool:
    """Whether one chance holds for all: a game that is won together, or alone against the game itself."""
    return seats == 1 or (game in shelf.games() and shelf.title(game).together)


@functools.cache
def fits(game: str) -> dict[int, Fit]:
    """The fits of a title by number of seats; none where it brings no file."""
    if game not in shelf.games():
        return {}
    file = shelf.title(game).file("bots", FILE)
    if not file.is_file():
        return {}
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return {
        int(n): Fit(success_alike(game, int(n)), one["slope"], one["level"], one.get("doubt", DOUBT))
        for n, one in data["seats"].items()
    }


def fit_for(game: str, seats: int) -> Fit | None:
    """The fit for this number of seats, or that of the nearest number of the same kind, which nobody has checked here."""
    alike = success_alike(game, seats)
    found = {number: fit for number, fit in fits(game).items() if fit.together == alike}
    if seats in found or not found:
        return found.get(seats)
    near = found[min(found, key=lambda number: (abs(number - seats), number))]
    return Fit(near.together, near.slope, near.level, max(DOUBT, near.doubt))


def known(game: str, seats: int) -> bool:
    """Whether chances of this title come from a fit (else from random play)."""
    return fit_for(game, seats) is not None


def pace(state: State) -> float:
    """How far the game is, from 0 to 1: the title's own answer, or none."""
    room = shelf.room(state.game, "bots.pace")
    return float(room.pace(state)) if room is not None else 0.0


def par(state: State) -> float | None:
    """The points that the best other seat's are taken for where nobody else sits: alone those that must be reached, by the
    title's own answer. None: points say nothing here, as in a team."""
    if state.game in shelf.games() and shelf.title(state.game).together:
        return None
    room = shelf.room(state.game, "bots.pace") if state.seats == 1 else None
    return float(room.par(state)) if room is not None and hasattr(room, "par") else 0.0


def worths(state: State) -> list[float]:
    """What the position is worth to each seat."""
    worth = mind(state.game, state.seats, LEVEL).worth
    clock = worth.clock(state)
    return [worth.of(state, seat, clock) for seat in range(state.seats)]


def results(state: State) -> tuple[float, ...]:
    """The share of every seat in a game that is over: those who won first together share it."""
    winners = state.outcome().winners
    alike = success_alike(state.game, state.seats)
    return tuple([(1.0 if alike else 1.0 / len(winners)) if seat in winners else 0.0 for seat in range(state.seats)])


def by_random_play(state: State) -> tuple[float, ...]:
    """How often each seat wins when everybody does anything from here."""
    chance = Random(state.key())
    total = [0.0] * state.seats
    for _ in range(GAMES):
        end = played(state.clone(), chance)
        if end.over:
            total = [a + b for a, b in zip(total, results(end), strict=True)]
        else:
            total = [a + 1.0 / state.seats for a in total]
    return tuple([one / GAMES for one in total])


def chances(state: State) -> tuple[float, ...]:
    """Everybody's chance in this position, which is believed as it is: ask it of a world that was dealt for somebody."""
    if state.over:
        return results(state)
    fit = fit_for(state.game, state.seats)
    return fit.chances(pace(state), worths(state)) if fit is not None else by_random_play(state)
