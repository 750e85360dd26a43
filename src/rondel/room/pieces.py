"""Pieces of work for the desk: what a process beside the server does for somebody, from data to data."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from typing import Any

import orjson

from rondel import shelf, speech
from rondel.core.errors import RecordError
from rondel.core.state import State
from rondel.match.clock import Clock
from rondel.match.draft import draft, options
from rondel.match.match import START, Entry, open_state, shut
from rondel.record import Record
from rondel.server import ledger, messages, records
from rondel.server.checks import read_json
from rondel.server.limits import MOST_PREVIEWS

KEPT = 8
"""Positions that a process remembers: somebody who looks around asks about the same one again and again."""
Moves = Sequence[tuple[int, Sequence[str]]]
"""Seats and what they did, in order."""


def packed(value: Any) -> bytes:
    return orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS)


@functools.lru_cache(KEPT)
def position(game: str, data: bytes) -> State:
    return open_state(shelf.game(game), data)


def previews(game: str, data: bytes, seat: int, wanted: list[str] | None, steps: list[str] | None) -> bytes:
    """What the wanted actions (all legal ones by default) would change, as JSON."""
    found = options(shelf.game(game), position(game, data), seat, wanted, steps, MOST_PREVIEWS)
    return packed([option.data() for option in found])


def drafted(game: str, data: bytes, seat: int, steps: list[str]) -> bytes:
    """Chosen steps on a private copy, as JSON."""
    return packed(draft(shelf.game(game), position(game, data), seat, steps).data())


Row = tuple[int, str, int, str]
"""An entry of the log as it is stored: version, kind, seat, and its facts as JSON."""


def told(game: str, lang: str, names: list[str], rows: list[Row], gone: set[int], view: int | None) -> bytes:
    """Entries of the log in words, as JSON: what this viewpoint may know of them. `gone`: versions that were taken back."""
    said = speech.load(lang).seated(names)
    entries = []
    for version, kind, seat, events in rows:
        facts = messages.seen_events(json.loads(events), view)
        lines = [said.fact(game, name, params) for name, params in facts]
        entry = {"version": version, "kind": kind, "seat": seat, "counts": version not in gone, "lines": lines, "facts": facts}
        entries.append(entry)
    return packed(entries)


def recorded(game: str, seats: int, seed: int, settings: dict[str, Any], moves: Moves, rules: str) -> bytes:
    """The record of a game, as JSON; not packed, because a seed may have more digits than orjson writes."""
    title = shelf.game(game)
    actions = [(seat, title.parse(text)) for seat, texts in moves for text in texts]
    return json.dumps(Record(title, seats, seed, settings, actions, rules).data()).encode()


def reached(game: str, rules: str, data: bytes, moves: Moves) -> State:
    """The position after these moves from a stored one; refused if the present rules cannot read it."""
    title = shelf.game(game)
    try:
        state = title.decode(json.loads(data) | {"rules_version": title.rules_version})
        for seat, texts in moves:
            for text in texts:
                state.apply(seat, title.parse(text))
    except RecordError as problem:
        raise records.other_rules(title, rules) from problem
    return state


def views(game: str, rules: str, data: bytes, moves: Moves) -> list[bytes]:
    """What a spectator and each seat could see there, each as JSON."""
    state = reached(game, rules, data, moves)
    return [packed(state.view(viewpoint)) for viewpoint in (None, *range(state.seats))]


def what_if(game: str, rules: str, data: bytes, moves: Moves, seat: int, seed: int) -> Entry:
    """The first entry of a table that begins there with what this seat knew."""
    world, version = reached(game, rules, data, moves).determinize(seat, seed), shelf.game(game).rules_version
    return Entry(0, START, -1, (), (), [], shut(world), world.key(), world.reveals, world.together, version)


def uploaded(body: bytes, table: str, at: int) -> dict[str, Any]:
    """Check an uploaded record by playing it; what has to be stored of it, ready for the database."""
    try:
        data = read_json(body)
    except (ValueError, RecursionError) as problem:
        raise records.unreadable("JSON", body[:40].decode(errors="replace"), 1) from problem
    if not isinstance(data, dict):
        raise records.unreadable("{…}", type(data).__name__, 1)
    record = records.read(data)
    entries, state = records.replayed(record)
    clock = Clock((0,) * record.seats, (0,) * record.seats)
    return {
        "game": record.game.id, "settings": record.settings, "seats": record.seats, "seed": record.seed,
        "rules_version": record.rules_version, "version": entries[-1].version,
        "rows": [ledger.entry_row(table, entry, f"record-{entry.version}", "record", clock, at) for entry in entries],
        "outcome": json.dumps(messages.outcome(state)) if state.over else None,
    }  # fmt: skip
