"""The load measurement: live tables with bots, connected clients, durable actions; beside the bare commit rate of the disk.

    python tools/load.py [--tables 200] [--clients 500] [--seconds 20] [--game anachrony]

A server process of its own, SQLite in a fresh folder. Each table has one person who plays and one bot; the remaining
clients watch. Latency is from sending a choice to its acknowledgement; the engine's own time for the same choice is
measured in the server (`rondel_engine_seconds`) and shown beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect


def commit_rate(folder: Path, seconds: float = 2.0) -> float:
    """Commits per second of one small row, one after the other: what the disk can do without grouping."""
    db = sqlite3.connect(folder / "bare.sqlite", isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL"):
        db.execute(f"PRAGMA {pragma}")
    db.execute("CREATE TABLE t (n INTEGER PRIMARY KEY, x BLOB)")
    began, count = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        db.execute("INSERT INTO t (x) VALUES (?)", (b"x" * 1500,))
        count += 1
    db.close()
    return count / seconds


class Client:
    """A connection; if it has a seat, it plays at random, one choice after the other."""

    def __init__(self, url: str, table: str, cookie: str, watch: str, pause: float) -> None:
        self.url, self.table, self.cookie, self.watch, self.pause = url, table, cookie, watch, pause
        self.times: list[float] = []
        self.heard = 0
        self.number = 0
        self.sent: dict[str, float] = {}
        self.chance = random.Random(table)

    async def run(self, ready: asyncio.Semaphore, stop: asyncio.Event) -> None:
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.table}/play"
        async with ready:
            ws = await connect(address, additional_headers={"Cookie": self.cookie}, max_size=None, open_timeout=60)
            await ws.send(json.dumps({"type": "hello", "watch": self.watch}))
            await ws.recv()
        try:
            while not stop.is_set():
                try:
                    text = await asyncio.wait_for(ws.recv(), 1)
                except TimeoutError:
                    continue
                self.heard += 1
                if self.cookie:
                    await self.play(ws, json.loads(text))
        finally:
            await ws.close()

    async def play(self, ws: Any, message: dict[str, Any]) -> None:
        if message["type"] == "ack":
            self.times.append(time.perf_counter() - self.sent.pop(message["id"]))
        if not message.get("question"):
            return
        if self.pause:
            await asyncio.sleep(self.chance.uniform(0, 2 * self.pause))
        self.number += 1
        action = self.chance.choice(message["question"]["legal"])["action"]
        move = {"type": "play", "id": f"n{self.number}", "seat": 0, "version": message["version"], "actions": [action]}
        self.sent[move["id"]] = time.perf_counter()
        await ws.send(json.dumps(move))


async def opened(url: str, tables: int, game: str) -> list[tuple[str, str, str]]:
    found = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        for _ in range(tables):
            http.cookies.clear()
            await http.post("/api/guest", json={"name": "Load"})
            answer = await http.post("/api/tables", json={"game": game, "seats": ["me", "random"]})
            table = answer.raise_for_status().json()
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
            found.append((table["id"], cookie, table["watch"]))
    return found


def numbers(url: str) -> dict[str, float]:
    text = httpx.get(f"{url}/metrics", timeout=30).text
    return {m[1]: float(m[2]) for m in re.finditer(r"^([a-z_]+) ([0-9.e+-]+)$", text, re.M)}


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000 if times else float("nan")


def memory(pid: int) -> int:
    """Resident KB."""
    status = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return int(found[1]) if found else 0


async def measure(url: str, pid: int, chosen: argparse.Namespace) -> list[tuple[str, str]]:
    before = memory(pid)
    tables = await opened(url, chosen.tables, chosen.game)
    await asyncio.sleep(2)
    each = (memory(pid) - before) / chosen.tables
    ready, stop = asyncio.Semaphore(20), asyncio.Event()
    clients = [Client(url, id, cookie, watch, chosen.pause) for id, cookie, watch in tables]
    for i in range(max(0, chosen.clients - chosen.tables)):
        id, _, watch = tables[i % len(tables)]
        clients.append(Client(url, id, "", watch, 0))
    tasks = [asyncio.ensure_future(client.run(ready, stop)) for client in clients]
    await asyncio.sleep(chosen.warm)
    for client in clients:
        client.times.clear()
    first, began = numbers(url), time.perf_counter()
    await asyncio.sleep(chosen.seconds)
    last, took = numbers(url), time.perf_counter() - began
    sockets = last["rondel_sockets"]
    times = [t for client in clients for t in client.times]
    stop.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    engine = (last["rondel_engine_seconds_sum"] - first["rondel_engine_seconds_sum"]) / max(
        1, last["rondel_engine_seconds_count"] - first["rondel_engine_seconds_count"]
    )
    return [
        ("tables, connected clients", f"{len(tables)}, {sockets:.0f}"),
        ("durable actions per second", f"{(last['rondel_entries_total'] - first['rondel_entries_total']) / took:.0f}"),
        ("commits per second", f"{(last['rondel_commits'] - first['rondel_commits']) / took:.0f}"),
        ("people's actions acknowledged", f"{len(times)}"),
        ("latency p50, p95, p99", ", ".join(f"{percentile(times, share):.1f} ms" for share in (0.5, 0.95, 0.99))),
        ("engine's own time, mean", f"{engine * 1000:.2f} ms"),
        ("memory per idle table", f"{each:.0f} KB"),
        ("memory of the server", f"{memory(pid) / 1024:.0f} MB"),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--clients", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--warm", type=float, default=10)
    parser.add_argument("--pause", type=float, default=1.0, help="mean seconds a person thinks; 0: as fast as possible")
    parser.add_argument("--game", default="anachrony")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="rondel-load-", dir=".") as folder:
        bare = commit_rate(Path(folder))
        command = [sys.executable, "-m", "rondel.server", "--port", "0", "--data", folder, "--bot-delay", "0"]
        command += ["--rate", "100000", "--guests", "1000000"]
        with (Path(folder) / "log").open("w") as log:
            server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r"at (http://\S+)/ ", server.stdout.readline())
            assert found, "the server says where it is"
            url = found[1]
            while True:
                try:
                    httpx.get(f"{url}/health", timeout=5).raise_for_status()
                    break
                except httpx.HTTPError:
                    time.sleep(0.05)
            rows = asyncio.run(measure(url, server.pid, chosen))
        finally:
            server.terminate()
            server.wait(20)
    rows.insert(0, ("bare commits per second, one by one", f"{bare:.0f}"))
    width = max(len(name) for name, _ in rows)
    for name, value in rows:
        print(f"{name:<{width}}  {value}")


if __name__ == "__main__":
    main()
