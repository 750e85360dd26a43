"""Clients that are slow, silent or many: they lose their own connection, and nobody else's time."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rondel.room import gallery
from rondel.room.gallery import Gallery, Listener
from rondel.server import limits
from rondel.server.addresses import neighbourhood
from rondel.server.doors import Doors
from rondel.server.guard import Limits
from rondel.server.limits import FOR_SEATS, MOST_ADDRESSES
from rondel.server.transport import House
from server.running import Player, Seat, Server

pytestmark = pytest.mark.slow

HASTY = {"HEAD_WITHIN": 2.0, "BODY_WITHIN": 4.0, "HELLO_WITHIN": 3.0, "TAKEN_WITHIN": 4.0}
"""Seconds of a server of this file: what is told here is that they count, not how long they are."""
LATE = 8.0
"""Seconds more that a busy machine may take."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"))
    lines = [f"limits.{name} = {seconds}" for name, seconds in HASTY.items()]
    running.prelude = "\n".join(["from rondel.server import limits", *lines])
    with running:
        yield running


def test_what_is_hurried_here_is_in_the_limits() -> None:
    """An ordinary server waits longer, but for people only: seconds, not minutes."""
    for name, seconds in HASTY.items():
        assert seconds < getattr(limits, name) <= 30, name


def dialled(server: Server, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=30, source_address=(source, 0))


def gone(connection: socket.socket, seconds: float) -> float:
    """How long it took until the server ended this connection."""
    began = time.monotonic()
    connection.settimeout(seconds)
    with contextlib.suppress(ConnectionError):
        while connection.recv(65536):
            pass
    return time.monotonic() - began


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\r\n",
        b"GET / HT",
        b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-A: 1\r\n",
        b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{",
    ],
)
def test_a_request_that_never_ends_is_ended(server: Server, said: bytes) -> None:
    with dialled(server) as connection:
        connection.sendall(said)
        took = gone(connection, HASTY["HEAD_WITHIN"] + HASTY["BODY_WITHIN"] + 2 * LATE)
    limit = HASTY["BODY_WITHIN" if b"POST" in said else "HEAD_WITHIN"]
    assert limit - 0.5 < took < limit + LATE


def test_letters_one_by_one_do_not_buy_time(server: Server) -> None:
    with dialled(server) as connection:
        began = time.monotonic()
        with contextlib.suppress(OSError):
            for letter in b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: " + b"x" * 200:
                connection.sendall(bytes([letter]))
                time.sleep(0.25)
                if time.monotonic() - began > HASTY["HEAD_WITHIN"] + 2 * LATE:
                    break
        assert time.monotonic() - began < HASTY["HEAD_WITHIN"] + LATE


def test_a_socket_that_does_not_say_hello_is_closed(server: Server) -> None:
    anna = Player(server, "Anna")
    seat = anna.sit(anna.table("me", "me")["id"], greet=False)
    with pytest.raises(ConnectionClosed) as end:
        seat.receive(timeout=HASTY["HELLO_WITHIN"] + LATE)
    assert end.value.rcvd and end.value.rcvd.code == 1008


def test_a_client_that_does_not_read_is_cut_off(server: Server) -> None:
    """It asks for the position again and again and takes nothing: bytes are counted, and its connection is ended."""
    anna = Player(server, "Anna")
    table = anna.table("me", "me", "me", "me")["id"]
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", server.port))
    cookie = f"rondel={anna.http.cookies['rondel']}"
    head = (
        f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
    )
    raw.sendall(head.encode())
    before = number(server, "rondel_sockets")
    text = json.dumps({"type": "hello"}).encode()
    frame = bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
    began = time.monotonic()
    ended = False
    while time.monotonic() - began < 60 and not ended:
        try:
            raw.settimeout(2)
            raw.sendall(frame)
            time.sleep(0.05)
        except TimeoutError:
            pass
        except OSError:
            ended = True
    assert ended, "the server waits for ever for a client that does not read"
    until = time.monotonic() + 20
    while number(server, "rondel_sockets") >= max(before, 1) and time.monotonic() < until:
        time.sleep(0.2)
    assert number(server, "rondel_sockets") < max(before, 1), "its place is free again"
    raw.close()


