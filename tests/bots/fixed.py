"""What the built-in bots choose with fixed seeds and simulations: `python -m bots.fixed` in tests/ writes choices.json anew."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import rondel
from rondel.core.state import State

FILE = Path(__file__).parent / "choices.json"
LEVELS = (
    "random", "greedy-1", "greedy-1:worlds=3", "expert-1:simulations=6",
    "learned", "gentle", "sharp:simulations=6", "expert:simulations=6",
)  # fmt: skip
STARTS: dict[str, list[tuple[int, dict[str, Any], int]]] = {
    "anachrony": [(2, {}, 0), (1, {}, 30), (3, {"doomsday": True}, 45), (2, {}, 70)],
    "planet_unknown": [(2, {}, 0), (1, {}, 40), (3, {}, 60), (2, {}, 90)],
    "the_loop": [(2, {}, 0), (1, {}, 20), (3, {"mode": "centrifuge"}, 12), (2, {"mode": "ultramachine"}, 25)],
}
"""Seats, settings, and how many decisions are made at random before the bots begin."""
DECISIONS, SLOW = 9, 5
"""So many decisions are theirs; those of who thinks longer are fewer."""


def begun(game: str, seats: int, settings: dict[str, Any], random_moves: int) -> State:
    """A position somewhere in a random game."""
    chance = random.Random(random_moves)
    state = rondel.game(game).new(seats, 7 + random_moves, settings)
    for _ in range(random_moves):
        before = state.clone()
        seat = chance.choice(state.actors())
        state.apply(seat, chance.choice(state.legal(seat)))
        if state.over:
            return before
    return state


def chosen(game: str, level: str, seats: int, settings: dict[str, Any], random_moves: int) -> list[str]:
    """What bots of this level do from there on, and in the end what they think of the next decision."""
    state = begun(game, seats, settings, random_moves)
    title = rondel.game(game)
    bots = [rondel.bot(level, seed=seat + 1) for seat in range(seats)]
    found: list[str] = []
    for _ in range(SLOW if level.startswith(("expert", "sharp")) else DECISIONS):
        if state.over:
            return found
        seat = state.actors()[0]
        action = bots[seat].choose(state, seat)
        found.append(f"{seat}: {title.text(action)}")
        state.apply(seat, action)
    if not state.over:
        seat = state.actors()[0]
        said = {o.action: o for o in bots[seat].explain(state, seat)}
        for o in [said[action] for action in state.legal(seat)][:6]:
            found.append(f"{title.text(o.action)} | {o.value:.6f} {o.visits} {o.reason} {json.dumps(o.params, sort_keys=True)}")
    return found


def cases() -> list[tuple[str, str, int]]:
    return [(game, level, i) for game, starts in STARTS.items() for level in LEVELS for i in range(len(starts))]


def main() -> None:
    found = {f"{game} {level} {i}": chosen(game, level, *STARTS[game][i]) for game, level, i in cases()}
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
