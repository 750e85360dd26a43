"""Simulations: the same results wherever they are played, resumable, and reported."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest

import rondel
from rondel.arena import league, ratings, report, round_robin, simulate
from rondel.arena.ledger import rows, save
from rondel.arena.plots import ticks
from rondel.arena.results import Results, packed

pytestmark = pytest.mark.slow

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
    assert pyarrow.parquet.read_table(tmp_path / "r.parquet").to_pylist() == list(rows(results))


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


def test_many_results_lie_in_a_file_and_read_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rondel.arena.results.IN_MEMORY", 1000)
    played = list(simulate("the_loop", 12, BOTS, 2, seed=1).results)
    kept = Results(reversed(played))
    assert kept.file._rolled  # type: ignore[attr-defined]
    assert list(kept) == played and kept == played and len(kept) == 12
    assert kept[0] == played[0] and kept[-1] == played[-1] and kept[2:4] == played[2:4]
    kept.add([packed(one) for one in played[3:5]])  # again: nothing is counted twice
    assert kept.numbers() == set(range(12)) and kept == played


@pytest.mark.parametrize("game", ["anachrony", "planet_unknown", "the_loop"])
def test_a_report_of_every_game(game: str, tmp_path: Path) -> None:
    played = simulate(game, 12, ("random", "random"), 2, seed=2)
    report([played], tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    wanted = {"anachrony": "Path of ", "planet_unknown": "Universal Coalition", "the_loop": "Extermi-404"}
    assert wanted[game] in page and "What wins" in page and "95 % interval" in page
    shown = page.split("<main>")[1].split("</main>")[0]
    assert ">nan" not in shown and "None" not in shown


def test_ticks_are_round_numbers() -> None:
    assert ticks(0, 1) == [0, 0.2, 0.4, 0.6, 0.8, 1.0]
    assert ticks(-7, 55, 7) == [0, 10, 20, 30, 40, 50]
    assert ticks(0, 1, 12, 1) == [0, 1]
    assert ticks(3, 3) == [3]


def test_a_hundred_thousand_results_need_the_memory_of_few() -> None:
    def held() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

    (played,) = simulate("the_loop", 1, BOTS, 2, seed=1).results
    kept = Results()
    kept.add(packed(replace(played, number=number)) for number in range(10_000))
    before = held()
    kept.add(packed(replace(played, number=number)) for number in range(10_000, 100_000))
    assert len(kept) == 100_000 and kept[99_999].number == 99_999
    assert held() - before < 8 * 2**20
