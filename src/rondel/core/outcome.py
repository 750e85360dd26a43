"""How a game ended."""

from __future__ import annotations

from typing import Any


class Outcome:
    """How a game ended. Co-operative games: `winners` is every seat or none, and `reason` says why."""

    def __init__(
        self,
        scores: tuple[int, ...],
        breakdown: tuple[dict[str, int], ...],
        winners: tuple[int, ...],
        reason: str,
        details: dict[str, Any],
    ) -> None:
        self.scores = scores
        self.breakdown = breakdown
        self.winners = winners
        self.reason = reason
        self.details = details

    def __repr__(self) -> str:
        return f"Outcome(scores={self.scores}, winners={self.winners}, reason={self.reason!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Outcome, (self.scores, self.breakdown, self.winners, self.reason, self.details)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Outcome):
            return False
        mine, theirs = self.__reduce__()[1], other.__reduce__()[1]
        return bool(mine == theirs)

    def __hash__(self) -> int:
        return hash((self.scores, self.winners, self.reason))

    def _repr_html_(self) -> str:
        """A table for notebooks: a row for each seat, a column for each part of the score."""
        names = list(dict.fromkeys([name for parts in self.breakdown for name in parts]))
        head = "".join([f"<th>{name}</th>" for name in ["seat", *names, "score", ""]])
        rows = ""
        for seat in range(len(self.scores)):
            parts = self.breakdown[seat] if seat < len(self.breakdown) else {}
            cells = [str(seat), *[str(parts.get(name, "")) for name in names], str(self.scores[seat])]
            cells.append("won" if seat in self.winners else "")
            rows += "<tr>" + "".join([f"<td>{cell}</td>" for cell in cells]) + "</tr>"
        return f"<table><tr>{head}</tr>{rows}</table>"
