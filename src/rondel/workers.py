"""Processes that work for another one: patient, deaf to Ctrl-C, and never left behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait


def workers(count: int, patience: int = 0) -> ProcessPoolExecutor:
    """A pool of so many new processes; `patience` is how much others come first, as in `nice`."""
    return ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), initializer=begin, initargs=(patience,))


def begin(patience: int) -> None:
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
