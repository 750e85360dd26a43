"""The day's game as a bot would have played it: the same cards, the same opponents, a fixed amount of thinking."""

from __future__ import annotations

import zlib
from collections.abc import Iterator

from rondel import shelf
from rondel.bots.asking import ask, dealt
from rondel.bots.registry import bot
from rondel.core.state import State
from rondel.core.table import EVERYBODY
from rondel.daily.results import Fact, Result, result_of
from rondel.daily.setup import ME, Daily


def bot_choice_seed(state: State, seed: str, seat: int) -> int:
    """The chance of a bot's decision in a daily game: the position alone decides, so that it answers the same to everybody."""
    return zlib.crc32(f"{seed} {state.key()} {seat}".encode())


def played_by(day: Daily, name: str) -> Iterator[Result | None]:
    """The result of this bot in the player's place. Gives None after each decision, so that others have a turn; then the
    result."""
    title = shelf.game(day.game)
    state = title.new(len(day.seats), day.seed, day.settings)
    facts: list[Fact] = []
    state.log = []
    while not state.over:
        actors = state.actors()
        # As at the table: where all choose at once the player's place is first, then the others by seat.
        seat = day.seat if day.seat in actors else min(actors)
        kind = day.seats[seat]
        chance = bot_choice_seed(state, str(day.seed), seat)
        player = bot(name if kind == ME else kind, seed=chance)
        state.apply(seat, ask(player, dealt(state, seat, chance), seat))
        facts += heard(day, state)
        yield None
    yield result_of(day, state.outcome(), facts)


def heard(day: Daily, state: State) -> list[Fact]:
    """What happened since, as the player's seat was told it."""
    log, state.log = state.log or [], []
    return [shelf.game(day.game).told(event) for event in log if event[0] in (EVERYBODY, day.seat)]
