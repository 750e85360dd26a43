"""REST: packs. My own are kept, tried and given back; what a table is played with is shown to who may see it."""

from __future__ import annotations

import json
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from rondel.core.game import PACK
from rondel.match.clock import Clock
from rondel.match.refusal import Refused
from rondel.packs import LARGEST
from rondel.room import pieces
from rondel.room.answers import Ok, PackAt, PackInfo, PackLooked, PackText
from rondel.room.packs import Kept, shown
from rondel.room.person import now
from rondel.room.table import ME, STUDY, TableInfo, Wish
from rondel.room.wire import Table
from rondel.server import ledger, lobby, packs, quotas
from rondel.server.context import ERRORS, Maybe, Parts, Somebody, asker
from rondel.server.limits import DEALS, LOOKS, PACKS, READS
from rondel.server.routes_tables import Small, seen
from rondel.server.strict import CheckedRoute

router = APIRouter(prefix="/api", tags=["packs"], responses=ERRORS, route_class=CheckedRoute)
PackId = Annotated[str, Field(pattern=r"^[a-z0-9-]{3,40}$")]


class Written(BaseModel):
    text: Annotated[str, Field(max_length=LARGEST)]


class Tried(BaseModel):
    text: Annotated[str, Field(max_length=LARGEST)]
    piece: Annotated[str, Field(max_length=90)]
    """The piece to try, as `pack:piece`."""


def ready(data: bytes) -> Response:
    return Response(data, media_type="application/json")


@router.get("/packs")
async def mine(person: Maybe, ctx: Parts) -> list[PackInfo]:
    """My packs, those changed last first."""
    if person is None:
        return []
    await ctx.rooms.rates.turn(person.id, READS)
    # Each is read from its text, many pieces of JSON: where nobody else waits for it.
    return await ctx.store.read(lambda c: [kept.data() for kept in packs.listed(c, person.id)])  # type: ignore[misc]


@router.get("/packs/ours/{game}")
async def ours(game: Small, request: Request, person: Maybe, ctx: Parts) -> PackText:
    """Our own pieces as a pack: what somebody who owns the box begins with."""
    await ctx.rooms.rates.turn(asker(request, person), READS)
    return {"text": pieces.our_pack(game)}


@router.get("/packs/{id}")
async def one(id: PackId, person: Somebody, ctx: Parts) -> PackText:
    await ctx.rooms.rates.turn(person.id, READS)
    kept = await ctx.store.read(lambda c: packs.one(c, person.id, id))
    if kept is None:
        raise Refused("ui.err.not_found_pack")
    return {"text": kept.text}


@router.post("/packs/look", response_model=PackLooked)
async def look(body: Written, request: Request, person: Maybe, ctx: Parts) -> Response:
    """What there is to say about a pack that is being written: mistakes by line, the made texts in five languages."""
    who = asker(request, person)
    await ctx.rooms.rates.turn(who, LOOKS)
    return ready(await ctx.rooms.desk.run(who, pieces.pack_looked, body.text))


@router.put("/packs")
async def keep(body: Written, person: Somebody, ctx: Parts) -> PackInfo:
    """Keep a pack under its id. With a mistake it is kept as it is, and no table opens with it; without, it is tried first."""
    ctx.rooms.rates.check(person.id, PACKS)
    kept: Kept = await ctx.rooms.desk.run(person.id, pieces.pack_kept, body.text, now())
    await ctx.store.write(lambda c: packs.keep(c, person.id, kept))
    return kept.data()  # type: ignore[return-value]


@router.delete("/packs/{id}")
async def drop(id: PackId, person: Somebody, ctx: Parts) -> Ok:
    """Tables that are played with it keep their copy."""
    await ctx.rooms.rates.turn(person.id, READS)
    await ctx.store.write(lambda c: packs.drop(c, person.id, id))
    return {"ok": True}


@router.post("/packs/try", status_code=201)
async def try_out(body: Tried, person: Somebody, ctx: Parts) -> Table:
    """A private table, laid for this piece of a pack: everything of it is mine."""
    await ctx.rooms.rates.turn(person.id, DEALS)
    found: dict[str, Any] = await ctx.rooms.desk.run(person.id, pieces.pack_bench, body.text, body.piece)
    first, count = found["entry"], found["seats"]

    def work(c: sa.Connection) -> tuple[TableInfo, list[str]]:
        gone = quotas.study_room(c, person.id)
        ctx.rooms.announce_gone(c, gone)
        wish = Wish(found["game"], found["settings"], [ME] * count, found["name"][:60], False, "-")
        id = lobby.insert(c, person, wish, first.rules_version, STUDY, {"pack": body.piece})
        packs.put(c, id, person.id, found["laid"])
        ledger.add_entry(c, id, first, "start", "table", Clock((0,) * count, (0,) * count), now())
        return lobby.load(c, id), gone

    table, gone = await ctx.store.write(work)
    ctx.rooms.forget(gone)
    return table.data(person)


@router.get("/tables/{id}/pack", response_model=PackAt)
async def at_table(id: str, request: Request, person: Maybe, ctx: Parts, key: Small | None = None) -> Response:
    """What the table is played with: shown before anybody sits down. Made texts of a box are for its seats and its owner."""
    table = await seen(ctx, id, person, key)
    await ctx.rooms.rates.turn(asker(request, person), READS)

    def work(c: sa.Connection) -> bytes:
        laid, owner = packs.at(c, id) if PACK in table.settings else ("", "")
        if not laid:
            raise Refused("ui.err.not_found_pack")
        return json.dumps(shown(laid, table, person, owner), ensure_ascii=False).encode()

    return ready(await ctx.store.read(work))
