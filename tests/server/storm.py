"""Clients that play through kills: they keep what was acknowledged, send again what was not, and duplicate some of it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import uuid
from collections.abc import AsyncIterator
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

GONE = (OSError, WebSocketException, asyncio.TimeoutError, EOFError)


class Gambler:
    """One person with all seats of a table, playing at random until told to stop."""

    def __init__(self, url: str, seed: int, game: str, through: str = "", patience: float = 5.0) -> None:
        self.url = url
        self.through = through or url
        """The address for sockets."""
        self.patience = patience
        """Seconds without an answer after which the connection is given up."""
        self.chance = random.Random(seed)
        self.game = game
        self.cookie = ""
        self.table = ""
        self.acked: dict[str, tuple[int, int, tuple[str, ...]]] = {}
        """By id: version, seat, actions: the server has said that these are safe."""
        self.unanswered: dict[str, Any] | None = None
        self.stopped = False
        self.doubles = 0

    async def sit_down(self) -> None:
        async with httpx.AsyncClient(base_url=self.url, timeout=30) as http:
            (await http.post("/api/guest", json={"name": "Gambler"})).raise_for_status()
            answer = await http.post("/api/tables", json={"game": self.game, "seats": ["me", "me", "random"]})
            self.table = answer.raise_for_status().json()["id"]
            self.cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())

    async def play(self) -> None:
        while not self.stopped:
            with contextlib.suppress(*GONE):
                async with self.connected() as ws:
                    await self.session(ws)
            await asyncio.sleep(0.02)

    @contextlib.asynccontextmanager
    async def connected(self) -> AsyncIterator[Any]:
        address = f"{self.through.replace('http', 'ws', 1)}/api/tables/{self.table}/play"
        async with connect(address, additional_headers={"Cookie": self.cookie}, open_timeout=5, max_size=None) as ws:
            yield ws

    async def session(self, ws: Any) -> None:
        """One connection: hello, send again what was not answered, then play on."""
        await ws.send(json.dumps({"type": "hello"}))
        if self.unanswered:
            await ws.send(json.dumps(self.unanswered))
        latest: dict[int, dict[str, Any]] = {}
        while not self.stopped:
            message = json.loads(await asyncio.wait_for(ws.recv(), self.patience))
            if message["type"] in ("position", "moved"):
                latest[message["seat"]] = message
            elif self.unanswered and message.get("id") == self.unanswered["id"]:
                self.answered(message)
            if self.unanswered is None and latest and await self.move(ws, latest):
                return

    def answered(self, message: dict[str, Any]) -> None:
        assert self.unanswered is not None
        if message["type"] == "ack":
            asked = self.unanswered
            self.acked[asked["id"]] = (message["version"], asked["seat"], tuple(asked["actions"][: message["played"]]))
            self.unanswered = None
        elif message["key"] != "ui.err.server":
            self.unanswered = None

    async def move(self, ws: Any, latest: dict[int, dict[str, Any]]) -> bool:
        """Send the next choice; True: the game is over."""
        newest = max(latest.values(), key=lambda m: m["version"])
        if newest["over"]:
            await self.sit_down_again()
            return True
        for seat, message in latest.items():
            if message["version"] == newest["version"] and message["question"]:
                action = self.chance.choice(message["question"]["legal"])["action"]
                self.unanswered = {
                    "type": "play", "id": uuid.uuid4().hex, "seat": seat, "version": message["version"], "actions": [action],
                }  # fmt: skip
                text = json.dumps(self.unanswered)
                await ws.send(text)
                if self.chance.random() < 0.2:
                    self.doubles += 1
                    await ws.send(text)
                return False
        return False

    async def sit_down_again(self) -> None:
        """The game is over: this one is checked with what was acknowledged; the gambler rests."""
        self.stopped = True
