"""Golden playthroughs: one text for each game and seat count. A change of behaviour is a difference somebody reads.

python tools/golden.py           # writes tests/<game>/golden/*.txt again
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import rondel

FOLDER = Path(__file__).parent / "golden"
SEED = 2026


def playthrough(seats: int) -> str:
    """A random game as text: every action with its question, every fact, the score."""
    game = rondel.game("anachrony")
    chance = random.Random(SEED + seats)
    state = game.new(seats, SEED + seats)
    lines = [f"{game.id} {game.rules_version}, {seats} seats, seed {SEED + seats}"]
    while not state.over:
        state.log = []
        actors = state.actors()
        seat = actors[chance.randrange(len(actors))]
        options = state.legal(seat)
        action = options[chance.randrange(len(options))]
        kind = state.decision(seat).kind
        state.apply(seat, action)
        lines.append(f"seat {seat} {kind} [{len(options)}]: {game.text(action)}")
        for event in state.log:
            name, params = game.told(event)
            lines.append(f"    {name} {json.dumps(params, sort_keys=True)}")
    outcome = state.outcome()
    lines.append(f"over: {outcome.reason}, scores {outcome.scores}, winners {outcome.winners}")
    for seat, parts in enumerate(outcome.breakdown):
        lines.append(f"seat {seat}: {json.dumps({name: points for name, points in parts.items() if points})}")
    lines.append(f"key {state.key():016x}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for count in rondel.game("anachrony").seats:
        (FOLDER / f"{count}.txt").write_text(playthrough(count), encoding="utf-8")
