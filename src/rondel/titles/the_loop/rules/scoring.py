"""How a game ended: won or lost, why, and how far the team was (TL-10)."""

from __future__ import annotations

from typing import Any

from rondel.core.state import Outcome
from rondel.titles.the_loop.rules.missions import MISSIONS, damage_on
from rondel.titles.the_loop.rules.names import ERAS, RING
from rondel.titles.the_loop.rules.state import DESTROYED, LOOPED, MOST_LOOPS, OVERFLOWED, REMOVED, Spacetime
from rondel.titles.the_loop.rules.tokens import ALL_SUPAS, count


def outcome_of(s: Spacetime) -> Outcome:
    """The team's score: tiles archived, at most four, less what the mode wanted gone. Four means victory."""
    supas = sum([count(s.dups[era] & ALL_SUPAS) for era in RING])
    centrifuges = s.centrifuges.bit_count()
    breakdown = {"archived": min(len(s.archived), s.box.wins[s.mode].tiles), "supa": -supas, "centrifuges": -centrifuges}
    score = sum([breakdown[name] for name in breakdown])
    won = s.result.startswith("win")
    winners = tuple(range(s.seats)) if won else ()
    every = tuple([score for _ in range(s.seats)])
    return Outcome(every, tuple([dict(breakdown) for _ in every]), winners, s.result, details(s, supas, centrifuges))


def details(s: Spacetime, supas: int, centrifuges: int) -> dict[str, Any]:
    """The figures of the end screen."""
    near = [
        {"mission": MISSIONS[s.tiles[place]].id, "n": MISSIONS[s.tiles[place]].required - damage_on(s, place)} for place in s.up
    ]
    return {
        "archived": len(s.archived),
        "need": s.box.wins[s.mode].tiles,
        "turns": s.turn,
        "vortices": s.vortex.bit_count(),
        "duplicates": s.tally[DESTROYED],
        "rifts": s.tally[REMOVED],
        "loops": s.tally[LOOPED],
        "most_loops": s.tally[MOST_LOOPS],
        "supa": supas,
        "centrifuges": centrifuges,
        "doctor": ERAS[s.doctor] if s.doctor >= 0 else None,
        "era": ERAS[s.tally[OVERFLOWED]] if len(s.tally) > OVERFLOWED else None,
        "near": near,
    }
