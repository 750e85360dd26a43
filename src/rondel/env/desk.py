"""The hot way of an environment, compiled with the engine: actions by their numbers, masks, and observations in rows of arrays.

Where a title brings tables of numbers and a pen, nearly every step goes this way. Actions in parts, hashed numbers and layouts
without a pen go the long way round through `rondel.env.table`. Of NumPy nothing is known here: an array is what takes a slice.
"""

from __future__ import annotations

from typing import Any, Final

from rondel.core.errors import IllegalAction
from rondel.core.state import State
from rondel.env.pen import Page, Pen

FORBIDDEN: Final = -1.0
"""The reward for a number that the mask forbids; the game stays where it is."""


class Desk:
    """A pen with what it writes on, and the marks of a mask. One thread at a time may use it; any number of tables share it."""

    def __init__(self, pen: Pen, number: dict[Any, int], actions: list[Any], size: int) -> None:
        self.pen = pen
        self.number = number
        self.actions = actions
        self.blank = bytes(size)
        self.marks = bytearray(size)
        self.everything = slice(None)

    def see(self, state: State, seat: int, page: Page, row: Any) -> None:
        """What a seat observes, onto its page and from there into a row."""
        self.pen.observe(state, seat, page)
        row[self.everything] = page.written

    def mark(self, state: State, seat: int) -> bool:
        """Mark what the seat may choose now; False if one of its actions has no number of its own."""
        marks: Any = self.marks
        number: dict[Any, Any] = self.number
        marks[self.everything] = self.blank
        i = state.where(seat)
        if i >= 0:
            for action in state.asked[i]:
                place: Any = number.get(action)
                if place is None:
                    return False
                marks[place] = 1
        return True

    def act(self, state: State, seat: int, number: int) -> bool:
        """Do the action with this number; False if it is none of those numbered, or not legal now."""
        if not 0 <= number < len(self.actions):
            return False
        try:
            state.apply(seat, self.actions[number])
        except IllegalAction:
            return False
        return True


class Rows:
    """Many games and their rows. `batch` is asked for everything out of the ordinary."""

    def __init__(self, desk: Desk, pages: list[list[Page]], marked: Any, observations: list[Any], masks: list[Any]) -> None:
        self.desk = desk
        self.pages = pages
        """For each game those of its seats."""
        self.marked = marked
        self.observations = observations
        self.masks = masks
        self.saying = [False] * len(masks)
        """Where somebody is in the middle of an action in parts."""

    def write(self, row: int, state: State, seat: int) -> bool:
        """What is to be seen and may be done in a game; False if that has to go the long way."""
        desk = self.desk
        if self.saying[row] or not desk.mark(state, seat):
            return False
        desk.see(state, seat, self.pages[row][seat], self.observations[row])
        self.masks[row][desk.everything] = self.marked
        return True

    def step(self, numbers: list[Any], deciding: list[int], own: int, batch: Any) -> None:
        """One decision in every game; `own` is the learner's seat, or -1 where rows show whoever decides."""
        desk, tables, dense = self.desk, batch.tables, bool(batch.dense)
        actions = len(desk.actions)
        for row in range(len(numbers)):
            given = numbers[row]
            state: State = tables[row].state
            seat = deciding[row]
            if self.saying[row] or type(given) is not int or not 0 <= given < actions:
                batch.act(row, given)
                continue
            if not desk.act(state, seat, given):
                batch.rewards[row] = FORBIDDEN
                continue
            if own >= 0 and not state.over and state.where(own) < 0:
                batch.play_others(row)
            if state.over:
                batch.finish(row, seat)
                continue
            if dense:
                batch.rewards[row] = tables[row].reward_of(seat)
            if own < 0:
                seat = state.actors()[0]
                deciding[row] = seat
            if not self.write(row, state, seat):
                batch.write(row)
