"""Attacks beside ordinary tables: does a hostile guest cost the others anything?

    python tools/attack.py [--tables 20] [--seconds 15] [--rate 8] [--at-once 1] [--only NAME ...] [--list]

One server process with its ordinary limits, SQLite in a fresh folder. Scripted people play at ordinary tables. First nobody
attacks: the p95 of their acknowledged moves is the measure of this run. Then each attack of `tools/attacks` is tried, one
after the other, from a loopback address of its own. The bars, for each attack:

- the p95 of the others is at most 3 times the quiet one (with a floor of 50 ms: below that nobody notices, and noise decides);
- nothing that was acknowledged is missing in the database;
- 5 seconds after the attack at the latest, moves are as quick as that again;
- memory of the server and its processes stays within 1.5 times that of the quiet run.

An attack also fails when a limit does not answer as it should. Exit code 1 when a bar is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from attacks import cost, doors, edge, quota
from attacks.cost import long_record
from attacks.ordinary import Crowd
from attacks.shape import Attack, Target, Unguarded, position
from load import memory, percentile
from load_beside import say

ATTACKS: list[Attack] = [*cost.ATTACKS, *quota.ATTACKS, *doors.ATTACKS, *edge.ATTACKS]
FACTOR, FLOOR = 3.0, 50.0
"""The others' p95 beside that of the quiet run; milliseconds below which it is never too slow."""
RECOVERY = 5.0
MEMORY = 1.5
DATABASE = "rondel.sqlite"


@contextmanager
def server(folder: Path) -> Iterator[tuple[str, int]]:
    """A server with the limits that everybody has. Address and process id."""
    # Notices go to loopback addresses here, as everything does.
    command = [sys.executable, "-m", "rondel.server", "--port", "0", "--data", str(folder), "--private-hooks"]
    command += ["--idle", "5"]
    with (folder / "log").open("a") as log:
        running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        assert running.stdout is not None
        found = re.search(r"at (http://\S+)/ ", running.stdout.readline())
        if not found:
            sys.exit(f"the server did not start:\n{(folder / 'log').read_text()[-2000:]}")
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                httpx.get(f"{found[1]}/health", timeout=5).raise_for_status()
                break
            except httpx.HTTPError:
                time.sleep(0.05)
        yield found[1], running.pid
    finally:
        running.terminate()
        running.wait(30)


def family(pid: int) -> list[int]:
    """The process and all that it has started."""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            children.setdefault(parent, []).append(int(entry.name))
    found = [pid]
    for one in found:
        found += children.get(one, [])
    return found


def weight(pid: int) -> float:
    """Resident MB of the server and its processes."""
    total = 0
    for one in family(pid):
        try:
            total += memory(one)
        except OSError:
            continue
    return total / 1024


@dataclass
class Result:
    """How one attack went for the others."""

    name: str
    p95: float
    moves: int
    recovered: float | None
    """Seconds after the attack until moves were quick again; None: not within the time."""
    heaviest: float
    lost: list[str]
    answered: str
    faults: list[str] = field(default_factory=list)


