"""What goes wrong in a simulation: the error names it, and finished matches are kept."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import rondel
from rondel.arena import MatchError, SimulationError, play_match, report, simulate
from rondel.arena.ledger import save
from rondel.bots import random_bot
from rondel.bots.registry import bot

PROGRAM = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "choose":
        if {when}: {then}
        print(json.dumps({{"id": asked["id"], "action": asked["legal"][0]}}), flush=True)
"""


def outside(folder: Path, when: str, then: str) -> str:
    """A bot that plays the first action until something happens."""
    path = folder / "program.py"
    path.write_text(PROGRAM.format(when=when, then=then), encoding="utf-8")
    return f"outside:command={sys.executable} {path}+timeout=2.0"


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ("print('hm'); sys.stdout.flush()", "expected one line with a JSON object, got 'hm"),
        ("print(json.dumps({'id': asked['id'], 'action': 'sing'})); sys.stdout.flush()", "legal actions, got .*sing"),
        ("sys.exit(3)", "ended before it answered"),
        ("time.sleep(60)", "did not answer within 2.0 seconds"),
    ],
)
def test_a_bot_that_answers_nonsense_dies_or_hangs(tmp_path: Path, then: str, message: str) -> None:
    book = tmp_path / "book.jsonl"
    marker = tmp_path / "games"
    marker.write_text("")
    # The first match of the program is played well, the second goes wrong: it counts how often it was started.
    count = f"asked['id'] == 1 and (open({str(marker)!r}, 'a').write('x') or 1) and len(open({str(marker)!r}).read()) == 2"
    name = outside(tmp_path, count, then)
    with pytest.raises(SimulationError, match=message) as failed:
        simulate("the_loop", 5, (name, "random"), 2, seed=3, ledger=book)
    said = str(failed.value)
    assert "match 1 (seed" in said and "bot 'outside' on seat" in said and "program.py" in said
    assert said.endswith("finished matches kept: 1 of 5")
    assert [result.number for result in failed.value.simulation.results] == [0]
    assert len(book.read_text(encoding="utf-8").splitlines()) == 2


def test_processes_keep_what_was_finished_too(tmp_path: Path) -> None:
    name = outside(tmp_path, "False", "pass")
    broken = name.replace("program.py", "missing.py")
    with pytest.raises(SimulationError, match=r"missing.py.*ended before it answered|missing.py.*does not read") as failed:
        simulate("the_loop", 4, (broken, "random"), 2, jobs=2)
    assert "finished matches kept: 0 of 4" in str(failed.value)


class Confused(random_bot.RandomBot):
    name = "confused"

    def choose(self, state: Any, seat: int) -> Any:
        if state.turn > 2:
            raise KeyError("lost my notes")
        return super().choose(state, seat)


def test_a_fault_in_a_bot_is_reported_with_its_place() -> None:
    with pytest.raises(
        MatchError, match=r"bot 'confused' on seat \d failed at decision \d+ \(\w+\): KeyError: 'lost my notes'"
    ):
        play_match(rondel.game("the_loop"), [Confused(1, {}), bot("random")], 4)


def test_a_wrong_name_is_named() -> None:
    with pytest.raises(rondel.SetupError, match="unknown bot 'gredy'; known: random, gentle"):
        simulate("the_loop", 1, ("gredy",), 2)
    with pytest.raises(rondel.SetupError, match="cannot simulate on 'moon'; allowed: processes, ray"):
        simulate("the_loop", 1, ("random",), 2, on="moon")


# ---------------------------------------------------------------------- a full disk


def test_a_full_disk_at_the_end_is_named_and_the_matches_are_in_the_ledger(tmp_path: Path) -> None:
    book = tmp_path / "book.jsonl"
    (tmp_path / "full.csv").symlink_to("/dev/full")
    done = run(tmp_path, "--ledger", str(book), "--out", "full.csv")
    assert done.returncode == 2 and "cannot write full.csv: No space left on device" in done.stderr
    assert "Traceback" not in done.stderr and "win rate" in done.stdout
    assert len(book.read_text(encoding="utf-8").splitlines()) == 1 + 3


