"""What players read speaks of the game, not of the program: no files, formats or parts of an engine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rondel import shelf
from rondel.speech import LANGUAGES
from speech.files import sentences

TITLES = Path(shelf.__file__).parent / "titles"
DEVELOPED = re.compile(
    r"\bYAML\b|\bJSON\b|\bTOML\b|\.ya?ml\b|\bdata/|\bdata (?:file|dictionar)|\bschema\b|\bto implement\b|\bidentifiers?\b"
    r"|\bprimitives?\b|\bseeded\b|\bgenerator\b|\bparams\b|\bhq\[|\w+\(\)",
    re.IGNORECASE,
)
TESTS = {"en": "for tests?", "cs": "pro zkoušky", "de": "für tests", "pl": "do testów", "ru": "для проверок"}


@pytest.mark.parametrize("title", sorted(path.parent.name for path in TITLES.glob("*/rulebook.md")))
def test_the_exact_rules_hold_no_words_of_developers(title: str) -> None:
    lines = (TITLES / title / "rulebook.md").read_text(encoding="utf-8").splitlines()
    found = [f"{n}: {m[0]}" for n, line in enumerate(lines, 1) for m in DEVELOPED.finditer(line)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_the_table_is_for_tests(language: str) -> None:
    found = [
        key for key, said in sentences(language, "ui").items() if re.search(rf"\b{TESTS[language]}\b", str(said), re.IGNORECASE)
    ]
    assert not found
