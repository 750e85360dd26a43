"""Golden playthroughs: a game played today goes like it went when the text was written. `make golden` writes them again."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import rondel

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tools"))

from golden import playthrough  # noqa: E402


@pytest.mark.parametrize(("id", "seats"), [(id, seats) for id in rondel.games() for seats in rondel.game(id).seats])
def test_a_golden_playthrough_goes_as_written(id: str, seats: int) -> None:
    written = (HERE / id / "golden" / f"{seats}.txt").read_text(encoding="utf-8")
    assert playthrough(rondel.game(id), seats).splitlines() == written.splitlines()
