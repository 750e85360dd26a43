"""The benchmark: frozen tasks, paired seats, intervals."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

import rondel
from rondel.arena.benchmark import Standing, difference, mean, stand, task, tasks
from rondel.arena.standings import markdown, page, read_back, rows, write_down
from rondel.cli.main import main

STANDINGS = Path(__file__).resolve().parents[2] / "docs" / "benchmark" / "standings.jsonl"
FROZEN = {
    "anachrony-solo-1": (1, 7110000, 100, ()), "anachrony-duel-1": (2, 7120000, 100, ("greedy-1",)),
    "anachrony-table-1": (4, 7130000, 50, ("greedy-1",)), "planet_unknown-solo-1": (1, 7210000, 100, ()),
    "planet_unknown-duel-1": (2, 7220000, 100, ("greedy-1",)), "planet_unknown-table-1": (4, 7230000, 50, ("greedy-1",)),
    "the_loop-solo-1": (1, 7310000, 100, ()), "the_loop-team-1": (2, 7320000, 100, ()),
    "the_loop-legend-1": (2, 7330000, 100, ()),
}  # fmt: skip


def test_tasks_are_frozen() -> None:
    """Whoever changes one of these gives it a new name: results that were published mean these."""
    assert {one.name: (one.seats, one.seed, one.deals, one.opponents) for one in tasks()} == FROZEN


def test_opponents_never_learn() -> None:
    """A bot that may become stronger one day is no fixed opponent."""
    assert {name for one in tasks() for name in one.opponents} <= {"greedy-1", "expert-1", "random"}


@pytest.mark.parametrize("name", ["anachrony-duel-1", "planet_unknown-duel-1"])
def test_a_published_standing_comes_out_again(name: str) -> None:
    """Its first deal, from both seats, against the opponent of then."""
    stored = next(one for one in read_back(STANDINGS) if (one.task, one.agent) == (name, "random"))
    found = stand(task(name), "random", 1)
    assert (found.scores, found.leads) == (stored.scores[:1], stored.leads[:1])


def test_the_same_agent_has_the_same_standing_and_every_deal_counts_once() -> None:
    first, again = stand(task("the_loop-team-1"), "random", 3), stand(task("the_loop-team-1"), "random", 3)
    assert first == again and first.games == 3 and len(first.scores) == 3 and first.leads == ()
    longer = stand(task("the_loop-team-1"), "random", 4)
    assert longer.scores[:3] == first.scores


def test_a_duel_is_played_from_both_seats() -> None:
    duel = task("anachrony-duel-1")
    assert [duel.lineup("x", place) for place in duel.places()] == [["x", "greedy-1"], ["greedy-1", "x"]]
    found = stand(duel, "random", 1)
    assert found.games == 2 and len(found.leads) == 1 and found.leads[0] < 0


def test_intervals() -> None:
    found = mean((1.0, 3.0))
    assert found.value == 2.0 and found.half == pytest.approx(1.959964 * math.sqrt(2.0 / 2))
    assert mean((5.0,)).half == math.inf
    one = Standing("t", "a", 2, 2, 1, (5.0, 7.0), ())
    other = Standing("t", "b", 2, 2, 1, (4.0, 6.0), ())
    assert difference(one, other) == mean((1.0, 1.0)) and difference(one, other).half == 0.0
    with pytest.raises(rondel.SetupError, match="different tasks"):
        difference(one, Standing("u", "b", 1, 1, 0, (1.0,), ()))


def test_standings_are_written_read_and_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = tmp_path / "standings.jsonl"
    chosen = ["benchmark", "--tasks", "the_loop-solo-1", "--agents", "random", "--deals", "2", "--out", str(book)]
    assert main(chosen) == 0
    found = read_back(book)
    assert [one.agent for one in found] == ["random"] and found[0].deals == 2
    write_down(Standing("the_loop-solo-1", "other", 2, 2, 2, (99.0, 99.0), ()), book)
    found = read_back(book)
    assert "other" in markdown(found) and rows(found)[1][-1].endswith("± " + rows(found)[1][-1].split("± ")[1])
    page(found, tmp_path / "standings.html")
    assert "the_loop-solo-1" in (tmp_path / "standings.html").read_text(encoding="utf-8")
    assert main(["benchmark", "--show", str(tmp_path / "none.jsonl")]) == 2
    assert "holds no standings" in capsys.readouterr().err


def test_what_stands_in_the_file_is_not_played_again(tmp_path: Path) -> None:
    book = tmp_path / "standings.jsonl"
    chosen = ["benchmark", "--tasks", "the_loop-solo-1", "--agents", "random", "--out", str(book), "--resume", "--deals"]
    write_down(Standing("the_loop-solo-1", "random", 2, 2, 2, (99.0, 99.0), ()), book)
    assert main([*chosen, "2"]) == 0
    assert [one.scores for one in read_back(book)] == [(99.0, 99.0)] and len(book.read_text().splitlines()) == 1
    assert main([*chosen, "3"]) == 0
    assert [one.deals for one in read_back(book)] == [3]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--tasks", "chess-1"), "unknown task 'chess-1'; known: anachrony-solo-1"),
        (("--agents", "nobody"), "unknown bot 'nobody'"),
        (("--out", "x.txt"), "expected a name that ends with .jsonl"),
    ],
)
def test_bad_input_is_named(given: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["benchmark", *given]) == 2
    assert said in capsys.readouterr().err
