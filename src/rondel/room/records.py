"""Records of other times and places: reading what somebody uploads, and going on with a game of older rules."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from rondel import shelf
from rondel.core.errors import RecordError
from rondel.core.game import Game
from rondel.core.state import State
from rondel.match.match import Entry, Match, line
from rondel.match.refusal import Refused
from rondel.record import FIELDS, FORMAT, Record, read_action
from rondel.room.bounds import MOST_ACTIONS
from rondel.room.wishes import wanted

RULES_VERSION = re.compile(r"[0-9A-Za-z.+_-]{1,20}")
MOST_SEED = 140
"""Bits."""
EVERY = 50
"""Of so many entries of an uploaded record one keeps its position; the others follow from it. As in a chunk of the archive."""


def read(data: dict[str, Any]) -> Record:
    """The uploaded record; refused with the first line that is none of a record."""
    missing = [name for name in FIELDS if name not in data]
    if missing or data["format"] != FORMAT:
        raise unreadable(", ".join(FIELDS), f"format {data.get('format')!r}"[:40] if not missing else ", ".join(data)[:60], 1)
    if data["game"] not in shelf.games():
        raise unreadable(", ".join(shelf.games()), str(data["game"])[:40], 2)
    if not isinstance(data["rules_version"], str) or not RULES_VERSION.fullmatch(data["rules_version"]):
        raise unreadable("rules_version: “1.0”", f"{data['rules_version']!r}"[:40], 3)
    try:
        record = Record.from_data(data | {"actions": []})
    except RecordError as problem:
        raise unreadable("seats, seed: 1; settings: {}", f"{data['seats']!r}, {data['seed']!r}"[:60], 3) from problem
    if record.seed.bit_length() > MOST_SEED:
        raise unreadable("seed: 1", f"{hex(record.seed)[:20]}…", 3)
    actions = data["actions"]
    if not isinstance(actions, list) or len(actions) > MOST_ACTIONS:
        raise unreadable(f"[[0, “pass”], …] × {MOST_ACTIONS}", type(actions).__name__, 4)
    for number, action in enumerate(actions, 1):
        try:
            record.add(*read_action(record.game, number, action))
        except (RecordError, ValueError) as problem:
            raise unreadable("[0, “pass”]", str(action)[:40], number) from problem
    return record


def unreadable(expected: str, found: str, line: int) -> Refused:
    return Refused("ui.err.record_unreadable", {"format": expected, "text": found, "n": line})


def replayed(record: Record) -> tuple[list[Entry], State]:
    """The entries of a record and its end, also of other rules as long as all its actions are legal under the present ones.

    Few of them with their positions: a record of a few kilobytes would become megabytes.
    """
    game = record.game
    wanted(game.id, record.seats, record.settings)
    match, entry = Match.begin(game, record.seats, record.seed, record.settings)
    entries = [entry]
    revealed = 0
    for number, (seat, action) in enumerate(record.actions, 1):
        try:
            step = match.play(seat, [game.text(action)])
        except Refused as problem:
            raise Refused("ui.err.record_differs", {"n": number, "version": game.rules_version}) from problem
        # With its position: where taking back would begin, and the last one. That is how a table opens.
        entries[-1] = thin(entries[-1], entries[-1].version == revealed)
        if step.entry.reveals > match.state.reveals:
            entries[revealed] = thin(entries[revealed])
            revealed = number
        match.accept(step)
        entries.append(step.entry)
    return entries, match.state


def thin(entry: Entry, whole: bool = False) -> Entry:
    """Without its position, if that follows from another one."""
    return entry if whole or entry.version % EVERY == 0 else replace(entry, state=b"")


def other_rules(game: Game, version: str) -> Refused:
    return Refused("ui.err.record_version", {"need": version, "have": game.rules_version})


def went_on(game: Game, seats: int, seed: int, settings: dict[str, Any], entries: list[Entry]) -> Match:
    """A game in progress whose position the present rules cannot read: its actions are played again under them.

    Refused if they are not legal any more. Nothing is lost then: the game can be looked at, and goes on with a Rondel
    that knows its rules.
    """
    last = entries[-1]
    try:
        state = game.new(seats, seed, settings)
        for entry in line(entries):
            for text in entry.actions:
                state.apply(entry.seat, game.parse(text))
    except Exception as problem:
        raise other_rules(game, last.rules_version) from problem
    return Match.from_here(game, state, last.version)
