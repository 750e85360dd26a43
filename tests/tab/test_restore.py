"""What was downloaded from a device comes back, here or on another one, and harms nothing that is there."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from rondel.tab.keep import Memory
from tab.test_tab import Device, begun


def downloaded(keep: Memory) -> dict[str, Any]:
    """As the page writes it (web/src/tab/files.ts): the stores of IndexedDB, as they lie there."""
    return {
        "tables": [{"id": id, "row": row} for id, row in keep.rows.items()],
        "entries": [
            {"table": id, "version": version, "uid": uid, "row": row}
            for id, entries in keep.played.items()
            for version, (uid, row) in entries.items()
        ],
        "about": [{"id": id, "row": row} for id, row in keep.beside.items()],
    }


async def played(keep: Memory) -> tuple[Device, str]:
    device, table = await begun(keep)
    await device.sit(table)
    await device.play()
    return device, table


async def restored(device: Device, file: Any) -> tuple[int, Any]:
    status, text = json.loads(await device.tab.call("POST", "restore", file if isinstance(file, str) else json.dumps(file)))
    return status, json.loads(text)


def test_a_new_device_goes_on_where_the_old_one_was() -> None:
    async def go() -> None:
        keep = Memory()
        old, table = await played(keep)
        new = Device(Memory())
        assert await restored(new, downloaded(keep)) == (200, {"restored": 1, "there": 0, "damaged": 0, "spoilt": 0})
        assert (await new.call("GET", "me"))[1]["name"] == "Ines"
        await new.sit(table)
        assert (await new.until("position"))["version"] >= 1
        assert old.tab.api.person == new.tab.api.person

    asyncio.run(go())


def test_whoever_plays_here_takes_the_seats() -> None:
    async def go() -> None:
        keep = Memory()
        _, table = await played(keep)
        new, own = await begun(Memory())
        assert (await restored(new, downloaded(keep)))[1]["restored"] == 1
        _, mine = await new.call("GET", "tables?mine=true")
        assert {one["id"]: one["you"] for one in mine} == {table: [0], own: [0]}
        await new.sit(table)
        version = (await new.until("position"))["version"]
        assert (await new.play(version))["type"] == "ack"

    asyncio.run(go())


def test_a_game_that_is_here_stays_as_it_is() -> None:
    async def go() -> None:
        keep = Memory()
        device, table = await played(keep)
        file = downloaded(keep)
        version = (await device.call("GET", f"tables/{table}"))[1]["version"]
        device.heard.clear()
        await device.sit(table)
        await device.play(version)
        before = (dict(keep.rows), {id: dict(rows) for id, rows in keep.played.items()})
        assert (await restored(device, file))[1] == {"restored": 0, "there": 1, "damaged": 0, "spoilt": 0}
        assert (keep.rows, keep.played) == before

    asyncio.run(go())


def test_a_damaged_game_is_left_out_and_the_others_come_back() -> None:
    async def go() -> None:
        keep = Memory()
        _, bad = await played(keep)
        _, short = await played(keep)
        _, good = await played(keep)
        file = downloaded(keep)
        for entry in file["entries"]:
            if entry["table"] == bad:
                entry["row"] = entry["row"][:40]
        file["entries"] = [entry for entry in file["entries"] if (entry["table"], entry["version"]) != (short, 1)]
        file["about"].append({"id": "pack:spoilt", "row": "{"})
        new = Device(Memory())
        assert (await restored(new, file))[1] == {"restored": 1, "there": 0, "damaged": 2, "spoilt": 1}
        assert list(new.keep.rows) == [good] and list(new.keep.played) == [good]
        assert (await new.call("GET", "packs"))[1] == []

    asyncio.run(go())


@pytest.mark.parametrize("file", ["", "{", "[]", "{}", '{"tables": 1, "entries": [], "about": []}', '{"theme": "dark"}'])
def test_a_file_that_is_none_is_said_and_changes_nothing(file: str) -> None:
    async def go() -> None:
        device, _ = await begun(Memory())
        before = (dict(device.keep.rows), dict(device.keep.beside))
        status, said = await restored(device, file)
        assert (status, said["key"]) == (400, "ui.tab.restore_wrong")
        assert (device.keep.rows, device.keep.beside) == before

    asyncio.run(go())


def test_a_full_device_keeps_what_fitted() -> None:
    async def go() -> None:
        keep = Memory()
        await played(keep)
        new, own = await begun(Memory())
        new.keep.full = True
        assert (await restored(new, downloaded(keep)))[1]["key"] == "ui.tab.full"
        assert list(new.keep.rows) == [own]

    asyncio.run(go())
