"""Every example runs, in short form."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"

SHORT: list[tuple[str, list[str], str]] = [
    ("compare_bots.py", ["the_loop", "2", "page.html"], "see page.html"),
    ("random_games.py", ["anachrony", "3", "page.html"], "see page.html"),
    ("language_model.py", ["anachrony", "25"], r" 25\. \w"),
    ("language_model.py", ["planet_unknown", "25"], r" 25\. \w"),
    ("language_model.py", ["the_loop", "400"], "over: scores"),
    ("linear_policy.py", ["the_loop", "10"], "10 games: .* reward a game"),
    ("league.py", ["the_loop", "1", "100", "2"], "newborn .* points, . of 2 games won"),
    ("search_openspiel.py", ["the_loop", "4", "4"], r"  4\. player"),
]
ELSEWHERE = {
    "train_ppo.py": "needs PyTorch, which is too large for every test run: `make learn`",
    "bot.js": "tests/bots plays it",
    "bot_account.py": "tests/server plays it against a server",
    "README.md": "lists them",
}


def run(folder: Path, name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(EXAMPLES / name), *arguments], cwd=folder, capture_output=True, text=True, timeout=300
    )


@pytest.mark.slow
@pytest.mark.parametrize(("name", "arguments", "expected"), SHORT)
def test_an_example_runs(name: str, arguments: list[str], expected: str, tmp_path: Path) -> None:
    done = run(tmp_path, name, *arguments)
    assert done.returncode == 0, done.stderr
    assert re.search(expected, done.stdout), done.stdout[-600:]


def test_no_example_is_forgotten() -> None:
    found = {path.name for path in EXAMPLES.iterdir() if path.is_file()}
    assert found == {name for name, _, _ in SHORT} | set(ELSEWHERE)
    listed = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert [name for name in found if f"`{name}`" not in listed and name != "README.md"] == []


def test_the_example_that_trains_says_what_it_needs(tmp_path: Path) -> None:
    """Its help needs no PyTorch; learning is imported when it begins."""
    done = run(tmp_path, "train_ppo.py", "--help")
    assert done.returncode == 0 and "rondel[learn]" in done.stdout
