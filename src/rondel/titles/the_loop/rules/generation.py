"""Duplicates appear (TL-5.2, TL-12.1)."""

from __future__ import annotations

from rondel.titles.the_loop.rules.names import ERAS
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import lowest


def generate(s: Spacetime) -> None:
    """Draw a duplicate from the bag and place it in its start era; nothing if the bag is empty (TL-5.2)."""
    if not s.bag:
        s.emit("bag_empty")
        return
    rest = s.bag
    for _ in range(s.roll(rest.bit_count())):  # passes over the tokens below the drawn one
        rest &= rest - 1
    token = lowest(rest)
    s.bag ^= 1 << token
    appear(s, token, "generated")


def appear(s: Spacetime, token: int, event: str) -> None:
    """Put the token in its start era."""
    s.dups[s.box.start[token]] |= 1 << token
    s.emit(event, ERAS[s.box.start[token]], ERAS[s.box.destroy[token]])


def place_supas(s: Spacetime, count: int) -> None:
    """Supa duplicates come from their own face-down supply (TL-12.1, TL-12.2)."""
    for token in s.supas[:count]:
        s.reveal()
        appear(s, token, "supa")
    s.supas = s.supas[count:]
