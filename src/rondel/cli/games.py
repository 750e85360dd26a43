"""`rondel games`: which titles there are, and why others are left out."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from rondel import shelf
from rondel.cli import arguments
from rondel.speech import load


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "games",
        help="which games there are",
        description="The titles on the shelf, ours and those of other packages, and why a title is left out.",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    arguments.add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    words = load(chosen.lang)  # reads the words of all titles, so that broken ones are among the refused
    rows: list[dict[str, Any]] = [
        {"id": title.id, "name": words.name("common", "games", title.id), "seats": list(title.seats), "minutes": title.minutes,
         "package": title.package}
        for title in shelf.titles()
    ]  # fmt: skip
    if chosen.json:
        print(json.dumps({"games": rows, "refused": shelf.shelf().refused}, ensure_ascii=False, indent=1))
        return 0
    table = Table(box=SIMPLE_HEAD)
    for heading in ("id", "name", "players", "minutes", "package"):
        table.add_column(heading)
    for row in rows:
        seats = f"{row['seats'][0]}–{row['seats'][-1]}"
        table.add_row(row["id"], row["name"], seats, str(row["minutes"]), row["package"])
    console = Console(highlight=False)
    console.print(table)
    for line in shelf.shelf().refused:
        console.print(line, markup=False, soft_wrap=True)
    return 0
