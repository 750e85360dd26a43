"""Tables before, around and after a game: create, join, leave, start, rematch. Inside the caller's transaction."""

from __future__ import annotations

import json
import random
import secrets
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from rondel import shelf
from rondel.match.clock import Clock, ClockRules
from rondel.match.match import UNTIL_REVEAL, Match
from rondel.match.refusal import Refused
from rondel.match.shapes import UndoRule
from rondel.server import ledger, quotas, wire
from rondel.server.names import printable
from rondel.server.people import Person, new_id, now
from rondel.server.players import known_bot
from rondel.server.schema import people, seats, tables
from rondel.server.wire import Outcome, Status
from rondel.server.wishes import wanted

WAITING: Status = "waiting"
RUNNING: Status = "running"
FINISHED: Status = "finished"
STUDY: Status = "study"
"""`study`: a private table that began in the middle of another game (what if)."""
ME, OPEN = "me", "open"
STARTED = "ui.err_setup.started"
NO_CLOCK = ClockRules()


@dataclass(frozen=True)
class Seat:
    seat: int
    person: str | None
    name: str
    bot: str | None
    away: int


@dataclass(frozen=True)
class TableInfo:
    """A table as the database has it, with its seats."""

    id: str
    name: str
    game: str
    rules_version: str
    settings: dict[str, Any]
    seed: str
    public: bool
    host: str
    status: Status
    invite: str
    watch: str
    clock: ClockRules
    undo: UndoRule
    origin: dict[str, Any]
    rematch: str | None
    created: int
    touched: int
    version: int
    actors: tuple[int, ...]
    """Seats that owe a decision."""
    outcome: Outcome | None
    hints: bool
    """Whether a seat may ask what a bot would do in its place."""
    seats: tuple[Seat, ...]

    def of(self, person: Person | None) -> tuple[int, ...]:
        """The seats of this person."""
        return tuple(s.seat for s in self.seats if person and s.person == person.id)

    def knows(self, person: Person | None) -> bool:
        """Whether this is a person of the table, who sees more of it than strangers do."""
        return person is not None and (person.id == self.host or bool(self.of(person)))

    def data(self, person: Person | None = None) -> wire.Table:
        """What this person may know about the table."""
        mine = self.of(person)
        host = bool(person and person.id == self.host)
        shown: wire.Table = {
            "id": self.id, "name": self.name, "game": self.game, "rules_version": self.rules_version, "settings": self.settings,
            "public": self.public, "status": self.status, "clock": self.clock.data(), "undo": self.undo,
            "origin": self.origin, "rematch": self.rematch, "created": self.created, "touched": self.touched,
            "version": self.version, "actors": list(self.actors), "outcome": self.outcome, "you": list(mine), "host": host,
            "hints": self.hints,
            "seats": [
                {"seat": s.seat, "name": s.name, "bot": s.bot, "open": s.person is None and s.bot is None, "away": s.away}
                for s in self.seats
            ],
            "seed": self.seed if self.status == FINISHED else None,
        }  # fmt: skip
        if mine or host:
            shown["invite"], shown["watch"] = self.invite, self.watch
        return shown

    def host_name(self) -> str:
        """Whom to ask for an invitation; empty if the host has no seat here."""
        return next((s.name for s in self.seats if s.person == self.host), "")

    def may_see(self, person: Person | None, secret: str | None) -> bool:
        known = bool(secret) and secret in (self.watch, self.invite)
        return self.public or known or bool(self.of(person)) or bool(person and person.id == self.host)


def load(c: sa.Connection, id: str) -> TableInfo:
    """The table; refused if there is none."""
    row = c.execute(sa.select(tables).where(tables.c.id == id)).mappings().first()
    if row is None:
        raise Refused("ui.err.not_found_table")
    return read_table(row, read_seats(c, [id]).get(id, ()))


