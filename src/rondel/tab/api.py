"""The part of the REST interface that one device needs, without a network: method, path and text in, number and text out."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import asdict, replace
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from rondel import shelf
from rondel.core.errors import RondelError
from rondel.match.clock import ClockRules
from rondel.match.refusal import Refused
from rondel.match.text import dumps
from rondel.room import opening
from rondel.room.mending import possible
from rondel.room.names import checked_face, checked_name
from rondel.room.packs import laid_again
from rondel.room.person import Person, new_id
from rondel.room.refusals import status
from rondel.room.table import FINISHED, ME, OPEN, RUNNING, WAITING, TableInfo, Wish
from rondel.room.thinking import known_bot, known_bots, stand_in
from rondel.room.titles import about, guides_of
from rondel.tab import analysis, daily, guides, packs, past, puzzles, restore, studies, tries
from rondel.tab.house import House
from rondel.tab.keep import PERSON, Full
from rondel.tab.rows import read_person
from rondel.tab.trouble import explained

LOG = logging.getLogger("rondel.tab")
ACCOUNTS = r"login|logout|me/(hooks|push|tokens|account|password|programs).*"
NEEDS_SERVER = re.compile(rf"{ACCOUNTS}|tables/[^/]+/(join|offer|chat|seats/.*)")


class Api:
    """`person`: who plays on this device; one, however many sit around it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.books = house.books
        self.person: Person | None = None
        self.nameless = False
        """Somebody played here, and who it was cannot be read."""
        self.rivals = daily.Rivals()
        self.analyst = analysis.Analyst(self)

    async def begin(self) -> None:
        """A row that is damaged is as good as none: whoever plays here says their name once more."""
        row = await self.books.keep.one(PERSON)
        try:
            self.person = read_person(row) if row else None
        except Refused:
            self.nameless = True

    def somebody(self) -> Person:
        if self.person is None:
            raise Refused("ui.err.sign_in")
        return self.person

    async def call(self, method: str, path: str, body: str) -> tuple[int, str]:
        try:
            parts = urlsplit(path)
            query = dict(parse_qsl(parts.query))
            sent = json.loads(body) if body and parts.path not in ("records", "restore") else {}
            for verb, pattern, work in ROUTES:
                found = re.fullmatch(pattern, parts.path) if verb == method else None
                if found:
                    answer = await work(self, *found.groups(), query=query, sent=sent, body=body)
                    return 200, answer if isinstance(answer, str) else dumps(answer).decode()
            raise Refused("ui.tab.needs_server" if NEEDS_SERVER.fullmatch(parts.path) else "ui.err.not_found_table")
        except Refused as no:
            return status(no), dumps({"key": no.key, "params": no.params}).decode()
        except Full:
            return 507, dumps({"key": "ui.tab.full", "params": {}}).decode()
        except (KeyError, TypeError, ValueError, RondelError) as problem:
            LOG.exception("refused")
            return 400, dumps({"key": "ui.err.parse", "params": {"text": str(problem)[:60], "example": "{}"}}).decode()
        except Exception as problem:
            key, params = explained(problem)
            return 500, dumps({"key": key, "params": params}).decode()

    async def mine(self, id: str) -> TableInfo:
        return await self.books.info(id)

    def told(self, table: TableInfo) -> Any:
        return table.data(self.person)


Route = Callable[..., Awaitable[Any]]


async def me(api: Api, **_: Any) -> Any:
    return api.person.data() if api.person else None


async def keep_me(api: Api, person: Person) -> Any:
    await api.books.keep.put(PERSON, "", json.dumps({name: getattr(person, name) for name in Person.__dataclass_fields__}))
    api.person = person
    return person.data()


async def guest(api: Api, sent: Any, **_: Any) -> Any:
    """Somebody new; or, if only the row with the name was lost, whoever has the tables that lie here."""
    face = checked_face(sent.get("face", ""))
    there = await api.books.listed() if api.nameless else []
    id = there[0].host if there else new_id()
    return await keep_me(api, Person(id, "guest", checked_name(sent["name"]), None, {}, 0, face=face))


