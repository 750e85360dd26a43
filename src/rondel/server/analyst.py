"""Analyses of finished games, in one patient process: a lot at a time, stored as they come, taken up again after a restart.

An analysis is a row of the database with everything found so far. The process is given the record and what is known, works
for a moment, and gives back what it found; so another lot of another analysis may come next, a stop counts within a moment,
and a server that dies loses one lot. What somebody asked for is done in the order of asking, each in turn.
"""

from __future__ import annotations

import asyncio
import functools
import json
import logging
import time
import zlib
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import sqlalchemy as sa

from rondel.analysis.depths import DEPTHS
from rondel.analysis.study import Study, deepened, work
from rondel.core.errors import RondelError
from rondel.match.refusal import Refused
from rondel.room.analysing import DONE, FAILED, RUNNING, STOPPED, WAITING, Moves, moves_of, recorded, told
from rondel.room.person import now
from rondel.room.table import seed_number
from rondel.server import ledger, lobby
from rondel.server.rivals import Rivals, rival
from rondel.server.schema import analyses
from rondel.server.store import Store
from rondel.workers import workers

LOG = logging.getLogger("rondel.analyst")
LOT = 1.5
"""Seconds of work between two looks at who else waits; a single close look may take longer."""
PATIENCE = 19
"""Everything else on the machine comes first."""
REST = 2.0
"""Seconds between two looks for work."""
LOST = 120_000
"""Milliseconds after which a running analysis of a process that is gone is taken up by any other."""
CLOSENESS = tuple(DEPTHS)
"""From the first look to the closest."""
NOTHING = zlib.compress(b"[]")
About = tuple[str, int, int, dict[str, Any], Moves, int]
"""Game, seats, seed, settings, what was done, and the version of the table."""


def advanced(
    game: str, seats: int, seed: int, settings: dict[str, Any], moves: Moves, version: int, level: str, open_cards: bool,
    lines: bytes,
) -> tuple[bytes, bytes, int, int, bool]:  # fmt: skip
    """In the process: a lot of work. What is known then, what it says, how far it is, and whether that is all."""
    record, places = recorded(game, seats, seed, settings, moves)
    study = Study(record, level, open_cards)
    study.take(json.loads(zlib.decompress(lines)), "the database")
    until = time.monotonic() + LOT
    while time.monotonic() < until and (todo := study.jobs()):
        for job in todo:
            study.add(work(study.data, level, open_cards, job))
            if time.monotonic() >= until:
                break
    return packed(study.lines()), packed(told(study, places, version)), *study.progress(), study.complete()


def packed(value: Any) -> bytes:
    return zlib.compress(json.dumps(value).encode(), 6)


class Analyst:
    def __init__(self, store: Store, name: str) -> None:
        self.store = store
        self.name = name
        self.pool: ProcessPoolExecutor | None = None
        self.called = asyncio.Event()
        self.rivals = Rivals(store)

    def call(self) -> None:
        """There is something to do."""
        self.called.set()

    async def work(self) -> None:
        while True:
            try:
                # In turn: whoever has games analysed all the time keeps nobody from the day's comparison.
                while (id := await self.store.write(claim)) is not None:
                    await self.lot(id)
                    await self.play_rival()
                await self.play_rival()
            except Exception:
                LOG.exception("analysis not advanced")
            if not self.rivals.waits():
                self.called.clear()
            try:
                await asyncio.wait_for(self.called.wait(), REST)
            except TimeoutError:
                continue

    async def play_rival(self) -> None:
        """A lot of a bot's game with the day's cards."""
        one = self.rivals.next()
        if one is None:
            return
        try:
            if self.pool is None:
                self.pool = workers(1, PATIENCE)
            result = await asyncio.get_running_loop().run_in_executor(self.pool, rival, *one)
            if result is not None:
                await self.rivals.keep(one, result)
        except Exception:
            self.rivals.fail(one)
            self.close()
            LOG.exception("bot's daily game not played", extra={"bot": one[2]})

    async def lot(self, id: str) -> None:
        """One lot of one analysis; whatever goes wrong, it does not come back by itself."""
        status, values, asked = FAILED, {}, None
        try:
            about, open_cards, depth, known = await self.store.read(functools.partial(read, id=id))
            asked = (depth, open_cards)
            if self.pool is None:
                self.pool = workers(1, PATIENCE)
            job = functools.partial(advanced, *about, level=depth, open_cards=open_cards, lines=known)
            lines, told, done, total, complete = await asyncio.get_running_loop().run_in_executor(self.pool, job)
            status = DONE if complete else WAITING
            values = {"lines": lines, "found": told, "done": done, "total": total}
        except BrokenProcessPool:
            self.close()
            LOG.exception("the process of analyses died", extra={"table": id})
        except RondelError as problem:
            LOG.warning("not analysed: %s", problem, extra={"table": id})
        finally:
            await self.store.write(functools.partial(put, id=id, status=status, values=values, asked=asked))

    def close(self) -> None:
        pool, self.pool = self.pool, None
        if pool is not None:
            running = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in running:
                process.terminate()


