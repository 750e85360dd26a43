"""REST: playing for programs, the log in words, replays, records, and what-if tables."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, TypeVar

import orjson
import sqlalchemy as sa
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from rondel import shelf, speech
from rondel.match.clock import Clock
from rondel.match.match import Entry, Match, line
from rondel.match.refusal import Refused
from rondel.match.shapes import DraftData, Preview
from rondel.server import archive, ledger, lobby, messages, pieces, quotas, takeback
from rondel.server.answers import LogEntry, Ok, RecordData, Replayed
from rondel.server.context import ERRORS, Context, Maybe, Parts, Somebody
from rondel.server.guard import client
from rondel.server.limits import DEALS, MOST_LOG, READS
from rondel.server.lobby import FINISHED, ME, STUDY, TableInfo, Wish
from rondel.server.messages import Viewpoint, seen_events
from rondel.server.people import Person, new_id, now
from rondel.server.room import Room
from rondel.server.routes_tables import Small, Uid, seen
from rondel.server.schema import tables
from rondel.server.strict import CheckedRoute
from rondel.server.wire import Asking, Done, Position, Table

T = TypeVar("T")
router = APIRouter(prefix="/api", tags=["play"], responses=ERRORS, route_class=CheckedRoute)
SeatNumber = Annotated[int, Field(ge=0, le=11)]
Version = Annotated[int, Field(ge=0, le=1 << 30)]
RECORD_BODY = {"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}}
"""Described, not read by the framework: an uploaded record is looked into elsewhere."""
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


@router.post("/tables/{id}/drafts", response_model=DraftData)
async def drafts(id: str, body: Steps, person: Somebody, ctx: Parts) -> Response:
    """Chosen steps on a private copy: what changes, and what is asked next."""
    room, match = await present(ctx, id, person, body)
    return ready(await ctx.rooms.desk.run(person.id, pieces.drafted, match.game.id, room.encoded(), body.seat, body.steps))


@router.post("/tables/{id}/previews", response_model=list[Preview])
async def previews(id: str, body: Steps, person: Somebody, ctx: Parts) -> Response:
    """What the wanted actions (all legal ones by default, if they are few enough) would change, up to the first reveal."""
    room, match = await present(ctx, id, person, body)
    asked = (match.game.id, room.encoded(), body.seat, body.actions, body.steps)
    return ready(await ctx.rooms.desk.run(person.id, pieces.previews, *asked))


def ready(data: bytes) -> Response:
    """JSON that another process has written."""
    return Response(data, media_type="application/json")


def asker(request: Request, person: Person | None) -> str:
    """Whose time it costs: the person's, or that of the address for those without a name."""
    return person.id if person else client(request.scope)


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


@router.get("/tables/{id}/log", response_model=list[LogEntry])
async def log(
    id: str, request: Request, person: Maybe, ctx: Parts, seat: SeatNumber | None = None, key: Small | None = None,
    lang: str = "en", since: Version = 0, limit: Annotated[int, Field(ge=1, le=MOST_LOG)] = MOST_LOG,
) -> Response:  # fmt: skip
    """What happened, in words: the entries from version `since` on, as many as `limit` (at most 200).

    As long as there are so many, the next page begins after the last one's version.
    """
    if lang not in speech.LANGUAGES:
        raise Refused("ui.err_setup.bad_value", {"name": ("ui.page.language", {}), "items": list(speech.LANGUAGES)})
    table = await seen(ctx, id, person, key)
    view = viewpoint(table, person, seat)
    who = asker(request, person)
    await ctx.rooms.rates.turn(who, READS)
    rows, gone = await ctx.store.read(lambda c: (ledger.story(c, id, since, limit), ledger.taken_back(c, id, since)))
    names = [s.name or str(s.seat) for s in table.seats]
    return ready(await ctx.rooms.desk.run(who, pieces.told, table.game, lang, names, rows, gone, view))


@router.get("/tables/{id}/replay/{version}", response_model=Replayed)
async def replay(
    id: str, version: Version, request: Request, person: Maybe, ctx: Parts, seat: SeatNumber | None = None,
    key: Small | None = None, all_open: bool = False,
) -> Response:  # fmt: skip
    """The position at any version: from my seat; from any seat or all open when the game is over."""
    table = await seen(ctx, id, person, key)
    view = viewpoint(table, person, seat)
    if all_open and table.status != FINISHED:
        raise Refused("ui.blocked.spectator")
    await ctx.rooms.rates.turn(asker(request, person), READS)
    entry, data, moves = await ctx.store.read(lambda c: ledger.way_to(c, id, version))
    shown: Any = {
        "version": version, "last": table.version, "kind": entry.kind, "by": entry.seat, "rules_version": entry.rules_version,
        "events": [(e[1], e[2]) for e in entry.events] if all_open else seen_events(entry.events, view),
        "view": None, "views": None, "key": None, "params": {},
    }  # fmt: skip
    try:
        found = await pictures(ctx, table, entry, asker(request, person), data, moves)
        shown["view"] = found[0 if view is None else view + 1]
        shown["views"] = found[1:] if all_open else None
    except Refused as no:
        if no.key != "ui.err.record_version":
            raise
        # What happened is stored and told; what could be seen is not.
        shown |= {"key": no.key, "params": no.params}
    return ready(pieces.packed(shown))


