"""At a table with a pack nothing that it brings is called ours: in the terminal, in text observations, in records."""

from __future__ import annotations

import importlib
import io
from typing import Any

import pytest
from rich.console import Console

import rondel
from rondel import sources
from rondel.cli.drawing import SIGN, draw_at
from rondel.core.game import LIBRARY
from rondel.env.table import GameTable
from rondel.env.text import text
from titles.the_loop.test_packs import FORK, HEAD

FULL = [
    ("anachrony", {"doomsday": True, "alternate_timeline": True, "draft_assets": True}),
    ("the_loop", {"mode": "supa_duplicates", "level": "living_legend"}),
    ("the_loop", {"mode": "ultramachine", "level": "section_chief"}),
]


@pytest.mark.parametrize(("game", "settings"), FULL)
def test_nothing_that_a_pack_brings_is_called_ours(game: str, settings: dict[str, Any]) -> None:
    """A pack of all pieces: in terminal, text and record they are its author's; what no pack can bring stays ours."""
    written = importlib.import_module(f"rondel.titles.{game}.packs.written")
    pack = rondel.Pack(written.ours())
    state = rondel.game(game).new(2, 11, {**settings, "pack": pack})
    stays, always = {"anachrony": (set[str](), {}), "the_loop": ({"components"}, {"ramp_weights": "ours"})}[game]
    random = rondel.bot("random", seed=4)
    by_pack: set[str] = set()
    for _ in range(40):
        seat = state.actors()[0]
        changed = sources.changes(game, state.settings)
        assert changed is not None
        for group, met in sources.sources(game).met(state.view(seat), state.legal(seat), changed).items():
            assert group in stays or {piece.kind for piece in met} == {"pack"}, (group, met)
            by_pack |= {group} if group not in stays else set()
        table = GameTable(game, 2, settings, "win")
        table.state = state
        told = text(table, seat).partition("not printed:")[2].partition("\nquestion:")[0]
        drawn = Console(width=4000, record=True, file=io.StringIO())
        drawn.print(draw_at(state, seat, ["A", "B"]))
        shown = [line for line in drawn.export_text().splitlines() if line.startswith(f"{SIGN} Ours")]
        assert {line.split(":")[0].strip() for line in told.splitlines() if "ours)" in line} == stays, told
        assert len(shown) == len(stays), shown
        state.apply(seat, rondel.ask(random, state, seat))
    assert len(by_pack) >= 3, by_pack
    told_by_record = rondel.Record(game, 2, 1, {**settings, "pack": pack}).not_printed()
    assert set(told_by_record.get("pieces", {})) == stays and "parts" not in told_by_record
    brought = {name: kind for name, kind in told_by_record["settings"].items() if name not in always}
    assert set(brought.values()) == {"pack"} and told_by_record["settings"] == {**brought, **always}


def test_a_pack_of_one_card_takes_one_card_from_what_is_ours() -> None:
    pack = rondel.Pack(HEAD + FORK)
    told = rondel.Record("the_loop", 2, 1, {"pack": pack}).not_printed()
    assert told["pieces"]["artifacts"] == [52, 79], "Steam Hammer was ours"
    assert told["parts"] == {"agents": {"deck": "ours"}}
    settings = {"mode": "centrifuge", "pack": pack}
    assert rondel.Record("the_loop", 2, 1, settings).not_printed()["settings"]["mode"] == "ours"
    kept = LIBRARY.pop(pack.rules_hash)
    assert rondel.Record("the_loop", 2, 1, settings).not_printed() == {}, "nobody knows without the pack"
    LIBRARY[pack.rules_hash] = kept
