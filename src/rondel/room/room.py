"""A table in memory: its match, who listens, and how an action becomes durable before anybody hears of it."""

from __future__ import annotations

import asyncio
import collections
import dataclasses
import json
import re
import time
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from rondel import shelf
from rondel.core.errors import RecordError
from rondel.core.game import Game
from rondel.core.view import View
from rondel.match.clock import Clock
from rondel.match.match import Entry, Match, Step, opened, shut, slim
from rondel.match.patch import Picture
from rondel.match.refusal import Refused
from rondel.room import guided, messages, records
from rondel.room.books import Books, Overtaken, StorageError
from rondel.room.gallery import QUEUE, TRY_LATER, Gallery, Listener
from rondel.room.messages import Viewpoint, packed
from rondel.room.person import Person, now
from rondel.room.table import FINISHED, STUDY, TableInfo, first_deadline, seed_number
from rondel.room.wire import Done

TRIES = 4
RECENT = 32
BOTS_ID, CLOCKS_ID = "bot:", "time:"
"""How ids of moves begin that the server itself makes: no id of a client has a colon."""
RESERVED = re.compile(r"start|(bot|time|record|skip|undo)-.*")
"""Ids as the server itself has made them: a client that could use one first would stop a bot or a clock."""


@dataclasses.dataclass(frozen=True)
class Counted:
    """An entry that this process has stored, with its id and who made it."""

    entry: Entry
    uid: str
    by: str


class Hub(Protocol):
    """What a room needs from around it."""

    @property
    def books(self) -> Books: ...

    def happened(self, room: Room, entry: Entry, before: tuple[int, ...], own: bool) -> None: ...

    def preview(self, room: Room, seat: int, listeners: list[Listener]) -> None: ...

    def took(self, seconds: float) -> None:
        """So long the engine needed for a sequence."""


