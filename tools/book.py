"""What a translation of the books still lacks: `python tools/book.py cs`. Without a language: all of them."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from rondel import book, shelf
from rondel.core.errors import SetupError
from rondel.speech import LANGUAGES


def problems(game: str, language: str) -> list[str]:
    """Everything that differs from the English structure, pages that cannot be read included."""
    found: list[str] = []
    for id in book.pages(game):
        try:
            found += book.differences(book.page(game, id), book.page(game, id, language))
        except SetupError as error:
            found.append(str(error))
    return found


def main(languages: list[str]) -> int:
    wrong = 0
    for language in languages or [other for other in LANGUAGES if other != book.ENGLISH]:
        for game in shelf.games():
            missing = book.untranslated(game, language)
            found = problems(game, language)
            wrong += len(found)
            print(f"{language} {game}: {len(book.pages(game)) - len(missing)} of {len(book.pages(game))} pages")
            for line in found:
                print(f"  {line}")
            if missing:
                print(f"  not yet translated: {', '.join(missing)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
