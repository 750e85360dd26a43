"""What a seat had at the end of a game, for "what wins": each thing as `family:name`; and the tasks of the benchmark."""

from __future__ import annotations

from typing import Any, Final

from rondel.titles.the_loop.rules.view_types import LoopView

TASKS: Final[tuple[dict[str, Any], ...]] = (
    {"name": "the_loop-solo-1", "kind": "solo", "seats": 1, "seed": 7310000, "deals": 100},
    {"name": "the_loop-team-1", "kind": "together", "seats": 2, "seed": 7320000, "deals": 100},
    {
        "name": "the_loop-legend-1", "kind": "together", "seats": 2, "seed": 7330000, "deals": 100,
        "settings": {"level": "living_legend"},
    },
)  # fmt: skip
"""Tasks of the benchmark. They are frozen: a name always means the same; whoever changes one gives it a new number."""
FAMILIES: Final = {"agent": "Agents", "artefact": "Artefacts", "mission": "Missions archived"}
"""What each family of things is called."""
PARAMETERS: Final = {"artefact": "card"}
"""As which parameter the words know a family, where that has another name."""


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