class Room:
    def __init__(self, hub: Hub, table: TableInfo) -> None:
        self.hub = hub
        self.table = table
        self.match: Match | None = None
        self.clock = Clock((), ())
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.gallery = Gallery()
        self.pictures: dict[Viewpoint, Picture] = {}
        self.recent: collections.deque[Counted] = collections.deque(maxlen=RECENT)
        """The newest entries, if this process stored them: who answers a moment too late needs no database."""
        self.shut: tuple[int, bytes] | None = None
        """The encoded position, with its version: what other processes are asked to think about."""
        self.previewed: dict[int, tuple[int, str]] = {}
        """Previews of a seat's options, with their version: computed once, whoever asks."""
        self.used = time.monotonic()
        self.sure = True
        """False: storing failed in a way that leaves open whether it happened; the database has to be asked."""
        self.driver: asyncio.Task[None] | None = None
        """Moves the bots of this table."""
        self.timing: asyncio.Task[None] | None = None
        """Does what was agreed on for clocks that have run out."""
        self.guide: guided.GuideAt | None = None
        """At the table of a guided first game: the guide, as far as it has come."""

    # ------------------------------------------------------------------ coming and going

    async def load(self) -> None:
        """Bring table and match from the database."""

        self.table, found, story = await self.hub.books.open(self.table.id)
        self.guide = guided.resumed(self.table, story) if story is not None else None
        if found:
            self.match = await self.resumed(shelf.game(self.table.game), found[0])
            self.clock = found[1]
            self.table = dataclasses.replace(self.table, actors=self.match.state.actors(), ticks=self.clock)
        self.rest()
        self.sure = True

    async def resumed(self, game: Game, entries: list[Entry]) -> Match:
        try:
            return Match.resume(game, entries, self.table.undo)
        except RecordError:
            # Positions look different under the present rules.
            every = await self.hub.books.history(self.table.id, bare=True)
            seed = seed_number(self.table.seed)
            return records.went_on(game, len(self.table.seats), seed, self.table.settings, every)

    def running(self) -> Match:
        if self.match is None:
            raise Refused("ui.err_setup.not_ready", {"seats": [s.seat for s in self.table.seats if not s.person and not s.bot]})
        return self.match

    def picture(self, viewpoint: Viewpoint) -> Picture:
        if viewpoint not in self.pictures:
            self.pictures[viewpoint] = Picture(self.running().state.view(viewpoint))
        return self.pictures[viewpoint]

    def view(self, viewpoint: Viewpoint) -> View:
        if not self.listeners:
            return self.running().state.view(viewpoint)  # nobody stays to be told what changes
        return self.picture(viewpoint).view

    def rest(self) -> None:
        """Forget what can be found again: the table is idle."""
        self.pictures.clear()
        self.recent.clear()
        self.previewed.clear()
        self.shut = None

    def encoded(self) -> bytes:
        """The present position, as other processes read it."""
        match = self.running()
        if self.shut is None or self.shut[0] != match.version:
            self.shut = (match.version, shut(match.state))
        return self.shut[1]

    async def greet(self, listener: Listener, since: int | None) -> list[str]:
        """The positions for a client that arrives or comes back."""
        self.used = time.monotonic()
        if self.match is None:
            return []
        missed: list[Entry] = []
        if since is not None and 0 <= since < self.match.version:
            first = max(since + 1, self.match.version - QUEUE)
            missed = await self.hub.books.history(self.table.id, first, bare=True)
            missed = [e for e in missed if e.version <= self.match.version]
        told = [packed(self.guide.message(self.match))] if self.guide else []
        return [self.position(viewpoint, missed) for viewpoint in listener.viewpoints] + told

    def position(self, viewpoint: Viewpoint, missed: list[Entry]) -> str:
        match = self.running()
        return packed(messages.position(self.table, match, self.clock, viewpoint, self.view(viewpoint), missed))

    def tell(self, message: Mapping[str, Any]) -> None:
        """Everybody who listens; what is talked about at a private table after its game, those who have to do with it."""
        private = message["type"] == "chat" and not self.table.may_hear(None, self.table.watch)
        self.say(packed(message), [one for one in self.listeners if not private or self.table.knows(one.person)])

    def say(self, text: str, listeners: Iterable[Listener]) -> None:
        """Those with a seat now, the gallery after them."""
        there = tuple(listeners)
        for listener in there:
            if listener.seated:
                listener.push(text)
        self.gallery.tell((listener for listener in there if not listener.seated), text)

    def tell_table(self) -> None:
        """The table itself changed: seats, status. Each listener sees what it may, strangers all the same."""
        known = {listener for listener in self.listeners if self.table.knows(listener.person)}
        for listener in known:
            self.say(packed({"type": "table", "table": self.table.data(listener.person)}), (listener,))
        self.say(packed({"type": "table", "table": self.table.data()}), self.listeners - known)

    def deal(self) -> None:
        """Whoever waited for the start sees their seats now."""
        at: dict[Viewpoint, list[Listener]] = {}
        for listener in self.listeners:
            self.gallery.hurry(listener)
            listener.viewpoints = self.table.of(listener.person) or (None,)
            for viewpoint in listener.viewpoints:
                at.setdefault(viewpoint, []).append(listener)
        for viewpoint, listeners in at.items():
            self.say(self.position(viewpoint, []), listeners)

    def stand_up(self) -> None:
        """Whoever looks from a seat that is theirs no longer has to come back: its secrets are somebody else's now."""
        for listener in tuple(self.listeners):
            if listener.seated and not set(listener.viewpoints) <= set(self.table.of(listener.person)):
                self.listeners.discard(listener)
                listener.close(TRY_LATER)

    def tell_guide(self) -> None:
        if self.guide:
            self.tell(self.guide.message(self.running()))

    # ------------------------------------------------------------------ acting

    def owned(self, person: Person | None, seat: Any) -> int:
        """The seat, if it belongs to this person."""
        mine = self.table.of(person)
        if type(seat) is not int or seat not in mine:
            # Nothing is said back that is no number: what was sent may be too deep to be written.
            about = {"seat": seat if type(seat) is int else -1}
            raise Refused("ui.blocked.not_your_turn" if mine else "ui.blocked.spectator", about)
        return seat

    async def play(self, person: Person, seat: int, uid: str, version: int, actions: list[str], end: bool = False) -> Done:
        """A person's sequence. The answer is ready when it is durable. `end`: the turn may end with it."""
        self.owned(person, seat)
        of_client(uid)
        careful = person.preferences.get("confirm_end") is True and not end
        return await self.done(seat, uid, version, actions, f"person:{person.id}", careful)

    async def done(self, seat: int, uid: str, version: int, actions: list[str], by: str, careful: bool = False) -> Done:
        # In a task of its own: a client that goes away must not leave the room behind the database.
        return await asyncio.shield(asyncio.ensure_future(self.sequence(seat, uid, version, actions, by, careful)))

    async def sequence(self, seat: int, uid: str, version: int, actions: list[str], by: str, careful: bool) -> Done:
        async with self.lock:
            for _ in range(TRIES):
                match = await self.present(version)
                if version != match.version:
                    known = await self.known(uid, seat, by, version)
                    if known:
                        return known
                    await self.still_answers(match, seat, version)
                if match.state.over:
                    raise Refused("ui.blocked.game_over")
                began = time.perf_counter()
                step = match.play(seat, actions, self.guide.chance(seat, actions, match.state) if self.guide else None)
                self.hub.took(time.perf_counter() - began)
                if careful and step.entry.reveals == match.state.reveals:
                    ends_turn(seat, step)
                if await self.stored(step, uid, by):
                    return {"version": step.entry.version, "played": len(step.entry.actions), "again": False}
                known = await self.known(uid, seat, by)
                if known:
                    return known
        raise Refused("ui.err.stale", {"seat": seat})

    async def present(self, version: int) -> Match:
        """The match, up to date as far as we can know: the client may have seen more on another process."""
        if not self.sure or version > self.running().version:
            await self.catch_up()
        return self.running()

    async def known(self, uid: str, seat: int | None, by: str | None, since: int = -1) -> Done | None:
        """The old answer, if this id has counted already. `seat`, `by`: who may have used it; None: anybody.

        `since`: it can only have counted after this version. If it is another message with an old id, storing it fails.
        """
        lately = self.lately(since)
        if lately is not None:
            found = [(c.entry.version, c.entry.seat, c.by, len(c.entry.actions)) for c in lately if c.uid == uid]
        else:
            kept = await self.hub.books.played(self.table.id, uid)
            found = [(kept.version, kept.seat, kept.by, kept.actions)] if kept else []
        if not found:
            return None
        version, its_seat, its_by, played = found[0]
        if by not in (None, its_by) or seat not in (None, its_seat):
            raise Refused("ui.err.id_used", {"id": uid})
        return {"version": version, "played": played, "again": True}

    def lately(self, version: int) -> list[Counted] | None:
        """What has counted after this version; None: not all of it is in memory."""
        if not self.recent or version + 1 < self.recent[0].entry.version:
            return None
        return [counted for counted in self.recent if counted.entry.version > version]

    async def still_answers(self, match: Match, seat: int, version: int) -> None:
        since: list[Entry] = []
        if 0 <= version < match.version:
            lately = self.lately(version)
            if lately is not None:
                since = [counted.entry for counted in lately]
            else:
                since = await self.hub.books.history(self.table.id, version + 1, match.version, bare=True)
        if not match.answers(seat, version, since):
            mine = any(e.seat == seat for e in since)
            others = [e.seat for e in since if e.seat != seat]
            raise Refused("ui.err.stale_tab" if mine else "ui.err.stale", {"seat": others[-1] if others else seat})

    async def stored(self, step: Step, uid: str, by: str) -> bool:
        """Make the step durable and let it count; False: another entry was first, and the room has caught up."""
        entry, at = step.entry, now()
        clock = self.clock.moved(self.table.clock, entry.seat, step.state.actors(), at)
        try:
            await self.hub.books.append(self.table.id, entry, uid, by, clock, at, self.row_after(step, clock, at))
        except Overtaken:
            await self.catch_up()
            return False
        except StorageError:
            self.sure = False
            raise
        self.accept(step, clock, own=True)
        self.recent.append(Counted(slim(entry), uid, by))
        return True

    def row_after(self, step: Step, clock: Clock, at: int) -> dict[str, Any]:
        actors = set(step.state.actors())
        values: dict[str, Any] = {
            "version": step.entry.version,
            "touched": at,
            "bot_next": any(s.bot and s.seat in actors for s in self.table.seats),
            "deadline": first_deadline(self.table, clock),
            "actors": json.dumps(step.state.actors()),
        }
        if self.guide:
            values["origin"] = json.dumps(self.guide.after(step.entry, step.state).origin)
        if step.state.over:
            values |= {"outcome": json.dumps(messages.outcome(step.state))}
            values |= {"status": FINISHED} if self.table.status != STUDY else {}
        return values

    def accept(self, step: Step, clock: Clock, own: bool) -> None:
        """From now on the step counts: tell everybody who listens."""
        match = self.running()
        viewpoints = {v for listener in self.listeners for v in listener.viewpoints}
        before = {viewpoint: self.picture(viewpoint) for viewpoint in viewpoints}
        actors = match.state.actors()
        match.accept(step)
        self.shut = (step.entry.version, step.entry.state) if viewpoints and step.entry.state else None
        if self.guide:
            self.guide = self.guide.after(step.entry, step.state)
        self.clock = clock
        self.used = time.monotonic()
        self.pictures = {viewpoint: Picture(match.state.view(viewpoint)) for viewpoint in viewpoints}
        changes: dict[str, Any] = {"version": match.version, "touched": now(), "actors": match.state.actors(),
                                   "ticks": clock}  # fmt: skip
        if match.state.over and self.table.status != STUDY:
            changes |= {"status": FINISHED, "outcome": messages.outcome(match.state)}
        self.table = dataclasses.replace(self.table, **changes)
        for viewpoint in sorted(viewpoints, key=lambda v: v is None):
            self.tell_moved(viewpoint, before[viewpoint], step.entry)
        self.tell_guide()
        self.hub.happened(self, step.entry, actors, own)

    def tell_moved(self, viewpoint: Viewpoint, before: Picture, entry: Entry) -> None:
        patch = before.changed(self.pictures[viewpoint])
        message = messages.moved(self.table, self.running(), self.clock, viewpoint, patch, entry)
        text = packed(message)
        there = [listener for listener in self.listeners if viewpoint in listener.viewpoints]
        self.say(text, there)
        if viewpoint is not None and message["question"]:
            self.hub.preview(self, viewpoint, [listener for listener in there if listener.previews])

    async def catch_up(self) -> None:
        """Take over what others have stored."""
        match = self.running()

        missed, clock = await self.hub.books.since(self.table.id, match.version)
        self.sure = True
        self.recent.clear()
        for entry in missed:
            self.accept(Step(entry, opened(match.game, entry)[0]), clock, own=False)


def of_client(uid: str) -> None:
    """Refused if the id is one of those that the server gives."""
    if RESERVED.fullmatch(uid):
        raise Refused("ui.err.id_reserved", {"id": uid})


def ends_turn(seat: int, step: Step) -> None:
    """Refused if another seat would be next: its owner wants to be asked before their turn ends."""
    actors = step.state.actors()
    if actors and seat not in actors:
        raise Refused("ui.undo.ahead_seat", {"seat": actors[0]})
