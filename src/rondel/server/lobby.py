"""Tables before, around and after a game: create, join, leave, start, rematch. Inside the caller's transaction."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from rondel import shelf
from rondel.match.clock import NONE, Clock, ClockRules
from rondel.match.refusal import Refused
from rondel.room import opening
from rondel.room.names import LONGEST, checked_name, looks
from rondel.room.person import Person, now
from rondel.room.table import (
    FINISHED,
    OPEN,
    RUNNING,
    STARTED,
    STILL,
    STUDY,
    WAITING,
    Seat,
    TableInfo,
    Wish,
    first_deadline,
)
from rondel.room.thinking import known_bot
from rondel.room.wire import Status
from rondel.server import ledger, packs, quotas
from rondel.server.schema import entries, people, seats, tables


def load(c: sa.Connection, id: str) -> TableInfo:
    """The table; refused if there is none."""
    row = c.execute(sa.select(tables).where(tables.c.id == id)).mappings().first()
    if row is None:
        raise Refused("ui.err.not_found_table")
    return read_tables(c, [row])[0]


def read_seats(c: sa.Connection, ids: list[str]) -> dict[str, tuple[Seat, ...]]:
    away = sa.func.coalesce(people.c.away, 0).label("away")
    face = sa.func.coalesce(people.c.face, "").label("face")
    query = (
        sa.select(seats, away, face)
        .join(people, people.c.id == seats.c.person, isouter=True)
        .where(seats.c.table_id.in_(ids))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    found: dict[str, tuple[Seat, ...]] = {}
    for r in c.execute(query).mappings():
        seat = Seat(r["seat"], r["person"], r["name"], r["bot"], r["away"], r["face"])
        found[r["table_id"]] = found.get(r["table_id"], ()) + (seat,)
    return found


def read_clocks(c: sa.Connection, ids: list[str]) -> dict[str, Clock]:
    """As the newest entry of each left them. The column `deadline` is the sweep's: it says nothing of clocks that ran out."""
    newest = sa.and_(entries.c.table_id == tables.c.id, entries.c.version == tables.c.version)
    query = sa.select(tables.c.id, entries.c.clock).join(entries, newest).where(tables.c.id.in_(ids))
    return {row.id: Clock.read(json.loads(row.clock)) for row in c.execute(query)}


def read_tables(c: sa.Connection, rows: Sequence[Any]) -> list[TableInfo]:
    sitting = read_seats(c, [row["id"] for row in rows])
    found = [read_table(row, sitting.get(row["id"], ())) for row in rows]
    timed = [table.id for table in found if table.clock.kind != NONE and table.status in (RUNNING, STUDY)]
    ticks = read_clocks(c, timed) if timed else {}
    return [dataclasses.replace(table, ticks=ticks.get(table.id, STILL)) for table in found]


def read_table(row: Any, sitting: tuple[Seat, ...]) -> TableInfo:
    same = ("id", "name", "game", "rules_version", "seed", "public", "host", "status", "invite", "watch", "undo", "rematch",
            "created", "touched", "version", "hints")  # fmt: skip
    return TableInfo(
        **{name: row[name] for name in same}, settings=json.loads(row["settings"]), origin=json.loads(row["origin"]),
        clock=ClockRules.read(json.loads(row["clock"])), outcome=json.loads(row["outcome"]) if row["outcome"] else None,
        actors=tuple(json.loads(row["actors"])), seats=sitting,
    )  # fmt: skip


# ---------------------------------------------------------------------- creating


def create(c: sa.Connection, host: Person, wish: Wish, origin: dict[str, Any] | None = None) -> str:
    """A new table, waiting for its players; starts at once when no seat is open. Returns its id."""
    settings, laid = packs.chosen(c, host.id, wish.settings, wish.game, wish.public)
    wish = dataclasses.replace(wish, settings=settings)
    game = opening.checked(wish)
    quotas.tables_left(c, host.id)
    id = insert(c, host, wish, game.rules_version, WAITING, origin or {})
    packs.put(c, id, host.id, laid)
    if OPEN not in wish.seats:
        start(c, load(c, id))
    return id


def still_here(c: sa.Connection, person: Person) -> None:
    """Refused if they deleted their account while this waited for its turn: nobody could play what is nobody's, no quota would
    count it, and nobody could delete it."""
    if c.execute(sa.select(people.c.id).where(people.c.id == person.id).with_for_update(read=True)).first() is None:
        raise Refused("ui.err.sign_in")


