"""The `rondel` command with the toy game on the shelf beside the real ones."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from core.toy_title import TITLE
from rondel import shelf

shelf.shelf().add("the tests", TITLE)  # a process of a simulation imports this file again, and finds the game too

if __name__ == "__main__":
    # Whoever runs the tests in the background of a shell makes them deaf to Ctrl-C; these commands are to hear it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    from rondel.cli.main import main

    sys.exit(main())
