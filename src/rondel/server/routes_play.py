"""REST: playing for programs, the log in words, replays, records, and what-if tables."""

from __future__ import annotations

import itertools
import json
import secrets
from typing import Annotated, Any, TypeVar

import orjson
import sqlalchemy as sa
from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, Field

from rondel import shelf, speech
from rondel.core.game import PACK
from rondel.match.clock import Clock
from rondel.match.match import Entry, Match, line
from rondel.match.refusal import Refused
from rondel.match.shapes import DraftData, Preview
from rondel.room import messages, pieces, takeback
from rondel.room.answers import LogEntry, Ok, RecordData, Replayed
from rondel.room.person import Person, new_id, now
from rondel.room.replays import shown, viewpoint
from rondel.room.room import Room
from rondel.room.table import FINISHED, ME, RUNNING, STUDY, TableInfo, Wish, seed_number
from rondel.room.wire import Asking, Done, Position, Table
from rondel.server import archive, ledger, lobby, packs, quotas, uploads
from rondel.server.context import ERRORS, Context, Maybe, Parts, Somebody, asker
from rondel.server.limits import DEALS, MOST_LOG, READS
from rondel.server.routes_tables import Small, Uid, seen
from rondel.server.schema import tables
from rondel.server.strict import CheckedRoute

T = TypeVar("T")
DEAL_BITS = 53
"""Of the seed of a what-if world, which a study may keep: a number that the page can hold, too."""
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
    name: Annotated[tuple[Small, ...], Query(max_length=8)] = (),
) -> Response:  # fmt: skip
    """What happened, in words: the entries from version `since` on, as many as `limit` (at most 200).

    As long as there are so many, the next page begins after the last one's version. `name`, once for each seat: what the
    reader calls who sits there; bots have no names of their own here.
    """
    if lang not in speech.LANGUAGES:
        raise Refused("ui.err_setup.bad_value", {"name": ("ui.page.language", {}), "items": list(speech.LANGUAGES)})
    table = await seen(ctx, id, person, key)
    view = viewpoint(table, person, seat)
    who = asker(request, person)
    await ctx.rooms.rates.turn(who, READS)
    rows, gone = await ctx.store.read(lambda c: (ledger.story(c, id, since, limit), ledger.taken_back(c, id, since)))
    names = [called or s.name or str(s.seat) for s, called in itertools.zip_longest(table.seats, name[: len(table.seats)])]
    laid, _ = await ctx.store.read(lambda c: packs.at(c, id)) if PACK in table.settings else ("", "")
    return ready(await ctx.rooms.desk.run(who, pieces.told, table.game, lang, names, rows, gone, view, laid))


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
    found: list[Any] | Refused
    try:
        found = await pictures(ctx, table, entry, asker(request, person), data, moves)
    except Refused as no:
        if no.key != "ui.err.record_version":
            raise
        found = no
    return ready(pieces.packed(shown(table, entry, view, all_open, found)))


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
    seed = seed_number(table.seed)
    about = (table.game, len(table.seats), seed, table.settings, moves, table.rules_version)
    return ready(await ctx.rooms.desk.run(who, pieces.recorded, *about))


@router.post("/records", status_code=201, openapi_extra=RECORD_BODY)
async def upload(request: Request, person: Somebody, ctx: Parts) -> Table:
    """Keep a record as a finished table of mine, to replay it here. It is checked by playing it, with a time limit."""
    await ctx.store.read(lambda c: quotas.records_left(c, person.id))
    id, at = new_id(), now()
    body = await request.body()
    laid = await its_pack(ctx, person, body)
    found = await ctx.rooms.desk.run(person.id, uploads.uploaded, body, id, at, laid)
    title = shelf.game(found["game"]).title

    def work(c: sa.Connection) -> TableInfo:
        quotas.records_left(c, person.id)
        # With a name it is a game in progress, from a device without a server: it goes on here.
        goes_on = bool(found["name"])
        if goes_on:
            quotas.tables_left(c, person.id)
            if ME not in found["sitting"]:
                quotas.bot_tables_left(c, person.id)
        name = found["name"] or f"{title}: record"
        wish = Wish(found["game"], found["settings"], found["sitting"], name, False, str(found["seed"]))
        status, origin = (RUNNING, {"brought": True}) if goes_on else (FINISHED, {"record": True})
        # What goes on here goes on under the present rules, and its record will say so.
        rules = shelf.game(found["game"]).rules_version if goes_on else found["rules_version"]
        lobby.insert(c, person, wish, rules, status, origin, id)
        packs.put(c, id, person.id, laid)
        ledger.add_rows(c, found["rows"])
        values = {"version": found["version"], "outcome": found["outcome"]}
        values |= {"actors": json.dumps(found["actors"]), "bot_next": goes_on}
        c.execute(tables.update().where(tables.c.id == id).values(**values))
        return lobby.load(c, id)

    table = await ctx.store.write(work)
    if table.status == RUNNING:
        await ctx.rooms.open(id)
    return table.data(person)


async def its_pack(ctx: Context, person: Person, body: bytes) -> str:
    """What a table takes of the pack that a record names, if the person has it; without it the record is refused by name."""
    if b'"pack"' not in body:
        return ""
    rules = await ctx.rooms.desk.run(person.id, pieces.pack_of_record, body)
    return await ctx.store.read(lambda c: packs.by_rules(c, person.id, rules)) if rules else ""


@router.delete("/tables/{id}")
async def remove(id: str, person: Somebody, ctx: Parts) -> Ok:
    """Delete what I have uploaded, or a what-if table of mine: they are nobody else's."""

    def work(c: sa.Connection) -> None:
        table = lobby.load(c, id)
        lobby.host_only(table, person)
        if table.status != STUDY and not table.origin.get("record") and not table.origin.get("brought"):
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
    if table.origin.get("ranked") and table.status == RUNNING:
        # A copy of the position gives hints, which a try that counts does not.
        raise Refused("ui.daily.err_ranked")
    await ctx.rooms.rates.turn(person.id, DEALS)
    laid, owner = await ctx.store.read(lambda c: packs.at(c, id)) if PACK in table.settings else ("", "")
    if laid and not table.of(person) and person.id != owner and json.loads(laid)["printed"]:
        raise Refused("ui.pack.not_public", {"name": table.settings[PACK].get("title", "")})
    entry, data, moves = await ctx.store.read(lambda c: ledger.way_to(c, id, body.version))
    deal = secrets.randbits(DEAL_BITS)
    about = (table.game, entry.rules_version, data, moves, body.seat, deal)
    first = await ctx.rooms.desk.run(person.id, pieces.what_if, *about)
    count = len(table.seats)
    # Whoever must not ask there asks nobody on a copy of it either, as long as it goes on.
    hints = table.hints or table.status == FINISHED

    def work(c: sa.Connection) -> tuple[TableInfo, list[str]]:
        gone = quotas.study_room(c, person.id)
        ctx.rooms.announce_gone(c, gone)
        wish = Wish(table.game, table.settings, [ME] * count, f"{table.name}: what if"[:60], False, "-", hints=hints)
        origin = {"table": id, "version": body.version, "seat": body.seat, "deal": deal}
        new = lobby.insert(c, person, wish, first.rules_version, STUDY, origin)
        packs.put(c, new, owner, laid)
        ledger.add_entry(c, new, first, "start", "table", Clock((0,) * count, (0,) * count), now())
        return lobby.load(c, new), gone

    new, gone = await ctx.store.write(work)
    ctx.rooms.forget(gone)
    return new.data(person)
