"""Attacks by asking: previews, drafts, logs and floods that cost the server more than the one who asks (D1)."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson

from attacks.shape import GONE, Attack, Guest, Target, position, said

MANY = {"game": "planet_unknown"}
"""The title with the most options at once."""


async def preview_flood(target: Target) -> str:
    """One guest asks again and again what each of its options would do, on eight sockets."""
    async with target.guest() as guest:
        table = await guest.table("me", "me", **MANY)
        await target.together(*(previews(target, guest, table["id"]) for _ in range(8)))
        return said(guest.answers)


async def previews(target: Target, guest: Guest, table: str) -> None:
    while not target.over:
        try:
            async with guest.sits(table) as ws:
                asked = await position(ws)
                listening = asyncio.ensure_future(listen(guest, ws))
                n = 0
                while not target.over and not listening.done():
                    n += 1
                    for kind in ({"type": "preview"}, {"type": "draft", "steps": [asked["question"]["legal"][0]["action"]]}):
                        about = {"id": f"p{n}", "seat": asked["seat"], "version": asked["version"]}
                        await ws.send(orjson.dumps(kind | about).decode())
                    await asyncio.sleep(1 / 25)
                listening.cancel()
        except GONE:
            guest.answers["hung up"] += 1
            await asyncio.sleep(0.2)


async def listen(guest: Guest, ws: Any) -> None:
    async for text in ws:
        guest.heard(text)


ATTACKS = [
    Attack("preview flood", "one guest, eight sockets, previews of all options without pause", preview_flood),
]
