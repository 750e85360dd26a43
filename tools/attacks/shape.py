"""What every attack is: a name, a sentence, and what it does until its time is up. All traffic stays on loopback addresses."""

from __future__ import annotations

import asyncio
import collections
import contextlib
import itertools
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

GONE = (OSError, httpx.HTTPError, WebSocketException, TimeoutError, EOFError)
"""What a server may do to an attacker: refuse to talk, hang up, answer late."""
ADDRESSES = itertools.count(2)


@dataclass(frozen=True)
class Attack:
    """One thing that a hostile guest does. `run` returns when `target.over`, with what was answered, or raises Unguarded."""

    name: str
    about: str
    run: Callable[[Target], Awaitable[str]]


class Unguarded(AssertionError):
    """A limit did not answer as it should."""


@dataclass
class Target:
    """The server under attack, as one attack sees it."""

    url: str
    folder: Path
    """The server's data folder: to look at what is on the disk, never to change it."""
    seconds: float
    address: str = field(default_factory=lambda: f"127.0.0.{next(ADDRESSES) % 250 + 2}")
    """Where the attack comes from: an address of its own, so that limits by address are the attacker's, not the players'."""
    began: float = field(default_factory=time.monotonic)

    @property
    def over(self) -> bool:
        return time.monotonic() - self.began > self.seconds

    @contextlib.asynccontextmanager
    async def guest(self, name: str = "Mallory") -> AsyncIterator[Guest]:
        """A person who comes from the attack's address."""
        transport = httpx.AsyncHTTPTransport(local_address=self.address, retries=2)
        async with httpx.AsyncClient(base_url=self.url, timeout=60, transport=transport) as http:
            (await http.post("/api/guest", json={"name": name})).raise_for_status()
            yield Guest(self, http)

    async def together(self, *work: Coroutine[Any, Any, Any]) -> None:
        """Several at once, until the time is up; whoever waits for an answer then waits no longer."""
        tasks = [asyncio.ensure_future(one) for one in work]
        left = max(0.0, self.seconds - (time.monotonic() - self.began))
        done, waiting = await asyncio.wait(tasks, timeout=left)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        for task in done:
            if (problem := task.exception()) is not None and not isinstance(problem, GONE):
                raise problem


class Guest:
    """Somebody with a cookie."""

    def __init__(self, target: Target, http: httpx.AsyncClient) -> None:
        self.target = target
        self.http = http
        self.answers: collections.Counter[str] = collections.Counter()
        """How often the server said what: "ok", or the key of a refusal."""

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def ask(self, method: str, path: str, **body: Any) -> Any:
        """One request; the answer is counted. None: refused, or no answer at all."""
        try:
            answer = await self.http.request(method, path, json=body or None)
        except httpx.HTTPError as problem:
            self.answers[type(problem).__name__] += 1
            return None
        if answer.status_code < 400:
            self.answers["ok"] += 1
            return answer.json() if answer.headers.get("content-type", "").startswith("application/json") else answer.text
        self.answers[key_of(answer)] += 1
        if answer.status_code == 429:
            await asyncio.sleep(0.1)
        return None

    async def table(self, *seats: str, game: str = "anachrony", **more: Any) -> dict[str, Any]:
        found = await self.ask("POST", "/api/tables", game=game, seats=list(seats), **more)
        if found is None:
            raise Unguarded(f"an ordinary table is refused: {said(self.answers)}")
        return dict(found)

    @contextlib.asynccontextmanager
    async def sits(self, table: str, **hello: Any) -> AsyncIterator[Any]:
        """A play socket that has said hello."""
        address = f"{self.target.url.replace('http', 'ws', 1)}/api/tables/{table}/play"
        headers, here = {"Cookie": self.cookie}, (self.target.address, 0)
        async with connect(
            address, additional_headers=headers, max_size=None, compression=None, local_addr=here, close_timeout=0.5
        ) as ws:
            await ws.send(orjson.dumps({"type": "hello", **hello}).decode())
            yield ws

    def heard(self, text: str | bytes) -> dict[str, Any]:
        """A message of the server, counted by its type, errors by their key."""
        message: dict[str, Any] = orjson.loads(text)
        self.answers[message["key"] if message["type"] == "error" else message["type"]] += 1
        return message


def key_of(answer: httpx.Response) -> str:
    try:
        return str(answer.json()["key"])
    except (ValueError, KeyError, TypeError):
        return str(answer.status_code)


def said(answers: collections.Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in answers.most_common(4)) or "nothing"


async def position(ws: Any) -> dict[str, Any]:
    """The next position in which somebody is asked."""
    while True:
        message: dict[str, Any] = orjson.loads(await asyncio.wait_for(ws.recv(), 30))
        if message["type"] in ("position", "moved") and message["question"]:
            return message
