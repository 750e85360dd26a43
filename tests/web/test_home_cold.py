"""Home on a cold cache, and on a server where nobody has played yet."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from web.browser import DESK, page_of
from web.serving import serving

HOME = "[data-now]"
PICTURES = 60_000
BEFORE = 200_000
"""Bytes on the way to the buttons: page, words, letters."""
WORK = 1.0
"""Seconds of the page's own thread until the buttons stand. Other programs of the machine are not in it."""
SIZES = """() => performance.getEntriesByType('resource').filter((r) => !r.name.includes('/api/'))
  .map((r) => [r.name.split('/').at(-1), r.transferSize, r.responseEnd])"""
USABLE = """() => { const look = () => document.querySelector('[data-now]')
    ? requestAnimationFrame(() => setTimeout(() => { window.usable = performance.now(); }))
    : requestAnimationFrame(look);
  requestAnimationFrame(look); }"""
DRAWN = re.compile(r"^(game|people|bots)-|\.(png|jpe?g|webp|avif|svg)$")


def test_home_is_light_and_quick_on_a_cold_cache(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.add_init_script(f"({USABLE})()")
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(address)
    page.wait_for_function("() => window.usable", polling=50)
    work = {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}["TaskDuration"]
    page.wait_for_selector("article.pick [data-art] path", state="attached")
    page.wait_for_timeout(500)
    found = page.evaluate(SIZES)
    usable = page.evaluate("window.usable")
    assert sum(size for _, size, end in found if end <= usable) < BEFORE, sorted(found, key=lambda one: -one[1])[:8]
    pictures = [(name, size) for name, size, _ in found if DRAWN.search(name)]
    assert pictures and sum(size for _, size in pictures) < PICTURES, pictures
    assert 0 < work < WORK, f"{work:.2f} s"
    assert not troubles


def test_an_empty_server_invites_and_invents_nothing(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        page, troubles = page_of(browser, DESK)
        page.goto(address)
        page.wait_for_selector("[data-first-lesson]")
        page.wait_for_selector("[data-today]")
        expect(page.locator("[data-grey]")).to_have_count(0)
        quiet = page.locator("#open-tables")
        expect(quiet).to_contain_text("The room is quiet. Open a table and share its link.")
        expect(quiet.locator("a[href='#/new']")).to_be_visible()
        expect(page.locator("[data-today]")).to_contain_text("Be the first today.")
        said = page.inner_text("main")
        assert not re.search(r"(?<![\w.:])0(?![\w.:])|\b(nobody|nothing|none|no results|empty)\b", said, re.IGNORECASE), said
        tables = page.evaluate("fetch('/api/tables').then((answer) => answer.json())")
        assert tables == [] and page.locator("#open-tables li").count() == 0
        page.goto(f"{address}#/games")
        expect(page.locator("main")).not_to_contain_text(re.compile(r"(?<![\w.:])0(?![\w.:])"))
        assert not troubles
