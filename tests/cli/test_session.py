"""A game in the terminal without the terminal: undo, the record on disk, who is asked, drawings without a module."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

import rondel
import rondel.speech
from core.toy import ToyGame
from rondel.cli.drawing import PlainDrawing
from rondel.cli.result import result
from rondel.cli.session import HUMAN, Session
from rondel.core.state import Outcome

GAME = ToyGame()


def session(folder: Path, *players: str) -> Session:
    return Session(rondel.Record(GAME, len(players), 1), players, rondel.speech.load("en"), folder / "game.json")


def shown(picture: RenderableType) -> str:
    console = Console(width=100, no_color=True, file=io.StringIO(), record=True)
    console.print(picture)
    return console.export_text()


def test_undo_replays_the_record_without_the_last_action(tmp_path: Path) -> None:
    game = session(tmp_path, HUMAN, HUMAN)
    before = game.state.key()
    game.apply(0, ("bid", 1))
    assert game.told(0, 0) == ["toy.log.bid (n: 1)"] and game.told(1, 0) == []
    assert game.undo(0) == (True, "Bid: 1")
    assert game.state.key() == before
    assert game.lines == [] and game.record.actions == []
    assert json.loads((tmp_path / "game.json").read_text())["actions"] == []


def test_undo_stops_at_another_player_and_at_a_reveal(tmp_path: Path) -> None:
    game = session(tmp_path, HUMAN, "random")
    assert game.undo(0) == (False, "Nothing to undo")
    game.apply(0, ("bid", 2))
    game.apply(1, ("bid", 0))
    assert game.undo(0) == (False, "Nothing to undo: Random 2 has acted since")
    game.apply(0, ("next", "die"))
    assert game.undo(0) == (False, "Nothing to undo: something hidden was shown")
    assert len(game.record.actions) == 3


def test_people_are_asked_before_bots_when_seats_act_together(tmp_path: Path) -> None:
    game = session(tmp_path, "random", "random", HUMAN)
    assert game.state.actors() == (0, 1, 2)
    assert game.next_seat() == 2
    game.apply(2, ("bid", 0))
    assert game.next_seat() == 0


def test_the_file_is_complete_after_every_action_and_says_who_plays(tmp_path: Path) -> None:
    game = session(tmp_path, HUMAN, "random")
    game.apply(0, ("bid", 2))
    saved = json.loads((tmp_path / "game.json").read_text())
    assert saved["players"] == [HUMAN, "random"]
    assert rondel.Record.from_data(saved, GAME).replay().key() == game.state.key()
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_record_that_cannot_be_played_says_where(tmp_path: Path) -> None:
    record = rondel.Record(GAME, 2, 1, actions=[(0, ("bid", 1)), (1, ("bid", 7))])
    with pytest.raises(rondel.RecordError, match="action 2 of the record cannot be played"):
        Session(record, [HUMAN, HUMAN], rondel.speech.load("en"), tmp_path / "game.json")


def test_any_view_can_be_shown_as_a_tree() -> None:
    words = rondel.speech.load("en")
    text = shown(PlainDrawing("game", words).tree({"round": 2, "hand": ["a", "b"], "none": None, "board": {"rows": [[1, 2], [3]], "x": {}}}))
    assert "round: 2" in text and "hand: a, b" in text and "none: –" in text
    assert "0: 1, 2" in text and "x: –" in text


def test_the_result_shows_every_part_as_number_and_as_bar() -> None:
    parts = ({"buildings": 12, "warp_tiles": -4}, {"buildings": 3, "morale": 6})
    outcome = Outcome((8, 9), parts, (1,), "era", {"era": 7, "tie_break": ""})
    text = shown(result("anachrony", outcome, 2, rondel.speech.load("en", ["Ines", "Tom"])))
    assert "Tom wins with 9 VP. Era VII ended" in text
    assert "a Buildings" in text and "b Warp tiles left" in text and "c Morale" in text
    assert "−4" in text and "aaaaaaaaaaaa b −4" in text and "aaacccccc" in text
