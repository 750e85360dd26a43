"""Write what the page shows of every title's rulebook and sources: web/src/words/books/<id>.json (not kept in the repository).

Needs the standard library only, so that the page can be built where nothing of the server is installed.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from rondel import rulebook, shelf, sources  # noqa: E402

FOLDER = ROOT / "web" / "src" / "words" / "books"


def main() -> None:
    """Written only when it has changed, so that nothing is built again for nothing."""
    FOLDER.mkdir(exist_ok=True)
    for title in shelf.titles():
        if title.package.startswith("rondel.titles."):
            data = rulebook.as_data(rulebook.rulebook(title.id), title.prefix.upper())
            data["sources"] = sources.as_data(sources.sources(title.id))
            text = json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
            target = FOLDER / f"{title.id}.json"
            if not target.is_file() or target.read_text(encoding="utf-8") != text:
                target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
