"""What one person asks for costs the others nothing: previews, logs and floods, quotas of what is kept."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import rondel
from rondel.match.clock import Clock
from rondel.match.match import Match
from rondel.match.refusal import Refused
from rondel.server import ledger, limits, quotas
from rondel.server.schema import metadata, tables
from server.running import Player, Server


def database(server: Server) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{server.data / 'rondel.sqlite'}?mode=ro", uri=True, timeout=30)


def refused_until(ask: Any, most: int) -> tuple[int, Any]:
    """Ask again and again: how often it was answered, and the first refusal."""
    for count in range(most):
        answer = ask(count)
        if answer.status_code >= 400:
            return count, answer
    raise AssertionError(f"{most} times, and never refused")


def test_previews_are_capped(server: Server) -> None:
    """So many options at once are not previewed; each of them still can be."""
    anna = Player(server, "Anna")
    table = anna.table("me", "me", game="planet_unknown", seed="4")
    seat = anna.sit(table["id"], previews=True)
    for _ in range(400):
        last = next(m for m in seat.last.values() if m["question"]) if seat.last else seat.question(0)
        if len(last["question"]["legal"]) > limits.MOST_PREVIEWS:
            break
        newest = max(seat.last.values(), key=lambda m: m["version"])
        asked = next(m for m in seat.last.values() if m["question"] and m["version"] == newest["version"])
        seat.play(asked["seat"], asked["question"]["legal"][0]["action"])
        while any(m["version"] < seat.heard[-1].get("version", 0) for m in seat.last.values()):
            seat.receive()
    legal = [option["action"] for option in last["question"]["legal"]]
    assert len(legal) > limits.MOST_PREVIEWS, "the title with the most options"
    about = {"seat": last["seat"], "version": last["version"]}
    no = seat.ask("preview", "previews", **about)
    assert (no["type"], no["key"]) == ("error", "ui.err.previews_most")
    assert no["params"] == {"n": len(legal), "max": limits.MOST_PREVIEWS}
    path = f"/api/tables/{table['id']}/previews"
    assert anna.refused(path, **about) == (400, "ui.err.previews_most")
    some = seat.ask("preview", "previews", **about, actions=legal[:3] * 2)
    assert [option["action"] for option in some["options"]] == legal[:3]
    assert [option["action"] for option in anna.post(path, **about, actions=legal[:3])] == legal[:3]


def test_the_log_comes_in_pages(server: Server) -> None:
    anna = Player(server, "Anna")
    record = played("anachrony", 4, 230)
    table = anna.post("/api/records", **record)
    first = anna.get(f"/api/tables/{table['id']}/log")
    assert [entry["version"] for entry in first] == list(range(limits.MOST_LOG))
    rest = anna.get(f"/api/tables/{table['id']}/log", since=limits.MOST_LOG)
    assert [entry["version"] for entry in rest] == list(range(limits.MOST_LOG, 231))
    assert len(anna.get(f"/api/tables/{table['id']}/log", since=7, limit=3)) == 3
    assert anna.http.get(f"/api/tables/{table['id']}/log", params={"limit": limits.MOST_LOG + 1}).status_code == 422


def test_floods_of_chat_and_names_are_slowed(server: Server) -> None:
    anna, bert = Player(server, "Anna"), Player(server, "Bert")
    table = anna.table("me", "open")
    say = f"/api/tables/{table['id']}/chat"
    count, no = refused_until(lambda n: anna.http.post(say, json={"id": f"c{n}", "text": "hello"}), 60)
    assert no.status_code == 429 and no.json()["key"] == "ui.err.rate" and count >= limits.CHATS.burst
    bert.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    bert.post(say, id="b1", text="Others may talk.")
    count, no = refused_until(lambda n: anna.http.patch("/api/me", json={"name": f"Anna {n}"}), 40)
    assert no.status_code == 429 and no.json()["key"] == "ui.err.rate" and count >= limits.RENAMES.burst
    assert anna.http.patch("/api/me", json={"preferences": {"a": 1}}).status_code == 200, "settings are told to nobody"


def test_hellos_on_many_sockets_are_one_persons(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "me")
    seats = [anna.sit(table["id"]) for _ in range(4)]
    for n in range(int(limits.HELLOS.burst) + 40):
        seats[n % 4].send("hello")
    # Each answers in its order: behind the pong all hellos are answered.
    for seat in seats:
        seat.ask("ping", "pong")
    refused = [m["key"] for seat in seats for m in seat.heard if m["type"] == "error"]
    welcomed = [m for seat in seats for m in seat.heard if m["type"] == "welcome"]
    assert set(refused) == {"ui.err.rate"} and len(welcomed) >= limits.HELLOS.burst
    bert = Player(server, "Bert")
    assert bert.sit(bert.table("me", "me")["id"]).welcome["type"] == "welcome"


# ---------------------------------------------------------------------- quotas


def played(game: str, seats: int, most: int) -> dict[str, Any]:
    """A record of so many ordinary actions."""
    title = rondel.game(game)
    state = title.new(seats, 5)
    actions: list[list[Any]] = []
    while len(actions) < most and not state.over:
        seat = state.actors()[0]
        legal = state.legal(seat)
        action = legal[(len(actions) * 7) % len(legal)]
        actions.append([seat, title.text(action)])
        state.apply(seat, action)
    return {
        "format": 1, "game": game, "rules_version": title.rules_version, "seats": seats, "seed": 5, "settings": {},
        "actions": actions,
    }  # fmt: skip


def test_an_uploaded_record_is_small_and_every_position_of_it_is_there(server: Server) -> None:
    anna = Player(server, "Anna")
    record = played("anachrony", 2, 150)
    table = anna.post("/api/records", **record)
    with contextlib.closing(database(server)) as c:
        query = "SELECT count(*), sum(length(state) > 0), sum(length(state)) FROM entries WHERE table_id = ?"
        rows, whole, size = c.execute(query, (table["id"],)).fetchone()
    assert rows == len(record["actions"]) + 1
    assert whole <= rows // 50 + 3, "few positions are kept"
    assert size < 100_000
    title = rondel.game("anachrony")
    state = title.new(2, 5)
    for version, (seat, text) in enumerate(record["actions"], 1):
        state.apply(seat, title.parse(text))
        if version in (1, 49, 50, 51, 99, 149, rows - 1):
            shown = anna.get(f"/api/tables/{table['id']}/replay/{version}", seat=0)
            assert shown["view"] == json.loads(json.dumps(state.view(0))), version
    study = anna.post(f"/api/tables/{table['id']}/what-if", version=77, seat=0)
    assert anna.get(f"/api/tables/{study['id']}/position", seat=0)["question"] is not None or study["status"] == "study"
    again = anna.http.get(f"/api/tables/{table['id']}/record").json()
    assert again["actions"] == record["actions"]


def test_a_table_of_an_uploaded_record_opens_and_its_views_are_kept(tmp_path: Path) -> None:
    with Server(tmp_path, "--idle", "1") as server:
        anna = Player(server, "Anna")
        table = anna.post("/api/records", **played("anachrony", 2, 120))
        seat = anna.sit(table["id"])
        while 0 not in seat.last:
            seat.receive()
        assert seat.last[0]["version"] == 120
        seat.close()
        until = time.monotonic() + 60
        kept: list[tuple[int, int]] = []
        while len(kept) < 3 and time.monotonic() < until:
            time.sleep(0.5)
            with contextlib.closing(database(server)) as c:
                kept = c.execute("SELECT first, last FROM views WHERE table_id = ?", (table["id"],)).fetchall()
        assert sorted(kept) == [(0, 49), (50, 99), (100, 120)]


def test_uploads_are_counted_and_can_be_deleted(server: Server) -> None:
    anna, bert = Player(server, "Anna"), Player(server, "Bert")
    record = played("the_loop", 2, 0)
    count, no = refused_until(lambda n: anna.http.post("/api/records", json=record), 60)
    assert count == limits.MOST_RECORDS
    assert no.status_code == 429 and no.json() == {"key": "ui.err.quota_records", "params": {"n": limits.MOST_RECORDS}}
    mine = anna.get("/api/tables", mine=True)
    assert bert.http.delete(f"/api/tables/{mine[0]['id']}").status_code == 403
    assert anna.http.delete(f"/api/tables/{mine[0]['id']}").status_code == 200
    assert anna.http.post("/api/records", json=record).status_code == 201
    running = anna.table("me", "me")
    assert anna.http.delete(f"/api/tables/{running['id']}").status_code == 409, "games of others are not deleted"


@pytest.mark.parametrize("body", [b"", b"no json", b"[1]", b'{"format": 1}', b'"' + b"x" * 1000 + b'"'])
def test_what_is_no_record_is_refused_in_words(server: Server, body: bytes) -> None:
    anna = Player(server, "Anna")
    answer = anna.http.post("/api/records", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400 and answer.json()["key"] == "ui.err.record_unreadable"


def test_what_if_tables_make_room_for_each_other(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "me", game="the_loop")
    made = []
    for _ in range(limits.MOST_STUDIES + 3):
        made.append(anna.post(f"/api/tables/{table['id']}/what-if", version=0, seat=0)["id"])
        time.sleep(0.01)
    mine = {t["id"] for t in anna.get("/api/tables", mine=True) if t["status"] == "study"}
    assert mine == set(made[-limits.MOST_STUDIES :])
    assert anna.http.get(f"/api/tables/{made[0]}").status_code == 404


def test_guides_that_are_played_on_do_not_pile_up(server: Server) -> None:
    anna = Player(server, "Anna")
    id = anna.get("/api/guides")[0]["guide"]
    for _ in range(limits.MOST_STUDIES + 2):
        table = anna.post(f"/api/guides/{id}", again=True)["id"]
        anna.post(f"/api/tables/{table}/guide/off")
    studies = [t for t in anna.get("/api/tables", mine=True) if t["status"] == "study"]
    assert len(studies) <= limits.MOST_STUDIES


def test_tables_of_bots_are_few(server: Server) -> None:
    anna = Player(server, "Anna")
    body = {"game": "anachrony", "seats": ["expert", "expert"]}
    count, no = refused_until(lambda n: anna.http.post("/api/tables", json=body), 20)
    assert count == limits.MOST_BOT_TABLES
    assert no.status_code == 429 and no.json() == {"key": "ui.err.quota_bot_tables", "params": {"n": limits.MOST_BOT_TABLES}}
    anna.table("me", "expert")
    # Not by the back door either: a waiting table whose open seat gets a bot.
    waiting = anna.table("expert", "open")
    assert anna.refused(f"/api/tables/{waiting['id']}/seats/1/bot", bot="expert") == (429, "ui.err.quota_bot_tables")


def test_rematches_count_as_tables(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        anna = Player(server, "Anna")
        table = anna.table("me", "me", game="the_loop")
        server.copies(anna.table("open", "open")["id"], limits.MOST_TABLES - 2)
        finish(server, table["id"])
        anna.table("open", "open")
        assert anna.refused(f"/api/tables/{table['id']}/rematch") == (429, "ui.err.quota_tables")


def finish(server: Server, table: str) -> None:
    with contextlib.closing(sqlite3.connect(server.data / "rondel.sqlite", timeout=30)) as c:
        c.execute("UPDATE tables SET status = 'finished' WHERE id = ?", (table,))
        c.commit()


def rooms(*hosts: str) -> sa.Engine:
    """A database with waiting tables of these hosts."""
    engine = sa.create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.begin() as c:
        for n, host in enumerate(hosts):
            opened(c, host, f"t{n}")
    return engine


def opened(c: sa.Connection, host: str, id: str, touched: int = 0) -> None:
    row = dict.fromkeys((column.name for column in tables.columns if not column.nullable), "")
    whole = {"public": False, "created": 0, "touched": touched, "version": 0, "bot_next": False, "hints": True}
    c.execute(tables.insert(), row | whole | {"id": id, "host": host, "status": "waiting", "actors": "[]"})


def test_the_server_as_a_whole_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.IN_ALL, "tables", 3)
    with rooms("h0", "h1").begin() as c:
        quotas.tables_left(c, "mallory")
        opened(c, "h2", "one more")
        with pytest.raises(Refused) as no:
            quotas.tables_left(c, "anna")
    assert (no.value.key, no.value.params) == ("ui.err.quota_server", {"n": 3})


def test_nobody_fills_the_server_for_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.IN_ALL, "tables", 8)
    with rooms().begin() as c:
        count = 0
        with pytest.raises(Refused, match="quota_server"):
            for count in range(9):
                quotas.tables_left(c, "mallory")
                opened(c, "mallory", f"m{count}")
        assert count == 6, "three quarters, and not more"
        quotas.tables_left(c, "anna")
        for n in range(2):
            opened(c, "anna", f"a{n}")
        with pytest.raises(Refused, match="quota_server"):
            quotas.tables_left(c, "ben")


def test_tables_that_nobody_came_to_go() -> None:
    with rooms().begin() as c:
        for n in range(4):
            opened(c, "anna", f"t{n}", touched=n)
        c.execute(tables.update().where(tables.c.id == "t0").values(status="running"))
        assert quotas.forsaken(c, 3) == ["t1", "t2"]
        assert sorted(c.execute(sa.select(tables.c.id)).scalars()) == ["t0", "t3"]


def test_tables_that_wait_are_opened_no_faster_than_others(server: Server) -> None:
    anna = Player(server, "Anna")
    body = {"game": "the_loop", "seats": ["me", "open"], "settings": {}}
    began = time.monotonic()
    count, no = refused_until(lambda n: anna.http.post("/api/tables", json=body), 120)
    assert no.json()["key"] == "ui.err.rate"
    assert limits.DEALS.burst <= count <= limits.DEALS.burst + 2 + (time.monotonic() - began) * limits.DEALS.second


def test_a_rematch_that_nobody_came_to_is_offered_anew(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        anna, ben = Player(server, "Anna"), Player(server, "Ben")
        table = anna.table("me", "open", game="the_loop")
        ben.post(f"/api/tables/{table['id']}/join", key=table["invite"])
        finish(server, table["id"])
        first = anna.post(f"/api/tables/{table['id']}/rematch")["id"]
        server.stop()
        with contextlib.closing(sqlite3.connect(server.data / "rondel.sqlite", timeout=30)) as c:
            c.execute("UPDATE tables SET touched = 1 WHERE id = ?", (first,))
            c.commit()
        server.start()  # on the same port
        until = time.monotonic() + 30
        while ben.http.get(f"/api/tables/{first}").status_code != 404 and time.monotonic() < until:
            time.sleep(0.3)
        again = ben.post(f"/api/tables/{table['id']}/rematch")
        assert again["id"] != first and again["status"] == "waiting"
        assert anna.post(f"/api/tables/{table['id']}/rematch")["status"] == "running"


def test_a_table_opens_with_two_positions_however_often_a_move_was_taken_back() -> None:
    game = rondel.game("the_loop")
    match, entry = Match.begin(game, 2, 5, {})
    seat = match.state.actors()[0]
    with rooms().begin() as c:
        ledger.add_entry(c, "t", entry, "0", "", Clock((0, 0), (0, 0)), 0)
        for n in range(60):
            legal = match.state.legal(seat)
            step = match.undo(seat, frozenset()) if n % 2 else match.play(seat, [game.text(legal[0])])
            match.accept(step)
            ledger.add_entry(c, "t", step.entry, str(n + 1), "", Clock((n, n), (0, 0)), 0)
        found, clock = ledger.latest(c, "t")
        assert ledger.clock(c, "t") == clock == Clock((59, 59), (0, 0))
    assert len(found) == 61 and [e.version for e in found if e.state] == [0, 60]
    again = Match.resume(game, found)
    assert (again.base, again.state.key(), again.recent) == (match.base, match.state.key(), match.recent)
    assert again.undone == match.undone == 30


def test_old_lines_of_a_talkative_person_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    from rondel.server import chats
    from rondel.server.schema import chat

    monkeypatch.setattr(chats, "MOST_CHAT", 5)
    engine = sa.create_engine("sqlite://")
    chat.create(engine)
    with engine.begin() as c:
        for n in range(12):
            line = {"table_id": "t", "name": "", "text": "x", "at": n}
            chats.keep(c, line | {"uid": f"a{n}", "person": "anna"})
            if n == 0:
                chats.keep(c, line | {"uid": "b", "person": "bert"})
        left = sorted(c.execute(sa.select(chat.c.uid)).scalars())
    assert left == ["a10", "a11", "a7", "a8", "a9", "b"]
