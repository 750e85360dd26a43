"""Golden playthroughs: one text per player count. After a wanted change of behaviour write them again with

    PYTHONPATH=src:tests python -m planet_unknown.playthrough

and read the difference before committing it.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from rondel.titles.planet_unknown.rules import GAME

FOLDER = Path(__file__).parent / "golden"


def settings(seats: int) -> dict[str, Any]:
    """A different setup for each player count."""
    if seats == 1:
        return {}
    return {"events": seats % 2 == 0, "personal_objectives": seats % 3 == 0, "two_player_variant": seats == 2}


def text(seats: int) -> str:
    """A random game, line by line: seat, question, action, the state's key every tenth line; then the score."""
    chance = random.Random(seats)
    state = GAME.new(seats, 100 + seats, settings(seats))
    lines = [f"planet_unknown, {seats} seats, seed {100 + seats}, {settings(seats)}"]
    while not state.over:
        seat = chance.choice(state.actors())
        options = state.legal(seat)
        action = chance.choice(options)
        key = f"  key {state.key():016x}" if len(lines) % 10 == 0 else ""
        lines.append(f"{seat} {state.decision(seat).kind} [{len(options)}] {GAME.text(action)}{key}")
        state.apply(seat, action)
    outcome = state.outcome()
    lines += [f"seat {seat}: {parts}" for seat, parts in enumerate(outcome.breakdown)]
    lines.append(f"{outcome.reason}: {outcome.winners} {outcome.scores} key {state.key():016x}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for number in GAME.seats:
        (FOLDER / f"{number}.txt").write_text(text(number), encoding="utf-8")
