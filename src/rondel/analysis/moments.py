"""A finished game as the decisions that were made in it, each with the position before it."""

from __future__ import annotations

from rondel.core.errors import IllegalAction, RecordError
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.record import Record

FEWEST = 12
"""Decisions with a choice, below which a game is too short to say anything fair."""


class Moment:
    """A decision of the record: its number from 0, the position before it, who decided, and what."""

    def __init__(self, number: int, state: State, seat: int, action: Action) -> None:
        self.number = number
        self.state = state
        self.seat = seat
        self.action = action
        self.options: list[Action] = state.legal(seat)

    def choice(self) -> bool:
        """Whether there was something to decide."""
        return len(self.options) > 1


def moments(record: Record) -> tuple[list[Moment], State]:
    """Every decision, and the end; RecordError for other rules, an action that cannot be played, or an unfinished game."""
    state = record.start()
    found: list[Moment] = []
    for number, (seat, action) in enumerate(record.actions):
        found.append(Moment(number, state.clone(), seat, action))
        try:
            state.apply(seat, action)
        except IllegalAction as problem:
            raise RecordError(f"{record.game.id}: action {number + 1} of the record cannot be played: {problem}") from problem
    if not state.over:
        waiting = ", ".join([str(seat) for seat in state.actors()])
        raise RecordError(
            f"{record.game.id}: this game is not finished: after {len(found)} actions seat {waiting} has to decide; "
            "only finished games are analysed"
        )
    return found, state
