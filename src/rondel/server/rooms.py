"""All rooms of this process: opened on demand, dropped when nobody needs them; drives bots and clocks."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import sqlalchemy as sa

from rondel.core.state import State
from rondel.match.clock import BOT, MOVE
from rondel.match.match import Entry
from rondel.room import thinking
from rondel.room.driving import STAND_IN, Driver, bots_alone
from rondel.room.gallery import Listener
from rondel.room.messages import error, packed
from rondel.room.person import Person, new_id, now
from rondel.room.previews import Previewer
from rondel.room.room import CLOCKS_ID, Room
from rondel.room.table import RUNNING, WAITING, TableInfo
from rondel.room.wire import Asked, Opinion
from rondel.server import lobby, quotas
from rondel.server.analyst import Analyst
from rondel.server.archive import Archive
from rondel.server.books import SqlBooks
from rondel.server.desk import Desk
from rondel.server.doors import Doors
from rondel.server.limits import BOT_TABLES_AT_ONCE, BOT_TABLES_EACH, FORSAKEN, Rates
from rondel.server.metrics import Metrics
from rondel.server.others import Others
from rondel.server.overdue import late_bots, late_clocks, mark_bot_next, set_deadline
from rondel.server.players import Thinkers
from rondel.server.presence import Presence
from rondel.server.schema import seats, tables
from rondel.server.store import Store
from rondel.server.turns import Turns

LOG = logging.getLogger("rondel.rooms")
IDLE = 60.0
"""Seconds without a listener or a move after which a table leaves memory."""
QUIET = 5.0
"""Seconds after which cached views of a table are forgotten."""
BROKEN = 300.0
"""Seconds after which the sweep tries again to open a table that could not be opened."""
CLEARED = 60
"""Seconds between two looks for what nobody came to."""
POLICY, RESTART = 1008, 1012
TAKES_OVER = "greedy"
"""Plays for people whose time is up."""


class Watcher(Protocol):
    """Somebody who wants to know what happens at the tables."""

    def heard(self, room: Room, entry: Entry, before: tuple[int, ...], own: bool) -> None: ...

    def began(self, room: Room) -> None: ...

    def timed_out(self, room: Room, seat: int, what: str) -> None: ...

    def undo_asked(self, room: Room, seat: int, seats: list[int]) -> None: ...


class Rooms(Driver, Others):
    def __init__(
        self, store: Store, metrics: Metrics, bot_delay: float, idle: float = IDLE, doors: Doors | None = None
    ) -> None:  # fmt: skip
        self.rates = Rates()
        self.desk = Desk(self.rates)
        self.previewer = Previewer(self.desk)
        self.idlers = Turns(BOT_TABLES_AT_ONCE, BOT_TABLES_EACH, most=None)
        """Tables at which only bots sit take turns: nobody waits for them."""
        self.broken: dict[str, float] = {}
        """Tables that could not be opened, and until when the sweep leaves them alone."""
        self.store = store
        self.doors = doors or Doors()
        self.metrics = metrics
        self.bot_delay = bot_delay
        self.idle = idle
        self.name = new_id()
        """This process, as other processes know it."""
        self.books = SqlBooks(store, self.name)
        self.presence = Presence(store, self.name)
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.thinkers = Thinkers()
        self.archive = Archive(store)
        self.analyst = Analyst(store, self.name)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.watchers: list[Watcher] = []
        """Others who want to know what happened: notices."""
        self.closing = False

    # ------------------------------------------------------------------ finding

    async def open(self, id: str) -> Room:
        """The room of a table, from memory or from the database."""
        room = self.rooms.get(id)
        if room is not None:
            room.used = time.monotonic()
            return room
        if id not in self.opening:
            self.opening[id] = asyncio.ensure_future(self.load(id))
        return await asyncio.shield(self.opening[id])

    async def load(self, id: str) -> Room:
        try:
            table = await self.store.read(lambda c: lobby.load(c, id))
            room = Room(self, table)
            await room.load()
            self.rooms[id] = room
            self.metrics.set("rondel_tables_in_memory", len(self.rooms))
            self.drive(room)
            self.say(self.presence.ask(room))
            return room
        finally:
            del self.opening[id]

    def forget(self, gone: list[str]) -> None:
        """Tables that were deleted: whoever still looks at them hears so."""
        for id in gone:
            room = self.rooms.pop(id, None)
            for listener in room.listeners if room else ():
                listener.push(packed(error(None, "ui.err.not_found_table")))
                listener.close(POLICY)

    async def refresh(self, id: str, announce: bool = True) -> TableInfo:
        """Seats or status of a table changed in the database: tell those who are there."""
        room = self.rooms.get(id)
        if announce and self.store.postgres:
            message = {"kind": "table", "table": id, "of": self.name}
            await self.store.write(lambda c: self.store.announce(c, message))
        if room is None:
            return await self.store.read(lambda c: lobby.load(c, id))
        async with room.lock:
            started = room.match is None
            await room.load()
            if room.match is not None and self.bots_next(room):
                # A move that was stored meanwhile did not know of the new bot, and said that none is next.
                await self.store.write(functools.partial(mark_bot_next, table=id, version=room.match.version, so=True))
            if not started:
                room.stand_up()
            room.tell_table()
            if started and room.match is not None:
                room.deal()
        self.drive(room)
        return room.table

    def here(self, room: Room) -> bool:
        """Whether this is the table as this process knows it now, not one that has left memory meanwhile."""
        return self.rooms.get(room.table.id) is room

    async def started(self, id: str) -> TableInfo:
        """Something happened that may have started the game: those who are not there are told."""
        before = self.rooms.get(id)
        waited = before is None or before.match is None
        await self.refresh(id)
        table = await self.store.read(lambda c: lobby.load(c, id))
        if waited and table.status == RUNNING:
            room = await self.open(id)
            for watcher in self.watchers:
                watcher.began(room)
        return table

    # ------------------------------------------------------------------ telling

    async def asked(self, room: Room, message: Asked) -> None:
        """Somebody wants to take back, and others have to agree."""
        await self.tell(room, message)
        for watcher in self.watchers:
            watcher.undo_asked(room, message["seat"], message["seats"])

    async def changed(self, person: Person, told: bool = True) -> None:
        """Something about a person changed: their sockets hear of it, and their tables if others are `told`."""
        for room in list(self.rooms.values()):
            for listener in room.listeners:
                if listener.person and listener.person.id == person.id:
                    listener.person = person
        if not told:
            return
        mine = sa.select(seats.c.table_id).where(seats.c.person == person.id)
        query = sa.select(tables.c.id).where(tables.c.id.in_(mine), tables.c.status.in_((WAITING, RUNNING)))
        for id in await self.store.read(lambda c: list(c.execute(query).scalars())):
            if id in self.rooms or self.store.postgres:
                await self.refresh(id)

    # ------------------------------------------------------------------ bots and clocks

    def happened(self, room: Room, entry: Entry, before: tuple[int, ...], own: bool) -> None:
        if own:
            self.metrics.count("rondel_entries_total")
            self.drive(room)
            if room.match is not None and room.match.state.over:
                self.archive.add(room.table.id)
        for watcher in self.watchers:
            watcher.heard(room, entry, before, own)

    def preview(self, room: Room, seat: int, listeners: list[Listener]) -> None:
        """These want to know what the seat's options would do."""
        if not self.closing and self.previewer.add(room, seat, listeners):
            self.task(self.previewer.work(room, seat))

    async def advice(self, state: State, seat: int, who: str) -> list[Opinion]:
        return await self.thinkers.advice(state, thinking.ADVISER, seat, who)

    def took(self, seconds: float) -> None:
        self.metrics.took("rondel_engine_seconds", seconds)

    def turn(self, room: Room) -> contextlib.AbstractAsyncContextManager[Any]:
        return self.idlers.place(room.table.host) if bots_alone(room) else contextlib.nullcontext()

    async def choose(self, room: Room, state: State, bot: str, seat: int, seed: int) -> list[str]:
        if bot == STAND_IN:
            return await self.thinkers.choose(state, bot, seat, seed)
        return await self.thinkers.choose(state, bot, seat, seed, room.table.host, bots_alone(room))

    async def time_is_up(self, room: Room) -> None:
        """What the table agreed on for clocks that have run out."""
        if room.match is None or room.table.status != RUNNING:
            return
        rules, at = room.table.clock, now()
        for s in room.table.seats:
            deadline = room.clock.deadline(rules, s.seat, s.away)
            if s.bot or deadline is None or deadline > at or s.seat not in room.match.state.actors():
                continue
            for watcher in self.watchers:
                watcher.timed_out(room, s.seat, rules.timeout)
            if rules.timeout == MOVE:
                await self.bot_moves(room, s.seat, TAKES_OVER, f"{CLOCKS_ID}{room.match.version}-{s.seat}")
            elif rules.timeout == BOT:
                mine = sa.and_(seats.c.table_id == room.table.id, seats.c.seat == s.seat)
                hand_over = functools.partial(lobby.hand_over, table=room.table.id, which=mine, bot=TAKES_OVER)
                await self.store.write(hand_over)
                await self.refresh(room.table.id)
        await self.store.write(functools.partial(set_deadline, table=room.table, clock=room.clock))

    # ------------------------------------------------------------------ the sweep

    async def sweep(self) -> None:
        """Once a second: idle rooms leave, clocks run out, bots that nobody moves are moved. Now and then: what nobody came to
        goes."""
        rounds = 0
        while not self.closing:
            await asyncio.sleep(1)
            rounds += 1
            overdue = functools.partial(self.overdue, bots=rounds % 3 == 0)
            parts: list[Callable[[], Awaitable[None]]] = [self.drop_idle, overdue, self.say_presence]
            if rounds % CLEARED == 1:
                parts.append(self.clear_away)
            for part in parts:
                try:
                    await part()
                except Exception:
                    # Whatever it is: the next second clocks run out all the same.
                    LOG.exception("sweep failed")

    async def say_presence(self) -> None:
        await self.presence.repeat(self.rooms)

    async def clear_away(self) -> None:
        """Tables at which nobody has sat down for long."""

        def work(c: sa.Connection) -> list[str]:
            gone = quotas.forsaken(c, now() - FORSAKEN * 86_400_000)
            self.announce_gone(c, gone)
            return gone

        self.forget(await self.store.write(work))

    async def drop_idle(self) -> None:
        at = time.monotonic()
        for id, room in list(self.rooms.items()):
            if at - room.used > QUIET:
                room.rest()
            busy = room.listeners or room.lock.locked() or any(work and not work.done() for work in (room.driver, room.timing))
            if at - room.used > self.idle and not busy:
                del self.rooms[id]
                self.archive.add(id)
        self.metrics.set("rondel_tables_in_memory", len(self.rooms))

    async def overdue(self, bots: bool) -> None:
        at = time.monotonic()
        self.broken = {id: until for id, until in self.broken.items() if until > at}
        driven = {id for id, room in self.rooms.items() if room.driver and not room.driver.done()}
        late = await self.store.read(functools.partial(late_clocks, skip=set(self.broken)))
        if bots:
            late += await self.store.read(functools.partial(late_bots, skip={*self.broken, *driven, *late}))
        for id in late:
            try:
                await self.look_at(id)
            except Exception:
                # Of this table alone: what is late at the others is seen to. It is left alone for a while, so that many
                # like it never take all the places of a sweep.
                self.broken[id] = at + BROKEN
                LOG.exception("table not opened", extra={"table": id})

    async def look_at(self, id: str) -> None:
        room = await self.open(id)
        if room.timing is None or room.timing.done():
            # On its own: a bot that thinks for one table must not hold up the clocks of the others.
            room.timing = self.task(self.time_is_up(room))
        self.drive(room)
        if room.match is not None and not self.bots_next(room):
            await self.store.write(functools.partial(mark_bot_next, table=id, version=room.match.version, so=False))

    # ------------------------------------------------------------------ tasks

    def task(self, work: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("task failed", exc_info=task.exception())

    async def close(self) -> None:
        """Let go of all clients, wait for what is being stored."""
        self.closing = True
        for room in self.rooms.values():
            for listener in room.listeners:
                listener.close(RESTART)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.thinkers.close()
        self.archive.close()
        self.analyst.close()
        self.desk.close()
