"""The analysis of finished games on one device: a decision at a time, so that whoever plays meanwhile waits for one at most.

What was found is kept beside the table; closed and opened again, an analysis goes on where it was.
"""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import time
import zlib
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from rondel.analysis import DEPTHS, Study
from rondel.analysis.study import work
from rondel.match.refusal import Refused
from rondel.room import packs, pieces
from rondel.room.analysing import DONE, FAILED, NONE, RUNNING, STOPPED, Places, analysable, moves_of, recorded, told
from rondel.room.person import now
from rondel.room.table import FINISHED, seed_number
from rondel.tab import beside
from rondel.tab.keep import Full
from rondel.tab.past import way_to

if TYPE_CHECKING:
    from rondel.tab.api import Api

LOG = logging.getLogger("rondel.tab")
KIND = "analysis"
USUAL = "quick"
"""One program does everything here."""
LOT = 1.5
"""Seconds of work after which it is written down."""
PAUSE = 0.005
"""Seconds between two decisions: what the page asks comes first."""
LOST = 15_000
"""Milliseconds after which an analysis that a closed tab has begun is taken up by whoever looks at it."""
MOST_STEPS = 24


@dataclass(frozen=True)
class Kept:
    """`lines`: the rows so far, and `found`: what they say; both packed."""

    status: str
    depth: str
    open: bool
    done: int = 0
    total: int = 0
    touched: int = 0
    lines: str = ""
    found: str = ""


def packed(value: Any) -> str:
    return base64.b64encode(zlib.compress(json.dumps(value).encode(), 6)).decode()


def unpacked(text: str) -> Any:
    return json.loads(zlib.decompress(base64.b64decode(text))) if text else None


@dataclass
class Looking:
    """An analysis in memory."""

    study: Study
    places: Places
    version: int


