"""The load measurement: live tables with bots, connected clients, durable actions; beside what the disk can do by itself.

    python tools/load.py [--tables 200] [--clients 500] [--offered 175] [--seconds 20] [--game anachrony] [--bot random]

One server process, SQLite in a fresh folder. Each table has one person who plays and one bot, which answers at once; the
other clients watch. First people act at a given rate that knows nothing of the server (`--offered`; the bots' moves come on
top): latency is from sending a choice to its acknowledgement, and the engine's own time for such choices, measured in the
server, is shown beside it. Then everybody acts without pause: that is the most the server can do, and latency is the length
of the queue. Afterwards the server is started again on the same data, and its idle tables are weighed. If Node is there, a
boardgame.io server with a game of one trivial move is measured at the same offered rate. `--analysis` also measures the
paced latency by turns without and with an analysis of a finished game running on the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import connect

import load_analysis
from load_beside import Rows, boardgameio, commit_rate, say

IDLE = 10
MEASURED: dict[str, str] = {}
"""Where each server gives out its numbers."""


@contextmanager
def server(folder: Path) -> Iterator[tuple[str, int]]:
    """Address and process id."""
    command = [sys.executable, "-m", "rondel.server", "--port", "0", "--data", str(folder), "--bot-delay", "0"]
    command += ["--rate", "100000", "--guests", "1000000", "--idle", str(IDLE), "--connections", "100000", "--metrics", "0"]
    with (folder / "log").open("a") as log:
        running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        assert running.stdout is not None
        found = re.search(r"at (http://\S+)/ ", running.stdout.readline())
        measured = re.search(r"at (http://\S+)", running.stdout.readline())
        if not found or not measured:
            sys.exit(f"the server did not start:\n{(folder / 'log').read_text()[-2000:]}")
        while True:
            try:
                httpx.get(f"{found[1]}/health", timeout=5).raise_for_status()
                break
            except httpx.HTTPError:
                time.sleep(0.05)
        MEASURED[found[1]] = measured[1]
        yield found[1], running.pid
    finally:
        running.terminate()
        running.wait(30)


def numbers(url: str) -> dict[str, float]:
    text = httpx.get(MEASURED[url], timeout=60).text
    return {m[1]: float(m[2]) for m in re.finditer(r"^([a-z_]+) ([0-9.e+-]+)$", text, re.M)}


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000 if times else float("nan")


def memory(pid: int) -> int:
    """Resident KB."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) if found else 0


