"""Several processes on one PostgreSQL: clients on both, kills of either, a database that goes away."""

from __future__ import annotations

import random
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import httpx
import psycopg
import pytest

import rondel
from server.ear import Ear
from server.postgres import Postgres, postgres
from server.running import Player, Seat, Server


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture
def pair(database: Postgres, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    one = Server(tmp_path / "one", database=database.url)
    two = Server(tmp_path / "two", database=database.url)
    with one, two:
        yield one, two


def moved_to(player: Player, server: Server) -> Player:
    """The same person, talking to the other process."""
    other = Player.__new__(Player)
    other.server, other.me = server, player.me
    other.http = httpx.Client(base_url=server.url, timeout=20, cookies=dict(player.http.cookies))
    return other


def both_at(seats: list[Seat], version: int) -> None:
    for number, seat in enumerate(seats):
        while seat.last.get(number, {"version": -1})["version"] < version:
            seat.receive()


def test_two_processes_serve_one_table(pair: tuple[Server, Server], database: Postgres) -> None:
    anna = Player(pair[0], "Anna")
    ben = Player(pair[1], "Ben")
    table = anna.table("me", "open", "random", game="the_loop")
    waiting = anna.sit(table["id"])
    ben.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    seats = [waiting, ben.sit(table["id"])]
    both_at(seats, 0)
    chance = random.Random(3)
    sent = 0
    while sent < 60:
        both_at(seats, max(seat.last[n]["version"] for n, seat in enumerate(seats)))
        if seats[0].last[0]["over"]:
            break
        asked = [n for n in (0, 1) if seats[n].last[n]["question"]]
        if not asked:
            seats[0].receive()
            continue
        number = chance.choice(asked)
        answer = seats[number].play(number, chance.choice(seats[number].last[number]["question"]["legal"])["action"])
        assert answer["type"] == "ack" or answer["key"].startswith("ui.err.stale"), answer
        sent += answer["type"] == "ack"
    last = max(seat.last[n]["version"] for n, seat in enumerate(seats))
    both_at(seats, last)
    views = [p.get(f"/api/tables/{table['id']}/position", seat=0)["view"] for p in (anna, moved_to(anna, pair[1]))]
    assert views[0] == views[1], "both processes hold the same position"
    with psycopg.connect(database.url) as db:
        rows = db.execute("SELECT version, uid FROM entries WHERE table_id = %s ORDER BY version", (table["id"],)).fetchall()
    assert [row[0] for row in rows] == list(range(len(rows))) and len({row[1] for row in rows}) == len(rows)
    assert len(rows) > sent


def test_chat_reaches_clients_of_the_other_process(pair: tuple[Server, Server]) -> None:
    anna, ben = Player(pair[0], "Anna"), Player(pair[1], "Ben")
    table = anna.table("me", "open", public=True)
    hearing = ben.sit(table["id"])
    anna.post(f"/api/tables/{table['id']}/chat", id="one", text="across")
    assert hearing.until("chat")["text"] == "across"


def test_marks_reach_clients_of_the_other_process_and_those_who_come_later(pair: tuple[Server, Server]) -> None:
    anna, ben = Player(pair[0], "Anna"), Player(pair[1], "Ben")
    table = anna.table("me", "open", game="the_loop")
    ben.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    here, there = anna.sit(table["id"]), ben.sit(table["id"])
    both_at([here, there], 0)
    here.ask("mark", "ack", seat=0, kind="plan", items=["era:dawn"])
    assert [m["items"] for m in there.until("marks")["marks"]] == [["era:dawn"]]
    there.ask("mark", "ack", seat=1, kind="wish", items=["era:end"])
    later = moved_to(anna, pair[1]).sit(table["id"])
    assert [(m["seat"], m["kind"]) for m in later.until("marks")["marks"]] == [(0, "plan"), (1, "wish")]


def a_move(players: list[Player], table: str, number: int) -> None:
    """Whoever is next makes their first legal move, on their own process."""
    actor = players[0].get(f"/api/tables/{table}/position")["actors"][0]
    asked = players[actor].get(f"/api/tables/{table}/position", seat=actor)
    if asked["question"]:
        body = {"id": f"n{number}", "seat": actor, "version": asked["version"]}
        action = random.Random(number).choice(asked["question"]["legal"])["action"]
        players[actor].http.post(f"/api/tables/{table}/moves", json=body | {"actions": [action]})


def test_who_is_at_another_process_is_at_the_table(database: Postgres, tmp_path: Path, ear: Ear) -> None:
    """They are told that it is their turn only when they have left."""
    one = Server(tmp_path / "one", "--private-hooks", database=database.url)
    two = Server(tmp_path / "two", "--private-hooks", database=database.url)
    with one, two:
        players = [Player(one, "Anna"), Player(two, "Ben")]
        table = players[0].table("me", "open")
        players[1].post(f"/api/tables/{table['id']}/join", key=table["invite"])
        seats = [players[0].sit(table["id"]), players[1].sit(table["id"])]
        both_at(seats, 0)
        time.sleep(1)
        players[1].post("/api/me/hooks", kind="web", address=ear.address("/ben"))
        for number in range(16):
            a_move(players, table["id"], number)
        time.sleep(1)
        assert ear.heard.empty(), "Ben sees the table, though not on the process that Anna's moves go to"
        seats[1].close()
        for number in range(16, 120):
            a_move(players, table["id"], number)
            if not ear.heard.empty():
                break
        assert ear.notice()["key"] == "ui.note.your_turn"


def test_the_same_action_sent_to_both_processes_counts_once(pair: tuple[Server, Server]) -> None:
    anna = Player(pair[0], "Anna")
    there = moved_to(anna, pair[1])
    table = anna.table("me", "me")["id"]
    for number in range(15):
        position = anna.get(f"/api/tables/{table}/position", seat=0)
        actor = position["actors"][0]
        asked = anna.get(f"/api/tables/{table}/position", seat=actor)
        action = asked["question"]["legal"][0]["action"]
        body = {"id": f"n{number}", "seat": actor, "version": asked["version"], "actions": [action]}
        one = anna.post(f"/api/tables/{table}/moves", **body)
        two = there.post(f"/api/tables/{table}/moves", **body)
        assert one["version"] == two["version"] == asked["version"] + 1 and two["again"]


def test_when_one_process_dies_the_other_moves_its_bots(pair: tuple[Server, Server]) -> None:
    anna = Player(pair[0], "Anna")
    table = anna.table("me", "random", game="planet_unknown")["id"]
    anna.post(f"/api/tables/{table}/leave", bot="random")
    pair[0].kill()
    there = moved_to(anna, pair[1])
    version, until = -1, time.monotonic() + 60
    while (now := there.get(f"/api/tables/{table}"))["status"] != "finished":
        if now["version"] > version:
            version, until = now["version"], time.monotonic() + 60
        assert time.monotonic() < until, f"the other process plays the bots' game to its end; it stands at {version}"
        time.sleep(0.2)
    assert rondel.Record.from_data(there.get(f"/api/tables/{table}/record")).replay().over


def test_a_database_that_goes_away_loses_nothing(pair: tuple[Server, Server], database: Postgres) -> None:
    anna = Player(pair[0], "Anna")
    table = anna.table("me", "me")["id"]
    before = anna.get(f"/api/tables/{table}/position", seat=0)
    actor = before["actors"][0]
    action = anna.get(f"/api/tables/{table}/position", seat=actor)["question"]["legal"][0]["action"]
    database.stop("immediate")
    body = {"id": "late", "seat": actor, "version": before["version"], "actions": [action]}
    answer = anna.http.post(f"/api/tables/{table}/moves", json=body)
    assert (answer.status_code, answer.json()["key"]) == (503, "ui.err.server")
    assert anna.http.get("/health").status_code == 503
    database.start()
    until = time.monotonic() + 20
    while anna.http.get("/health").status_code != 200 and time.monotonic() < until:
        time.sleep(0.2)
    done = anna.post(f"/api/tables/{table}/moves", **body)
    assert done["version"] == before["version"] + 1


def test_a_wish_to_take_back_is_answered_on_the_other_process(pair: tuple[Server, Server]) -> None:
    anna, ben = Player(pair[0], "Anna"), Player(pair[1], "Ben")
    table = anna.table("me", "open", seed="agree")
    ben.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    seats = [anna.sit(table["id"]), ben.sit(table["id"])]
    both_at(seats, 0)
    chance = random.Random(2)
    answered: set[bool] = set()
    for _ in range(400):
        version = max(seat.last[n]["version"] for n, seat in enumerate(seats))
        both_at(seats, version)
        for number in (0, 1):
            if len(answered) < 2 and seats[number].last[number]["undo"].get("seats"):
                yes = bool(answered)  # first no, then yes
                wish = seats[number].send("undo", seat=number, version=version)
                asked = seats[1 - number].until("asked")
                assert (asked["id"], asked["seat"], asked["seats"]) == (wish, number, [1 - number])
                again = uuid.uuid4().hex
                done = seats[1 - number].ask("agree", "ack", id=again, seat=1 - number, ask=asked["ask"], yes=yes)
                assert done["undone"] is yes and done["version"] == version + yes
                assert seats[number].until("answered")["yes"] is yes
                if yes:
                    same = seats[1 - number].ask("agree", "ack", seat=1 - number, ask=asked["ask"], yes=True)
                    assert same["again"] and same["version"] == version + 1, "an answer that comes again changes nothing"
                answered.add(yes)
                break
        else:
            actor = seats[0].last[0]["actors"][0]
            seats[actor].play(actor, chance.choice(seats[actor].last[actor]["question"]["legal"])["action"])
            continue
        if len(answered) == 2:
            both_at(seats, version + 1)
            assert seats[0].last[0]["kind"] == seats[1].last[1]["kind"] == "undo"
            return
    raise AssertionError("no such position was met")


def test_connections_that_the_database_cuts_lose_nothing(pair: tuple[Server, Server], database: Postgres) -> None:
    anna = Player(pair[0], "Anna")
    there = moved_to(anna, pair[1])
    table = anna.table("me", "me")["id"]
    acked: dict[str, int] = {}
    for number in range(24):
        player = (anna, there)[number % 2]
        position = player.get(f"/api/tables/{table}/position")
        actor = position["actors"][0]
        asked = player.get(f"/api/tables/{table}/position", seat=actor)
        body = {"id": f"n{number}", "seat": actor, "version": asked["version"]}
        body["actions"] = [asked["question"]["legal"][0]["action"]]
        if number % 6 == 3:
            with psycopg.connect(database.url, autocommit=True) as db:
                db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        for _ in range(20):
            answer = player.http.post(f"/api/tables/{table}/moves", json=body)
            if answer.status_code != 503:
                break
            time.sleep(0.2)
        assert answer.status_code in (200, 409), answer.text
        if answer.status_code == 200:
            acked[str(body["id"])] = answer.json()["version"]
        for player in (anna, there):
            player.http.get("/health")
    assert len(acked) > 12
    with psycopg.connect(database.url) as db:
        rows = db.execute("SELECT uid, version FROM entries WHERE table_id = %s", (table,)).fetchall()
    assert acked.items() <= dict(rows).items() and len({row[1] for row in rows}) == len(rows)
