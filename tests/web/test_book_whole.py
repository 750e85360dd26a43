"""Every page of every book in every language: none missing, no text cut on desk and phone; a page prints on white paper."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from rondel import book
from rondel.speech import LANGUAGES
from web.browser import DESK, PHONE, page_of
from web.cutting import CUT
from web.tables import prefer

GAMES = ("anachrony", "planet_unknown", "the_loop")
SIZES = {"desk": DESK, "phone": PHONE}


def leaf(page: Page, game: str, id: str, title: str) -> list[str]:
    """Turns to a page, and says what is wrong with it."""
    page.evaluate("place => { location.hash = place; }", f"#/book/{game}/{id}")
    expect(page.locator(".bookpage h1")).to_have_text(title)
    # What is read by scrolling is not cut: only edges of boxes and the sides of the window cut a text.
    cut: Any = [line for line in page.evaluate(CUT, ".bookpage") if not line.startswith("window")]
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        cut.append("the page scrolls sideways")
    if page.locator(".english").count():
        cut.append("says that it is not translated")
    return [f"{id}: {line}" for line in cut]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_there_and_none_is_cut(browser: Browser, address: str, game: str, language: str, size: str) -> None:
    page, troubles = page_of(browser, SIZES[size])
    page.goto(address)
    page.wait_for_selector("h1")
    prefer(page, language=language)
    page.goto(f"{address}#/book/{game}")
    page.reload()
    page.wait_for_selector(".bookpage h1")
    wrong: list[str] = []
    for id in book.pages(game)[1:]:
        wrong += leaf(page, game, id, book.page(game, id, language).title)
    assert not wrong, "\n".join(wrong)
    assert troubles == []


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_printed_on_white_paper(browser: Browser, address: str, game: str) -> None:
    page, _ = page_of(browser, DESK)
    page.goto(address)
    page.wait_for_selector("h1")
    prefer(page, theme="dark")
    page.goto(f"{address}#/book/{game}/{book.pages(game)[3]}")
    page.reload()
    page.wait_for_selector(".frame iframe[style*='opacity: 1']")
    page.evaluate(
        "() => { window.told = []; addEventListener('beforeprint', () => setTimeout(() => 0)); "
        "new MutationObserver(() => told.push(document.documentElement.dataset.theme))"
        ".observe(document.documentElement, {attributeFilter: ['data-theme']}); }"
    )
    paper = page.pdf()
    assert paper.startswith(b"%PDF") and len(paper) > 10_000
    assert page.evaluate("told") == ["light", "dark"], "white for printing, and then as before"
    page.emulate_media(media="print")
    assert page.locator(".site").is_hidden() and page.locator(".contents").is_hidden()
    assert page.locator(".bookpage h1").is_visible() and page.locator(".try").first.is_hidden()
