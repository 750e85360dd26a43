"""A table before its game: checked, made, dealt. Where it is kept is the host's business."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

from rondel import shelf
from rondel.core.game import Game
from rondel.core.state import State
from rondel.match.clock import Clock
from rondel.match.match import START, Entry, Match, shut
from rondel.match.refusal import Refused
from rondel.room.names import printable
from rondel.room.person import Person, new_id, now
from rondel.room.table import FINISHED, ME, OPEN, RUNNING, STARTED, WAITING, Seat, TableInfo, Wish, seed_number
from rondel.room.thinking import known_bot
from rondel.room.wire import Status
from rondel.room.wishes import wanted

LONGEST_SEED, LONGEST_NAME = 40, 60


class Dealt(NamedTuple):
    """The beginning of a match: its first entry, the clock, who is next, and when that was."""

    entry: Entry
    clock: Clock
    actors: tuple[int, ...]
    at: int


def checked(wish: Wish) -> Game:
    """The game, if it can be played like this; refused with what is wrong with the wish."""
    game = wanted(wish.game, len(wish.seats), wish.settings)
    if len(wish.seed) > LONGEST_SEED or any(ord(sign) < 32 for sign in wish.seed):
        raise Refused("ui.err_setup.seed")
    for kind in wish.seats:
        if kind not in (ME, OPEN):
            known_bot(kind)
    return game


def made(host: Person, wish: Wish, rules: str, status: Status, origin: dict[str, Any], id: str = "") -> TableInfo:
    """The table as it is kept first."""
    at = now()
    sitting = tuple(
        Seat(seat, host.id if kind == ME else None, host.name if kind == ME else "" if kind == OPEN else kind,
             None if kind in (ME, OPEN) else kind, host.away if kind == ME else 0, host.face if kind == ME else "")
        for seat, kind in enumerate(wish.seats)
    )  # fmt: skip
    return TableInfo(
        id=id or new_id(), name=(printable(wish.name) or shelf.game(wish.game).title)[:LONGEST_NAME], game=wish.game,
        rules_version=rules, settings=wish.settings, seed=wish.seed or str(secrets.randbits(90)), public=wish.public,
        host=host.id, status=status, invite=secrets.token_urlsafe(12), watch=secrets.token_urlsafe(12), clock=wish.clock,
        undo=wish.undo, origin=origin, rematch=None, created=at, touched=at, version=0, actors=(), outcome=None,
        hints=wish.hints, seats=sitting,
    )  # fmt: skip


def may_start(table: TableInfo) -> None:
    """Refused if it has started, or a seat is empty."""
    if table.status != WAITING:
        raise Refused(STARTED)
    empty = [s for s in table.seats if s.person is None and s.bot is None]
    if empty:
        raise Refused("ui.err_setup.seats_empty", {"n": len(empty)})


def may_leave(table: TableInfo) -> None:
    """Refused if no bot can play on for somebody: the game is over, or it is one to try things out. At the table of a guide a
    bot would be refused whatever it does, again and again."""
    if table.status == FINISHED:
        raise Refused("ui.blocked.game_over")
    if table.status != RUNNING:
        raise Refused("ui.join.alone")


def dealt(table: TableInfo) -> Dealt:
    """The first entry holds the position before the first decision."""
    match, entry = Match.begin(shelf.game(table.game), len(table.seats), seed_number(table.seed), table.settings, table.undo)
    at, actors = now(), match.state.actors()
    return Dealt(entry, Clock.begin(table.clock, len(table.seats), actors, at), actors, at)


def first_entry(state: State, rules_version: str) -> Entry:
    """The first entry of a table that begins with this position."""
    return Entry(0, START, -1, (), (), [], shut(state), state.key(), state.reveals, state.together, rules_version)
