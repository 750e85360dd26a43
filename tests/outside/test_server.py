"""Low Tide over HTTP and WebSocket, and what the server tells a page that was not built with it."""

from __future__ import annotations

from pathlib import Path

import httpx

from server.running import Player, Seat, Server


def test_a_whole_game_over_the_wire(tmp_path: Path, with_low_tide: dict[str, str]) -> None:
    with Server(tmp_path / "data", PYTHONPATH=with_low_tide["PYTHONPATH"]) as server:
        anna = Player(server, "Anna")
        table = anna.table("me", "greedy", "random", game="low_tide", settings={"tides": 3})
        seat = anna.sit(table["id"])
        assert play_on(seat) > 5
        seat.close()
        ended = anna.get(f"/api/tables/{table['id']}")
        assert ended["status"] == "finished" and len(ended["outcome"]["scores"]) == 3
        assert anna.get(f"/api/tables/{table['id']}/record")["game"] == "low_tide"


def play_on(seat: Seat) -> int:
    """The first legal action, and every third time the last, until the game is over."""
    for step in range(300):
        now = seat.question(0)
        if now["over"]:
            return step
        legal = [option["action"] for option in now["question"]["legal"]]
        version = now["version"]
        answer = seat.play(0, legal[-1] if step % 3 == 2 else legal[0])
        assert answer["type"] == "ack", answer
        while seat.last[0]["version"] == version:
            seat.receive()
    raise AssertionError("the game does not end")


def test_the_page_gets_what_it_was_not_built_with(tmp_path: Path, with_low_tide: dict[str, str]) -> None:
    with Server(tmp_path / "data", PYTHONPATH=with_low_tide["PYTHONPATH"]) as server:
        games = {game["id"]: game for game in httpx.get(f"{server.url}/api/games").json()}
        about = games["low_tide"]
        assert (about["prefix"], about["minutes"], about["together"]) == ("lt", 10, False)
        assert about["names"] == {"en": "Low Tide", "cs": "Low Tide", "de": "Ebbe", "pl": "Low Tide", "ru": "Low Tide"}
        where = f"{server.url}/api/titles/low_tide/words"
        german, czech = httpx.get(f"{where}/de.json"), httpx.get(f"{where}/cs.json")
        assert german.json()["labels"]["kinds"] == {"noun": ["find"]}
        assert german.json()["sentences"]["lt.log.tide"] == "Ebbe {n} beginnt" and not german.json()["english"]
        assert czech.json()["sentences"]["lt.log.tide"] == "Tide {n} goes out" and "lt.log.tide" in czech.json()["english"]
        again = httpx.get(f"{where}/de.json", headers={"If-None-Match": german.headers["etag"]})
        assert again.status_code == 304 and not again.content
        assert german.headers["cache-control"] == "no-cache"
        book = httpx.get(f"{server.url}/api/titles/low_tide/rulebook").json()
        rules = [block["id"] for section in book["sections"] for block in section["blocks"] if "id" in block]
        assert "LT-3.6" in rules and book["sources"]["pieces"] == {}
        for path in ("titles/chess/words/en.json", "titles/low_tide/words/xx.json", "titles/chess/rulebook",
                     "titles/low_tide/words/..%2f..%2ftitle.py"):  # fmt: skip
            assert httpx.get(f"{server.url}/api/{path}").status_code == 404, path
