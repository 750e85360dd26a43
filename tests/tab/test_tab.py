"""The second host of tables, without a browser: a dictionary keeps them."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from rondel import shelf
from rondel.core.errors import RecordError
from rondel.room.books import Overtaken
from rondel.tab.keep import Memory
from rondel.tab.main import Tab, begin

SEATS = ["me", "greedy"]


class Device:
    """A tab with its store; `again`: the same store in a new tab."""

    def __init__(self, keep: Memory) -> None:
        self.keep = keep
        self.heard: list[dict[str, Any]] = []
        self.tab = Tab(keep, lambda n, text: self.heard.append(json.loads(text or '{"type": "closed"}')), lambda table: None)
        self.tab.house.bot_delay = 0

    async def call(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        status, text = json.loads(await self.tab.call(method, path, json.dumps(body) if body is not None else ""))
        return status, json.loads(text)

    async def sit(self, table: str) -> None:
        self.tab.open(1, table)
        self.tab.frame(1, '{"type": "hello"}')
        await self.until("position")

    async def until(self, kind: str) -> dict[str, Any]:
        for _ in range(500):
            found = [m for m in self.heard if m["type"] == kind]
            if found:
                return found[-1]
            await asyncio.sleep(0.01)
        raise AssertionError(f"no {kind}: {[(m['type'], m.get('key')) for m in self.heard]}")

    async def play(self, version: int = 0) -> dict[str, Any]:
        question = [m for m in self.heard if m.get("question")][-1]
        action = question["question"]["legal"][0]["action"]
        message = {"type": "play", "id": f"m{version}", "seat": 0, "version": version, "actions": [action]}
        self.tab.frame(1, json.dumps(message))
        for _ in range(500):
            found = [m for m in self.heard if m.get("id") == f"m{version}"]
            if found:
                return found[-1]
            await asyncio.sleep(0.01)
        raise AssertionError("no answer")


async def begun(keep: Memory, seats: list[str] = SEATS, game: str = "anachrony") -> tuple[Device, str]:
    device = Device(keep)
    await device.call("POST", "guest", {"name": "Ines"})
    status, table = await device.call("POST", "tables", {"game": game, "seats": seats, "seed": "7"})
    assert status == 200
    return device, table["id"]


def test_what_was_acknowledged_is_there_in_the_next_tab() -> None:
    async def go() -> None:
        keep = Memory()
        device, table = await begun(keep)
        await device.sit(table)
        assert (await device.play())["type"] == "ack"
        later = Device(keep)
        await later.tab.api.begin()
        await later.sit(table)
        assert (await later.until("position"))["version"] >= 1

    asyncio.run(go())


def test_a_full_device_says_so_and_nothing_was_played() -> None:
    async def go() -> None:
        keep = Memory()
        device, table = await begun(keep)
        await device.sit(table)
        keep.full = True
        assert (await device.play())["key"] == "ui.tab.full"
        assert len(keep.played[table]) == 1
        keep.full = False
        device.heard = [m for m in device.heard if m.get("id") is None]
        assert (await device.play())["type"] == "ack"

    asyncio.run(go())


def test_a_full_device_says_so_to_whoever_comes_and_begins() -> None:
    async def go() -> None:
        keep = Memory()
        device, _ = await begun(keep)
        keep.full = True
        assert await device.call("POST", "guest", {"name": "Olga"}) == (507, {"key": "ui.tab.full", "params": {}})
        status, said = await device.call("POST", "tables", {"game": "anachrony", "seats": SEATS, "seed": "7"})
        assert (status, said["key"]) == (400, "ui.tab.full")
        assert len(keep.rows) == 1

    asyncio.run(go())


class Nothing:
    """IndexedDB in a browser that keeps nothing: every call says so by name, as web/tab/keep.js does."""

    def __getattr__(self, name: str) -> Any:
        async def refuses(*about: Any) -> str:
            return json.dumps({"wrong": "InvalidStateError"})

        return refuses


def test_where_nothing_is_kept_a_game_lasts_as_long_as_the_tab() -> None:
    async def go() -> None:
        tab = await begin(Nothing(), lambda n, text: None, lambda table: None)
        assert not tab.kept
        assert json.loads(await tab.call("POST", "guest", '{"name": "Ines"}'))[0] == 200
        body = json.dumps({"game": "anachrony", "seats": SEATS, "seed": "7"})
        status, table = json.loads(await tab.call("POST", "tables", body))
        assert status == 200
        assert json.loads(table)["id"] in json.loads(await tab.call("GET", "tables?mine=true", ""))[1]

    asyncio.run(go())


@pytest.mark.parametrize("spoilt", ["{", "[]", '{"version": 0}'])
def test_a_damaged_entry_is_said_and_other_games_go_on(spoilt: str) -> None:
    async def go() -> None:
        keep = Memory()
        _, bad = await begun(keep)
        _, good = await begun(keep)
        keep.played[bad][0] = ("start", spoilt)
        later = Device(keep)
        await later.tab.api.begin()
        later.tab.open(1, bad)
        await later.until("closed")
        assert later.heard[0]["key"] == "ui.tab.damaged"
        _, listed = await later.call("GET", "tables?mine=true")
        assert {table["id"] for table in listed} == {bad, good}
        later.heard.clear()
        await later.sit(good)

    asyncio.run(go())


def test_a_damaged_row_hides_no_other_table() -> None:
    async def go() -> None:
        keep = Memory()
        _, bad = await begun(keep)
        device, good = await begun(keep)
        keep.rows[bad] = keep.rows[bad][:50]
        _, listed = await device.call("GET", "tables?mine=true")
        assert [table["id"] for table in listed] == [good]
        assert (await Device(keep).call("GET", f"tables/{bad}"))[1]["key"] == "ui.tab.damaged"

    asyncio.run(go())


def test_two_tabs_never_both_write_a_version() -> None:
    async def go() -> None:
        keep = Memory()
        device, table = await begun(keep)
        room = await device.tab.house.open(table)
        entry = (
            room.running().play(0, [json.loads(json.dumps(room.running().game.text(room.running().state.legal(0)[0])))]).entry
        )
        row = {"version": 1, "touched": 1, "actors": "[0]"}
        await room.hub.books.append(table, entry, "a", "person:x", room.clock, 1, row)
        with pytest.raises(Overtaken):
            await room.hub.books.append(table, entry, "b", "person:x", room.clock, 1, row)

    asyncio.run(go())


def test_records_go_out_and_come_back_also_of_a_game_in_progress() -> None:
    async def go() -> None:
        device, table = await begun(Memory())
        await device.sit(table)
        await device.play()
        _, record = await device.call("GET", f"tables/{table}/record")
        assert record["table"]["seats"] == SEATS
        other = Device(Memory())
        await other.call("POST", "guest", {"name": "Jan"})
        _, here = await other.call("POST", "records", record)
        assert here["status"] == "running" and [s["bot"] for s in here["seats"]] == [None, "greedy"]
        del record["table"]
        _, seen = await other.call("POST", "records", record)
        assert seen["status"] == "finished"
        assert (await other.call("GET", f"tables/{seen['id']}/replay/1?seat=0"))[1]["view"]

    asyncio.run(go())


def test_what_needs_a_server_is_said() -> None:
    async def go() -> None:
        device, _ = await begun(Memory())
        for method, path, body in (
            ("POST", "tables", {"game": "anachrony", "seats": ["me", "open"]}),
            ("GET", "me/hooks", None),
        ):
            assert (await device.call(method, path, body))[1]["key"] == "ui.tab.needs_server"

    asyncio.run(go())


def test_guides_begin_go_on_and_are_left() -> None:
    async def go() -> None:
        device, _ = await begun(Memory())
        _, guides = await device.call("GET", "guides")
        for guide in guides:
            status, table = await device.call("POST", f"guides/{guide['guide']}", {})
            assert status == 200 and (await device.call("POST", f"guides/{guide['guide']}", {}))[1]["id"] == table["id"]
            assert (await device.call("POST", f"tables/{table['id']}/guide/skip", {}))[0] == 200
            assert (await device.call("POST", f"tables/{table['id']}/guide/off", {}))[1]["origin"]["off"]

    asyncio.run(go())


AGENTS = {"agents": ["v_girl", "mr_time"]}
PACK = """pack = "kitchen-drawer"
title = "Kitchen drawer"
author = "Ines"
version = "1.2"
game = "the_loop"
rules = "1"
source = "original"
[artefact.tuning_fork]
replaces = "steam_hammer"
name = { en = "Tuning Fork" }
dimension = "stripe"
origin = "renaissance"
effect = "push 1 own"
"""


def test_a_pack_lives_on_the_device_and_its_tables_keep_it() -> None:
    async def go() -> None:
        keep = Memory()
        device, _ = await begun(keep)
        status, info = await device.call("PUT", "packs", {"text": PACK})
        assert (status, info["ready"]) == (200, True) and info["games"] >= 6
        pack = {"id": info["id"], "rules": info["rules"]}
        wish = {"game": "the_loop", "seats": ["me", "random"], "seed": "7", "settings": {"pack": pack, **AGENTS}}
        status, table = await device.call("POST", "tables", wish)
        assert status == 200 and table["settings"]["pack"]["title"] == "Kitchen drawer"
        assert (await device.call("DELETE", "packs/kitchen-drawer"))[0] == 200
        later = Device(keep)
        await later.tab.api.begin()
        await later.sit(table["id"])
        position = await later.until("position")
        assert "kitchen-drawer:tuning_fork" in json.dumps(position)
        status, shown = await later.call("GET", f"tables/{table['id']}/pack")
        assert status == 200 and shown["texts"] and shown["words"]["en"]["texts"]
        status, refused = await later.call("POST", "tables", wish)
        assert (status, refused["key"]) == (400, "ui.err_setup.pack"), "the pack is gone, its table is not"

    asyncio.run(go())


def test_a_broken_pack_is_kept_as_text_and_opens_no_table() -> None:
    async def go() -> None:
        device, _ = await begun(Memory())
        status, info = await device.call("PUT", "packs", {"text": PACK.replace("push 1", "pusch 1")})
        assert (status, info["ready"]) == (200, False)
        wish = {"game": "the_loop", "seats": ["me", "random"], "settings": {"pack": {"id": info["id"], "rules": ""}}}
        assert (await device.call("POST", "tables", wish))[1]["key"] == "ui.pack.not_ready"
        status, looked = await device.call("POST", "packs/look", {"text": PACK.replace("push 1", "pusch 1")})
        assert status == 200 and [problem["line"] for problem in looked["problems"]] == [13]

    asyncio.run(go())


class Changed:
    """An engine that reads no position of before; `deals`: and deals other cards, so that old moves are not legal any more."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, game: str, deals: bool) -> None:
        kind = type(shelf.game(game))
        monkeypatch.setattr(kind, "decode", self.strict)
        monkeypatch.setattr(kind, "rules_version", "99")
        if deals:
            deal = kind.deal
            monkeypatch.setattr(kind, "deal", lambda self, seats, seed, *more: deal(self, seats, seed + 1, *more))

    @staticmethod
    def strict(self: Any, data: Any) -> Any:
        raise RecordError("a position of another shape")


