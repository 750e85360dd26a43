"""The LOOP: what the table, the bots and the pages around it need to know."""

from __future__ import annotations

from typing import Final

from rondel.core.title import Title

TITLE: Final = Title(
    id="the_loop",
    name="The LOOP",
    package="rondel.titles.the_loop",
    prefix="tl",
    seats=(1, 2, 3, 4),
    minutes=60,
    together=True,
    shows={
        "card": frozenset((
            "revealed", "revealed_vortex", "mission_up", "drew_card", "refill", "shuffle", "bonus_cards", "ultra_up",
            "solo_deals",
        )),
    },
    out_of_turn=frozenset(("let_use_card", "negate_rift")),
    rooms=("words", "bots", "env", "terminal", "arena", "guide"),
)  # fmt: skip
