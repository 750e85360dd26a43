"""Duplicates appear (TL-5.2, TL-12.1)."""

from __future__ import annotations

from rondel.games.the_loop.names import ERAS
from rondel.games.the_loop.table import Spacetime
from rondel.games.the_loop.tokens import DESTROY, START, tokens


def generate(s: Spacetime) -> None:
    """Draw a duplicate from the bag and place it in its start era; nothing if the bag is empty (TL-5.2)."""
    inside = tokens(s.bag)
    if not inside:
        s.emit("bag_empty")
        return
    token = inside[s.roll(len(inside))]
    s.bag ^= 1 << token
    appear(s, token, "generated")


def appear(s: Spacetime, token: int, event: str) -> None:
    """Put the token in its start era."""
    s.dups[START[token]] |= 1 << token
    s.emit(event, ERAS[START[token]], ERAS[DESTROY[token]])


def place_supas(s: Spacetime, count: int) -> None:
    """Supa duplicates come from their own face-down supply (TL-12.1, TL-12.2)."""
    for token in s.supas[:count]:
        s.reveal()
        appear(s, token, "supa")
    s.supas = s.supas[count:]
