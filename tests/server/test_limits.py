"""What one person asks for costs the others nothing: work by its cost, quotas, reserved ids, tables that cannot open."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import os
import sqlite3
import threading
import time
import zlib
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import rondel
from rondel.match.refusal import Refused
from rondel.server import limits, players, quotas, store
from rondel.server.desk import Desk
from rondel.server.limits import Purse, Rates
from rondel.server.players import Bench
from rondel.server.turns import Turns
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


# ---------------------------------------------------------------------- turns


def test_people_take_turns_and_those_who_come_last_wait_for_all() -> None:
    async def order() -> list[str]:
        turns, served = Turns(1, each=1, most=None), []

        async def work(who: str, last: bool = False) -> None:
            async with turns.place(who, last):
                served.append(who)
                await asyncio.sleep(0)

        heavy = [work("heavy") for _ in range(5)]
        await asyncio.gather(work("bots", last=True), *heavy, work("bots", last=True), work("anna"), work("bert"))
        return served

    assert asyncio.run(order()) == ["bots", "heavy", "anna", "bert", "heavy", "heavy", "heavy", "heavy", "bots"]


def test_one_person_never_has_all_places_nor_an_endless_line() -> None:
    async def places() -> tuple[int, bool, int]:
        turns, most = Turns(2, each=1, most=3), 0
        working: list[str] = []

        async def work(who: str) -> None:
            nonlocal most
            async with turns.place(who):
                working.append(who)
                most = max(most, working.count("heavy"))
                await asyncio.sleep(0.01)
                working.remove(who)

        tasks = [asyncio.ensure_future(work("heavy")) for _ in range(6)]
        done = await asyncio.gather(*tasks, work("anna"), return_exceptions=True)
        no = [one for one in done if isinstance(one, Refused)]
        return most, all(one.key == "ui.err.rate" for one in no), len(no)

    assert asyncio.run(places()) == (1, True, 2)


def test_somebody_who_gives_up_leaves_the_line() -> None:
    async def left() -> list[int]:
        turns = Turns(1, each=1)
        async with turns.place("anna"):
            waiting = asyncio.ensure_future(turns.place("bert").__aenter__())
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
        async with turns.place("cleo"):
            pass
        return turns.free

    assert asyncio.run(left()) == [0]


# ---------------------------------------------------------------------- work by its cost


def test_work_is_done_elsewhere_in_turn_and_within_a_time_limit() -> None:
    """While somebody's work takes long, the event loop goes on, others are served, and what takes too long is ended."""

    async def at_work() -> tuple[list[str], int, str, int]:
        desk, order, ticks = Desk(Rates(), places=2, seconds=60), [], 0
        await asyncio.gather(desk.run("heavy", os.getpid), desk.run("anna", os.getpid))

        async def work(who: str, seconds: float) -> None:
            await desk.run(who, time.sleep, seconds)
            order.append(who)

        async def tick() -> None:
            nonlocal ticks
            while True:
                ticks += 1
                await asyncio.sleep(0.01)

        ticking = asyncio.ensure_future(tick())
        await asyncio.gather(*(work("heavy", 0.5) for _ in range(4)), work("anna", 0), work("bert", 0))
        desk.seconds = 1.0
        key = ""
        try:
            await desk.run("heavy", time.sleep, 600)
        except Refused as no:
            key = no.key
        desk.seconds = 60
        again = await desk.run("heavy", os.getpid)
        ticking.cancel()
        desk.close()
        return order, ticks, key, again

    order, ticks, key, again = asyncio.run(at_work())
    assert set(order[:2]) == {"anna", "bert"} or order[:3].count("heavy") == 1, order
    assert ticks > 20, "the event loop stood still"
    assert key == "ui.err.too_long" and again


def test_work_is_paid_for_and_debts_are_waited_for() -> None:
    purse = Purse(1.0, 5.0)
    purse.pay(5)
    assert purse.wait() == pytest.approx(0, abs=0.1)
    purse.pay(7)
    assert purse.wait() == pytest.approx(7, abs=0.1)

    async def broke() -> str:
        rates = Rates()
        desk = Desk(rates)
        rates.purse("heavy").pay(limits.WORK_BURST + 60)
        with pytest.raises(Refused) as no:
            await desk.run("heavy", os.getpid)
        assert await desk.run("anna", os.getpid)
        desk.close()
        return f"{no.value.key} {no.value.params['time'] > 60}"

    assert asyncio.run(broke()) == "ui.err.rate True"


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
        for _ in range(limits.MOST_TABLES - 1):
            anna.table("open", "open")
        finish(server, table["id"])
        anna.table("open", "open")
        assert anna.refused(f"/api/tables/{table['id']}/rematch") == (429, "ui.err.quota_tables")