def insert(c: sa.Connection, host: Person, wish: Wish, rules: str, status: Status, origin: dict[str, Any], id: str = "") -> str:
    still_here(c, host)
    table = opening.made(host, wish, rules, status, origin, id)
    same = ("id", "name", "game", "rules_version", "seed", "public", "host", "status", "invite", "watch", "undo", "created",
            "touched", "version", "hints")  # fmt: skip
    packed = {"settings": table.settings, "clock": table.clock.data(), "origin": table.origin}
    row = {name: getattr(table, name) for name in same} | {name: json.dumps(value) for name, value in packed.items()}
    c.execute(tables.insert(), row | {"bot_next": False})
    for s in table.seats:
        c.execute(seats.insert(), {"table_id": table.id, "seat": s.seat, "person": s.person, "name": s.name, "bot": s.bot})
    return table.id


def start(c: sa.Connection, table: TableInfo) -> None:
    """Deal. The first entry holds the position before the first decision."""
    opening.may_start(table)
    if all(s.person is None for s in table.seats):
        quotas.bot_tables_left(c, table.host)
    packs.known(c, table.id, table.settings)
    entry, clock, actors, at = opening.dealt(table)
    ledger.add_entry(c, table.id, entry, "start", "table", clock, at)
    bots = {s.seat for s in table.seats if s.bot}
    changed = c.execute(
        tables.update()
        .where(tables.c.id == table.id, tables.c.status == WAITING)
        .values(status=RUNNING, touched=at, bot_next=bool(bots & set(actors)),
                deadline=first_deadline(table, clock), actors=json.dumps(actors))
    )  # fmt: skip
    if not changed.rowcount:
        raise Refused(STARTED)


# ---------------------------------------------------------------------- joining and leaving


def join(
    c: sa.Connection, table: TableInfo, person: Person, secret: str | None, seat: int | None, name: str | None = None
) -> int:
    """Sit down on an open seat: with the invitation, or at a public table. In a game that runs on a seat that is offered.

    `name`: what this table calls the person.
    """
    still_here(c, person)
    # A rematch is for those who played: strangers need to be asked.
    free_for_all = table.public and "rematch" not in table.origin
    if not free_for_all and secret != table.invite and person.id != table.host:
        raise Refused("ui.err.no_access", {"seat": table.host_name()})
    name = checked_name(name) if name else person.name
    if any(looks(s.name) == looks(name) and s.person != person.id and not s.bot for s in table.seats if s.name):
        raise Refused("ui.join.taken", {"text": name, "example": f"{name[: LONGEST - 2]} 2"})
    if table.offered() and not table.of(person):
        return take_over(c, table, person, name, seat)
    if table.status != WAITING:
        raise Refused(STARTED)
    free = [s.seat for s in table.seats if s.person is None and s.bot is None]
    if seat is None and free:
        seat = free[0]
    if seat is None or seat not in free:
        raise taken(table, seat)
    take(c, table, seat, person.id, name, None)
    return seat


def take_over(c: sa.Connection, table: TableInfo, person: Person, name: str, seat: int | None) -> int:
    """The bot gets up from a seat that was offered."""
    seat = table.offered()[0] if seat is None else seat
    if seat not in table.offered():
        raise taken(table, seat)
    free = (seats.c.table_id == table.id, seats.c.seat == seat, seats.c.person.is_(None))
    if not c.execute(seats.update().where(*free).values(person=person.id, name=name, bot=None)).rowcount:
        raise taken(table, seat)
    offer(c, table, [other for other in table.offered() if other != seat])
    return seat


def offer(c: sa.Connection, table: TableInfo, left: list[int]) -> None:
    """These seats may be taken over. Whoever does so has agreed to nothing yet."""
    origin = {name: value for name, value in table.origin.items() if name != "offered"} | ({"offered": left} if left else {})
    if "chances" in origin:
        origin["chances"] = [seat for seat in origin["chances"] if seat not in (*left, *table.offered())]
    c.execute(tables.update().where(tables.c.id == table.id).values(origin=json.dumps(origin)))


def take(c: sa.Connection, table: TableInfo, seat: int, person: str | None, name: str, bot: str | None) -> None:
    """Fill an open seat; refused if somebody was faster."""
    free = (seats.c.table_id == table.id, seats.c.seat == seat, seats.c.person.is_(None), seats.c.bot.is_(None))
    if not c.execute(seats.update().where(*free).values(person=person, name=name, bot=bot)).rowcount:
        raise taken(table, seat)
    c.execute(tables.update().where(tables.c.id == table.id).values(touched=now()))


