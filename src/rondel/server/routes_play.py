"""REST: playing for programs, the log in words, replays, records, and what-if tables."""

from __future__ import annotations

import json
import secrets
from typing import Annotated, Any, TypeVar

import anyio
import orjson
import sqlalchemy as sa
from fastapi import APIRouter, Body
from pydantic import BaseModel, Field

from rondel import shelf, words
from rondel.core.errors import RecordError
from rondel.record import Record
from rondel.server import archive, ledger, lobby, messages, records, takeback
from rondel.server.answers import LogEntry, RecordData, Replayed
from rondel.server.checks import CheckedRoute
from rondel.server.context import ERRORS, Context, Maybe, Parts, Somebody
from rondel.server.lobby import FINISHED, ME, STUDY, TableInfo, Wish
from rondel.server.messages import Viewpoint, seen_events
from rondel.server.people import Person, now
from rondel.server.room import Room
from rondel.server.routes_tables import Small, Uid, seen
from rondel.server.schema import tables
from rondel.server.wire import Asking, Done, Position, Table
from rondel.table.clock import Clock
from rondel.table.draft import draft, options
from rondel.table.match import START, Entry, Match, line, opened, shut
from rondel.table.refusal import Refused
from rondel.table.shapes import DraftData, Preview

T = TypeVar("T")
router = APIRouter(prefix="/api", tags=["play"], responses=ERRORS, route_class=CheckedRoute)
SeatNumber = Annotated[int, Field(ge=0, le=11)]
Version = Annotated[int, Field(ge=0, le=1 << 30)]
Actions = Annotated[list[Annotated[str, Field(max_length=400)]], Field(max_length=64)]


class Move(BaseModel):
    id: Uid
    seat: SeatNumber
    version: Version
    actions: Actions
    end: bool = False
    """My turn may end with this (needed with the preference `confirm_end`)."""


class Steps(BaseModel):
    seat: SeatNumber
    version: Version
    steps: Actions = []
    actions: Actions | None = None


class Back(BaseModel):
    id: Uid
    seat: SeatNumber
    version: Version


class Consent(BaseModel):
    seat: SeatNumber
    yes: bool


class Point(BaseModel):
    version: Version
    seat: SeatNumber


def viewpoint(table: TableInfo, person: Person | None, seat: int | None) -> Viewpoint:
    """The viewpoint, if this person may take it: own seats, a spectator's; any when the game is over."""
    if seat is None:
        return None
    if seat < len(table.seats) and (table.status == FINISHED or seat in table.of(person)):
        return seat
    raise Refused("ui.blocked.spectator")


@router.get("/tables/{id}/position")
async def position(id: str, person: Maybe, ctx: Parts, seat: SeatNumber | None = None, key: Small | None = None) -> Position:
    """The present position from a seat of mine, or as a spectator sees it."""
    table = await seen(ctx, id, person, key)
    view = viewpoint(table, person, seat)
    room = await ctx.rooms.open(id)
    match = room.running()
    return json_safe(messages.position(room.table, match, room.clock, view, room.view(view), []))


def json_safe(message: T) -> T:
    """The same after a journey as JSON: views may have numbers as names."""
    found: T = orjson.loads(orjson.dumps(message, option=orjson.OPT_NON_STR_KEYS))
    return found


@router.post("/tables/{id}/moves")
async def move(id: str, body: Move, person: Somebody, ctx: Parts) -> Done:
    """Play a sequence; answered when it is durable. The same id again gives the same answer."""
    room = await ctx.rooms.open(id)
    return await room.play(person, body.seat, body.id, body.version, body.actions, body.end)


async def present(ctx: Context, id: str, person: Person, body: Steps) -> tuple[Room, Match]:
    room = await ctx.rooms.open(id)
    room.owned(person, body.seat)
    match = room.running()
    if body.version != match.version:
        raise Refused("ui.err.stale", {"seat": body.seat})
    return room, match


