"""The sentences of the table in a tab speak to one person as the rest of the catalogues do."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import rondel.speech

CATALOGUES = Path(rondel.speech.__file__).parent / "catalogues"
POLITE = {
    "cs": r"\b(vy|vás|vám|vámi|jste|váš|vaš\w*|můžete|chcete|[zZ]kuste|[nN]ačtěte|[uU]ložte|[sS]táhněte|[sS]mažte)\b",
    "de": r"\b(Ihr\w*|Ihnen)\b|(?<![.!?:] )(?<!^)\bSie\b",
    "pl": r"\b(Pan|Pani|Państw\w*|możecie|wasz\w*)\b",
    "ru": r"\b(вы|вас|вам|вами|ваш\w*)\b|\b\w+(йте|ите)\b",
}


@pytest.mark.parametrize("language", POLITE)
def test_one_person_is_spoken_to_in_one_way(language: str) -> None:
    words = json.loads((CATALOGUES / language / "tab.json").read_text(encoding="utf-8"))
    assert {key: text for key, text in words.items() if re.search(POLITE[language], text)} == {}
