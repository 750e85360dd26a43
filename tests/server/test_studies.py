"""Studies on the server: written, shared by a link, taken along as one file; nobody else's, and nothing but text."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa

from analysis.games import random_game
from rondel.room.room import Room
from rondel.room.table import Wish
from rondel.server import lobby, people
from rondel.server.routes_studies import lines
from rondel.server.schema import metadata
from server.running import Player, Server


def uploaded(player: Player, seed: int = 4) -> dict[str, Any]:
    record = random_game("planet_unknown", 1, seed)
    found: dict[str, Any] = player.post("/api/records", **record.data())
    return found


def put(player: Player, id: str, **body: Any) -> Any:
    return player.http.put(f"/api/studies/{id}", json={"name": "x", "notes": [], "branches": []} | body)


def note(**more: Any) -> dict[str, Any]:
    return {"at": 3, "branch": None, "step": 0, "text": "Here it turned.", "arrows": []} | more


@pytest.mark.parametrize(
    ("status", "public", "heard"),
    [("finished", False, ["anna"]), ("finished", True, ["anna", "ben"]), ("running", False, ["anna", "ben"])],
)
def test_a_stranger_with_a_link_hears_no_talk_after_the_game(status: str, public: bool, heard: list[str]) -> None:
    engine = sa.create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.begin() as c:
        anna, ben = (people.create(c, "guest", name) for name in ("anna", "ben"))
        wish = Wish("the_loop", {}, ["me", "open"], public=public)
        table = lobby.load(c, lobby.insert(c, anna, wish, "1", status, {}))  # type: ignore[arg-type]
    assert [p.name for p in (anna, ben) if table.may_hear(p, table.watch)] == heard
    told: dict[str, list[str]] = {}
    listeners = [SimpleNamespace(person=anna), SimpleNamespace(person=ben)]
    room: Any = SimpleNamespace(
        table=table, listeners=listeners,
        say=lambda text, there: told.update({json.loads(text)["type"]: [one.person.name for one in there]}),
    )  # fmt: skip
    for kind in ("chat", "table"):
        Room.tell(room, {"type": kind})
    assert told == {"chat": heard, "table": ["anna", "ben"]}


@pytest.fixture
def anna(server: Server) -> Player:
    return Player(server, "Anna")


@pytest.fixture
def study(anna: Player) -> dict[str, Any]:
    found: dict[str, Any] = anna.post(f"/api/tables/{uploaded(anna)['id']}/studies", name="My study")
    return found


def test_a_study_is_kept_and_read_by_whoever_has_its_link(server: Server, anna: Player, study: dict[str, Any]) -> None:
    arrows = [["tile:12", "planet:3"]]
    assert put(anna, study["id"], name="Better", notes=[note(arrows=arrows)]).status_code == 200
    kept = anna.get(f"/api/studies/{study['id']}")
    assert kept["name"] == "Better" and kept["notes"] == [note(arrows=arrows)] and kept["mine"]
    assert [one["id"] for one in anna.get("/api/studies", table=study["table"])] == [study["id"]]
    ben = Player(server, "Ben")
    assert ben.http.get(f"/api/studies/{study['id']}").status_code == 403
    for guess in ("x", "\u00e9", "\u202e"):
        wrong = ben.http.get(f"/api/studies/{study['id']}", params={"key": guess})
        assert (wrong.status_code, wrong.json()["key"]) == (403, "ui.err.no_access"), guess
    seen = ben.get(f"/api/studies/{study['id']}", key=study["key"])
    assert seen["notes"] == kept["notes"] and not seen["mine"] and seen["key"] == "" and seen["by"] == "Anna"
    replay = f"/api/tables/{seen['table']}/replay/2?key={seen['table_key']}"
    assert ben.http.get(replay).status_code == 200, "the link opens the game, too"
    chat = f"/api/tables/{seen['table']}/chat"
    anna.post(chat, id="c1", text="Between us.")
    heard = ben.http.get(chat, params={"key": seen["table_key"]})
    assert (heard.status_code, heard.json()["key"]) == (403, "ui.err.no_access"), "but not what its players say"
    assert [line["text"] for line in anna.get(chat)] == ["Between us."]
    assert put(ben, study["id"]).status_code == 403 and ben.http.delete(f"/api/studies/{study['id']}").status_code == 403
    assert anna.http.delete(f"/api/studies/{study['id']}").status_code == 200
    assert ben.http.get(f"/api/studies/{study['id']}?key={study['key']}").status_code == 404


def test_what_is_kept_is_hardly_larger_than_what_was_sent(server: Server, anna: Player, study: dict[str, Any]) -> None:
    """In other alphabets than ours it took three times as much."""
    notes = [note(at=n, text="Щ" * 600) for n in range(100)]
    sent = put(anna, study["id"], notes=notes)
    assert sent.status_code == 200 and sent.json()["notes"] == notes
    with contextlib.closing(sqlite3.connect(server.data / "rondel.sqlite", timeout=30)) as c:
        kept = c.execute("SELECT length(CAST(notes AS BLOB)) FROM studies WHERE id = ?", (study["id"],)).fetchone()[0]
    assert kept < 1.1 * len(sent.request.content)


def test_what_was_tried_becomes_a_branch_that_anybody_steps_through(
    server: Server, anna: Player, study: dict[str, Any]
) -> None:
    copy = anna.post(f"/api/tables/{study['table']}/what-if", version=2, seat=0)["id"]
    played = []
    for _ in range(3):
        position = anna.get(f"/api/tables/{copy}/position", seat=0)
        action = position["question"]["legal"][0]["action"]
        text = action if isinstance(action, str) else " ".join(str(part) for part in action)
        move = {"id": f"m{position['version']}", "seat": 0, "version": position["version"], "actions": [text]}
        anna.post(f"/api/tables/{copy}/moves", **move)
        played.append([0, text])
    branch = anna.post(f"/api/studies/{study['id']}/branch", table=copy)
    assert branch["steps"] == played and (branch["at"], branch["seat"]) == (2, 0)
    assert put(anna, study["id"], notes=[note(branch=0, step=2, at=2)], branches=[branch]).status_code == 200
    ben = Player(server, "Ben")
    place = f"/api/studies/{study['id']}/position?key={study['key']}"
    there = anna.get(f"/api/tables/{copy}/position", seat=0)
    assert ben.post(place, branch=0, step=3)["view"] == there["view"], "the same world, dealt again"
    assert ben.post(place, branch=0, step=0)["steps"] == 0
    assert ben.refused(place, branch=1, step=0)[1] == "ui.study.err_branch"
    other = anna.post(f"/api/tables/{uploaded(anna, 9)['id']}/what-if", version=1, seat=0)["id"]
    assert anna.refused(f"/api/studies/{study['id']}/branch", table=other)[1] == "ui.study.err_branch"


def test_a_study_is_one_file_with_the_record_of_its_game(server: Server, anna: Player, study: dict[str, Any]) -> None:
    put(anna, study["id"], name="Whole", notes=[note()])
    ben = Player(server, "Ben")
    whole = ben.get(f"/api/studies/{study['id']}/file", key=study["key"])
    assert (whole["rondel"], whole["format"], whole["name"], whole["by"]) == ("study", 1, "Whole", "Anna")
    table = ben.post("/api/records", **whole["record"])
    mine = ben.post(f"/api/tables/{table['id']}/studies", name=whole["name"])
    assert put(ben, mine["id"], name=whole["name"], notes=whole["notes"], branches=whole["branches"]).status_code == 200
    assert ben.get(f"/api/studies/{mine['id']}")["notes"] == [note()]


def test_what_cannot_be_seen_is_not_kept(anna: Player, study: dict[str, Any]) -> None:
    text = "left \u202eright\u2066\nline \u200btwo <b>&"
    assert put(anna, study["id"], name=" a \u202e b\nc ", notes=[note(text=text)]).status_code == 200
    kept = anna.get(f"/api/studies/{study['id']}")
    assert kept["name"] == "a b c" and kept["notes"][0]["text"] == "left right\nline two <b>&"


@pytest.mark.parametrize(
    "wrong",
    [
        {"notes": [note(text="x" * 601)]},
        {"notes": [note(at=-1)]},
        {"notes": [note(at=True)]},
        {"notes": [note(branch=0)]},
        {"notes": [note(arrows=[["tile:1"]])]},
        {"notes": [note(arrows=[["tile:1", "<script>"]])]},
        {"notes": [{"at": 1}]},
        {"notes": [note()] * 201},
        {"branches": [{"at": 1, "seat": 12, "deal": 1, "name": "", "steps": []}]},
        {"branches": [{"at": 1, "seat": 0, "deal": 1, "name": "", "steps": [[0]]}]},
        {"branches": [{"at": 1, "seat": 0, "deal": 1 << 61, "name": "", "steps": []}]},
    ],
)
def test_what_is_no_study_is_refused_and_changes_nothing(anna: Player, study: dict[str, Any], wrong: dict[str, Any]) -> None:
    put(anna, study["id"], notes=[note()])
    answer = put(anna, study["id"], **wrong)
    assert answer.status_code in (400, 422) and answer.json()["key"] == "ui.err.parse"
    assert anna.get(f"/api/studies/{study['id']}")["notes"] == [note()]


def test_a_list_of_studies_reads_nothing_of_what_is_written_in_them(anna: Player, study: dict[str, Any]) -> None:
    put(anna, study["id"], notes=[note(text="long " * 100)])
    (line,) = anna.get("/api/studies")
    assert sorted(line) == ["id", "name", "table", "touched"] and line["id"] == study["id"]
    assert set(lines("somebody", None).selected_columns.keys()) == {"id", "name", "table_id", "touched"}


def test_an_unfinished_game_and_a_game_of_others_have_no_study(server: Server, anna: Player) -> None:
    running = anna.table("me", "random", game="anachrony")["id"]
    assert anna.refused(f"/api/tables/{running}/studies") == (409, "ui.err.analysis_unfinished")
    table = uploaded(anna)["id"]
    assert Player(server, "Ben").refused(f"/api/tables/{table}/studies")[0] == 403
    anna.post(f"/api/tables/{table}/studies")
    assert anna.http.delete(f"/api/tables/{table}").status_code == 200, "with its studies"