class Analyst:
    """Works through the analyses of this tab, one after the other."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.asked: list[str] = []
        self.task: asyncio.Task[Any] | None = None
        self.lock = asyncio.Lock()
        """Between reading and writing what is kept."""
        self.unkept: set[str] = set()
        """Tables whose findings the browser did not keep: asked for again by hand only."""

    def call(self, table: str) -> None:
        if table not in self.asked:
            self.asked.append(table)
        if self.task is None or self.task.done():
            self.task = self.api.house.task(self.work())

    def drop(self, table: str) -> None:
        self.asked = [one for one in self.asked if one != table]

    async def work(self) -> None:
        while self.asked:
            table, again = self.asked[0], False
            try:
                again = await self.look(table)
            except (Full, Refused) as problem:
                LOG.warning("analysis not kept: %s", problem)
                self.unkept.add(table)
            except Exception:
                # Whatever it is: the others wait behind it.
                LOG.exception("not analysed")
                await self.failed(table)
            if not again:
                self.drop(table)

    async def failed(self, table: str) -> None:
        """Also where that cannot be written down: whoever looks is not told that it is still running."""
        self.unkept.add(table)
        try:
            await self.mark(table, FAILED)
        except (Full, Refused) as problem:
            LOG.warning("not even that it failed: %s", problem)

    async def mark(self, table: str, status: str) -> None:
        async with self.lock:
            kept = await read(self.api, table)
            if kept is not None:
                await write(self.api, table, replace(kept, status=status, touched=now()))

    async def look(self, table: str) -> bool:
        """True: somebody has asked for another analysis of this game meanwhile."""
        kept = await read(self.api, table)
        if kept is None or kept.status != RUNNING:
            return False
        at = await begun(self.api, table, kept)
        while True:
            await self.lot(table, at, kept)
            now_kept = replace(progress(at, kept), status=DONE if at.study.complete() else RUNNING)
            async with self.lock:
                there = await read(self.api, table)
                if table not in self.asked or there is None or there.status != RUNNING:
                    return False
                if (there.depth, there.open) != (kept.depth, kept.open):
                    return True
                await write(self.api, table, now_kept)
            if now_kept.status == DONE:
                return False

    async def lot(self, table: str, at: Looking, kept: Kept) -> None:
        """Some decisions; what is asked of this tab meanwhile is answered between two of them."""
        until = time.monotonic() + LOT
        for kind, numbers in at.study.jobs():
            for number in numbers:
                at.study.add(work(at.study.data, kept.depth, kept.open, (kind, [number])))
                await asyncio.sleep(PAUSE)
                if time.monotonic() >= until or table not in self.asked:
                    return


def progress(at: Looking, kept: Kept) -> Kept:
    done, total = at.study.progress()
    found = packed(told(at.study, at.places, at.version))
    return replace(kept, done=done, total=total, touched=now(), lines=packed(at.study.lines()), found=found)


async def begun(api: Api, id: str, kept: Kept) -> Looking:
    row = await api.books.row(id)
    if row.pack:
        packs.laid_again(row.pack)
    table = row.table
    moves = moves_of(await api.books.history(id, bare=True))
    record, places = recorded(table.game, len(table.seats), seed_number(table.seed), table.settings, moves)
    study = Study(record, kept.depth, kept.open)
    study.take(unpacked(kept.lines) or [], "this device")
    return Looking(study, places, table.version)


async def read(api: Api, id: str) -> Kept | None:
    """Nothing, too, if it is damaged: it is begun anew."""
    text = await api.books.keep.one(KIND, id)
    try:
        return read_row(id, text) if text else None
    except beside.UNREADABLE:
        LOG.warning("analysis of %s cannot be read", id)
        return None


def read_row(name: str, text: str) -> Kept:
    kept = beside.made(Kept, json.loads(text))
    try:
        unpacked(kept.lines), unpacked(kept.found)
    except zlib.error as problem:
        raise ValueError(name) from problem
    return kept


async def write(api: Api, id: str, kept: Kept) -> None:
    await api.books.keep.put(KIND, id, json.dumps(asdict(kept)))


# ---------------------------------------------------------------------- what the page asks


async def seen(api: Api, id: str, **_: Any) -> Any:
    await api.mine(id)
    kept = await read(api, id)
    if kept is None:
        return NONE
    status = kept.status
    if status == RUNNING and id in api.analyst.unkept:
        status = FAILED
    elif status == RUNNING and id not in api.analyst.asked and kept.touched < now() - LOST:
        api.analyst.call(id)
    return {"status": status, "done": kept.done, "total": kept.total, "mine": True, "found": unpacked(kept.found)}


async def ask(api: Api, id: str, sent: Any, **_: Any) -> Any:
    """Begin, or go on where it was stopped; another depth or other eyes begin anew."""
    analysable(await api.mine(id))
    depth, eyes = sent.get("depth") or USUAL, sent.get("open") is True
    if depth not in DEPTHS:
        raise Refused("ui.err.parse", {"text": str(depth)[:20], "example": USUAL})
    kept = await read(api, id)
    if kept is None or (kept.depth, kept.open) != (depth, eyes):
        kept = Kept(RUNNING, depth, eyes)
    if kept.status != DONE:
        api.analyst.unkept.discard(id)
        async with api.analyst.lock:
            await write(api, id, replace(kept, status=RUNNING, touched=now()))
        api.analyst.call(id)
    return {"ok": True}


async def gone(api: Api, id: str) -> None:
    """With its game."""
    api.analyst.drop(id)
    async with api.analyst.lock:
        await api.books.keep.put(KIND, id, None)


async def stop(api: Api, id: str, **_: Any) -> Any:
    """What was found stays."""
    api.analyst.drop(id)
    await api.analyst.mark(id, STOPPED)
    return {"ok": True}


async def along(api: Api, id: str, sent: Any, **_: Any) -> Any:
    """What the seat would see after these steps from this version, in a world dealt for it."""
    table, seat = await api.mine(id), int(sent["seat"])
    if table.status != FINISHED or not 0 <= seat < len(table.seats):
        raise Refused("ui.err.analysis_unfinished")
    entry, data, moves = await way_to(api, id, int(sent["version"]))
    steps = [str(step) for step in sent["steps"][:MOST_STEPS]]
    return pieces.along(table.game, entry.rules_version, data, moves, seat, steps).decode()
