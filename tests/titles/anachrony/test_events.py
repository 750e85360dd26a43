"""Facts: every event has a name in the list, the right number of parameters, and leaves the engine in words."""

from __future__ import annotations

import ast
import json
import random
from pathlib import Path
from typing import Any

import rondel
import rondel.core.state
from rondel.titles.anachrony.rules.events import EVENTS, told

GAME = rondel.game("anachrony")
FOLDER = Path(rondel.core.state.__file__).parent.parent / "titles" / "anachrony" / "rules"


def test_events_of_random_games_leave_the_engine_in_words() -> None:
    seen = set()
    tables: list[tuple[int, dict[str, Any]]] = [
        (1, {"alternate_timeline": True}),
        (2, {"doomsday": True, "side": "B"}),
        (3, {"draft_assets": True, "draft_endgame": True}),
        (4, {}),
    ]
    for seats, settings in tables:
        for seed in range(4):
            chance = random.Random(seed)
            state = GAME.new(seats, seed, settings)
            state.log = []
            while not state.over:
                seat = state.actors()[0]
                state.apply(seat, chance.choice(state.legal(seat)))
            for event in state.log:
                name, params = told(event)
                json.dumps(params)
                seen.add(name)
    assert len(seen) > 70, "random games state most kinds of facts"


def test_every_fact_that_the_rules_state_is_listed_and_every_listed_fact_is_stated() -> None:
    stated = set()
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("emit", "tell"):
                first = node.args[0 if node.func.attr == "emit" else 1]
                stated |= {part.value for part in ast.walk(first) if isinstance(part, ast.Constant)}
    assert stated == set(EVENTS)
