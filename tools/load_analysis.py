"""Latency of players beside an analysis: the same load with and without one running, by turns.

Turns of equal length follow each other (without, with, with, without), so that a machine that grows slower meanwhile slows both
alike. Games of players who do anything are analysed as closely as can be, one after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any

import httpx

import rondel
from load_beside import Rows, say

TURNS = (False, True, True, False)
GOING = ("waiting", "running")
Times = list[float]


def finished_game(game: str, seed: int) -> dict[str, Any]:
    """The record of a game for two, whose players do anything."""
    record = rondel.Record(game, 2, seed)
    state, choose = record.start(), random.Random(seed)
    while not state.over:
        seat = state.actors()[0]
        action = choose.choice(state.legal(seat))
        state.apply(seat, action)
        record.add(seat, action)
    return record.data()


class Analysing:
    """Somebody has games analysed, one at a time, until they stop; how many pieces were done says whether it ran at all."""

    def __init__(self, http: httpx.AsyncClient, game: str) -> None:
        self.http = http
        self.game = game
        self.pieces = 0
        self.games = 0
        self.table = ""

    async def told(self) -> dict[str, Any]:
        found: dict[str, Any] = (await self.http.get(f"/api/tables/{self.table}/analysis")).raise_for_status().json()
        return found

    async def begin(self) -> None:
        kept = await self.http.post("/api/records", content=json.dumps(finished_game(self.game, self.games)))
        self.table = kept.raise_for_status().json()["id"]
        self.games += 1
        asked = await self.http.post(f"/api/tables/{self.table}/analysis", json={"depth": "deep"})
        asked.raise_for_status()
        while (await self.told())["done"] == 0:
            await asyncio.sleep(0.2)

    async def keep_going(self) -> None:
        while True:
            await asyncio.sleep(0.5)
            told = await self.told()
            if told["status"] not in GOING:
                self.pieces += told["done"]
                await self.begin()

    async def stop(self) -> None:
        (await self.http.delete(f"/api/tables/{self.table}/analysis")).raise_for_status()
        while (told := await self.told())["status"] == "running":
            await asyncio.sleep(0.2)
        self.pieces += told["done"]


async def beside(url: str, game: str, cookie: str, paced: Callable[[], Awaitable[Times]]) -> tuple[Times, Times, int]:
    """What `paced` measured without and with an analysis, and how many pieces of analyses were done meanwhile."""
    found: dict[bool, Times] = {False: [], True: []}
    headers = {"Cookie": cookie, "Content-Type": "application/json"}
    async with httpx.AsyncClient(base_url=url, timeout=120, headers=headers) as http:
        analysing = Analysing(http, game)
        for running in TURNS:
            say(f"people play {'beside an analysis' if running else 'without an analysis'}")
            if not running:
                found[running] += await paced()
                continue
            await analysing.begin()
            going = asyncio.ensure_future(analysing.keep_going())
            found[running] += await paced()
            going.cancel()
            await analysing.stop()
    return found[False], found[True], analysing.pieces


def rows(without: Times, along: Times, pieces: int, percentile: Callable[[Times, float], float]) -> Rows:
    told: Rows = [(f"BESIDE ONE ANALYSIS: by turns without and with, {len(TURNS)} turns", "", "")]
    for name, times in (("without", without), ("with", along)):
        said = ", ".join(f"{percentile(times, share):.1f}" for share in (0.5, 0.95, 0.99))
        told.append((f"  latency p50, p95, p99 {name}", f"{said} ms, {len(times)} actions", ""))
    more = percentile(along, 0.95) / percentile(without, 0.95) - 1 if without and along else float("nan")
    told.append(("  p95 with an analysis, more than without", f"{more:+.0%}", "at most +20%"))
    told.append(("  pieces of analysis done meanwhile", f"{pieces}", ""))
    return told


def add_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--analysis", action="store_true", help="also measure latency beside a running analysis")
