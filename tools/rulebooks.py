"""Write what the page shows of every title's rulebook: web/books/<id>.json, and of its sources: web/books/sources/<id>.json.
Neither is kept in the repository. Tables ask for the sources, which are small, and not for the book.

Needs the standard library only, so that the page can be built where nothing of the server is installed.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from rondel import rulebook, shelf, sources  # noqa: E402

FOLDER = ROOT / "web" / "books"
LANGUAGES = ("cs", "de", "pl", "ru")
"""Into which headings and rulings are translated; English is the book itself."""


def main() -> None:
    """Written only when it has changed, so that nothing is built again for nothing."""
    for folder in ("words", "sources"):
        (FOLDER / folder).mkdir(parents=True, exist_ok=True)
    for title in shelf.titles():
        if title.package.startswith("rondel.titles."):
            write(FOLDER / f"{title.id}.json", rulebook.as_data(rulebook.rulebook(title.id), title.prefix.upper()))
            write(FOLDER / "sources" / f"{title.id}.json", sources.as_data(sources.sources(title.id)))
            for language in LANGUAGES:
                write(FOLDER / "words" / f"{title.id}.{language}.json", rulebook.translated(title.id, language))


def write(target: Path, data: object) -> None:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
    if not target.is_file() or target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