def taken(table: TableInfo, seat: int | None) -> Refused:
    """Somebody sits there already; or no seat is open."""
    if seat is None or seat >= len(table.seats):
        return Refused("ui.err_setup.seats", {"game": table.game, "allowed": str(len(table.seats)), "n": (seat or 0) + 1})
    return Refused("ui.err_setup.duplicate_choice", {"value": seat + 1, "seat": table.seats[seat].name})


def seat_bot(c: sa.Connection, table: TableInfo, person: Person, seat: int, bot: str) -> None:
    """The host seats a bot on an open seat."""
    host_only(table, person)
    known_bot(bot)
    if table.status != WAITING:
        raise Refused(STARTED)
    take(c, table, seat, None, bot, bot)


def host_only(table: TableInfo, person: Person) -> None:
    if person.id != table.host:
        raise Refused("ui.err_setup.host_only", {"seat": table.host_name()})


def leave(c: sa.Connection, table: TableInfo, person: Person, bot: str) -> None:
    """Before the game: the seats are open again. During it: a bot plays on until the person returns."""
    if not table.of(person):
        raise Refused("ui.blocked.spectator")
    mine = sa.and_(seats.c.table_id == table.id, seats.c.person == person.id)
    if table.status == WAITING:
        c.execute(seats.update().where(mine).values(person=None, name=""))
        return
    opening.may_leave(table)
    known_bot(bot)
    hand_over(c, table.id, mine, bot)


def hand_over(c: sa.Connection, table: str, which: Any, bot: str) -> None:
    """A bot plays for these seats from now on. Any process may have to move it, if this one dies now."""
    c.execute(seats.update().where(which).values(bot=bot))
    c.execute(tables.update().where(tables.c.id == table).values(bot_next=True))


def give_back(c: sa.Connection, table: TableInfo, person: Person) -> None:
    """The person is back: the bot gives the seats back."""
    if not table.of(person):
        raise Refused("ui.blocked.spectator")
    mine = sa.and_(seats.c.table_id == table.id, seats.c.person == person.id)
    c.execute(seats.update().where(mine).values(bot=None))


def rematch(c: sa.Connection, table: TableInfo, person: Person) -> str:
    """The same table once more. Whoever asks sits down on their old seat; it starts when all have, among bots at once."""
    if not table.of(person):
        raise Refused("ui.blocked.spectator")
    if table.status != FINISHED:
        raise Refused("ui.err_setup.started")
    there = table.rematch and c.execute(sa.select(tables.c.id).where(tables.c.id == table.rematch)).scalar()
    new = load(c, there or offered(c, table, person))
    for seat in table.of(person):
        if new.status == WAITING and new.seats[seat].person is None and new.seats[seat].bot is None:
            take(c, new, seat, person.id, person.name, None)
    start_if_full(c, new.id)
    return new.id


def offered(c: sa.Connection, table: TableInfo, person: Person) -> str:
    """A table for a rematch. Its bots sit there; the seats of the others wait for them, by name."""
    quotas.tables_left(c, person.id)
    wish = Wish(
        table.game, table.settings, [OPEN] * len(table.seats), table.name, table.public, "", table.clock, table.undo,
        table.hints,
    )  # fmt: skip
    id = insert(c, person, wish, shelf.game(table.game).rules_version, WAITING, {"rematch": table.id})
    laid, owner = packs.at(c, table.id)
    packs.put(c, id, owner, laid)
    # One that nobody came to may be gone.
    free = (tables.c.id == table.id, tables.c.rematch.is_not_distinct_from(table.rematch))
    if not c.execute(tables.update().where(*free).values(rematch=id)).rowcount:
        raise Refused("ui.err_setup.started")
    for s in table.seats:
        here = sa.and_(seats.c.table_id == id, seats.c.seat == s.seat)
        c.execute(seats.update().where(here).values(name=s.name, bot=None if s.person else s.bot))
    return id


def start_if_full(c: sa.Connection, id: str) -> None:
    table = load(c, id)
    if table.status == WAITING and all(s.person or s.bot for s in table.seats):
        start(c, table)


def listed(c: sa.Connection, person: Person | None, mine: bool, limit: int = 100) -> list[TableInfo]:
    """Public tables that wait or run, or all tables of the person."""
    query = sa.select(tables).order_by(tables.c.touched.desc()).limit(limit)
    if mine:
        id = person.id if person else ""
        own = sa.select(seats.c.table_id).where(seats.c.person == id)
        query = query.where(sa.or_(tables.c.host == id, tables.c.id.in_(own)))
    else:
        query = query.where(tables.c.public.is_(True), tables.c.status.in_((WAITING, RUNNING)))
    return read_tables(c, c.execute(query).mappings().all())
