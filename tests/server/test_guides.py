"""Guided first games over the wire: rails, script, progress, leaving and coming back."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest

from rondel.guides import GUIDES, guide
from server.running import Player, Seat, Server


class Reader:
    """A person at a guide's table."""

    def __init__(self, player: Player, id: str, **how: Any) -> None:
        self.player = player
        self.table = player.post(f"/api/guides/{id}", **how)
        self.seat: Seat = player.sit(self.table["id"])
        self.said: dict[str, Any] = self.seat.until("guide")

    def post(self, what: str) -> Any:
        return self.player.post(f"/api/tables/{self.table['id']}/guide/{what}")

    def ready(self) -> dict[str, Any]:
        """The guide's last word, as soon as the other seat has moved."""
        while self.said["watching"]:
            self.said = self.seat.until("guide")
        return self.said

    def go(self) -> None:
        """The step's own move, or Continue."""
        now = self.ready()
        if now["waits"]:
            self.post("continue")
            self.later(now["step"])
        else:
            answer = self.seat.play(0, *now["show"])
            assert answer["type"] == "ack", answer
            self.heard(answer["version"])

    def later(self, step: int) -> None:
        """What the guide says when this step is behind; words about the partner's moves may come before."""
        while self.said["step"] <= step:
            self.said = self.seat.until("guide")

    def heard(self, version: int) -> None:
        """What the guide says about this version; it may have come before the answer."""
        told = [m for m in self.seat.heard if m["type"] == "guide" and m["version"] >= version]
        self.said = told[-1] if told else self.seat.until("guide")

    def until(self, step: int) -> dict[str, Any]:
        for _ in range(200):
            if self.ready()["step"] >= step:
                return self.said
            self.go()
        raise AssertionError(f"step {step} is never reached; the last was {self.said}")


@pytest.mark.parametrize("id", GUIDES)
def test_a_guide_is_played_to_its_end_and_then_finished(server: Server, id: str) -> None:
    anna = Player(server, "Anna")
    reader = Reader(anna, id)
    assert reader.table["status"] == "study" and not reader.table["public"] and reader.table["clock"]["kind"] == "none"
    alone = guide(id).seats == 1
    assert [seat["name"] for seat in reader.table["seats"][1:]] == ([] if alone else [guide(id).partner])
    end = reader.until(len(guide(id).steps))
    assert anna.post("/api/tables", game=guide(id).game, **end["second"])["status"] == "running", "the second game opens"
    assert end["ready"] and end["rail"] == "look"
    mine = {g["guide"]: g for g in anna.get("/api/guides")}
    assert mine[id]["done"] and mine[id]["step"] is None
    again = anna.post(f"/api/guides/{id}", again=True)
    assert again["id"] != reader.table["id"]
    mine = {g["guide"]: g for g in anna.get("/api/guides")}
    assert mine[id]["done"] and mine[id]["step"] == 1


def test_what_is_outside_the_rail_is_answered_and_refused_and_nothing_happens(server: Server) -> None:
    reader = Reader(Player(server, "Anna"), "anachrony_first")
    reader.until(3)
    before = reader.seat.views[0]["players"][0]
    judged = reader.seat.draft(0, "warp engineer")
    assert judged["guide"] == {"ok": False, "else": "guide.an.03.else.worker", "show": []} and judged["changes"]
    refused = reader.seat.play(0, "warp engineer")
    assert refused["type"] == "error" and refused["key"] == "guide.off_rail"
    assert reader.seat.last[0]["question"]["kind"] == "choose_warp_tiles" and reader.seat.views[0]["players"][0] == before
    assert reader.seat.draft(0, "warp neutronium")["guide"]["ok"]


def test_a_draft_says_what_the_step_still_wants_and_never_moves_the_guide(server: Server) -> None:
    reader = Reader(Player(server, "Anna"), "anachrony_first")
    reader.until(5)
    judged = reader.seat.draft(0, "place construct_1 engineer")["guide"]
    assert judged == {"ok": True, "else": "", "show": ["build 102"]}
    whole = reader.seat.draft(0, "place construct_1 engineer", "build 106")["guide"]
    assert whole == {"ok": True, "else": "", "show": []}
    reader.until(6)
    judged = reader.seat.draft(0, "place research_2 scientist")["guide"]
    assert judged == {"ok": True, "else": "", "show": []}, "what follows belongs to the next step"
    assert reader.said["step"] == 6


def test_reading_steps_wait_for_continue(server: Server) -> None:
    anna = Player(server, "Anna")
    reader = Reader(anna, "anachrony_first")
    assert reader.ready()["step"] == 1 and reader.said["waits"]
    refused = reader.seat.play(0, "power TL free")
    assert refused["type"] == "error" and refused["key"] == "guide.off_rail"
    reader.go()
    assert reader.said["step"] == 2
    assert anna.refused(f"/api/tables/{reader.table['id']}/guide/continue") == (403, "ui.blocked.not_your_turn")


