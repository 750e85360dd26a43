"""Golden playthroughs are replayed from their text and must give the same text again."""

from __future__ import annotations

import json

import pytest

from titles.the_loop.playthroughs import FOLDER, GAMES, actions_of, text_of


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_as_before(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    seats, seed, settings = json.loads(text.splitlines()[0])
    assert text_of(seats, seed, settings, actions_of(text)) == text


def test_golden_games_are_won_and_lost() -> None:
    ends = [json.loads((FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()[-1])[0] for name in GAMES]
    assert {end.split("_")[0] for end in ends} == {"win", "loss"}


def test_there_is_a_golden_game_for_every_number_of_players() -> None:
    assert {seats for seats, _, _ in GAMES.values()} == {1, 2, 3, 4}
