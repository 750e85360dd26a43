"""The edges of what can be sent, named, asked and read: strange text, strange names, strangers, files, headers, logs."""

from __future__ import annotations

import contextlib
import json
import stat
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from rondel.match.refusal import Refused
from rondel.room.names import checked_name, looks
from rondel.server import known, people
from rondel.server.hosts import Hosts
from rondel.server.parcels import Post, parcels
from server.postgres import postgres
from server.running import Player, Seat, Server

# ---------------------------------------------------------------------- signing in


def test_logging_in_is_limited_for_each_account(tmp_path: Path) -> None:
    """From any number of addresses: here each try comes from another one."""
    with Server(tmp_path / "data") as server:
        anna, ben = Player(server, "Anna"), Player(server, "Ben")
        anna.post("/api/me/account", login="anna", password="correct horse")
        ben.post("/api/me/account", login="ben", password="correct horse")
        for login in ("anna", "nobody"):
            found = [tried(server, login, "wrong horse", n) for n in range(40)]
            assert found.count(429) >= 15 and found[0] == 401, f"{login}: {found}"
        assert tried(server, "ben", "correct horse", 50) == 200, "another account is not affected"
        other = httpx.Client(base_url=server.url, cookies=dict(ben.http.cookies), timeout=30)
        wrong = [other.post("/api/me/password", json={"old": "x" * 9, "new": "y" * 9}).status_code for _ in range(40)]
        assert wrong.count(429) >= 15, "nor can a stolen session guess the password"


def tried(server: Server, login: str, password: str, n: int) -> int:
    transport = httpx.HTTPTransport(local_address=f"127.0.0.{10 + n}")
    with httpx.Client(base_url=server.url, transport=transport, timeout=30) as http:
        return http.post("/api/login", json={"login": login, "password": password}).status_code


def test_strangers_cannot_keep_an_owner_out(tmp_path: Path) -> None:
    """A device that has signed in before is known to the login; a cookie that somebody made up is not."""
    with Server(tmp_path / "data") as server:
        vera = Player(server, "Vera")
        vera.post("/api/me/account", login="vera", password="correct horse")
        vera.post("/api/logout")
        assert [tried(server, "vera", "wrong horse", n) for n in range(40)].count(429) >= 15
        right = {"login": "Vera", "password": "correct horse"}
        assert tried(server, "vera", "correct horse", 77) == 429, "a device that nobody knows has to wait"
        forged = {known.COOKIE_NAME: f"known-abc-{known.mark('vera')}.{'0' * 32}"}
        assert httpx.post(f"{server.url}/api/login", json=right, cookies=forged, timeout=30).status_code == 429
        own = vera.http.post("/api/login", json=right)
        assert own.status_code == 200, own.text
        assert "vera" not in vera.http.cookies[known.COOKIE_NAME].lower()
        # Her own device may not guess for ever, either.
        last = [vera.http.post("/api/me/password", json={"old": "x" * 9, "new": "y" * 9}).status_code for _ in range(40)]
        assert last.count(429) >= 15


