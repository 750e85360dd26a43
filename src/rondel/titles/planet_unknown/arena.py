"""What a seat had at the end of a game, for "what wins": each thing as `family:name`; and the tasks of the benchmark."""

from __future__ import annotations

from typing import Any, Final

from rondel.titles.planet_unknown.rules.view_types import PlanetUnknownView

TASKS: Final[tuple[dict[str, Any], ...]] = (
    {"name": "planet_unknown-solo-1", "kind": "solo", "seats": 1, "seed": 7210000, "deals": 100},
    {"name": "planet_unknown-duel-1", "kind": "duel", "seats": 2, "seed": 7220000, "deals": 100, "opponents": ("greedy-1",)},
    {"name": "planet_unknown-table-1", "kind": "many", "seats": 4, "seed": 7230000, "deals": 50, "opponents": ("greedy-1",)},
)  # fmt: skip
"""Tasks of the benchmark. They are frozen: a name always means the same; whoever changes one gives it a new number."""
FAMILIES: Final = {"corporation": "Corporations", "planet": "Planets", "card": "Civ cards"}
"""What each family of things is called."""


def things(view: PlanetUnknownView, seat: int) -> list[str]:
    player = view["players"][seat]
    cards = [f"card:{card}" for card in player["civ_cards"] + (player["kept_cards"] or [])]
    return [f"corporation:{player['corporation']}", f"planet:{player['planet']}", *cards]