def test_leaving_and_coming_back_also_after_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    data = tmp_path_factory.mktemp("guides")
    with Server(data) as server:
        anna = Player(server, "Anna")
        reader = Reader(anna, "the_loop_first")
        reader.until(7)
        reader.seat.close()
        cookies = dict(anna.http.cookies)
        server.kill()
        server.start()
        anna.http.base_url = server.url
        assert dict(anna.http.cookies) == cookies
        places = {g["guide"]: g["step"] for g in anna.get("/api/guides")}
        assert places == dict.fromkeys(GUIDES) | {"the_loop_first": 7}
        back = Reader(anna, "the_loop_first")
        assert back.table["id"] == reader.table["id"] and back.said["step"] == 7 and back.said["show"] == ["loop spiral"]
        back.until(21)


def test_undo_goes_back_a_step_and_the_guide_with_it(server: Server) -> None:
    reader = Reader(Player(server, "Anna"), "the_loop_first")
    reader.until(5)
    answer = reader.seat.ask("undo", "ack", seat=0, version=reader.seat.last[0]["version"])
    reader.heard(answer["version"])
    assert reader.said["step"] == 4 and reader.said["show"] == ["use quantum_dressing"]
    reader.until(6)


def test_skipping_a_step_and_to_a_chapter(server: Server) -> None:
    anna = Player(server, "Anna")
    reader = Reader(anna, "planet_unknown_first")
    reader.post("skip")
    reader.later(1)
    assert reader.ready()["step"] == 2
    answer = reader.post("skip")
    reader.heard(answer["version"])
    assert reader.ready()["step"] == 3
    later = Reader(anna, "planet_unknown_first", chapter="round_4")
    assert later.ready()["step"] == 13 and later.seat.views[0]["round"] == 4
    later.until(20)
    assert anna.refused("/api/guides/planet_unknown_first", chapter="round_99")[0] == 400


def test_playing_on_without_the_guide_and_going_back_to_it(server: Server) -> None:
    anna = Player(server, "Anna")
    reader = Reader(anna, "anachrony_first")
    reader.until(5)
    assert "off" in reader.post("off")["origin"]
    reader.seat.until("table")
    answer = reader.seat.play(0, "place mine_1 scientist")
    assert answer["type"] == "ack", "no rail any more"
    assert {g["guide"]: g["step"] for g in anna.get("/api/guides")}["anachrony_first"] == 5
    back = Reader(anna, "anachrony_first")
    assert back.table["id"] != reader.table["id"] and back.ready()["step"] == 5
    back.until(18)


def test_an_older_version_of_a_guide_goes_on_at_the_beginning_of_its_chapter(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    data = tmp_path_factory.mktemp("older")
    with Server(data) as server:
        anna = Player(server, "Anna")
        reader = Reader(anna, "anachrony_first")
        reader.until(13)
        reader.seat.close()
        server.stop()
        with sqlite3.connect(data / "rondel.sqlite") as database:
            where = "WHERE id = ?"
            (origin,) = database.execute(f"SELECT origin FROM tables {where}", (reader.table["id"],)).fetchone()
            old = origin.replace('"version": 1', '"version": 0', 1)
            assert old != origin
            database.execute(f"UPDATE tables SET origin = ? {where}", (old, reader.table["id"]))
        server.start()
        anna.http.base_url = server.url
        back = Reader(anna, "anachrony_first")
        assert back.said["step"] == 11 and back.said["updated"] and back.table["id"] != reader.table["id"]
        back.until(18)


def test_nobody_else_may_read_on_and_a_game_has_no_guide(server: Server) -> None:
    anna, ben = Player(server, "Anna"), Player(server, "Ben")
    reader = Reader(anna, "anachrony_first")
    path = f"/api/tables/{reader.table['id']}/guide"
    assert ben.refused(f"{path}/continue") == (403, "ui.blocked.spectator")
    assert ben.refused(f"{path}/off")[0] == 403
    other = anna.table("me", "random")
    assert anna.refused(f"/api/tables/{other['id']}/guide/continue")[0] == 404
    assert anna.refused("/api/guides/chess_first") == (404, "ui.err.not_found_table")


def test_at_a_guides_table_there_is_nobody_to_talk_to(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.post(f"/api/guides/{next(iter(GUIDES))}")["id"]
    assert anna.refused(f"/api/tables/{table}/chat", id="one", text="Hello?") == (400, "ui.err.chat_alone")
    assert anna.get(f"/api/tables/{table}/chat") == []
    anna.post(f"/api/tables/{table}/guide/off")
    anna.post(f"/api/tables/{table}/chat", id="one", text="Now it is a table like others.")
