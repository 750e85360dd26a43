"""Puzzles in the database: the tables on which they are played, first tries, ratings and votes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from rondel.match.clock import Clock
from rondel.match.match import Entry, line
from rondel.puzzles import Puzzle
from rondel.puzzles.attempt import CLOSE, FOUND, OPEN, WRONG
from rondel.puzzles.rating import START
from rondel.room.person import Person, now
from rondel.room.puzzling import origin, rated, steps_of
from rondel.room.table import STUDY, Wish
from rondel.server import ledger, lobby, quotas
from rondel.server.schema import puzzle_tries as tries
from rondel.server.schema import tables

KEPT = 3
"""Tables of other puzzles of one person: who solves one after the other pushes no what-if table out."""


def open_table(c: sa.Connection, person: Person, one: Puzzle, wish: Wish, first: Entry) -> tuple[str, list[str]]:
    """A new table for the puzzle, and those that made room: an older one of the same puzzle goes, and of others all but the
    newest; those that are played on stay."""
    gone: list[str] = []
    kept = 0
    query = sa.select(tables.c.id, tables.c.origin).where(tables.c.host == person.id, tables.c.status == STUDY)
    for row in c.execute(query.order_by(tables.c.created.desc())).all():
        found = json.loads(row.origin)
        if "puzzle" not in found or "on" in found:
            continue
        kept += found["puzzle"] != one.name
        if found["puzzle"] == one.name or kept > KEPT:
            quotas.remove(c, row.id)
            gone.append(row.id)
    gone += quotas.study_room(c, person.id)
    new = lobby.insert(c, person, wish, first.rules_version, STUDY, origin(one))
    count = len(wish.seats)
    ledger.add_entry(c, new, first, "start", "table", Clock((0,) * count, (0,) * count), now())
    return new, gone


def play_on(c: sa.Connection, table: str, found: dict[str, Any]) -> None:
    """The others' bots wait no longer."""
    c.execute(tables.update().where(tables.c.id == table).values(origin=json.dumps(found | {"on": True}), bot_next=True))


def steps(c: sa.Connection, table: str, one: Puzzle) -> list[str]:
    """What the solver has done there."""
    return steps_of(one, line(ledger.history(c, table, bare=True)))


# ---------------------------------------------------------------------- first tries


def mine(c: sa.Connection, person: str) -> tuple[dict[str, str], list[int]]:
    """The first verdict on every puzzle that this person tried, and the ratings in their order."""
    rows = c.execute(sa.select(tries).where(tries.c.person == person).order_by(tries.c.at, tries.c.rating)).all()
    return {row.puzzle: row.word for row in rows}, [row.rating for row in rows]


def tried(c: sa.Connection, person: str, one: Puzzle, word: str, choice: str) -> tuple[bool, int, int]:
    """Whether this is the first try, and the rating before and after it."""
    known, ratings = mine(c, person)
    before = ratings[-1] if ratings else START
    if one.name in known:
        return False, before, before
    rating = rated(before, one, word)
    said = WRONG if word == OPEN else word
    row = {"person": person, "puzzle": one.name, "word": said, "choice": choice, "rating": rating, "vote": "", "at": now()}
    c.execute(tries.insert(), row)
    return True, before, rating


def standing(c: sa.Connection, person: str) -> int:
    ratings: Sequence[int] = mine(c, person)[1]
    return ratings[-1] if ratings else START


def others(c: sa.Connection, one: Puzzle) -> dict[str, int]:
    """What everybody made of it at the first try."""
    rows = c.execute(sa.select(tries.c.word, sa.func.count()).where(tries.c.puzzle == one.name).group_by(tries.c.word))
    counts = {str(word): int(n) for word, n in rows}
    return {"tries": sum(counts.values()), "found": counts.get(FOUND, 0), "close": counts.get(CLOSE, 0)}


def vote(c: sa.Connection, person: str, one: Puzzle, word: str) -> bool:
    """Whether there was a try to vote on."""
    mine = sa.and_(tries.c.person == person, tries.c.puzzle == one.name)
    return bool(c.execute(tries.update().where(mine).values(vote=word)).rowcount)
