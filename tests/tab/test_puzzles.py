"""Puzzles on one device: found, not found, and kept with whoever plays there."""

from __future__ import annotations

import asyncio

from rondel import shelf
from rondel.puzzles import Puzzle, of
from rondel.tab.keep import Memory
from tab.test_tab import Device

ONE: Puzzle = next(one for title in shelf.titles() for one in of(title.id) if len(one.key) == 1)


async def solved(device: Device, actions: list[str]) -> dict[str, object]:
    _, table = await device.call("POST", f"puzzles/{ONE.name}", {})
    device.heard.clear()
    await device.sit(table["id"])
    room = await device.tab.house.open(table["id"])
    await room.done(ONE.seat, "try", 0, actions, "person:me")
    status, found = await device.call("POST", f"tables/{table['id']}/puzzle", {})
    assert status == 200, found
    return dict(found)


def test_a_puzzle_is_solved_and_the_rating_is_kept_on_the_device() -> None:
    async def story() -> None:
        keep = Memory()
        device = Device(keep)
        await device.call("POST", "guest", {"name": "Ines"})
        found = await solved(device, ONE.key)
        assert found["word"] == "found" and found["first"] and int(str(found["rating"])) > 1200
        again = Device(keep)
        await again.tab.api.begin()
        _, listed = await again.call("GET", "puzzles")
        assert listed["rating"] == found["rating"]
        assert next(one for one in listed["puzzles"] if one["puzzle"] == ONE.name)["mine"] == "found"
        status, _ = await again.call("POST", f"puzzles/{ONE.name}/vote", {"vote": "easy"})
        assert status == 200

    asyncio.run(story())


def test_a_turn_that_is_not_it_costs_rating_and_hides_the_answer() -> None:
    async def story() -> None:
        device = Device(Memory())
        await device.call("POST", "guest", {"name": "Ines"})
        worst = min(ONE.rivals, key=lambda rival: rival.chance)
        found = await solved(device, [worst.action])
        assert found["word"] in ("wrong", "close") and not found["answer"]
        assert int(str(found["rating"])) < 1200
        status, no = await device.call("POST", "puzzles/nobody-1", {})
        assert (status, no["key"]) == (404, "ui.err.not_found_puzzle")

    asyncio.run(story())