async def change_me(api: Api, sent: Any, **_: Any) -> Any:
    old = asdict(api.somebody())
    changes = {name: sent[name] for name in ("preferences",) if sent.get(name) is not None}
    if sent.get("name"):
        changes["name"] = checked_name(sent["name"])
    if sent.get("face") is not None:
        changes["face"] = checked_face(sent["face"])
    await keep_me(api, Person(**(old | changes)))
    return {"ok": True}


async def games(api: Api, **_: Any) -> Any:
    return [about(title) for title in shelf.titles()]


async def bots(api: Api, **_: Any) -> Any:
    return list(known_bots())


async def setup(api: Api, sent: Any, **_: Any) -> Any:
    return possible(sent["game"], sent["seats"], sent.get("settings", {}), sent.get("keep", ""), sent.get("at", 0))


async def pace(api: Api, **_: Any) -> Any:
    """How long the searching bot thinks on this device."""
    pace = api.house.pace
    return {"seconds": round(pace.whole, 1), "slower": round(pace.slower or 1.0, 1)}


async def tables(api: Api, query: dict[str, str], **_: Any) -> Any:
    return [api.told(table) for table in await api.books.listed() if api.person] if query.get("mine") else []


async def one(api: Api, id: str, **_: Any) -> Any:
    room = api.house.rooms.get(id)
    return api.told(room.table if room else await api.mine(id))


async def new_table(api: Api, sent: Any, **_: Any) -> Any:
    wish = Wish(
        sent["game"], sent.get("settings", {}), list(sent["seats"]), sent.get("name", ""), False, sent.get("seed", ""),
        ClockRules.read(sent.get("clock", {})), sent.get("undo", "reveal"), sent.get("hints", True),
    )  # fmt: skip
    if OPEN in wish.seats or wish.clock.kind == "days":
        raise Refused("ui.tab.needs_server")
    settings, laid = await packs.chosen(api, wish.settings, wish.game)
    return api.told(await begun(api, replace(wish, settings=settings), {}, laid))


async def begun(api: Api, wish: Wish, origin: dict[str, Any], laid: str = "") -> TableInfo:
    game = opening.checked(wish)
    table = opening.made(api.somebody(), wish, game.rules_version, WAITING, origin)
    opening.may_start(table)
    entry, clock, actors, at = opening.dealt(table)
    table = past.changed(table, status=RUNNING, actors=actors)
    await api.books.add(table, [entry], clock, at, pack=laid)
    return (await api.house.open(table.id)).table


async def leave(api: Api, id: str, sent: Any, **_: Any) -> Any:
    table = await api.mine(id)
    opening.may_leave(table)
    bot = known_bot(sent.get("bot") or stand_in(table))
    seats = tuple(past.changed(s, bot=bot) if s.person else s for s in table.seats)
    await api.books.change(id, seats=seats)
    await api.house.refresh(id)
    return {"ok": True}


async def come_back(api: Api, id: str, **_: Any) -> Any:
    table = await api.mine(id)
    await api.books.change(id, seats=tuple(past.changed(s, bot=None) if s.person else s for s in table.seats))
    return api.told(await api.house.refresh(id))


async def forget(api: Api, id: str, **_: Any) -> Any:
    """Off the list, for good: here that means off the device."""
    await tries.gone(api, id)
    api.house.rooms.pop(id, None)
    await api.books.remove(id)
    await analysis.gone(api, id)
    await studies.gone(api, id)
    return {"ok": True}


async def rematch(api: Api, id: str, **_: Any) -> Any:
    table = await api.mine(id)
    if table.status != FINISHED:
        raise Refused("ui.err_setup.started")
    seats = [ME if s.person else s.bot or stand_in(table) for s in table.seats]
    wish = Wish(table.game, table.settings, seats, table.name, False, "", table.clock, table.undo, table.hints)
    laid = (await api.books.row(id)).pack
    if laid:
        laid_again(laid)
    new = await begun(api, wish, {"rematch": id}, laid)
    await api.books.change(id, rematch=new.id)
    await api.house.refresh(id)
    return api.told(new)