def number(server: Server, name: str) -> float:
    return next(float(line.split()[1]) for line in server.numbers().splitlines() if line.startswith(f"{name} "))


def test_what_waits_for_a_client_is_bounded_in_bytes() -> None:
    async def run() -> None:
        listener, cut = Listener(None, (None,), False), []
        listener.cut = lambda: cut.append(True)
        for _ in range(10):
            listener.push("x" * (gallery.MOST_WAITING // 8))
        assert cut == [True] and not listener.waiting and listener.code == gallery.TRY_LATER
        slow = Listener(None, (None,), False)
        for _ in range(gallery.QUEUE):
            slow.push("x")
        assert slow.code is None
        slow.push("x")
        assert slow.code == gallery.TRY_LATER and await slow.next() is None

    asyncio.run(run())


def test_an_address_has_so_many_connections_and_others_go_on(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--connections", "20") as server, contextlib.ExitStack() as stack:
        held = [stack.enter_context(dialled(server, "127.0.0.7")) for _ in range(60)]
        time.sleep(0.5)
        alive = 0
        for connection in held:
            connection.settimeout(0.05)
            try:
                alive += connection.recv(1) != b""
            except TimeoutError:
                alive += 1
            except ConnectionError:
                pass
        assert alive == 20
        assert Player(server, "Anna").get("/api/games"), "another address is served"


def test_ipv6_counts_by_household() -> None:
    assert neighbourhood("2001:db8:1:2::5") == neighbourhood("2001:db8:1:2:ffff::9") != neighbourhood("2001:db8:1:3::5")
    assert neighbourhood("::ffff:1.2.3.4") == "1.2.3.4" == neighbourhood("1.2.3.4")
    house = House(3, 100)
    assert [house.enter(f"2a00:1::{n}") for n in range(4)] == [True] * 3 + [False] and house.enter("2a00:1:0:1::1")
    house.leave("2a00:1::77")
    assert house.enter("2a00:1::78") and house.total == 4
    behind = House(1, 100, proxy="10.0.0.1")
    assert behind.enter("10.0.0.1") and behind.enter("10.0.0.1"), "the proxy counts for all behind it"


def test_many_addresses_do_not_wipe_what_one_has_used() -> None:
    each = Limits(0.001, 2)
    assert not each.take("victim") and not each.take("victim") and each.take("victim")
    for n in range(MOST_ADDRESSES + 10):
        each.take(str(n))
        if n % 1000 == 0:
            assert each.take("victim"), "who keeps asking is not forgotten"
    assert len(each.buckets) <= MOST_ADDRESSES


def test_sockets_are_inside_the_rate_limit(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--rate", "4") as server:
        anna = Player(server, "Anna")
        table = anna.table("me", "me", public=True)["id"]

        async def storm() -> list[Any]:
            found: list[Any] = []
            for _ in range(60):
                try:
                    async with connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/play"):
                        found.append(101)
                except InvalidStatus as no:
                    found.append(no.response.status_code)
                    assert json.loads(no.response.body or b"{}")["key"] == "ui.err.rate"
            return found

        found = asyncio.run(storm())
        assert found.count(429) > 20, found


def test_the_last_places_are_for_those_with_a_seat() -> None:
    class Somebody:
        def __init__(self, who: str) -> None:
            self.place = self.address = who

        def of(self) -> tuple[str, str]:
            return "", ""

        def end(self, again: bool) -> None:
            """Never asked to."""

    doors = Doors(most=8, each_address=100)
    for n in range(int(8 * (1 - FOR_SEATS))):
        assert doors.admits("", f"10.0.0.{n}", seated=False)
        doors.enter(Somebody(f"10.0.0.{n}"))
    assert not doors.admits("", "10.0.1.1", seated=False) and doors.admits("anna", "10.0.1.1", seated=True)


def test_the_gallery_is_told_after_the_players_in_order_and_in_groups() -> None:
    async def run() -> None:
        watchers = [Listener(None, (None,), False) for _ in range(300)]
        told = Gallery()
        for text in ("one", "two", "three"):
            told.tell(watchers, text)
        assert not any(watcher.waiting for watcher in watchers), "not before the players"
        told.hurry(watchers[5])
        assert list(watchers[5].waiting) == ["one", "two", "three"]
        await asyncio.sleep(gallery.MOMENT)
        turns = 0
        while told.pending:
            turns += 1
            await asyncio.sleep(0)
        assert turns > 3 * 300 / gallery.GROUP - 5, "others get their turn between"
        assert all(list(watcher.waiting) == ["one", "two", "three"] for watcher in watchers)

    asyncio.run(run())


def test_a_move_is_acknowledged_before_hundreds_are_told(tmp_path: Path) -> None:
    """3,900 watchers once delayed the acknowledgement by their number: scaled down, with watchers who read nothing."""
    count = 600
    with Server(tmp_path / "data") as server:
        anna = Player(server, "Anna")
        table = anna.table("me", "me", public=True)["id"]
        seat = anna.sit(table)
        quiet = min(round_trip(seat) for _ in range(5))

        async def watched() -> float:
            watchers: list[Any] = []
            # Strangers of one address are few: each of these is somebody of another address.
            for n in range(count):
                source = (f"127.0.{1 + n // 50}.{1 + n % 50}", 0)
                ws = await connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/play", local_addr=source)
                await ws.send('{"type":"hello"}')
                watchers.append(ws)
            await asyncio.sleep(1)
            busy = await asyncio.to_thread(lambda: [round_trip(seat) for _ in range(5)])
            told = await asyncio.gather(*[versions(ws) for ws in watchers[::50]])
            assert all(found == sorted(found) and len(found) >= 6 for found in told), "everybody is told, in order"
            await asyncio.gather(*[ws.close() for ws in watchers])
            return min(busy)

        busy = asyncio.run(watched())
        assert busy < quiet * 4 + 0.1, (quiet, busy)


async def versions(ws: Any) -> list[int]:
    """All versions a watcher hears of, until a moment of silence."""
    found = []
    with contextlib.suppress(TimeoutError):
        while True:
            message = json.loads(await asyncio.wait_for(ws.recv(), 3))
            if message["type"] in ("position", "moved"):
                found.append(message["version"])
    return found


def round_trip(seat: Seat) -> float:
    while (
        any(last["version"] < max(p["version"] for p in seat.last.values()) for last in seat.last.values())
        or len(seat.last) < 2
    ):
        seat.receive()
    actor = seat.last[0]["actors"][0]
    action = seat.question(actor)["question"]["legal"][0]["action"]
    began = time.perf_counter()
    assert seat.play(actor, action)["type"] == "ack"
    return time.perf_counter() - began


def test_the_number_of_files_is_raised_and_checked_at_the_start(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        assert server.process
        told = Path(f"/proc/{server.process.pid}/limits").read_text()
        soft = int(next(line for line in told.splitlines() if line.startswith("Max open files")).split()[3])
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    assert soft >= min(5000, hard if hard != resource.RLIM_INFINITY else 5000)
    few = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (300, 300))\n"
        "from rondel.server.command import main\nmain()"
    )
    command = [sys.executable, "-c", few, "--port", "0", "--data", str(tmp_path / "few")]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=dict(os.environ))
    assert running.stdout and running.stderr
    url = running.stdout.readline().split()[3].rstrip("/")
    until = time.monotonic() + 30
    while time.monotonic() < until:
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(f"{url}/health", timeout=5).status_code == 200:
                break
        time.sleep(0.1)
    held = [socket.create_connection(("127.0.0.1", int(url.rpartition(":")[2]))) for _ in range(250)]
    for connection in held:
        connection.close()
    time.sleep(1)
    assert httpx.get(f"{url}/health", timeout=10).status_code == 200, "it never runs out of files"
    running.terminate()
    said = running.stderr.read()
    assert running.wait(30) == 0 and "only 300 files" in said and "Too many open files" not in said
