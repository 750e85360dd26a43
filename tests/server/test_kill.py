"""kill -9 at random moments under load: nothing acknowledged is lost, nothing counts twice, every table resumes."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sqlite3
import time
from pathlib import Path

import pytest

import rondel
from rondel.match.match import Match, line, opened
from rondel.room.table import seed_number
from rondel.server.ledger import read_entry
from server.running import Player, Server, WarmServer
from server.storm import Gambler

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("RONDEL_KILLS", "12"))
"""The whole suite is RONDEL_KILLS=300 (`make kill`)."""
TABLES = 8


async def storm(server: WarmServer, kills: int) -> list[Gambler]:
    chance = random.Random(7)
    finished: list[Gambler] = []
    playing = [await seated(server, n) for n in range(TABLES)]
    tasks = {g: asyncio.ensure_future(g.play()) for g in playing}
    for number in range(kills):
        await some_load(playing, chance)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(whole, server.data, playing)
        await asyncio.to_thread(server.start)
        if number % 25 == 24:
            print(f"{number + 1} kills, {sum(len(g.acked) for g in finished + playing)} actions acknowledged", flush=True)
        for i, gambler in enumerate(playing):
            if gambler.stopped:
                finished.append(gambler)
                await tasks[gambler]
                playing[i] = await seated(server, 1000 + number * TABLES + i)
                tasks[playing[i]] = asyncio.ensure_future(playing[i].play())
    await asyncio.sleep(1)
    for gambler in playing:
        gambler.stopped = True
    await asyncio.gather(*tasks.values(), return_exceptions=True)
    return finished + playing


async def some_load(playing: list[Gambler], chance: random.Random) -> None:
    """Wait for a random number of acknowledgements and a moment more: on a slow machine too, a kill meets work."""
    wanted = sum(len(g.acked) for g in playing) + chance.randrange(12)
    until = time.monotonic() + 30
    while sum(len(g.acked) for g in playing) < wanted and time.monotonic() < until and not all(g.stopped for g in playing):
        await asyncio.sleep(0.002)
    await asyncio.sleep(chance.uniform(0, 0.05))


def whole(data: Path, playing: list[Gambler]) -> None:
    """What the kill has left: every acknowledged action is there, and every table opens with the key that was stored."""
    db = sqlite3.connect(data / "rondel.sqlite")
    db.row_factory = sqlite3.Row
    for gambler in playing:
        check_table(db, gambler)
        newest = "SELECT max(reveals) FROM entries WHERE table_id = :id"
        rows = db.execute(
            f"SELECT * FROM entries WHERE table_id = :id AND reveals = ({newest}) ORDER BY version", {"id": gambler.table}
        ).fetchall()
        entries = [read_entry(row) for row in rows]
        assert Match.resume(rondel.game(gambler.game), entries).state.key() == entries[-1].key
    db.close()


async def seated(server: WarmServer, seed: int) -> Gambler:
    games = rondel.games()
    gambler = Gambler(server.url, seed, games[seed % len(games)])
    await gambler.sit_down()
    return gambler


def test_no_acknowledged_action_is_lost_or_doubled(tmp_path: Path) -> None:
    server = WarmServer(tmp_path / "data")
    server.start()
    gamblers = asyncio.run(storm(server, KILLS))
    assert sum(len(g.acked) for g in gamblers) > KILLS * 2, "there was load"
    assert sum(g.doubles for g in gamblers) > KILLS // 3, "messages were sent twice"
    server.stop()
    db = sqlite3.connect(server.data / "rondel.sqlite")
    assert db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    for gambler in gamblers:
        check_table(db, gambler)
    resumed(db, gamblers)


def check_table(db: sqlite3.Connection, gambler: Gambler) -> None:
    """The stored entries of a table against what its client was told."""
    rows = db.execute(
        "SELECT version, uid, seat, actions FROM entries WHERE table_id = ? ORDER BY version", (gambler.table,)
    ).fetchall()
    assert [row[0] for row in rows] == list(range(len(rows))), "versions without gaps"
    uids = [row[1] for row in rows]
    assert len(set(uids)) == len(uids), "nothing counts twice"
    stored = {row[1]: (row[0], row[2], tuple(json.loads(row[3]))) for row in rows}
    for uid, told in list(gambler.acked.items()):
        assert stored.get(uid) == told, f"acknowledged as {told}, stored as {stored.get(uid)}"


def resumed(db: sqlite3.Connection, gamblers: list[Gambler]) -> None:
    """Every table resumes at the stored key, and its actions replay to it."""
    db.row_factory = sqlite3.Row
    for gambler in gamblers:
        rows = db.execute("SELECT * FROM entries WHERE table_id = ? ORDER BY version", (gambler.table,)).fetchall()
        entries = [read_entry(row) for row in rows]
        game = rondel.game(gambler.game)
        assert opened(game, entries[-1])[0].key() == entries[-1].key == Match.resume(game, entries).state.key()
        table = db.execute("SELECT * FROM tables WHERE id = ?", (gambler.table,)).fetchone()
        record = rondel.Record(game, 3, seed_number(table["seed"]), json.loads(table["settings"]))
        for entry in line(entries):
            for text in entry.actions:
                record.add(entry.seat, game.parse(text))
        assert record.replay().key() == entries[-1].key, "the same actions give the same position"


def test_a_restarted_server_shows_the_same_position(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        anna = Player(server, "Anna")
        table = anna.table("me", "me")
        seat = anna.sit(table["id"])
        actor = seat.receive()["actors"][0]
        seat.play(actor, seat.question(actor)["question"]["legal"][0]["action"])
        before = anna.get(f"/api/tables/{table['id']}/position", seat=0)
        server.kill()
        server.start()
        after = anna.get(f"/api/tables/{table['id']}/position", seat=0)
        assert after == before
        assert server.stop() == 0, "a graceful end"
