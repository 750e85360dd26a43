"""REST: tables. Open, join, start, leave, come back, rematch, talk."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import sqlalchemy as sa
from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from rondel.match.clock import ClockRules
from rondel.match.refusal import Refused
from rondel.match.shapes import UndoRule
from rondel.room.answers import Joined, Ok, Said, SetupInfo
from rondel.room.mending import possible
from rondel.room.person import Person
from rondel.room.table import RUNNING, TableInfo, Wish
from rondel.room.thinking import known_bots
from rondel.room.wire import Table
from rondel.server import chats, lobby, parting
from rondel.server.context import ERRORS, Context, Maybe, Parts, Somebody, asker
from rondel.server.limits import DEALS, SEATINGS, SETUPS
from rondel.server.strict import CheckedRoute

router = APIRouter(prefix="/api", tags=["tables"], responses=ERRORS, route_class=CheckedRoute)
Small = Annotated[str, Field(max_length=60)]
Uid = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]


class Clocks(BaseModel):
    kind: Literal["none", "live", "days"] = "none"
    move: Annotated[int, Field(ge=0, le=86400)] = 0
    reserve: Annotated[int, Field(ge=0, le=86400)] = 0
    timeout: Literal["bot", "move", "wait"] = "wait"


class NewTable(BaseModel):
    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[Annotated[str, Field(max_length=24)]], Field(min_length=1, max_length=12)]
    """For each seat: "me", "open", or the name of a bot."""
    settings: dict[str, Any] = {}
    name: Annotated[str, Field(max_length=60, pattern=r"^[^\x00-\x1f<>]*$")] = ""
    public: bool = False
    seed: Annotated[str, Field(max_length=40, pattern=r"^[^\x00-\x1f]*$")] = ""
    """Fixed before the game, for duplicate play; otherwise chosen by the server. Shown after the game."""
    clock: Clocks = Clocks()
    undo: UndoRule = "reveal"
    hints: bool = True
    """Whether a seat may ask what a bot would do in its place."""


class WantedSetup(BaseModel):
    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[int, Field(ge=1, le=12)]
    settings: Annotated[dict[str, Any], Field(max_length=60)] = {}
    keep: Annotated[str, Field(max_length=40)] = ""
    """The setting that was chosen last: others give way to it."""
    at: Annotated[int, Field(ge=0, le=11)] = 0
    """Which entry of it, if it is a list."""


class Invitation(BaseModel):
    key: Small | None = None
    seat: Annotated[int, Field(ge=0, le=11)] | None = None
    name: Small | None = None
    """What this table calls me, if not my own name."""


class BotName(BaseModel):
    bot: Small = "greedy"


class Line(BaseModel):
    id: Uid
    text: Annotated[str, Field(min_length=1, max_length=1000)]


@router.get("/bots")
async def bot_names() -> list[str]:
    return list(known_bots())


@router.post("/setup")
async def setup(body: WantedSetup, request: Request, person: Maybe, ctx: Parts) -> SetupInfo:
    """What goes with these settings: the nearest set-up that can be played, and what cannot be chosen beside it."""
    await ctx.rooms.rates.turn(asker(request, person), SETUPS)
    return possible(body.game, body.seats, body.settings, body.keep, body.at)


@router.get("/tables")
async def tables(person: Maybe, ctx: Parts, mine: bool = False) -> list[Table]:
    """Public tables that wait or run; or all of mine."""
    return [table.data(person) for table in await ctx.store.read(lambda c: lobby.listed(c, person, mine))]


@router.post("/tables", status_code=201)
async def open_table(body: NewTable, person: Somebody, ctx: Parts) -> Table:
    wish = Wish(
        body.game,
        body.settings,
        body.seats,
        body.name,
        body.public,
        body.seed,
        ClockRules.read(body.clock.model_dump()),
        body.undo,
        body.hints,
    )

    await ctx.rooms.rates.turn(person.id, DEALS)

    def work(c: sa.Connection) -> TableInfo:
        return lobby.load(c, lobby.create(c, person, wish))

    table = await ctx.store.write(work)
    ctx.metrics.count("rondel_tables_total")
    if table.status == RUNNING:
        await ctx.rooms.open(table.id)
    return table.data(person)


async def seen(ctx: Context, id: str, person: Person | None, key: str | None) -> TableInfo:
    """The table, if this person may see it."""
    table = await ctx.store.read(lambda c: lobby.load(c, id))
    if not table.may_see(person, key):
        raise Refused("ui.err.no_access", {"seat": ""})
    return table


@router.get("/tables/{id}")
async def one_table(id: str, person: Maybe, ctx: Parts, key: str | None = None) -> Table:
    return (await seen(ctx, id, person, key)).data(person)


@router.post("/tables/{id}/join")
async def join(id: str, body: Invitation, person: Somebody, ctx: Parts) -> Joined:
    """Sit down; the game starts when the last seat is taken."""
    await ctx.rooms.rates.turn(person.id, DEALS)

    def work(c: sa.Connection) -> int:
        seat = lobby.join(c, lobby.load(c, id), person, body.key, body.seat, body.name)
        lobby.start_if_full(c, id)
        return seat

    seat = await ctx.store.write(work)
    return {**(await ctx.rooms.started(id)).data(person), "seat": seat}


@router.post("/tables/{id}/seats/{seat}/bot")
async def seat_bot(id: str, seat: Annotated[int, Field(ge=0, le=11)], body: BotName, person: Somebody, ctx: Parts) -> Table:
    """The host seats a bot on an open seat."""
    await ctx.rooms.rates.turn(person.id, DEALS)

    def work(c: sa.Connection) -> None:
        lobby.seat_bot(c, lobby.load(c, id), person, seat, body.bot)
        lobby.start_if_full(c, id)

    await ctx.store.write(work)
    return (await ctx.rooms.started(id)).data(person)


@router.post("/tables/{id}/start")
async def start(id: str, person: Somebody, ctx: Parts) -> Table:
    """Start a full table, such as a rematch."""
    await ctx.rooms.rates.turn(person.id, DEALS)

    def work(c: sa.Connection) -> None:
        table = lobby.load(c, id)
        if not table.of(person):
            lobby.host_only(table, person)
        lobby.start(c, table)

    await ctx.store.write(work)
    return (await ctx.rooms.started(id)).data(person)


@router.post("/tables/{id}/leave")
async def leave(id: str, body: BotName, person: Somebody, ctx: Parts) -> Ok:
    """Before the game the seat is open again; during it a bot plays on until I return."""
    await ctx.rooms.rates.turn(person.id, SEATINGS)
    await ctx.store.write(lambda c: lobby.leave(c, lobby.load(c, id), person, body.bot))
    await ctx.rooms.refresh(id)
    return {"ok": True}


@router.post("/tables/{id}/forget")
async def forget(id: str, person: Somebody, ctx: Parts) -> Ok:
    """Off my list, for good: a bot has my seats; with nobody left the game ends there. Also if it cannot be opened."""
    await ctx.rooms.rates.turn(person.id, SEATINGS)

    def work(c: sa.Connection) -> bool:
        stays = parting.part(c, lobby.load(c, id), person)
        ctx.rooms.announce_gone(c, [] if stays else [id])
        return stays

    if await ctx.store.write(work):
        await ctx.rooms.refresh(id)
    else:
        ctx.rooms.forget([id])
    return {"ok": True}


@router.post("/tables/{id}/offer")
async def offer(id: str, person: Somebody, ctx: Parts) -> Ok:
    """Somebody else may have my seat: whoever is invited takes it over from the bot that plays there until then."""
    await ctx.rooms.rates.turn(person.id, SEATINGS)
    await ctx.store.write(lambda c: parting.offered(c, lobby.load(c, id), person))
    await ctx.rooms.refresh(id)
    return {"ok": True}


@router.post("/tables/{id}/return")
async def come_back(id: str, person: Somebody, ctx: Parts) -> Table:
    """The bot gives my seats back."""
    await ctx.rooms.rates.turn(person.id, SEATINGS)
    await ctx.store.write(lambda c: lobby.give_back(c, lobby.load(c, id), person))
    return (await ctx.rooms.refresh(id)).data(person)


@router.post("/tables/{id}/rematch", status_code=201)
async def rematch(id: str, person: Somebody, ctx: Parts) -> Table:
    """The same people and settings once more; the same new table for everybody who asks. It starts when all have asked."""
    await ctx.rooms.rates.turn(person.id, DEALS)
    new = await ctx.store.write(lambda c: lobby.rematch(c, lobby.load(c, id), person))
    await ctx.rooms.refresh(id)
    return (await ctx.rooms.started(new)).data(person)


@router.get("/tables/{id}/chat")
async def read_chat(id: str, person: Maybe, ctx: Parts, key: str | None = None) -> list[Said]:
    """What was said here. Links to a private table let hear it until its game is over."""
    table = await seen(ctx, id, person, key)
    if not table.may_hear(person, key):
        raise Refused("ui.err.no_access", {"seat": ""})
    return await ctx.store.read(lambda c: chats.said(c, id))


@router.post("/tables/{id}/chat", status_code=201)
async def write_chat(id: str, body: Line, person: Somebody, ctx: Parts) -> Ok:
    await chats.say(ctx, await ctx.rooms.open(id), person, body.id, body.text)
    return {"ok": True}