@router.post("/tables/{id}/drafts")
async def drafts(id: str, body: Steps, person: Somebody, ctx: Parts) -> DraftData:
    """Chosen steps on a private copy: what changes, and what is asked next."""
    _, match = await present(ctx, id, person, body)
    return json_safe(draft(match.game, match.state, body.seat, body.steps).data())


@router.post("/tables/{id}/previews")
async def previews(id: str, body: Steps, person: Somebody, ctx: Parts) -> list[Preview]:
    """What the wanted actions (all legal ones by default) would change, up to the first reveal."""
    _, match = await present(ctx, id, person, body)
    found = options(match.game, match.state, body.seat, body.actions, body.steps)
    return json_safe([option.data() for option in found])


@router.post("/tables/{id}/undo")
async def undo(id: str, body: Back, person: Somebody, ctx: Parts) -> Done | Asking:
    room = await ctx.rooms.open(id)
    done = await takeback.undo(room, person, body.seat, body.id, body.version)
    if "ask" in done:
        await ctx.rooms.asked(room, takeback.asked(body.id, body.seat, done))
    return done


@router.post("/tables/{id}/undo/{ask}")
async def agree(id: str, ask: Small, body: Consent, person: Somebody, ctx: Parts) -> Done:
    """Answer somebody's wish to take back."""
    room = await ctx.rooms.open(id)
    done, heard = await takeback.agree(room, person, body.seat, ask, body.yes)
    await ctx.rooms.tell(room, heard)
    return done


# ---------------------------------------------------------------------- log and replay


@router.get("/tables/{id}/log")
async def log(
    id: str, person: Maybe, ctx: Parts, seat: SeatNumber | None = None, key: Small | None = None, lang: str = "en",
    since: Version = 0,
) -> list[LogEntry]:  # fmt: skip
    """What happened, in words."""
    if lang not in words.LANGUAGES:
        raise Refused("ui.err_setup.bad_value", {"name": "lang", "value": lang[:20], "allowed": ", ".join(words.LANGUAGES)})
    table = await seen(ctx, id, person, key)
    view = viewpoint(table, person, seat)
    entries = await ctx.store.read(lambda c: ledger.history(c, id, since))
    said = words.load(lang).seated([s.name or str(s.seat) for s in table.seats])
    gone = {version for e in entries for version in e.dropped}
    found: list[LogEntry] = []
    for entry in entries:
        told = [event for event in entry.events if event[0] in (-1, view)]
        lines = [said.fact(table.game, name, params) for _, name, params in told]
        found.append({"version": entry.version, "kind": entry.kind, "seat": entry.seat, "counts": entry.version not in gone,
                      "lines": lines, "facts": json_safe([(name, params) for _, name, params in told])})  # fmt: skip
    return found


@router.get("/tables/{id}/replay/{version}")
async def replay(
    id: str, version: Version, person: Maybe, ctx: Parts, seat: SeatNumber | None = None, key: Small | None = None,
    all_open: bool = False,
) -> Replayed:  # fmt: skip
    """The position at any version: from my seat; from any seat or all open when the game is over."""
    table = await seen(ctx, id, person, key)
    view = viewpoint(table, person, seat)
    if all_open and table.status != FINISHED:
        raise Refused("ui.blocked.spectator")
    entries = await ctx.store.read(lambda c: ledger.history(c, id, version, version))
    if not entries:
        raise Refused("ui.err.not_found_table")
    entry = entries[0]
    shown: Replayed = {
        "version": version, "last": table.version, "kind": entry.kind, "by": entry.seat, "rules_version": entry.rules_version,
        "events": [(e[1], e[2]) for e in entry.events] if all_open else seen_events(entry.events, view),
        "view": None, "views": None, "key": None, "params": {},
    }  # fmt: skip
    try:
        seen_by = await pictures(ctx, table, entry)
    except Refused as no:
        # What happened is stored and told; what could be seen is not.
        return {**shown, "key": no.key, "params": no.params}
    shown["view"] = seen_by[0 if view is None else view + 1]
    shown["views"] = seen_by[1:] if all_open else None
    return json_safe(shown)


