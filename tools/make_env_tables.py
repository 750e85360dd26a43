"""Write the tables of the environments: families of words, patterns of actions and the layout of a view, for each game.

    python tools/make_env_tables.py

Everything comes from the games' own lists of components and rules, so the same games give the same tables. They are part
of the environments' version: if a table changes, so does the version (`rondel.env.VERSION`).
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import rondel

ROOT = Path(__file__).resolve().parent.parent
TABLES = ROOT / "src" / "rondel" / "env" / "tables"


def made(game: str) -> dict[str, Any]:
    """The tables of a game."""
    source = importlib.import_module(f"env_tables.{game}")
    return {
        "families": source.families(), "actions": source.actions(), "begin": source.BEGIN, "then": source.THEN,
        "view": source.view(),
    }  # fmt: skip


def text(data: dict[str, Any]) -> str:
    """One line for each family, pattern and part of the view: a change is seen in a difference."""
    short = (",", ":")
    families = ",\n".join([f"  {json.dumps(k)}: {json.dumps(v, separators=short)}" for k, v in data["families"].items()])
    patterns = ",\n".join([f"  {json.dumps(pattern)}" for pattern in data["actions"]])
    parts = ",\n".join([f"  {json.dumps(k)}: {json.dumps(v, separators=short)}" for k, v in data["view"][1].items()])
    begin, then = json.dumps(data["begin"]), json.dumps(data["then"])
    return (
        f'{{"families": {{\n{families}\n}},\n"actions": [\n{patterns}\n],\n"begin": {begin},\n"then": {then},\n'
        f'"view": ["record", {{\n{parts}\n}}]}}\n'
    )


def main() -> None:
    for game in rondel.games():
        (TABLES / f"{game}.json").write_text(text(made(game)), encoding="utf-8")
        print(f"{game}: written")


if __name__ == "__main__":
    main()
