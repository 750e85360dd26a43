"""`tools/bot_laws.py`: what it finds can be played again, and it goes on where it was stopped."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import rondel
from tooling import ROOT, tool

LAWS = tool("bot_laws")


def laws(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / "bot_laws.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, cwd=ROOT)


def breaks(output: str) -> set[str]:
    return {line for line in output.splitlines() if " decision " in line}


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """Two processes and a bot that knows no laws; what was said of it."""
    path = tmp_path_factory.mktemp("laws") / "ledger.jsonl"
    done = laws(*FEW_GAMES, "--jobs", "2", "--ledger", str(path))
    assert done.returncode == 1, done.stderr
    return path, done.stdout


FEW_GAMES = ("--game", "anachrony", "--bot", "random", "--games", "4", "--decisions", "60", "--seed", "20")


def test_every_break_is_found_again_by_the_command_beside_it(ledger: tuple[Path, str]) -> None:
    lines = ledger[1].splitlines()
    again = next(line for line in lines if "again: " in line)
    told = lines[: lines.index(again)]
    done = laws(*shlex.split(again.partition("bot_laws.py ")[2]))
    assert breaks("\n".join(told)) and breaks(done.stdout) == breaks("\n".join(told))


def test_one_process_finds_what_two_find(ledger: tuple[Path, str]) -> None:
    assert breaks(laws(*FEW_GAMES).stdout) == breaks(ledger[1])


def test_a_run_goes_on_where_it_was_stopped(ledger: tuple[Path, str], tmp_path: Path) -> None:
    """What stands in the ledger is believed, not played: here that the first game was clean. A torn line is played again."""
    lines = ledger[0].read_text(encoding="utf-8").splitlines()
    games = {tuple(json.loads(line)["game"]): line for line in lines}
    first = next(game for game in games if game[2] == 20)
    clean = json.dumps({"game": first, "broken": []})
    others = [line for game, line in games.items() if game != first]
    stopped = tmp_path / "stopped.jsonl"
    stopped.write_text("\n".join([clean, *others[:-1], others[-1][:30]]), encoding="utf-8")
    done = laws(*FEW_GAMES, "--ledger", str(stopped))
    assert breaks(done.stdout) == {line for line in breaks(ledger[1]) if " seed 20," not in line}
    assert others[-1] in stopped.read_text(encoding="utf-8").splitlines()
    full = laws(*FEW_GAMES, "--ledger", str(ledger[0]), "--again")
    assert breaks(full.stdout) == breaks(ledger[1])


@pytest.mark.parametrize("name", LAWS.BOTS)
def test_no_bot_is_held_to_the_laws_by_the_clock(name: str) -> None:
    """What hangs on how busy a machine was cannot be played again."""
    budget = rondel.bot(name, seed=1).budget()  # type: ignore[attr-defined]
    assert budget.simulations or not budget.seconds
