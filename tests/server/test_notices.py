"""Notices go where their owner said, and nowhere else; no address can hold up, fill or end the one who sends them."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import gzip
import json
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rondel import speech
from rondel.server import addresses, delivery, limits
from rondel.server.notices import Notices
from server.ear import Ear
from server.running import Player, Server

BOMB = gzip.compress(b"\0" * (96 << 20), 6)
"""A small answer that becomes 96 MB for whoever reads it."""


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Server]:
    """A server of its own: its memory is measured, or its address book spoiled."""
    with Server(tmp_path / "data", "--private-hooks") as running:
        yield running


def asked(server: Server, hooked: Callable[[Player], object]) -> Player:
    """Somebody who is told at once that it is their turn: the game starts while they are away."""
    player, other = Player(server, "Ann"), Player(server, "Ben")
    hooked(player)
    table = other.table("me", "open")
    player.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    return player


def at(address: str) -> Callable[[Player], object]:
    return lambda player: player.post("/api/me/hooks", kind="web", address=address)


@contextlib.contextmanager
def bomber() -> Iterator[tuple[str, list[int]]]:
    """Answers every notice with a gzip bomb; how many bytes of it were taken."""
    sent: list[int] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers.get("content-length", 0)))
            self.send_response(200)
            self.send_header("content-encoding", "gzip")
            self.send_header("content-length", str(len(BOMB) * 16))
            self.end_headers()
            with contextlib.suppress(OSError):
                for _ in range(16):
                    sent.append(self.wfile.write(BOMB))

        def log_message(self, *_: Any) -> None:
            """Quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/", sent
    server.shutdown()


@contextlib.contextmanager
def tarpit() -> Iterator[str]:
    """Takes a connection, never answers; or says one letter a second for ever."""
    listening = socket.create_server(("127.0.0.1", 0), backlog=200)
    taken: list[socket.socket] = []
    over = threading.Event()

    def take() -> None:
        with contextlib.suppress(OSError):
            while True:
                taken.append(listening.accept()[0])

    def drip() -> None:
        while not over.wait(0.5):
            for connection in list(taken):
                with contextlib.suppress(OSError):
                    connection.send(b"H")

    threading.Thread(target=take, daemon=True).start()
    threading.Thread(target=drip, daemon=True).start()
    yield f"http://127.0.0.1:{listening.getsockname()[1]}/"
    over.set()
    listening.close()
    for connection in taken:
        connection.close()


def peak(server: Server) -> int:
    """The most memory the server ever had, in KB."""
    assert server.process
    found = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{server.process.pid}/status").read_text())
    assert found
    return int(found[1])


def problem(player: Player) -> str | None:
    """What the player is told about the hook."""
    found: str | None = player.get("/api/me/hooks")[0]["problem"]
    return found


def until(true: Callable[[], Any], seconds: float = 40) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.1)


def test_the_answer_to_a_notice_is_never_read(alone: Server) -> None:
    asked(alone, lambda player: None)
    before = peak(alone)
    with bomber() as (address, sent):
        for _ in range(3):
            asked(alone, at(address))
        until(lambda: sent)
        time.sleep(4)
    assert peak(alone) - before < 60_000, "1.5 MB of gzip became 1.5 GB"


def test_an_address_that_never_answers_delays_nobody(alone: Server, ear: Ear) -> None:
    with tarpit() as address:
        for _ in range(6):
            asked(alone, lambda player: [at(address)(player) for _ in range(4)])
        began = time.monotonic()
        asked(alone, at(ear.address("/prompt")))
        assert ear.notice()["key"].startswith("ui.note.")
        assert time.monotonic() - began < 6, "others' addresses are no reason to wait"


def test_a_notice_has_one_deadline_however_slowly_it_is_answered(alone: Server) -> None:
    """Each letter used to be a reason to wait five seconds more."""
    with tarpit() as address:
        player = asked(alone, at(address))
        until(lambda: player.get("/api/me/hooks")[0]["problem"], 25)
        hook = player.get("/api/me/hooks")[0]
    assert (hook["problem"], hook["failures"]) == ("ui.hook.timeout", 1) and hook["tried"] > 0
    logged = alone.log.read_text()
    assert "ui.hook.timeout" in logged and "127.0.0.1" not in logged, "logged, without the address"


