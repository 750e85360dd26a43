"""What an older version wrote opens in this one: records of every title, and a server's whole data folder.

`tests/kept/<version>/` was written by that version and is never written again: `python -m server.test_kept` in `tests`
makes the folder of the present version, before something moves.
"""

from __future__ import annotations

import hashlib
import json
import random
import sqlite3
import sys
import tarfile
from pathlib import Path
from typing import Any

import httpx
import pytest

import rondel
from server.running import ANSWER, Player, Server

KEPT = Path(__file__).parents[1] / "kept"
GAMES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "anachrony": [(1, {}), (2, {"doomsday": True, "side": "B"}), (4, {})],
    "planet_unknown": [(1, {}), (2, {}), (6, {})],
    "the_loop": [(1, {}), (2, {}), (4, {})],
}
MOVES = 60


def digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


ADDED = {
    "rule", "track_medals", "ahead", "water_steps", "improves", "endgame_most", "readings", "chronobot_edition", "edition",
    "evacuation_now", "tiles_left",
}  # fmt: skip
"""What views hold since the oldest kept version was written: it is not in its digests."""


def as_then(view: Any) -> Any:
    """A view without what was added since."""
    found = {key: value for key, value in view.items() if key not in ADDED}
    if isinstance(found.get("settings"), dict):
        found["settings"] = as_then(found["settings"])
    if "players" in found:
        found["players"] = [as_then(player) for player in found["players"]]
    return found


def replayed(path: Path) -> dict[str, Any]:
    """The key after every 25th action and at the end, and how it ended."""
    record = rondel.Record.load(path)
    keys, state = [], record.start()
    for number, (seat, action) in enumerate(record.actions, 1):
        state.apply(seat, action)
        if number % 25 == 0 or number == len(record.actions):
            keys.append(str(state.key()))
    return {"keys": keys, "scores": list(state.outcome().scores), "view": digest(as_then(state.view(None)))}


def offered(position: dict[str, Any]) -> list[str]:
    return [option["action"] for option in position["question"]["legal"]] if position["question"] else []


def shown(http: httpx.Client, tables: dict[str, int]) -> dict[str, Any]:
    """What the server says about every table: for every seat the view and the question, and the log."""
    found: dict[str, Any] = {}
    for table, seats in tables.items():
        said = [http.get(f"/api/tables/{table}/position", params={"seat": seat}).json() for seat in range(seats)]
        found[table] = [
            [position["version"], digest(as_then(position["view"])), digest(offered(position))] for position in said
        ]
        found[table].append(len(http.get(f"/api/tables/{table}/log").json()))
    return found


VERSIONS = sorted(path.name for path in KEPT.iterdir()) if KEPT.is_dir() else []


@pytest.mark.parametrize("version", VERSIONS)
def test_records_of_an_older_version_replay(version: str) -> None:
    expected = json.loads((KEPT / version / "records.json").read_text())
    assert {name: replayed(KEPT / version / name) for name in expected} == expected


def unpack(packed: tarfile.TarFile, folder: Path) -> None:
    """Our own archive; early releases of Python 3.11 know no filter yet."""
    if hasattr(tarfile, "data_filter"):
        packed.extractall(folder, filter="data")
    else:
        packed.extractall(folder)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_data_folder_of_an_older_version_opens_and_its_games_go_on(version: str, tmp_path: Path) -> None:
    expected = json.loads((KEPT / version / "tables.json").read_text())
    with tarfile.open(KEPT / version / "data.tar.gz") as packed:
        unpack(packed, tmp_path / "data")
    with Server(tmp_path / "data") as server, httpx.Client(base_url=server.url, timeout=ANSWER) as http:
        http.cookies.update(expected["cookies"])
        assert shown(http, expected["seats"]) == expected["tables"]
        went_on = 0
        for table in expected["running"]:
            position = http.get(f"/api/tables/{table}/position", params={"seat": 0}).json()
            if position["over"]:
                continue
            seat = position["actors"][0]
            asked = http.get(f"/api/tables/{table}/position", params={"seat": seat}).json()
            action = asked["question"]["legal"][0]["action"]
            move = {"id": "after", "seat": seat, "version": asked["version"], "actions": [action]}
            answer = http.post(f"/api/tables/{table}/moves", json=move)
            assert answer.status_code == 200, answer.text
            assert answer.json()["version"] == asked["version"] + 1
            went_on += 1
        assert went_on >= len(GAMES), "every title has a game that is not over"


# Making the folder


def write(folder: Path) -> None:
    folder.mkdir(parents=True)
    records: dict[str, Any] = {}
    for game, kinds in GAMES.items():
        for count, settings in kinds:
            name = f"{game}-{count}.json"
            played(game, count, settings).save(folder / name)
            records[name] = replayed(folder / name)
    (folder / "records.json").write_text(json.dumps(records, indent=1) + "\n")
    data = folder / "data"
    with Server(data) as server:
        anna = Player(server, "Anna")
        seats: dict[str, int] = {}
        running: list[str] = []
        for game, kinds in GAMES.items():
            for count, settings in kinds:
                table = anna.table(*["me"] * count, game=game, settings=settings, seed="7")["id"]
                move(anna, table, MOVES)
                running.append(table)
                seats[table] = count
            ended = anna.post("/api/records", **json.loads((folder / f"{game}-2.json").read_text()))["id"]
            seats[ended] = 2
        tables = {"cookies": dict(anna.http.cookies), "seats": seats, "running": running, "tables": shown(anna.http, seats)}
        (folder / "tables.json").write_text(json.dumps(tables, indent=1) + "\n")
        server.stop()
    with sqlite3.connect(data / "rondel.sqlite") as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.execute("VACUUM")
    with tarfile.open(folder / "data.tar.gz", "w:gz") as packed:
        for path in sorted(data.iterdir()):
            if path.name not in ("out.txt", "test.log") and not path.name.endswith(("-wal", "-shm")):
                packed.add(path, path.name)
    for path in data.iterdir():
        path.unlink()
    data.rmdir()


def played(game: str, seats: int, settings: dict[str, Any]) -> rondel.Record:
    """A whole game of random moves."""
    record = rondel.Record(game, seats, 7, settings)
    state, chance = record.start(), random.Random(7)
    while not state.over:
        seat = state.actors()[0]
        action = chance.choice(state.legal(seat))
        state.apply(seat, action)
        record.add(seat, action)
    return record


def move(player: Player, table: str, moves: int) -> None:
    chance = random.Random(7)
    for number in range(moves):
        position = player.get(f"/api/tables/{table}/position", seat=0)
        if position["over"]:
            return
        seat = position["actors"][0]
        asked = player.get(f"/api/tables/{table}/position", seat=seat)
        action = chance.choice(asked["question"]["legal"])["action"]
        player.post(f"/api/tables/{table}/moves", id=f"m{number}", seat=seat, version=asked["version"], actions=[action])


if __name__ == "__main__":
    write(KEPT / (sys.argv[1] if len(sys.argv) > 1 else rondel.__version__))
