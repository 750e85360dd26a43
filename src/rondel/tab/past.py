"""Looking back, records in and out, and tables that begin in the middle of another game, on one device."""

from __future__ import annotations

import dataclasses
import json
import secrets
from typing import TYPE_CHECKING, Any, TypeVar

from rondel import speech
from rondel.match.clock import Clock
from rondel.match.match import Entry, line
from rondel.match.refusal import Refused
from rondel.room import messages, opening, pieces, replays
from rondel.room.person import now
from rondel.room.table import FINISHED, ME, RUNNING, STUDY, Wish, seed_number
from rondel.tab import packs

if TYPE_CHECKING:
    from rondel.tab.api import Api

MOST_LOG = 200
DEAL_BITS = 53
"""As many as a number of the page can have."""
D = TypeVar("D")


def changed(thing: D, **values: Any) -> D:
    return dataclasses.replace(thing, **values)  # type: ignore[type-var]


def seat_of(query: dict[str, str]) -> int | None:
    return int(query["seat"]) if query.get("seat", "").isdecimal() else None


async def position(api: Api, id: str, query: dict[str, str], **_: Any) -> Any:
    room = await api.house.open(id)
    view = replays.viewpoint(room.table, api.person, seat_of(query))
    return messages.position(room.table, room.running(), room.clock, view, room.view(view), [])


async def log(api: Api, id: str, query: dict[str, str], **_: Any) -> Any:
    table = await api.mine(id)
    view = replays.viewpoint(table, api.person, seat_of(query))
    lang = query.get("lang", "en")
    if lang not in speech.LANGUAGES:
        raise Refused("ui.err_setup.bad_value", {"name": ("ui.page.language", {}), "items": list(speech.LANGUAGES)})
    since, limit = int(query.get("since", "0")), min(MOST_LOG, int(query.get("limit", MOST_LOG)))
    entries = await api.books.history(id, since, bare=True)
    gone = {version for e in entries for version in e.dropped}
    laid = (await api.books.row(id)).pack
    rows: list[pieces.Row] = [(e.version, e.kind, e.seat, json.dumps(e.events)) for e in entries[:limit]]
    return pieces.told(table.game, lang, [s.name or str(s.seat) for s in table.seats], rows, gone, view, laid).decode()


async def way_to(api: Api, id: str, version: int) -> tuple[Entry, bytes, list[tuple[int, tuple[str, ...]]]]:
    """An entry, the kept position nearest before it, and the moves from there."""
    entries = await api.books.history(id, 0, version)
    if not entries or entries[-1].version != version:
        raise Refused("ui.err.not_found_table")
    start = max(e.version for e in entries if e.state)
    return entries[-1], entries[start].state, [(e.seat, e.actions) for e in entries[start + 1 :]]


async def replay(api: Api, id: str, at: str, query: dict[str, str], **_: Any) -> Any:
    table = await api.mine(id)
    view = replays.viewpoint(table, api.person, seat_of(query))
    all_open = query.get("all_open") == "true"
    if all_open and table.status != FINISHED:
        raise Refused("ui.blocked.spectator")
    entry, data, moves = await way_to(api, id, int(at))
    found: list[Any] | Refused
    try:
        found = [json.loads(view) for view in pieces.views(table.game, entry.rules_version, data, moves)]
    except Refused as no:
        found = no
    return replays.shown(table, entry, view, all_open, found)


async def record(api: Api, id: str, **_: Any) -> Any:
    """Also of a game that is not over, with who sits where: it goes on wherever it is taken."""
    table = await api.mine(id)
    if table.seed == "-":
        raise Refused("ui.tab.no_record")
    moves = [(e.seat, e.actions) for e in line(await api.books.history(id, bare=True))]
    text = pieces.recorded(
        table.game, len(table.seats), seed_number(table.seed), table.settings, moves, table.rules_version
    )  # fmt: skip
    if table.status == FINISHED:
        return text.decode()
    seats = [ME if s.person else s.bot or "" for s in table.seats]
    return json.dumps(json.loads(text) | {"table": {"seats": seats, "name": table.name}})


async def upload(api: Api, body: str, **_: Any) -> Any:
    """A finished game to look at, or one that goes on here."""
    laid = await packs.by_rules(api, pieces.pack_of_record(body.encode()))
    found, entries, state = pieces.uploaded(body.encode(), laid)
    seats, name = pieces.sitting(body.encode(), found, state)
    title = found.game.title
    wish = Wish(found.game.id, found.settings, seats, name or f"{title}: record", False, str(found.seed))
    status, origin = (FINISHED, {"record": True}) if not name else (RUNNING, {"brought": True})
    table = opening.made(api.somebody(), wish, found.rules_version, status, origin)
    table = changed(table, version=entries[-1].version, actors=state.actors(), outcome=messages.outcome(state))
    zero = (0,) * found.seats
    await api.books.add(table, entries, Clock(zero, zero), now(), "record-", laid)
    return api.told(table)


async def what_if(api: Api, id: str, sent: Any, **_: Any) -> Any:
    table, seat, version = await api.mine(id), int(sent["seat"]), int(sent["version"])
    replays.viewpoint(table, api.person, seat)
    if table.origin.get("ranked") and table.status == RUNNING:
        raise Refused("ui.daily.err_ranked")
    entry, data, moves = await way_to(api, id, version)
    deal = secrets.randbits(DEAL_BITS)
    first = pieces.what_if(table.game, entry.rules_version, data, moves, seat, deal)
    count, hints = len(table.seats), table.hints or table.status == FINISHED
    wish = Wish(table.game, table.settings, [ME] * count, f"{table.name}: what if"[:60], False, "-", hints=hints)
    origin = {"table": id, "version": version, "seat": seat, "deal": deal}
    new = opening.made(api.somebody(), wish, first.rules_version, STUDY, origin)
    laid = (await api.books.row(id)).pack
    await api.books.add(new, [first], Clock((0,) * count, (0,) * count), now(), pack=laid)
    return api.told((await api.house.open(new.id)).table)
