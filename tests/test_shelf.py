"""Titles that cannot be used are left out with one line that names them, and the others still play."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
import urllib.request
from pathlib import Path

import pytest

from outside.installing import environment, write_package
from rondel import shelf
from rondel.core.title import CONTRACT, Title

ROOT = Path(__file__).resolve().parent.parent

TITLE = """from rondel.core.title import Title
TITLE = Title(id="{id}", name="Bad", package="{package}", prefix="{prefix}", seats=(2, 3), minutes=1{more})
"""
RULES = """from rondel.core.game import Game
class BadGame(Game):
    id, title, seats, rules_version = "{id}", "Bad", {seats}, "1"
GAME = BadGame()
"""
GOOD = {"en/sentences.json": "{}"}


def files(package: str, id: str = "bad", prefix: str = "bad", more: str = "", seats: str = "(2, 3)") -> dict[str, str]:
    return {
        "__init__.py": "",
        "title.py": TITLE.format(id=id, package=package, prefix=prefix, more=more),
        "rules.py": RULES.format(id=id, seats=seats),
        "words/en/sentences.json": "{}",
    }


BAD: dict[str, tuple[dict[str, str], str]] = {
    "lacks_room": (files("lacks_room", more=', rooms=("words", "bots")'), "bad lacks the room 'bots'"),
    "no_rules": ({k: v for k, v in files("no_rules").items() if k != "rules.py"}, "bad lacks the room 'rules'"),
    "same_id": (files("same_id", id="the_loop"), "the id 'the_loop' is taken by rondel.titles.the_loop"),
    "same_prefix": (files("same_prefix", prefix="tl"), "bad: the prefix 'tl' is taken by the_loop"),
    "hall_prefix": (files("hall_prefix", prefix="ui"), "bad: prefix 'ui'"),
    "old_contract": (files("old_contract", more=", contract=1"), f"bad is written for contract 1; expected {CONTRACT}"),
    "newer_field": (files("newer_field", more=", colour='red'"), "colour"),
    "raises": (files("raises") | {"title.py": "raise RuntimeError('no luck\\ntoday')\n"}, "RuntimeError: no luck today"),
    "rules_raise": (files("rules_raise") | {"rules.py": "import nowhere\n"}, "bad: its rules cannot be imported"),
    "other_game": (files("other_game") | {"rules.py": RULES.format(id="good", seats="(2,)")}, "its GAME has the id 'good'"),
    "other_seats": (files("other_seats", seats="(2,)"), "its GAME is for (2,) seats; the title says (2, 3)"),
    "no_game": (files("no_game") | {"rules.py": "GAME = 3\n"}, "GAME is a int; expected a rondel.Game"),
    "no_title": (files("no_title") | {"title.py": "TITLE = 'chess'\n"}, "expected a rondel.Title, got str"),
    "broken_json": (files("broken_json") | {"words/de/sentences.json": '{"bad.ask.go": '}, "sentences.json: "),
    "broken_message": (files("broken_message") | {"words/en/sentences.json": '{"bad.log.x": "{n, plural, "}'}, "malformed"),
    "broken_kinds": (files("broken_kinds") | {"words/labels.json": '{"kinds": {"text": ["cost"]}}'}, "of the kind 'amounts'"),
    "broken_entry": (files("broken_entry") | {"words/en/names.json": '["x"]'}, "malformed"),
    "bad_id": (files("bad_id", id="Bad Game"), "id 'Bad Game'; expected small letters"),
}


def rondel(env: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "rondel", *words], env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", BAD)
def test_a_bad_title_is_left_out_and_the_others_play(tmp_path: Path, name: str) -> None:
    """As an installed package: `rondel games` says one line that names it, and lists the others."""
    written, expected = BAD[name]
    env = environment(write_package(tmp_path, name, written))
    listed = rondel(env, "games", "--json")
    assert listed.returncode == 0, listed.stderr
    found = json.loads(listed.stdout)
    assert [row["id"] for row in found["games"]] == ["anachrony", "planet_unknown", "the_loop"]
    [line] = found["refused"]
    assert name in line and expected in line and "\n" not in line
    assert line in listed.stderr and "Traceback" not in listed.stderr


def test_several_bad_titles_are_told_apart_and_a_game_still_plays(tmp_path: Path) -> None:
    broken = [name for name in BAD if not name.startswith("broken")]  # those are good enough to take the id from the others
    for name in broken:
        write_package(tmp_path, name, BAD[name][0])
    env = environment(tmp_path)
    done = rondel(env, "sim", "the_loop", "--games", "1", "--bots", "random", "--seed", "1")
    assert done.returncode == 0, done.stderr
    for name in broken:
        assert sum([name in line for line in done.stderr.splitlines()]) >= 1, name
    refused = rondel(env, "play", "bad")
    assert refused.returncode == 2 and "unknown game 'bad'" in refused.stderr and "lacks the room" in refused.stderr
    library = "import rondel; print(rondel.games()); print(rondel.game('the_loop').new(2, 1).actors())"
    used = subprocess.run([sys.executable, "-c", library], env=env, capture_output=True, text=True, check=True)
    assert "('anachrony', 'planet_unknown', 'the_loop')" in used.stdout and "title of raises" in used.stderr


def test_the_server_logs_it_and_serves_the_others(tmp_path: Path) -> None:
    env = environment(write_package(tmp_path / "site", "lacks_room", BAD["lacks_room"][0])) | {"PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "rondel.server", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None and server.stderr is not None
            address = next(word for line in server.stdout for word in line.split() if word.startswith("http://"))
            with urllib.request.urlopen(f"{address.rstrip('/')}/api/games", timeout=20) as answer:
                ids = [game["id"] for game in json.load(answer)]
        finally:
            server.terminate()
        said = server.stderr.read()
    assert ids == ["anachrony", "planet_unknown", "the_loop"]
    logged = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert [True for line in logged if "bad lacks the room 'bots'" in json.dumps(line)], said


def test_ours_are_entry_points_like_anybodys() -> None:
    """And found both ways they are one title each."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    points = project["entry-points"][shelf.GROUP]
    folders = sorted(path.parent.name for path in (ROOT / "src" / "rondel" / "titles").glob("*/title.py"))
    assert sorted(points) == folders
    again = shelf.Shelf()
    for name, value in points.items():
        module, _, attribute = value.partition(":")
        found = getattr(__import__(module, fromlist=[attribute]), attribute)
        assert isinstance(found, Title) and found.id == name
        again.add(value, found)
    assert list(again.titles) == folders and not again.refused


def test_the_installed_entry_points_are_found_once(tmp_path: Path) -> None:
    """As after `pip install rondel`: the dist-info names our titles, and the shelf has each of them once."""
    about = tmp_path / "rondel-9.9.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: rondel-again\nVersion: 9.9\n")
    (about / "entry_points.txt").write_text("[rondel.titles]\nthe_loop = rondel.titles.the_loop.title:TITLE\n")
    found = json.loads(rondel(environment(tmp_path), "games", "--json").stdout)
    assert [row["id"] for row in found["games"]] == ["anachrony", "planet_unknown", "the_loop"] and not found["refused"]
    assert os.environ.get("PYTHONPATH") is None or found
