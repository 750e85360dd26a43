"""The matches that measure bots: on seeds of their own, resumed where they stopped, told with their intervals."""

from __future__ import annotations

import itertools
import time
from pathlib import Path

import pytest

import rondel
from rondel.learn.recipe import PLAY
from tooling import tool

TOOL = tool("bars")


def test_no_two_matches_share_a_seed_or_a_name_and_none_is_learned_from() -> None:
    assert len({bar.name for bar in TOOL.BARS}) == len(TOOL.BARS)
    spans = sorted((bar.seed, bar.seed + bar.games) for bar in TOOL.BARS)
    assert all(end <= begin for (_, end), (begin, _) in itertools.pairwise(spans))
    assert spans[-1][1] < PLAY


def test_a_match_is_called_by_its_name_alone_and_several_by_a_part_of_it() -> None:
    assert [bar.name for bar in TOOL.called("learned-anachrony")] == ["learned-anachrony"]
    assert [bar.name for bar in TOOL.called("levels-easy")] == ["levels-easy-anachrony", "levels-easy-planet_unknown"]
    assert len(TOOL.called("")) == len(TOOL.BARS)


def test_every_match_can_be_played() -> None:
    for bar in TOOL.BARS:
        rondel.game(bar.game).checked(bar.seats, bar.settings or {})
        for bot in bar.bots:
            rondel.bot(bot)
        assert bar.timed() == any(bot in ("sharp", "expert", "expert-1") for bot in bar.bots)


def test_a_match_goes_on_where_it_stopped_and_is_told_with_its_interval(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TOOL, "FOLDER", tmp_path)
    bar = TOOL.Bar("short", "planet_unknown", 2, ("random", "random"), 4, 5, 0.5)
    TOOL.play([bar], 2, time.monotonic() + 60)
    assert TOOL.played(bar) == 2
    before = (tmp_path / "short.jsonl").read_text(encoding="utf-8")
    TOOL.play([bar], 0, time.monotonic() + 60)
    assert TOOL.played(bar) == 4 and (tmp_path / "short.jsonl").read_text(encoding="utf-8").startswith(before)
    cells = [cell.strip() for cell in TOOL.row(bar).strip("|").split("|")]
    assert cells[:3] == ["short", "random – random", "4"] and cells[-1] == "50 %"
    assert "–" in cells[4] and " – " in cells[5]


def test_a_match_without_time_left_plays_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TOOL, "FOLDER", tmp_path)
    bar = TOOL.Bar("none", "the_loop", 2, ("random",), 4, 5, 0.0)
    TOOL.play([bar], 0, time.monotonic() - 1)
    assert TOOL.played(bar) == 0