def test_a_right_password_is_not_counted(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        anna = Player(server, "Anna")
        anna.post("/api/me/account", login="anna", password="correct horse")
        assert {tried(server, "anna", "correct horse", n) for n in range(40)} == {200}


def test_an_unknown_name_takes_as_long_as_a_wrong_password() -> None:
    known = people.hash_password("correct horse")
    people.verify(None, "warm")

    def took(hash: str | None) -> float:
        began = time.process_time()
        assert not people.verify(hash, "wrong horse")
        return time.process_time() - began

    times = {name: statistics.median(took(hash) for _ in range(9)) for name, hash in (("known", known), ("unknown", None))}
    assert 0.6 < times["unknown"] / times["known"] < 1.6, times


# ---------------------------------------------------------------------- headers, hosts, files, logs


def test_private_answers_are_kept_by_no_cache(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "me")["id"]
    for path in (
        "/api/me",
        "/api/me/export",
        "/api/tables",
        f"/api/tables/{table}",
        f"/api/tables/{table}/position",
        "/api/none",
    ):
        assert anna.http.get(path).headers["cache-control"] == "no-store", path
    assert "strict-transport-security" not in anna.http.get("/api/me").headers


def test_behind_tls_it_stays_tls(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--proxy", "127.0.0.1") as server:
        answer = httpx.get(f"{server.url}/api/me", headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "8.8.8.8"})
        assert answer.headers["strict-transport-security"].startswith("max-age=")


LOCAL = [
    "localhost:8420",
    "127.0.0.1",
    "192.168.1.20:8420",
    "[fe80::1]:8420",
    "table:8420",
    "table.local",
    "table.lan",
    "nas.home.arpa",
]
FOREIGN = [
    "evil.example",
    "rebind.evil.com:8420",
    "",
    "localhost.evil.com",
    "127.0.0.1.nip.io",
    "a b",
    "x\xff",
    "[::1].evil.com:1",
]


def test_which_names_are_ours() -> None:
    hosts = Hosts()
    assert all(hosts.allow(name.encode("latin-1")) for name in LOCAL)
    assert not [name for name in FOREIGN if hosts.allow(name.encode("latin-1"))]
    named = Hosts("play.example.org, *.rondel.example")
    assert named.allow(b"play.example.org:443") and named.allow(b"a.rondel.example") and named.allow(b"127.0.0.1:8420")
    assert not named.allow(b"other.example.org") and not named.allow(b"rondel.example.evil.com")
    assert Hosts("*").allow(b"whatever.example")


def test_another_name_is_refused_in_words_for_pages_and_sockets(server: Server) -> None:
    answer = httpx.get(f"{server.url}/api/me", headers={"Host": "rebind.example"})
    assert (answer.status_code, answer.json()) == (421, {"key": "ui.err.host", "params": {"text": "rebind.example"}})
    anna = Player(server, "Anna")
    table = anna.table("me", "me")["id"]
    upgrade = {
        "Host": "rebind.example",
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "A" * 22 + "==",
    }
    assert httpx.get(f"{server.url}/api/tables/{table}/play", headers=upgrade).status_code == 421


def test_files_are_read_by_nobody_else(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    with Server(folder) as server:
        Player(server, "Anna")
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.glob("rondel.sqlite*")}
        assert set(modes) >= {"rondel.sqlite", "rondel.sqlite-wal"} and set(modes.values()) == {0o600}, modes
        assert stat.S_IMODE((folder / "lock").stat().st_mode) == 0o600 and stat.S_IMODE(folder.stat().st_mode) == 0o700
        copy = tmp_path / "copy.sqlite"
        run = [sys.executable, "-m", "rondel.server", "--data", str(folder), "--backup", str(copy)]
        assert subprocess.run(run, stdout=subprocess.DEVNULL).returncode == 0
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600


def test_no_address_and_no_table_is_logged(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "me")["id"]
    anna.sit(table).close()
    with contextlib.suppress(Exception):
        Seat(server, table, {}, greet=False).close()
    httpx.get(f"{server.url}/nothing-here/{table}")
    logged = server.log.read_text()
    assert logged and "127.0.0.1" not in logged and table not in logged


# ---------------------------------------------------------------------- strange text


BAD_TEXT = ["\ud800", "a\udfffb", "\u0000", "a\u0000b"]


@pytest.fixture(scope="module")
def both(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """SQLite and PostgreSQL: they do not take the same."""
    with postgres() as database, Server(tmp_path_factory.mktemp("pg"), database=database.url) as other:
        yield [server, other]


def sent(player: Player, method: str, path: str, body: Any) -> httpx.Response:
    """As a program would write it that does not care: escapes for everything."""
    return player.http.request(method, path, content=json.dumps(body), headers={"content-type": "application/json"})


@pytest.mark.parametrize("text", BAD_TEXT)
def test_text_that_is_none_is_refused_wherever_it_is_sent(both: list[Server], text: str) -> None:
    for server in both:
        anna = Player(server, "Anna")
        table = anna.table("me", "me")["id"]
        bodies: list[tuple[str, str, Any]] = [
            ("POST", "/api/guest", {"name": text + "xx"}),
            ("POST", "/api/login", {"login": "a" + text, "password": "x" * 9}),
            ("POST", "/api/login", {"login": "anna", "password": text * 9}),
            ("PATCH", "/api/me", {"preferences": {"a": text}}),
            ("PATCH", "/api/me", {"preferences": {text: 1}}),
            ("POST", "/api/me/tokens", {"name": "t" + text}),
            ("POST", "/api/me/programs", {"name": "Pr" + text}),
            ("POST", "/api/me/hooks", {"kind": "web", "address": "http://a.org/" + text}),
            ("POST", "/api/tables", {"game": "anachrony", "seats": ["me", "me"], "name": text}),
            ("POST", "/api/tables", {"game": "anachrony", "seats": ["me", "me"], "seed": text}),
            ("POST", "/api/tables", {"game": text, "seats": ["me"]}),
            ("POST", "/api/tables", {text: 1}),
            ("POST", "/api/tables", {"game": "anachrony", "seats": ["me", "me"], "settings": {text: text}}),
            ("POST", f"/api/tables/{table}/chat", {"id": "c", "text": text}),
            ("POST", f"/api/tables/{table}/join", {"key": text}),
            ("POST", f"/api/tables/{table}/leave", {"bot": text}),
            ("POST", "/api/records", {"format": 1, "game": text}),
            ("POST", f"/api/tables/{table}/moves", {"id": "m", "seat": 0, "version": 0, "actions": [text]}),
            ("PUT", "/api/me/presets/anachrony/x", {"seats": 2, "settings": {text: text}}),
            ("POST", "/api/guides/anachrony", {"chapter": text}),
        ]
        for method, path, body in bodies:
            answer = sent(anna, method, path, body)
            assert 400 <= answer.status_code < 500 and answer.json()["key"].startswith("ui."), (path, body, answer.text)
        raw = json.dumps({"name": "Anna"}).replace("Anna", "Anna\ud800").encode("utf-8", "surrogatepass")
        assert anna.http.post("/api/guest", content=raw, headers={"content-type": "application/json"}).status_code in (400, 422)
        seat = anna.sit(table)
        for frame in (
            {"type": "chat", "id": "a", "text": text},
            {"type": "agree", "id": "b", "seat": 0, "ask": text, "yes": True},
            {"type": "mark", "id": "c", "seat": 0, "kind": "plan", "items": [], "text": text},
            {"type": text},
            {"type": "hello", "watch": text},
            {"type": "hello", "token": text},
        ):
            seat.ws.send(json.dumps(frame))
            no = seat.until("error")
            assert no["key"] == "ui.err.parse", (frame, no)
        seat.close()


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/%00",
        "/api/tables/a%00b/position",
        "/api/tables?mine=%00",
        "/api/tables/x?key=%00",
        "/api/me/presets/anachrony/%00",
        "/api/tables/%ed%a0%80",
        "/%00",
        "/api/tables/x/seats/9999999999999999999999/bot",
    ],
)
def test_paths_that_are_none(both: list[Server], path: str) -> None:
    for server in both:
        anna = Player(server, "Anna")
        for method in ("GET", "POST", "DELETE"):
            answer = anna.http.request(method, path, json={} if method == "POST" else None)
            assert 400 <= answer.status_code < 500, (method, answer.status_code, answer.text)


