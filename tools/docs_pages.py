"""Pages of the site that live elsewhere in the repository: README, changelog, rulebooks. A hook of MkDocs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
PAGES = {
    "index.md": "README.md",
    "changelog.md": "CHANGELOG.md",
    "contributing.md": "CONTRIBUTING.md",
    "security.md": "SECURITY.md",
} | {
    f"rulebooks/{path.parent.name}.md": str(path.relative_to(ROOT))
    for path in (ROOT / "src" / "rondel" / "titles").glob("*/rulebook.md")
}
RENAMED = {source: page for page, source in PAGES.items() if "/" not in page and page != "index.md"}


def on_files(files: Files, config: Any) -> Files:
    for page, source in PAGES.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=for_the_site(text)))
    return files


def for_the_site(text: str) -> str:
    """Links as they are from the root of the repository, made right for a page of `docs`."""
    text = re.sub(r"\]\(docs/", "](", text)
    text = re.sub(r"\]\((NOTICE|LICENSE)\)", r"](https://github.com/rondel-table/rondel/blob/main/\1)", text)
    for source, page in RENAMED.items():
        text = text.replace(f"]({source})", f"]({page})")
    return text
