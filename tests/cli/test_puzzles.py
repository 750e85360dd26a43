"""`rondel puzzles`: list, check, play through a pipe, and what is wrong in one line."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pytest

from rondel import shelf
from rondel.cli.main import main
from rondel.puzzles import Puzzle, of, written

ONE: Puzzle = next(one for title in shelf.titles() for one in of(title.id) if len(one.key) == 1)


def test_list_names_every_puzzle_with_level_and_themes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "list", ONE.game]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines if line and not line.startswith(" ")] == [one.name for one in of(ONE.game)]


def test_check_says_which_file_is_wrong_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "good.toml").write_text(written(ONE), encoding="utf-8")
    (tmp_path / "bad.toml").write_text("format = 1", encoding="utf-8")
    (tmp_path / "odd.toml").write_text(written(ONE).replace(ONE.key[0], "pass pass pass"), encoding="utf-8")
    assert main(["puzzles", "check", str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert "2 puzzles" in said.out
    assert "puzzle bad: game is 'None'; expected str" in said.err and "step 1 of the answer" in said.err


def test_check_writes_themes_of_today(tmp_path: Path) -> None:
    file = tmp_path / "good.toml"
    file.write_text(written(ONE).replace("themes = [", 'themes = ["nothing", '), encoding="utf-8")
    assert main(["puzzles", "check", str(tmp_path), "--write"]) == 0
    assert "nothing" not in file.read_text(encoding="utf-8")


def test_a_deep_check_that_was_interrupted_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a-1", "a-2"):
        lines = [line for line in written(ONE).splitlines() if not line.startswith("deep_")]
        (tmp_path / f"{name}.toml").write_text("\n".join(lines), encoding="utf-8")
    measured: list[str] = []

    def confirmed(one: Puzzle) -> dict[str, float]:
        measured.append(one.name)
        if len(measured) == 2:
            raise KeyboardInterrupt
        lead = 0.1 if one.name == "a-1" else 0.02
        return {"deep_worlds": 112, "deep_lead": lead, "deep_error": 0.012, "deep_longer": 0.1}

    monkeypatch.setattr("rondel.puzzles.finding.confirmed", confirmed)
    check = ["puzzles", "check", str(tmp_path), "--deep", "--write"]
    with contextlib.suppress(KeyboardInterrupt):
        main(check)
    main(check)
    assert measured == ["a-1", "a-2", "a-2"]
    assert "a-2: NOT confirmed" in (said := capsys.readouterr().out) and "1 of 2 confirmed" in said


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["make", "chess", "--out", "x"], "unknown game 'chess'; known: "),
        (["make", ONE.game, "--out", "x", "--from", "nowhere.json"], "cannot read record 'nowhere.json'"),
        (["make", ONE.game, "--out", "/dev/null/x", "--count", "1"], "cannot write into"),
        (["check", "nowhere"], "is no folder"),
        (["check", "."], "no puzzles in ."),
        (["play", "nobody-1"], "there is no puzzle 'nobody-1'"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["puzzles", *arguments]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(("right", "code"), [(True, 0), (False, 1)])
def test_a_puzzle_is_solved_or_failed_through_a_pipe(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], right: bool, code: int
) -> None:
    worst = min(ONE.rivals, key=lambda rival: rival.chance)
    typed = f"nonsense and more\n{ONE.key[0] if right else worst.action}\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["puzzles", "play", ONE.name, "--lang", "de"]) == code
    assert ("Gefunden" in capsys.readouterr().out) == right


def test_a_pipe_that_ends_is_no_attempt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["puzzles", "play", ONE.name]) == 1
