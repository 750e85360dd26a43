"""Attacks on what lies around a table: set-ups, packs, analyses, studies, puzzles, the daily game and the book's figures."""

from __future__ import annotations

import asyncio
import itertools
import re
from collections.abc import Callable, Coroutine
from typing import Any

from attacks.cost import long_record, within
from attacks.shape import Attack, Guest, Target, Unguarded, said
from rondel.server import limits

Ask = Callable[[int], Coroutine[Any, Any, Any]]
"""One request, by its number."""


async def without_pause(target: Target, *asks: Ask, each: int = 3) -> None:
    """All of these at once, each by several hands, again and again until the time is up."""

    async def hand(ask: Ask, first: int) -> None:
        for n in itertools.count(first, each):
            if target.over:
                return
            await ask(n)

    await target.together(*(hand(ask, first) for ask in asks for first in range(each)))


async def setups(target: Target) -> str:
    """Every setting of every title the other way round: what goes together is worked out each time."""
    async with target.guest() as guest:
        games = await guest.ask("GET", "/api/games") or []

        async def asks(n: int) -> None:
            game = games[n % len(games)]
            settings = {s["name"]: s["choices"][n % len(s["choices"])] for s in game["settings"] if s["kind"] == "choice"}
            settings |= {s["name"]: bool(n & 1) for s in game["settings"] if s["kind"] == "flag"}
            await guest.ask(
                "POST", "/api/setup", game=game["id"], seats=game["seats"][n % len(game["seats"])], settings=settings
            )

        guest.answers.clear()
        await without_pause(target, asks, each=8)
        within(guest, "ok", limits.SETUPS, target)
        return said(guest.answers)


async def packs(target: Target) -> str:
    """The longest pack there is, looked at and laid out for a piece again and again; my packs between."""
    async with target.guest() as looker, target.guest() as player:
        games = await looker.ask("GET", "/api/games") or []
        found = [await looker.ask("GET", f"/api/packs/ours/{game['id']}") for game in games if game["packs"]]
        if not all(found):
            raise Unguarded(f"an ordinary pack is refused: {said(looker.answers)}")
        longest = max([pack["text"] for pack in found], key=len)
        written, names = re.search('pack = "(.+)"', longest), re.findall(r"^\[\w+\.(\w+)\]", longest, re.M)
        tried = [f"{written[1]}:{name}" for name in names] if written else []
        if not await player.ask("POST", "/api/packs/try", text=longest, piece=tried[0]):
            raise Unguarded(f"a piece of our own is refused: {said(player.answers)}")

        async def looks(n: int) -> None:
            await looker.ask("POST", "/api/packs/look", text=longest.replace("=", "= ", n % 7))

        async def tries(n: int) -> None:
            await player.ask("POST", "/api/packs/try", text=longest, piece=tried[n % len(tried)])

        async def reads(n: int) -> None:
            await player.ask(
                "GET", ("/api/packs", "/api/packs/none-such", f"/api/packs/ours/{games[n % len(games)]['id']}")[n % 3]
            )

        looker.answers.clear()
        await without_pause(target, looks, tries, reads)
        within(looker, "ok", limits.LOOKS, target)
        within(player, "ok", limits.READS, target)
        return f"{said(looker.answers)}; {said(player.answers)}"


async def studied(guest: Guest) -> tuple[str, dict[str, Any], str]:
    """A finished game of this guest, a study of it with a branch, and a table on which it is tried out."""
    table = await guest.ask("POST", "/api/records", **long_record())
    study = await guest.ask("POST", f"/api/tables/{table['id']}/studies", name="Branches") if table else None
    if study is None:
        raise Unguarded(f"an ordinary study is refused: {said(guest.answers)}")
    branch = {"at": table["version"] - 1, "seat": 0, "deal": 1, "name": "", "steps": []}
    await guest.ask("PUT", f"/api/studies/{study['id']}", name="Branches", notes=[], branches=[branch])
    tried = await guest.ask("POST", f"/api/tables/{table['id']}/what-if", version=table["version"] - 1, seat=0)
    if tried is None:
        raise Unguarded(f"an ordinary what-if table is refused: {said(guest.answers)}")
    return str(table["id"]), dict(study), str(tried["id"])


