"""What the page's worker hands to Python, in the order in which it comes: nothing is lost, and nothing stays unanswered."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from rondel.room.gallery import QUEUE
from rondel.tab.keep import Memory
from rondel.tab.main import begin
from tab.test_tab import Device, begun


def test_what_is_said_in_one_breath_with_opening_is_heard() -> None:
    """While a bot thinks both wait in the worker, and are handed over before Python gets a turn."""

    async def go() -> None:
        device, table = await begun(Memory())
        device.tab.open(1, table)
        device.tab.frame(1, '{"type": "hello"}')
        assert (await device.until("position"))["version"] == 0

    asyncio.run(go())


def test_a_conversation_closed_before_it_was_opened_is_over() -> None:
    async def go() -> None:
        device, table = await begun(Memory())
        device.tab.open(1, table)
        device.tab.frame(1, '{"type": "hello"}')
        device.tab.frame(1, "")
        await device.until("closed")
        assert not device.tab.talks and not device.tab.early
        assert not (await device.tab.house.open(table)).listeners

    asyncio.run(go())


class Failing(Memory):
    """Reads of entries fail in a way that nobody has foreseen."""

    async def entries(self, table: str, first: int) -> list[str]:
        raise AttributeError("no such thing")


def test_whatever_goes_wrong_when_a_table_is_opened_is_said() -> None:
    async def go() -> None:
        keep = Memory()
        _, table = await begun(keep)
        later = Device(Failing())
        later.tab.house.books.keep.rows = keep.rows  # type: ignore[attr-defined]
        later.tab.open(1, table)
        await later.until("closed")
        assert [(m["type"], m.get("key")) for m in later.heard] == [("error", "ui.err.server"), ("closed", None)]
        assert not later.tab.early

    asyncio.run(go())


def test_a_page_that_is_too_far_behind_leaves_nobody_at_the_table() -> None:
    async def go() -> None:
        device, table = await begun(Memory())
        await device.sit(table)
        room = await device.tab.house.open(table)
        for _ in range(QUEUE + 1):
            room.tell({"type": "guide"})
        await device.until("closed")
        await asyncio.sleep(0)
        assert not room.listeners and not device.tab.talks

    asyncio.run(go())


def test_a_bot_that_cannot_go_on_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        device = Device(Memory())
        device.tab.house.closing = True  # no bot moves yet
        await device.call("POST", "guest", {"name": "Ines"})
        wish = {"game": "anachrony", "seats": ["greedy", "me"], "seed": "7"}
        _, table = await device.call("POST", "tables", wish)
        await device.sit(table["id"])

        async def fails(*about: Any) -> list[str]:
            raise AttributeError("no such thing")

        monkeypatch.setattr(device.tab.house, "choose", fails)
        device.tab.house.closing = False
        device.tab.house.drive(await device.tab.house.open(table["id"]))
        assert (await device.until("error"))["key"] == "ui.err.server"

    asyncio.run(go())


class Named:
    """IndexedDB that names why it does not give or take."""

    def __init__(self) -> None:
        self.wrong = ""

    def __getattr__(self, name: str) -> Any:
        async def answer(*about: Any) -> str:
            return json.dumps({"wrong": self.wrong} if self.wrong else {"kept": {} if name == "all" else None})

        return answer


@pytest.mark.parametrize(
    ("method", "path", "key"), [("GET", "studies", "ui.tab.unread"), ("POST", "guest", "ui.tab.unwritten")]
)
def test_what_is_not_read_is_not_called_unwritten(method: str, path: str, key: str) -> None:
    async def go() -> None:
        keep = Named()
        tab = await begin(keep, lambda n, text: None, lambda table: None)
        keep.wrong = "UnknownError"
        _, text = json.loads(await tab.call(method, path, '{"name": "Ines"}'))
        assert json.loads(text) == {"key": key, "params": {"text": "UnknownError"}}

    asyncio.run(go())
