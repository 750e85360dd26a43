"""Starts servers by forking from a process that has imported everything: a start takes a moment, a kill is a real kill -9.

Reads one JSON list of arguments for each line, with the file for its output first; answers with the process id.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import sys

import uvicorn

import rondel
from rondel.server import app, command


def main() -> None:
    for game in rondel.games():
        rondel.game(game)
    warmed = app.build(app.Options("sqlite://"))
    warmed.openapi()
    uvicorn.Config(warmed, ws="auto", http="auto").load()
    importlib.import_module("uvloop")
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    print("ready", flush=True)
    for line in sys.stdin:
        out, *arguments = json.loads(line)
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(out, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 1)
            os._exit(command.main(arguments))
        print(pid, flush=True)


if __name__ == "__main__":
    main()
