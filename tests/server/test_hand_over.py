"""Seats that change hands, and those of copies and lessons: who still hears of them, and what nobody may have of them."""

from __future__ import annotations

import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
import websockets.exceptions

from rondel.server import limits
from server.running import Player, Seat, Server


def two(server: Server, game: str = "anachrony") -> tuple[Player, Player, str, str]:
    """Anna in seat 0 and Bert in seat 1; the table and how one is invited there."""
    anna, bert = Player(server, "Anna"), Player(server, "Bert")
    table = anna.table("me", "open", game=game)
    bert.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    return anna, bert, table["id"], table["invite"]


def hears_until_closed(seat: Seat) -> tuple[list[dict[str, Any]], int]:
    """What still comes, and the code with which the server closes."""
    heard = []
    try:
        while True:
            heard.append(seat.receive(5))
    except websockets.exceptions.ConnectionClosed as closed:
        return heard, closed.rcvd.code if closed.rcvd else 0


# ---------------------------------------------------------------------- who still looks from a seat


@pytest.mark.parametrize("way", ["offer", "forget"])
def test_whoever_gave_a_seat_away_looks_from_it_no_longer(server: Server, way: str) -> None:
    """Their window stayed open, and showed whatever the next one in that seat saw and was asked."""
    _, bert, table, key = two(server, "planet_unknown")
    window = bert.sit(table, previews=True)
    window.question(1)
    bert.post(f"/api/tables/{table}/{way}")
    if way == "offer":
        carl = Player(server, "Carl")
        assert carl.post(f"/api/tables/{table}/join", key=key)["seat"] == 1
        own = carl.sit(table)
        own.play(1, own.question(1)["question"]["legal"][0]["action"])
    heard, code = hears_until_closed(window)
    assert code == 1013, "it may come back, as whoever it is now"
    assert not [message for message in heard if message.get("seat") == 1]
    again = bert.sit(table, greet=False)
    again.send("hello")
    assert again.until("error")["key"] == "ui.err.no_access"


def test_whoever_hands_over_to_a_bot_goes_on_looking(server: Server) -> None:
    """The seat is still theirs."""
    _, bert, table, _ = two(server, "planet_unknown")
    window = bert.sit(table)
    bert.post(f"/api/tables/{table}/leave", bot="random")
    bert.post(f"/api/tables/{table}/return")
    while window.until("table")["table"]["seats"][1]["bot"]:
        pass
    assert window.ask("ping", "pong")["type"] == "pong"


# ---------------------------------------------------------------------- where no bot can play on


def test_no_bot_takes_the_lesson_for_somebody(server: Server) -> None:
    """It was refused whatever it did, once a second, for ever."""
    anna = Player(server, "Anna")
    lesson = anna.post("/api/guides/anachrony_first")["id"]
    assert anna.refused(f"/api/tables/{lesson}/leave", bot="random") == (409, "ui.join.alone")
    time.sleep(2)
    assert "bot could not move" not in server.log.read_text()
    assert anna.get(f"/api/tables/{lesson}")["seats"][0]["bot"] is None


def test_a_game_that_is_over_is_handed_over_to_nobody(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "me", game="the_loop")["id"]
    anna.post(f"/api/tables/{table}/leave", bot="random")
    while anna.get(f"/api/tables/{table}")["status"] == "running":
        time.sleep(0.2)
    assert anna.refused(f"/api/tables/{table}/leave", bot="random") == (409, "ui.blocked.game_over")


def test_seats_are_not_given_up_and_taken_back_all_the_time(server: Server) -> None:
    """Each time the table was read anew and told to everybody who looks at it."""
    _, bert, table, _ = two(server)
    paths = [f"/api/tables/{table}/{'return' if count % 2 else 'leave'}" for count in range(int(limits.SEATINGS.burst) + 40)]
    with ThreadPoolExecutor(40) as many:
        answers = list(many.map(lambda path: bert.http.post(path, json={"bot": "random"}, timeout=60), paths))
    refused = [answer.json()["key"] for answer in answers if answer.status_code == 429]
    assert set(refused) == {"ui.err.rate"} and len(answers) - len(refused) >= limits.SEATINGS.burst


# ---------------------------------------------------------------------- copies


def test_where_no_advice_is_given_a_copy_gives_none_either(server: Server) -> None:
    anna = Player(server, "Anna")
    for allowed in (False, True):
        table = anna.table("me", "me", hints=allowed)["id"]
        copy = anna.post(f"/api/tables/{table}/what-if", version=0, seat=0)
        again = anna.post(f"/api/tables/{copy['id']}/what-if", version=0, seat=0)
        for one in (copy, again):
            assert one["hints"] is allowed
            said = anna.sit(one["id"]).ask("hint", "hint", seat=0, version=0)
            assert said.get("key") == (None if allowed else "ui.err.hints_off")


def test_the_copy_of_a_puzzle_does_not_solve_it(server: Server) -> None:
    anna = Player(server, "Anna")
    first = anna.get("/api/puzzles")["puzzles"][0]["puzzle"]
    table = anna.post(f"/api/puzzles/{first}")
    copy = anna.post(f"/api/tables/{table['id']}/what-if", version=0, seat=table["you"][0])
    assert copy["hints"] is False


def test_a_copy_that_made_room_for_a_lesson_is_gone_for_whoever_looks_at_it(server: Server) -> None:
    """It stayed in memory: a table that nobody could open anew, and at which nothing could be stored."""
    anna = Player(server, "Anna")
    table = anna.table("me", "me", game="the_loop")["id"]
    copies = [
        anna.post(f"/api/tables/{table}/what-if", version=0, seat=0)["id"] for _ in range(limits.MOST_STUDIES)
    ]  # fmt: skip
    looking = anna.sit(copies[0])
    anna.post("/api/guides/anachrony_first")
    assert looking.until("error")["key"] == "ui.err.not_found_table"


# ---------------------------------------------------------------------- those who go


def test_what_waited_for_its_turn_while_somebody_went_is_not_done(server: Server) -> None:
    """Tables opened one after the other were opened for nobody, and somebody else's game began with a seat that nobody has."""
    anna, bert = Player(server, "Anna"), Player(server, "Bert")
    waits = bert.table("me", "open")
    answers: list[httpx.Response] = []
    cookies = dict(anna.http.cookies)

    def ask(path: str, **body: Any) -> None:
        answers.append(httpx.post(f"{server.url}{path}", json=body, cookies=cookies, timeout=60))

    wish = {"game": "the_loop", "seats": ["me", "me"]}
    asking = [threading.Thread(target=ask, args=("/api/tables",), kwargs=wish) for _ in range(8)]
    join = {"key": waits["invite"]}
    asking.append(threading.Thread(target=ask, args=(f"/api/tables/{waits['id']}/join",), kwargs=join))
    for one in asking:
        one.start()
        time.sleep(0.05)
    assert anna.http.delete("/api/me").status_code == 200
    for one in asking:
        one.join()
    refused = [answer for answer in answers if answer.status_code != 201]
    assert refused and {(answer.status_code, answer.json()["key"]) for answer in refused} == {(401, "ui.err.sign_in")}
    with sqlite3.connect(server.data / "rondel.sqlite") as c:
        ids = "(SELECT id FROM people)"
        assert c.execute(f"SELECT count(*) FROM seats WHERE person IS NOT NULL AND person NOT IN {ids}").fetchone() == (0,)
        assert c.execute(f"SELECT count(*) FROM tables WHERE host != '' AND host NOT IN {ids}").fetchone() == (0,)
    assert bert.get(f"/api/tables/{waits['id']}")["status"] == "waiting"