@pytest.mark.parametrize("target", ["/dev/full", "/dev/full.parquet"])
def test_results_and_reports_say_where_they_could_not_be_written(target: str, tmp_path: Path) -> None:
    played = simulate("the_loop", 2, ("random",), 2)
    place = tmp_path / ("full.csv" if target == "/dev/full" else "no/results.parquet")
    if target == "/dev/full":
        place.symlink_to(target)
    with pytest.raises(rondel.RecordError, match=f"cannot write {place}"):
        save(played.results, place)
    with pytest.raises(rondel.RecordError, match=f"cannot write {place}"):
        report([played], place)


def test_a_ledger_on_a_full_disk_stops_before_anything_is_played() -> None:
    with pytest.raises(rondel.RecordError, match="cannot write /dev/full: No space left on device"):
        simulate("the_loop", 2, ("random",), 2, ledger="/dev/full")


def test_a_disk_that_fills_up_while_matches_are_written(tmp_path: Path) -> None:
    """The file may not grow beyond 4,000 bytes: what fits is a ledger that can be taken up when there is room again."""
    limit = "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
    limit += "resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000));"
    book = tmp_path / "book.jsonl"
    done = run(tmp_path, "--games", "40", "--ledger", str(book), before=limit)
    assert done.returncode == 2 and f"cannot write {book}: File too large; finished matches kept:" in done.stderr
    assert "win rate" in done.stdout, "what was finished is still told"
    again = run(tmp_path, "--games", "40", "--ledger", str(book))
    assert again.returncode == 0 and "40 games of the_loop" in again.stdout
    whole = simulate("the_loop", 40, ("random",), 2)
    taken_up = simulate("the_loop", 40, ("random",), 2, ledger=book)
    assert taken_up.results == whole.results


def run(folder: Path, *arguments: str, before: str = "") -> subprocess.CompletedProcess[str]:
    start = f"{before}from rondel.cli.main import main; import sys; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", start, "sim", "the_loop", "--games", "3", "--seats", "2", *arguments]
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=300, env={**os.environ, "COLUMNS": "200"}
    )


def test_a_process_that_dies_loses_no_match() -> None:
    killed: list[int] = []

    def kill_one(n: int) -> None:
        if not killed:
            children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
            playing = [pid for pid in children if "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text()]
            killed.append(int(playing[-1]))
            os.kill(killed[0], signal.SIGKILL)

    found = simulate("the_loop", 600, ("random",), 2, jobs=2, progress=kill_one)
    assert killed and not found.stopped and found.results.numbers() == set(range(600))
    assert found.results == simulate("the_loop", 600, ("random",), 2).results


class Deadly:
    name = "deadly"

    def choose(self, state: Any, seat: int) -> Any:
        if state.turn > 2:
            os.kill(os.getpid(), signal.SIGKILL)
        return state.legal(seat)[0]


def test_a_bot_that_kills_its_process_ends_the_simulation() -> None:
    with pytest.raises(SimulationError, match="a process that played matches died"):
        simulate("the_loop", 4, (Deadly(), "random"), 2, jobs=2)


# ---------------------------------------------------------------------- round robins from the command line


def test_a_league_from_the_command_line_is_rated_and_taken_up_again(tmp_path: Path) -> None:
    folder = tmp_path / "league"
    folder.mkdir()
    asked = (
        "--pairs",
        "--rounds",
        "2",
        "--games",
        "2",
        "--bots",
        "random,greedy",
        "--ledger",
        str(folder),
        "--report",
        "page.html",
    )
    done = run(tmp_path, *asked)
    assert done.returncode == 0, done.stderr
    assert "team" in done.stdout and "random + greedy" in done.stdout and "seed 1: " in done.stdout
    assert sorted(path.name for path in folder.iterdir()) == ["seed_0_pairing_0.jsonl", "seed_1_pairing_0.jsonl"]
    assert "random – greedy" in (tmp_path / "page.html").read_text(encoding="utf-8")
    assert run(tmp_path, *asked).stdout.split("games/s")[1] == done.stdout.split("games/s")[1]


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (("--pairs", "--bots", "random"), "allowed: two or more different bots"),
        (("--pairs", "--bots", "random,greedy", "--out", "x.csv"), "--out and --records do not go with --pairs"),
        (("--pairs", "--bots", "random,greedy", "--ledger", "x.jsonl"), "--ledger x.jsonl is no folder"),
    ],
)
def test_what_does_not_go_with_pairs_is_said(asked: tuple[str, ...], message: str, tmp_path: Path) -> None:
    done = run(tmp_path, *asked)
    assert done.returncode == 2 and message in done.stderr and "Traceback" not in done.stderr