async def pictures(ctx: Context, table: TableInfo, entry: Entry) -> list[Any]:
    """What a spectator and each seat could see then: by the rules of that time, if they have changed."""
    game = shelf.game(table.game)
    if entry.rules_version != game.rules_version:
        kept = await ctx.store.read(lambda c: archive.seen_then(c, table.id, entry.version))
        if kept is not None:
            return kept
    try:
        state = opened(game, entry)[0]
    except RecordError as problem:
        raise records.other_rules(game, entry.rules_version) from problem
    return [state.view(viewpoint) for viewpoint in (None, *range(len(table.seats)))]


@router.get("/tables/{id}/record")
async def download(id: str, person: Maybe, ctx: Parts, key: Small | None = None) -> RecordData:
    """The record of a finished game."""
    table = await seen(ctx, id, person, key)
    if table.status != FINISHED:
        raise Refused("ui.err_setup.started")
    entries = await ctx.store.read(lambda c: ledger.history(c, id))
    game = shelf.game(table.game)
    actions = [(e.seat, game.parse(text)) for e in line(entries) for text in e.actions]
    seed = lobby.seed_number(table.seed)
    record: Any = Record(game, len(table.seats), seed, table.settings, actions, table.rules_version).data()
    found: RecordData = record
    return found


@router.post("/records", status_code=201)
async def upload(body: Annotated[dict[str, Any], Body()], person: Somebody, ctx: Parts) -> Table:
    """Keep a record as a finished table of mine, to replay it here."""
    record = records.read(body)
    entries = await anyio.to_thread.run_sync(records.replayed, record)
    game = record.game
    at = now()

    def work(c: sa.Connection) -> TableInfo:
        wish = Wish(game.id, record.settings, [ME] * record.seats, f"{game.title}: record", False, str(record.seed))
        id = lobby.insert(c, person, wish, record.rules_version, FINISHED, {"record": True})
        clock = Clock((0,) * record.seats, (0,) * record.seats)
        for entry in entries:
            ledger.add_entry(c, id, entry, f"record-{entry.version}", "record", clock, at)
        state = opened(game, entries[-1])[0]
        end = json.dumps(messages.outcome(state)) if state.over else None
        c.execute(tables.update().where(tables.c.id == id).values(version=entries[-1].version, outcome=end))
        return lobby.load(c, id)

    return (await ctx.store.write(work)).data(person)


@router.post("/tables/{id}/what-if", status_code=201)
async def what_if(id: str, body: Point, person: Somebody, ctx: Parts) -> Table:
    """A private table that begins at this point with what this seat knew; all seats are mine."""
    table = await seen(ctx, id, person, None)
    viewpoint(table, person, body.seat)
    entries = await ctx.store.read(lambda c: ledger.history(c, id, body.version, body.version))
    if not entries:
        raise Refused("ui.err.not_found_table")
    game = shelf.game(table.game)
    try:
        world = opened(game, entries[0])[0].determinize(body.seat, secrets.randbits(60))
    except RecordError as problem:
        raise records.other_rules(game, entries[0].rules_version) from problem
    entry = Entry(0, START, -1, (), (), [], shut(world), world.key(), world.reveals, world.together, game.rules_version)

    def work(c: sa.Connection) -> TableInfo:
        wish = Wish(table.game, table.settings, [ME] * len(table.seats), f"{table.name}: what if"[:60], False, "-")
        origin = {"table": id, "version": body.version, "seat": body.seat}
        new = lobby.insert(c, person, wish, game.rules_version, STUDY, origin)
        ledger.add_entry(c, new, entry, "start", "table", Clock((0,) * world.seats, (0,) * world.seats), now())
        return lobby.load(c, new)

    return (await ctx.store.write(work)).data(person)
