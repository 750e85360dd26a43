"""Write the tables of `rondel.words` that the browser needs as JSON: what parameters mean, how options and facts are said."""

from __future__ import annotations

import json
from pathlib import Path

from rondel.words import facts, options, parameters, speech

TARGET = Path(__file__).parent.parent / "web" / "src" / "words" / "tables.json"


def tables() -> dict[str, object]:
    """The same tables the terminal uses, so that both say the same."""
    return {
        "kind": parameters.KIND,
        "groups": parameters.GROUPS,
        "personal": parameters.PERSONAL,
        "duplicates": parameters.DUPLICATES,
        "assets": parameters.ASSETS,
        "options": options.OPTIONS,
        "decline": sorted(options.DECLINE),
        "traded": options.TRADED,
        "turns": options.TURNS,
        "lies": options.LIES,
        "facts": facts.FACTS,
        "plain": facts.PLAIN,
        "same": speech.SAME,
    }


def main() -> None:
    """Written only when it has changed, so that nothing is built again for nothing."""
    text = json.dumps(tables(), indent=1, ensure_ascii=False) + "\n"
    if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
        TARGET.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
