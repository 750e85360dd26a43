"""Rows that only look like rows: one of them, on the device or in a file that somebody sent, harms no other table."""

from __future__ import annotations

import asyncio
import base64
import json
import zlib
from typing import Any

import pytest

from rondel.tab.keep import Memory
from tab.test_restore import downloaded, played, restored
from tab.test_tab import Device, begun

JUNK: tuple[Any, ...] = (
    None, 5, -1, 1.5, "x", "<img src=x onerror=alert(1)>", [], {}, [1], {"a": 1}, True, [None], [[]], 1 << 90,
)  # fmt: skip
ORIGINS = ("guide", "daily", "ranked", "offered", "puzzle", "seat", "done", "step", "off", "table", "deal", "version", "on")
LISTS = ("tables?mine=true", "guides", "daily", "puzzles", "studies")


def places(row: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Everywhere in the row of a table where something else may stand."""
    table = row["table"]
    found: list[tuple[Any, ...]] = [("table",), ("marks",), ("pack",), *[("table", name) for name in table]]
    for part in ("clock", "ticks"):
        found += [("table", part, name) for name in table[part]]
    found += [("table", "seats", 0, name) for name in table["seats"][0]]
    return found + [("table", "origin", name) for name in ORIGINS]


def spoilt(row: dict[str, Any], place: tuple[Any, ...], junk: Any) -> str:
    changed = json.loads(json.dumps(row))
    inside = changed
    for name in place[:-1]:
        inside = inside[name]
    inside[place[-1]] = junk
    return json.dumps(changed)


def test_a_damaged_table_spoils_no_list() -> None:
    async def go() -> None:
        keep = Memory()
        _, table = await begun(keep)
        whole = json.loads(keep.rows[table])
        for place in places(whole):
            for junk in JUNK:
                there = Memory()
                there.beside = dict(keep.beside)
                there.rows = {table: keep.rows[table], "bad": spoilt(whole, place, junk)}
                device = Device(there)
                await device.tab.api.begin()
                for path in LISTS:
                    status, found = await device.call("GET", path)
                    assert status == 200, (path, place, junk, found)
                    assert not path.startswith("tables") or table in [one["id"] for one in found], (place, junk)

    asyncio.run(go())


@pytest.mark.parametrize("newest", [False, True])
def test_a_hostile_file_is_left_out_and_nothing_else_breaks(newest: bool) -> None:
    """Nothing of what came is worse than a table that says it is damaged; before, one row ended every list for good."""

    async def go() -> None:
        keep = Memory()
        await played(keep)
        file = downloaded(keep)
        at = -1 if newest else 0
        row, entry = json.loads(file["tables"][0]["row"]), json.loads(file["entries"][at]["row"])
        bad: list[tuple[str | None, str | None]] = [
            (spoilt(row, place, junk), None) for place in places(row) for junk in JUNK
        ]  # fmt: skip
        bad += [(None, spoilt(entry, (name,), junk)) for name in entry for junk in JUNK]
        for its_row, its_entry in bad:
            sent = json.loads(json.dumps(file))
            if its_row is not None:
                sent["tables"][0]["row"] = its_row
            if its_entry is not None:
                sent["entries"][at]["row"] = its_entry
            device = Device(Memory())
            status, counts = await restored(device, sent)
            assert status == 200 and counts["restored"] + counts["damaged"] == 1, (its_row, its_entry, counts)
            assert (await device.call("GET", "tables?mine=true"))[0] == 200, (its_row, its_entry)

    asyncio.run(go())


def test_the_id_of_a_table_is_no_markup() -> None:
    """It stands in addresses and drawings."""

    async def go() -> None:
        keep = Memory()
        await played(keep)
        file = downloaded(keep)
        id = '"><img src=x onerror=alert(1)>'
        row = json.loads(file["tables"][0]["row"])
        file["tables"][0] = {"id": id, "row": spoilt(row, ("table", "id"), id)}
        for entry in file["entries"]:
            entry["table"] = id
        assert (await restored(Device(Memory()), file))[1]["damaged"] == 1

    asyncio.run(go())


def test_a_position_that_would_fill_the_memory_is_damaged() -> None:
    async def go() -> None:
        keep = Memory()
        await played(keep)
        file = downloaded(keep)
        entry = json.loads(file["entries"][-1]["row"])
        entry["state"] = base64.b64encode(zlib.compress(b"0" * (64 << 20), 9)).decode()
        file["entries"][-1]["row"] = json.dumps(entry)
        assert (await restored(Device(Memory()), file))[1]["damaged"] == 1

    asyncio.run(go())


@pytest.mark.parametrize("row", ["none", "[]", "{}", '{"id": 1}', '{"preferences": []}', '{"name": 5}', '{"more": 5}'])
def test_whoever_lost_their_name_says_it_again_and_has_their_tables(row: str) -> None:
    """The page did not start any more."""

    async def go() -> None:
        keep = Memory()
        await begun(keep)
        mine = json.loads(keep.beside["me"])
        keep.beside["me"] = row if row in ("none", "[]", "{}", '{"id": 1}') else json.dumps(mine | json.loads(row))
        device = Device(keep)
        await device.tab.api.begin()
        assert await device.call("GET", "me") == (200, None)
        assert (await device.call("POST", "guest", {"name": "Ines"}))[1]["id"] == mine["id"]
        assert [one["you"] for one in (await device.call("GET", "tables?mine=true"))[1]] == [[0]]

    asyncio.run(go())
