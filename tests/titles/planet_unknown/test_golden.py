"""Golden playthroughs: a change of behaviour is a difference that somebody reads. See `playthrough.py`."""

from __future__ import annotations

import pytest

from rondel.titles.planet_unknown.rules import GAME
from titles.planet_unknown.playthrough import FOLDER, text


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_playthrough_is_unchanged(seats: int) -> None:
    assert text(seats) == (FOLDER / f"{seats}.txt").read_text(encoding="utf-8")
