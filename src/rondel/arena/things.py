"""What a seat had at the end of a game, in words: the material for "what wins"."""

from __future__ import annotations

from typing import Any

from rondel.core.state import State


def things(state: State, seat: int) -> tuple[str, ...]:
    """Boards, tiles and cards of the seat, each as `family:name`."""
    view = state.view(seat)
    reader = READERS.get(state.game)
    return tuple(sorted(set(reader(view, seat)))) if reader else ()


def anachrony(view: dict[str, Any], seat: int) -> list[str]:
    player = view["players"][seat]
    tiles = [f"tile:{spot['tile']}" for spot in player["spots"] if spot["tile"] not in (None, "anomaly", "superproject")]
    experiments = [f"experiment:{card}" for card in player["experiments"]]
    return [f"path:{player['path']}", f"leader:{player['leader']}", *tiles, *experiments]


def planet_unknown(view: dict[str, Any], seat: int) -> list[str]:
    player = view["players"][seat]
    cards = [f"card:{card}" for card in player["civ_cards"] + (player["kept_cards"] or [])]
    return [f"corporation:{player['corporation']}", f"planet:{player['planet']}", *cards]


def the_loop(view: dict[str, Any], seat: int) -> list[str]:
    """The seat's agents, the artefacts it has added to their decks, and the missions that the team archived."""
    found = [f"mission:{mission}" for mission in view["archived"]]
    for agent in view["agents"]:
        if agent["seat"] == seat:
            deck = view["decks"][agent["deck"]]
            hand = [card["id"] for card in agent["ready"] + agent["exhausted"]]
            cards = [*hand, *deck["top"], *deck["others"], *deck["discard"]]
            found += [f"agent:{agent['id']}", *[f"artefact:{card}" for card in cards]]
    return found


READERS = {"anachrony": anachrony, "planet_unknown": planet_unknown, "the_loop": the_loop}
