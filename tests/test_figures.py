"""The figures of the books: stored positions open, are those of their recipes, and belong to a page."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from figured.drawn import Drawn
from rondel import book, figures, shelf

GAMES = ("anachrony", "planet_unknown", "the_loop")
RECIPES = [(game, name) for game in GAMES for name in import_module(f"figured.{game}").RECIPES]


def written(drawn: Drawn) -> dict[str, Any]:
    """A figure as its file holds it; `tools/book_positions.py` writes the same."""
    made = {
        "seats": drawn.state.seats, "settings": drawn.settings, "seat": drawn.seat, "names": list(drawn.names),
        "frames": drawn.frames, "state": drawn.state.encode(),
    }  # fmt: skip
    found: dict[str, Any] = json.loads(json.dumps(made))
    return found


@pytest.mark.parametrize("game, name", RECIPES)
def test_a_stored_position_is_the_one_of_its_recipe(game: str, name: str) -> None:
    """The recipe checks the numbers of the text by playing; what is stored is what it made."""
    made = written(import_module(f"figured.{game}").RECIPES[name]())
    file = shelf.title(game).file(f"book/figures/{name}.json")
    assert json.loads(file.read_text(encoding="utf-8")) == made, "run tools/book_positions.py"


@pytest.mark.parametrize("game, name", RECIPES)
def test_a_stored_position_opens_and_can_be_played_on(game: str, name: str) -> None:
    found = figures.figure(game, name)
    state = found.state()
    # A picture of the count is a game that is over: it opens, and there is nothing to play on.
    assert state.over or (state.actors() and all(state.legal(seat) for seat in state.actors()))
    assert state.view(found.seat)
    assert len(found.names) == found.seats == state.seats


@pytest.mark.parametrize("game", GAMES)
def test_every_stored_position_belongs_to_a_figure_of_a_page(game: str) -> None:
    captions = {
        block.name: len(block.items)
        for id in book.pages(game)
        for block in book.page(game, id).blocks
        if block.kind == "figure"
    }
    folder = Path(str(shelf.title(game).file("book/figures")))
    stored = {path.stem for path in folder.glob("*.json")}
    assert stored == {name for which, name in RECIPES if which == game}
    assert stored <= set(captions), stored - set(captions)
    for name in stored:
        pins = [int(n) for one in figures.figure(game, name).frames for n in one["pins"]]
        assert len(pins) == len(set(pins)) and all(1 <= n <= captions[name] for n in pins), f"{name}: {pins}"


def test_an_unknown_figure_is_none() -> None:
    assert not figures.has("anachrony", "../../contents") and not figures.has("anachrony", "nothing")
