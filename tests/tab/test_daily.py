"""The daily game on one device, without a network: the same cards, one try, the bots' results, practice."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from rondel.daily import daily, day_now, ends_at, played_by
from rondel.room.person import now
from rondel.tab import daily as played_here
from rondel.tab import tries
from rondel.tab.keep import Memory
from tab.test_tab import Device

GAME = "planet_unknown"


def alone() -> str:
    """A day that has come on which this title is played alone."""
    return next(day for day in (f"2026-04-{n}" for n in range(22, 31)) if daily(GAME, day).seats == ("me",))


async def finished(device: Device, table: str) -> None:
    room = await device.tab.house.open(table)
    while not room.running().state.over:
        match = room.running()
        seat = match.state.actors()[0]
        text = match.game.text(match.state.legal(seat)[0])
        await room.done(seat, f"t{match.version}", match.version, [text], f"person:{device.tab.api.person.id}")  # type: ignore[union-attr]


def test_a_day_is_played_once_and_compared_with_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    day = alone()
    clock = {"at": ends_at(day) - 3_600_000}
    for place in (played_here, tries):
        monkeypatch.setattr(place, "now", lambda: clock["at"])
    monkeypatch.setattr("rondel.room.opening.now", lambda: clock["at"])
    monkeypatch.setattr("rondel.room.room.now", lambda: clock["at"])

    async def go() -> None:
        device = Device(Memory())
        await device.call("POST", "guest", {"name": "Ines"})
        place = f"daily/{GAME}/{day}"
        status, today = await device.call("GET", "daily")
        assert status == 200 and today["day"] == day and today["row"] == 0
        assert (await device.call("POST", place, {"practice": True}))[1]["key"] == "ui.daily.err_first"
        _, table = await device.call("POST", place, {"practice": False})
        assert table["origin"] == {"daily": day, "ranked": True} and not table["hints"]
        assert (await device.call("POST", place, {}))[1]["id"] == table["id"]
        refused = await device.call("POST", f"tables/{table['id']}/what-if", {"seat": 0, "version": 0})
        assert refused[1]["key"] == "ui.daily.err_ranked"
        assert not (await device.call("GET", place))[1]["open"]
        await finished(device, table["id"])
        told: dict[str, Any] = (await device.call("GET", place))[1]
        assert told["mine"]["status"] == "counted" and told["open"] and told["bars"][0]["count"] == 1
        for _ in range(3000):
            if not told["waiting"]:
                break
            await asyncio.sleep(0.01)
            told = (await device.call("GET", place))[1]
        expected = {
            name: next(one for one in played_by(daily(GAME, day), name) if one).points
            for name in daily(GAME, day).declared["compare"]
        }
        assert {one["name"]: one["result"]["points"] for one in told["bots"]} == expected, "as everywhere else"
        assert (await device.call("POST", place, {}))[1]["key"] == "ui.daily.err_once"
        assert (await device.call("POST", place, {"practice": True}))[1]["hints"]
        assert (await device.call("GET", "daily"))[1]["row"] == 1
        clock["at"] = ends_at(day)
        assert (await device.call("POST", place, {"practice": True}))[0] == 200
        assert (await device.call("GET", "daily"))[1]["day"] == day_now(clock["at"]) != day

    asyncio.run(go())


def at_work(monkeypatch: pytest.MonkeyPatch, day: str) -> None:
    for place in (played_here, tries):
        monkeypatch.setattr(place, "now", lambda: ends_at(day) - 3_600_000)
    for name in ("opening", "room"):
        monkeypatch.setattr(f"rondel.room.{name}.now", lambda: ends_at(day) - 3_600_000)


async def tried(device: Device, day: str) -> tuple[str, str]:
    """The address of the day, and the table of the one try."""
    await device.call("POST", "guest", {"name": "Ines"})
    place = f"daily/{GAME}/{day}"
    return place, (await device.call("POST", place, {}))[1]["id"]


def test_a_try_that_was_deleted_is_not_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    day = alone()
    at_work(monkeypatch, day)

    async def go() -> None:
        device = Device(Memory())
        place, table = await tried(device, day)
        assert (await device.call("DELETE", f"tables/{table}"))[0] == 200
        assert (await device.call("POST", place, {}))[1]["key"] == "ui.daily.err_once"
        told = (await device.call("GET", place))[1]
        assert (told["mine"]["status"], told["mine"]["begun"], told["mine"]["table"]) == ("left", 1, "")
        assert (await device.call("GET", "daily"))[1]["row"] == 0
        assert (await device.call("POST", place, {"practice": True}))[0] == 200

    asyncio.run(go())


def test_what_a_deleted_try_came_to_still_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    day = alone()
    at_work(monkeypatch, day)

    async def go() -> None:
        device = Device(Memory())
        place, table = await tried(device, day)
        await finished(device, table)
        await device.call("DELETE", f"tables/{table}")
        later = Device(device.keep)
        await later.tab.api.begin()
        told = (await later.call("GET", place))[1]
        assert told["mine"]["status"] == "counted" and told["mine"]["result"]["rounds"] > 0
        assert (await later.call("GET", "daily"))[1]["row"] == 1
        assert (await later.call("POST", place, {}))[1]["key"] == "ui.daily.err_once"

    asyncio.run(go())


def test_a_try_in_which_a_bot_moved_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    day = alone()
    at_work(monkeypatch, day)

    async def go() -> None:
        device = Device(Memory())
        place, table = await tried(device, day)
        await device.tab.house.open(table)
        await device.call("POST", f"tables/{table}/leave", {"bot": "greedy"})
        for _ in range(500):
            if (await device.call("GET", f"tables/{table}"))[1]["version"]:
                break
            await asyncio.sleep(0.01)
        await device.call("POST", f"tables/{table}/return")
        assert (await device.call("GET", place))[1]["mine"]["status"] == "playing"
        await finished(device, table)
        assert (await device.call("GET", place))[1]["mine"]["status"] == "left"
        assert (await device.call("GET", "daily"))[1]["row"] == 0

    asyncio.run(go())


@pytest.mark.parametrize(
    ("place", "key"),
    [("daily/planet_unknown/2026-13-01", "ui.daily.err_day"), ("daily/planet_unknown/2999-01-01", "ui.daily.err_early")],
)
def test_what_is_no_day_is_refused(place: str, key: str) -> None:
    async def go() -> None:
        device = Device(Memory())
        await device.call("POST", "guest", {"name": "Ines"})
        assert (await device.call("GET", place))[1]["key"] == key
        assert now() > 0

    asyncio.run(go())
