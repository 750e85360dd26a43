"""The built-in bots choose what they always chose, for fixed seeds and simulations."""

from __future__ import annotations

import json

import pytest

from bots.fixed import FILE, STARTS, cases, chosen

STORED: dict[str, list[str]] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("game", "level", "number"), cases())
def test_choices_and_opinions_stay_the_same(game: str, level: str, number: int) -> None:
    found = chosen(game, level, *STARTS[game][number])
    assert found == STORED[f"{game} {level} {number}"], "if this is meant, say in docs/bots.md what changed and why"
