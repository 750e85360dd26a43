"""A session that ends takes its sockets with it: log-out, a new password, a revoked token, a deleted account."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.postgres import postgres
from server.running import Player, Seat, Server

Pair = tuple[Server, Server]


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two processes of one database: what one of them is told ends the sockets of both."""
    folder = tmp_path_factory.mktemp("pair")
    with postgres() as database:
        one, two = (Server(folder / name, database=database.url) for name in ("one", "two"))
        with one, two:
            yield one, two


def account(server: Server, name: str) -> Player:
    player = Player(server, name)
    player.post("/api/me/account", login=f"{name}-{time.time_ns() % 10**9}", password="correct horse")
    return player


def windows(pair: Pair, player: Player, headers: dict[str, str] | None = None) -> list[Seat]:
    """The same person at one table, on both processes."""
    table = player.table("me", "me")["id"]
    cookie = {"Cookie": f"rondel={player.http.cookies['rondel']}"}
    return [Seat(server, table, headers or cookie) for server in pair]


def closed(seat: Seat) -> tuple[list[str], int]:
    """What a socket still heard of errors, and the code it was closed with."""
    keys: list[str] = []
    with pytest.raises(ConnectionClosed) as end:
        while True:
            message = seat.receive(timeout=20)
            keys += [message["key"]] if message["type"] == "error" else []
    return keys, end.value.rcvd.code if end.value.rcvd else 0


def log_out(player: Player) -> None:
    player.post("/api/logout")


def delete(player: Player) -> None:
    assert player.http.delete("/api/me").status_code == 200


def new_password_elsewhere(player: Player) -> None:
    other = httpx.Client(base_url=player.server.url, timeout=20)
    login = player.get("/api/me")["login"]
    assert other.post("/api/login", json={"login": login, "password": "correct horse"}).status_code == 200
    assert other.post("/api/me/password", json={"old": "correct horse", "new": "battery staple"}).status_code == 200
    assert other.get("/api/me").json()["login"] == login, "who changed it stays"


@pytest.mark.parametrize("how", [log_out, delete, new_password_elsewhere])
def test_sockets_end_with_their_session_on_every_process(pair: Pair, how: Callable[[Player], None]) -> None:
    player = account(pair[0], "Anna")
    bystander = windows(pair, Player(pair[0], "Ben"))
    seats = windows(pair, player)
    how(player)
    for seat in seats:
        assert closed(seat) == (["ui.err.signed_out"], 1008)
    for seat in bystander:
        assert seat.ask("ping", "pong")["now"], "nobody else is disturbed"
        seat.close()


def test_the_browser_that_changed_the_password_comes_back_by_itself(pair: Pair) -> None:
    player = account(pair[0], "Cleo")
    seats = windows(pair, player)
    player.post("/api/me/password", old="correct horse", new="battery staple")
    for seat in seats:
        assert closed(seat) == ([], 1013), "its cookie is new: no reason to say that it is signed out"
    again = windows(pair, player)
    assert all(seat.ask("ping", "pong")["now"] for seat in again)
    for seat in again:
        seat.close()


def test_a_revoked_token_ends_its_own_sockets_only(pair: Pair) -> None:
    player = Player(pair[0], "Dora")
    tokens = [player.post("/api/me/tokens", name=name)["token"] for name in ("one", "two")]
    by_header = windows(pair, player, {"Authorization": f"Bearer {tokens[0]}"})
    table = player.table("me", "me")["id"]
    by_hello = [Seat(server, table, {}, token=tokens[0]) for server in pair]
    others = [*windows(pair, player, {"Authorization": f"Bearer {tokens[1]}"}), *windows(pair, player)]
    id = next(found["id"] for found in player.get("/api/me/tokens") if found["name"] == "one")
    assert player.http.delete(f"/api/me/tokens/{id}").status_code == 200
    for seat in by_header + by_hello:
        assert closed(seat) == (["ui.err.signed_out"], 1008)
    for seat in others:
        assert seat.ask("ping", "pong")["now"]
        seat.close()


def test_programs_go_with_their_owner(pair: Pair) -> None:
    owner = Player(pair[0], "Eve")
    program = owner.post("/api/me/programs", name="Robot")
    table = owner.table("me", "open", public=True)["id"]
    token = {"Authorization": f"Bearer {program['token']}"}
    seats = [Seat(server, table, token) for server in pair]
    assert [found["person"]["name"] for found in owner.get("/api/me/export")["programs"]] == ["Robot"]
    delete(owner)
    for seat in seats:
        assert closed(seat)[1] == 1008
    assert httpx.get(f"{pair[1].url}/api/me", headers=token).status_code == 401


def test_a_socket_that_has_not_said_who_it_is_ends_too(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        player = Player(server, "Fay")
        seat = player.sit(player.table("me", "me")["id"], greet=False)
        log_out(player)
        assert closed(seat) == (["ui.err.signed_out"], 1008)


def test_what_a_deleted_person_leaves_is_nobodys(pair: Pair) -> None:
    """Waiting and studying tables that only they had are gone; at others' tables the seat is open again, marks and all."""
    gus, hana = Player(pair[0], "Gus"), Player(pair[0], "Hana")
    alone = gus.table("me", "open", public=True)["id"]
    shared = gus.table("me", "open", "open", public=True)
    hana.post(f"/api/tables/{shared['id']}/join", key=shared["invite"])
    running = gus.table("me", "open", game="the_loop")
    hana.post(f"/api/tables/{running['id']}/join", key=running["invite"])
    seat = gus.sit(running["id"])
    seat.question(seat.receive()["actors"][0]) if not seat.last else None
    seat.ask("mark", "ack", seat=0, kind="plan", items=["era:dawn"], text="mine")
    assert [mark["text"] for mark in gus.get("/api/me/export")["marks"]] == ["mine"]
    watching = Seat(pair[1], alone, {})
    assert gus.http.delete("/api/me").status_code == 200
    assert closed(watching) == (["ui.err.not_found_table"], 1008), "nobody stays at a table that is gone"
    assert hana.http.get(f"/api/tables/{alone}").status_code == 404
    left = hana.get(f"/api/tables/{shared['id']}")
    assert (left["seats"][0]["open"], left["seats"][0]["bot"], left["host"]) == (True, None, True)
    there = hana.sit(running["id"])
    there.ask("ping", "pong")
    assert not [m for m in there.heard if m["type"] == "marks" and m["marks"]]
    there.close()
