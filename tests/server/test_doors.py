"""What lies around a table, packs, studies, analyses, puzzles and days, is asked for at a pace, by person."""

from __future__ import annotations

import asyncio
import importlib
import inspect
from typing import Any

import httpx
import pytest

from rondel.server import limits
from server.running import Player, Server

DOORS = ("analysis", "daily", "packs", "puzzles", "studies")


def endpoints() -> list[tuple[str, Any]]:
    found = []
    for name in DOORS:
        for route in importlib.import_module(f"rondel.server.routes_{name}").router.routes:
            found += [(f"{method} {route.path}", route.endpoint) for method in sorted(route.methods)]
    return found


@pytest.mark.parametrize(("what", "endpoint"), endpoints(), ids=[what for what, _ in endpoints()])
def test_every_request_is_counted(what: str, endpoint: Any) -> None:
    assert "ctx.rooms.rates." in inspect.getsource(endpoint), what


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/studies/none/branch", {"table": "none"}),
        ("GET", "/api/packs", None),
        ("GET", "/api/packs/ours/the_loop", None),
        ("POST", "/api/tables/none/analysis", {}),
    ],
)
def test_a_flood_is_told_to_wait(server: Server, method: str, path: str, body: dict[str, Any] | None) -> None:
    """Everybody else is answered: it is the person who is slowed down, not the server."""
    mallory, anna = Player(server, "Mallory"), Player(server, "Anna")
    many = int(limits.READS.burst) + 40

    async def flood() -> list[httpx.Response]:
        everything = httpx.Limits(max_connections=None)
        async with httpx.AsyncClient(base_url=server.url, cookies=mallory.http.cookies, timeout=120, limits=everything) as http:
            return await asyncio.gather(*(http.request(method, path, json=body) for _ in range(many)))

    refused = [answer for answer in asyncio.run(flood()) if answer.status_code == 429]
    assert refused and {answer.json()["key"] for answer in refused} == {"ui.err.rate"}
    assert anna.http.request(method, path, json=body).status_code != 429
