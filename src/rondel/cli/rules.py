"""`rondel rules`: a rule by its id, or rules that contain some words, each with where it comes from."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.console import Console

from rondel import rulebook, shelf


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "rules",
        help="read a rule by its id, or find rules by words",
        description="The rules of a game: one by its id, those that contain all given words, or the list of sections.",
    )
    parser.add_argument("game", help="the game, by its id: see `rondel games`")
    parser.add_argument("words", nargs="*", metavar="WORD", help="an id of a rule, or words to look for")
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    book = rulebook.rulebook(shelf.title(chosen.game).id)
    wanted = " ".join(chosen.words)
    if not wanted:
        found = [{"heading": section.title, "rules": len(list(rulebook.rules_of(section)))} for section in book.sections]
        lines = [f"{entry['heading']} ({entry['rules']})" for entry in found]
    else:
        is_id = len(chosen.words) == 1 and rulebook.ID.fullmatch(wanted)
        rules = [book.rule(wanted)] if is_id else book.search(wanted)
        found = [vars(rule) for rule in rules]
        lines = [f"{rule.id}  [{rule.source}]  {rule.section}\n{rule.text}\n" for rule in rules]
    if chosen.json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
        return 0
    console = Console(highlight=False)
    for line in lines or [f"no rule contains {wanted!r}; try a thing on the table: a card, a tile, a place"]:
        console.print(line, markup=False, soft_wrap=True)
    return 0
