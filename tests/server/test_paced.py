"""Sockets that read quick senders more slowly: floods on a busy server, a session that ends meanwhile, a reader that fails."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from rondel.room import talk as talking
from rondel.room.books import StorageError
from rondel.room.gallery import Gallery
from rondel.server import bucket, limits, sockets
from rondel.server.limits import Rates
from rondel.server.sockets import Socket


class Wire:
    """A WebSocket that brings these frames, then ends."""

    def __init__(self, frames: int) -> None:
        self.frames = frames
        self.closed: list[int] = []
        self.scope: dict[str, Any] = {"type": "websocket", "client": ("192.0.2.1", 1), "headers": []}

    async def receive(self) -> dict[str, Any]:
        self.frames -= 1
        return {"type": "websocket.receive", "text": "{}"} if self.frames >= 0 else {"type": "websocket.disconnect"}

    async def close(self, code: int) -> None:
        self.closed.append(code)


class Deaf(Socket):
    """Counts what it hears."""

    heard_all = 0

    async def heard(self, text: str | bytes) -> None:
        self.heard_all += 1


def deaf(frames: int) -> tuple[Deaf, Wire]:
    wire = Wire(frames)
    ctx: Any = SimpleNamespace(rooms=SimpleNamespace(rates=Rates()))
    socket = Deaf(wire, ctx, None, None)  # type: ignore[arg-type]
    socket.listener = SimpleNamespace()  # type: ignore[assignment]
    return socket, wire


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock of our own, on a server that wakes up a tenth of a second late."""
    clock = [1000.0]

    async def sleep(seconds: float) -> None:
        clock[0] += seconds + 0.1

    monkeypatch.setattr(bucket, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    monkeypatch.setattr(sockets, "asyncio", SimpleNamespace(sleep=sleep, wait_for=asyncio.wait_for))
    return clock


def test_a_flood_is_cut_off_also_on_a_server_that_wakes_up_late(late: list[float]) -> None:
    socket, wire = deaf(5000)
    asyncio.run(socket.serve())
    assert wire.closed == [sockets.POLICY]
    assert socket.heard_all < 2000


def test_whoever_pauses_is_no_flood(late: list[float]) -> None:
    socket, wire = deaf(0)
    for _ in range(20):
        wire.frames = int(limits.SOCKET_BURST) + 40
        asyncio.run(socket.serve())
        late[0] += 10
    assert wire.closed == [] and socket.heard_all == 20 * (int(limits.SOCKET_BURST) + 40)


def test_nothing_is_heard_after_the_session_ended_in_the_meantime(monkeypatch: pytest.MonkeyPatch) -> None:
    socket, _ = deaf(1)

    async def paced() -> bool:
        socket.ending = True
        return True

    monkeypatch.setattr(socket, "paced", paced)
    asyncio.run(socket.serve())
    assert socket.heard_all == 0


def test_who_sits_down_is_answered_although_the_marks_could_not_be_read() -> None:
    """Otherwise all that is said to them, this failure first, waits for a sender that never comes."""

    async def marks(table: str) -> list[Any]:
        raise StorageError("no")

    async def greet(listener: Any, since: int | None) -> list[str]:
        return []

    table = SimpleNamespace(id="t", may_see=lambda person, watch: True, of=lambda person: (), data=lambda person: {})
    room: Any = SimpleNamespace(table=table, gallery=Gallery(), greet=greet, listeners=set(), match=None)
    house: Any = SimpleNamespace(books=SimpleNamespace(marks=marks))
    talk = talking.Talk(house, room, None)
    begun: list[bool] = []
    talk.seated = lambda: begun.append(True)  # type: ignore[method-assign]

    async def hello() -> None:
        with pytest.raises(StorageError):
            await talking.sit_down(talk, room, {"type": "hello"}, None)

    asyncio.run(hello())
    assert talk.listener is not None and begun == [True]
