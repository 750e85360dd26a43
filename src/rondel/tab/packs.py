"""Packs on one device: kept in its browser, for tables on this device only."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rondel.core.game import PACK
from rondel.match.clock import Clock
from rondel.match.refusal import Refused
from rondel.packs import LARGEST
from rondel.room import opening, packs, pieces
from rondel.room.packs import MOST_PACKS, Kept
from rondel.room.person import now
from rondel.room.table import ME, STUDY, Wish
from rondel.tab import beside
from rondel.tab.keep import Full

if TYPE_CHECKING:
    from rondel.tab.api import Api


KIND = "pack"


def read(name: str, text: str) -> Kept:
    kept = beside.named(Kept, name, text)
    if kept.laid:
        json.loads(kept.laid)
    return kept


async def all_of(api: Api) -> dict[str, Kept]:
    found = await beside.all_of(api.books.keep, KIND, read)
    return {kept.id: kept for kept in sorted(found.values(), key=lambda kept: -kept.changed)}


def written(sent: Any) -> str:
    text = sent["text"]
    if not isinstance(text, str) or len(text) > LARGEST:
        raise Refused("ui.pack.large", {"n": LARGEST // 1024})
    return text


async def mine(api: Api, **_: Any) -> Any:
    return [kept.data() for kept in (await all_of(api)).values()]


async def one(api: Api, id: str, **_: Any) -> Any:
    kept = (await all_of(api)).get(id)
    if kept is None:
        raise Refused("ui.err.not_found_pack")
    return {"text": kept.text}


async def ours(api: Api, game: str, **_: Any) -> Any:
    return {"text": pieces.our_pack(game)}


async def look(api: Api, sent: Any, **_: Any) -> Any:
    return pieces.pack_looked(written(sent)).decode()


async def keep(api: Api, sent: Any, **_: Any) -> Any:
    kept = pieces.pack_kept(written(sent), now())
    there = await all_of(api)
    old = there.get(kept.id)
    if old is None and len(there) >= MOST_PACKS:
        raise Refused("ui.err.quota_packs", {"n": MOST_PACKS})
    if old is not None and old.source == "printed" and kept.source != "printed":
        raise Refused("ui.pack.stays_printed", {"name": old.title})
    try:
        await api.books.keep.put(KIND, kept.id, json.dumps(asdict(kept), ensure_ascii=False))
    except Full as problem:
        raise Refused("ui.tab.full") from problem
    return kept.data()


async def drop(api: Api, id: str, **_: Any) -> Any:
    await api.books.keep.put(KIND, id, None)
    return {"ok": True}


async def chosen(api: Api, settings: dict[str, Any], game: str) -> tuple[dict[str, Any], str]:
    """The settings of a new table, and what it keeps of the chosen pack."""
    asked = packs.wanted(settings)
    if asked is None:
        return {name: value for name, value in settings.items() if name != PACK}, ""
    return packs.chosen((await all_of(api)).get(asked[0]), settings, game, public=False)


async def by_rules(api: Api, rules: str) -> str:
    return next((kept.laid for kept in (await all_of(api)).values() if rules and kept.rules == rules), "")


async def at_table(api: Api, id: str, **_: Any) -> Any:
    row = await api.books.row(id)
    if not row.pack:
        raise Refused("ui.err.not_found_pack")
    owner = api.person.id if api.person else ""
    return packs.shown(row.pack, row.table, api.person, owner)


async def try_out(api: Api, sent: Any, **_: Any) -> Any:
    found = pieces.pack_bench(written(sent), str(sent.get("piece", "")))
    first, count = found["entry"], found["seats"]
    wish = Wish(found["game"], found["settings"], [ME] * count, found["name"][:60], False, "-")
    new = opening.made(api.somebody(), wish, first.rules_version, STUDY, {"pack": str(sent.get("piece", ""))})
    zero = (0,) * count
    await api.books.add(new, [first], Clock(zero, zero), now(), pack=found["laid"])
    return api.told((await api.house.open(new.id)).table)
