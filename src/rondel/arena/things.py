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
    return [f"path:{player['path']}", f"leader:{player['leader']}", *tiles]


def planet_unknown(view: dict[str, Any], seat: int) -> list[str]:
    player = view["players"][seat]
    cards = [f"card:{card}" for card in player["civ_cards"] + (player["kept_cards"] or [])]
    return [f"corporation:{player['corporation']}", f"planet:{player['planet']}", *cards]


def the_loop(view: dict[str, Any], seat: int) -> list[str]:
    """The team shares everything: the agents, and the artefacts that left the offer for somebody's deck."""
    words = [f"agent:{agent['agent']}" for agent in view["agents"] if "agent" in agent]
    return [*words, *[f"mission:{mission}" for mission in view["archived"]], *[f"artefact:{card}" for card in owned(view)]]


def owned(view: dict[str, Any]) -> list[str]:
    found: list[str] = []
    for agent in view["agents"]:
        for key in ("ready", "exhausted", "hand"):
            found += [card for card in agent.get(key) or [] if isinstance(card, str)]
    return found


READERS = {"anachrony": anachrony, "planet_unknown": planet_unknown, "the_loop": the_loop}
