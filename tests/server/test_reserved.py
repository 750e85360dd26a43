"""What keeps a server going: its own ids, tables that cannot open, a journal that stays short."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import sqlite3
import threading
import time
import zlib
from pathlib import Path

import pytest
import sqlalchemy as sa

from rondel.server import store
from server.running import Player, Server


def database(server: Server) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{server.data / 'rondel.sqlite'}?mode=ro", uri=True, timeout=30)


# ---------------------------------------------------------------------- ids of the server


@pytest.mark.parametrize("id", ["bot-{v}-1", "time-{v}-0", "start", "record-3", "skip-abc", "undo-abc"])
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
