"""Which rules have no test: lists every rule id of the rulebooks that no test function cites.

    python tools/rules_report.py            # all games
    python tools/rules_report.py anachrony  # one game; exit code 1 if an id has no test

A test cites a rule by its id (AN-12.6) in its docstring or its body.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
ID = re.compile(r"\b(?:AN|PU|RU|TL)-\d+(?:\.\d+)?\b")
DEFINED = re.compile(r"^\s*[-|*]\s*\*{0,2}((?:AN|PU|RU|TL)-\d+(?:\.\d+)?)\b")

SECTIONS = {
    "anachrony": {*range(2, 24), 26},
    "planet_unknown": set(range(2, 25)),
    "the_loop": set(range(2, 20)),
}
"""Sections whose sentences are rules of play; the others are terms, data and examples."""


def defined_ids(game: str) -> list[str]:
    """Every rule id that the rulebook defines in a section with rules of play, in order."""
    found: list[str] = []
    for line in (HERE / "src" / "rondel" / "titles" / game / "rulebook.md").read_text(encoding="utf-8").splitlines():
        match = DEFINED.match(line)
        if not match:
            continue
        number = match.group(1).split("-")[1].split(".")
        if (len(number) == 1 or int(number[0]) in SECTIONS[game]) and match.group(1) not in found:
            found.append(match.group(1))
    return found


def cited_ids(game: str) -> dict[str, list[str]]:
    """For every cited rule id the tests that cite it."""
    found: dict[str, list[str]] = {}
    for path in sorted((HERE / "tests" / "titles" / game).rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                source = ast.get_source_segment(text, node) or ""
                for id in set(ID.findall(source)):
                    found.setdefault(id, []).append(f"{path.name}::{node.name}")
    return found


def missing_ids(game: str) -> list[str]:
    cited = cited_ids(game)
    return [id for id in defined_ids(game) if id not in cited]


def main(games: list[str]) -> int:
    unknown = [game for game in games if game not in SECTIONS]
    if unknown:
        print(f"unknown game {unknown[0]!r}; known: {', '.join(SECTIONS)}", file=sys.stderr)
        return 2
    complete = True
    for game in games or list(SECTIONS):
        ids, missing = defined_ids(game), missing_ids(game)
        print(f"{game}: {len(ids) - len(missing)} of {len(ids)} rules have a test")
        for id in missing:
            print(f"  no test: {id}")
        complete = complete and not missing
    return 0 if complete else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
