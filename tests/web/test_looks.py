"""Every page without violations of accessibility, nothing cut off, no scroll bars, five languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from web.browser import DESK, LOW, PHONE, TABLET, page_of
from web.driver import Driver
from web.tables import prefer, seated

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SET_UP = "[data-act=create]"
PAGES = {"": "[data-start=the_loop]", "#/new/anachrony": SET_UP, "#/new/planet_unknown": SET_UP, "#/new/the_loop": SET_UP,
         "#/rules/anachrony": ".rulelist p", "#/games": "main h1", "#/preferences": "main h1",
         "#/learn": ".courses", "#/lobby": ".lobby .any", "#/me": ".me form", "#/today": ".days",
         "#/book": ".thebook h1"}  # fmt: skip
"""Every page, and what is there when it is complete."""
GAMES = ["anachrony", "planet_unknown", "the_loop"]
OVERFLOW = """() => { const page = document.scrollingElement;
  return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight]; }"""
WIDER = "() => Math.max(0, document.scrollingElement.scrollWidth - innerWidth)"
CUT = """() => [...document.querySelectorAll('.opt b, .dq h2, .btn, .seg button, .ptab button')]
  .filter((n) => n.getClientRects().length && getComputedStyle(n).display !== 'inline')
  .filter((n) => n.scrollWidth > n.clientWidth + 1 || (n.matches('.opt b') && n.scrollHeight > n.clientHeight + 2))
  .map((n) => n.textContent.trim())"""
BUDGET = {"anachrony": 260_000, "planet_unknown": 256_000, "the_loop": 260_000}
"""Bytes of a first load."""
SOON = 300
"""Milliseconds after the table stands whose files count with those before."""
STANDS = """() => { const look = () => { if (!document.querySelector('.desk .dec')) return;
    window.stands = performance.now(); watch.disconnect(); };
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true }); }"""
"""Notes by the clock of the page when its table stands: a busy machine tells the test later."""
SIZES = """(soon) => Object.fromEntries(['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
  .filter((r) => !r.name.includes('/api/') && r.startTime < window.stands + soon).map((r) => [r.name, r.transferSize]))"""


def turn_to(page: Page, address: str, path: str) -> None:
    """As a link does it: without loading everything anew."""
    before = page.evaluate("() => document.querySelector('main')?.textContent ?? ''")
    page.goto(address + path)
    if path:
        page.wait_for_function("before => (document.querySelector('main')?.textContent ?? before) !== before", arg=before)
    page.wait_for_selector(PAGES[path], state="attached")
    page.evaluate("() => document.fonts.ready.then(() => true)")


def violations(page: Page) -> list[str]:
    # As a script of the page's own, because the content policy forbids anything else.
    page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [f"{v['id']}: {n['html'][:160]}" for v in found for n in v["nodes"]]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_pages_have_no_accessibility_violation(browser: Browser, address: str, theme: str) -> None:
    page, troubles = page_of(browser, DESK, color_scheme=theme, reduced_motion="reduce")
    for path in PAGES:
        turn_to(page, address, path)
        assert violations(page) == [], path
    assert troubles == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_tables_have_no_accessibility_violation(browser: Browser, address: str, theme: str, game: str) -> None:
    page, troubles = page_of(browser, DESK, color_scheme=theme, reduced_motion="reduce")
    table = seated(page, address, ["me", "random"], game, seed="7")
    Driver(page, 7).play(until=6)
    page.wait_for_selector(".dec:not(.idle)")
    # A scene dims the table on purpose: what is looked at here is the table itself.
    for _ in range(8):
        if page.locator(".moment").count():
            page.keyboard.press("Escape")
            page.wait_for_timeout(100)
    assert page.locator(".moment").count() == 0
    assert violations(page) == []
    page.goto(f"{address}#/replay/{table}")
    page.wait_for_selector(".replaybar")
    assert violations(page) == []
    assert troubles == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [DESK, LOW, TABLET, PHONE, (360, 740)])
def test_the_table_never_scrolls_as_a_page(browser: Browser, address: str, size: tuple[int, int], game: str) -> None:
    page, _ = page_of(browser, size)
    seated(page, address, ["me", "random", "random"], game, seed="7")
    Driver(page, 8).play(until=4)
    assert page.evaluate(OVERFLOW) == [0, 0]


@pytest.mark.parametrize("language", ["cs", "de", "pl", "ru"])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_every_language_fits(browser: Browser, address: str, language: str, size: tuple[int, int]) -> None:
    page, troubles = page_of(browser, size)
    page.goto(address)
    prefer(page, language=language)
    page.reload()
    for path in PAGES:
        turn_to(page, address, path)
        assert page.evaluate(WIDER) == 0, path
        assert page.evaluate(CUT) == [], path
    for game in GAMES:
        seated(page, address, ["me", "random"], game, seed="7")
        assert page.get_attribute("html", "lang") == language
        Driver(page, 5).play(until=2)
        assert page.evaluate(OVERFLOW) == [0, 0], game
        assert page.evaluate(CUT) == [], game
    assert troubles == []


@pytest.mark.parametrize("game", GAMES)
def test_the_first_load_of_a_table_is_small(browser: Browser, address: str, game: str) -> None:
    """Bytes of all files that travel before the table is usable, by way of the first page."""
    page, _ = page_of(browser, DESK)
    page.add_init_script(f"({STANDS})()")
    page.goto(address)
    page.click(f"[data-start={game}]")
    page.wait_for_selector(".desk .dec")
    page.wait_for_timeout(SOON)
    sizes = page.evaluate(SIZES, SOON)
    assert sum(sizes.values()) <= BUDGET[game], sorted(sizes.items(), key=lambda item: -item[1])[:10]
