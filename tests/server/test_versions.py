"""A changed rule strands nobody: games in progress go on, finished ones are shown as they were played."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

import rondel
from server.running import Player, Server

pytestmark = pytest.mark.slow

NEW_RULES = """
from rondel.titles.the_loop.rules import GAME
kind = type(GAME.new(2, 1))
type(GAME).rules_version = kind.rules_version = "{version}"
"""
NEW_SHAPE = """
from rondel.core.errors import RecordError
from rondel.core.game import Game
from rondel.core.state import State
encode, decode = State.encode, Game.decode
State.encode = lambda self: encode(self) | {{"shape": "{version}"}}
def strict(self, data):
    if data.get("shape") != "{version}":
        raise RecordError("a position of another shape")
    return decode(self, data)
Game.decode = strict
"""
NEW_DEAL = """
deal = type(GAME).deal
type(GAME).deal = lambda self, seats, seed, settings: deal(self, seats, seed + 1, settings)
"""


def played(player: Player, table: str, moves: int) -> int:
    """Some moves by both seats; returns the version reached."""
    version = 0
    for number in range(moves):
        position = player.get(f"/api/tables/{table}/position", seat=0)
        if position["over"]:
            return int(position["version"])
        actor = position["actors"][0]
        asked = player.get(f"/api/tables/{table}/position", seat=actor)
        body = {"id": f"m{asked['version']}-{number}", "seat": actor, "version": asked["version"]}
        version = player.post(f"/api/tables/{table}/moves", **body, actions=[asked["question"]["legal"][0]["action"]])[
            "version"
        ]
    return version


def shown(player: Player, table: str, last: int) -> list[Any]:
    return [player.get(f"/api/tables/{table}/replay/{version}", seat=0) for version in range(last + 1)]


def seen(replayed: list[Any]) -> list[Any]:
    return [(r["view"], r["events"], r["kind"], r["by"]) for r in replayed]


def kept(server: Server, table: str, last: int) -> None:
    """Wait until the views of this table are stored up to this version."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        with sqlite3.connect(server.data / "rondel.sqlite") as db:
            found = db.execute("SELECT max(last) FROM views WHERE table_id = ?", (table,)).fetchone()[0]
        if found is not None and found >= last:
            return
        time.sleep(0.2)
    raise AssertionError("the views of a table at rest were not stored")


def test_games_go_on_and_records_open_under_changed_rules(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--idle", "1") as server:
        anna = Player(server, "Anna")
        running = anna.table("me", "me", game="the_loop", seed="7")["id"]
        ended = anna.table("me", "me", game="the_loop", seed="8")["id"]
        last = played(anna, running, 12)
        end = played(anna, ended, 400)
        before = {running: shown(anna, running, last), ended: shown(anna, ended, end)}
        present = anna.get(f"/api/tables/{running}/position", seat=0)
        record = anna.get(f"/api/tables/{ended}/record")
        kept(server, running, last)
        kept(server, ended, end)
        server.stop()

        # The same shape: the position continues as it is.
        server.prelude = NEW_RULES.format(version="2.0")
        server.start()
        assert anna.get(f"/api/tables/{running}/position", seat=0)["view"] == present["view"]
        assert seen(shown(anna, ended, end)) == seen(before[ended])
        assert played(anna, running, 1) == last + 1, "the game goes on"
        replayed = shown(anna, running, last + 1)
        assert seen(replayed[:-1]) == seen(before[running])
        assert [r["rules_version"] for r in replayed][-2:] == [rondel.game("the_loop").rules_version, "2.0"]
        undo = anna.get(f"/api/tables/{running}/position", seat=replayed[-1]["by"])["undo"]
        assert undo.get("version", last + 1) > last, "what was played under other rules is not taken back"
        kept(server, running, last + 1)
        assert anna.post("/api/records", **record)["status"] == "finished", "its actions are legal under the new rules"
        server.stop()

        # Another shape: the actions are played again, and old views come from the archive.
        server.prelude = (NEW_RULES + NEW_SHAPE).format(version="3.0")
        server.start()
        view = anna.get(f"/api/tables/{running}/position", seat=0)["view"]
        assert view == replayed[-1]["view"]
        assert seen(shown(anna, ended, end)) == seen(before[ended])
        assert anna.refused(f"/api/tables/{ended}/what-if", version=3, seat=0) == (400, "ui.err.record_version")
        assert played(anna, running, 1) == last + 2
        server.stop()

        # Another deal: nothing can be played again, but all that was played can be seen.
        server.prelude = (NEW_RULES + NEW_SHAPE + NEW_DEAL).format(version="4.0")
        server.start()
        answer = anna.http.get(f"/api/tables/{running}/position", params={"seat": 0})
        assert answer.json() == {"key": "ui.err.record_version", "params": {"need": "3.0", "have": "4.0"}}
        assert seen(shown(anna, running, last)) == seen(before[running])
        assert anna.refused("/api/records", **record) == (400, "ui.err.record_differs")
        fresh = anna.table("me", "me", game="the_loop")["id"]
        assert played(anna, fresh, 3) == 3


def test_a_table_that_rests_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--idle", "1") as server:
        anna = Player(server, "Anna")
        table = anna.table("me", "me")["id"]
        before = anna.get(f"/api/tables/{table}/position", seat=0)
        until = time.monotonic() + 60
        while "rondel_tables_in_memory 0" not in server.numbers():
            assert time.monotonic() < until
            time.sleep(0.2)
        assert anna.get(f"/api/tables/{table}/position", seat=0) == before
        assert "rondel_tables_in_memory 1" in server.numbers()
