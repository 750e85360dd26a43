"""REST: the analysis of a finished game. Ask for it, see how far it is, stop it, step along a better line."""

from __future__ import annotations

import json
import zlib
from typing import Annotated, Any, Literal

import sqlalchemy as sa
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from rondel.bots.chance import success_alike
from rondel.match.refusal import Refused
from rondel.room import pieces
from rondel.room.analysing import NONE, analysable
from rondel.room.analysis_answers import Analysis, Chances
from rondel.room.answers import Ok
from rondel.room.person import Person
from rondel.room.table import FINISHED, RUNNING, TableInfo
from rondel.server import analyst, ledger, lobby, quotas
from rondel.server.context import ERRORS, Maybe, Parts, Somebody, asker
from rondel.server.limits import READS, SEATINGS
from rondel.server.routes_play import SeatNumber, Version, ready
from rondel.server.routes_tables import Small, seen
from rondel.server.schema import analyses, tables
from rondel.server.strict import CheckedRoute

router = APIRouter(prefix="/api", tags=["analysis"], responses=ERRORS, route_class=CheckedRoute)
Steps = Annotated[list[Annotated[str, Field(max_length=400)]], Field(max_length=24)]


class Wanted(BaseModel):
    depth: Literal["quick", "normal", "deep"] = "normal"
    open: bool = False
    """Judge with all secrets, instead of what each seat knew."""


class LineWish(BaseModel):
    version: Version
    seat: SeatNumber
    steps: Steps


@router.get("/tables/{id}/analysis", response_model=Analysis)
async def analysis(id: str, request: Request, person: Maybe, ctx: Parts, key: Small | None = None) -> Response:
    """How far it is, and what was found so far."""
    table = await seen(ctx, id, person, key)
    await ctx.rooms.rates.turn(asker(request, person), READS)
    row = await ctx.store.read(lambda c: c.execute(sa.select(analyses).where(analyses.c.table_id == id)).first())
    return ready(pieces.packed(told(table, row, person)))


def told(table: TableInfo, row: Any, person: Person | None) -> dict[str, Any]:
    if row is None:
        return NONE
    found = json.loads(zlib.decompress(row.found)) if row.found else None
    return {
        "status": row.status, "done": row.done, "total": row.total, "found": found,
        "mine": person is not None and person.id in (row.person, table.host),
    }  # fmt: skip


@router.post("/tables/{id}/analysis")
async def ask(id: str, body: Wanted, person: Somebody, ctx: Parts, key: Small | None = None) -> Ok:
    """Analyse this game, or go on where it was stopped. Only whoever played it or keeps it may ask for that."""
    await ctx.rooms.rates.turn(person.id, READS)
    table = await seen(ctx, id, person, key)
    if not table.knows(person):
        raise Refused("ui.err.no_access", {"seat": ""})
    analysable(table)

    def work(c: sa.Connection) -> None:
        quotas.analyses_left(c, person.id, id)
        analyst.started(c, id, person.id, body.depth, body.open)

    await ctx.store.write(work)
    ctx.rooms.analyst.call()
    return {"ok": True}


@router.delete("/tables/{id}/analysis")
async def stop(id: str, person: Somebody, ctx: Parts) -> Ok:
    """Stop it; what was found stays."""
    await ctx.rooms.rates.turn(person.id, READS)
    table = await seen(ctx, id, person, None)
    row = await ctx.store.read(lambda c: c.execute(sa.select(analyses).where(analyses.c.table_id == id)).first())
    if row is None or person.id not in (row.person, table.host):
        raise Refused("ui.err.no_access", {"seat": ""})
    await ctx.store.write(lambda c: analyst.stopped(c, id))
    return {"ok": True}


@router.post("/tables/{id}/analysis/line")
async def line(id: str, body: LineWish, request: Request, person: Maybe, ctx: Parts, key: Small | None = None) -> Response:
    """What the seat would see after these steps from this version, in a world dealt for it."""
    table = await seen(ctx, id, person, key)
    if table.status != FINISHED or body.seat >= len(table.seats):
        raise Refused("ui.err.analysis_unfinished")
    who = asker(request, person)
    await ctx.rooms.rates.turn(who, READS)
    entry, data, moves = await ctx.store.read(lambda c: ledger.way_to(c, id, body.version))
    about = (table.game, entry.rules_version, data, moves, body.seat, body.steps)
    return ready(await ctx.rooms.desk.run(who, pieces.along, *about))


class Agreed(BaseModel):
    yes: bool = True


def people_at(table: TableInfo) -> list[int]:
    """Seats that a person plays now."""
    return [s.seat for s in table.seats if s.person and not s.bot]


def agreed_at(table: TableInfo) -> list[int]:
    return [seat for seat in table.origin.get("chances", ()) if seat in people_at(table)]


@router.post("/tables/{id}/chances")
async def agree(id: str, body: Agreed, person: Somebody, ctx: Parts) -> Ok:
    """Chances may be shown here while it is played, as far as I am asked, or no longer. A try that counts has none."""
    await ctx.rooms.rates.turn(person.id, SEATINGS)

    def work(c: sa.Connection) -> None:
        table = lobby.load(c, id)
        mine = set(table.of(person))
        if not mine or table.status != RUNNING or table.origin.get("ranked"):
            raise Refused("ui.blocked.spectator")
        seats = set(agreed_at(table)) | mine if body.yes else set(agreed_at(table)) - mine
        origin = table.origin | {"chances": sorted(seats)}
        c.execute(tables.update().where(tables.c.id == id).values(origin=json.dumps(origin)))

    await ctx.store.write(work)
    await ctx.rooms.refresh(id)
    return {"ok": True}


@router.get("/tables/{id}/chances")
async def live(id: str, request: Request, person: Maybe, ctx: Parts, key: Small | None = None) -> Chances:
    """Everybody's chance now: for those who play from what their seat knows, for others from what nobody keeps secret."""
    table = await seen(ctx, id, person, key)
    who = asker(request, person)
    await ctx.rooms.rates.turn(who, READS)
    asked, agreed = people_at(table), agreed_at(table)
    told: Chances = {
        "agreed": agreed, "asked": asked, "version": table.version, "chance": None,
        "together": success_alike(table.game, len(table.seats)),
    }  # fmt: skip
    if table.status != RUNNING or not asked or agreed != asked:
        return told
    room = await ctx.rooms.open(id)
    mine = table.of(person)
    data = room.encoded()
    told["version"] = room.running().version
    told["chance"] = json.loads(await ctx.rooms.desk.run(who, pieces.chances_now, table.game, data, mine[0] if mine else None))
    return told