def read_seats(c: sa.Connection, ids: list[str]) -> dict[str, tuple[Seat, ...]]:
    away = sa.func.coalesce(people.c.away, 0).label("away")
    query = (
        sa.select(seats, away)
        .join(people, people.c.id == seats.c.person, isouter=True)
        .where(seats.c.table_id.in_(ids))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    found: dict[str, tuple[Seat, ...]] = {}
    for r in c.execute(query).mappings():
        seat = Seat(r["seat"], r["person"], r["name"], r["bot"], r["away"])
        found[r["table_id"]] = found.get(r["table_id"], ()) + (seat,)
    return found


def read_table(row: Any, sitting: tuple[Seat, ...]) -> TableInfo:
    same = ("id", "name", "game", "rules_version", "seed", "public", "host", "status", "invite", "watch", "undo", "rematch",
            "created", "touched", "version", "hints")  # fmt: skip
    return TableInfo(
        **{name: row[name] for name in same}, settings=json.loads(row["settings"]), origin=json.loads(row["origin"]),
        clock=ClockRules.read(json.loads(row["clock"])), outcome=json.loads(row["outcome"]) if row["outcome"] else None,
        actors=tuple(json.loads(row["actors"])), seats=sitting,
    )  # fmt: skip


# ---------------------------------------------------------------------- creating


@dataclass(frozen=True)
class Wish:
    """What somebody wants to open."""

    game: str
    settings: dict[str, Any]
    seats: list[str]
    """For each seat: "me", "open", or the name of a bot."""
    name: str = ""
    public: bool = False
    seed: str = ""
    clock: ClockRules = NO_CLOCK
    undo: UndoRule = UNTIL_REVEAL
    hints: bool = True
    """Whether a seat may ask what a bot would do."""


def create(c: sa.Connection, host: Person, wish: Wish, origin: dict[str, Any] | None = None) -> str:
    """A new table, waiting for its players; starts at once when no seat is open. Returns its id."""
    game = wanted(wish.game, len(wish.seats), wish.settings)
    if len(wish.seed) > 40 or any(ord(sign) < 32 for sign in wish.seed):
        raise Refused("ui.err_setup.seed")
    for kind in wish.seats:
        if kind not in (ME, OPEN):
            known_bot(kind)
    quotas.tables_left(c, host.id)
    id = insert(c, host, wish, game.rules_version, WAITING, origin or {})
    if OPEN not in wish.seats:
        start(c, load(c, id))
    return id


def insert(c: sa.Connection, host: Person, wish: Wish, rules: str, status: Status, origin: dict[str, Any], id: str = "") -> str:
    id, at = id or new_id(), now()
    row = {
        "id": id, "name": (printable(wish.name) or shelf.game(wish.game).title)[:60], "game": wish.game, "rules_version": rules,
        "settings": json.dumps(wish.settings), "seed": wish.seed or str(secrets.randbits(90)), "public": wish.public,
        "host": host.id, "status": status, "invite": secrets.token_urlsafe(12), "watch": secrets.token_urlsafe(12),
        "clock": json.dumps(wish.clock.data()), "undo": wish.undo, "origin": json.dumps(origin), "created": at,
        "touched": at, "version": 0, "bot_next": False, "hints": wish.hints,
    }  # fmt: skip
    c.execute(tables.insert(), row)
    for seat, kind in enumerate(wish.seats):
        person = host.id if kind == ME else None
        bot = kind if kind not in (ME, OPEN) else None
        name = host.name if person else (bot or "")
        c.execute(seats.insert(), {"table_id": id, "seat": seat, "person": person, "name": name, "bot": bot})
    return id


def seed_number(seed: str) -> int:
    """Any whole number; a word is turned into one, the same everywhere."""
    try:
        return int(seed)
    except ValueError:
        return random.Random(seed).getrandbits(32)


def start(c: sa.Connection, table: TableInfo) -> None:
    """Deal. The first entry holds the position before the first decision."""
    if table.status != WAITING:
        raise Refused(STARTED)
    if any(s.person is None and s.bot is None for s in table.seats):
        raise Refused("ui.err_setup.seats_empty", {"n": len([s for s in table.seats if s.person is None and s.bot is None])})
    if all(s.person is None for s in table.seats):
        quotas.bot_tables_left(c, table.host)
    match, entry = Match.begin(shelf.game(table.game), len(table.seats), seed_number(table.seed), table.settings, table.undo)
    at = now()
    clock = Clock.begin(table.clock, len(table.seats), match.state.actors(), at)
    ledger.add_entry(c, table.id, entry, "start", "table", clock, at)
    bots = {s.seat for s in table.seats if s.bot}
    changed = c.execute(
        tables.update()
        .where(tables.c.id == table.id, tables.c.status == WAITING)
        .values(status=RUNNING, touched=at, bot_next=bool(bots & set(match.state.actors())),
                deadline=first_deadline(table, clock), actors=json.dumps(match.state.actors()))
    )  # fmt: skip
    if not changed.rowcount:
        raise Refused(STARTED)


def first_deadline(table: TableInfo, clock: Clock) -> int | None:
    """When the first clock at the table runs out."""
    ends = [clock.deadline(table.clock, s.seat, s.away) for s in table.seats if not s.bot]
    return min([end for end in ends if end is not None], default=None)


# ---------------------------------------------------------------------- joining and leaving


def join(c: sa.Connection, table: TableInfo, person: Person, secret: str | None, seat: int | None) -> int:
    """Sit down on an open seat: with the invitation, or at a public table."""
    # A rematch is for those who played: strangers need to be asked.
    free_for_all = table.public and "rematch" not in table.origin
    if not free_for_all and secret != table.invite and person.id != table.host:
        raise Refused("ui.err.no_access", {"seat": table.host_name()})
    if table.status != WAITING:
        raise Refused(STARTED)
    free = [s.seat for s in table.seats if s.person is None and s.bot is None]
    if seat is None and free:
        seat = free[0]
    if seat is None or seat not in free:
        raise taken(table, seat)
    take(c, table, seat, person.id, person.name, None)
    return seat


def take(c: sa.Connection, table: TableInfo, seat: int, person: str | None, name: str, bot: str | None) -> None:
    """Fill an open seat; refused if somebody was faster."""
    free = (seats.c.table_id == table.id, seats.c.seat == seat, seats.c.person.is_(None), seats.c.bot.is_(None))
    if not c.execute(seats.update().where(*free).values(person=person, name=name, bot=bot)).rowcount:
        raise taken(table, seat)


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
    new = load(c, table.rematch or offered(c, table, person))
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
    free = (tables.c.id == table.id, tables.c.rematch.is_(None))
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
    rows = list(c.execute(query).mappings())
    sitting = read_seats(c, [row["id"] for row in rows])
    return [read_table(row, sitting.get(row["id"], ())) for row in rows]
