"""What the rows of a tab's tables tell: clocks on this device, who plays on for whoever left."""

from __future__ import annotations

import asyncio
import json

from rondel.tab.keep import Memory
from tab.test_tab import SEATS, Device, begun


def test_the_list_knows_the_clocks_of_this_device_also_after_the_next_move() -> None:
    async def go() -> None:
        keep = Memory()
        device = Device(keep)
        await device.call("POST", "guest", {"name": "Ines"})
        wish = {"game": "anachrony", "seats": SEATS, "seed": "7", "clock": {"kind": "live", "move": 60}}
        _, table = await device.call("POST", "tables", wish)
        await device.sit(table["id"])

        later = Device(keep)
        await later.tab.api.begin()
        first = (await later.call("GET", "tables?mine=true"))[1][0]
        assert abs(first["deadline"] - first["touched"] - 60_000) < 5_000
        assert (await device.play())["type"] == "ack"
        newest = max(keep.played[table["id"]])
        _, entry = keep.played[table["id"]][newest]
        ticks = json.loads(keep.rows[table["id"]])["table"]["ticks"]
        assert [ticks["since"], ticks["reserve"]] == json.loads(entry)["clock"]

    asyncio.run(go())


def test_a_row_of_an_earlier_edition_is_read_without_its_clocks() -> None:
    async def go() -> None:
        keep = Memory()
        _, table = await begun(keep)
        row = json.loads(keep.rows[table])
        del row["table"]["ticks"]
        row["table"]["deadline"] = None
        keep.rows[table] = json.dumps(row)
        later = Device(keep)
        await later.tab.api.begin()
        assert [found["deadline"] for found in (await later.call("GET", "tables?mine=true"))[1]] == [None]

    asyncio.run(go())


def test_a_bot_of_the_tables_level_plays_on_for_whoever_leaves() -> None:
    async def go() -> None:
        for seats, level in ((["me", "gentle"], "gentle"), (["me", "me"], "steady")):
            device, table = await begun(Memory(), seats)
            device.tab.house.closing = True  # who sits there is asked, not what they play
            assert (await device.call("POST", f"tables/{table}/leave", {}))[0] == 200
            assert (await device.call("GET", f"tables/{table}"))[1]["seats"][0]["bot"] == level

    asyncio.run(go())
