"""Writes what stands on the pieces of The LOOP for the browser: its `web/facts.json`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rondel.titles.the_loop.rules import GAME
from rondel.titles.the_loop.rules.agents import ABILITY_WORDS, ONCE_A_TURN
from rondel.titles.the_loop.rules.missions import MISSIONS, QUANTUM_FILLER
from rondel.titles.the_loop.rules.names import AGENTS, DIMENSIONS, ERAS, START_ERA
from rondel.titles.the_loop.rules.registry import CARDS, STEPS
from rondel.titles.the_loop.rules.ultramachine import ULTRA_CARDS

TARGET = Path(__file__).parent.parent / "src/rondel/titles/the_loop/web/facts.json"


def facts() -> dict[str, Any]:
    """What is drawn; names and sentences come from the catalogues (`tl.text`)."""
    return {
        "game": GAME.id,
        "cards": {
            card.id: {
                "dimension": DIMENSIONS[card.dimension],
                "origin": ERAS[card.origin],
                "icons": card.icons.split(),
                "steps": [STEPS[step].name for step in card.program],
                "agent": AGENTS[card.agent] if card.agent >= 0 else None,
            }
            for card in CARDS
        },
        "agents": {
            AGENTS[n]: {"start": ERAS[START_ERA[n]], "ability": ABILITY_WORDS[n], "once": n in ONCE_A_TURN}
            for n in range(len(AGENTS))
        },
        "missions": {m.id: {"required": m.required, "slots": m.slots, "rule": m.rule} for m in MISSIONS},
        "claimed": MISSIONS[QUANTUM_FILLER].id,
        "ultra": [card.id for card in ULTRA_CARDS],
    }


if __name__ == "__main__":
    TARGET.write_text(json.dumps(facts(), ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