async def all_guides(api: Api, **_: Any) -> Any:
    return guides_of([table.origin for table in await guides.mine(api.books)])


async def take_up(api: Api, id: str, sent: Any, **_: Any) -> Any:
    return api.told(await guides.taken_up(api.house, api.somebody(), id, sent.get("chapter"), sent.get("again") is True))


async def guide_step(api: Api, id: str, what: str, **_: Any) -> Any:
    return await guides.step(api.house, api.somebody(), id, what) or api.told(await api.mine(id))


ROUTES: tuple[tuple[str, str, Route], ...] = (
    ("GET", "me", me), ("POST", "guest", guest), ("PATCH", "me", change_me), ("GET", "games", games), ("GET", "bots", bots),
    ("POST", "setup", setup), ("GET", "pace", pace), ("GET", "tables", tables), ("POST", "tables", new_table),
    ("GET", "tables/([^/]+)", one),
    ("POST", "tables/([^/]+)/leave", leave), ("POST", "tables/([^/]+)/return", come_back),
    ("POST", "tables/([^/]+)/forget", forget), ("DELETE", "tables/([^/]+)", forget),
    ("POST", "tables/([^/]+)/rematch", rematch), ("GET", "guides", all_guides), ("POST", "guides/([^/]+)", take_up),
    ("POST", "tables/([^/]+)/guide/(continue|skip|off)", guide_step), ("GET", "tables/([^/]+)/position", past.position),
    ("GET", "tables/([^/]+)/log", past.log), ("GET", r"tables/([^/]+)/replay/(\d+)", past.replay),
    ("GET", "tables/([^/]+)/record", past.record), ("POST", "records", past.upload),
    ("POST", "tables/([^/]+)/what-if", past.what_if), ("GET", "packs", packs.mine), ("PUT", "packs", packs.keep),
    ("POST", "packs/look", packs.look), ("POST", "packs/try", packs.try_out), ("GET", "packs/ours/([^/]+)", packs.ours),
    ("GET", "packs/([a-z0-9-]+)", packs.one), ("DELETE", "packs/([a-z0-9-]+)", packs.drop),
    ("GET", "tables/([^/]+)/pack", packs.at_table), ("GET", "daily", daily.today),
    ("GET", r"daily/([a-z0-9_]+)/([0-9-]+)", daily.standing), ("POST", r"daily/([a-z0-9_]+)/([0-9-]+)", daily.play),
    ("GET", "puzzles", puzzles.all_puzzles),
    ("POST", "puzzles/([a-z0-9-]+)", puzzles.open_one), ("POST", "puzzles/([a-z0-9-]+)/vote", puzzles.vote),
    ("GET", "tables/([^/]+)/analysis", analysis.seen), ("POST", "tables/([^/]+)/analysis", analysis.ask),
    ("DELETE", "tables/([^/]+)/analysis", analysis.stop), ("POST", "tables/([^/]+)/analysis/line", analysis.along),
    ("POST", "tables/([^/]+)/studies", studies.begin), ("GET", "studies", studies.mine),
    ("GET", "studies/([^/]+)", studies.one), ("PUT", "studies/([^/]+)", studies.write),
    ("DELETE", "studies/([^/]+)", studies.drop), ("POST", "studies/([^/]+)/branch", studies.branch),
    ("POST", "studies/([^/]+)/position", studies.position), ("GET", "studies/([^/]+)/file", studies.file),
    ("POST", "restore", restore.restore),
    ("POST", "tables/([^/]+)/puzzle", puzzles.judged), ("POST", "tables/([^/]+)/puzzle/on", puzzles.play_on),
)  # fmt: skip
