"""Attacks at the edges: notices, sockets that stay open, slow clients, names and headers (D3, D6, D7, D8)."""

from __future__ import annotations

import asyncio
import collections
import contextlib
import gzip
import random
from collections.abc import AsyncIterator
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import connect

from attacks.shape import GONE, Attack, Guest, Target, Unguarded, key_of, said

BOMB = gzip.compress(b"\0" * (64 << 20), 6)
"""An answer that becomes 64 MB for whoever reads and unpacks it."""
HALF = b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
CONNECTIONS = 256
"""What one address may hold open: docs/server.md."""
WRONG_PASSWORDS = 30
"""Wrong passwords of one account that are compared in a quarter of a minute, at most."""
WATCHERS = 300


@contextlib.asynccontextmanager
async def hostile(address: str) -> AsyncIterator[dict[str, str]]:
    """Addresses for notices: one answers with a bomb, one never, one letter by letter."""

    async def bomb(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            await reader.read(65536)
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: %d\r\n\r\n" % (len(BOMB) * 20))
            for _ in range(20):
                writer.write(BOMB)
                await writer.drain()
        writer.close()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            await reader.read()

    async def drip(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            for letter in b"HTTP/1.1 200 " + b"x" * 600:
                writer.write(bytes([letter]))
                await writer.drain()
                await asyncio.sleep(0.3)

    async with contextlib.AsyncExitStack() as stack:
        found = {}
        for name, answer in (("bomb", bomb), ("silent", silent), ("drip", drip)):
            listening = await stack.enter_async_context(await asyncio.start_server(answer, address, 0))
            found[name] = f"http://{address}:{listening.sockets[0].getsockname()[1]}/"
        yield found


async def notices(target: Target) -> str:
    """Two guests who are never there are told of new games all the time, at addresses of the worst kind."""
    async with hostile(target.address) as at, target.guest("Mallory") as host, target.guest("Trudy") as guest:
        for who in (host, guest):
            for address in (at["bomb"], at["silent"], at["drip"]) * 3:
                await who.ask("POST", "/api/me/hooks", kind="web", address=address)
            await who.ask("POST", "/api/me/hooks", kind="web", address="http://[")
        if not host.answers["ui.err_form.address"]:
            raise Unguarded(f"http://[ is an address: {said(host.answers)}")
        while not target.over:
            table = await host.ask("POST", "/api/tables", game="the_loop", seats=["me", "open"])
            if table:
                await guest.ask("POST", f"/api/tables/{table['id']}/join", key=table["invite"])
                await guest.ask("POST", f"/api/tables/{table['id']}/leave", bot="random")
            await asyncio.sleep(0.5)
        return said(host.answers)


async def half_open(target: Target) -> str:
    """As many connections as there may be, each with half a request that goes on letter by letter."""
    host, port = target.url.removeprefix("http://").split(":")
    found: collections.Counter[str] = collections.Counter()
    most = 0
    alive: set[asyncio.StreamWriter] = set()

    async def one() -> None:
        while not target.over:
            try:
                reader, writer = await asyncio.open_connection(host, int(port), local_addr=(target.address, 0))
                alive.add(writer)
                try:
                    writer.write(HALF)
                    while not target.over:
                        writer.write(b"x")
                        await writer.drain()
                        with contextlib.suppress(TimeoutError):
                            if not await asyncio.wait_for(reader.read(100), 1):
                                break
                    found["hung up"] += 1
                finally:
                    alive.discard(writer)
                    writer.close()
            except OSError:
                found["refused"] += 1
            await asyncio.sleep(0.5)

    async def counting() -> None:
        """The kernel opens a connection before the server has seen it. Whoever came before somebody else was answered has
        been seen, and is kept or hung up on."""
        nonlocal most
        async with httpx.AsyncClient(base_url=target.url, timeout=60) as other:
            while not target.over:
                before = set(alive)
                await other.get("/health", headers={"connection": "close"})
                await asyncio.sleep(0.2)
                most = max(most, len(before & alive))

    await target.together(counting(), *(one() for _ in range(400)))
    if most > CONNECTIONS:
        raise Unguarded(f"{most} connections of one address stayed open, at most {CONNECTIONS}")
    return f"{most or 'uncounted'} stay open, {said(found)}"


async def deaf(target: Target) -> str:
    """Players who ask for everything and read nothing."""
    async with target.guest() as guest:
        table = await guest.table("me", "me", "me", "me")
        await target.together(*(asking(target, guest, table["id"]) for _ in range(12)))
        return said(guest.answers)


async def asking(target: Target, guest: Guest, table: str) -> None:
    address = f"{target.url.replace('http', 'ws', 1)}/api/tables/{table}/play"
    here, headers = (target.address, 0), {"Cookie": guest.cookie}
    while not target.over:
        try:
            async with connect(address, additional_headers=headers, local_addr=here, max_queue=1, compression=None) as ws:
                # The library reads a little ahead; after that nothing takes what is sent.
                for n in range(2000):
                    await ws.send('{"type":"hello","previews":true}')
                    await ws.send(orjson.dumps({"type": "ping", "id": f"p{n}"}).decode())
                    await asyncio.sleep(0.05)
        except GONE:
            guest.answers["hung up"] += 1
        await asyncio.sleep(0.3)


async def passwords(target: Target) -> str:
    """One account, many addresses, one wrong password after the other; unknown names beside it."""
    async with target.guest("Victor") as victim:
        login = f"victor-{random.randrange(10**6)}"
        if await victim.ask("POST", "/api/me/account", login=login, password="correct horse") is None:
            raise Unguarded(f"no account: {said(victim.answers)}")
        answers: collections.Counter[str] = collections.Counter()
        await target.together(*(guessing(target, login, n, answers) for n in range(12)))
        if answers["ui.err.sign_in_failed"] > WRONG_PASSWORDS + 12 * 14:
            raise Unguarded(f"{answers['ui.err.sign_in_failed']} passwords were tried")
        return said(answers)


async def guessing(target: Target, login: str, n: int, answers: collections.Counter[str]) -> None:
    transport = httpx.AsyncHTTPTransport(local_address=f"127.0.4.{n + 1}")
    async with httpx.AsyncClient(base_url=target.url, timeout=30, transport=transport) as http:
        while not target.over:
            for name in (login, f"nobody{random.randrange(10**6)}"):
                with contextlib.suppress(httpx.HTTPError):
                    answer = await http.post("/api/login", json={"login": name, "password": f"wrong {random.random()}"})
                    answers[key_of(answer)] += 1
            await asyncio.sleep(0.02)


async def watchers(target: Target) -> str:
    """Hundreds watch one table, from many addresses, half of them without reading; its host moves as fast as it can."""
    async with target.guest() as host, contextlib.AsyncExitStack() as stack:
        table = await host.table("me", "me", public=True)
        address = f"{target.url.replace('http', 'ws', 1)}/api/tables/{table['id']}/play"
        readers: list[Any] = []

        async def watch(n: int) -> None:
            here = (f"127.0.{5 + n // 50}.{n % 50 + 1}", 0)
            ws = await stack.enter_async_context(connect(address, local_addr=here, max_queue=1, compression=None))
            await ws.send('{"type":"hello"}')
            readers.append(ws)

        for first in range(0, WATCHERS, 20):
            await asyncio.gather(*(watch(n) for n in range(first, first + 20)), return_exceptions=True)
        await target.together(moving(target, host, table["id"]), *(drained(ws) for ws in readers[::2]))
        return f"{len(readers)} watchers, {said(host.answers)}"


async def drained(ws: Any) -> None:
    async for _ in ws:
        pass


async def moving(target: Target, host: Guest, table: str) -> None:
    async with host.sits(table) as ws:
        last: dict[int, dict[str, Any]] = {}
        count = 0
        while not target.over:
            message = host.heard(await asyncio.wait_for(ws.recv(), 30))
            if message["type"] in ("position", "moved"):
                last[message["seat"]] = message
            newest = [m for m in last.values() if m["version"] == max(p["version"] for p in last.values())]
            asked = next((m for m in newest if m["question"]), None)
            if asked and message["type"] in ("position", "moved"):
                count += 1
                action = random.choice(asked["question"]["legal"])["action"]
                move = {
                    "type": "play",
                    "id": f"w{count}",
                    "seat": asked["seat"],
                    "version": asked["version"],
                    "actions": [action],
                }
                await ws.send(orjson.dumps(move).decode())
                await asyncio.sleep(0.05)


STRANGE = ["\\ud800", "\\u0000", "\\udfff\\ud800", "\\u202e", "\\u3164", "a" * 4000, "'; DROP TABLE people; --"]


async def garbage(target: Target) -> str:
    """Halves of signs, NUL, endless numbers and depths, in every place that takes a text. Never an error of ours."""
    async with target.guest() as guest:
        table = (await guest.table("me", "me"))["id"]
        while not target.over:
            text = f'"{random.choice(STRANGE)}"'
            deep = "[" * 5000 + "]" * 5000
            record = '"format": 1, "game": "the_loop", "seats": 2, "settings": {}, "actions": []'
            paths = {
                "/api/guest": f'{{"name": {text}}}',
                "/api/tables": f'{{"game": "anachrony", "seats": ["me", "me"], "name": {text}}}',
                "/api/login": f'{{"login": {text}, "password": {text}}}',
                "/api/me/tokens": f'{{"name": {text}}}',
                "/api/records": f'{{"rules_version": {text}, "seed": {"9" * 4000}, {record}}}',
                f"/api/tables/{table}/chat": f'{{"id": "x", "text": {text}}}',
                f"/api/tables/{table}/moves": deep,
                "/api/me/hooks": f'{{"kind": "web", "address": {text}}}',
                f"/api/tables/%00{table}/leave": "{}",
            }
            for path, body in paths.items():
                try:
                    answer = await guest.http.post(path, content=body, headers={"content-type": "application/json"})
                except httpx.HTTPError as problem:
                    guest.answers[type(problem).__name__] += 1
                    continue
                guest.answers[key_of(answer) if answer.status_code >= 400 else "ok"] += 1
                if answer.status_code >= 500 and key_of(answer) != "ui.err.too_long":
                    raise Unguarded(f"{path} answers {answer.status_code} to {body[:60]}")
        return said(guest.answers)


ATTACKS: list[Attack] = [
    Attack("notices", "notices to addresses that answer with a bomb, never, or letter by letter", notices),
    Attack("half open", "four hundred connections with half a request", half_open),
    Attack("deaf", "twelve sockets that ask for everything and read nothing", deaf),
    Attack("passwords", "wrong passwords of one account from twelve addresses", passwords),
    Attack("watchers", f"{WATCHERS} watchers of one table, half of whom read nothing", watchers),
    Attack("garbage", "text that is none, in every place that takes a text", garbage),
]
