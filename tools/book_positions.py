"""Writes the stored positions of the books' figures from their recipes in `tests/figured`: `python tools/book_positions.py`."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

GAMES = ("anachrony", "planet_unknown", "the_loop")


def data(drawn) -> dict:  # type: ignore[no-untyped-def, type-arg]
    """A figure as its file holds it."""
    return {
        "seats": drawn.state.seats, "settings": drawn.settings, "seat": drawn.seat, "names": list(drawn.names),
        "frames": drawn.frames, "state": drawn.state.encode(),
    }  # fmt: skip


def main() -> int:
    wrong = 0
    for game in GAMES:
        folder = ROOT / "src/rondel/titles" / game / "book/figures"
        folder.mkdir(exist_ok=True)
        for name, recipe in import_module(f"figured.{game}").RECIPES.items():
            try:
                text = json.dumps(data(recipe()), ensure_ascii=False)
            except Exception as error:
                wrong += 1
                print(f"{game} {name}: {type(error).__name__} {error}")
                continue
            (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
