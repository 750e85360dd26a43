"""Where the page's worker (web/tab/worker.js) and Python meet: calls and conversations by number, texts only."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from rondel.room.gallery import Listener
from rondel.room.messages import error, packed
from rondel.room.talk import Talk
from rondel.tab.api import Api
from rondel.tab.books import TabBooks
from rondel.tab.house import House
from rondel.tab.keep import PERSON, Full, Keep, Memory, Taken, Unread, Unwritten, place
from rondel.tab.trouble import explained

WRITES = ("write", "put")
BOT_DELAY = 0.25
"""Seconds before a bot moves, as at a server: so that people can follow."""


class JsKeep:
    """IndexedDB behind `Keep`: every call answers with JSON, and says by name what went wrong."""

    def __init__(self, js: Any) -> None:
        self.js = js

    async def ask(self, name: str, *about: Any) -> Any:
        answer = json.loads(await getattr(self.js, name)(*about))
        if "wrong" not in answer:
            return answer["kept"]
        if answer["wrong"] == "ConstraintError":
            raise Taken
        if answer["wrong"] == "QuotaExceededError":
            raise Full
        raise (Unwritten if name in WRITES else Unread)(answer["wrong"])

    async def tables(self) -> list[str]:
        return list(await self.ask("tables"))

    async def table(self, id: str) -> str | None:
        found: str | None = await self.ask("table", id)
        return found

    async def entries(self, table: str, first: int) -> list[str]:
        return list(await self.ask("entries", table, first))

    async def write(self, table: str, row: str | None, entries: list[tuple[int, str, str]]) -> None:
        await self.ask("write", table, row or "", json.dumps(entries))

    async def all(self, kind: str) -> dict[str, str]:
        return dict(await self.ask("all", kind))

    async def one(self, kind: str, name: str = "") -> str | None:
        found: str | None = await self.ask("one", place(kind, name))
        return found

    async def put(self, kind: str, name: str, row: str | None) -> None:
        await self.ask("put", place(kind, name), row or "")


class TabTalk(Talk):
    """One conversation at a table: frames are taken in order."""

    def __init__(self, house: House, room: Any, person: Any, send: Callable[[str | None], object]) -> None:
        super().__init__(house, room, person)
        self.out = send
        self.frames: asyncio.Queue[str | None] = asyncio.Queue()

    async def serve(self) -> None:
        while (text := await self.frames.get()) is not None:
            await self.answer(text)
        if self.listener is not None:
            self.room.listeners.discard(self.listener)
            self.listener.close(1000)

    async def send_text(self, text: str) -> None:
        if self.listener is None:
            self.out(text)
        else:
            self.listener.push(text)

    def explained(self, problem: Exception) -> tuple[str, dict[str, Any]]:
        return explained(problem)

    def seated(self) -> None:
        assert self.listener is not None
        self.house.task(self.sending(self.listener))

    async def sending(self, listener: Listener) -> None:
        while (text := await listener.next()) is not None:
            self.out(text)
        self.out(None)
        # Let go because it was too far behind: the page comes back in another conversation, and this one is over.
        self.frames.put_nowait(None)


class Tab:
    """`post(n, text)`: what a conversation is told; no text: it is over. `kept`: whether games outlive this tab."""

    def __init__(self, keep: Keep, post: Callable[[int, str | None], object], told: Callable[[str], object]) -> None:
        self.kept = True
        self.house = House(TabBooks(keep, told), BOT_DELAY)
        self.api = Api(self.house)
        self.post = post
        self.talks: dict[int, TabTalk] = {}
        self.early: dict[int, list[str | None]] = {}

    async def call(self, method: str, path: str, body: str) -> str:
        status, text = await self.api.call(method, path, body)
        return json.dumps([status, text])

    def open(self, n: int, table: str) -> None:
        """The conversation is known at once: the page does not wait with what it says first, however busy Python is."""
        self.early[n] = []
        self.house.task(self.conversation(n, table))

    async def conversation(self, n: int, table: str) -> None:
        """Whatever goes wrong is told, and ends it: the page would wait for ever for one that only fell silent."""
        try:
            room = await self.house.open(table)
            talk = self.talks[n] = TabTalk(self.house, room, self.api.person, lambda text: self.post(n, text))
            for text in self.early.pop(n):
                talk.frames.put_nowait(text)
            await talk.serve()
        except Exception as problem:
            self.post(n, packed(error(None, *explained(problem))))
            self.post(n, None)
        finally:
            self.early.pop(n, None)
            self.talks.pop(n, None)

    def frame(self, n: int, text: str | None) -> None:
        if n in self.talks:
            self.talks[n].frames.put_nowait(text or None)
        elif n in self.early:
            self.early[n].append(text or None)

    def others(self, table: str) -> None:
        self.house.task(self.house.others_wrote(table))


async def begin(keep: Any, post: Any, told: Any) -> Tab:
    """A browser that keeps nothing (private mode, storage blocked) still plays: as long as the tab is open, and it says so."""
    store: Keep = JsKeep(keep)
    try:
        await store.one(PERSON)
    except (Full, Unread):
        store = Memory()
    tab = Tab(store, post, told)
    tab.kept = not isinstance(store, Memory)
    await tab.api.begin()
    return tab
