"""REST: puzzles. The list and my rating, a table to play one on, the verdict, the answer, playing on, and a vote."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import sqlalchemy as sa
from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from rondel.match.refusal import Refused
from rondel.puzzles.attempt import OPEN
from rondel.room import puzzling, wire
from rondel.room.answers import Ok
from rondel.room.person import Person
from rondel.room.puzzle_answers import Puzzles, PuzzleVerdict
from rondel.room.puzzling import at_puzzle, puzzle
from rondel.server import lobby, puzzles
from rondel.server.context import ERRORS, Context, Maybe, Parts, Somebody, asker
from rondel.server.limits import DEALS, READS
from rondel.server.strict import CheckedRoute

router = APIRouter(prefix="/api", tags=["puzzles"], responses=ERRORS, route_class=CheckedRoute)
Name = Annotated[str, Field(max_length=60)]


class Attempt(BaseModel):
    show: bool = False
    """Tell the answer, whatever was done; before a try this counts as one."""


class Opinion(BaseModel):
    vote: Literal["yes", "easy", "off"]


@router.get("/puzzles")
async def all_puzzles(request: Request, person: Maybe, ctx: Parts) -> Puzzles:
    """Every puzzle of every title, what I made of it, and my rating."""
    await ctx.rooms.rates.turn(asker(request, person), READS)
    mine, ratings = await ctx.store.read(lambda c: puzzles.mine(c, person.id)) if person else ({}, [])
    # The files are read once, which takes longer than anybody should wait for somebody else.
    return await asyncio.to_thread(puzzling.listed, mine, ratings)


@router.post("/puzzles/{name}", status_code=201)
async def open_one(name: Name, person: Somebody, ctx: Parts) -> wire.Table:
    """A table of mine on which this puzzle stands, from its beginning."""
    one = puzzle(name)
    await ctx.rooms.rates.turn(person.id, DEALS)
    wish, first = puzzling.opened(one)

    def work(c: sa.Connection) -> tuple[str, list[str]]:
        new, gone = puzzles.open_table(c, person, one, wish, first)
        ctx.rooms.announce_gone(c, gone)
        return new, gone

    new, gone = await ctx.store.write(work)
    ctx.rooms.forget(gone)
    return (await ctx.store.read(lambda c: lobby.load(c, new))).data(person)


async def of_mine(ctx: Context, id: str, person: Person) -> Any:
    table = await ctx.store.read(lambda c: lobby.load(c, id))
    if table.host != person.id:
        raise Refused("ui.err.no_access", {"seat": ""})
    return table


@router.post("/tables/{id}/puzzle")
async def judged(id: str, body: Attempt, person: Somebody, ctx: Parts) -> PuzzleVerdict:
    """What my turn at this puzzle's table is worth; the first verdict moves my rating."""
    await ctx.rooms.rates.turn(person.id, READS)
    table = await of_mine(ctx, id, person)
    one = at_puzzle(table)
    done = await ctx.store.read(lambda c: puzzles.steps(c, id, one))
    found = puzzling.answered(one.name, done, body.show)

    def work(c: sa.Connection) -> tuple[bool, int, int]:
        return puzzles.tried(c, person.id, one, found["word"], found["choice"])

    if found["over"] or body.show:
        first, before, rating = await ctx.store.write(work)
    else:
        first, before = False, await ctx.store.read(lambda c: puzzles.standing(c, person.id))
        rating = before
    counts = await ctx.store.read(lambda c: puzzles.others(c, one))
    if found["word"] == OPEN and not body.show:
        found["themes"] = []
    found |= {"first": first, "before": before, "rating": rating, "others": counts}
    return found  # type: ignore[return-value]


@router.post("/tables/{id}/puzzle/on")
async def play_on(id: str, person: Somebody, ctx: Parts) -> Ok:
    """Play on from here: the bots on the other seats wait no longer."""
    await ctx.rooms.rates.turn(person.id, READS)
    table = await of_mine(ctx, id, person)
    at_puzzle(table)
    await ctx.store.write(lambda c: puzzles.play_on(c, id, table.origin))
    await ctx.rooms.refresh(id)
    return {"ok": True}


@router.post("/puzzles/{name}/vote")
async def vote(name: Name, body: Opinion, person: Somebody, ctx: Parts) -> Ok:
    """Whether it was a good puzzle; only whoever has tried it is asked."""
    one = puzzle(name)
    await ctx.rooms.rates.turn(person.id, READS)
    if not await ctx.store.write(lambda c: puzzles.vote(c, person.id, one, body.vote)):
        raise Refused("ui.err.not_found_puzzle")
    return {"ok": True}
