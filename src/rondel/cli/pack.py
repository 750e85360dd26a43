"""`rondel pack`: check a pack line by line, or write our own cards as one to begin with."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rondel import shelf
from rondel.core.errors import SetupError
from rondel.packs import Pack, PackError, checked, read_file


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "pack",
        help="check a pack of cards, or write our own as one",
        description="Packs put the pieces of a box in as data: `rondel pack check FILE` says line by line what is wrong.",
    )
    parser.add_argument("what", choices=("check", "write"), help="check a file, or write our own pieces of a game as a pack")
    parser.add_argument("name", metavar="FILE|GAME", help="the file to check, or the game whose pieces are written")
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    if chosen.what == "write":
        room = shelf.title(chosen.name).room("packs.written")
        if room is None:
            raise SetupError(f"{chosen.name} takes no packs")
        print(room.ours(), end="")
        return 0
    try:
        text = read_file(chosen.name)
        problems = checked(text)
    except PackError as wrong:
        problems, text = wrong.problems, ""
    errors = [problem for problem in problems if not problem.warning]
    if chosen.json:
        print(json.dumps([vars(problem) for problem in problems], ensure_ascii=False, indent=1))
        return 1 if errors else 0
    for problem in problems:
        print(f"{chosen.name}:{problem}")
    if errors:
        print(f"{len(errors)} {'mistake' if len(errors) == 1 else 'mistakes'}; nothing of this pack is used.")
        return 1
    pack = Pack(text)
    held = ", ".join(f"{count} {family}" for family, count in pack.counts.items())
    print(f"{pack.title} {pack.version} by {pack.author}: {held}")
    print(f"rules {pack.rules_hash[:8]}, all of it {pack.full_hash[:8]}")
    return 0
