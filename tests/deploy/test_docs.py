"""The documentation: its site is built without a warning, and the code of the tutorials runs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).resolve().parents[2]
TUTORIALS = sorted((ROOT / "docs" / "tutorials").glob("*.md"))


class Links(HTMLParser):
    """What a page points to, what it fetches by itself, and the places in it that others may point to."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.places: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.places |= {found[name] for name in ("id", "name") if name in found}
        if "src" in found or (tag == "link" and found.get("rel") not in ("canonical", "prev", "next")):
            self.fetched.append(found.get("src") or found.get("href", ""))
        elif "href" in found and tag != "link":
            self.links.append(found["href"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as `make docs` does, strictly."""
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT, capture_output=True, text=True, check=False, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    assert "WARNING" not in done.stderr
    return folder


def test_the_site_has_the_library_the_rules_and_the_pages_of_the_repository(site: Path) -> None:
    assert "determinize" in (site / "reference" / "index.html").read_text(encoding="utf-8")
    for page in ("rulebooks/anachrony", "rulebooks/planet_unknown", "rulebooks/the_loop", "changelog", "tutorials/library"):
        assert (site / page / "index.html").exists(), page


def test_every_link_of_the_site_leads_somewhere_and_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    """Links to other sites are left alone."""
    pages = {page: Links(page) for page in sorted(site.rglob("*.html")) if page.name != "404.html"}
    assert len(pages) > 20
    for page, found in pages.items():
        assert not [address for address in found.fetched if "//" in address], page
        assert 'data-md-component="source"' not in page.read_text(encoding="utf-8"), "the theme asks GitHub about the project"
        for link in found.links + found.fetched:
            path, _, place = unquote(link).partition("#")
            if "//" in path or path.startswith(("mailto:", "data:")):
                continue
            target = (page.parent / path.partition("?")[0]).resolve() if path else page
            target = target / "index.html" if target.is_dir() else target
            assert target.exists(), f"{page.relative_to(site)}: {link}"
            assert not place or place in pages[target].places, f"{page.relative_to(site)}: {link}"


def test_links_of_the_readme_and_its_neighbours_lead_to_files() -> None:
    """As they are read in the repository, not on the site."""
    for page in sorted(ROOT.glob("*.md")) + sorted((ROOT / "docs").rglob("*.md")):
        for link in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
            if not link.startswith(("http", "mailto:")):
                assert (page.parent / link).exists(), f"{page.relative_to(ROOT)}: {link}"


@pytest.mark.parametrize("page", TUTORIALS, ids=lambda path: path.stem)
def test_the_code_of_a_tutorial_runs(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    names: dict[str, object] = {"__name__": "tutorial"}
    for block in blocks:
        exec(compile(block, str(page), "exec"), names)
    assert capsys.readouterr().out
