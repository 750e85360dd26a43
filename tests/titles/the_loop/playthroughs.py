"""Golden playthroughs: whole games as text, with every decision and every fact that followed.

A change of behaviour shows as a difference somebody reads. To write them anew, from the folder `tests`:

    python -m the_loop.playthroughs

The actions are chosen by the purposeful player, then kept: the test replays them from the text.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rondel.core.state import State
from rondel.titles.the_loop.rules import GAME
from titles.the_loop import purposeful

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "solo_sabotage": (1, 10, {"agents": ["time_prowler", "v_girl", "mr_time"], "solo_agents": 3}),
    "two_sabotage": (2, 23, {"agents": ["extermi_404", "cztwyzzek"]}),
    "two_supa_duplicates": (2, 13, {"mode": "supa_duplicates", "level": "section_chief"}),
    "three_ultramachine": (3, 14, {"mode": "ultramachine", "level": "living_legend"}),
    "four_centrifuge": (4, 4, {"mode": "centrifuge"}),
}
ACTION = "> "


def text_of(seats: int, seed: int, settings: dict[str, Any], actions: list[str]) -> str:
    """The game as text: the head, then each decision with the facts that followed."""
    state = GAME.new(seats, seed, settings)
    state.log = []
    lines = [json.dumps([seats, seed, settings]), ""]
    for line in actions:
        seat = state.actors()[0]
        lines.append(f"{ACTION}{seat} {state.decision(seat).kind}, one of {len(state.legal(seat))}: {line}")
        state.apply(seat, GAME.parse(line))
        lines += [" ".join(["   ", *[json.dumps(part) for part in event[1:]]]) for event in state.log]
        state.log.clear()
    return "\n".join([*lines, "", ending(state)]) + "\n"


def ending(state: State) -> str:
    outcome = state.outcome()
    return json.dumps([outcome.reason, list(outcome.scores), outcome.details, f"{state.key():016x}"])


def actions_of(text: str) -> list[str]:
    return [line.split(": ", 1)[1] for line in text.splitlines() if line.startswith(ACTION)]


def chosen(seats: int, seed: int, settings: dict[str, Any]) -> list[str]:
    """The actions of a purposeful game."""
    played: list[str] = []
    state = GAME.new(seats, seed, settings)
    taken: list[Any] = []
    purposeful.play(seats, seed, settings, record=taken)
    for seat, action in taken:
        played.append(GAME.text(action))
        state.apply(seat, action)
    assert state.over
    return played


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, (seats, seed, settings) in GAMES.items():
        text = text_of(seats, seed, settings, chosen(seats, seed, settings))
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
