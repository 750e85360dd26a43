"""Every rule id of the specification is cited by a test; the list of those that are not must stay empty."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent


def uncited() -> list[str]:
    """Rule ids without a test."""
    ids = (HERE / "facts" / "rule_ids.txt").read_text(encoding="utf-8").split()
    cited: set[str] = set()
    for path in HERE.glob("test_*.py"):
        cited |= set(re.findall(r'^ {4}"""(TL-\d+\.\d+)"""', path.read_text(encoding="utf-8"), re.MULTILINE))
    return [rule for rule in ids if rule not in cited]


def test_no_rule_is_without_a_test() -> None:
    assert uncited() == []
