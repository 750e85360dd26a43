"""`make attack` in short: every attack for a moment. How slow the others get, the long form says on a quiet machine."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "attack.py"
SHORT = ["--tables", "4", "--seconds", "2", "--rate", "8", "--loose", "40", "--at-once", "6"]


@pytest.mark.slow
def test_attacks_cost_the_others_nothing(tmp_path: Path) -> None:
    """Nothing acknowledged is lost, everybody plays on within seconds, and the limits answer as they should."""
    names = subprocess.run([sys.executable, str(TOOL), "--list"], capture_output=True, text=True, timeout=120, check=True)
    known = re.findall(r"^(.*?): ", names.stdout, re.M)
    done = subprocess.run([sys.executable, str(TOOL), *SHORT], cwd=tmp_path, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr[-2000:]
    rows = {line.split("  ")[0]: line for line in done.stdout.splitlines()}
    assert len(known) >= 11 and all("  holds  " in rows[name] for name in known), done.stdout
    assert not list(tmp_path.iterdir()), "what was measured is cleared away"