def claim(c: sa.Connection) -> str | None:
    """The analysis that has waited longest is mine for a lot; also one whose process is gone."""
    lost = sa.and_(analyses.c.status == RUNNING, analyses.c.touched < now() - LOST)
    free = sa.or_(analyses.c.status == WAITING, lost)
    id: str | None = c.execute(sa.select(analyses.c.table_id).where(free).order_by(analyses.c.touched).limit(1)).scalar()
    if id is None:
        return None
    mine = c.execute(analyses.update().where(analyses.c.table_id == id, free).values(status=RUNNING, touched=now()))
    return id if mine.rowcount else None


def read(c: sa.Connection, id: str) -> tuple[About, bool, str, bytes]:
    """What the process needs to know."""
    row = c.execute(sa.select(analyses).where(analyses.c.table_id == id)).one()
    table = lobby.load(c, id)
    entries = ledger.history(c, id, bare=True)
    about = (table.game, len(table.seats), seed_number(table.seed), table.settings, moves_of(entries), table.version)
    return about, row.open, row.depth, row.lines


def put(c: sa.Connection, id: str, status: str, values: dict[str, Any], asked: tuple[str, bool] | None) -> None:
    """What was found counts; whether it goes on, whoever stopped it meanwhile has said. `asked`: depth and eyes of this lot;
    what somebody has asked for anew meanwhile, in another way, is another analysis."""
    here = analyses.c.table_id == id
    if asked is not None:
        here = sa.and_(here, analyses.c.depth == asked[0], analyses.c.open == asked[1])
    if values:
        c.execute(analyses.update().where(here).values(**values))
    c.execute(analyses.update().where(here, analyses.c.status == RUNNING).values(status=status, touched=now()))
    if status == DONE:
        c.execute(analyses.update().where(here).values(status=DONE))


def started(c: sa.Connection, id: str, person: str, depth: str, open_cards: bool) -> None:
    """Ask for it, or go on where it was stopped. A closer look shows what is known until it has found better; one that is
    less close, or with other eyes, begins anew: what somebody else has asked for is not wiped out by it."""
    row = c.execute(sa.select(analyses).where(analyses.c.table_id == id)).first()
    same = row is not None and row.depth == depth and row.open == open_cards
    if row is not None and same:
        if row.status in (STOPPED, FAILED):
            again = analyses.update().where(analyses.c.table_id == id)
            c.execute(again.values(status=WAITING, person=person, touched=now()))
        return
    if row is not None and row.person not in ("", person) and row.status in (WAITING, RUNNING, DONE):
        if CLOSENESS.index(depth) <= CLOSENESS.index(row.depth):
            raise Refused("ui.err.analysis_closer")
    lines, told = NOTHING, b""
    if row is not None and row.found and row.open == open_cards and CLOSENESS.index(depth) > CLOSENESS.index(row.depth):
        lines = packed(deepened(json.loads(zlib.decompress(row.lines)), depth))
        told = packed(json.loads(zlib.decompress(row.found)) | {"depth": depth, "complete": False})
    c.execute(analyses.delete().where(analyses.c.table_id == id))
    c.execute(
        analyses.insert().values(
            table_id=id, person=person, depth=depth, open=open_cards, status=WAITING, done=0, total=0,
            lines=lines, found=told, touched=now(),
        )
    )  # fmt: skip


def stopped(c: sa.Connection, id: str) -> None:
    going = (analyses.c.table_id == id, analyses.c.status.in_((WAITING, RUNNING)))
    c.execute(analyses.update().where(*going).values(status=STOPPED, touched=now()))
