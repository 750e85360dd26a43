"""The real commands in processes of their own: whole games through a pipe, kill and continue, bad input."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import rondel

COMMAND = [sys.executable, str(Path(__file__).with_name("with_toy.py"))]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(rondel.__file__).parent.parent), "COLUMNS": "100", "NO_COLOR": "1"}


def rondel_command(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments], cwd=folder, input=typed, capture_output=True, text=True, timeout=120, env=ENVIRONMENT
    )


def saved(path: Path) -> list[list[object]]:
    actions: list[list[object]] = json.loads(path.read_text())["actions"]
    return actions


# ---------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "COMMAND"),
        (["juggle"], "juggle"),
        (["play"], "which game? known:"),
        (["play", "chess"], "unknown game 'chess'; known:"),
        (["play", "toy", "--seats", "9"], "9 seats are not possible; allowed: 2, 3"),
        (["play", "toy", "--seats", "many"], "'many' is not a whole number from 1 to 99"),
        (["play", "toy", "--set", "nothing"], "expected NAME=VALUE"),
        (["play", "toy", "--set", "colr=red"], "unknown setting 'colr'; known: colour, nothing"),
        (["play", "toy", "--set", "nothing=maybe"], "setting nothing = 'maybe' is not possible"),
        (["play", "toy", "--seats", "2", "--set", "colour=blue"], "allowed: 'red'"),
        (["play", "toy", "--humans", "5"], "'5' is not a seat; allowed: 0 to 1"),
        (["play", "toy", "--humans", "0", "--hotseat"], "not allowed with"),
        (["play", "toy", "--bots", "clever"], "unknown bot 'clever'; known: random"),
        (["play", "toy", "--lang", "fr"], "invalid choice: 'fr'"),
        (["play", "toy", "--record", "no/such/place.json"], "there is no folder no/such"),
        (["play", "--continue", "nowhere.json"], "cannot read record 'nowhere.json'"),
        (["play", "--continue", "broken.json"], "is not a record"),
        (["play", "--continue", "foreign.json"], "not a record: expected an object with"),
        (["sim", "toy", "--games", "0"], "'0' is not a whole number of at least 1"),
        (["sim", "toy", "--jobs", "x"], "'x' is not a whole number from 1 to 256"),
        (["sim", "toy", "--bots", "random,random,random", "--seats", "2"], "3 bots do not fit on 2 seats"),
        (["sim", "toy", "--out", "no/such/place.csv"], "there is no folder no/such"),
        (["replay", "nowhere.json"], "cannot read record"),
        (["replay", "broken.json"], "is not a record"),
        (["replay", "short.json", "--seat", "4"], "the record has 2 seats; allowed: 0 to 1"),
        (["replay", "short.json", "--to", "40"], "the record has 1 moves"),
        (["replay", "illegal.json"], "action 1 of the record cannot be played"),
        (["replay", "old.json"], "record of rules version '0.1'; expected '1.0'"),
        (["bench", "chess"], "unknown game 'chess'"),
        (["bench", "--seconds", "-1"], "'-1' is not a number of seconds"),
    ],
)
def test_bad_input_is_answered_in_one_line_with_exit_code_2(tmp_path: Path, arguments: list[str], message: str) -> None:
    record = {
        "format": 1, "game": "toy", "rules_version": "1.0", "seats": 2, "seed": 1, "settings": {},
        "actions": [[0, "bid 1"]],
    }  # fmt: skip
    (tmp_path / "broken.json").write_text("{")
    (tmp_path / "foreign.json").write_text("{}")
    (tmp_path / "short.json").write_text(json.dumps(record))
    (tmp_path / "illegal.json").write_text(json.dumps({**record, "actions": [[0, "bid 9"]]}))
    (tmp_path / "old.json").write_text(json.dumps({**record, "rules_version": "0.1"}))
    done = rondel_command(tmp_path, *arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr + done.stdout


@pytest.mark.parametrize("command", [[], ["play"], ["sim"], ["replay"], ["bench"]])
def test_every_command_has_help_with_an_example(tmp_path: Path, command: list[str]) -> None:
    done = rondel_command(tmp_path, *command, "--help")
    assert done.returncode == 0
    assert "example:" in done.stdout


# ---------------------------------------------------------------------- play


def test_a_whole_game_through_a_pipe_ends_with_the_score(tmp_path: Path) -> None:
    done = rondel_command(tmp_path, "play", "toy", "--seed", "3", "--record", "game.json", typed="1\n" * 20)
    assert done.returncode == 0, done.stderr
    assert "wins with" in done.stdout or "share the victory" in done.stdout
    assert "Total" in done.stdout and "aaa" in done.stdout
    assert rondel_replay(tmp_path / "game.json").over


def rondel_replay(path: Path) -> rondel.State:
    from core.toy import ToyGame

    return rondel.Record.from_data(json.loads(path.read_text()), ToyGame()).replay()


def test_people_can_ask_for_help_reasons_the_table_and_the_log(tmp_path: Path) -> None:
    done = rondel_command(tmp_path, "play", "toy", "--seed", "3", typed="?\nw\nt\nl\nnonsense\n99\nbid 2\nq\n")
    assert done.returncode == 0
    assert "save and quit" in done.stdout
    assert "Everything of this kind is available" in done.stdout
    assert done.stdout.count("round: 1") == 2, "the table at the beginning and once more on request"
    assert "“nonsense” is no option here" in done.stdout and "“99” is no option here" in done.stdout
    assert saved(tmp_path / "toy-3.json")[0] == [0, "bid 2"], "an action can be typed in words"


def test_undo_takes_back_an_own_choice_but_nothing_revealed_and_nobody_elses(tmp_path: Path) -> None:
    typed = "u\n1\n\nu\nq\n"  # before the first choice; then the other player is asked and cannot undo it
    done = rondel_command(tmp_path, "play", "toy", "--seed", "3", "--hotseat", typed=typed)
    assert "Nothing to undo\n" in done.stdout
    assert "Nothing to undo: Player 1 has acted since" in done.stdout
    assert saved(tmp_path / "toy-3.json") == [[0, "bid 0"]]
    bids = "3\n\n1\n\n"  # both bid, which is a reveal; then the winner resolves prize and die
    done = rondel_command(
        tmp_path, "play", "toy", "--seed", "3", "--hotseat", "--record", "b.json", typed=bids + "next prize\nu\nq\n"
    )
    assert "Nothing to undo: something hidden was shown" in done.stdout


def test_quitting_the_end_of_input_and_ctrl_c_save(tmp_path: Path) -> None:
    for name, typed in (("q.json", "2\nq\n"), ("end.json", "2\n")):
        done = rondel_command(tmp_path, "play", "toy", "--seed", "3", "--record", name, typed=typed)
        assert done.returncode == 0
        assert f"rondel play --continue {name}" in done.stdout
        assert saved(tmp_path / name)[0] == [0, "bid 1"]


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_killed_game_goes_on_where_it_was(tmp_path: Path, how: signal.Signals) -> None:
    path = tmp_path / "game.json"
    process = subprocess.Popen(
        [*COMMAND, "play", "toy", "--seats", "3", "--seed", "3", "--record", "game.json"],
        cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT,
    )  # fmt: skip
    assert process.stdin
    process.stdin.write("2\n")
    process.stdin.flush()
    end = time.monotonic() + 30
    while not (path.exists() and len(saved(path)) >= 3) and time.monotonic() < end:
        time.sleep(0.05)
    process.send_signal(how)
    out, err = process.communicate(timeout=30)
    assert "Traceback" not in out + err
    before = saved(path)
    assert before[0] == [0, "bid 1"] and len(before) >= 3
    done = rondel_command(tmp_path, "play", "--continue", "game.json", typed="1\n" * 20)
    assert done.returncode == 0, done.stderr
    assert saved(path)[: len(before)] == before
    assert rondel_replay(path).over


def test_people_at_one_screen_hand_over_when_secrets_would_show(tmp_path: Path) -> None:
    done = rondel_command(tmp_path, "play", "toy", "--seed", "3", "--hotseat", typed="3\n\n1\n\nq\n")
    _, _, after = done.stdout.partition("Hand over to Player 2.")
    second, _, first = after.partition("Hand over to Player 1.")
    assert "toy.log.bid" not in second, "Player 2 does not read Player 1's secret bid"
    assert "toy.log.bid (n: 2)" in first
    assert json.loads((tmp_path / "toy-3.json").read_text())["players"] == ["human", "human"]


def test_a_saved_game_is_never_written_over(tmp_path: Path) -> None:
    rondel_command(tmp_path, "play", "toy", "--seed", "3", typed="2\nq\n")
    rondel_command(tmp_path, "play", "toy", "--seed", "3", typed="3\nq\n")
    assert saved(tmp_path / "toy-3.json")[0] == [0, "bid 1"]
    assert saved(tmp_path / "toy-3-2.json")[0] == [0, "bid 2"]
    done = rondel_command(tmp_path, "play", "toy", "--record", "toy-3.json")
    assert done.returncode == 2 and "exists already" in done.stderr


# ---------------------------------------------------------------------- sim, replay, bench


def test_a_simulation_gives_the_same_results_whatever_the_number_of_processes(tmp_path: Path) -> None:
    for jobs in ("1", "3"):
        out = f"{jobs}.csv"
        done = rondel_command(
            tmp_path,
            "sim",
            "toy",
            "--games",
            "21",
            "--seats",
            "3",
            "--bots",
            "random,random",
            "--jobs",
            jobs,
            "--out",
            out,
        )
        assert done.returncode == 0, done.stderr
        assert "random 1" in done.stdout and "random 2" in done.stdout and "games/s" in done.stdout
    one, three = (tmp_path / "1.csv").read_text(), (tmp_path / "3.csv").read_text()
    assert one == three
    assert len(one.splitlines()) == 1 + 21 * 3
    rondel_command(tmp_path, "sim", "toy", "--games", "21", "--seats", "3", "--seed", "5", "--out", "other.csv")
    assert (tmp_path / "other.csv").read_text() != one


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_the_games_that_are_done(tmp_path: Path, jobs: str) -> None:
    process = subprocess.Popen(
        [*COMMAND, "sim", "toy", "--games", "1000000", "--jobs", jobs, "--out", "part.csv"],
        cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT,
    )  # fmt: skip
    time.sleep(12)  # long enough for the first games on a busy machine
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "Traceback" not in out + err
    assert "Stopped after" in err and "of 1000000" in err
    assert len((tmp_path / "part.csv").read_text().splitlines()) > 2


def test_a_replay_steps_forward_back_and_to_a_number_through_a_pipe(tmp_path: Path) -> None:
    rondel_command(tmp_path, "play", "toy", "--seed", "3", "--record", "game.json", typed="1\n" * 20)
    total = len(saved(tmp_path / "game.json"))
    done = rondel_command(tmp_path, "replay", "game.json", typed=f"\n\nb\n{total}\nx\nq\n")
    assert done.returncode == 0, done.stderr
    moves = [line.split(" ─")[0] for line in done.stdout.splitlines() if line.startswith("Move ")]
    assert moves == [f"Move {n} of {total}" for n in (1, 2, 1, total)]
    assert "Total" in done.stdout
    assert "“x” is neither Enter, b, q nor a number" in done.stdout


def test_a_replay_shows_secrets_only_to_whom_they_belong(tmp_path: Path) -> None:
    rondel_command(tmp_path, "play", "toy", "--seed", "3", "--record", "game.json", typed="2\nq\n")
    public = rondel_command(tmp_path, "replay", "game.json", "--fast").stdout
    own = rondel_command(tmp_path, "replay", "game.json", "--fast", "--seat", "0").stdout
    everything = rondel_command(tmp_path, "replay", "game.json", "--fast", "--open").stdout
    assert public.count("Bid:") == 0
    assert own.count("Bid:") == 1 and "Player 1: Bid: 1" in own
    assert everything.count("Bid:") > 1


def test_the_bench_measures_beside_a_calibration_loop(tmp_path: Path) -> None:
    done = rondel_command(tmp_path, "bench", "toy", "--seconds", "0.1", "--json")
    data = json.loads(done.stdout)
    (toy,) = data["games"]
    assert data["calibration_million_operations_per_second"] > 0 and data["compiled"] in (True, False)
    assert toy["seats"] == 3 and toy["decisions_per_second"] > 100 and toy["clone_microseconds"] > 0
    ratio = toy["decisions_per_second"] / data["calibration_million_operations_per_second"]
    assert toy["decisions_per_unit"] == pytest.approx(ratio, rel=0.01)
    assert "decisions/s" in rondel_command(tmp_path, "bench", "toy", "--seconds", "0.1").stdout