BROKEN = ["http://[", "http://", "http://:80/", "http://a:99999/", "http://a:b/", "https://[::1", "ftp://example.org/",
          "http://user:word@example.org/", "http://exa mple.org/", "http://a\u0000b.org/", "http://a\\b.org/", "http://.",
          "http://a..b/", "http://" + "a" * 64 + ".org/", "http://[fe80::1%25eth0]/", "http://[v1.x]/", "https://ex\u202eample.org/",
          "http:///path", "//example.org/", "javascript:alert(1)"]  # fmt: skip


def test_addresses_are_checked_when_they_are_given(server: Server) -> None:
    ann = Player(server, "Ann")
    for address in BROKEN:
        answer = ann.http.post("/api/me/hooks", json={"kind": "web", "address": address})
        assert answer.status_code in (400, 422), address
        assert answer.json()["key"] in ("ui.err_form.address", "ui.err.parse"), address
    assert ann.get("/api/me/hooks") == []


def test_whatever_stands_in_the_address_book_notices_go_on(alone: Server, ear: Ear) -> None:
    """`http://[` ended the sender for good; such addresses may be there from before they were checked."""
    import sqlite3

    ann = Player(alone, "Ann")
    with sqlite3.connect(alone.data / "rondel.sqlite", timeout=30) as db:
        for number, address in enumerate(BROKEN):
            row = (f"bad{number}", ann.me["id"], ("web", "push")[number % 2], address, "s", 0)
            db.execute("INSERT INTO hooks (id, person, kind, address, secret, created) VALUES (?, ?, ?, ?, ?, ?)", row)
    host = Player(alone, "Ben")
    table = host.table("me", "open")
    ann.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    time.sleep(1)
    asked(alone, at(ear.address("/after")))
    assert ear.notice()["key"].startswith("ui.note.")


NEIGHBOURS = [
    "127.0.0.1", "127.9.9.9", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "224.0.0.1",
    "239.255.255.250", "240.0.0.1", "255.255.255.255", "192.0.0.8", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.9",
    "192.88.99.1", "::", "::1", "::ffff:10.0.0.1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "64:ff9b::a00:1",
    "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:a00:1::1", "2002:7f00:1::", "2001::1", "2001:db8::1", "2001:10::1", "3fff::1",
    "fc00::1", "fd12::1", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "ff0e::1", "100::1", "5f00::1",
]  # fmt: skip


@pytest.mark.parametrize("address", NEIGHBOURS)
def test_neighbours_are_not_the_public_network(address: str) -> None:
    assert not addresses.public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "1.1.1.1", "93.184.216.34", "2606:4700:4700::1111", "2a00:1450:4001:81b::200e"])
def test_the_public_network_is_reached(address: str) -> None:
    assert addresses.public(address)


def test_a_server_on_the_public_network_refuses_neighbours_at_once_or_when_it_finds_them(tmp_path: Path, ear: Ear) -> None:
    with Server(tmp_path / "data") as server:
        ann = Player(server, "Ann")
        for host in ("127.0.0.1", "[::1]", "[64:ff9b::7f00:1]", "[fec0::1]", "169.254.169.254", "[2002:7f00:1::]"):
            assert ann.refused("/api/me/hooks", kind="web", address=f"http://{host}/") == (400, "ui.err_form.address")
        port = ear.server.server_port
        # Names and old ways to write numbers are found out when they are looked up.
        for host in ("localhost", "127.1", "0x7f000001", "2130706433"):
            player = asked(server, at(f"http://{host}:{port}/x"))
            until(functools.partial(problem, player))
            assert problem(player) == "ui.hook.private", host
        assert ear.heard.empty()


def test_what_was_checked_is_what_is_connected_to(ear: Ear) -> None:
    """A name that answers differently the second time (DNS rebinding) leads nowhere: it is asked once."""
    answers = [["127.0.0.1"], ["127.0.0.99"]]
    looked: list[str] = []

    async def lookup(host: str, port: int) -> list[str]:
        looked.append(host)
        return answers[len(looked) - 1]

    target = addresses.parsed(f"http://rebind.example:{ear.server.server_port}/x?y=1")
    status = asyncio.run(delivery.posted(target, {"a": "b"}, b"{}", lookup, allowed=lambda _: True))
    path, headers, body = ear.heard.get(timeout=10)
    assert (status, looked, path, body) == (201, ["rebind.example"], "/x?y=1", b"{}")
    assert headers["host"] == f"rebind.example:{ear.server.server_port}" and headers["a"] == "b"
    answers[:] = [["8.8.8.8", "127.0.0.1"]]
    looked.clear()
    with pytest.raises(delivery.Undelivered) as no:
        asyncio.run(delivery.posted(target, {}, b"", lookup, allowed=addresses.public))
    assert no.value.key == "ui.hook.private", "one private address among public ones is enough"