async def studies(target: Target) -> str:
    """Positions of lines and branches late in a long game, analyses asked for and stopped, chances."""
    async with target.guest() as liner, target.guest() as branches, target.guest() as analyst:
        (table, *_), (_, study, tried), (game, *_) = [await studied(guest) for guest in (liner, branches, analyst)]
        path = f"/api/studies/{study['id']}"

        async def lines(n: int) -> None:
            await liner.ask("POST", f"/api/tables/{table}/analysis/line", version=250 - n % 40, seat=n % 4, steps=["pass"] * 24)

        async def positions(n: int) -> None:
            if n % 2:
                await branches.ask("POST", f"{path}/position", branch=0, step=0)
            else:
                await branches.ask("POST", f"{path}/branch", table=tried)

        async def analyses(n: int) -> None:
            where = f"/api/tables/{game}/{('analysis', 'analysis', 'chances', 'analysis')[n % 4]}"
            await analyst.ask(("POST", "GET", "GET", "DELETE")[n % 4], where, **({"depth": "deep"} if n % 4 == 0 else {}))

        guests = (liner, branches, analyst)
        for guest in guests:
            guest.answers.clear()
        await without_pause(target, lines, positions, analyses)
        await analyst.ask("DELETE", f"/api/tables/{game}/analysis")
        for guest in guests:
            within(guest, "ok", limits.READS, target)
        return "; ".join(said(guest.answers) for guest in guests)


async def pages(target: Target) -> str:
    """Puzzles opened and judged, the daily game begun and its standing read, figures of the book tried: each a table."""
    async with target.guest() as guest:
        known = ((await guest.ask("GET", "/api/puzzles")) or {}).get("puzzles", [])
        today = (await guest.ask("GET", "/api/daily")) or {}
        games = await guest.ask("GET", "/api/games") or []
        books = {game["id"]: await guest.ask("GET", f"/api/titles/{game['id']}/book/en.json") or {} for game in games}
        figures = [f"/api/titles/{id}/book/figures/{name}" for id, book in books.items() for name in book.get("figures", [])]
        if not known or not today.get("games") or not figures:
            raise Unguarded(f"the ordinary pages are refused: {said(guest.answers)}")

        async def puzzles(n: int) -> None:
            table = await guest.ask("POST", f"/api/puzzles/{known[n % len(known)]['puzzle']}")
            if table:
                await guest.ask("POST", f"/api/tables/{table['id']}/puzzle", show=True)
            await guest.ask("GET", "/api/puzzles")

        async def days(n: int) -> None:
            day = today["games"][n % len(today["games"])]
            await guest.ask("POST", f"/api/daily/{day['game']}/{today['day']}", practice=bool(n % 2))
            await guest.ask("GET", f"/api/daily/{day['game']}/{today['day']}")

        async def tried(n: int) -> None:
            await guest.ask("POST", f"{figures[n % len(figures)]}/try")

        guest.answers.clear()
        await without_pause(target, puzzles, days, tried)
        within(guest, "ok", limits.Rate("all", *map(sum, zip(limits.READS[1:3], limits.DEALS[1:3], strict=True))), target)
        tables = await settled(guest)
        if len(tables) > limits.MOST_STUDIES + len(games):
            raise Unguarded(f"{len(tables)} tables are kept")
        return f"{said(guest.answers)}; {len(tables)} tables kept"


async def settled(guest: Guest) -> list[Any]:
    """All tables of the guest, when the limits let it ask again."""
    for _ in range(20):
        found = await guest.ask("GET", "/api/tables?mine=true")
        if found is not None:
            return list(found)
        await asyncio.sleep(0.25)
    return []


ATTACKS = [
    Attack("set-ups", "questions about what goes together at a new table, without pause", setups),
    Attack("packs", "the longest pack looked at and tried again and again, and my packs read", packs),
    Attack("analyses", "lines and branches late in a long game, analyses begun and stopped", studies),
    Attack("puzzles and days", "puzzles, daily games and figures of the book, each opened again and again", pages),
]
