"""People: guests, accounts, tokens, presets, notices, export, deletion."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from websockets.exceptions import ConnectionClosed

import rondel
from rondel import shelf, speech
from server.ear import Ear
from server.running import Player, Server


def test_a_guest_keeps_seats_when_they_make_an_account(server: Server) -> None:
    guest = Player(server, "Dora")
    table = guest.table("me", "me")["id"]
    assert guest.refused("/api/me/account", login="dora", password="short")[0] == 400
    guest.post("/api/me/account", login="Dora", password="correct horse")
    other = httpx.Client(base_url=server.url)
    wrong = other.post("/api/login", json={"login": "dora", "password": "wrong horse"})
    assert (wrong.status_code, wrong.json()["key"]) == (401, "ui.err.sign_in_failed")
    unknown = other.post("/api/login", json={"login": "nobody", "password": "wrong horse"})
    assert unknown.json() == wrong.json(), "an unknown name and a wrong password look the same"
    assert other.post("/api/login", json={"login": "dora", "password": "correct horse"}).status_code == 200
    assert [t["id"] for t in other.get("/api/tables", params={"mine": True}).json()] == [table]
    assert Player(server, "Dora").refused("/api/me/account", login="dora", password="correct horse")[1] == "ui.err.name_taken"
    assert other.post("/api/me/password", json={"old": "correct horse", "new": "battery staple"}).status_code == 200
    assert guest.http.get("/api/me").json() is None, "a new password ends all other sessions"
    assert other.get("/api/me").json()["login"] == "dora"
    assert other.post("/api/logout").status_code == 200
    assert other.get("/api/me").json() is None


def test_export_and_deletion(server: Server) -> None:
    eve = Player(server, "Eve")
    table = eve.table("me", "random")
    eve.post(f"/api/tables/{table['id']}/chat", id="x", text="mine")
    seat = eve.sit(table["id"])
    seat.play(0, seat.question(0)["question"]["legal"][0]["action"])
    kept = eve.get("/api/me/export")
    assert kept["person"]["name"] == "Eve" and kept["chat"][0]["text"] == "mine" and len(kept["moves"]) == 1
    assert eve.http.delete("/api/me").status_code == 200
    assert eve.http.get("/api/me").json() is None
    assert seat.until("error")["key"] == "ui.err.signed_out", "an open window is nobody's now"
    with pytest.raises(ConnectionClosed):
        seat.receive()
    watcher = Player(server, "Watcher")
    left = watcher.get(f"/api/tables/{table['id']}", key=table["watch"])
    assert left["seats"][0]["name"] == "?" and left["seats"][0]["bot"] == "greedy"
    assert (left["status"], left["deadline"]) == ("finished", None), "for nobody else sat there"


def test_an_export_is_whatever_was_stored_and_is_not_asked_for_again_and_again(server: Server) -> None:
    ida = Player(server, "Ida")
    odd = b'{"preferences": {"a": NaN, "b": 1e999, "c": 1' + b"0" * 60 + b', "d": "\xc3\xa9"}}'
    assert ida.http.patch("/api/me", content=odd, headers={"content-type": "application/json"}).status_code == 200
    kept = ida.get("/api/me/export")
    assert kept["person"]["preferences"] == {"a": None, "b": None, "c": 10**60, "d": "\u00e9"}
    assert kept["programs"] == [] and kept["moves"] == []
    for _ in range(8):
        answer = ida.http.get("/api/me/export")
        if answer.status_code != 200:
            break
    assert (answer.status_code, answer.json()["key"]) == (429, "ui.err.rate")


def test_presets(server: Server) -> None:
    fay = Player(server, "Fay")
    saved = {"seats": 2, "settings": {"doomsday": True}}
    assert fay.http.put("/api/me/presets/anachrony/Friday", json=saved).status_code == 200
    assert fay.get("/api/me/presets") == [{"game": "anachrony", "name": "Friday"} | saved]
    wrong = fay.http.put("/api/me/presets/anachrony/Bad", json={"seats": 2, "settings": {"nope": 1}})
    assert wrong.status_code == 400
    assert fay.http.delete("/api/me/presets/anachrony/Friday").status_code == 200
    assert fay.get("/api/me/presets") == []


def test_vacation_moves_the_deadline_of_a_clock_of_days(server: Server) -> None:
    gus = Player(server, "Gus")
    table = gus.table("me", "me", clock={"kind": "days", "move": 1, "timeout": "wait"})["id"]
    position = gus.get(f"/api/tables/{table}/position")
    actor = position["actors"][0]
    first = position["clocks"][actor]["deadline"]
    away = first + 5 * 86_400_000
    gus.http.patch("/api/me", json={"away": away, "name": "Gustav"})
    seats = gus.get(f"/api/tables/{table}")["seats"]
    assert {(seat["name"], seat["away"]) for seat in seats} == {("Gustav", away)}, "the others see it"
    assert gus.get(f"/api/tables/{table}/position")["clocks"][actor]["deadline"] == away + 86_400_000


def two(server: Server, game: str, **more: Any) -> tuple[Player, Player, dict[str, Any]]:
    """Anna, Ben and a table of theirs that has not started: Ben's seat is open."""
    anna, ben = Player(server, "Anna"), Player(server, "Ben")
    return anna, ben, anna.table("me", "open", game=game, **more)


