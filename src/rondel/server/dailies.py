"""Daily games in the database: one try of each person, what it came to, and what bots made of the same cards.

A try is settled when its table has ended, or its day has; whoever asks first finds out, so that nothing has to be awake at
midnight, and a server that was off then says the same.
"""

from __future__ import annotations

import json
import time
from typing import Any

import sqlalchemy as sa

from rondel.daily import Daily, Result, daily, ends_at, result_of
from rondel.match.match import PLAY, START, line
from rondel.match.refusal import Refused
from rondel.room.messages import seen_events
from rondel.room.person import Person, now
from rondel.room.table import FINISHED, RUNNING, TableInfo, Wish
from rondel.server import ledger, lobby
from rondel.server.schema import dailies, daily_bots, entries, people, seats, tables

PLAYING, COUNTED, LATE, LEFT = "playing", "counted", "late", "left"
AT_ONCE, JUDGED_WITHIN = 40, 0.25
"""Tries that are settled by one look, and the seconds after which it judges no other one. The next look takes more."""
ALL = 20_000
"""Results that are looked at for one distribution; later ones beyond that are not in it."""
MOST_FRIENDS = 24
MOST_PRACTICE = 3
"""Practice tables of one person and day that may go on at the same time."""


def wish_of(day: Daily, name: str, ranked: bool) -> Wish:
    """The table of a try. A ranked one gives no hints, and nobody else sees it."""
    return Wish(day.game, day.settings, list(day.seats), name, False, str(day.seed), hints=not ranked)


def mine(c: sa.Connection, day: str, game: str, person: str) -> Any:
    """The try of this person; None: not begun."""
    here = (dailies.c.day == day, dailies.c.game == game, dailies.c.person == person)
    return c.execute(sa.select(dailies).where(*here)).first()


def begun(c: sa.Connection, day: Daily, person: Person, at: int) -> str:
    """The table of my ranked try: the one there is, or a new one."""
    row = mine(c, day.day, day.game, person.id)
    if row is not None:
        if row.status != PLAYING:
            raise Refused("ui.daily.err_once")
        return str(row.table_id)
    if at >= ends_at(day.day):
        raise Refused("ui.daily.err_over")
    table = lobby.create(c, person, wish_of(day, "", True), {**day.origin, "ranked": True})
    row = {"day": day.day, "game": day.game, "person": person.id, "table_id": table, "status": PLAYING}
    c.execute(dailies.insert(), row | {"value": 0, "result": "{}", "begun": at})
    return table


def practised(c: sa.Connection, day: Daily, person: Person, at: int) -> str:
    """A table with the same cards that counts for nothing; not before I have finished my try, or its day is over."""
    row = mine(c, day.day, day.game, person.id)
    if at < ends_at(day.day) and (row is None or row.status == PLAYING):
        raise Refused("ui.daily.err_first")
    if at < ends_at(day.day) and row.status == LEFT:
        # Somebody who comes as a guest and leaves at once would practise, and then play under their own name.
        raise Refused("ui.daily.err_left")
    # Ours alone begin like this: a practice table that goes on is gone on with.
    like = json.dumps(day.origin)[:-1]  # what was agreed at the table comes after it
    going = sa.select(tables.c.id).where(
        tables.c.host == person.id,
        tables.c.game == day.game,
        tables.c.status == RUNNING,
        tables.c.origin.startswith(like, autoescape=True),
        ~tables.c.origin.contains('"ranked"', autoescape=True),
    )
    there = list(c.execute(going.order_by(tables.c.touched.desc())).scalars())
    if len(there) >= MOST_PRACTICE:
        return str(there[0])
    return lobby.create(c, person, wish_of(day, "", False), day.origin)


# ---------------------------------------------------------------------- settling


def due(c: sa.Connection, day: str, game: str, at: int, person: str = "") -> list[Any]:
    """Tries that are over and not settled yet: of everybody, or of one person."""
    here = [dailies.c.status == PLAYING, dailies.c.day == day, dailies.c.game == game]
    if person:
        here.append(dailies.c.person == person)
    ended = sa.select(tables.c.id).where(tables.c.id == dailies.c.table_id, tables.c.status == FINISHED).exists()
    gone = ~sa.select(tables.c.id).where(tables.c.id == dailies.c.table_id).exists()
    over = [] if at >= ends_at(day) else [sa.or_(ended, gone)]
    return list(c.execute(sa.select(dailies).where(*here, *over).limit(AT_ONCE)).all())


Verdict = tuple[str, str, Result | None]
"""Of a person's try: how it counts, and what it came to."""


def verdicts(c: sa.Connection, day: str, game: str, at: int, person: str = "") -> list[Verdict]:
    """What has ended since. A game may be long: all that is read, and nobody who writes waits for it."""
    found, until = [], time.monotonic() + JUDGED_WITHIN
    for row in due(c, day, game, at, person):
        found.append((row.person, *judged(c, row)))
        if time.monotonic() > until:
            break
    return found


