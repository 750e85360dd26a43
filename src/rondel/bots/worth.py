"""What a position is worth to a seat, as a table of named terms. It looks at dealt worlds: what the seat may know."""

from __future__ import annotations

from rondel.core.state import State

Terms = dict[str, float]


class Worth:
    """The neutral worth: points when the game is over, nothing before. Games on the shelf have their own."""

    def terms(self, state: State, seat: int, clock: int) -> Terms:
        """Named parts of the worth, in points at the end of the game. `clock` is the time to judge by (see `clock`)."""
        if not state.over:
            return {}
        return {"points": float(state.outcome().scores[seat])}

    def of(self, state: State, seat: int, clock: int) -> float:
        """The sum of the terms."""
        return sum(self.terms(state, seat, clock).values())

    def clock(self, state: State) -> int:
        """How far the game is: two positions are compared by the same clock, so that playing on never looks like a loss."""
        return 0

    def unit(self) -> str:
        """What a point is called."""
        return "vp"
