"""The daily game on one device: the same cards as everybody's, the bots' results played here, and nobody else's."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from rondel.core.errors import SetupError
from rondel.daily import Daily, Result, daily, day_now, ends_at, number_of, played_by, played_daily, row_of
from rondel.daily.standing import bars
from rondel.match.refusal import Refused
from rondel.room.person import now
from rondel.room.table import RUNNING, Wish
from rondel.tab import tries
from rondel.tab.tries import COUNTED, LATE, LEFT, NEW, PLAYING, Try

if TYPE_CHECKING:
    from rondel.tab.api import Api

PAUSE = 0.002
"""Seconds between two decisions of a bot that plays the day beside the person: the page goes first."""


class Rivals:
    """What bots make of a day's cards, played once, a decision at a time."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, str], dict[str, Result]] = {}
        self.busy: set[tuple[str, str]] = set()

    async def play(self, day: Daily) -> None:
        key = (day.game, day.day)
        if key in self.busy:
            return
        self.busy.add(key)
        there = self.known.setdefault(key, {})
        try:
            for name in day.declared["compare"]:
                if name in there:
                    continue
                for result in played_by(day, name):
                    if result is not None:
                        there[name] = result
                    await asyncio.sleep(PAUSE)
        finally:
            self.busy.discard(key)


def asked(game: str, day: str) -> Daily:
    try:
        found = daily(game, day)
    except SetupError as problem:
        raise Refused("ui.daily.err_day", {"text": day[:20], "example": day_now(now())}) from problem
    if found.day > day_now(now()):
        raise Refused("ui.daily.err_early", {"time": max(1, (ends_at(found.day) - now()) // 1000 - 86400)})
    return found


async def about(api: Api, day: Daily, found: dict[tries.Key, Try]) -> dict[str, Any]:
    one = found.get((day.game, day.day))
    status, result = await tries.judged(api, day.game, day.day, one)
    there = {table.id for table in await api.books.listed()}
    return {
        "game": day.game, "day": day.day, "number": day.number, "seats": list(day.seats), "settings": day.settings,
        "order": day.declared["order"], "signs": list(day.declared["signs"]), "begun": int(one is not None),
        "counted": int(status == COUNTED), "status": status, "table": one.table if one and one.table in there else "",
        "result": result.data() if result else None,
    }  # fmt: skip


async def today(api: Api, **_: Any) -> Any:
    at, found = now(), await tries.all_of(api)
    day = day_now(at)
    games = [await about(api, daily(game, day), found) for game in played_daily()]
    played = [key[1] for key, one in found.items() if (await tries.judged(api, *key, one))[0] == COUNTED]
    row = row_of(played, day)
    return {
        "day": day, "number": number_of(day), "ends": ends_at(day), "now": at, "games": games, "row": row.now,
        "longest": row.longest, "week": row.week,
    }  # fmt: skip


async def play(api: Api, game: str, day: str, sent: Any, **_: Any) -> Any:
    from rondel.tab.api import begun

    found, practice = asked(game, day), sent.get("practice") is True
    there = (await tries.all_of(api)).get((game, day))
    status, _result = await tries.judged(api, game, day, there)
    over = now() >= ends_at(day)
    if not practice and there is not None:
        if status != PLAYING:
            raise Refused("ui.daily.err_once")
        return api.told(await api.mine(there.table))
    if not practice and over:
        raise Refused("ui.daily.err_over")
    if practice and not over and status in (NEW, PLAYING):
        raise Refused("ui.daily.err_first")
    if practice:
        going = [t for t in await api.books.listed() if t.origin == found.origin and t.game == game and t.status == RUNNING]
        if going:
            return api.told(going[0])
    wish = Wish(game, found.settings, list(found.seats), "", False, str(found.seed), hints=practice)
    table = await begun(api, wish, dict(found.origin) | ({} if practice else {"ranked": True}))
    if not practice:
        await tries.keep(api, game, day, Try(table.id))
    return api.told(table)


async def standing(api: Api, game: str, day: str, **_: Any) -> Any:
    found = asked(game, day)
    mine = await about(api, found, await tries.all_of(api))
    over = now() >= ends_at(day)
    shown = over or mine["status"] in (COUNTED, LATE, LEFT)
    bots: dict[str, Result] = {}
    if shown:
        bots = api.rivals.known.get((game, day), {})
        if len(bots) < len(found.declared["compare"]):
            api.house.task(api.rivals.play(found))
    own = [Result(**mine["result"])] if mine["status"] == COUNTED else []
    return {
        "mine": mine, "ends": ends_at(day), "now": now(), "open": shown, "bars": bars(own, found.declared["order"]),
        "beaten": None, "friends": [], "best": None,
        "bots": [{"name": name, "face": "", "result": bot.data()} for name, bot in bots.items()],
        "waiting": [name for name in found.declared["compare"] if name not in bots] if shown else [],
    }  # fmt: skip
