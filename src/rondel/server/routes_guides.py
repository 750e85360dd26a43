"""REST: guided first games. My place in each, going on, skipping, leaving the guide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import sqlalchemy as sa
from fastapi import APIRouter
from pydantic import BaseModel, Field

from rondel.guides import GUIDES, YOU, guide
from rondel.match.refusal import Refused
from rondel.server import guides, lobby, wire
from rondel.server.answers import GuideInfo, Ok
from rondel.server.context import ERRORS, Context, Maybe, Parts, Somebody
from rondel.server.guides import GuideAt
from rondel.server.limits import DEALS
from rondel.server.people import Person, new_id
from rondel.server.room import Room
from rondel.server.strict import CheckedRoute

router = APIRouter(prefix="/api", tags=["guides"], responses=ERRORS, route_class=CheckedRoute)


class From(BaseModel):
    chapter: Annotated[str, Field(max_length=20)] | None = None
    again: bool = False


@router.get("/guides")
async def all_guides(person: Maybe, ctx: Parts) -> list[GuideInfo]:
    """Every guide, and where I am in it."""
    own = await ctx.store.read(lambda c: guides.mine(c, person.id)) if person else []
    found: list[GuideInfo] = []
    for id in GUIDES:
        written = guide(id)
        mine = [origin for _, origin in own if origin["guide"] == id]
        done = any(origin.get("done") for origin in mine)
        # A finished guide has no place to continue from.
        going = bool(mine) and not (mine[0].get("done") and mine[0]["step"] >= len(written.steps) - 1)
        step = mine[0]["step"] + 1 if going else None
        found.append(
            {
                "guide": id,
                "game": written.game,
                "steps": len(written.steps),
                "minutes": written.minutes,
                "done": done,
                "step": step,
            }
        )
    return found


@router.post("/guides/{id}", status_code=201)
async def take_up(id: str, body: From, person: Somebody, ctx: Parts) -> wire.Table:
    """Begin, continue, begin again, or begin at a chapter; answers with the table."""
    if id not in GUIDES:
        raise Refused("ui.err.not_found_table")

    await ctx.rooms.rates.turn(person.id, DEALS)
    await guides.prepare(ctx.rooms.desk, person.id, guide(id), body.chapter)

    def work(c: sa.Connection) -> tuple[str, list[str]]:
        before = {table for table, _ in guides.mine(c, person.id)}
        table = guides.taken_up(c, person, guide(id), body.chapter, body.again)
        gone = sorted(before - {one for one, _ in guides.mine(c, person.id)})
        ctx.rooms.announce_gone(c, gone)
        return table, gone

    table, gone = await ctx.store.write(work)
    ctx.rooms.forget(gone)
    return (await ctx.rooms.open(table)).table.data(person)


async def guided(ctx: Context, id: str, person: Person) -> Room:
    room = await ctx.rooms.open(id)
    room.owned(person, YOU)
    if room.guide is None:
        raise Refused("ui.err.not_found_table")
    return room


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
    match, now = room.running(), room.guide
    if now is None or now.ready(match.state):
        return await read_on(id, person, ctx)
    chain = now.course.recommended(now.place, match.state)
    if not chain:
        raise Refused("ui.blocked.not_your_turn", {"seat": YOU})
    return await room.done(YOU, f"skip-{new_id()}", match.version, chain, f"person:{person.id}")


@router.post("/tables/{id}/guide/off")
async def off(id: str, person: Somebody, ctx: Parts) -> wire.Table:
    """The same game goes on as practice against a Gentle bot; the guide can be taken up again where it was left."""
    room = await guided(ctx, id, person)
    await changed(ctx, room, lambda now: now.left(room.running().version))
    return (await ctx.store.read(lambda c: lobby.load(c, id))).data(person)
