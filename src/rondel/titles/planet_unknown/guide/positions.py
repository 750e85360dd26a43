"""Planet Unknown for guides: stacks and decks in a written order, facts to check."""

from __future__ import annotations

from typing import Any

from rondel.core.state import State
from rondel.titles.planet_unknown.rules.board import TRACKS, squares
from rondel.titles.planet_unknown.rules.civ_cards import CARD_NUMBER, CARDS
from rondel.titles.planet_unknown.rules.indexes import METEORITES, METEORS, PODS, ROVERS
from rondel.titles.planet_unknown.rules.objective_names import OBJECTIVE_NUMBER
from rondel.titles.planet_unknown.rules.scoring import breakdown
from rondel.titles.planet_unknown.rules.state import Mission
from rondel.titles.planet_unknown.rules.tiles import PER_STACK, STACKS, TILE


def arrange(s: State, position: dict[str, Any]) -> State:
    """Round 1 before the station is turned. Stacks are written top first, the rest in the order of their numbers."""
    assert isinstance(s, Mission)
    stacks = list(s.station)
    for shape, tops in position["stacks"].items():
        number = STACKS.index(shape)
        top = [TILE[id].number for id in tops]
        rest = [tile for tile in range(number * PER_STACK, (number + 1) * PER_STACK) if tile not in top]
        stacks[number] = tuple(reversed([*top, *rest]))
    s.station = tuple(stacks)
    for rank, ids in enumerate(position["civ_decks"]):
        s.decks[rank] = tuple(sorted(CARD_NUMBER[id] for id in ids))
        s.boxes[rank] = tuple(i for i, card in enumerate(CARDS) if card.rank == rank + 1 and i not in s.decks[rank])
    dealt = [OBJECTIVE_NUMBER[id] for id in position["neighbour_objectives"]]
    s.objectives = tuple([card for card in sorted(s.objectives) if card not in dealt] + dealt)
    s.rotation = position["rotation"]
    s.commander = 0
    s.settle()
    return s


def face(s: State, name: str, drawn: list[str]) -> int:
    raise ValueError(f"Planet Unknown rolls nothing that a guide names, got {name!r}")


def fact(s: State, name: str) -> Any:
    assert isinstance(s, Mission)
    p = s.players[0]
    if name in TRACKS:
        track = TRACKS.index(name)
        return p.have[track] - 16 * track
    facts: dict[str, Any] = {
        "round": s.round, "rotation": s.rotation, "lifepods": p.have[PODS], "meteorites": p.have[METEORITES],
        "on_planet": p.grid[METEORS].bit_count(), "rover": " ".join(squares(p.grid[ROVERS])), "tiles": len(p.laid),
        "rows": breakdown(s, 0)["rows"],
    }  # fmt: skip
    return facts[name]


def said(s: State) -> dict[str, Any]:
    return {}
