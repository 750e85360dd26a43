"""Write what the browser has to know about every title before it asks the server: web/src/app/titles.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rondel import shelf
from rondel.speech import LANGUAGES, load

TARGET = Path(__file__).parent.parent / "web" / "src" / "app" / "titles.json"


def listed() -> list[dict[str, Any]]:
    return [
        {"id": title.id, "prefix": title.prefix, "minutes": title.minutes, "together": title.together,
         "seats": list(shelf.game(title.id).seats),
         "names": {language: load(language).name("common", "games", title.id) for language in LANGUAGES}}
        for title in shelf.titles()
        if shelf.is_ours(title)
    ]  # fmt: skip


def main() -> None:
    """Written only when it has changed, so that nothing is built again for nothing."""
    text = json.dumps(listed(), indent=1, ensure_ascii=False) + "\n"
    if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
        TARGET.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
