"""Whole games on disk, and what reads them back."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import rondel
from rondel.arena import decisions, games, save_games, simulate
from rondel.arena.games import Decided
from rondel.arena.ledger import save


def told(found: Decided) -> tuple[Any, ...]:
    return found.state.key(), found.seat, tuple(found.legal), found.action, found.outcome


@pytest.mark.parametrize("name", ["games", "games.parquet"])
def test_games_are_played_again_decision_by_decision(name: str, tmp_path: Path) -> None:
    played = simulate("the_loop", 3, ("random",), 2, seed=5, records=True)
    save_games(played, tmp_path / name)
    read = list(games(tmp_path / name))
    assert [game.scores for game in read] == [result.scores for result in played.results]
    assert [game.record.seed for game in read] == [result.seed for result in played.results]
    assert [game.breakdown for game in read] == [result.breakdown for result in played.results]
    steps = 0
    for found in decisions(tmp_path / name):
        assert found.action in found.legal and found.state.decision(found.seat).kind
        steps += 1
    assert steps == sum([result.decisions for result in played.results]) == sum([len(game.options) for game in read])


def test_both_forms_hold_the_same_and_records_can_be_replayed(tmp_path: Path) -> None:
    played = simulate("anachrony", 2, ("random",), 2, settings={"doomsday": True}, records=True)
    save_games(played, tmp_path / "games")
    save_games(played, tmp_path / "games.parquet")
    assert [told(one) for one in decisions(tmp_path / "games")] == [told(one) for one in decisions(tmp_path / "games.parquet")]
    record = rondel.Record.load(tmp_path / "games" / "game_000001.json")
    assert record.replay().outcome().scores == played.results[1].scores


def test_what_was_asked_and_how_many_options_there_were(tmp_path: Path) -> None:
    save_games(simulate("the_loop", 1, ("random",), 2, records=True), tmp_path / "games")
    game = next(games(tmp_path / "games"))
    for n, found in enumerate(decisions(tmp_path / "games")):
        assert game.kinds[n] == found.state.decision(found.seat).kind and game.options[n] == len(found.legal)


def test_unknown_endings_are_refused(tmp_path: Path) -> None:
    played = simulate("the_loop", 1, ("random",), 2, records=True)
    with pytest.raises(rondel.SetupError, match=r"expected a folder, or a file that ends with .parquet"):
        save_games(played, tmp_path / "games.json")
    with pytest.raises(rondel.SetupError, match=r"ends with .csv or .parquet"):
        save(played.results, tmp_path / "results.xlsx")
    with pytest.raises(rondel.RecordError, match="holds no games"):
        list(games(tmp_path / "missing"))
    assert os.listdir(tmp_path) == []


def test_a_ledger_keeps_whole_games_too(tmp_path: Path) -> None:
    book = tmp_path / "book.jsonl"
    first = simulate("the_loop", 2, ("random",), 2, ledger=book, records=True)
    again = simulate("the_loop", 2, ("random",), 2, ledger=book, records=True)
    assert first.results == again.results and first.results[0].moves
    with pytest.raises(rondel.SetupError, match="holds other matches"):
        simulate("the_loop", 2, ("random",), 2, ledger=book)
