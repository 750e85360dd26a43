"""What finds are worth in the shed (LT-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from low_tide.rules.cards import KINDS, kind_of, value_of
from rondel.core.state import Outcome

if TYPE_CHECKING:
    from low_tide.rules.state import LowTide

WISHED: Final = 2
SET: Final = 5


def parts(s: LowTide, seat: int) -> dict[str, int]:
    """LT-4.1 to LT-4.3: the points of a seat by where they come from."""
    kinds = [kind_of(card) for card in s.shed[seat]]
    return {
        "finds": sum([value_of(card) for card in s.shed[seat]]),
        "wish": WISHED * kinds.count(s.wish[seat]),
        "sets": SET * min([kinds.count(kind) for kind in KINDS]),
    }


def outcome(s: LowTide) -> Outcome:
    """LT-4.4: most points, then most lanterns; who is still equal wins together."""
    breakdown = tuple([parts(s, seat) for seat in range(s.seats)])
    scores = tuple([sum(scored.values()) for scored in breakdown])
    standing = [(scores[seat], s.lanterns[seat]) for seat in range(s.seats)]
    winners = tuple([seat for seat in range(s.seats) if standing[seat] == max(standing)])
    return Outcome(scores, breakdown, winners, "points", {})
