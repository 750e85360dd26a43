"""What a seat had at the end of a game, in words: the material for "what wins"."""

from __future__ import annotations

from rondel import shelf
from rondel.core.state import State


def things(state: State, seat: int) -> tuple[str, ...]:
    """Boards, tiles and cards of the seat, each as `family:name`."""
    room = shelf.room(state.game, "arena")
    return tuple(sorted(set(room.things(state.view(seat), seat)))) if room is not None else ()
