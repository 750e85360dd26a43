"""What every game owes: the conformance suite, by random play. Any game, seat count and setting must pass it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from rondel.core.errors import IllegalAction
from rondel.core.flow import Action
from rondel.core.game import Game
from rondel.core.state import EVERYBODY, State
from rondel.record import Record
from rondel.testing.legality import Legality

Check = Callable[[State], None]

MOST_DECISIONS = 6000
"""No game is longer than this, however foolishly it is played."""


def play(
    game: Game,
    seats: int,
    seed: int,
    settings: dict[str, Any] | None = None,
    *,
    conserve: Check | None = None,
    thorough: int = 0,
) -> State:
    """A random game to its end. `conserve` runs at every step; all laws are checked every `thorough` decisions, and
    twelve times as often that undo is fenced where something is shown."""
    chance = random.Random(seed)
    state = game.new(seats, seed, settings)
    record = Record(game, seats, seed, settings)
    steps = 0
    while not state.over:
        actors = state.actors()
        assert actors, "somebody owes a decision while the game is not over"
        assert list(actors) == sorted(set(actors))
        if conserve:
            conserve(state)
        if thorough and steps % thorough == 0:
            laws(game, state, chance)
        seat = chance.choice(actors)
        options = state.legal(seat)
        assert options, "an actor always has an option"
        action = chance.choice(options)
        if thorough and steps % max(1, thorough // 12) == 0:
            fenced(state, seat, action, chance)
        record.add(seat, action)
        state.apply(seat, action)
        steps += 1
        assert steps < MOST_DECISIONS, "the game does not end"
    if conserve:
        conserve(state)
    ended(state, seats)
    if thorough:
        saved = json.loads(json.dumps(record.data()))
        assert Record.from_data(saved, game).replay().key() == state.key(), "the record replays to the same state"
    return state


def laws(game: Game, state: State, chance: random.Random) -> None:
    """Everything that must hold at every decision."""
    before = state.key()
    for seat in state.actors():
        options = state.legal(seat)
        assert len(set(options)) == len(options), "options are distinct"
        assert options == state.legal(seat), "options have a stable order"
        for action in options:
            assert isinstance(action, tuple) and isinstance(action[0], str)
            assert game.parse(game.text(action)) == action
        decision = state.decision(seat)
        assert decision.kind and decision.rule, "every question has a key and a rule"
        json.dumps([decision.kind, decision.rule, decision.subject])
        json.dumps(state.blocked(seat))
        Legality().check(state, seat)
        for action in chance.sample(options, min(3, len(options))):
            found = state.warnings(seat, action)
            json.dumps(found)
            assert all(reason.key and rule for reason, rule in found)
        refuses(state, seat, ("no_such_verb", 1))
    assert state.key() == before, "asking changes nothing"
    copy_is_independent(state, chance)
    saved_and_read_back(game, state)
    for seat in range(state.seats):
        secrets(state, seat, chance)
    assert json.loads(json.dumps(state.view(None))) == state.view(None), "a spectator's view is JSON"
    assert state.key() == before


def refuses(state: State, seat: int, action: Action) -> None:
    """What is not legal is refused, and changes nothing."""
    try:
        state.apply(seat, action)
    except IllegalAction:
        return
    raise AssertionError(f"{action} is not legal, and was done")


def copy_is_independent(state: State, chance: random.Random) -> None:
    before = state.key()
    copy = state.clone()
    assert copy.key() == before
    seat = chance.choice(copy.actors())
    action = chance.choice(copy.legal(seat))
    copy.apply(seat, action)
    assert state.key() == before, "a clone does not move with the original"
    again = state.clone()
    again.apply(seat, action)
    assert again.key() == copy.key(), "the same action gives the same state"


def saved_and_read_back(game: Game, state: State) -> None:
    back = game.decode(json.loads(json.dumps(state.encode())))
    assert back.key() == state.key()
    assert back.actors() == state.actors()
    for seat in state.actors():
        assert back.legal(seat) == state.legal(seat)


def secrets(state: State, seat: int, chance: random.Random) -> None:
    """A seat's view is all that it knows, and a world dealt from it cannot be told from the true one."""
    seen = state.view(seat)
    assert json.loads(json.dumps(seen)) == seen, "a view is JSON"
    seed = chance.getrandbits(32)
    world = state.determinize(seat, seed)
    assert world.view(seat) == seen, "view(determinize(s)) == view(s)"
    assert world.actors() == state.actors()
    if seat in state.actors():
        assert world.legal(seat) == state.legal(seat)
    assert world.determinize(seat, seed + 1).key() == state.determinize(seat, seed + 1).key(), (
        "two worlds the seat cannot tell apart give the same answer for the same seed"
    )


def fenced(state: State, seat: int, action: Action, chance: random.Random) -> None:
    """What an action shows that a seat could not know before it ends undo.

    The same action is done in the true game and in a world that the seat cannot tell from it. Where the seat then knows
    different things, it has learned something, and nobody may take that back.
    """
    true = done(state.clone(), seat, action)
    if true.reveals > state.reveals:
        return
    viewers = [seat, chance.randrange(state.seats)]
    for viewer in dict.fromkeys(viewers):
        world = state.determinize(viewer, chance.getrandbits(32))
        if action in world.legal(seat):
            assert knows(done(world, seat, action), viewer) == knows(true, viewer), (
                f"seat {viewer} learns something from {action} of seat {seat}, and undo is open"
            )


def done(world: State, seat: int, action: Action) -> State:
    """The world after this action, with the facts that it stated."""
    world.log = []
    world.apply(seat, action)
    return world


def knows(world: State, seat: int) -> dict[str, Any]:
    """Everything a seat is shown, asked and told."""
    told = [event[1:] for event in world.log or [] if event[0] in (EVERYBODY, seat)]
    return {"view": world.view(seat), "legal": world.legal(seat), "told": told}


def ended(state: State, seats: int) -> None:
    assert state.actors() == ()
    assert all(state.legal(seat) == [] for seat in range(seats))
    outcome = state.outcome()
    assert len(outcome.scores) >= seats
    for score, breakdown in zip(outcome.scores, outcome.breakdown, strict=True):
        assert sum(breakdown.values()) == score, "the breakdown sums to the score"
