"""Interpreted and compiled engines give the same keys for the same games, and the compiled one really is compiled."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tooling import tool

ROOT = Path(__file__).resolve().parent.parent

PLAY = """
import json, random, sys
import rondel
keys = []
for id in rondel.games():
    game = rondel.game(id)
    for seats in game.seats:
        for seed in range(2):
            chance = random.Random(seed)
            state = game.new(seats, seed)
            steps = 0
            while not state.over:
                seat = chance.choice(state.actors())
                state.apply(seat, chance.choice(state.legal(seat)))
                steps += 1
                if steps % 40 == 0:
                    keys.append(state.key())
                    keys.append(state.determinize(0, seed).key())
                    assert game.decode(json.loads(json.dumps(state.encode()))).key() == state.key()
            keys.append(state.key())
            keys.append(list(state.outcome().scores))
print(json.dumps([rondel.compiled, keys]))
"""


def play(path: Path) -> tuple[bool, list[object]]:
    environment = {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run([sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    compiled, keys = json.loads(done.stdout)
    return compiled, keys


@pytest.mark.slow
def test_interpreted_and_compiled_engines_give_the_same_keys(tmp_path_factory: pytest.TempPathFactory) -> None:
    assert shutil.which("cc"), "this test needs a C compiler: install gcc"
    target = tmp_path_factory.mktemp("compiled")
    built = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "compile_engine.py"), str(target)],
        env={**os.environ, "RONDEL_OPT": "0"},  # the same engine in a third of the time; how fast it runs is measured elsewhere
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stdout[-2000:] + built.stderr[-2000:]
    compiled, compiled_keys = play(target)
    interpreted, interpreted_keys = play(ROOT / "src")
    assert compiled and not interpreted
    assert compiled_keys == interpreted_keys
    checks = (
        ("objects_check", "all hold"),
        ("suites_check", "all suites pass"),
        ("bots/choices_check", "all choose as before"),
    )
    for check, said in checks:
        command = [sys.executable, str(ROOT / "tests" / f"{check}.py")]
        done = subprocess.run(
            command, env={**os.environ, "PYTHONPATH": str(target)}, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stdout) == (0, f"compiled: {said}\n"), done.stderr[-2000:]


def test_a_refreshed_copy_serves_the_present_page_and_keeps_the_compiled_engine(tmp_path: Path) -> None:
    source, target = tmp_path / "source", tmp_path / "compiled"
    for path, text in {
        source / "server" / "static" / "assets" / "table-new.js": "new",
        source / "words" / "en.json": "new",
        target / "rondel" / "server" / "static" / "assets" / "table-old.js": "old",
        target / "rondel" / "words" / "en.json": "old",
        target / "rondel" / "core" / "state.so": "compiled",
    }.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    tool("compile_engine").refresh(target, source)
    copy = target / "rondel"
    assert [path.name for path in (copy / "server" / "static" / "assets").iterdir()] == ["table-new.js"]
    assert (copy / "words" / "en.json").read_text() == "new"
    assert (copy / "core" / "state.so").read_text() == "compiled"


def test_the_engine_can_be_compiled_where_only_what_play_needs_is_installed(tmp_path: Path) -> None:
    """`make run` installs no libraries of the environments: the types of the engine have to be sound without them."""
    compiler = tool("compile_engine")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", *compiler.STRICT, "--no-site-packages", "--config-file=", f"--cache-dir={tmp_path}",
         *compiler.engine_modules(ROOT / "src" / "rondel")],
        cwd=ROOT / "src", capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert checked.returncode == 0, checked.stdout[-2000:] + checked.stderr[-2000:]
