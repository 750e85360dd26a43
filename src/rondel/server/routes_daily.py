"""REST: the daily game. What is played today, one try that counts, practice, and how the day stands."""

from __future__ import annotations

import functools
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from rondel.core.errors import SetupError
from rondel.daily import Daily, Result, daily, day_now, ends_at, number_of, played_daily, row_of
from rondel.daily.standing import bars, beaten
from rondel.match.refusal import Refused
from rondel.room.day_answers import DailyInfo, DailyList, DailyOthers
from rondel.room.person import Person
from rondel.room.table import FINISHED
from rondel.room.wire import Table
from rondel.server import dailies, lobby
from rondel.server.context import ERRORS, Context, Maybe, Parts, Somebody, asker
from rondel.server.limits import DEALS, READS
from rondel.server.strict import CheckedRoute

router = APIRouter(prefix="/api", tags=["daily"], responses=ERRORS, route_class=CheckedRoute)
GameId = Annotated[str, Field(max_length=40, pattern=r"^[a-z][a-z0-9_]*$")]
DayText = Annotated[str, Field(max_length=10)]


class Try(BaseModel):
    practice: bool = False


def asked(game: str, day: str) -> Daily:
    """The game of a day that has come; refused for others, with what was expected."""
    try:
        found = daily(game, day)
    except SetupError as problem:
        raise Refused("ui.daily.err_day", {"text": day[:20], "example": day_now(dailies.moment())}) from problem
    if found.day > day_now(dailies.moment()):
        raise Refused("ui.daily.err_early", {"time": max(1, (ends_at(found.day) - dailies.moment()) // 1000 - 86400)})
    return found


@router.get("/daily")
async def today(request: Request, person: Maybe, ctx: Parts) -> DailyList:
    """What is played today, how far I am with it, and my row of days."""
    await ctx.rooms.rates.turn(asker(request, person), READS)
    at = dailies.moment()
    day = day_now(at)
    if person:
        await settled(ctx, [daily(game, day) for game in played_daily()], at, person.id)

    def work(c: sa.Connection) -> DailyList:
        found = [about(c, daily(game, day), person) for game in played_daily()]
        row = row_of(dailies.days_of(c, person.id), day) if person else row_of([], day)
        return {
            "day": day, "number": number_of(day), "ends": ends_at(day), "now": at, "games": found, "row": row.now,
            "longest": row.longest, "week": row.week,
        }  # fmt: skip

    return await ctx.store.read(work)


async def settled(ctx: Context, days: list[Daily], at: int, person: str = "") -> None:
    """What is over is written down first; mostly there is nothing, and nothing is written."""

    def read(c: sa.Connection) -> list[tuple[Daily, list[dailies.Verdict]]]:
        return [(day, found) for day in days if (found := dailies.verdicts(c, day.day, day.game, at, person))]

    def work(c: sa.Connection) -> None:
        for day, found in over:
            dailies.settle(c, day.day, day.game, found)

    over = await ctx.store.read(read)
    if over:
        await ctx.store.write(work)


def about(c: sa.Connection, day: Daily, person: Person | None) -> DailyInfo:
    row = dailies.mine(c, day.day, day.game, person.id) if person else None
    begun, counted = dailies.counted(c, day.day, day.game)
    result = dailies.read(row.result).data() if row is not None and row.result != "{}" else None
    return {
        "game": day.game, "day": day.day, "number": day.number, "seats": list(day.seats), "settings": day.settings,
        "order": day.declared["order"], "signs": list(day.declared["signs"]), "begun": begun, "counted": counted,
        "status": row.status if row is not None else "new", "table": row.table_id if row is not None else "",
        "result": result,
    }  # fmt: skip


@router.post("/daily/{game}/{day}", status_code=201)
async def play(game: GameId, day: DayText, body: Try, person: Somebody, ctx: Parts) -> Table:
    """My one try of this day, or the table where I left it; or practice with the same cards, after it."""
    found = asked(game, day)
    await ctx.rooms.rates.turn(person.id, DEALS)
    at = dailies.moment()
    await settled(ctx, [found], at, person.id)

    def work(c: sa.Connection) -> Any:
        begin = dailies.practised if body.practice else dailies.begun
        return lobby.load(c, begin(c, found, person, at))

    table = await ctx.store.write(work)
    return (await ctx.rooms.open(table.id)).table.data(person)


@router.get("/daily/{game}/{day}")
async def standing(game: GameId, day: DayText, request: Request, person: Maybe, ctx: Parts) -> DailyOthers:
    """How a day stands. Who has not finished, while it lasts, hears how many play and nothing of how."""
    found = asked(game, day)
    await ctx.rooms.rates.turn(asker(request, person), READS)
    at = dailies.moment()
    await settled(ctx, [found], at)
    told, bots = await ctx.store.read(functools.partial(stands, found=found, person=person, at=at))
    if told["open"]:
        ctx.rooms.analyst.rivals.ask(game, found.day, bots)
        ctx.rooms.analyst.call()
    return told


def stands(c: sa.Connection, found: Daily, person: Person | None, at: int) -> tuple[DailyOthers, dict[str, Any]]:
    mine = about(c, found, person)
    over = at >= ends_at(found.day)
    # Not with a try that was left: it costs nothing, and whoever begins another under another name would know the cards.
    finished = mine["status"] in (dailies.COUNTED, dailies.LATE)
    told: DailyOthers = {
        "mine": mine, "ends": ends_at(found.day), "now": at, "open": over or finished,
        "bars": [], "beaten": None, "friends": [], "bots": [], "waiting": [], "best": None,
    }  # fmt: skip
    if not told["open"]:
        return told, {}
    everybody = dailies.results(c, found.day, found.game)
    own = next((result for id, result in everybody if person and id == person.id), None)
    others = [result for id, result in everybody if not person or id != person.id]
    told["bars"] = bars([result for _, result in everybody], found.declared["order"])
    told["beaten"] = beaten(own.value, others) if own else None
    bots = dailies.bots_of(c, found.day, found.game)
    told["bots"] = [{"name": name, "face": "", "result": bot.data()} for name, bot in bots.items()]
    told["waiting"] = [bot for bot in found.declared["compare"] if bot not in bots]
    known = dailies.friends(c, person.id) if person else set()
    near = [(id, result) for id, result in everybody if id in known][: dailies.MOST_FRIENDS]
    best = max(everybody, key=lambda one: one[1].value, default=None)
    names = dailies.named(c, [id for id, _ in near] + ([best[0]] if best else []))
    told["friends"] = [{"name": names[id][0], "face": names[id][1], "result": result.data()} for id, result in near]
    if best is not None:
        told["best"] = the_best(c, found, best, names[best[0]][0])
    return told, bots


def the_best(c: sa.Connection, found: Daily, best: tuple[str, Result], name: str) -> Any:
    """The best game of the day, to look at: whoever plays a day agrees to that."""
    table = dailies.table_of(c, found.day, found.game, best[0])
    if table is None or table.status != FINISHED:
        return None
    return {"name": name, "table": table.id, "key": table.watch, "result": best[1].data()}