async def left_behind(keep: Memory) -> tuple[str, str]:
    """Two games in progress: one of a title whose rules will change, and another one."""
    old, changing = await begun(keep, ["me", "me"], "the_loop")
    room = await old.tab.house.open(changing)
    for n in range(12):
        seat = room.running().state.actors()[0]
        text = room.running().game.text(room.running().state.legal(seat)[-1])
        await room.done(seat, f"t{n}", n, [text], "person:x")
    _, other = await old.call("POST", "tables", {"game": "anachrony", "seats": SEATS, "seed": "7"})
    return changing, other["id"]


def test_a_game_goes_on_under_an_engine_that_cannot_read_its_position(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        keep = Memory()
        table, _ = await left_behind(keep)
        Changed(monkeypatch, "the_loop", deals=False)
        later = Device(keep)
        await later.tab.api.begin()
        await later.sit(table)
        position = await later.until("position")
        assert position["version"] == 12 and position["question"]

    asyncio.run(go())


def test_a_game_whose_moves_are_not_legal_any_more_says_so_and_can_be_taken_along(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        keep = Memory()
        table, other = await left_behind(keep)
        before = {id: dict(rows) for id, rows in keep.played.items()}
        _, record = await Device(keep).call("GET", f"tables/{table}/record")
        Changed(monkeypatch, "the_loop", deals=True)
        later = Device(keep)
        await later.tab.api.begin()
        later.tab.open(1, table)
        await later.until("closed")
        assert later.heard[0]["key"] == "ui.err.record_version"
        assert later.heard[0]["params"] == {"need": record["rules_version"], "have": "99"}
        _, kept = await later.call("GET", f"tables/{table}/record")
        assert (kept["rules_version"], kept["actions"]) == (record["rules_version"], record["actions"])
        assert len(kept["actions"]) == 12 and keep.played == before
        assert {one["id"] for one in (await later.call("GET", "tables?mine=true"))[1]} == {table, other}
        later.heard.clear()
        await later.sit(other)

    asyncio.run(go())


class Broken:
    """IndexedDB that refuses to write, and says why by name."""

    def __init__(self, name: str) -> None:
        self.name = name

    async def one(self, *about: Any) -> str:
        return json.dumps({"kept": None})

    async def put(self, *about: Any) -> str:
        return json.dumps({"wrong": self.name})

    write = put


@pytest.mark.parametrize(
    ("name", "key", "status"),
    [
        ("QuotaExceededError", "ui.tab.full", 507),
        ("UnknownError", "ui.tab.unwritten", 400),
        ("AbortError", "ui.tab.unwritten", 400),
    ],
)
def test_only_a_full_device_is_called_full(name: str, key: str, status: int) -> None:
    async def go() -> None:
        tab = await begin(Broken(name), lambda n, text: None, lambda table: None)
        found, text = json.loads(await tab.call("POST", "guest", '{"name": "Ines"}'))
        assert (found, json.loads(text)["key"]) == (status, key)

    asyncio.run(go())
