"""Writes what is printed on the boards and cards of Planet Unknown for the browser's table, from the engine itself."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

from rondel.titles.planet_unknown.rules.board import TRACKS
from rondel.titles.planet_unknown.rules.civ_cards import CARD_IDS, CARDS
from rondel.titles.planet_unknown.rules.corporations import CORPORATION_IDS
from rondel.titles.planet_unknown.rules.corporations.base import ROSTER, Corporation
from rondel.titles.planet_unknown.rules.corporations.oasis import PATH_PRINT
from rondel.titles.planet_unknown.rules.event_cards import EVENTS, RegressOneOf
from rondel.titles.planet_unknown.rules.objective_cards import OBJECTIVES
from rondel.titles.planet_unknown.rules.objective_names import OBJECTIVE_IDS
from rondel.titles.planet_unknown.rules.planets import PLANETS
from rondel.titles.planet_unknown.rules.scoring import ADJUSTMENTS
from rondel.titles.planet_unknown.rules.scoring import TARGET as TARGET_SCORE
from rondel.titles.planet_unknown.rules.state import NO_RULE
from rondel.titles.planet_unknown.rules.tiles import DRAWINGS, PAIRS, STACKS

TARGET = Path(__file__).parent.parent / "src/rondel/titles/planet_unknown/web/printed.json"


def tracks(number: int) -> dict[str, dict[str, str]]:
    """Track by track, what is printed at a height: `S`, `c1`, `2>+R`, `(5)`."""
    found: dict[str, dict[str, str]] = {}
    for name, line in zip(TRACKS, ROSTER[number].tracks, strict=True):
        found[name] = dict([entry.split(":", 1) for entry in line.split()])
    return found


class Energetic:
    """A player of whom only the energy squares are asked."""

    def energy(self) -> int:
        return 1


def glides() -> dict[str, list[Any]]:
    """Corporations whose rovers drive onto a terrain for nothing: from which tech on, and which; the engine is asked."""
    found: dict[str, list[Any]] = {}
    for number, id in enumerate(CORPORATION_IDS):
        for level in range(1, 7):
            asked: Any = copy.copy(ROSTER[number])
            asked.__class__ = type("Asked", (type(asked),), {"__slots__": (), "techs": lambda self, p, level=level: 1 << level})
            if asked.free_terrain(Energetic()):
                found[id] = [level, "energy"]
    return found


def answers(number: int) -> dict[str, bool]:
    """Whether a corporation can ever set patches aside, and whether its synergy boosts may be more than one step."""
    kind = type(ROSTER[number])
    return {"stores": kind.may_store is not Corporation.may_store, "boosts": kind.boost_steps is not Corporation.boost_steps}


def abilities() -> dict[str, int]:
    """What a player may use, with the level of its tech."""
    return {action[1]: level for board in ROSTER for action, level in board.tools() if action[0] == "use"}


def bonuses() -> dict[str, Any]:
    """Planets with medals of their own: small planets to be covered, squares to be left open."""
    found: dict[str, Any] = {}
    for planet in PLANETS:
        if hasattr(planet, "owners"):
            found[planet.id] = list(planet.owners)
        elif planet.bonus(0):
            found[planet.id] = "C"
    return found


def printed() -> dict[str, Any]:
    return {
        "drawings": {shape: list(lines) for shape, lines in DRAWINGS.items()},
        "pairs": {name: [a, b] for name, a, b in PAIRS},
        "stacks": list(STACKS),
        "corporations": {
            id: {"tracks": tracks(i), "special": bool(ROSTER[i].special), "techs": len(ROSTER[i].techs_text)}
            | {"difficulty": ROSTER[i].difficulty, "rovers": ROSTER[i].rovers}
            | answers(i)
            for i, id in enumerate(CORPORATION_IDS)
        },
        "planets": {planet.id: {"difficulty": planet.difficulty, "grid": list(planet.grid)} for planet in PLANETS},
        "symmetric": [c.id for c in ROSTER if c.symmetric] + [planet.id for planet in PLANETS if planet.symmetric],
        "abilities": abilities(),
        "regresses": [event.id for event in EVENTS if isinstance(event, RegressOneOf)],
        "restrictions": [event.id for event in EVENTS if event.rule != NO_RULE],
        "glides": glides(),
        "bonus": bonuses(),
        "path": {"oasis_ultd": [list(space) for space in PATH_PRINT]},
        "target": {"base": TARGET_SCORE, "adjust": [list(line) for line in ADJUSTMENTS]},
        "cards": {id: {"rank": c.rank, "now": c.immediate} for id, c in zip(CARD_IDS, CARDS, strict=True)},
        "objectives": {id: [o.criterion, o.terrain, o.most] for id, o in zip(OBJECTIVE_IDS, OBJECTIVES, strict=True)},
    }


if __name__ == "__main__":
    TARGET.write_text(json.dumps(printed(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