def test_a_webhook_says_that_it_is_my_turn(server: Server, ear: Ear) -> None:
    anna, ben, table = two(server, "planet_unknown")
    hook = ben.post("/api/me/hooks", kind="web", address=ear.address("/hook"))
    anna.post("/api/me/hooks", kind="web", address=ear.address("/gone"))
    ben.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    path, headers, body = ear.heard.get(timeout=60)
    while path == "/gone":
        path, headers, body = ear.heard.get(timeout=60)
    proof = hmac.new(hook["secret"].encode(), body, hashlib.sha256).hexdigest()
    assert headers["rondel-signature"] == f"sha256={proof}"
    notice = json.loads(body)
    assert notice["key"] in ("ui.note.your_turn", "ui.note.started") and notice["table"]["id"] == table["id"]
    until = time.monotonic() + 30
    while anna.get("/api/me/hooks") and time.monotonic() < until:
        time.sleep(0.05)
    assert anna.get("/api/me/hooks") == [], "an address that is gone is forgotten"


def test_a_push_carries_no_text_and_proves_who_sends_it(server: Server, ear: Ear) -> None:
    _, ben, table = two(server, "planet_unknown")
    ben.post("/api/me/hooks", kind="push", address=ear.address("/push/1"))
    ben.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    _, headers, body = ear.heard.get(timeout=60)
    assert body == b"" and headers["ttl"] == "86400"
    token, _, key = headers["authorization"].removeprefix("vapid t=").partition(", k=")
    assert key == ben.get("/api/push-key")["key"]
    claims, proof = token.rpartition(".")[0], plain(token.rpartition(".")[2])
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), plain(key))
    signature = utils.encode_dss_signature(int.from_bytes(proof[:32], "big"), int.from_bytes(proof[32:], "big"))
    public.verify(signature, claims.encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(plain(claims.partition(".")[2]))["aud"] == ear.address("")


def plain(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@pytest.mark.parametrize("game", rondel.games())
def test_the_end_is_told_as_it_was_for_me(server: Server, ear: Ear, game: str) -> None:
    anna, ben, table = two(server, game)
    for player, path in ((anna, "/anna"), (ben, "/ben")):
        player.post("/api/me/hooks", kind="web", address=ear.address(path))
    ben.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    finish(table["id"], (anna, ben))
    end = anna.get(f"/api/tables/{table['id']}")["outcome"]
    told: dict[str, dict[str, Any]] = {}
    while len(told) < 2:
        path, _, body = ear.heard.get(timeout=60)
        if "finished" in (notice := json.loads(body))["key"]:
            told[path] = notice
    for seat, path in enumerate(("/anna", "/ben")):
        if game == "the_loop":
            expected = "coop_won" if end["winners"] else "coop_lost"
        else:
            expected = "lost" if seat not in end["winners"] else "won" if end["winners"] == [seat] else "shared"
        assert told[path]["key"] == f"ui.note.finished_{expected}"
        said = speech.load("en").seated(["Anna", "Ben"]).text(f"{told[path]['key']}.text", told[path]["params"], game)
        assert "{" not in said, said


def finish(table: str, players: tuple[Player, ...]) -> None:
    """Both play on over REST, so that nobody is there, until the game is over."""
    for number in range(3000):
        position = players[0].get(f"/api/tables/{table}/position")
        if position["over"]:
            return
        actor = position["actors"][0]
        asked = players[actor].get(f"/api/tables/{table}/position", seat=actor)
        body = {"id": f"m{number}", "seat": actor, "version": asked["version"]}
        action = asked["question"]["legal"][number % len(asked["question"]["legal"])]["action"]
        players[actor].post(f"/api/tables/{table}/moves", **body, actions=[action])
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("timeout", ["bot", "move", "wait"])
def test_what_happens_when_time_is_up_was_chosen_at_the_table(server: Server, ear: Ear, timeout: str) -> None:
    anna = Player(server, "Anna")
    anna.post("/api/me/hooks", kind="web", address=ear.address("/"))
    table = anna.table("me", "me", clock={"kind": "live", "move": 1, "reserve": 0, "timeout": timeout})["id"]
    while (notice := ear.notice())["key"] != "ui.note.timed_out":
        pass
    assert notice["params"]["what"] == timeout
    until = time.monotonic() + 60

    def now() -> tuple[int, bool]:
        found = anna.get(f"/api/tables/{table}")
        return found["version"], any(seat["bot"] == "greedy" for seat in found["seats"])

    while timeout != "wait" and now() == (0, False) and time.monotonic() < until:
        time.sleep(0.1)
    version, taken = now()
    assert taken is (timeout == "bot"), "a bot takes the seat, makes one move, or does nothing"
    assert (version > 0) or timeout != "move"
    if timeout == "wait":
        assert version == 0
        actor = anna.get(f"/api/tables/{table}/position")["actors"][0]
        action = anna.get(f"/api/tables/{table}/position", seat=actor)["question"]["legal"][0]["action"]
        anna.post(f"/api/tables/{table}/moves", id="late", seat=actor, version=0, actions=[action])


def off_turn() -> tuple[int, list[tuple[int, str]], int]:
    """A game of The LOOP, its moves, and the seat that is asked after them while another's turn goes on."""
    game, out_of_turn = rondel.game("the_loop"), shelf.title("the_loop").out_of_turn
    for seed in range(200):
        chance, state, moves = random.Random(seed), game.new(2, seed), []
        while not state.over:
            actor = state.actors()[0]
            action = chance.choice(state.legal(actor))
            state.apply(actor, action)
            moves.append((actor, game.text(action)))
            asked = [seat for seat in state.actors() if seat != actor and state.decision(seat).kind in out_of_turn]
            if asked and not state.together:
                return seed, moves, asked[0]
    raise AssertionError("no such question was met")


def test_a_question_out_of_turn_says_so(server: Server, ear: Ear) -> None:
    seed, moves, asked = off_turn()
    anna, ben, table = two(server, "the_loop", seed=str(seed))
    ben.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    players = (anna, ben)
    players[asked].post("/api/me/hooks", kind="web", address=ear.address("/"))
    there = players[asked].sit(table["id"])  # whoever is there is told nothing
    for version, (seat, action) in enumerate(moves):
        if version == len(moves) - 1:
            there.close()
            time.sleep(0.5)
        body = {"id": f"m{version}", "seat": seat, "version": version, "actions": [action]}
        players[seat].post(f"/api/tables/{table['id']}/moves", **body)
    while (notice := ear.notice())["key"] != "ui.note.out_of_turn":
        assert notice["key"] in ("ui.note.started", "ui.note.your_turn")
    assert notice["params"]["seat"] == moves[-1][0] and notice["params"]["other"] == asked


def test_a_program_plays_with_a_token(server: Server, tmp_path: Path) -> None:
    """The example of a bot account, as a process of its own."""
    anna = Player(server, "Anna")
    program = anna.post("/api/me/programs", name="Robot")
    table = anna.table("me", "open", game="the_loop")
    example = Path(__file__).resolve().parents[2] / "examples" / "bot_account.py"
    command = [sys.executable, str(example), server.url, program["token"], table["id"], table["invite"]]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    seat = anna.sit(table["id"])
    while not seat.last.get(0, {}).get("over"):
        position = seat.question(0)
        if position["question"]:
            seat.play(0, position["question"]["legal"][0]["action"])
    assert running.wait(30) == 0
    assert running.stdout and "over" in running.stdout.read()


def test_backup_while_running_and_restore(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        anna = Player(server, "Anna")
        table = anna.table("me", "me")["id"]
        run = [sys.executable, "-m", "rondel.server", "--data", str(server.data)]
        assert subprocess.run([*run, "--backup", str(tmp_path / "copy.sqlite")]).returncode == 0
        later = anna.table("me", "me")["id"]
        assert subprocess.run([*run, "--restore", str(tmp_path / "copy.sqlite")], capture_output=True).returncode != 0, (
            "it runs"
        )
        server.stop()
        assert subprocess.run([*run, "--restore", str(tmp_path / "copy.sqlite")]).returncode == 0
        server.start()
        assert [t["id"] for t in anna.get("/api/tables", mine=True)] == [table] != [later]
        second = subprocess.run(run, capture_output=True, text=True)
        assert second.returncode != 0 and "another rondel serve" in second.stderr


def test_a_face_is_one_of_the_drawn_ones_and_everybody_at_the_table_sees_it(server: Server) -> None:
    host = Player(server, "Dora")
    assert host.http.patch("/api/me", json={"face": "people-03"}).status_code == 200
    assert host.http.patch("/api/me", json={"face": "<svg>"}).json()["key"] == "ui.err.parse"
    table = host.table("me", "open")
    guest = Player(server, "Leo")
    seen = guest.http.get(f"/api/tables/{table['id']}", params={"key": table["invite"]}).json()
    assert [(seat["name"], seat["face"]) for seat in seen["seats"]] == [("Dora", "people-03"), ("", "")]


def test_a_table_calls_nobody_by_a_name_that_looks_like_anothers(server: Server) -> None:
    host, guest = Player(server, "Paula"), Player(server, "PauIa")
    table = host.table("me", "open")
    join = f"/api/tables/{table['id']}/join"
    taken = guest.http.post(join, json={"key": table["invite"]})
    assert (taken.status_code, taken.json()["key"]) == (409, "ui.join.taken")
    sat = guest.http.post(join, json={"key": table["invite"], "name": "Leo"}).json()
    assert [seat["name"] for seat in sat["seats"]] == ["Paula", "Leo"]
    assert guest.http.get("/api/me").json()["name"] == "PauIa", "only this table calls them so"


def test_who_plays_on_is_of_the_level_that_sits_there_already(server: Server) -> None:
    host, guest = Player(server, "Dora"), Player(server, "Leo")
    table = host.table("me", "open", "sharp", game="planet_unknown")
    guest.http.post(f"/api/tables/{table['id']}/join", json={"key": table["invite"]})
    assert host.http.post(f"/api/tables/{table['id']}/offer").status_code == 200
    assert [seat["bot"] for seat in guest.get(f"/api/tables/{table['id']}")["seats"]] == ["sharp", None, "sharp"]


def test_the_list_of_tables_says_when_the_time_is_up(server: Server) -> None:
    host = Player(server, "Dora")
    days = host.table("me", "greedy", clock={"kind": "days", "move": 2})
    host.table("me", "greedy")
    found = {table["id"] == days["id"]: table for table in host.get("/api/tables", mine=True)}
    assert found[False]["deadline"] is None
    left = found[True]["deadline"] - found[True]["touched"]
    assert abs(left - 2 * 86_400_000) < 60_000


def test_the_list_says_how_long_a_clock_has_run_out_where_the_table_waits(server: Server, ear: Ear) -> None:
    anna = Player(server, "Anna")
    anna.post("/api/me/hooks", kind="web", address=ear.address("/"))
    table = anna.table("me", "greedy", clock={"kind": "live", "move": 1, "reserve": 0, "timeout": "wait"})
    while ear.notice()["key"] != "ui.note.timed_out":
        pass
    # The sweep has looked, and would not look again.
    time.sleep(1.5)
    (listed,) = anna.get("/api/tables", mine=True)
    assert listed["deadline"] is not None and listed["deadline"] < time.time() * 1000
    assert anna.get(f"/api/tables/{table['id']}")["deadline"] == listed["deadline"]


def test_the_list_tells_everybody_when_their_own_time_is_up(server: Server) -> None:
    anna, gus = Player(server, "Anna"), Player(server, "Gus")
    table = anna.table("me", "open", clock={"kind": "days", "move": 3})
    gus.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    (actor,) = anna.get(f"/api/tables/{table['id']}")["actors"]
    mine = [player.get("/api/tables", mine=True)[0]["deadline"] is not None for player in (anna, gus)]
    assert mine == [actor == 0, actor == 1]


def test_a_seat_that_is_offered_is_played_by_a_bot_until_somebody_takes_it_over(server: Server) -> None:
    host, guest, third = (Player(server, name) for name in ("Dora", "Leo", "Mia"))
    alone = host.table("me", "greedy")["id"]
    assert host.http.post(f"/api/tables/{alone}/offer").json()["key"] == "ui.join.alone"
    table = host.table("me", "open")
    id, key = table["id"], {"key": table["invite"]}
    assert third.http.post(f"/api/tables/{id}/offer").status_code == 403, "only who sits there has a seat to offer"
    guest.http.post(f"/api/tables/{id}/join", json=key)
    assert third.http.post(f"/api/tables/{id}/join", json=key).json()["key"] == "ui.err_setup.started"
    assert host.http.post(f"/api/tables/{id}/offer").status_code == 200
    seats = guest.http.get(f"/api/tables/{id}").json()["seats"]
    assert [(seat["name"], seat["bot"], seat["offered"]) for seat in seats] == [
        ("steady", "steady", True), ("Leo", None, False),
    ]  # fmt: skip
    assert third.http.post(f"/api/tables/{id}/join", json={"key": "wrong"}).json()["key"] == "ui.err.no_access"
    sat = third.http.post(f"/api/tables/{id}/join", json=key).json()
    assert sat["seat"] == 0 and sat["you"] == [0]
    assert [(seat["name"], seat["bot"], seat["offered"]) for seat in sat["seats"]] == [
        ("Mia", None, False),
        ("Leo", None, False),
    ]
    assert host.http.post(f"/api/tables/{id}/join", json=key).json()["key"] == "ui.err_setup.started", "it is taken"
