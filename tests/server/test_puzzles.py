"""Puzzles at the server: the list, a table, verdicts, the rating on the first try only, and whose they are."""

from __future__ import annotations

from typing import Any

from rondel import shelf
from rondel.puzzles import Puzzle, of
from server.running import Player, Server

ALL = [one for title in shelf.titles() for one in of(title.id)]
ONE: Puzzle = next(one for one in ALL if len(one.key) == 1 and one.state().seats > 1)
"""Others sit there, too, and wait."""


def opened(player: Player) -> str:
    id: str = player.post(f"/api/puzzles/{ONE.name}")["id"]
    return id


def verdict(player: Player, table: str, **how: Any) -> dict[str, Any]:
    found: dict[str, Any] = player.post(f"/api/tables/{table}/puzzle", **how)
    return found


def test_a_stranger_sees_the_list_and_no_answers(server: Server) -> None:
    found = Player(server, "Lister").get("/api/puzzles")
    assert [one["puzzle"] for one in found["puzzles"]] == [one.name for title in shelf.titles() for one in of(title.id)]
    assert found["rating"] == 1200 and found["ratings"] == []
    assert ONE.key[0] not in str(found)


def test_found_on_its_own_table_it_moves_the_rating_once(server: Server) -> None:
    ann = Player(server, "Ann Solver")
    table = opened(ann)
    before = verdict(ann, table)
    assert before["word"] == "open" and not (before["answer"] or before["themes"] or before["rivals"])
    seat = ann.sit(table)
    seat.question(ONE.seat)
    assert seat.play(ONE.seat, *ONE.key)["type"] == "ack"
    found = verdict(ann, table)
    assert found["word"] == "found" and found["first"] and found["rating"] > found["before"] == 1200
    assert [step["text"] for step in found["answer"]][: len(ONE.key)] == ONE.key
    again = verdict(ann, table)
    assert not again["first"] and again["rating"] == found["rating"]
    mine = ann.get("/api/puzzles")
    assert next(one for one in mine["puzzles"] if one["puzzle"] == ONE.name)["mine"] == "found"
    assert mine["ratings"] == [found["rating"]]
    assert ann.post(f"/api/puzzles/{ONE.name}/vote", vote="yes") == {"ok": True}
    assert ann.get("/api/me/export")["puzzles"][0]["vote"] == "yes"
    seat.close()


def test_another_turn_is_not_it_and_the_answer_stays_hidden_until_it_is_asked_for(server: Server) -> None:
    ben = Player(server, "Ben Solver")
    table = opened(ben)
    worst = min(ONE.rivals, key=lambda rival: rival.chance)
    seat = ben.sit(table)
    seat.question(ONE.seat)
    assert seat.play(ONE.seat, worst.action)["type"] == "ack"
    told = verdict(ben, table)
    assert told["word"] in ("wrong", "close") and told["yours"] == worst.chance
    assert told["rating"] < told["before"] and not told["answer"] and not told["rivals"]
    shown = verdict(ben, table, show=True)
    assert shown["answer"][0]["text"] == ONE.key[0] and shown["rivals"]
    assert shown["others"]["tries"] >= 1 and not shown["first"]
    fresh = opened(ben)
    assert fresh != table and ben.http.get(f"/api/tables/{table}").status_code == 404, "the older one goes"
    seat.close()


def test_looking_at_the_answer_first_counts_as_not_found(server: Server) -> None:
    eve = Player(server, "Eve Solver")
    table = opened(eve)
    shown = verdict(eve, table, show=True)
    assert shown["answer"] and shown["first"] and shown["rating"] < 1200


def test_the_others_wait_until_it_is_played_on(server: Server) -> None:
    kim = Player(server, "Kim Solver")
    table = opened(kim)
    seat = kim.sit(table)
    seat.question(ONE.seat)
    assert seat.play(ONE.seat, *ONE.line)["type"] == "ack"
    version = kim.get(f"/api/tables/{table}")["version"]
    assert kim.post(f"/api/tables/{table}/puzzle/on") == {"ok": True}
    moved = seat.until("moved")
    while moved["version"] <= version:
        moved = seat.until("moved")
    assert moved["by"] != ONE.seat
    seat.close()


def test_a_puzzle_table_is_nobody_elses(server: Server) -> None:
    liv, max_ = Player(server, "Liv Solver"), Player(server, "Max Solver")
    table = opened(liv)
    assert max_.refused(f"/api/tables/{table}/puzzle") == (403, "ui.err.no_access")
    assert max_.refused(f"/api/tables/{table}/puzzle/on") == (403, "ui.err.no_access")


def test_what_is_no_puzzle_is_refused_in_words(server: Server) -> None:
    una = Player(server, "Una Solver")
    assert una.refused("/api/puzzles/nobody-1") == (404, "ui.err.not_found_puzzle")
    assert una.refused("/api/puzzles/nobody-1/vote", vote="yes") == (404, "ui.err.not_found_puzzle")
    assert una.refused(f"/api/puzzles/{ONE.name}/vote", vote="yes") == (404, "ui.err.not_found_puzzle"), "not tried yet"
    ordinary = una.table("me", "greedy")["id"]
    assert una.refused(f"/api/tables/{ordinary}/puzzle") == (404, "ui.err.not_found_puzzle")
