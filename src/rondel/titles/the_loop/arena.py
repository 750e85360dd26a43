"""What a seat had at the end of a game, for "what wins": each thing as `family:name`."""

from __future__ import annotations

from rondel.titles.the_loop.rules.view_types import LoopView


def things(view: LoopView, seat: int) -> list[str]:
    """The seat's agents, the artefacts it has added to their decks, and the missions that the team archived."""
    found = [f"mission:{mission}" for mission in view["archived"]]
    for agent in view["agents"]:
        if agent["seat"] == seat:
            deck = view["decks"][agent["deck"]]
            hand = [card["id"] for card in agent["ready"] + agent["exhausted"]]
            cards = [*hand, *deck["top"], *deck["others"], *deck["discard"]]
            found += [f"agent:{agent['id']}", *[f"artefact:{card}" for card in cards]]
    return found
