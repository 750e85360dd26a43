"""`rondel daily`: what is played on a day, what bots make of it, and what is no day."""

from __future__ import annotations

import json

import pytest

from rondel.cli.main import main
from rondel.daily import daily


def test_the_set_up_of_a_day_is_told_in_the_chosen_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "--day", "2026-11-19", "--lang", "de"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("Tagesspiel 212 · 2026-11-19: Anachrony") and len(told) == 3


def test_bots_play_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "planet_unknown", "--day", "2026-11-19", "--bots", "random", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["seed"] == daily("planet_unknown", "2026-11-19").seed and row["bots"]["random"]["rounds"] > 3
    assert main(["daily", "planet_unknown", "--day", "2026-11-19", "--bots", "random"]) == 0
    assert f"random: {row['bots']['random']['points']} point" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("wrong", "said"),
    [(["--day", "tomorrow"], "expected one as 2026-11-19"), (["planet_unknown", "--bots", "nobody"], "unknown bot 'nobody'")],
)
def test_what_is_wrong_is_said_in_a_line(wrong: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", *wrong]) == 2
    assert said in capsys.readouterr().err
