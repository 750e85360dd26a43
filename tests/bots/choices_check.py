"""What the built-in bots choose, asked of whatever engine runs: `python tests/bots/choices_check.py`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import rondel
from bots.fixed import FILE, STARTS, cases, chosen

if __name__ == "__main__":
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    for game, level, number in cases():
        found = chosen(game, level, *STARTS[game][number])
        assert found == stored[f"{game} {level} {number}"], (game, level, number, found)
    print(f"{'compiled' if rondel.compiled else 'interpreted'}: all choose as before")
