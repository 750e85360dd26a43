"""What a seat may know (LT-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from low_tide.rules.cards import LAST_WAVE
from low_tide.rules.scoring import parts

if TYPE_CHECKING:
    from low_tide.rules.state import LowTide


def view(s: LowTide, seat: int | None) -> dict[str, Any]:
    return {
        "tide": s.tide,
        "tides": s.tides,
        "water": s.water,
        "last_wave": LAST_WAVE,
        "deck": len(s.deck),
        "top": s.deck[-1] if seat is not None and s.deck and s.knows[seat] else None,
        "strand": s.strand[:],
        "first": s.first,
        "actors": list(s.actors()),
        "over": s.over,
        "players": [player(s, other, seat) for other in range(s.seats)],
    }


def player(s: LowTide, other: int, seat: int | None) -> dict[str, Any]:
    """A wish is known to its own seat, and to all at the end."""
    seen = bool(s.wish[other]) and (s.over or other == seat)
    scored = parts(s, other)
    return {
        "points": sum(scored.values()) if seen else scored["finds"] + scored["sets"],
        "home": s.home[other],
        "lanterns": s.lanterns[other],
        "wish": s.wish[other] if seen else None,
        "basket": s.basket[other][:],
        "shed": s.shed[other][:],
    }
