"""REST: guided first games. My place in each, going on, skipping, leaving the guide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import sqlalchemy as sa
from fastapi import APIRouter
from pydantic import BaseModel, Field

from rondel.guides import GUIDES, guide
from rondel.match.refusal import Refused
from rondel.room import wire
from rondel.room.answers import GuideInfo, Ok
from rondel.room.guided import GuideAt
from rondel.room.guiding import at_guide, skipped
from rondel.room.person import Person
from rondel.room.room import Room
from rondel.room.titles import guides_of
from rondel.server import guides, lobby
from rondel.server.context import ERRORS, Context, Maybe, Parts, Somebody
from rondel.server.limits import DEALS, READS
from rondel.server.strict import CheckedRoute

router = APIRouter(prefix="/api", tags=["guides"], responses=ERRORS, route_class=CheckedRoute)


class From(BaseModel):
    chapter: Annotated[str, Field(max_length=20)] | None = None
    again: bool = False


@router.get("/guides")
async def all_guides(person: Maybe, ctx: Parts) -> list[GuideInfo]:
    """Every guide, and where I am in it."""
    own = await ctx.store.read(lambda c: guides.mine(c, person.id)) if person else []
    return guides_of([origin for _, origin in own])


@router.post("/guides/{id}", status_code=201)
async def take_up(id: str, body: From, person: Somebody, ctx: Parts) -> wire.Table:
    """Begin, continue, begin again, or begin at a chapter; answers with the table."""
    if id not in GUIDES:
        raise Refused("ui.err.not_found_table")

    await ctx.rooms.rates.turn(person.id, DEALS)
    await guides.prepare(ctx.rooms.desk, person.id, guide(id), body.chapter)

    def work(c: sa.Connection) -> tuple[str, list[str]]:
        table, gone = guides.taken_up(c, person, guide(id), body.chapter, body.again)
        ctx.rooms.announce_gone(c, gone)
        return table, gone

    table, gone = await ctx.store.write(work)
    ctx.rooms.forget(gone)
    return (await ctx.rooms.open(table)).table.data(person)


async def guided(ctx: Context, id: str, person: Person) -> Room:
    # What follows reads the table anew, with all that was played there.
    await ctx.rooms.rates.turn(person.id, READS)
    return at_guide(await ctx.rooms.open(id), person)


async def changed(ctx: Context, room: Room, change: Callable[[GuideAt], GuideAt]) -> None:
    """Store what changed about the guide, and tell the page. Under the room's lock: the other seat may be moving."""
    async with room.lock:
        if room.guide is None:
            raise Refused("ui.err.not_found_table")
        new = change(room.guide)
        await ctx.store.write(lambda c: guides.store_origin(c, room.table.id, new.origin))
        room.guide = new
    await ctx.rooms.refresh(room.table.id)
    room.tell_guide()


@router.post("/tables/{id}/guide/continue")
async def read_on(id: str, person: Somebody, ctx: Parts) -> Ok:
    """The sentence was read."""
    room = await guided(ctx, id, person)
    await changed(ctx, room, lambda now: now.read_on(room.running().state))
    return {"ok": True}


@router.post("/tables/{id}/guide/skip")
async def skip(id: str, person: Somebody, ctx: Parts) -> Ok | wire.Done:
    """The step is played by its own move."""
    room = await guided(ctx, id, person)
    done = await skipped(room, person)
    return done if done is not None else await read_on(id, person, ctx)


@router.post("/tables/{id}/guide/off")
async def off(id: str, person: Somebody, ctx: Parts) -> wire.Table:
    """The same game goes on as practice against a Gentle bot; the guide can be taken up again where it was left."""
    room = await guided(ctx, id, person)
    await changed(ctx, room, lambda now: now.left(room.running().version))
    return (await ctx.store.read(lambda c: lobby.load(c, id))).data(person)
