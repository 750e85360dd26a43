"""`rondel learn`: a model to begin with must be one of this game, of today's features."""

from __future__ import annotations

import argparse
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from rondel.cli.learn import add, model_to_beat, recipe_of
from rondel.core.errors import SetupError


class Reader(argparse.ArgumentParser):
    """As the one of the command line, which knows more help."""

    def __init__(self, more: Any = None, **given: Any) -> None:
        super().__init__(**given)


SHIPPED = Path(__file__).resolve().parents[2] / "src/rondel/titles/anachrony/bots/models/2.json"


def test_the_kept_model_is_one_to_begin_with() -> None:
    data = model_to_beat(Namespace(game="anachrony", start=str(SHIPPED)))
    assert data is not None and data["seats"] == [2]
    assert model_to_beat(Namespace(game="anachrony", start=None)) is None


@pytest.mark.parametrize("text", ["", "[1]", '{"a": 1}', '{"format": 1}'])
def test_a_file_that_is_no_model_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "model.json"
    file.write_text(text)
    with pytest.raises(SetupError, match="is no model to begin with"):
        model_to_beat(Namespace(game="anachrony", start=str(file)))


def test_a_model_of_another_game_and_a_missing_one_are_refused(tmp_path: Path) -> None:
    for game, file in (("planet_unknown", SHIPPED), ("anachrony", tmp_path / "none.json")):
        with pytest.raises(SetupError, match="is no model to begin with"):
            model_to_beat(Namespace(game=game, start=str(file)))


def test_another_seed_is_another_course() -> None:
    parser = argparse.ArgumentParser()
    add(parser.add_subparsers(parser_class=Reader))
    chosen = parser.parse_args(["learn", "anachrony", "--seed", "3", "--games", "5"])
    assert recipe_of(chosen).seed == 3 and recipe_of(chosen).games == 5
    with pytest.raises(SystemExit):
        parser.parse_args(["learn", "anachrony", "--seed", "10"])
