"""Golden playthroughs: a game played today goes like it went when the text was written."""

from __future__ import annotations

import pytest

import rondel
from titles.anachrony.playthrough import FOLDER, playthrough


@pytest.mark.parametrize("seats", rondel.game("anachrony").seats)
def test_a_golden_playthrough_goes_as_written(seats: int) -> None:
    written = (FOLDER / f"{seats}.txt").read_text(encoding="utf-8")
    assert playthrough(seats).splitlines() == written.splitlines()
