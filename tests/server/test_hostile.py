"""A guest who means harm: messages that break a table for others, and games brought along to get around a quota."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

import rondel
from rondel.server import limits
from server.running import Player, Seat, Server

DEEP = "[" * 600 + "]" * 600


def two(server: Server, game: str) -> tuple[Seat, Seat]:
    """Anna in seat 0 and Bert in seat 1 of one table."""
    anna, bert = Player(server, "Anna"), Player(server, "Bert")
    table = anna.table("me", "open", game=game)
    bert.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    return anna.sit(table["id"]), bert.sit(table["id"])


def begun(game: str, most: int, *seats: str, name: Any = "Ours") -> dict[str, Any]:
    """The record of a game in progress, as a device without a server writes it."""
    title = rondel.game(game)
    state = title.new(len(seats), 5)
    actions: list[list[Any]] = []
    while len(actions) < most and not state.over:
        seat = state.actors()[0]
        legal = state.legal(seat)
        action = legal[(len(actions) * 7) % len(legal)]
        actions.append([seat, title.text(action)])
        state.apply(seat, action)
    return {
        "format": 1, "game": game, "rules_version": title.rules_version, "seats": len(seats), "seed": 5, "settings": {},
        "actions": actions, "table": {"seats": list(seats), "name": name},
    }  # fmt: skip


# ---------------------------------------------------------------------- messages


@pytest.mark.parametrize("wanted", [[1.0], [True], ["1"], [[1]], 1])
def test_seats_that_are_no_numbers_stop_no_table(server: Server, wanted: Any) -> None:
    """`1.0 == 1`: whoever looked from seat 1.0 would make every later move fail for all."""
    anna, bert = two(server, "anachrony")
    first = anna.question(0)
    bert.send("hello", seats=wanted)
    assert bert.until("error")["key"] == "ui.blocked.spectator"
    assert anna.play(0, first["question"]["legal"][0]["action"])["type"] == "ack"
    while bert.last[1]["version"] < 1:
        bert.receive()


@pytest.mark.parametrize("kind", ["play", "draft", "preview", "undo", "agree", "mark", "hint"])
def test_a_seat_of_nonsense_is_refused_and_the_connection_survives(server: Server, kind: str) -> None:
    anna = Player(server, "Anna")
    seat = anna.sit(anna.table("me", "random", game="the_loop")["id"])
    rest = '"version":0,"steps":[],"actions":[],"items":[],"kind":"plan","ask":"x","yes":true'
    seat.ws.send(f'{{"type":"{kind}","id":"deep","seat":{DEEP},{rest}}}')
    no = seat.until("error", "deep")
    assert no["key"] == "ui.blocked.not_your_turn" and len(json.dumps(no)) < 1000
    assert seat.ask("ping", "pong")["type"] == "pong"


def test_a_deep_message_with_a_forbidden_sign_is_no_failure_of_the_server(server: Server) -> None:
    anna = Player(server, "Anna")
    seat = anna.sit(anna.table("me", "random", game="the_loop")["id"])
    seat.ws.send('{"type":"ping","id":"deep","more":' + DEEP.replace("[]", '["\\u0000"]') + "}")
    assert seat.until("error")["key"] == "ui.err.parse"


def sent_raw(player: Player, method: str, path: str, body: str) -> tuple[int, str]:
    answer = player.http.request(method, path, content=body, headers={"content-type": "application/json"})
    return answer.status_code, answer.json().get("key", "")


@pytest.mark.parametrize("deep", [DEEP, DEEP[450:-450], '{"a":' * 150 + "1" + "}" * 150])
def test_what_is_too_deep_to_be_told_again_is_never_kept(server: Server, deep: str) -> None:
    """It was stored; and whoever had sent it heard of a failure of the server whenever they asked who they are."""
    anna = Player(server, "Anna")
    for method, path, body in (
        ("PATCH", "/api/me", f'{{"preferences":{{"a":{deep}}}}}'),
        ("POST", "/api/setup", f'{{"game":"anachrony","seats":2,"settings":{{"side":{deep}}}}}'),
        ("PUT", "/api/me/presets/anachrony/ours", f'{{"seats":2,"settings":{{"side":{deep}}}}}'),
        ("POST", "/api/tables", f'{{"game":"anachrony","seats":["me"],"settings":{{"side":{deep}}}}}'),
    ):
        status, key = sent_raw(anna, method, path, body)
        assert status in (400, 422) and key == "ui.err.parse", (path, status, key)
    assert anna.get("/api/me")["preferences"] == {}
    assert anna.get("/api/me/export")["person"]["name"] == "Anna"


def test_what_is_not_too_deep_is_kept(server: Server) -> None:
    anna = Player(server, "Anna")
    body = '{"preferences":{"a":' + "[" * 60 + "]" * 60 + ',"b":"' + "[" * 300 + '"}}'
    assert sent_raw(anna, "PATCH", "/api/me", body)[0] == 200
    assert anna.get("/api/me")["preferences"]["b"] == "[" * 300


# ---------------------------------------------------------------------- packs


@pytest.mark.parametrize("pack", [3, "x" * 100_000, [1], {}, {"rules": 5}, {"rules": "x" * 100_000, "title": "y" * 100_000},
                                  {"rules": "a", "game": "z" * 100_000}])  # fmt: skip
def test_a_pack_that_this_server_has_not_is_refused_in_a_few_words(server: Server, pack: Any) -> None:
    anna = Player(server, "Anna")
    for path, body in (
        ("/api/tables", {"game": "the_loop", "seats": ["me", "random"], "settings": {"pack": pack}}),
        ("/api/records", begun("the_loop", 3, "me", "random") | {"settings": {"pack": pack}}),
    ):
        answer = anna.http.post(path, json=body)
        assert (answer.status_code, answer.json()["key"]) == (400, "ui.err_setup.pack") and len(answer.content) < 500


# ---------------------------------------------------------------------- games brought along


def test_a_game_in_progress_goes_on(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.post("/api/records", **begun("the_loop", 3, "me", "me"))
    assert (table["status"], table["version"], table["name"], table["you"]) == ("running", 3, "Ours", [0, 1])
    seat = anna.sit(table["id"])
    while not any(message["question"] for message in seat.last.values()):
        seat.receive()
    asked = next(message for message in seat.last.values() if message["question"])
    assert seat.play(asked["seat"], asked["question"]["legal"][0]["action"])["version"] == 4


def test_bots_brought_along_count_like_all_bots_without_people(server: Server) -> None:
    anna = Player(server, "Anna")
    record = begun("planet_unknown", 3, "expert", "expert")
    for _ in range(limits.MOST_BOT_TABLES):
        assert anna.post("/api/records", **record)["status"] == "running"
    assert anna.refused("/api/records", **record) == (429, "ui.err.quota_bot_tables")


def test_games_brought_along_count_as_uploads_also_when_they_are_over(server: Server) -> None:
    anna = Player(server, "Anna")
    record = begun("the_loop", 3, "me", "me")
    tables = [anna.post("/api/records", **record)["id"] for _ in range(limits.MOST_RECORDS)]
    assert anna.refused("/api/records", **record) == (429, "ui.err.quota_records")
    anna.post(f"/api/tables/{tables[1]}/chances")
    assert anna.refused("/api/records", **record) == (429, "ui.err.quota_records"), "whatever is agreed there"
    assert Player(server, "Bert").http.delete(f"/api/tables/{tables[0]}").status_code == 403
    assert anna.http.delete(f"/api/tables/{tables[0]}").status_code == 200, "it is nobody else's"
    assert anna.post("/api/records", **record)["status"] == "running"


@pytest.mark.parametrize("name", ["\u200f" * 500_000, {"a": 1}, 7, ["x"] * 1000])
def test_the_name_of_a_game_brought_along_is_short(server: Server, name: Any) -> None:
    table = Player(server, "Anna").post("/api/records", **begun("the_loop", 1, "me", "me", name=name))
    assert table["name"] == "The LOOP"


def test_what_is_forgotten_by_its_only_owner_is_gone(server: Server) -> None:
    """It was kept without an owner, so that no quota counted it: make, forget, make again, without end."""
    anna = Player(server, "Anna")
    figure = anna.get("/api/titles/the_loop/book/en.json")["figures"][0]
    running = begun("the_loop", 3, "me", "random")
    made = [
        anna.post(f"/api/titles/the_loop/book/figures/{figure}/try"), anna.post("/api/records", **running),
        anna.post("/api/records", **{name: part for name, part in running.items() if name != "table"}),
    ]  # fmt: skip
    for table in made:
        anna.post(f"/api/tables/{table['id']}/forget")
    assert [anna.http.get(f"/api/tables/{table['id']}").status_code for table in made] == [404, 404, 404]


def test_a_game_brought_along_goes_on_under_the_present_rules(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.post("/api/records", **begun("the_loop", 3, "me", "me") | {"rules_version": "0.1"})
    assert table["rules_version"] == rondel.game("the_loop").rules_version


def test_an_answer_to_no_wish_is_refused(server: Server) -> None:
    anna = Player(server, "Anna")
    seat = anna.sit(anna.table("me", "random", game="the_loop")["id"])
    for ask in (DEEP, '"' + "x" * 20_000 + '"', "null", '"none"'):
        seat.ws.send(f'{{"type":"agree","id":"a","seat":0,"ask":{ask},"yes":true}}')
        assert seat.until("error", "a")["key"] == "ui.undo.nothing"


def test_the_bots_of_a_deleted_table_think_no_more(server: Server) -> None:
    """They went on for ever, failing to store what they had thought of, and no quota counted them."""
    anna = Player(server, "Anna")
    table = anna.post("/api/records", **begun("planet_unknown", 3, "greedy", "greedy"))["id"]
    assert anna.http.delete(f"/api/tables/{table}").status_code == 200
    time.sleep(2.5)  # the thought that was under way fails
    before = server.log.read_text().count("bot could not move")
    time.sleep(2.5)
    assert before <= 1 and server.log.read_text().count("bot could not move") == before
