"""The load measurement in short: it runs, plays and prints its rows. How fast it is, `make load` says on a quiet machine."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

TOOL = Path(__file__).parents[2] / "tools" / "load.py"
SHORT = ["--tables", "4", "--clients", "10", "--offered", "8", "--seconds", "3", "--warm", "1", "--alone"]


def test_the_load_measurement_runs_and_prints_what_it_saw(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(TOOL), *SHORT, "--analysis"], cwd=tmp_path, capture_output=True, text=True, timeout=240
    )
    assert done.returncode == 0, done.stderr
    rows = dict(re.findall(r"^ *(.*?)  +(.*)$", done.stdout, re.M))
    assert rows["tables, connected clients"].startswith("4, 10")
    paced, saturated = re.findall(r"durable actions per second \(with bots'\) +(\d+)", done.stdout)
    assert int(paced) > 0 and int(saturated) > 0
    acknowledged, refused = map(int, rows["people's actions acknowledged, refused"].split(", "))
    assert acknowledged > 0 and refused <= acknowledged
    assert rows["p95 beyond the engine's own time"].endswith("(asked for: at most 50)")
    for name in ("without", "with"):
        assert re.match(r"[\d.]+, [\d.]+, [\d.]+ ms, [1-9]\d* actions", rows[f"latency p50, p95, p99 {name}"])
    assert re.match(r"[+-]\d+%", rows["p95 with an analysis, more than without"])
    assert int(rows["pieces of analysis done meanwhile"]) > 0, "an analysis was running"
    assert re.match(r"[1-9]\d*, 0 ", rows["tables in memory, and 10 idle seconds later"])
    assert not list(tmp_path.iterdir()), "what was measured is cleared away"
