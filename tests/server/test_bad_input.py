"""Bad input of any kind: a clear error, nothing changed, the connection survives where that is safe."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.running import Player, Seat, Server


@pytest.fixture(scope="module")
def anna(server: Server) -> Player:
    return Player(server, "Anna")


FRAMES: list[Any] = [
    "", "x", "[]", "null", "{", '{"type": 1}', '{"type": "dance"}', '{"type": "play"}', '{"type": "play", "id": "a b"}',
    {"type": "play", "id": "a"}, {"type": "play", "id": "a", "seat": "0", "version": 0, "actions": []},
    {"type": "play", "id": "a", "seat": 7, "version": 0, "actions": ["x"]},
    {"type": "play", "id": "a", "seat": -1, "version": 0, "actions": ["x"]},
    {"type": "play", "id": "a", "seat": True, "version": 0, "actions": ["x"]},
    {"type": "play", "id": "a", "seat": 0, "version": 99, "actions": ["x"]},
    {"type": "play", "id": "a", "seat": 0, "version": -1, "actions": ["x"]},
    {"type": "play", "id": "a", "seat": 0, "version": 0, "actions": ["no_such_verb"]},
    {"type": "play", "id": "a", "seat": 0, "version": 0, "actions": [["x"]]},
    {"type": "play", "id": "a", "seat": 0, "version": 0, "actions": ["x"] * 65},
    {"type": "play", "id": "a", "seat": 0, "version": 0, "actions": ["'; DROP TABLE entries; --"]},
    {"type": "play", "id": "'; DROP TABLE entries; --", "seat": 0, "version": 0, "actions": ["x"]},
    {"type": "play", "id": "a", "seat": 0, "version": 1e400, "actions": ["x"]},
    {"type": "draft", "id": "a", "seat": 0, "version": 0, "steps": ["no"]},
    {"type": "draft", "id": "a", "seat": 0, "version": 0, "steps": ["²"]},
    {"type": "preview", "id": "a", "seat": 0, "version": 0, "actions": ["no"]},
    {"type": "undo", "id": "a", "seat": 0, "version": 0}, {"type": "agree", "id": "a", "seat": 0, "ask": "x", "yes": True},
    {"type": "chat", "id": "a", "text": ""}, {"type": "chat", "id": "a", "text": "x" * 2000},
    {"type": "hello", "seats": [1, 2, 3]}, {"type": "hello", "since": "x"},
]  # fmt: skip


def test_every_bad_frame_is_answered_and_changes_nothing(anna: Player) -> None:
    table = anna.table("me", "me")["id"]
    before = anna.get(f"/api/tables/{table}/position", seat=0)
    seat = anna.sit(table)
    for frame in FRAMES:
        seat.ws.send(frame if isinstance(frame, str) else json.dumps(frame))
        answer = seat.until("error")
        assert answer["key"].startswith("ui.") and answer["key"] != "ui.err.server", (frame, answer)
    assert seat.ask("ping", "pong")["now"]
    assert anna.get(f"/api/tables/{table}/position", seat=0) == before


def test_frames_that_are_too_large_close_the_socket(anna: Player) -> None:
    seat = anna.sit(anna.table("me", "me")["id"])
    seat.ws.send(json.dumps({"type": "chat", "id": "a", "text": "x" * 100_000}))
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            seat.receive()
    assert closed.value.rcvd and closed.value.rcvd.code == 1009


def test_a_flood_is_slowed_down_then_cut_off(anna: Player) -> None:
    seat = anna.sit(anna.table("me", "me")["id"])
    keys = set()
    with pytest.raises(ConnectionClosed) as closed:
        for _ in range(1000):
            seat.send("ping")
        while True:
            keys.add(seat.receive().get("key"))
    assert closed.value.rcvd is None or closed.value.rcvd.code == 1008


def test_a_quick_hand_is_read_more_slowly_and_loses_nothing(anna: Player) -> None:
    seat = anna.sit(anna.table("me", "me")["id"])
    for _ in range(150):
        seat.send("ping")
    types = [seat.receive()["type"] for _ in range(150)]
    while types.count("pong") < 150:
        types.append(seat.receive()["type"])
    assert "error" not in types


@pytest.mark.parametrize("headers", [{"Cookie": "rondel=forged.0000"}, {}])
def test_a_forged_cookie_is_nobody(server: Server, anna: Player, headers: dict[str, str]) -> None:
    table = anna.table("me", "me")["id"]
    assert httpx.get(f"{server.url}/api/me", headers=headers).json() is None
    answer = httpx.post(f"{server.url}/api/tables", headers=headers, json={"game": "anachrony", "seats": ["me", "me"]})
    assert (answer.status_code, answer.json()["key"]) == (401, "ui.err.sign_in")
    stranger = Seat(server, table, headers, greet=False)
    stranger.send("hello")
    assert stranger.receive()["key"] == "ui.err.no_access"


def test_a_forged_token_closes_the_socket(server: Server, anna: Player) -> None:
    stranger = Seat(server, anna.table("me", "me")["id"], {}, greet=False)
    stranger.send("hello", token="forged")
    assert stranger.receive()["key"] == "ui.err.sign_in_failed"
    with pytest.raises(ConnectionClosed):
        stranger.receive()
    answer = httpx.get(f"{server.url}/api/me", headers={"Authorization": "Bearer forged"})
    assert answer.status_code == 401


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "Robert'); DROP TABLE people;--", "x", "", "a\x00b", "y" * 70])
def test_a_name_with_code_in_it_is_no_name(server: Server, name: str) -> None:
    answer = httpx.post(f"{server.url}/api/guest", json={"name": name})
    assert answer.status_code in (400, 422) and "key" in answer.json()


def test_requests_from_another_site_are_refused(anna: Player, server: Server) -> None:
    foreign = {"Origin": "https://elsewhere.example"}
    assert anna.http.post("/api/logout", headers=foreign).status_code == 403
    assert anna.get("/api/me")["name"] == "Anna"
    cookie = {"Cookie": f"rondel={anna.http.cookies['rondel']}", **foreign}
    stranger = Seat(server, anna.table("me", "me")["id"], cookie, greet=False)
    assert stranger.receive()["key"] == "ui.err.no_access"


def test_a_body_over_the_limit_is_refused(anna: Player) -> None:
    assert anna.http.post("/api/guest", content=b"x" * 300_000).status_code == 413

    def endless() -> Any:
        for _ in range(40):
            yield b"x" * 10_000

    assert anna.http.post("/api/guest", content=endless()).status_code == 413


@pytest.mark.parametrize(
    "body",
    [{"game": "chess", "seats": ["me"]}, {"game": "anachrony", "seats": ["me"] * 9}, {"game": "anachrony", "seats": []},
     {"game": "anachrony", "seats": ["me", "deep-thought"]}, {"game": "anachrony", "seats": ["me", "me"], "settings": {"x": 1}},
     {"game": "anachrony", "seats": ["me", "me"], "clock": {"kind": "live"}}, {"game": 7}, {},
     {"game": "anachrony", "seats": ["me", "me"], "seed": "x" * 41}],
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused(anna: Player, body: dict[str, Any]) -> None:
    status, key = anna.refused("/api/tables", **body)
    assert status in (400, 422) and key.startswith("ui.err")


def test_security_headers_and_nothing_from_elsewhere(server: Server) -> None:
    for path in ("/", "/docs", "/health", "/api/games", "/nowhere"):
        answer = httpx.get(server.url + path)
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff" and answer.headers["x-frame-options"] == "SAMEORIGIN"
        assert "http://" not in answer.text.replace(server.url, "") and "https://" not in answer.text


def test_nothing_secret_is_logged(server: Server) -> None:
    anna = Player(server, "Quicksilver")
    table = anna.table("me", "open", name="Midnight")
    anna.post(f"/api/tables/{table['id']}/chat", id="c", text="the password is swordfish")
    anna.get(f"/api/tables/{table['id']}", key=table["invite"])
    logged = server.log.read_text()
    for secret in (
        "Quicksilver",
        "Midnight",
        "swordfish",
        table["invite"],
        table["watch"],
        anna.http.cookies["rondel"],
        table["id"],
    ):
        assert secret not in logged
    assert "Traceback" not in logged


def test_metrics_and_health(server: Server) -> None:
    text = server.numbers()
    assert "rondel_requests_total{" in text and "rondel_sockets" in text and 'le="+Inf"' in text
    assert httpx.get(f"{server.url}/metrics").status_code == 404, "they are not for everybody who plays"
    assert httpx.get(f"{server.url}/health").json()["ok"] is True
