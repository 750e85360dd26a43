"""What a seat had at the end of a game, for "what wins": each thing as `family:name`."""

from __future__ import annotations

from rondel.titles.planet_unknown.rules.view_types import PlanetUnknownView


def things(view: PlanetUnknownView, seat: int) -> list[str]:
    player = view["players"][seat]
    cards = [f"card:{card}" for card in player["civ_cards"] + (player["kept_cards"] or [])]
    return [f"corporation:{player['corporation']}", f"planet:{player['planet']}", *cards]
