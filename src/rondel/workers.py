"""Processes that work for another one: patient, deaf to Ctrl-C, and never left behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait

ENGINE = "RONDEL_ENGINE"
"""Names the folder in which a compiled copy of this package appears while the server runs (`tools/run.py`)."""


def engine() -> str:
    """The folder of the compiled copy that new processes use; empty as long as it is not there.

    New processes take their path from this one. What this one has imported stays as it is, and what it imports of the package
    comes from where the package came from: the path counts for the package itself only.
    """
    folder = os.environ.get(ENGINE, "")
    if not folder or not os.path.isdir(os.path.join(folder, "rondel")):
        return ""
    if folder not in sys.path:
        sys.path.insert(0, folder)
    return folder


def workers(count: int, patience: int = 0) -> ProcessPoolExecutor:
    """A pool of so many new processes; `patience` is how much others come first, as in `nice`."""
    return ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), initializer=begin, initargs=(patience,))


def begin(patience: int) -> None:
    if sys.platform != "win32":
        os.nice(patience)
    # Ctrl-C reaches every process of the terminal; only the one that hands out the work answers it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=outlive_nobody, daemon=True).start()


def outlive_nobody() -> None:
    """End with the process that gave the work: if it is killed, nobody else would ever tell."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
