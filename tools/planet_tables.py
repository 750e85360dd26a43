"""Writes what is printed on the boards and cards of Planet Unknown for the browser's table, from the engine itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rondel.games.planet_unknown.board import TRACKS
from rondel.games.planet_unknown.civ_cards import CARD_IDS, CARDS
from rondel.games.planet_unknown.corporations import CORPORATION_IDS
from rondel.games.planet_unknown.corporations.base import ROSTER
from rondel.games.planet_unknown.corporations.oasis import PATH_PRINT
from rondel.games.planet_unknown.event_cards import EVENTS
from rondel.games.planet_unknown.objective_cards import OBJECTIVES
from rondel.games.planet_unknown.objective_names import OBJECTIVE_IDS
from rondel.games.planet_unknown.planets import PLANET_IDS, PLANETS
from rondel.games.planet_unknown.tiles import DRAWINGS, PAIRS, STACKS

TARGET = Path(__file__).parent.parent / "web/src/tables/planet_unknown/printed.json"


def tracks(number: int) -> dict[str, dict[str, str]]:
    """Track by track, what is printed at a height: `S`, `c1`, `2>+R`, `(5)`."""
    found: dict[str, dict[str, str]] = {}
    for name, line in zip(TRACKS, ROSTER[number].tracks, strict=True):
        found[name] = dict([entry.split(":", 1) for entry in line.split()])
    return found


def printed() -> dict[str, Any]:
    return {
        "drawings": {shape: list(lines) for shape, lines in DRAWINGS.items()},
        "pairs": {name: [a, b] for name, a, b in PAIRS},
        "stacks": list(STACKS),
        "corporations": {
            id: {"tracks": tracks(i), "special": ROSTER[i].special, "techs": list(ROSTER[i].techs_text)}
            for i, id in enumerate(CORPORATION_IDS)
        },
        "path": {"oasis_ultd": [list(space) for space in PATH_PRINT]},
        "planets": {id: PLANETS[i].text for i, id in enumerate(PLANET_IDS)},
        "cards": {id: {"rank": c.rank, "now": c.immediate, "text": c.text} for id, c in zip(CARD_IDS, CARDS, strict=True)},
        "events": {event.id: event.text for event in EVENTS},
        "objectives": {
            id: {k: v for k, v in vars(OBJECTIVES[i]).items() if isinstance(v, str)} for i, id in enumerate(OBJECTIVE_IDS)
        },
    }


if __name__ == "__main__":
    TARGET.write_text(json.dumps(printed(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