RECORD = {"format": 1, "game": "the_loop", "seats": 2, "settings": {}, "actions": [], "seed": 1, "rules_version": "1.0"}


@pytest.mark.parametrize(
    "change",
    [
        {"rules_version": "9" * 21},
        {"rules_version": "x" * 100_000},
        {"rules_version": ""},
        {"rules_version": {"a": 1}},
        {"rules_version": "1.0\n"},
        {"seed": 10**80},
        {"seed": -(10**80)},
    ],
)
def test_records_with_long_versions_and_seeds(both: list[Server], change: dict[str, Any]) -> None:
    for server in both:
        anna = Player(server, "Anna")
        assert anna.refused("/api/records", **RECORD | change) == (400, "ui.err.record_unreadable")


def test_a_long_chat_reaches_the_other_process(tmp_path: Path) -> None:
    """PostgreSQL takes 8,000 bytes of an announcement; a thousand signs may be twelve thousand."""
    with postgres() as database:
        one, two = (Server(tmp_path / name, database=database.url) for name in ("one", "two"))
        with one, two:
            anna = Player(one, "Anna")
            table = anna.table("me", "open", public=True)["id"]
            hearing = Seat(two, table, {})
            text = "😀" * 1000
            anna.post(f"/api/tables/{table}/chat", id="long", text=text)
            assert hearing.until("chat")["text"] == text


