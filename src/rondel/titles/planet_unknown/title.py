"""Planet Unknown: what the table, the bots and the pages around it need to know."""

from __future__ import annotations

from typing import Final

from rondel.core.title import Title

TITLE: Final = Title(
    id="planet_unknown",
    name="Planet Unknown",
    package="rondel.titles.planet_unknown",
    prefix="pu",
    seats=(1, 2, 3, 4, 5, 6),
    minutes=75,
    shows={
        "locked": frozenset(("reveals",)),
        "card": frozenset(("event", "peeks", "civ_card", "civ_card_secret", "objectives", "end_cards")),
    },
    rooms=("words", "bots", "env", "terminal", "arena", "guide"),
)
