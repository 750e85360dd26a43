"""Attacks by storing: records, what-if tables, tables of bots, reserved ids, tables that cannot open (D2, D4, D5)."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any

import orjson

from attacks.cost import long_record
from attacks.shape import Attack, Target, Unguarded, position, said
from rondel.server import limits


def journal(target: Target) -> None:
    file = target.folder / "rondel.sqlite-wal"
    if file.exists() and file.stat().st_size > 2 * limits.MOST_JOURNAL:
        raise Unguarded(f"the journal has {file.stat().st_size >> 20} MB")


async def uploads(target: Target) -> str:
    """A record of an ordinary game, as often as possible. Small in, small on the disk."""
    before = stored(target)
    async with target.guest() as guest:
        record = long_record()

        async def sends() -> None:
            while not target.over:
                await guest.ask("POST", "/api/records", **record)
                await asyncio.sleep(0.05)

        await target.together(*(sends() for _ in range(6)))
        more = stored(target) - before
        if more > 60 * 1024 * 1024:
            raise Unguarded(f"{more >> 20} MB more on the disk")
        journal(target)
        return f"{said(guest.answers)}; +{more >> 10} KB"


def stored(target: Target) -> int:
    return sum(file.stat().st_size for file in target.folder.glob("rondel.sqlite*"))


async def bot_tables(target: Target) -> str:
    """Tables of experts among themselves, and tables left to experts at once."""
    async with target.guest() as guest:

        async def opens() -> None:
            while not target.over:
                await guest.ask("POST", "/api/tables", game="anachrony", seats=["expert"] * 4)
                mine = await guest.ask("POST", "/api/tables", game="anachrony", seats=["me", "expert", "expert", "expert"])
                if mine:
                    await guest.ask("POST", f"/api/tables/{mine['id']}/leave", bot="expert")

        await target.together(*(opens() for _ in range(4)))
        running = [t for t in await guest.ask("GET", "/api/tables?mine=true") or [] if t["status"] == "running"]
        alone = sum(1 for t in running if not t["you"])
        if alone > limits.MOST_BOT_TABLES:
            raise Unguarded(f"{alone} tables of bots: {said(guest.answers)}")
        return said(guest.answers)


async def studies(target: Target) -> str:
    """What-if tables, guides begun anew and left, without pause."""
    async with target.guest() as guest:
        table = await guest.table("me", "me")
        known = await guest.ask("GET", "/api/guides") or []

        async def tries(first: int) -> None:
            for n in itertools.count(first):
                if target.over:
                    return
                await guest.ask("POST", f"/api/tables/{table['id']}/what-if", version=0, seat=n % 2)
                begun = await guest.ask("POST", f"/api/guides/{known[n % len(known)]['guide']}", again=True) if known else None
                if begun:
                    await guest.ask("POST", f"/api/tables/{begun['id']}/guide/off")

        await target.together(*(tries(n) for n in range(4)))
        mine = await guest.ask("GET", "/api/tables?mine=true") or []
        kept = sum(1 for t in mine if t["status"] == "study")
        if kept > limits.MOST_STUDIES:
            raise Unguarded(f"{kept} tables to try things out")
        return f"{said(guest.answers)}; {kept} kept"


async def tables(target: Target) -> str:
    """New games without pause: each is dealt, stored and kept."""
    async with target.guest() as guest:

        async def opens() -> None:
            while not target.over:
                await guest.ask("POST", "/api/tables", game="anachrony", seats=["me", "me", "me", "me"])

        await target.together(*(opens() for _ in range(6)))
        return said(guest.answers)


async def reserved(target: Target) -> str:
    """Ids that the server gives to its own moves, sent before it can: bots must go on."""
    async with target.guest() as guest:
        while not target.over:
            table = await guest.table("me", "random", game="the_loop")
            async with guest.sits(table["id"]) as ws:
                asked = await position(ws)
                action, version = asked["question"]["legal"][0]["action"], asked["version"]
                for n in range(1, 12):
                    for kind in ("bot", "time"):
                        about = {"type": "play", "id": f"{kind}-{version + n}-1", "seat": 0, "version": version}
                        answer = await answered(ws, about | {"actions": [action]})
                        if answer["type"] == "ack" or answer["key"] != "ui.err.id_reserved":
                            raise Unguarded(f"{about['id']} is taken: {answer}")
                        guest.answers[answer["key"]] += 1
            await asyncio.sleep(1)
        return said(guest.answers)


async def answered(ws: Any, message: dict[str, Any]) -> dict[str, Any]:
    await ws.send(orjson.dumps(message).decode())
    while True:
        heard: dict[str, Any] = orjson.loads(await asyncio.wait_for(ws.recv(), 30))
        if heard.get("id") == message["id"]:
            return heard


ATTACKS = [
    Attack("uploads", "a record of an ordinary game, uploaded again and again", uploads),
    Attack("bots alone", "tables of experts among themselves, and tables left to them", bot_tables),
    Attack("studies", "what-if tables and guides, begun and left without pause", studies),
    Attack("new games", "games of four dealt without pause", tables),
    Attack("reserved ids", "ids of the server's own moves", reserved),
]
