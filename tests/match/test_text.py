"""JSON text is the same with and without orjson: a browser's Python has none."""

from __future__ import annotations

import json
from typing import Any

import pytest

import rondel
from rondel.match import text
from rondel.match.match import Match


@pytest.mark.parametrize("game", sorted(rondel.games()))
def test_a_match_is_the_same_without_orjson(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def played() -> tuple[Any, ...]:
        match, first = Match.begin(rondel.game(game), 2, 7, {})
        seat = match.state.actors()[0]
        step = match.play(seat, [match.game.text(match.state.legal(seat)[0])])
        return first, step.entry, text.dumps(match.state.view(seat))

    fast = played()
    monkeypatch.setattr(text, "orjson", None)
    assert played() == fast


def test_a_ready_part_joins_a_message() -> None:
    assert json.loads(text.joined({"id": "ř"}, "options", b"[1]")) == {"id": "ř", "options": [1]}