def finish(server: Server, table: str) -> None:
    with contextlib.closing(sqlite3.connect(server.data / "rondel.sqlite", timeout=30)) as c:
        c.execute("UPDATE tables SET status = 'finished' WHERE id = ?", (table,))
        c.commit()


def test_the_server_as_a_whole_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.IN_ALL, "tables", 3)
    engine = sa.create_engine("sqlite://")
    from rondel.server.schema import metadata, tables

    metadata.create_all(engine)
    with engine.begin() as c:
        for n in range(3):
            quotas.tables_left(c, "mallory")
            row = dict.fromkeys((column.name for column in tables.columns if not column.nullable), "")
            whole = {"public": False, "created": 0, "touched": 0, "version": 0, "bot_next": False, "hints": True}
            c.execute(tables.insert(), row | whole | {"id": str(n), "host": f"h{n}", "status": "waiting", "actors": "[]"})
        with pytest.raises(Refused) as no:
            quotas.tables_left(c, "anna")
    assert (no.value.key, no.value.params) == ("ui.err.quota_server", {"n": 3})


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


def test_thoughts_for_people_come_before_those_of_bots_alone() -> None:
    async def order() -> list[str]:
        bench, served = Bench(1), []
        await bench.run(pause, 0.0)

        async def think(who: str, last: bool) -> None:
            await bench.run(pause, 0.05, who=who, last=last)
            served.append(who)

        many = [think(who, who == "bots") for who in ("bots", "heavy") for _ in range(3)]
        await asyncio.gather(*many, think("anna", False))
        bench.close()
        return served

    order_found = asyncio.run(order())
    assert order_found[0] == "bots", "who is at it already is let finish"
    assert order_found[1:3] == ["heavy", "anna"] and order_found[-2:] == ["bots", "bots"]


def pause(seconds: float, budget: float) -> None:
    time.sleep(seconds)


def test_whoever_has_many_thoughts_waiting_gets_less_for_each() -> None:
    async def budgets() -> tuple[float, float]:
        bench = Bench(1)
        bench.turns.first["heavy"] = players_waiting(50)
        return bench.budget("heavy"), bench.budget("anna")

    heavy, anna = asyncio.run(budgets())
    assert heavy == players.LEAST and anna == players.BUDGET


def players_waiting(count: int) -> Any:
    import collections

    return collections.deque(asyncio.get_running_loop().create_future() for _ in range(count))


# ---------------------------------------------------------------------- ids of the server


@pytest.mark.parametrize("id", ["bot-{v}-1", "time-{v}-0", "start", "record-3", "skip-abc"])
def test_ids_of_the_server_are_reserved(server: Server, id: str) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "random", game="the_loop")
    seat = anna.sit(table["id"])
    last = seat.question(0)
    own = id.format(v=last["version"] + 1)
    action = last["question"]["legal"][0]["action"]
    about = {"seat": 0, "version": last["version"], "id": own}
    no = seat.ask("play", "ack", **about, actions=[action])
    assert (no["type"], no["key"], no["params"]) == ("error", "ui.err.id_reserved", {"id": own})
    assert anna.refused(f"/api/tables/{table['id']}/moves", **about, actions=[action]) == (400, "ui.err.id_reserved")
    assert seat.ask("undo", "ack", **about)["key"] == "ui.err.id_reserved"
    assert seat.play(0, action)["type"] == "ack"
    while seat.question(0)["version"] < last["version"] + 2 and not seat.last[0]["over"]:
        if seat.last[0]["question"]:
            seat.play(0, seat.last[0]["question"]["legal"][0]["action"])


def test_a_bot_moves_although_somebody_took_its_id_before(tmp_path: Path) -> None:
    """In a database of a Rondel that did not reserve ids."""
    with Server(tmp_path) as server:
        anna = Player(server, "Anna")
        table = anna.table("me", "me", game="the_loop")
        seat = anna.sit(table["id"])
        last = seat.question(0) if seat.welcome else {}
        first = last["question"]["legal"][0]["action"]
        version = seat.play(last["seat"], first)["version"]
        with contextlib.closing(sqlite3.connect(server.data / "rondel.sqlite", timeout=30)) as c:
            for seat_number in (0, 1):
                taken = (f"bot-{version}-{seat_number}", table["id"], seat_number)
                c.execute("UPDATE entries SET uid = ? WHERE table_id = ? AND version = ?", taken)
            c.commit()
        anna.post(f"/api/tables/{table['id']}/leave", bot="random")
        until = time.monotonic() + 30
        while time.monotonic() < until and anna.get(f"/api/tables/{table['id']}")["version"] < version + 3:
            time.sleep(0.2)
        assert anna.get(f"/api/tables/{table['id']}")["version"] >= version + 3


