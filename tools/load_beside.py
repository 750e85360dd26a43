"""What the load measurement is compared with: the bare disk, and a boardgame.io server."""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

Rows = list[tuple[str, str, str]]
"""Name, value, and what is asked for."""
BOARDGAMEIO = "boardgame.io@0.50.2"


def say(text: str) -> None:
    print(f"… {text}", file=sys.stderr, flush=True)


def commit_rate(folder: Path, seconds: float = 2.0) -> float:
    """Commits per second of one small row, one after the other: what the disk can do without grouping."""
    db = sqlite3.connect(folder / "bare.sqlite", isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL"):
        db.execute(f"PRAGMA {pragma}")
    db.execute("CREATE TABLE t (n INTEGER PRIMARY KEY, x BLOB)")
    began, count = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        db.execute("INSERT INTO t (x) VALUES (?)", (b"x" * 1500,))
        count += 1
    db.close()
    return count / seconds


def boardgameio(matches: int, seconds: float, rate: float) -> Rows:
    """A boardgame.io server doing a trivial move, kept in memory only; so many moves per second are offered."""
    name = f"{BOARDGAMEIO}, {matches} matches, {rate:g} trivial moves/s offered, in memory"
    if not shutil.which("node") or not shutil.which("npm"):
        return [(name, "not measured: no Node here", "")]
    say("installing and measuring boardgame.io")
    with tempfile.TemporaryDirectory(prefix="boardgameio-") as folder:
        script = Path(folder) / "boardgameio.mjs"
        shutil.copy(Path(__file__).with_name("boardgameio.mjs"), script)
        install = ["npm", "install", "--silent", "--no-audit", "--no-fund", BOARDGAMEIO]
        play = ["node", str(script), str(matches), str(seconds), str(rate)]
        try:
            subprocess.run(install, cwd=folder, check=True, capture_output=True, text=True, timeout=300)
            done = subprocess.run(play, cwd=folder, check=True, capture_output=True, text=True, timeout=120 + seconds)
        except (subprocess.SubprocessError, OSError) as problem:
            return [(name, f"not measured: {reason(problem)}", "")]
    found = json.loads(done.stdout)
    latency = ", ".join(f"{found[p] or 0:.1f}" for p in ("p50", "p95", "p99"))
    return [(name, f"{found['rate']:.0f} moves/s; p50, p95, p99: {latency} ms", "")]


def reason(problem: Exception) -> str:
    """In one line: what the program itself said, if it said something."""
    said = [line for line in (getattr(problem, "stderr", None) or "").splitlines() if "Error" in line]
    return (said or str(problem).splitlines())[0][:100]
