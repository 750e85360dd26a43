"""Operations: an end without loss, limits, and messages that are all described."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from rondel.cli.main import main
from rondel.room import wire
from rondel.room.talk import HANDLERS
from rondel.server.command import main as serve
from rondel.server.limits import MOST_TABLES, SOCKETS_EACH
from server.running import MESSAGES, Player, Server

DOCS = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"


def test_sigterm_lets_go_of_clients_and_loses_nothing(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        anna = Player(server, "Anna")
        table = anna.table("me", "me")["id"]
        seat = anna.sit(table)
        seat.question(seat.receive()["actors"][0])
        acked = [0]
        codes: list[int] = []

        def play() -> None:
            try:
                while True:
                    actor = seat.last[0]["actors"][0]
                    done = seat.play(actor, seat.question(actor)["question"]["legal"][0]["action"])
                    acked.append(done["version"])
                    while len(seat.last) < 2 or any(last["version"] < done["version"] for last in seat.last.values()):
                        seat.receive()
            except ConnectionClosed as closed:
                codes.append(closed.rcvd.code if closed.rcvd else 0)

        player = threading.Thread(target=play)
        player.start()
        until = time.monotonic() + 60
        while len(acked) < 6 and time.monotonic() < until:
            time.sleep(0.01)
        assert server.stop() == 0, "a graceful end is a success"
        player.join(30)
        assert codes == [1012], "the client hears that the server comes back"
        server.start()
        assert anna.get(f"/api/tables/{table}/position")["version"] >= acked[-1]
        assert "Traceback" not in server.log.read_text()


def test_a_person_has_so_many_sockets(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "me")["id"]
    sockets = [anna.sit(table) for _ in range(SOCKETS_EACH)]
    more = anna.sit(table, greet=False)
    assert more.receive()["key"] == "ui.err.rate"
    with pytest.raises(ConnectionClosed):
        more.receive()
    sockets.pop().close()
    until = time.monotonic() + 20
    while time.monotonic() < until:
        again = anna.sit(table, greet=False)
        again.send("hello")
        if again.receive()["type"] == "welcome":
            break
        time.sleep(0.1)
    assert again.heard[0]["type"] == "welcome", "a place is free again"
    for socket in (*sockets, again):
        socket.close()


def test_a_person_has_so_many_tables(server: Server) -> None:
    anna = Player(server, "Anna")
    server.copies(anna.table("me", "open")["id"], MOST_TABLES - 1)
    assert anna.refused("/api/tables", game="anachrony", seats=["me", "open"]) == (429, "ui.err.quota_tables")


def test_an_address_that_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--rate", "20", "--guests", "3") as server:
        anna = Player(server, "Anna")
        Player(server, "Ben")
        Player(server, "Cleo")
        assert anna.refused("/api/guest", name="Dora") == (429, "ui.err.rate")
        answers = [anna.http.get("/api/games") for _ in range(400)]
        slowed = [answer for answer in answers if answer.status_code == 429]
        assert slowed and int(slowed[0].headers["retry-after"]) >= 1 and slowed[0].json()["key"] == "ui.err.rate"
        time.sleep(2)
        assert anna.http.get("/health").status_code == 200


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("--port", "abc", "a whole number from 0 to 65535"),
        ("--port", "99999", "a whole number from 0 to 65535"),
        ("--bot-delay", "-1", "a number from 0 to 60"),
        ("--idle", "soon", "a number from 1 to 86400"),
        ("--rate", "nan", "a number from 1 to 1000000"),
        ("--guests", "2.5", "a whole number from 0 to 1000000"),
    ],
)
def test_a_wrong_option_is_answered_with_what_is_allowed(
    option: str, value: str, allowed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["serve", option, value])
    said = capsys.readouterr().err
    assert ended.value.code == 2 and f"{value!r} is not {allowed}" in said and option in said and said.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--data", "/dev/null/rondel"], "/dev/null"),
        (["--database", "mysql://here"], "expected postgresql://USER@HOST/NAME"),
        (["--metrics", "nowhere"], "expected a port"),
        (["--host", "203.0.113.7", "--port", "0"], "cannot listen on 203.0.113.7"),
        (["--backup", "/dev/null/copy"], "there is no database"),
        (["--restore", "/nowhere/copy"], "/nowhere/copy"),
    ],
)
def test_the_server_says_in_one_line_what_it_cannot_do(
    arguments: list[str], said: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    where = [] if "--data" in arguments else ["--data", str(tmp_path)]
    assert serve([*arguments, *where]) == 2
    lines = capfd.readouterr().err.splitlines()
    assert len(lines) == 1 and lines[0].startswith("rondel: ") and said in lines[0], lines


def test_every_message_is_described() -> None:
    described = wire.schema()["$defs"]
    assert {"FromServer", "FromClient", "Position", "Moved", "Play", "Table"} <= set(described)
    kinds = {part["properties"]["type"]["const"] for part in described.values() if "type" in part.get("properties", {})}
    assert set(HANDLERS) | set(MESSAGES) == kinds
    text = DOCS.read_text(encoding="utf-8")
    assert not [kind for kind in kinds if f"`{kind}`" not in text], "docs/protocol.md speaks of every message"


def keys(value: Any) -> list[str]:
    """Words that look like sentences in the parameters of a refusal."""
    if isinstance(value, dict):
        return [found for part in value.values() for found in keys(part)]
    if isinstance(value, list):
        return [found for part in value for found in keys(part)]
    return [value] if isinstance(value, str) and value.count(" ") > 3 and "," not in value else []


def test_refusals_carry_keys_and_no_sentences(server: Server) -> None:
    anna, ben = Player(server, "Anna"), Player(server, "Ben")
    table = anna.table("me", "me")["id"]
    seat = anna.sit(table)
    actor = seat.receive()["actors"][0]
    last = seat.question(actor)
    blocked = last["question"]["blocked"]
    refused = [
        seat.play(actor, "no_such_verb 1"), seat.play(1 - actor, last["question"]["legal"][0]["action"]),
        seat.ask("draft", "draft", seat=actor, version=last["version"], steps=["²"]),
        seat.ask("undo", "ack", seat=actor, version=last["version"]),
    ]  # fmt: skip
    if blocked:
        refused.append(seat.play(actor, blocked[0]["action"]))
        assert refused[-1]["key"] == "ui.err.illegal" and refused[-1]["params"]["reason"][0] == blocked[0]["reason"]
    bodies: list[dict[str, Any]] = [
        {"game": "chess", "seats": ["me"]}, {"game": "anachrony", "seats": ["me"] * 9},
        {"game": "anachrony", "seats": ["me", "deep-thought"]}, {"game": "anachrony", "seats": ["me"], "settings": {"x": 1}},
        {"game": "anachrony", "seats": ["me", "me"], "settings": {"planned_experiments": True}},
        {"game": "planet_unknown", "seats": ["me", "me"], "settings": {"green": 12}},
        {"game": "the_loop", "seats": ["me", "me"], "settings": {"agents": ["x"]}},
        {"game": "anachrony", "seats": ["me", "me"], "clock": {"kind": "live"}},
    ]  # fmt: skip
    for body in bodies:
        answer = anna.http.post("/api/tables", json=body)
        assert answer.status_code in (400, 422), body
        refused.append(answer.json())
    for path, body in ((f"/api/tables/{table}/join", {}), ("/api/records", {"format": 7}), ("/api/me/account", {"login": "a"})):
        refused.append(ben.http.post(path, json=body).json())
    for problem in refused:
        assert problem["key"].startswith(("ui.err", "ui.blocked", "ui.undo")), problem
        if problem["key"] != "ui.err.parse":
            assert not keys(problem["params"]), problem
