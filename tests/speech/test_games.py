"""Everything that the games on the shelf say in random play is in the catalogue, with all its parameters."""

from __future__ import annotations

import random

import rondel
import rondel.speech
from rondel.cli.result import part_name, parts
from rondel.cli.session import log_line
from rondel.core.game import Game
from rondel.core.state import State
from rondel.speech import Words
from rondel.speech.endings import ending

STRETCH = 5
"""Of every so many decisions, one is asked for all its words."""


def test_everything_the_games_say_is_in_the_catalogue() -> None:
    faults: set[str] = set()
    for id in rondel.games():
        game = rondel.game(id)
        for number, seats in enumerate((min(game.seats), max(game.seats), 2)):
            words = rondel.speech.load("en", [f"Player {seat}" for seat in range(seats)])
            faults |= {text for text in spoken(game, seats, number, words) if "{" in text}
            faults |= words.missing
    assert not faults, "\n".join(sorted(faults))


def spoken(game: Game, seats: int, seed: int, words: Words) -> set[str]:
    """All that is said in one random game with random switches."""
    chance = random.Random(seed)
    state = game.new(seats, seed, switches(game, seats, chance))
    state.log = []
    said: set[str] = set()
    while not state.over:
        seat = chance.choice(state.actors())
        if chance.random() * STRETCH < 1:
            said |= asked(game, state, seat, words)
        action = chance.choice(state.legal(seat))
        said |= {words.reason(game.id, "warn", reason) for reason, _ in state.warnings(seat, action)}
        state.apply(seat, action)
        said |= {f"{event[1]}: {log_line(game, words, event)}" for event in state.log}
        state.log.clear()
    outcome = state.outcome()
    said |= {part_name(game.id, part, words) for part in parts(outcome)}
    return said | set(ending(game.id, outcome, seats, words))


def switches(game: Game, seats: int, chance: random.Random) -> dict[str, bool]:
    """A random choice of the modules; none where they do not go together."""
    flags = [setting.name for setting in game.settings() if setting.kind == "flag" and seats in setting.applies]
    chosen = {name: chance.random() < 0.5 for name in flags}
    try:
        game.checked(seats, chosen)
    except rondel.SetupError:
        return {}
    return chosen


def asked(game: Game, state: State, seat: int, words: Words) -> set[str]:
    """A question with its options, and what is blocked."""
    decision = state.decision(seat)
    question = words.question(game.id, decision)
    blocked = state.blocked(seat)
    said = {question.q, question.hint, question.none, question.wait}
    said |= {words.option(game.id, decision, action) for action in state.legal(seat)}
    said |= {words.option(game.id, decision, action) for action, _, _ in blocked}
    return said | {words.reason(game.id, "blocked", reason) for _, reason, _ in blocked}
