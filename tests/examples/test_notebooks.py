"""The notebooks run from their first cell to the last, with few games."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tooling import tool

BOOKS: dict[str, dict[str, Any]] = {
    "first_steps": {"GAMES": 2},
    "ten_thousand_games": {"GAMES": 30, "RECORDS": 3},
    "train_an_agent": {"MINUTES": 0.0, "STEPS": 200, "WATCHED": 1, "PASSES": 1, "GAMES": 1},
}


@pytest.mark.slow
@pytest.mark.parametrize("name", BOOKS)
def test_a_notebook_runs(name: str) -> None:
    notebooks = tool("notebooks")
    book = notebooks.run(notebooks.PLACE / f"{name}.ipynb", BOOKS[name])
    cells = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    assert all(cell["execution_count"] for cell in cells) and sum([bool(cell["outputs"]) for cell in cells]) > 3


def test_no_notebook_is_forgotten_and_none_shows_a_fault() -> None:
    found = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in tool("notebooks").PLACE.glob("*.ipynb")}
    assert set(found) == set(BOOKS)
    for book in found.values():
        assert book["nbformat"] == 4
        assert not [one for cell in book["cells"] for one in cell.get("outputs", []) if one["output_type"] == "error"]


def test_every_notebook_shows_what_it_found() -> None:
    """Who only reads them sees results: each cell was run, in its order, and what is stored is small."""
    for path in tool("notebooks").PLACE.glob("*.ipynb"):
        text = path.read_text(encoding="utf-8")
        cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
        assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1)), path.name
        assert sum([bool(cell["outputs"]) for cell in cells]) > len(cells) / 2, path.name
        assert len(text) < 40_000, path.name


def test_a_cell_that_fails_is_named() -> None:
    notebooks = tool("notebooks")
    with pytest.raises(notebooks.CellFailed, match=r"cell of parameters has no PLAYERS"):
        notebooks.run(notebooks.PLACE / "ten_thousand_games.ipynb", {"PLAYERS": 3})
