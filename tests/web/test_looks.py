"""Every page without violations of accessibility, nothing cut off, no scroll bars, five languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from web.browser import DESK, LOW, PHONE, TABLET, page_of
from web.driver import Driver
from web.test_play import against_a_bot

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = ["", "#/new/anachrony", "#/rules/anachrony", "#/games", "#/preferences"]
OVERFLOW = """() => { const page = document.scrollingElement;
  return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight]; }"""
BUDGET = 250_000


def violations(page: Page) -> list[str]:
    # As a script of the page's own, because the content policy forbids anything else.
    page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [f"{v['id']}: {n['html'][:160]}" for v in found for n in v["nodes"]]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("path", PAGES)
def test_pages_have_no_accessibility_violation(browser: Browser, address: str, path: str, theme: str) -> None:
    page, troubles = page_of(browser, DESK, color_scheme=theme, reduced_motion="reduce")
    page.goto(address + path)
    page.wait_for_selector("main h1")
    page.wait_for_timeout(300)
    assert violations(page) == []
    assert troubles == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_table_has_no_accessibility_violation(browser: Browser, address: str, theme: str) -> None:
    page, troubles = page_of(browser, DESK, color_scheme=theme, reduced_motion="reduce")
    against_a_bot(page, address)
    Driver(page, 7).play(until=8)
    page.wait_for_selector(".dec:not(.idle)")
    assert violations(page) == []
    assert troubles == []


@pytest.mark.parametrize("size", [DESK, LOW, TABLET, PHONE, (360, 740)])
def test_the_table_never_scrolls_as_a_page(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, _ = page_of(browser, size)
    against_a_bot(page, address)
    Driver(page, 8).play(until=6)
    assert page.evaluate(OVERFLOW) == [0, 0]


@pytest.mark.parametrize("language", ["cs", "de", "pl", "ru"])
def test_every_language_fits(browser: Browser, address: str, language: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(f"{address}#/preferences")
    page.wait_for_selector("select")
    page.evaluate("l => localStorage.setItem('rondel.prefs', JSON.stringify({language: l}))", language)
    page.reload()
    against_a_bot(page, address)
    assert page.get_attribute("html", "lang") == language
    assert page.evaluate(OVERFLOW) == [0, 0]
    assert troubles == []


def test_the_first_load_of_a_table_is_small(browser: Browser, address: str) -> None:
    """Bytes of everything that is fetched before the table is usable, as they would travel compressed."""
    import gzip

    page, _ = page_of(browser, DESK)
    sizes: dict[str, int] = {}

    def count(response: object) -> None:
        url = response.url  # type: ignore[attr-defined]
        if "/api/" not in url:
            body = response.body()  # type: ignore[attr-defined]
            sizes[url] = len(body) if url.endswith("woff2") else len(gzip.compress(body))

    page.on("response", count)
    against_a_bot(page, address)
    page.wait_for_timeout(300)
    assert sum(sizes.values()) <= BUDGET, sorted(sizes.items(), key=lambda item: -item[1])[:10]
