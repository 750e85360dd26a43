"""Analyses on the server: asked for, streamed, stopped, gone on with after a restart; limited, and nobody else's."""

from __future__ import annotations

import json
import time
import zlib
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from analysis.games import random_game
from rondel.match.refusal import Refused
from rondel.room import analysing
from rondel.room.table import Wish
from rondel.server import analyst, lobby, parting, people
from rondel.server.routes_analysis import agreed_at, people_at
from rondel.server.schema import analyses, metadata, tables
from server.running import Player, Server

PATIENCE = 240.0


def uploaded(player: Player, seed: int) -> str:
    """A finished game of doing anything, kept as a table of this player."""
    id: str = player.post("/api/records", **random_game("anachrony", 1, seed).data())["id"]
    return id


def wait_for(player: Player, table: str, ready: Any) -> dict[str, Any]:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        told: dict[str, Any] = player.get(f"/api/tables/{table}/analysis")
        if ready(told):
            return told
        time.sleep(0.3)
    raise AssertionError(f"not in time: {told['status']}, {told['done']} of {told['total']}")


def test_an_analysis_is_streamed_stopped_and_taken_up_after_a_restart(tmp_path: Path) -> None:
    """Closely, so that no single lot can come to the end before it is stopped."""
    with Server(tmp_path) as server:
        anna = Player(server, "Anna")
        table = uploaded(anna, 4)
        place = f"/api/tables/{table}/analysis"
        assert anna.get(place)["status"] == "none"
        assert anna.post(place, depth="deep") == {"ok": True}
        first = wait_for(anna, table, lambda told: told["found"] and told["found"]["curve"])
        assert first["mine"] and first["done"] > 0
        assert anna.http.delete(place).status_code == 200
        stopped = wait_for(anna, table, lambda told: told["status"] == "stopped")
        time.sleep(2.5)  # a lot that was under way may still come in, and nothing after it
        before = anna.get(place)
        assert before["status"] == "stopped" and before["done"] >= stopped["done"]
        assert anna.post(place, depth="deep") == {"ok": True}
        server.kill()
        server.start()
        anna.http.base_url = server.url
        told = wait_for(anna, table, lambda told: told["done"] > before["done"])
        assert told["status"] in ("waiting", "running", "done"), "it goes on by itself"
        assert len(told["found"]["curve"]) >= len(before["found"]["curve"]) > 0
        # the first decision, stepped through: what the seat would see after the played action
        one = told["found"]["decisions"][0] if told["found"]["decisions"] else None
        if one:
            steps = [*one["before"], one["asked"]["text"]]
            seen = anna.post(f"{place}/line", version=one["version"], seat=one["seat"], steps=steps)
            assert seen["steps"] == len(steps) and seen["view"]
            assert anna.post(f"{place}/line", version=one["version"], seat=one["seat"], steps=["nonsense"])["steps"] == 0


def test_who_may_ask_and_for_how_much(server: Server) -> None:
    anna, ben = Player(server, "Anna"), Player(server, "Ben")
    running = anna.table("me", "random", game="anachrony")["id"]
    assert anna.refused(f"/api/tables/{running}/analysis") == (409, "ui.err.analysis_unfinished")
    tables = [uploaded(anna, seed) for seed in (5, 6, 7)]
    assert ben.refused(f"/api/tables/{tables[0]}/analysis")[0] == 403, "a game of others is theirs to analyse"
    assert ben.http.get(f"/api/tables/{tables[0]}/analysis").status_code == 403
    for table in tables[:2]:
        anna.post(f"/api/tables/{table}/analysis", depth="deep")
    assert anna.refused(f"/api/tables/{tables[2]}/analysis") == (429, "ui.err.quota_analyses")
    assert ben.http.delete(f"/api/tables/{tables[0]}/analysis").status_code == 403
    for table in tables[:2]:
        assert anna.http.delete(f"/api/tables/{table}/analysis").status_code == 200
    anna.post(f"/api/tables/{tables[2]}/analysis", depth="quick")
    anna.http.delete(f"/api/tables/{tables[2]}/analysis")
    assert anna.http.delete(f"/api/tables/{tables[2]}").status_code == 200, "with its analysis"


def test_chances_at_a_table_in_play_are_shown_when_all_agree(server: Server) -> None:
    anna, ben, eve = Player(server, "Anna"), Player(server, "Ben"), Player(server, "Eve")
    table = anna.post("/api/tables", game="planet_unknown", seats=["me", "open", "random"], public=True)
    ben.post(f"/api/tables/{table['id']}/join")
    place = f"/api/tables/{table['id']}/chances"
    assert anna.get(place) | {"version": 0} == {
        "agreed": [], "asked": [0, 1], "version": 0, "together": False, "chance": None,
    }  # fmt: skip
    assert eve.refused(place)[0] == 403, "who does not play has no say"
    anna.post(place)
    assert anna.get(place)["chance"] is None and eve.get(place)["chance"] is None, "one of two"
    ben.post(place)
    for player in (anna, ben, eve):
        told = player.get(place)
        assert told["agreed"] == [0, 1] and len(told["chance"]) == 3 and abs(sum(told["chance"]) - 1) < 0.01
    ben.post(place, yes=False)
    assert anna.get(place)["chance"] is None, "and it is taken back by one"


