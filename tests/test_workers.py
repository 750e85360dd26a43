"""Processes that work for another one end with it, even if it is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

PROGRAM = """
import os, time
from rondel.workers import workers

if __name__ == "__main__":
    with workers(1, patience=3) as pool:
        print(pool.submit(os.getpid).result(), pool.submit(os.nice, 0).result() - os.nice(0), flush=True)
        time.sleep(600)
"""


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_workers_do_not_outlive_a_process_that_is_killed(tmp_path: object) -> None:
    program = os.path.join(str(tmp_path), "program.py")
    with open(program, "w", encoding="utf-8") as file:
        file.write(PROGRAM)
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pid, patience = [int(word) for word in parent.stdout.readline().split()]
        assert patience == 3
        assert alive(pid)
        parent.send_signal(signal.SIGKILL)
    until = time.monotonic() + 20
    while alive(pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert not alive(pid)
