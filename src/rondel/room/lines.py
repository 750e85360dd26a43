"""An action played on: what a bot would do after it in the same turn, as far as the seat can foresee it."""

from __future__ import annotations

from rondel import shelf
from rondel.bots.asking import ask
from rondel.bots.registry import bot
from rondel.core.state import State
from rondel.match.draft import OPEN, forward
from rondel.room.wire import Topic

QUICK = "greedy"
MOST = 10
"""Steps of a line."""


def topic(state: State, seat: int) -> Topic:
    asked = state.decision(seat)
    return {"kind": asked.kind, "rule": asked.rule, "subject": asked.subject}


def played_on(state: State, seat: int, text: str) -> tuple[list[str], list[Topic]]:
    """The action and what follows, until somebody else acts or something hidden or random would be shown; what each answers."""
    game = shelf.game(state.game)
    world = state.clone()
    mind = bot(QUICK, seed=0)
    found, asked = [text], [topic(world, seat)]
    while forward(game, world, seat, found[-1]) == OPEN and len(found) < MOST:
        asked.append(topic(world, seat))
        found.append(game.text(ask(mind, world, seat)))
    return found, asked
