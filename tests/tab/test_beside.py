"""What lies beside the tables: a damaged row harms no other, and a restored one is looked at first."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from rondel.tab.keep import Memory
from tab.test_restore import downloaded, played, restored
from tab.test_tab import PACK, Device, begun

DAMAGED = {
    "study:spoilt": "{", "study:other": '{"id": "other"}', "study:listed": "[]",
    "pack:spoilt": "{", "pack:other": '{"id": "pack"}', "try:spoilt": "{}", "try:no such day": '{"table": "t"}',
    "try:the_loop 2026-13-01": '{"table": "t"}', "try:the_loop 2026-04-22": '{"table": "t", "status": "counted", "result": {}}',
    "analysis:spoilt": "[]",
}  # fmt: skip


async def beside(keep: Memory) -> tuple[Device, str, dict[str, Any]]:
    """A device with a game, a pack, and a study of another game."""
    device, table = await begun(keep)
    await device.call("PUT", "packs", {"text": PACK})
    study = {"id": "s1", "table": "gone", "name": "Look here", "touched": 7, "notes": [], "branches": []}
    await keep.put("study", "s1", json.dumps(study))
    return device, table, study


def test_a_damaged_row_hides_no_other_and_stops_nothing() -> None:
    async def go() -> None:
        keep = Memory()
        device, table, study = await beside(keep)
        keep.beside |= DAMAGED
        assert [one["id"] for one in (await device.call("GET", "studies"))[1]] == [study["id"]]
        assert [one["id"] for one in (await device.call("GET", "packs"))[1]] == ["kitchen-drawer"]
        assert (await device.call("GET", "studies/spoilt"))[1]["key"] == "ui.tab.damaged"
        status, today = await device.call("GET", "daily")
        assert status == 200 and today["games"]
        assert (await device.call("POST", f"daily/the_loop/{today['day']}", {}))[0] == 200
        assert (await device.call("DELETE", f"tables/{table}"))[0] == 200

    asyncio.run(go())


@pytest.mark.parametrize("id", [*DAMAGED, "try:", "what:ever", "study:wrong name"])
def test_what_cannot_be_read_is_not_restored(id: str) -> None:
    async def go() -> None:
        keep = Memory()
        await played(keep)
        _, _, study = await beside(keep)
        file = downloaded(keep)
        file["about"].append({"id": id, "row": DAMAGED.get(id, json.dumps(study))})
        new = Device(Memory())
        assert (await restored(new, file))[1] == {"restored": 2, "there": 0, "damaged": 0, "spoilt": 1}
        assert set(new.keep.beside) == {"me", "pack:kitchen-drawer", "study:s1"}

    asyncio.run(go())
