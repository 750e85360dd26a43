"""Simulations: the same results wherever they are played, resumable, and reported."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import rondel
from rondel.arena import league, ratings, report, round_robin, simulate
from rondel.arena.ledger import rows, save

BOTS = ("random", "greedy")


def test_a_ledger_is_taken_up_where_it_ends(tmp_path: Path) -> None:
    whole = simulate("the_loop", 6, BOTS, 2, seed=3)
    book = tmp_path / "book.jsonl"
    simulate("the_loop", 4, BOTS, 2, seed=3, ledger=book)
    with book.open("a", encoding="utf-8") as file:
        file.write('{"number": 4, "se')  # a match that was being written when the power went
    played: list[int] = []
    rest = simulate("the_loop", 6, BOTS, 2, seed=3, ledger=book, progress=played.append)
    assert played == [4, 1, 1]
    assert rest.results == whole.results


def test_a_ledger_of_other_matches_is_refused(tmp_path: Path) -> None:
    book = tmp_path / "book.jsonl"
    simulate("the_loop", 1, BOTS, 2, seed=3, ledger=book)
    with pytest.raises(rondel.SetupError, match="holds other matches"):
        simulate("the_loop", 1, BOTS, 2, seed=4, ledger=book)


def test_processes_and_ray_give_the_results_of_one_core() -> None:
    alone = simulate("the_loop", 6, ("random",), 2, seed=5).results
    assert simulate("the_loop", 6, ("random",), 2, seed=5, jobs=2).results == alone
    assert simulate("the_loop", 6, ("random",), 2, seed=5, jobs=1, on="ray").results == alone


def test_results_say_what_each_seat_had() -> None:
    result = simulate("planet_unknown", 1, ("random",), 2, seed=1).results[0]
    assert [had[0].split(":")[0] for had in result.things if had]
    assert all(any(thing.startswith("corporation:") for thing in had) for had in result.things)
    assert [sum(part.values()) for part in result.breakdown] == list(result.scores)


def test_results_as_csv_and_parquet(tmp_path: Path) -> None:
    import pyarrow.parquet

    results = simulate("the_loop", 3, BOTS, 2, seed=1).results
    save(results, tmp_path / "r.csv")
    save(results, tmp_path / "r.parquet")
    with (tmp_path / "r.csv").open(encoding="utf-8") as file:
        assert [int(row["score"]) for row in csv.DictReader(file)] == [row["score"] for row in rows(results)]
    assert pyarrow.parquet.read_table(tmp_path / "r.parquet").to_pylist() == rows(results)


def test_a_league_rates_the_stronger_bot_higher(tmp_path: Path) -> None:
    played, table = league("anachrony", ["random", "greedy"], rounds=2, games=5)
    assert [rating.name for rating in table[-1]] == ["greedy", "random"]
    assert ratings(played) == table[-1]
    report(played, tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "OpenSkill ratings" in page and "What wins" in page and "<svg" in page


def test_a_round_robin_needs_different_bots() -> None:
    with pytest.raises(rondel.SetupError, match="two or more different bots"):
        round_robin("anachrony", ["random", "random"], 1)