class Bench:
    """One run: the server, its ordinary tables, and the attacks one after the other."""

    def __init__(self, url: str, pid: int, folder: Path, chosen: argparse.Namespace) -> None:
        self.url, self.pid, self.folder, self.chosen = url, pid, folder, chosen
        self.crowd = Crowd(url, chosen.tables, chosen.rate)
        self.quiet = self.bar = self.weight = 0.0

    async def run(self) -> list[Result]:
        await self.crowd.begin()
        await warmed(self.url)
        await asyncio.sleep(min(8.0, self.chosen.seconds))
        say(f"{self.chosen.tables} ordinary tables, nobody attacks: {self.chosen.seconds:g} seconds")
        began = time.perf_counter()
        self.weight, _ = await self.weighed(asyncio.sleep(self.chosen.seconds))
        times = self.crowd.latencies(began)
        self.quiet = percentile(times, 0.95)
        self.bar = max(FLOOR, self.quiet * FACTOR) * self.chosen.loose
        say(f"quiet: p95 {self.quiet:.1f} ms of {len(times)} moves, {self.weight:.0f} MB; the bar is {self.bar:.0f} ms")
        wanted = [a for a in ATTACKS if not self.chosen.only or a.name in self.chosen.only]
        some = max(1, self.chosen.at_once)
        found = [result for n in range(0, len(wanted), some) for result in await self.tried(wanted[n : n + some])]
        await self.crowd.end()
        return found

    async def tried(self, attacks: list[Attack]) -> list[Result]:
        """These at the same time; each is held to what the others at the tables met meanwhile."""
        for attack in attacks:
            say(f"{attack.name}: {attack.about}")
        began = time.perf_counter()
        targets = [Target(self.url, self.folder, self.chosen.seconds) for _ in attacks]
        runs = [attack.run(target) for attack, target in zip(attacks, targets, strict=True)]
        heaviest, answers = await self.weighed(asyncio.gather(*runs, return_exceptions=True))
        ended = time.perf_counter()
        faults = []
        recovered = await self.recovers(ended)
        times = self.crowd.latencies(began, ended)
        lost = self.crowd.lost(self.folder / DATABASE)
        p95 = percentile(times, 0.95)
        if not times:
            faults.append("nobody could move")
        elif p95 > self.bar:
            faults.append(f"p95 {p95:.0f} ms, at most {self.bar:.0f}")
        if recovered is None:
            faults.append(f"not recovered after {RECOVERY:g} s")
        if heaviest > self.weight * MEMORY:
            faults.append(f"{heaviest:.0f} MB, at most {self.weight * MEMORY:.0f}")
        if lost:
            faults.append(f"{len(lost)} acknowledged moves lost")
        results = []
        for attack, answer in zip(attacks, answers, strict=True):
            if isinstance(answer, BaseException) and not isinstance(answer, Unguarded):
                raise answer
            own = [f"limit: {answer}"] if isinstance(answer, Unguarded) else []
            said = "" if own else str(answer)
            results.append(Result(attack.name, p95, len(times), recovered, heaviest, lost, said, own + faults))
        return results

    async def weighed(self, work: Awaitable[Any]) -> tuple[float, Any]:
        """The most memory while this is done, and what it gives."""
        task = asyncio.ensure_future(work)
        most = weight(self.pid)
        while not task.done():
            await asyncio.wait([task], timeout=0.5)
            most = max(most, await asyncio.to_thread(weight, self.pid))
        return most, task.result()

    async def recovers(self, ended: float) -> float | None:
        """Seconds until all moves of a whole second are within the bar."""
        while (at := time.perf_counter()) - ended <= RECOVERY + 1:
            await asyncio.sleep(0.25)
            times = self.crowd.latencies(at - 1)
            if at - ended >= 1 and times and max(times) * 1000 <= max(self.bar, 3 * FLOOR):
                return at - ended - 1
        return None


async def warmed(url: str) -> None:
    """Every process that ordinary use starts has been started: memory is compared with a server that is in use."""
    people = [Target(url, Path(), 60) for _ in range(2)]
    async with people[0].guest("First") as anna, people[1].guest("Second") as bert:
        for guest in (anna, bert):
            for bot in ("greedy", "expert", "expert"):
                await guest.table(bot, "me", seed="3")
            await guest.ask("POST", "/api/records", **long_record())
        table = await anna.table("me", "me")
        async with anna.sits(table["id"], previews=True) as ws:
            asked = await position(ws)
            await ws.send(json.dumps({"type": "hint", "id": "h", "seat": asked["seat"], "version": asked["version"]}))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(30):
                    while json.loads(await ws.recv())["type"] != "hint":
                        pass
        await asyncio.gather(*(guest.ask("GET", "/api/guides") for guest in (anna, bert)))


def table(results: list[Result], bench: Bench) -> str:
    rows = [("attack", "p95 ms", "moves", "back s", "MB", "lost", "verdict", "answers")]
    rows.append(("(quiet)", f"{bench.quiet:.1f}", "", "", f"{bench.weight:.0f}", "", "", ""))
    for r in results:
        back = "-" if r.recovered is None else f"{r.recovered:.1f}"
        verdict = "; ".join(r.faults) or "holds"
        rows.append((r.name, f"{r.p95:.1f}", str(r.moves), back, f"{r.heaviest:.0f}", str(len(r.lost)), verdict, r.answered))
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]) - 1)]
    return "\n".join("  ".join([*(f"{cell:<{w}}" for cell, w in zip(row, widths, strict=False)), row[-1]]) for row in rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=15, help="of the quiet run and of each attack")
    parser.add_argument("--rate", type=float, default=8, help="ordinary moves per second, all tables together")
    parser.add_argument("--loose", type=float, default=1, help="multiplies the bar of the p95: for short runs on busy machines")
    parser.add_argument("--at-once", type=int, default=1, metavar="N", help="so many attacks at the same time: for short runs")
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME", help="these attacks")
    parser.add_argument("--list", action="store_true", help="names of all attacks")
    chosen = parser.parse_args()
    if chosen.list:
        print("\n".join(f"{attack.name}: {attack.about}" for attack in ATTACKS))
        return
    unknown = set(chosen.only) - {attack.name for attack in ATTACKS}
    if unknown:
        sys.exit(f"no such attack: {', '.join(sorted(unknown))}; --list names them")
    with tempfile.TemporaryDirectory(prefix="rondel-attack-", dir=".") as name:
        folder = Path(name)
        with server(folder) as (url, pid):
            bench = Bench(url, pid, folder, chosen)
            results = asyncio.run(bench.run())
    print(table(results, bench))
    missed = [r.name for r in results if r.faults]
    if missed:
        sys.exit(f"missed: {', '.join(missed)}")


if __name__ == "__main__":
    main()
