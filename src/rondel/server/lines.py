"""An action played on: what a bot would do after it in the same turn, as far as the seat can foresee it."""

from __future__ import annotations

from rondel import shelf
from rondel.bots.registry import bot
from rondel.core.state import State
from rondel.table.draft import OPEN, forward

QUICK = "greedy"
MOST = 10
"""Steps of a line."""


def played_on(state: State, seat: int, text: str) -> list[str]:
    """The action and what follows it, until somebody else acts or something hidden or random would be shown."""
    game = shelf.game(state.game)
    world = state.clone()
    mind = bot(QUICK, seed=0)
    found = [text]
    while forward(game, world, seat, found[-1]) == OPEN and len(found) < MOST:
        found.append(game.text(mind.choose(world, seat)))
    return found