# ---------------------------------------------------------------------- the sweep


def test_the_sweep_goes_on_past_tables_that_cannot_open(tmp_path: Path) -> None:
    """Sixty tables that cannot be read, all late: the clock of a sound one runs out all the same, and its bot moves."""
    server = Server(tmp_path)
    clock = {"kind": "live", "move": 1, "reserve": 0, "timeout": "move"}
    with server:
        anna = Player(server, "Anna")
        sound = anna.table("me", "me", game="the_loop", clock=clock)["id"]
        assert server.stop() == 0
    with contextlib.closing(sqlite3.connect(tmp_path / "rondel.sqlite")) as c:
        columns = [row[1] for row in c.execute("PRAGMA table_info(tables)")]
        row = dict(zip(columns, c.execute("SELECT * FROM tables").fetchone(), strict=True))
        fields = [row[1] for row in c.execute("PRAGMA table_info(entries)")]
        entry = dict(zip(fields, c.execute("SELECT * FROM entries").fetchone(), strict=True))
        for n in range(60):
            bad = row | {"id": f"bad{n}", "touched": 1, "deadline": 1, "bot_next": True}
            c.execute(f"INSERT INTO tables VALUES ({','.join('?' * len(bad))})", tuple(bad.values()))
            if n % 2:
                ill = entry | {"table_id": bad["id"], "state": zlib.compress(b"not a position")}
                c.execute(f"INSERT INTO entries VALUES ({','.join('?' * len(ill))})", tuple(ill.values()))
        c.commit()
    with server:
        until = time.monotonic() + 40
        while time.monotonic() < until:
            with contextlib.closing(database(server)) as c:
                version = c.execute("SELECT version FROM tables WHERE id = ?", (sound,)).fetchone()[0]
            if version >= 2:
                break
            time.sleep(0.3)
        assert version >= 2


# ---------------------------------------------------------------------- the journal of SQLite


def test_the_journal_stays_short_although_somebody_always_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_JOURNAL", 1 << 20)
    monkeypatch.setattr(store, "LOOK_AGAIN", 0.0)
    kept = store.Store(f"sqlite:///{tmp_path / 'rondel.sqlite'}")
    kept.start()
    done = threading.Event()

    def read(c: sa.Connection) -> None:
        c.execute(sa.text("SELECT count(*) FROM meta")).scalar()
        time.sleep(0.02)

    def reads() -> None:
        while not done.is_set():
            kept.query(read)

    def write(c: sa.Connection, row: dict[str, str]) -> None:
        c.execute(sa.text("INSERT INTO meta (name, value) VALUES (:n, :v)"), row)

    async def writes() -> int:
        longest = 0
        for n in range(60):
            row = {"n": f"k{n}", "v": "x" * 200_000}
            await kept.write(functools.partial(write, row=row))
            longest = max(longest, (tmp_path / "rondel.sqlite-wal").stat().st_size)
        return longest

    readers = [threading.Thread(target=reads) for _ in range(3)]
    for thread in readers:
        thread.start()
    try:
        longest = asyncio.run(writes())
    finally:
        done.set()
        for thread in readers:
            thread.join()
        kept.close()
    assert longest < 4 << 20, "twelve megabytes were written"


def test_what_is_asked_for_at_once_is_done_one_after_the_other_and_others_come_in_between() -> None:
    async def asked() -> tuple[float, float]:
        rates = limits.Rates()
        rate = limits.Rate("try", 1.0, 5.0, 0.05)
        began = time.monotonic()
        flood = [asyncio.ensure_future(rates.turn("greedy", rate)) for _ in range(5)]
        await asyncio.sleep(0)
        await rates.turn("modest", rate)
        modest = time.monotonic() - began
        await asyncio.gather(*flood)
        with pytest.raises(Refused):
            await rates.turn("greedy", rate)
        return modest, time.monotonic() - began

    modest, greedy = asyncio.run(asked())
    assert modest < 0.05 and greedy >= 0.2
