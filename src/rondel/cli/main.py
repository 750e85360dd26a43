"""`rondel`: the commands and what they do with bad input: one line on stderr, exit code 2."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rondel import __version__, compiled, shelf
from rondel.cli import analyse, bench, benchmark, daily, games, learn, pack, play, puzzles, replay, rules, sim
from rondel.cli.arguments import Parser, examples
from rondel.exits import exit_code
from rondel.server import command as serve


def parser() -> Parser:
    """All commands. Each module adds its own."""
    top = Parser(
        prog="rondel",
        description=f"A digital table for board games: {', '.join([title.name for title in shelf.titles()])}.",
        epilog=examples("example: rondel play <game> --seats 2"),
    )
    how = "compiled" if compiled else "interpreted"
    top.add_argument("--version", action="version", version=f"rondel {__version__} ({how})")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    for module in (play, games, rules, pack, serve, sim, learn, replay, analyse, daily, puzzles, bench, benchmark):
        module.add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    chosen = parser().parse_args(arguments)
    return exit_code(lambda: chosen.run(chosen))


if __name__ == "__main__":
    sys.exit(main())
