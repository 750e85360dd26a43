"""What a try came to: one number to compare by, and a ring with a piece for every round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from rondel.core.outcome import Outcome
from rondel.daily.setup import Daily

FAR = 1_000_000
"""More than any number of rounds: whoever won stands before whoever did not."""
MOST_PIECES = 60
Fact = tuple[str, dict[str, Any]]


class Result(NamedTuple):
    """How a try ended. `value`: more is better, and only comparable within a day and title."""

    value: int
    won: bool
    points: int
    rounds: int
    ring: list[str]
    """For each round the sign of the most telling thing that happened in it; "": nothing of note."""

    def data(self) -> Any:
        return self._asdict()


def result_of(day: Daily, outcome: Outcome | dict[str, Any], facts: Iterable[Fact]) -> Result:
    """The result of the day's player. `facts`: what happened, in order, as that seat was told it."""
    scores, winners = (
        (outcome.scores, outcome.winners) if isinstance(outcome, Outcome) else (outcome["scores"], outcome["winners"])
    )
    ring = ring_of(day, facts)
    won, points = day.seat in winners, int(scores[day.seat])
    if day.declared["order"] == "rounds":
        value = FAR - len(ring) if won else len(ring) - FAR
    else:
        value = points
    return Result(value, won, points, len(ring), ring)


def ring_of(day: Daily, facts: Iterable[Fact]) -> list[str]:
    """A piece for every round: what is said of another seat is not the player's."""
    signs = {fact: (rank, sign) for rank, (sign, names) in enumerate(day.declared["signs"].items()) for fact in names}
    begins = set(day.declared["rounds"])
    nothing = (len(signs), "")
    pieces = [nothing] if day.declared["from_deal"] else []
    for name, params in facts:
        if name in begins and len(pieces) < MOST_PIECES:
            pieces.append(nothing)
        if pieces and name in signs and params.get("seat", day.seat) == day.seat:
            pieces[-1] = min(pieces[-1], signs[name])
    return [sign for _, sign in pieces]
