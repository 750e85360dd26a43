"""How a command ends: with its own code, or with one line that says what was wrong, and never with a traceback."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable

from rondel.core.errors import RondelError

BAD_INPUT = 2
INTERRUPTED = 130


def forgiving() -> None:
    """Signs that a terminal cannot show become `?`, instead of a traceback in the middle of what is said."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def exit_code(run: Callable[[], int]) -> int:
    """Run a command; returns the exit code."""
    forgiving()
    try:
        code = run()
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