def worked(pid: int) -> float:
    """Seconds of processor time so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# ---------------------------------------------------------------------- the load


class Client:
    """A connection. With a seat it knows what it is asked now, and plays one of the options at random when told to."""

    def __init__(self, url: str, table: str, cookie: str, watch: str, plays: bool) -> None:
        self.url, self.table, self.cookie, self.watch, self.plays = url, table, cookie, watch, plays
        self.times: list[float] = []
        self.refused = 0
        self.number = 0
        self.sent: tuple[str, float] | None = None
        """Id and time of a choice that is not answered yet."""
        self.asked: tuple[int, list[dict[str, Any]]] | None = None
        """The newest question: its version and the options."""
        self.eager = self.over = False
        """Answers every question at once; the game is over."""
        self.chance = random.Random(table)
        self.ws: Any = None

    @property
    def ready(self) -> bool:
        return self.asked is not None and self.sent is None

    async def run(self, ready: asyncio.Semaphore) -> None:
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.table}/play"
        async with ready:
            headers = {"Cookie": self.cookie}
            self.ws = await connect(address, additional_headers=headers, max_size=None, open_timeout=120, compression=None)
            await self.ws.send(json.dumps({"type": "hello", "watch": self.watch}))
            await self.ws.recv()
        async for text in self.ws:
            if self.plays:
                self.hear(orjson.loads(text))
                if self.eager and self.ready:
                    await self.act()

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] in ("position", "moved"):
            asked, self.over = message["question"], message["over"]
            self.asked = (message["version"], asked["legal"]) if asked else None
        elif message["type"] in ("ack", "error") and self.sent and message["id"] == self.sent[0]:
            if message["type"] == "ack":
                self.times.append(time.perf_counter() - self.sent[1])
            else:
                self.refused += 1
            self.sent = None

    async def act(self) -> None:
        assert self.asked is not None
        version, legal = self.asked
        self.number += 1
        id, action = f"n{self.number}", self.chance.choice(legal)["action"]
        self.sent = (id, time.perf_counter())
        move = {"type": "play", "id": id, "seat": 0, "version": version, "actions": [action]}
        await self.ws.send(orjson.dumps(move).decode())


class Crowd:
    """All clients. Those with seats act when the crowd says so: at a given rate, or all of them without pause."""

    def __init__(self, clients: list[Client]) -> None:
        self.clients = clients
        self.players = [client for client in clients if client.plays]
        self.late: list[float] = []
        """By how much the measuring side itself was behind its own plan."""
        self.unasked = 0
        """Times at which somebody should have acted and nobody was asked."""

    async def pace(self, rate: float) -> None:
        """Somebody acts, so many times a second, at moments that know nothing of each other or of the answers."""
        chance, due = random.Random(1), time.perf_counter()
        while True:
            due += chance.expovariate(rate)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            ready = [client for client in self.players if client.ready]
            self.late.append(time.perf_counter() - due)
            if ready:
                await chance.choice(ready).act()
            else:
                self.unasked += 1

    async def rush(self) -> None:
        """Everybody answers at once, always."""
        for client in self.players:
            client.eager = True
            if client.ready:
                await client.act()

    def forget(self) -> None:
        for client in self.players:
            client.times.clear()
            client.refused = 0
        self.late.clear()
        self.unasked = 0

    def times(self) -> list[float]:
        return [t for client in self.players for t in client.times]


async def cookies(http: httpx.AsyncClient) -> str:
    """Those of a new guest."""
    http.cookies.clear()
    (await http.post("/api/guest", json={"name": "Load"})).raise_for_status()
    return "; ".join(f"{name}={value}" for name, value in http.cookies.items())


async def spectators(url: str, tables: list[tuple[str, str, str]], count: int) -> list[Client]:
    found = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        for i in range(count):
            id, _, watch = tables[i % len(tables)]
            found.append(Client(url, id, await cookies(http), watch, False))
    return found


async def opened(url: str, chosen: argparse.Namespace) -> list[tuple[str, str, str]]:
    """Table, cookie of its person, secret of its spectators."""
    found = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        for _ in range(chosen.tables):
            cookie = await cookies(http)
            answer = await http.post("/api/tables", json={"game": chosen.game, "seats": ["me", chosen.bot]})
            table = answer.raise_for_status().json()
            found.append((table["id"], cookie, table["watch"]))
    return found


async def connected(url: str, clients: int) -> None:
    until = time.monotonic() + 60
    while numbers(url).get("rondel_sockets", 0) < clients and time.monotonic() < until:
        await asyncio.sleep(0.5)


class Measured:
    """What the server did between two moments."""

    def __init__(self, url: str, pid: int) -> None:
        self.url, self.pid = url, pid
        self.first, self.began = numbers(url), time.perf_counter()
        self.busy, self.own = worked(pid), time.process_time()
        self.last: dict[str, float] = {}
        self.took = 0.0

    def stop(self) -> None:
        self.last, self.took = numbers(self.url), time.perf_counter() - self.began
        self.busy, self.own = worked(self.pid) - self.busy, time.process_time() - self.own

    def more(self, name: str) -> float:
        return self.last.get(name, 0) - self.first.get(name, 0)

    @property
    def actions(self) -> float:
        return self.more("rondel_entries_total")

    @property
    def engine(self) -> float:
        """Milliseconds."""
        return self.more("rondel_engine_seconds_sum") / max(1, self.more("rondel_engine_seconds_count")) * 1000


def latencies(times: list[float]) -> str:
    return ", ".join(f"{percentile(times, share):.1f}" for share in (0.5, 0.95, 0.99)) + " ms"


async def paced(url: str, pid: int, crowd: Crowd, chosen: argparse.Namespace) -> Rows:
    """People act at a rate that does not depend on how fast the server is."""
    say(f"people play {chosen.offered:g} actions per second; measuring for {chosen.seconds:g} seconds")
    pacing = asyncio.ensure_future(crowd.pace(chosen.offered))
    await asyncio.sleep(chosen.warm)
    crowd.forget()
    seen = Measured(url, pid)
    await asyncio.sleep(chosen.seconds)
    seen.stop()
    pacing.cancel()
    times, beyond = crowd.times(), percentile(crowd.times(), 0.95) - seen.engine
    planned = len(crowd.late) / seen.took
    return [
        ("tables, connected clients", f"{chosen.tables}, {seen.last['rondel_sockets']:.0f}", "200, 500"),
        ("PACED: people act at a given rate, bots answer", "", ""),
        ("  offered by people, per second", f"{planned:.0f}, of which nobody was asked: {crowd.unasked / seen.took:.0f}", ""),
        ("  durable actions per second (with bots')", f"{seen.actions / seen.took:.0f}", "at least 300"),
        ("  commits per second", f"{seen.more('rondel_commits') / seen.took:.0f}", ""),
        ("  people's actions acknowledged, refused", f"{len(times)}, {sum(c.refused for c in crowd.players)}", ""),
        ("  latency p50, p95, p99", latencies(times), ""),
        ("  engine's own time, mean", f"{seen.engine:.2f} ms", ""),
        ("  p95 beyond the engine's own time", f"{beyond:.1f} ms", "at most 50"),
        ("  clients behind their own plan, p95", f"{percentile(crowd.late, 0.95):.1f} ms", ""),
        ("  processor time of the server per action", f"{seen.busy / max(1.0, seen.actions) * 1000:.2f} ms", ""),
        ("  share of one core: server, clients", f"{seen.busy / seen.took:.0%}, {seen.own / seen.took:.0%}", ""),
    ]


async def beside_analysis(url: str, crowd: Crowd, chosen: argparse.Namespace) -> Rows:
    async def once() -> list[float]:
        pacing = asyncio.ensure_future(crowd.pace(chosen.offered))
        await asyncio.sleep(chosen.warm / 2)
        crowd.forget()
        await asyncio.sleep(chosen.seconds)
        pacing.cancel()
        return crowd.times()

    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        somebody = await cookies(http)
    return load_analysis.rows(*await load_analysis.beside(url, chosen.game, somebody, once), percentile)


async def saturated(url: str, pid: int, crowd: Crowd, chosen: argparse.Namespace) -> Rows:
    """Everybody always acts at once: what the server can do at most; latency is then the length of the queue."""
    seconds = chosen.seconds / 2
    say(f"everybody plays without pause; measuring for {seconds:g} seconds")
    await crowd.rush()
    await asyncio.sleep(chosen.warm / 5)
    crowd.forget()
    seen = Measured(url, pid)
    await asyncio.sleep(seconds)
    seen.stop()
    over = sum(1 for client in crowd.players if client.over)
    return [
        ("SATURATED: everybody acts without pause", "", ""),
        ("  durable actions per second (with bots')", f"{seen.actions / seen.took:.0f}", "at least 300"),
        ("  commits per second", f"{seen.more('rondel_commits') / seen.took:.0f}", ""),
        ("  latency p50, p95, p99 (the queue)", latencies(crowd.times()), ""),
        ("  processor time of the server per action", f"{seen.busy / max(1.0, seen.actions) * 1000:.2f} ms", ""),
        ("  share of one core: server, clients", f"{seen.busy / seen.took:.0%}, {seen.own / seen.took:.0%}", ""),
        ("  games that were over by then", f"{over}", ""),
        ("memory of the server", f"{memory(pid) / 1024:.0f} MB", ""),
    ]


async def measure(url: str, pid: int, chosen: argparse.Namespace) -> tuple[Rows, list[tuple[str, str, str]]]:
    say(f"opening {chosen.tables} tables")
    tables = await opened(url, chosen)
    ready = asyncio.Semaphore(20)
    clients = [Client(url, id, cookie, watch, True) for id, cookie, watch in tables]
    clients += await spectators(url, tables, max(0, chosen.clients - chosen.tables))
    say(f"connecting {len(clients)} clients")
    tasks = [asyncio.ensure_future(client.run(ready)) for client in clients]
    await connected(url, len(clients))
    crowd = Crowd(clients)
    rows = await paced(url, pid, crowd, chosen)
    if chosen.analysis:
        rows += await beside_analysis(url, crowd, chosen)
    rows += await saturated(url, pid, crowd, chosen)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return rows, tables


# ---------------------------------------------------------------------- idle tables


def weigh(url: str, pid: int, tables: list[tuple[str, str, str]]) -> Rows:
    """A server started anew on the same data: what do its tables weigh when nobody is there, and do they leave?"""
    say("weighing idle tables")
    with httpx.Client(base_url=url, timeout=60) as http:

        def look(id: str, watch: str) -> float:
            began = time.perf_counter()
            http.get(f"/api/tables/{id}/position", params={"key": watch}).raise_for_status()
            return time.perf_counter() - began

        count = len(tables) // 2
        for id, _, watch in tables[:count]:
            look(id, watch)  # fills what all tables share: caches of the database, code, buffers
        before = memory(pid)
        for id, _, watch in tables[count:]:
            look(id, watch)
        time.sleep(0.5)
        each = (memory(pid) - before) / max(1, len(tables) - count)
        most = numbers(url)["rondel_tables_in_memory"]
        until = time.monotonic() + IDLE * 10
        while (left := numbers(url)["rondel_tables_in_memory"]) and time.monotonic() < until:
            time.sleep(0.5)
        back = percentile([look(id, watch) for id, _, watch in tables[:50]], 0.5)
    return [
        ("memory per idle table", f"{each:.0f} KB", "at most 200"),
        (f"tables in memory, and {IDLE} idle seconds later", f"{most:.0f}, {left:.0f}", "0"),
        ("an idle table comes back in, median", f"{back:.1f} ms", ""),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--clients", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--warm", type=float, default=5, help="seconds before anything counts")
    parser.add_argument("--offered", type=float, default=175, help="people's actions per second; bots' come on top")
    parser.add_argument("--game", default="anachrony")
    parser.add_argument("--bot", default="random", help="who plays on the other seats")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    load_analysis.add_option(parser)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="rondel-load-", dir=".") as name:
        folder = Path(name)
        rows: Rows = [("bare commits per second, one by one", f"{commit_rate(folder):.0f}", "")]
        with server(folder) as (url, pid):
            found, tables = asyncio.run(measure(url, pid, chosen))
        with server(folder) as (url, pid):
            rows += found + weigh(url, pid, tables)
        rows += [] if chosen.alone else boardgameio(chosen.tables, chosen.seconds, chosen.offered)
    width = max(len(row[0]) for row in rows)
    for title, value, bar in rows:
        print(f"{title:<{width}}  {value}" + (f"   (asked for: {bar})" if bar else ""))


if __name__ == "__main__":
    main()
