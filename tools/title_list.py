"""Write what the browser has to know about every title before it asks the server: web/src/app/titles.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rondel import shelf

TARGET = Path(__file__).parent.parent / "web" / "src" / "app" / "titles.json"


def listed() -> list[dict[str, Any]]:
    return [
        {"id": title.id, "prefix": title.prefix, "minutes": title.minutes, "together": title.together}
        for title in shelf.titles()
        if title.package.startswith("rondel.titles.")
    ]


def main() -> None:
    """Written only when it has changed, so that nothing is built again for nothing."""
    text = json.dumps(listed(), indent=1) + "\n"
    if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
        TARGET.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