def settle(c: sa.Connection, day: str, game: str, found: list[Verdict]) -> None:
    """It is written down; what somebody else has written down meanwhile stays."""
    for person, status, result in found:
        values = {"status": status, "value": result.value if result else 0}
        written = json.dumps(result.data()) if result else "{}"
        key = (dailies.c.day == day, dailies.c.game == game, dailies.c.person == person)
        c.execute(dailies.update().where(*key, dailies.c.status == PLAYING).values(**values, result=written))


def judged(c: sa.Connection, row: Any) -> tuple[str, Result | None]:
    """What a try that is over came to. A move by anybody but its player makes it one that does not count."""
    try:
        table = lobby.load(c, row.table_id)
    except Refused:
        return LEFT, None
    if table.status != FINISHED:
        return LATE, None
    if table.outcome is None:
        return LEFT, None
    day = daily(row.game, row.day)
    result = result_of(day, dict(table.outcome), facts(c, table, day.seat))
    own = (entries.c.table_id == table.id, entries.c.kind == PLAY, entries.c.seat == day.seat)
    foreign = sa.select(sa.func.count()).where(*own, entries.c.by != f"person:{row.person}")
    if c.execute(foreign).scalar():
        return LEFT, result
    last = c.execute(sa.select(sa.func.max(entries.c.at)).where(entries.c.table_id == table.id)).scalar() or 0
    return (COUNTED if last < ends_at(row.day) else LATE), result


def facts(c: sa.Connection, table: TableInfo, seat: int) -> list[tuple[str, dict[str, Any]]]:
    """What happened and was not taken back, as this seat was told it."""
    history = [entry for entry in line(ledger.history(c, table.id, bare=True)) if entry.kind != START]
    return [(name, params) for entry in history for name, params in seen_events(entry.events, seat)]


# ---------------------------------------------------------------------- looking


def read(text: str) -> Result:
    return Result(**json.loads(text))


def results(c: sa.Connection, day: str, game: str) -> list[tuple[str, Result]]:
    """Everybody whose try counts."""
    here = (dailies.c.day == day, dailies.c.game == game, dailies.c.status == COUNTED)
    return [(row.person, read(row.result)) for row in c.execute(sa.select(dailies).where(*here).limit(ALL))]


def days_of(c: sa.Connection, person: str) -> list[str]:
    """Days on which something of this person counts."""
    counted = (dailies.c.person == person, dailies.c.status == COUNTED)
    return list(c.execute(sa.select(dailies.c.day).where(*counted).distinct()).scalars())


def friends(c: sa.Connection, person: str) -> set[str]:
    """Whoever has sat at a table with this person."""
    mine, theirs = seats.alias("mine"), seats.alias("theirs")
    together = sa.and_(theirs.c.table_id == mine.c.table_id, theirs.c.person != person, theirs.c.person.is_not(None))
    found = sa.select(theirs.c.person).select_from(mine.join(theirs, together)).where(mine.c.person == person).distinct()
    return set(c.execute(found).scalars())


def named(c: sa.Connection, ids: list[str]) -> dict[str, tuple[str, str]]:
    """Names and faces."""
    rows = c.execute(sa.select(people.c.id, people.c.name, people.c.face).where(people.c.id.in_(ids)))
    return {row.id: (row.name, row.face) for row in rows}


def table_of(c: sa.Connection, day: str, game: str, person: str) -> TableInfo | None:
    """The table of somebody's try, if it is still there."""
    row = mine(c, day, game, person)
    try:
        return lobby.load(c, row.table_id) if row is not None else None
    except Refused:
        return None


def counted(c: sa.Connection, day: str, game: str) -> tuple[int, int]:
    """How many have begun, and of how many it counts."""
    query = sa.select(dailies.c.status, sa.func.count()).where(dailies.c.day == day, dailies.c.game == game)
    found = {status: number for status, number in c.execute(query.group_by(dailies.c.status)).all()}
    return sum(found.values()), found.get(COUNTED, 0)


# ---------------------------------------------------------------------- bots


def bots_of(c: sa.Connection, day: str, game: str) -> dict[str, Result]:
    here = (daily_bots.c.day == day, daily_bots.c.game == game)
    return {row.bot: read(row.result) for row in c.execute(sa.select(daily_bots).where(*here))}


def keep_bot(c: sa.Connection, day: str, game: str, bot: str, result: dict[str, Any]) -> None:
    """Another process may have been faster: it found the same."""
    if bot not in bots_of(c, day, game):
        c.execute(daily_bots.insert(), {"day": day, "game": game, "bot": bot, "result": json.dumps(result)})


def moment() -> int:
    return now()
