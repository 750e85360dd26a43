"""Every rule, ruling and worked example has a test that cites it."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent


def cited() -> set[str]:
    """The ids in docstrings of test functions; R-PU-1 is a ruling of `docs/rulings.md`."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for doc in re.findall(r'def test_\w+\([^)]*\) -> None:\n\s+"""(.*?)"""', path.read_text(encoding="utf-8"), re.S):
            found |= set(re.findall(r"(?<!R-)(?:PU|RU|EX)-\d+(?:\.\d+)?", doc))
    return found


def test_no_rule_id_is_without_a_test() -> None:
    ids = (HERE / "facts" / "rule_ids.txt").read_text(encoding="utf-8").split()
    missing = [id for id in ids if id not in cited()]
    assert not missing, f"no test cites {', '.join(missing)}"


def test_no_test_cites_an_unknown_rule() -> None:
    ids = set((HERE / "facts" / "rule_ids.txt").read_text(encoding="utf-8").split())
    assert not cited() - ids
