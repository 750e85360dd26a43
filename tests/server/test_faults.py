"""Faults: a disk that is full, messages that are lost, late, doubled or out of order, two windows of one seat."""

from __future__ import annotations

import asyncio
import random
import resource
import sqlite3
import threading
import time
from pathlib import Path

import pytest

import rondel
from server.chaos import Chaos, chaos
from server.running import Player, Server
from server.storm import Gambler
from server.test_kill import check_table


@pytest.fixture
def small_disk(tmp_path: Path) -> Server:
    """A server whose files cannot grow beyond 600 KB: writing fails as on a full disk."""

    class Small(Server):
        def start(self) -> Server:
            before = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, before[1]))
            try:
                return super().start()
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, before)

    return Small(tmp_path / "data")


def test_a_full_disk_refuses_and_loses_nothing(small_disk: Server) -> None:
    with small_disk as server:
        anna = Player(server, "Anna")
        table = anna.table("me", "me")["id"]
        acked: dict[str, int] = {}
        refused = 0
        chance = random.Random(2)
        for number in range(3000):
            spectator = anna.http.get(f"/api/tables/{table}/position").json()
            if spectator["over"]:
                table = anna.http.post("/api/tables", json={"game": "anachrony", "seats": ["me", "me"]}).json().get("id", table)
                acked.clear()
                continue
            actor = spectator["actors"][0]
            asked = anna.http.get(f"/api/tables/{table}/position", params={"seat": actor}).json()
            action = chance.choice(asked["question"]["legal"])["action"]
            body = {"id": f"n{number}", "seat": actor, "version": asked["version"], "actions": [action]}
            answer = anna.http.post(f"/api/tables/{table}/moves", json=body)
            if answer.status_code == 200:
                acked[body["id"]] = answer.json()["version"]
            else:
                assert (answer.status_code, answer.json()["key"]) == (503, "ui.err.server")
                refused += 1
                if refused == 5:
                    break
        assert refused == 5 and acked, "the disk became full in the middle of a game"
        version = anna.get(f"/api/tables/{table}/position")["version"]
        assert version == max(acked.values()), "what was refused did not happen"
        server.kill()
    with Server(small_disk.data, port=server.port) as bigger:
        bigger.url = server.url
        assert anna.get(f"/api/tables/{table}/position")["version"] == version, "what was acknowledged is there"
        spectator = anna.get(f"/api/tables/{table}/position")
        actor = spectator["actors"][0]
        asked = anna.get(f"/api/tables/{table}/position", seat=actor)
        action = asked["question"]["legal"][0]["action"]
        anna.post(f"/api/tables/{table}/moves", id="after", seat=actor, version=version, actions=[action])


def test_late_and_reordered_messages_are_refused_or_known(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "me")["id"]
    chance = random.Random(5)
    sent: list[tuple[dict[str, object], int]] = []
    for number in range(40):
        actor = anna.get(f"/api/tables/{table}/position")["actors"][0]
        asked = anna.get(f"/api/tables/{table}/position", seat=actor)
        action = chance.choice(asked["question"]["legal"])["action"]
        body = {"id": f"n{number}", "seat": actor, "version": asked["version"], "actions": [action]}
        sent.append((body, anna.post(f"/api/tables/{table}/moves", **body)["version"]))
        late, version = chance.choice(sent)
        again = anna.post(f"/api/tables/{table}/moves", **late)
        assert again["again"] and again["version"] == version, "an old message that comes again counts once"
        fresh = late | {"id": f"late{number}"}
        status, key = anna.refused(f"/api/tables/{table}/moves", **fresh)
        assert status in (400, 409), f"an old choice under a new id is too late: {key}"
        assert anna.get(f"/api/tables/{table}/position")["version"] == sent[-1][1]


def test_two_windows_answer_the_same_question_at_once(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "me")["id"]
    windows = [anna.sit(table), anna.sit(table)]
    for seat in windows:
        while len(seat.last) < 2:
            seat.receive()
    for _ in range(20):
        actor = windows[0].last[0]["actors"][0]
        version = windows[0].last[0]["version"]
        answers: list[dict[str, object]] = []

        def click(window: int, actor: int = actor, answers: list[dict[str, object]] = answers) -> None:
            seat = windows[window]
            options = seat.last[actor]["question"]["legal"]
            answers.append(seat.play(actor, options[window % len(options)]["action"]))

        threads = [threading.Thread(target=click, args=(n,)) for n in (0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(str(answer["type"]) for answer in answers) == ["ack", "error"], answers
        for seat in windows:
            while any(last["version"] <= version for last in seat.last.values()):
                seat.receive()
        assert windows[0].views == windows[1].views


def test_what_was_sent_but_never_answered_can_be_sent_again_after_a_cut(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "me")["id"]
    for number in range(25):
        seat = anna.sit(table)
        while len(seat.last) < 2:
            seat.receive()
        actor = seat.last[0]["actors"][0]
        last = seat.last[actor]
        message = {"seat": actor, "version": last["version"], "id": f"cut{number}"}
        message["actions"] = [last["question"]["legal"][0]["action"]]
        seat.send("play", **message)
        seat.ws.socket.close() if number % 2 else seat.close()
        back = anna.sit(table)
        answer = back.ask("play", "ack", **message)
        assert answer["type"] == "ack" and answer["version"] == last["version"] + 1, answer
        back.close()


def enough(seconds: float) -> int:
    """Acknowledged actions of each that end the storm: fewer where the machine is slow, so that only a standstill fails."""
    return 25 if seconds < 60 else 10 if seconds < 400 else 0


@pytest.mark.parametrize("game", rondel.games())
def test_a_bad_network_loses_nothing_and_counts_nothing_twice(server: Server, game: str) -> None:
    """Messages lost, doubled, late and out of order, and cut connections, until enough has been acknowledged."""

    async def play() -> tuple[list[Gambler], Chaos]:
        async with chaos(server.url, 3) as (address, network):
            gamblers = [Gambler(server.url, seed, game, address, 1.5) for seed in range(3)]
            for gambler in gamblers:
                await gambler.sit_down()
            tasks = [asyncio.ensure_future(gambler.play()) for gambler in gamblers]
            begun = time.monotonic()
            while any(len(g.acked) < enough(time.monotonic() - begun) and not g.stopped for g in gamblers):
                await asyncio.sleep(0.05)
            for gambler in gamblers:
                gambler.stopped = True
            await asyncio.gather(*tasks, return_exceptions=True)
            return gamblers, network

    gamblers, network = asyncio.run(play())
    assert network.lost and network.doubled and network.late and network.cut
    with sqlite3.connect(server.data / "rondel.sqlite") as db:
        for gambler in gamblers:
            assert len(gambler.acked) >= 10
            check_table(db, gambler)
