"""`make pages` writes the folder anew whenever something in it has changed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import pages  # noqa: E402


def test_everything_in_the_edition_makes_it_anew() -> None:
    told = subprocess.run(["make", "-pnq", "build/pages/sw.js"], cwd=ROOT, capture_output=True, text=True).stdout
    rule = re.search(r"^build/pages/sw.js:(.*)$", told, re.MULTILINE)
    assert rule is not None
    after = set(rule[1].split())
    package = [path for path in (ROOT / "src" / "rondel").rglob("*") if path.is_file() and pages.wanted(path)]
    files = [*package, *(path for path in (ROOT / "web" / "tab").iterdir()), ROOT / "tools" / "pages.py"]
    assert [path.relative_to(ROOT).as_posix() for path in files if path.relative_to(ROOT).as_posix() not in after] == []