def test_a_lot_of_another_depth_writes_nothing() -> None:
    """Asked for anew while a lot of the old one was on its way: what that found belongs to nobody."""
    engine = sa.create_engine("sqlite://")
    analyses.create(engine)
    late = {"lines": b"quick", "found": b"quick", "done": 9, "total": 9}
    with engine.begin() as c:
        analyst.started(c, "t", "anna", "quick", False)
        assert analyst.claim(c) == "t"
        analyst.started(c, "t", "anna", "deep", False)
        analyst.put(c, "t", analysing.DONE, late, ("quick", False))
        row = c.execute(sa.select(analyses)).one()
        assert (row.status, row.depth, row.done) == (analysing.WAITING, "deep", 0)
        assert analyst.claim(c) == "t"
        analyst.put(c, "t", analysing.DONE, late, ("deep", False))
        assert c.execute(sa.select(analyses.c.status)).scalar() == analysing.DONE


def test_a_closer_look_keeps_what_is_known_and_other_eyes_begin_anew() -> None:
    engine = sa.create_engine("sqlite://")
    analyses.create(engine)
    rows = [{"row": "analysis", "depth": "quick"}, {"row": "curve", "n": 0, "chance": [0.5]}]
    known = {"lines": analyst.packed(rows), "found": analyst.packed({"depth": "quick", "complete": True, "curve": [1]})}
    with engine.begin() as c:

        def asked(depth: str, open_cards: bool) -> sa.Row[Any]:
            c.execute(analyses.delete())
            analyst.started(c, "t", "anna", "quick", False)
            analyst.put(c, "t", analysing.DONE, known | {"done": 9, "total": 9}, ("quick", False))
            analyst.started(c, "t", "anna", depth, open_cards)
            return c.execute(sa.select(analyses)).one()

        row = asked("deep", False)
        assert (row.status, row.depth, row.done) == (analysing.WAITING, "deep", 0)
        assert json.loads(zlib.decompress(row.found)) == {"depth": "deep", "complete": False, "curve": [1]}
        assert json.loads(zlib.decompress(row.lines)) == [
            {"row": "analysis", "depth": "deep"}, {"row": "curve", "n": 0, "chance": [0.5], "earlier": True},
        ]  # fmt: skip
        row = asked("deep", True)
        assert not row.found and row.lines == analyst.NOTHING


def test_what_somebody_has_asked_for_is_not_wiped_out_by_others() -> None:
    engine = sa.create_engine("sqlite://")
    analyses.create(engine)
    with engine.begin() as c:
        analyst.started(c, "t", "anna", "normal", False)
        for status in (analysing.WAITING, analysing.RUNNING, analysing.DONE):
            c.execute(analyses.update().values(status=status))
            for depth, open_cards in (("quick", False), ("quick", True), ("normal", True)):
                with pytest.raises(Refused, match="analysis_closer"):
                    analyst.started(c, "t", "ben", depth, open_cards)
        assert c.execute(sa.select(analyses)).one().person == "anna"
        analyst.started(c, "t", "anna", "quick", True)
        analyst.started(c, "t", "ben", "deep", False)
        assert c.execute(sa.select(analyses)).one().person == "ben", "a closer one is everybody's gain"
        analyst.stopped(c, "t")
        analyst.started(c, "t", "anna", "quick", False)
        assert c.execute(sa.select(analyses)).one().depth == "quick", "nobody waits for a stopped one"


def test_whoever_takes_a_seat_over_has_agreed_to_no_chances() -> None:
    engine = sa.create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.begin() as c:
        anna, ben, cleo = (people.create(c, "guest", name) for name in ("Anna", "Ben", "Cleo"))
        table = lobby.create(c, anna, Wish("the_loop", {}, ["me", "open"]))
        invite = lobby.load(c, table).invite
        lobby.join(c, lobby.load(c, table), ben, invite, 1)
        lobby.start_if_full(c, table)
        agreed = lobby.load(c, table).origin | {"chances": [0, 1]}
        c.execute(tables.update().values(origin=json.dumps(agreed)))
        parting.offered(c, lobby.load(c, table), ben)
        assert agreed_at(lobby.load(c, table)) == [0]
        older = lobby.load(c, table).origin | {"chances": [0, 1]}  # offered before this was so
        c.execute(tables.update().values(origin=json.dumps(older)))
        assert lobby.join(c, lobby.load(c, table), cleo, invite, 1) == 1
        assert agreed_at(lobby.load(c, table)) == [0] and people_at(lobby.load(c, table)) == [0, 1]