@pytest.mark.parametrize("length", [0, 7899, 7900, 7901, 50_000])
def test_announcements_travel_in_parts(length: int) -> None:
    text = "x" * length
    parts, post = parcels(text), Post()
    assert all(len(part.encode()) < 8000 for part in parts)
    assert [post.whole(part) for part in parts] == [None] * (len(parts) - 1) + [text] and not post.waiting
    if len(parts) > 1:
        assert Post().whole(parts[1]) is None, "the beginning was missed"


# ---------------------------------------------------------------------- names


@pytest.mark.parametrize(
    "name",
    [
        "An\u202ena",
        "An\u200bna",
        "\u2066Anna\u2069",
        "\u3164\u3164",
        "--",
        "  ",
        "Аnna",
        "Anna\u0430",
        "Ann\u03b1",
        "\u115f\u1160x",
    ],
)
def test_names_that_deceive_are_refused(name: str) -> None:
    with pytest.raises(Refused) as no:
        checked_name(name)
    assert no.value.key in ("ui.err.name_rules", "ui.err.name_mixed")


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Anna", "Anna"),
        ("Žofie Č", "Žofie Č"),
        ("Łukasz 2", "Łukasz 2"),
        ("Анна", "Анна"),
        ("Jürgen-Ö", "Jürgen-Ö"),
        ("e\u0301va", "éva"),
        ("Ｗide", "Wide"),
        ("東京タワー", "東京タワー"),
        ("𝐁old", "Bold"),
        ("שלום", "שלום"),
    ],
)
def test_names_of_all_alphabets_are_names(name: str, kept: str) -> None:
    assert checked_name(name) == kept


def test_logins_that_look_alike_are_one(server: Server) -> None:
    assert looks("anna") == looks("аnnа") == looks("ANNA") == looks("ánna") != looks("anne")
    assert looks("paul") == looks("pau1") == looks("раul")
    first, second = Player(server, "Paul"), Player(server, "Paula")
    first.post("/api/me/account", login="oscar clay", password="correct horse")
    for login in ("0scar clay", "oscar-clay", "óscar clay", "OSCAR CLAY"):
        assert second.refused("/api/me/account", login=login, password="correct horse")[1] == "ui.err.name_taken", login


def test_a_table_name_turns_no_direction(server: Server) -> None:
    anna = Player(server, "Anna")
    assert anna.table("me", "open", name="a\u202eb\u2066c\u200b")["name"] == "abc"


# ---------------------------------------------------------------------- strangers and orphans


def test_a_stranger_cannot_leave(server: Server) -> None:
    anna, stranger = Player(server, "Anna"), Player(server, "Eve")
    for table in (anna.table("me", "me")["id"], anna.table("me", "open", public=True)["id"]):
        before = anna.get(f"/api/tables/{table}")
        assert stranger.refused(f"/api/tables/{table}/leave") == (403, "ui.blocked.spectator")
        assert anna.get(f"/api/tables/{table}") == before


def test_nobody_stays_in_a_room_that_has_left_memory(tmp_path: Path) -> None:
    """A socket that says hello after its table left memory sits down at the table as it is now."""
    with Server(tmp_path / "data", "--idle", "1") as server:
        anna = Player(server, "Anna")
        table = anna.table("me", "me", public=True)["id"]
        late = anna.sit(table, greet=False)
        until = time.monotonic() + 14
        while "rondel_tables_in_memory 0" not in server.numbers():
            assert time.monotonic() < until
            time.sleep(0.2)
        other = anna.sit(table)
        late.send("hello")
        late.until("welcome")
        actor = late.receive()["actors"][0]
        assert late.play(actor, late.question(actor)["question"]["legal"][0]["action"])["type"] == "ack"
        while other.last.get(actor, {"version": 0})["version"] < 1:
            other.receive()
