"""Ranked tries of daily games on one device: one for each title and day, written down apart from its table.

The table may be deleted; that it was begun, and what it came to, stays.
"""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from rondel.core.errors import SetupError
from rondel.daily import Daily, Result, daily, ends_at, result_of
from rondel.match.match import PLAY, START, line
from rondel.room.messages import seen_events
from rondel.room.person import now
from rondel.room.table import FINISHED, TableInfo
from rondel.tab import beside

if TYPE_CHECKING:
    from rondel.tab.api import Api

KIND = "try"
PLAYING, COUNTED, LATE, LEFT, NEW = "playing", "counted", "late", "left", "new"
Key = tuple[str, str]
"""Title and day."""


@dataclass(frozen=True)
class Try:
    """`status`: PLAYING until it is settled."""

    table: str
    status: str = PLAYING
    result: dict[str, Any] | None = None


def name_of(game: str, day: str) -> str:
    return f"{game} {day}"


async def keep(api: Api, game: str, day: str, one: Try) -> None:
    await api.books.keep.put(KIND, name_of(game, day), json.dumps(asdict(one)))


async def all_of(api: Api) -> dict[Key, Try]:
    """Every try of this device; of two tables for one day, begun in two tabs at once, the first."""
    found: dict[Key, Try] = {}
    for table in sorted(await api.books.listed(), key=lambda table: table.created):
        if table.origin.get("ranked") and table.origin.get("daily"):
            with contextlib.suppress(ValueError):  # a day that there is not
                found.setdefault(key_of(name_of(table.game, table.origin["daily"])), Try(table.id))
    for name, one in (await beside.all_of(api.books.keep, KIND, read)).items():
        found[key_of(name)] = one
    return found


def key_of(name: str) -> Key:
    """Raises ValueError if there is no such day."""
    game, day = name.split(" ")
    try:
        daily(game, day)
    except SetupError as problem:
        raise ValueError(name) from problem
    return game, day


def read(name: str, text: str) -> Try:
    key_of(name)
    one = beside.made(Try, json.loads(text))
    if one.result is not None:
        beside.made(Result, one.result)
    return one


async def judged(api: Api, game: str, day: str, one: Try | None) -> tuple[str, Result | None]:
    """How it stands; what is over is written down by whoever asks first."""
    if one is None:
        return NEW, None
    if one.status != PLAYING:
        return one.status, Result(**one.result) if one.result else None
    tables = {table.id: table for table in await api.books.listed()}
    table = tables.get(one.table)
    if table is None:
        return LEFT, None
    if table.status != FINISHED or table.outcome is None:
        return (PLAYING if now() < ends_at(day) else LATE), None
    status, result = await over(api, daily(game, day), table)
    await keep(api, game, day, Try(table.id, status, result.data()))
    return status, result


async def over(api: Api, day: Daily, table: TableInfo) -> tuple[str, Result]:
    """What a finished one came to. A move by anybody but its player makes it one that does not count, as on a server."""
    history = line(await api.books.history(table.id, bare=True))
    facts = [fact for e in history if e.kind != START for fact in seen_events(e.events, day.seat)]
    result = result_of(day, dict(table.outcome or {}), facts)
    own = [row for row in await api.books.all(table.id) if row.entry.kind == PLAY and row.entry.seat == day.seat]
    if any(not row.by.startswith("person:") for row in own):
        return LEFT, result
    return (COUNTED if table.touched < ends_at(day.day) else LATE), result


async def gone(api: Api, id: str) -> None:
    """Before the table of a try is deleted: its day is played, whatever became of it."""
    table = next((table for table in await api.books.listed() if table.id == id), None)
    if table is None or not table.origin.get("ranked") or not table.origin.get("daily"):
        return
    game, day = table.game, table.origin["daily"]
    one = (await all_of(api)).get((game, day))
    if one is None or one.table != table.id:
        return
    status, _ = await judged(api, game, day, one)
    if status in (PLAYING, LATE) and table.status != FINISHED:
        await keep(api, game, day, Try(table.id, LEFT))