async def pictures(ctx: Context, table: TableInfo, entry: Entry, who: str, data: bytes, moves: pieces.Moves) -> list[Any]:
    """What a spectator and each seat could see then: by the rules of that time, if they have changed."""
    if entry.rules_version != shelf.game(table.game).rules_version:
        kept = await ctx.store.read(lambda c: archive.seen_then(c, table.id, entry.version))
        if kept is not None:
            return kept
    found = await ctx.rooms.desk.run(who, pieces.views, table.game, entry.rules_version, data, moves)
    return [orjson.Fragment(view) for view in found]


@router.get("/tables/{id}/record", response_model=RecordData)
async def download(id: str, request: Request, person: Maybe, ctx: Parts, key: Small | None = None) -> Response:
    """The record of a finished game."""
    table = await seen(ctx, id, person, key)
    if table.status != FINISHED:
        raise Refused("ui.err_setup.started")
    who = asker(request, person)
    await ctx.rooms.rates.turn(who, READS)
    moves = await ctx.store.read(lambda c: [(e.seat, e.actions) for e in line(ledger.history(c, id, bare=True))])
    seed = lobby.seed_number(table.seed)
    about = (table.game, len(table.seats), seed, table.settings, moves, table.rules_version)
    return ready(await ctx.rooms.desk.run(who, pieces.recorded, *about))


@router.post("/records", status_code=201, openapi_extra=RECORD_BODY)
async def upload(request: Request, person: Somebody, ctx: Parts) -> Table:
    """Keep a record as a finished table of mine, to replay it here. It is checked by playing it, with a time limit."""
    await ctx.store.read(lambda c: quotas.records_left(c, person.id))
    id, at = new_id(), now()
    found = await ctx.rooms.desk.run(person.id, pieces.uploaded, await request.body(), id, at)
    title = shelf.game(found["game"]).title

    def work(c: sa.Connection) -> TableInfo:
        quotas.records_left(c, person.id)
        wish = Wish(found["game"], found["settings"], [ME] * found["seats"], f"{title}: record", False, str(found["seed"]))
        lobby.insert(c, person, wish, found["rules_version"], FINISHED, {"record": True}, id)
        ledger.add_rows(c, found["rows"])
        values = {"version": found["version"], "outcome": found["outcome"]}
        c.execute(tables.update().where(tables.c.id == id).values(**values))
        return lobby.load(c, id)

    return (await ctx.store.write(work)).data(person)


@router.delete("/tables/{id}")
async def remove(id: str, person: Somebody, ctx: Parts) -> Ok:
    """Delete a record that I have uploaded, or a what-if table of mine: they are nobody else's."""

    def work(c: sa.Connection) -> None:
        table = lobby.load(c, id)
        lobby.host_only(table, person)
        if table.status != STUDY and not table.origin.get("record"):
            raise Refused("ui.err_setup.started")
        quotas.remove(c, id)
        ctx.rooms.announce_gone(c, [id])

    await ctx.store.write(work)
    ctx.rooms.forget([id])
    return {"ok": True}


@router.post("/tables/{id}/what-if", status_code=201)
async def what_if(id: str, body: Point, person: Somebody, ctx: Parts) -> Table:
    """A private table that begins at this point with what this seat knew; all seats are mine."""
    table = await seen(ctx, id, person, None)
    viewpoint(table, person, body.seat)
    await ctx.rooms.rates.turn(person.id, DEALS)
    entry, data, moves = await ctx.store.read(lambda c: ledger.way_to(c, id, body.version))
    about = (table.game, entry.rules_version, data, moves, body.seat, secrets.randbits(60))
    first = await ctx.rooms.desk.run(person.id, pieces.what_if, *about)
    count = len(table.seats)

    def work(c: sa.Connection) -> tuple[TableInfo, list[str]]:
        gone = quotas.study_room(c, person.id)
        ctx.rooms.announce_gone(c, gone)
        wish = Wish(table.game, table.settings, [ME] * count, f"{table.name}: what if"[:60], False, "-")
        origin = {"table": id, "version": body.version, "seat": body.seat}
        new = lobby.insert(c, person, wish, first.rules_version, STUDY, origin)
        ledger.add_entry(c, new, first, "start", "table", Clock((0,) * count, (0,) * count), now())
        return lobby.load(c, new), gone

    new, gone = await ctx.store.write(work)
    ctx.rooms.forget(gone)
    return new.data(person)
