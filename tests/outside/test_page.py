"""`docs/writing-a-title.md` builds a title: what stands there is written, installed and played."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from outside.installing import environment, install

PAGE = Path(__file__).resolve().parents[2] / "docs" / "writing-a-title.md"
BLOCK = re.compile(r"^File `([^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def pebbles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the page's package, with every file of it."""
    folder = tmp_path_factory.mktemp("page") / "pebbles"
    for place, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def installed(pebbles: Path) -> dict[str, str]:
    return environment(install(pebbles.with_name("site"), pebbles))


def run(env: dict[str, str], *command: str, typed: str = "", folder: Path | None = None) -> str:
    done = subprocess.run(
        [sys.executable, *command], env=env, cwd=folder, input=typed, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_file_that_the_page_lists_is_written(pebbles: Path) -> None:
    listed = re.search(r"```\npebbles/\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert listed is not None
    names = [line.strip() for line in listed[1].splitlines() if not line.strip().endswith("/")]
    for name in names:
        assert (pebbles / name).is_file() or (pebbles / "pebbles" / name).is_file(), name


def test_the_pages_own_tests_pass(pebbles: Path, installed: dict[str, str]) -> None:
    """They are the contract suite of `rondel.testing`, and a scene."""
    said = run(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(pebbles), "tests", folder=pebbles)
    assert "3 passed" in said


def test_it_plays_as_the_page_says(installed: dict[str, str], tmp_path: Path) -> None:
    assert "Pebbles" in run(installed, "-m", "rondel", "games")
    words = ("play", "pebbles", "--seats", "2", "--seed", "4", "--record", "game.json")
    assert "keeps" in run(installed, "-m", "rondel", *words, typed="2\n" * 60, folder=tmp_path)
    said = run(installed, "-m", "rondel", "sim", "pebbles", "--games", "6", "--bots", "greedy,random")
    assert "greedy" in said and "pb." not in said