def test_a_header_cannot_be_smuggled_in(ear: Ear) -> None:
    for address in ("http://x.org/a\r\nHost: y", "http://x.org/a b", "http://x.org/\u010d"):
        with contextlib.suppress(addresses.Malformed):
            target = addresses.parsed(address)
            assert target.path.isascii() and not re.search(r"[\s\x00-\x1f]", target.path)


def test_an_address_that_fails_rests_for_a_while_and_recovers(alone: Server, ear: Ear) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        closed = probe.getsockname()[1]
    ann = asked(alone, at(f"http://127.0.0.1:{closed}/"))
    until(lambda: ann.get("/api/me/hooks")[0]["failures"] == 1)
    assert ann.get("/api/me/hooks")[0]["problem"] == "ui.hook.refused"
    kept = ann.get("/api/me/export")["notifications"][0]
    assert kept["failures"] == 1 and kept["problem"] == "ui.hook.refused"
    assert delivery.rest(1) < delivery.rest(2) < delivery.rest(9) <= delivery.LONGEST_REST


def test_one_person_cannot_fill_the_queue() -> None:
    waiting = delivery.Waiting()
    assert [waiting.add("mallory", {"n": n}) for n in range(delivery.MOST_EACH + 5)].count(True) == delivery.MOST_EACH
    assert waiting.add("ann", {"n": 1}), "others' notices are taken"
    assert waiting.next("mallory") == {"n": 0} and waiting.next("ann") == {"n": 1} and waiting.next("ann") is None


def test_nobody_has_others_told_without_end() -> None:
    """A wish to take back is told at once, and may be asked for again and again."""
    sent: list[str] = []
    carrier = SimpleNamespace(send=lambda person, _: sent.append(person))
    notices: Any = SimpleNamespace(told={}, rooms=SimpleNamespace(rates=limits.Rates()), delivery=carrier)
    room: Any = SimpleNamespace(table=SimpleNamespace(id="t", name="T", game="g"))
    for _ in range(200):
        Notices.note(notices, "ann", room, "ui.note.undo_asked", {"seat": 1}, at_once=True)
    assert limits.NOTICES.burst <= len(sent) <= limits.NOTICES.burst + 2
    Notices.note(notices, "ben", room, "ui.note.undo_asked", {"seat": 1}, at_once=True)
    assert sent[-1] == "ben"


def test_not_too_much_goes_to_one_address_under_whatever_names() -> None:
    """It may be somebody's who never asked for it."""
    there = {"a.example": "203.0.113.1", "b.example": "203.0.113.1", "c.example": "203.0.113.2"}
    carrier: Any = SimpleNamespace(rates=limits.Rates())

    async def lookup(host: str, port: int) -> list[str]:
        return [there[host]]

    async def send() -> int:
        count = 0
        with pytest.raises(delivery.Crowded):
            for count in range(2000):
                await delivery.Delivery.quiet(carrier, lookup)(("a.example", "b.example")[count % 2], 80)
        assert await delivery.Delivery.quiet(carrier, lookup)("c.example", 80) == ["203.0.113.2"]
        return count

    assert limits.TARGETS.burst <= asyncio.run(send()) <= limits.TARGETS.burst + 20


def test_every_problem_has_words() -> None:
    for language in speech.LANGUAGES:
        said = speech.load(language)
        for key in delivery.PROBLEMS:
            assert "{" not in said.text(key) and said.text(key) != key and not said.missing, (language, key)


def test_the_text_of_a_notice_is_what_is_signed(server: Server, ear: Ear) -> None:
    asked(server, at(ear.address("/signed")))
    _, headers, body = ear.heard.get(timeout=60)
    assert headers["content-length"] == str(len(body)) and headers["connection"] == "close"
    assert json.loads(body)["table"]["game"] == "anachrony"
