"""Attacks by asking: previews, drafts, logs and floods that cost the server more than the one who asks (D1)."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import itertools
import time
from collections.abc import Callable
from typing import Any

import orjson

import rondel
from attacks.shape import GONE, Attack, Guest, Target, Unguarded, position, said
from rondel.server import limits

MANY = {"game": "planet_unknown"}
"""The title with the most options at once."""


def within(guest: Guest, what: str, rate: limits.Rate, target: Target, each: int = 1) -> None:
    """No more of these than the limit allows; `each` is heard so often. However slow the machine is, more is a hole."""
    most = (rate.burst + rate.second * (time.monotonic() - target.began) + 1) * each
    if guest.answers[what] > most:
        raise Unguarded(f"{guest.answers[what]} × {what}, at most {most:.0f}: {said(guest.answers)}")


async def flooding(target: Target, guest: Guest, table: str, pace: float, messages: Callable[[Any, int], list[Any]]) -> None:
    """On one socket, again and again, until the time is up: these messages about the present position."""
    numbers = itertools.count()
    while not target.over:
        try:
            async with guest.sits(table) as ws:
                asked = await position(ws)
                listening = asyncio.ensure_future(listen(guest, ws))
                while not target.over and not listening.done():
                    for message in messages(asked, next(numbers)):
                        await ws.send(orjson.dumps(message).decode())
                    await asyncio.sleep(pace)
                listening.cancel()
        except GONE:
            guest.answers["hung up"] += 1
            await asyncio.sleep(0.2)


async def listen(guest: Guest, ws: Any) -> None:
    with contextlib.suppress(*GONE):
        async for text in ws:
            guest.heard(text)


def about(asked: dict[str, Any], n: int, type: str, **more: Any) -> dict[str, Any]:
    return {"type": type, "id": f"{type}{n}", "seat": asked["seat"], "version": asked["version"]} | more


async def preview_flood(target: Target) -> str:
    async with target.guest() as guest:
        table = await guest.table("me", "me", **MANY)

        def looks(asked: dict[str, Any], n: int) -> list[Any]:
            first = asked["question"]["legal"][0]["action"]
            some = [option["action"] for option in asked["question"]["legal"][:60]]
            return [
                about(asked, n, "preview"),
                about(asked, n, "preview", actions=some),
                about(asked, n, "draft", steps=[first]),
            ]

        await target.together(*(flooding(target, guest, table["id"], 1 / 12, looks) for _ in range(8)))
        return said(guest.answers)


async def hello_flood(target: Target) -> str:
    async with target.guest() as guest:
        table = await guest.table("me", "me", "me", "me")

        def greets(asked: dict[str, Any], n: int) -> list[Any]:
            return [{"type": "hello", "since": 0, "previews": True}]

        await target.together(*(flooding(target, guest, table["id"], 1 / 25, greets) for _ in range(8)))
        within(guest, "welcome", limits.HELLOS, target)
        return said(guest.answers)


async def log_flood(target: Target) -> str:
    """A long game, read from its beginning again and again, with positions of the past and its record between."""
    async with target.guest() as guest:
        table = await guest.ask("POST", "/api/records", **long_record())
        if table is None:
            raise Unguarded(f"an ordinary record is refused: {said(guest.answers)}")

        async def reads() -> None:
            for n in itertools.count():
                if target.over:
                    return
                for path in ("log", f"replay/{n * 7 % table['version']}?all_open=true", "record"):
                    await guest.ask("GET", f"/api/tables/{table['id']}/{path}")

        await target.together(*(reads() for _ in range(12)))
        page = await guest.ask("GET", f"/api/tables/{table['id']}/log")
        if page is not None and len(page) > 200:
            raise Unguarded(f"{len(page)} entries of the log at once")
        return said(guest.answers)


@functools.cache
def long_record() -> dict[str, Any]:
    """Of an ordinary game, in which everybody does something or other."""
    game = rondel.game("anachrony")
    state = game.new(4, 5)
    actions: list[list[Any]] = []
    while len(actions) < 250 and not state.over:
        seat = state.actors()[0]
        legal = state.legal(seat)
        action = legal[len(actions) * 7 % len(legal)]
        actions.append([seat, game.text(action)])
        state.apply(seat, action)
    return {
        "format": 1, "game": game.id, "rules_version": game.rules_version, "seats": 4, "seed": 5, "settings": {},
        "actions": actions,
    }  # fmt: skip


async def chat_flood(target: Target) -> str:
    async with target.guest() as guest:
        table = await guest.table("me", "me")

        def talks(asked: dict[str, Any], n: int) -> list[Any]:
            mark = about(asked, n, "mark", kind="plan", items=["era:dawn"], text=str(n))
            return [about(asked, n, "chat", text="x" * 900), mark]

        await target.together(*(flooding(target, guest, table["id"], 1 / 15, talks) for _ in range(8)))
        within(guest, "chat", limits.CHATS, target, 8)
        return said(guest.answers)


async def rename_flood(target: Target) -> str:
    async with target.guest() as guest:
        opening = [guest.ask("POST", "/api/tables", game="the_loop", seats=["me", "open"]) for _ in range(20)]
        await asyncio.gather(*opening)

        async def renames(first: int) -> None:
            for n in itertools.count(first, 4):
                if target.over:
                    return
                await guest.ask("PATCH", "/api/me", name=f"Mallory {n}")

        guest.answers.clear()
        await target.together(*(renames(n) for n in range(4)))
        within(guest, "ok", limits.RENAMES, target)
        return said(guest.answers)


async def hint_flood(target: Target) -> str:
    async with target.guest() as guest:
        table = await guest.table("me", "me")

        def asks(asked: dict[str, Any], n: int) -> list[Any]:
            return [about(asked, n, "hint")]

        await target.together(*(flooding(target, guest, table["id"], 0.2, asks) for _ in range(12)))
        return said(guest.answers)


ATTACKS = [
    Attack("previews", "one guest, eight sockets, previews and drafts without pause", preview_flood),
    Attack("hellos", "one guest, eight sockets, hello with all that was missed, again and again", hello_flood),
    Attack("logs", "a long game read from its beginning again and again", log_flood),
    Attack("chat", "one guest, eight sockets, long lines and marks without pause", chat_flood),
    Attack("names", "a new name again and again, at twenty tables", rename_flood),
    Attack("hints", "one guest, twelve sockets, all asking the expert", hint_flood),
]
