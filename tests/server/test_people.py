"""People: guests, accounts, tokens, presets, notices, export, deletion."""

from __future__ import annotations

import hashlib
import hmac
import json
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any, ClassVar

import httpx

from server.running import Player, Server


def test_a_guest_keeps_seats_when_they_make_an_account(server: Server) -> None:
    guest = Player(server, "Dora")
    table = guest.table("me", "me")["id"]
    assert guest.refused("/api/me/account", login="dora", password="short")[0] == 400
    guest.post("/api/me/account", login="Dora", password="correct horse")
    other = httpx.Client(base_url=server.url)
    wrong = other.post("/api/login", json={"login": "dora", "password": "wrong horse"})
    assert (wrong.status_code, wrong.json()["key"]) == (401, "ui.err.sign_in_failed")
    unknown = other.post("/api/login", json={"login": "nobody", "password": "wrong horse"})
    assert unknown.json() == wrong.json(), "an unknown name and a wrong password look the same"
    assert other.post("/api/login", json={"login": "dora", "password": "correct horse"}).status_code == 200
    assert [t["id"] for t in other.get("/api/tables", params={"mine": True}).json()] == [table]
    assert Player(server, "Dora").refused("/api/me/account", login="dora", password="correct horse")[1] == "ui.err.name_taken"
    assert other.post("/api/me/password", json={"old": "correct horse", "new": "battery staple"}).status_code == 200
    assert guest.http.get("/api/me").json() is None, "a new password ends all other sessions"
    assert other.get("/api/me").json()["login"] == "dora"
    assert other.post("/api/logout").status_code == 200
    assert other.get("/api/me").json() is None


def test_export_and_deletion(server: Server) -> None:
    eve = Player(server, "Eve")
    table = eve.table("me", "random")
    eve.post(f"/api/tables/{table['id']}/chat", id="x", text="mine")
    seat = eve.sit(table["id"])
    seat.play(0, seat.question(0)["question"]["legal"][0]["action"])
    kept = eve.get("/api/me/export")
    assert kept["person"]["name"] == "Eve" and kept["chat"][0]["text"] == "mine" and len(kept["moves"]) == 1
    assert eve.http.delete("/api/me").status_code == 200
    assert eve.http.get("/api/me").json() is None
    watcher = Player(server, "Watcher")
    left = watcher.get(f"/api/tables/{table['id']}", key=table["watch"])
    assert left["seats"][0]["name"] == "?" and left["seats"][0]["bot"] == "greedy"


def test_presets(server: Server) -> None:
    fay = Player(server, "Fay")
    saved = {"seats": 2, "settings": {"doomsday": True}}
    assert fay.http.put("/api/me/presets/anachrony/Friday", json=saved).status_code == 200
    assert fay.get("/api/me/presets") == [{"game": "anachrony", "name": "Friday"} | saved]
    wrong = fay.http.put("/api/me/presets/anachrony/Bad", json={"seats": 2, "settings": {"nope": 1}})
    assert wrong.status_code == 400
    assert fay.http.delete("/api/me/presets/anachrony/Friday").status_code == 200
    assert fay.get("/api/me/presets") == []


def test_vacation_moves_the_deadline_of_a_clock_of_days(server: Server) -> None:
    gus = Player(server, "Gus")
    table = gus.table("me", "me", clock={"kind": "days", "move": 1, "timeout": "wait"})["id"]
    position = gus.get(f"/api/tables/{table}/position")
    actor = position["actors"][0]
    first = position["clocks"][actor]["deadline"]
    away = first + 5 * 86_400_000
    gus.http.patch("/api/me", json={"away": away})
    gus.post(f"/api/tables/{table}/return")
    assert gus.get(f"/api/tables/{table}/position")["clocks"][actor]["deadline"] == away + 86_400_000


class Ear(BaseHTTPRequestHandler):
    heard: ClassVar[list[tuple[dict[str, str], bytes]]] = []
    came: ClassVar[threading.Event] = threading.Event()

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        self.heard.append(({name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(201)
        self.end_headers()
        self.came.set()

    def log_message(self, *_: Any) -> None:
        """Quiet."""


def test_a_webhook_and_a_push_say_that_it_is_my_turn(server: Server) -> None:
    ear = HTTPServer(("127.0.0.1", 0), Ear)
    threading.Thread(target=ear.serve_forever, daemon=True).start()
    anna, ben = Player(server, "Anna"), Player(server, "Ben")
    address = f"http://127.0.0.1:{ear.server_port}/hook"
    hook = ben.post("/api/me/hooks", kind="web", address=address)
    table = anna.table("me", "open", game="planet_unknown")["id"]
    ben.post(f"/api/tables/{table}/join", key=anna.get(f"/api/tables/{table}")["invite"])
    seat = anna.sit(table)
    for _ in range(40):
        if Ear.heard:
            break
        position = seat.last.get(0) or seat.question(0)
        if position["question"]:
            seat.play(0, position["question"]["legal"][0]["action"])
            continue
        there = ben.get(f"/api/tables/{table}/position", seat=1)
        action = there["question"]["legal"][0]["action"]
        done = ben.post(
            f"/api/tables/{table}/moves", id=f"m{there['version']}", seat=1, version=there["version"], actions=[action]
        )
        while seat.last[0]["version"] < done["version"]:
            seat.receive()
    assert Ear.came.wait(10)
    headers, body = Ear.heard[0]
    proof = hmac.new(hook["secret"].encode(), body, hashlib.sha256).hexdigest()
    assert headers["rondel-signature"] == f"sha256={proof}"
    notice = json.loads(body)
    assert notice["key"] in ("ui.note.your_turn", "ui.note.out_of_turn") and notice["table"]["id"] == table
    assert len(ben.get("/api/push-key")["key"]) == 87, "an uncompressed point of P-256"
    ear.shutdown()


def test_a_program_plays_with_a_token(server: Server, tmp_path: Path) -> None:
    """The example of a bot account, as a process of its own."""
    anna = Player(server, "Anna")
    program = anna.post("/api/me/programs", name="Robot")
    table = anna.table("me", "open", game="the_loop")
    example = Path(__file__).resolve().parents[2] / "examples" / "bot_account.py"
    command = [sys.executable, str(example), server.url, program["token"], table["id"], table["invite"]]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    seat = anna.sit(table["id"])
    while not seat.last.get(0, {}).get("over"):
        position = seat.question(0)
        if position["question"]:
            seat.play(0, position["question"]["legal"][0]["action"])
    assert running.wait(30) == 0
    assert running.stdout and "over" in running.stdout.read()


def test_backup_while_running_and_restore(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        anna = Player(server, "Anna")
        table = anna.table("me", "me")["id"]
        run = [sys.executable, "-m", "rondel.server", "--data", str(server.data)]
        assert subprocess.run([*run, "--backup", str(tmp_path / "copy.sqlite")]).returncode == 0
        later = anna.table("me", "me")["id"]
        assert subprocess.run([*run, "--restore", str(tmp_path / "copy.sqlite")], capture_output=True).returncode != 0, (
            "it runs"
        )
        server.stop()
        assert subprocess.run([*run, "--restore", str(tmp_path / "copy.sqlite")]).returncode == 0
        server.start()
        assert [t["id"] for t in anna.get("/api/tables", mine=True)] == [table] != [later]
        second = subprocess.run(run, capture_output=True, text=True)
        assert second.returncode != 0 and "another rondel serve" in second.stderr
