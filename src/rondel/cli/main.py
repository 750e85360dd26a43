"""`rondel`: the commands and what they do with bad input: one line on stderr, exit code 2."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from rondel import __version__, compiled, shelf
from rondel.cli import bench, games, play, replay, rules, sim
from rondel.cli.arguments import Parser, examples
from rondel.core.errors import RondelError
from rondel.server import command as serve

BAD_INPUT = 2
INTERRUPTED = 130


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
    for module in (play, games, rules, serve, sim, replay, bench):
        module.add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    chosen = parser().parse_args(arguments)
    try:
        code: int = chosen.run(chosen)
        sys.stdout.flush()
        return code
    except RondelError as problem:
        print(f"rondel: {problem}", file=sys.stderr)
    except BrokenPipeError:
        # Whoever read our output has gone; Python would complain once more when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as problem:
        where = f"{problem.filename}: " if problem.filename else ""
        print(f"rondel: {where}{problem.strerror or problem}", file=sys.stderr)
    except KeyboardInterrupt:
        return INTERRUPTED
    return BAD_INPUT


if __name__ == "__main__":
    sys.exit(main())
