"""Analysis and studies on one device: what a server finds, a decision at a time, kept and taken up again."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from rondel.analysis import DEPTHS, analyse
from rondel.analysis.depths import Depth
from rondel.record import Record
from rondel.tab import analysis
from rondel.tab.keep import Memory
from tab.test_daily import finished
from tab.test_tab import Device

GAME = "the_loop"


async def over(keep: Memory) -> tuple[Device, str]:
    """A finished game of one person, at two seats."""
    device = Device(keep)
    await device.call("POST", "guest", {"name": "Ines"})
    _, table = await device.call("POST", "tables", {"game": GAME, "seats": ["me", "me"], "seed": "7"})
    await finished(device, table["id"])
    return device, table["id"]


async def looked(device: Device, table: str, enough: Any) -> dict[str, Any]:
    for _ in range(3000):
        told: dict[str, Any] = (await device.call("GET", f"tables/{table}/analysis"))[1]
        if enough(told):
            return told
        await asyncio.sleep(0.02)
    raise AssertionError(told["status"])


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """So little is looked at that a whole analysis takes moments."""
    monkeypatch.setitem(DEPTHS, "quick", Depth("quick", 1, 1, 2, 1, 1, 1))


def test_the_same_is_found_as_anywhere_and_other_questions_are_answered_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "LOT", 0.05)

    async def go() -> None:
        device, table = await over(Memory())
        assert (await looked(device, table, lambda told: True))["status"] == "none"
        assert (await device.call("POST", f"tables/{table}/analysis", {}))[0] == 200
        part = await looked(device, table, lambda told: told["done"])
        assert part["status"] == "running" and part["done"] < part["total"]
        told = await looked(device, table, lambda told: told["status"] == "done")
        record = Record.from_data((await device.call("GET", f"tables/{table}/record"))[1])
        expected = analyse(record, "quick")
        assert [one["grade"] for one in told["found"]["decisions"]] == [one["grade"] for one in expected["decisions"]]
        assert told["found"]["players"] == expected["players"] and told["found"]["complete"]
        last = told["found"]["curve"][-1]
        assert last["version"] == (await device.call("GET", f"tables/{table}"))[1]["version"]
        line = next(one for one in told["found"]["decisions"] if one["seat"] == 1)
        body = {"version": line["version"], "seat": 1, "steps": line["before"]}
        assert (await device.call("POST", f"tables/{table}/analysis/line", body))[1]["view"]

    asyncio.run(go())


def test_stopped_or_closed_it_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "LOT", 0.02)
    monkeypatch.setattr(analysis, "LOST", -1)

    async def go() -> None:
        keep = Memory()
        device, table = await over(keep)
        await device.call("POST", f"tables/{table}/analysis", {"depth": "quick"})
        done = (await looked(device, table, lambda told: told["done"] > 3))["done"]
        assert (await device.call("DELETE", f"tables/{table}/analysis"))[0] == 200
        stopped = await looked(device, table, lambda told: True)
        assert stopped["status"] == "stopped" and stopped["done"] >= done
        await asyncio.sleep(0.3)
        assert (await looked(device, table, lambda told: True))["done"] == stopped["done"]
        await device.call("POST", f"tables/{table}/analysis", {"depth": "quick"})
        device.tab.api.analyst.drop(table)  # the tab is closed in the middle
        later = Device(keep)
        await later.tab.api.begin()
        assert (await looked(later, table, lambda told: told["done"] > stopped["done"]))["status"] == "running"
        later.tab.api.analyst.drop(table)

    asyncio.run(go())


def test_a_game_that_goes_on_is_not_analysed_and_a_deleted_one_leaves_nothing() -> None:
    async def go() -> None:
        device, table = await over(Memory())
        _, other = await device.call("POST", "tables", {"game": GAME, "seats": ["me", "me"], "seed": "7"})
        refused = await device.call("POST", f"tables/{other['id']}/analysis", {})
        assert refused[1]["key"] == "ui.err.analysis_unfinished"
        await device.call("POST", f"tables/{table}/analysis", {})
        await device.call("POST", f"tables/{table}/studies", {"name": "Look here"})
        assert (await device.call("DELETE", f"tables/{table}"))[0] == 200
        await asyncio.sleep(0.2)
        assert [key for key in device.keep.beside if key != "me"] == []

    asyncio.run(go())


def test_a_study_keeps_notes_and_branches_and_travels_as_a_file() -> None:
    async def go() -> None:
        keep = Memory()
        device, table = await over(keep)
        _, study = await device.call("POST", f"tables/{table}/studies", {"name": "Look here"})
        assert study["mine"] and study["table"] == table
        _, copy = await device.call("POST", f"tables/{table}/what-if", {"seat": 0, "version": 2})
        room = await device.tab.house.open(copy["id"])
        seat = room.running().state.actors()[0]
        text = room.running().game.text(room.running().state.legal(seat)[0])
        await room.done(seat, "t0", 0, [text], "person:x")
        status, branch = await device.call("POST", f"studies/{study['id']}/branch", {"table": copy["id"]})
        assert status == 200 and branch["steps"] == [[seat, text]]
        notes: list[dict[str, Any]] = [{"at": 2, "branch": None, "step": 0, "text": "Here it turned.", "arrows": []}]
        written = {"name": "Turned", "notes": notes, "branches": [branch]}
        assert (await device.call("PUT", f"studies/{study['id']}", written))[0] == 200
        later = Device(keep)
        await later.tab.api.begin()
        assert [one["name"] for one in (await later.call("GET", f"studies?table={table}"))[1]] == ["Turned"]
        status, step = await later.call("POST", f"studies/{study['id']}/position", {"branch": 0, "step": 1})
        assert status == 200 and step["steps"] == 1
        _, file = await later.call("GET", f"studies/{study['id']}/file")
        assert (file["rondel"], file["notes"], file["record"]["game"]) == ("study", notes, GAME)
        assert (await later.call("DELETE", f"studies/{study['id']}"))[0] == 200
        assert (await later.call("GET", f"studies/{study['id']}"))[1]["key"] == "ui.study.err_none"

    asyncio.run(go())


@pytest.mark.parametrize("wrong", [KeyError("moves"), TypeError("no number"), AttributeError("nothing")])
def test_a_game_that_cannot_be_analysed_holds_up_no_other(monkeypatch: pytest.MonkeyPatch, wrong: Exception) -> None:
    async def go() -> None:
        device, good = await over(Memory())
        _, other = await device.call("POST", "tables", {"game": GAME, "seats": ["me", "me"], "seed": "8"})
        await finished(device, other["id"])
        begun = analysis.begun

        async def fails(api: Any, id: str, kept: Any) -> Any:
            if id == other["id"]:
                device.keep.full = True
                raise wrong
            device.keep.full = False
            return await begun(api, id, kept)

        monkeypatch.setattr(analysis, "begun", fails)
        await device.call("POST", f"tables/{other['id']}/analysis", {})
        await device.call("POST", f"tables/{good}/analysis", {})
        assert (await looked(device, good, lambda told: told["status"] == "done"))["done"]
        assert (await looked(device, other["id"], lambda told: True))["status"] == "failed"

    asyncio.run(go())


def test_findings_that_cannot_be_read_are_found_anew() -> None:
    async def go() -> None:
        device, table = await over(Memory())
        await device.call("POST", f"tables/{table}/analysis", {})
        await looked(device, table, lambda told: told["status"] == "done")
        row = json.loads(device.keep.beside[f"analysis:{table}"])
        device.keep.beside[f"analysis:{table}"] = json.dumps(row | {"found": row["found"][:40]})
        assert (await looked(device, table, lambda told: True))["status"] == "none"
        await device.call("POST", f"tables/{table}/analysis", {})
        assert (await looked(device, table, lambda told: told["status"] == "done"))["found"]["decisions"]

    asyncio.run(go())
