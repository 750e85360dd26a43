"""Ordinary players: scripted moves at an ordinary pace, and what the server has acknowledged to them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

TITLES = ("anachrony", "planet_unknown", "the_loop")
COMPANY = (["me", "me"], ["me", "greedy"], ["me", "random"])
"""Who sits at the tables: friends at one screen, or somebody with a bot."""


class Table:
    """A person at a table of their own, on one connection as a browser has it: every question with its previews."""

    def __init__(self, url: str, number: int) -> None:
        self.url, self.number = url, number
        self.chance = random.Random(number)
        self.cookie = self.id = ""
        self.asked: dict[int, dict[str, Any]] = {}
        """The newest position for each seat."""
        self.sent: tuple[str, float] | None = None
        self.count = 0
        self.moves: list[tuple[float, float]] = []
        """Of each acknowledged move: when it was sent, and the seconds until it was durable."""
        self.acked: dict[tuple[str, str], int] = {}
        """Table and id: the version that the server has said is safe."""
        self.refused: list[str] = []
        self.ws: Any = None

    async def sit_down(self, http: httpx.AsyncClient) -> None:
        if not self.cookie:
            http.cookies.clear()
            (await http.post("/api/guest", json={"name": "Player"})).raise_for_status()
            self.cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        game, seats = TITLES[self.number % 3], COMPANY[self.number // 3 % 3]
        body = {"game": game, "seats": seats}
        answer = await http.post("/api/tables", json=body, headers={"Cookie": self.cookie})
        self.id, self.asked = answer.raise_for_status().json()["id"], {}

    async def run(self, http: httpx.AsyncClient) -> None:
        """Stay at the table; a game that is over is followed by another, a connection that breaks by a new one."""
        while True:
            await self.sit_down(http)
            over = False
            while not over:
                address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.id}/play"
                headers = {"Cookie": self.cookie}
                with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                    async with connect(address, additional_headers=headers, max_size=None, compression=None) as self.ws:
                        await self.ws.send(json.dumps({"type": "hello", "previews": True}))
                        over = await self.listen()
                self.sent = None
                await asyncio.sleep(0.05)

    async def listen(self) -> bool:
        """Until the connection ends; True: the game is over."""
        async for text in self.ws:
            message = orjson.loads(text)
            if message["type"] in ("position", "moved"):
                self.asked[message["seat"]] = message
                if message["over"]:
                    return True
            elif self.sent and message.get("id") == self.sent[0]:
                self.answered(message)
        return False

    def answered(self, message: dict[str, Any]) -> None:
        assert self.sent is not None
        id, at = self.sent
        self.sent = None
        if message["type"] == "ack":
            self.moves.append((at, time.perf_counter() - at))
            self.acked[self.id, id] = message["version"]
        else:
            self.refused.append(message["key"])

    async def act(self) -> None:
        """The next ordinary move, if this person is asked and the last one is answered."""
        newest = max((m["version"] for m in self.asked.values()), default=-1)
        mine = [(s, m) for s, m in self.asked.items() if m["version"] == newest and m["question"]]
        if self.sent or not mine:
            return
        seat, message = mine[0]
        self.count += 1
        id, action = f"m{self.count}", self.chance.choice(message["question"]["legal"])["action"]
        self.sent = (id, time.perf_counter())
        move = {"type": "play", "id": id, "seat": seat, "version": newest, "actions": [action]}
        with contextlib.suppress(OSError, WebSocketException):
            await self.ws.send(orjson.dumps(move).decode())


class Crowd:
    """All ordinary tables. Somebody moves so many times a second, whether the server is quick or not."""

    def __init__(self, url: str, count: int, rate: float) -> None:
        self.tables = [Table(url, number) for number in range(count)]
        self.rate = rate
        self.url = url
        self.tasks: list[asyncio.Task[Any]] = []

    async def begin(self) -> None:
        self.http = httpx.AsyncClient(base_url=self.url, timeout=60)
        self.tasks = [asyncio.ensure_future(table.run(self.http)) for table in self.tables]
        until = time.monotonic() + 60
        while not all(table.asked for table in self.tables) and time.monotonic() < until:
            await asyncio.sleep(0.1)
        self.tasks.append(asyncio.ensure_future(self.pace()))

    async def pace(self) -> None:
        chance, due = random.Random(1), time.perf_counter()
        while True:
            due = max(due + chance.expovariate(self.rate), time.perf_counter() - 1)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            free = [table for table in self.tables if not table.sent]
            if free:
                await chance.choice(free).act()

    async def end(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.http.aclose()

    def latencies(self, since: float, until: float = float("inf")) -> list[float]:
        """Seconds, of moves sent between these moments; a move that is still unanswered counts with its waiting time."""
        now = time.perf_counter()
        found = [took for table in self.tables for at, took in table.moves if since <= at < until]
        waits = [now - table.sent[1] for table in self.tables if table.sent and since <= table.sent[1] < until]
        return found + waits

    def lost(self, database: Path) -> list[str]:
        """What was acknowledged and is not in the database at that version."""
        acked = {key: version for table in self.tables for key, version in table.acked.items()}
        with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=30)) as c:
            marks = {id for id, _ in acked}
            kept: dict[tuple[str, str], int] = {}
            for id in marks:
                rows = c.execute("SELECT uid, version FROM entries WHERE table_id = ?", (id,))
                kept |= {(id, uid): version for uid, version in rows}
        return [f"{id} {uid}" for (id, uid), version in acked.items() if kept.get((id, uid)) != version]
