"""A newer edition on the host: offered, never forced, and the old page goes on until somebody takes the new one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from web.browser import DESK, page_of
from web.driver import Driver
from web.hosting import Site, site
from web.static import KEPT, begin, settled, static

LOOK = "() => navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => true)"
CACHES = "() => caches.keys().then((names) => names.map((name) => name.split(' ').pop().slice(-4)))"
WAITS = "(await navigator.serviceWorker.getRegistration()).waiting"
ALONE = "async () => { while ((await caches.keys()).length > 1) await new Promise((done) => setTimeout(done, 50)); }"
OFFER = ".tabline:has-text('A newer Rondel is ready')"
NEW = "() => document.title.includes('Rondel 2')"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Site]:
    with static(), site(tmp_path / "site") as here:
        yield here


def renewed(host: Site, page: Page) -> None:
    """The next edition is on the host, and this browser has it beside the old one."""
    host.renewed()
    page.evaluate(LOOK)
    page.evaluate(f"async () => {{ while (!({WAITS})) await new Promise((done) => setTimeout(done, 50)); }}")


def test_an_update_waits_for_whoever_plays_and_old_pages_go_on(browser: Browser, host: Site) -> None:
    page, troubles = page_of(browser, DESK)
    table = begin(page, host.address, "anachrony")
    settled(page)
    page.reload()
    page.wait_for_selector(".desk .dec", timeout=180000)
    kept = page.evaluate(KEPT)
    renewed(host, page)
    page.wait_for_timeout(500)
    assert page.locator(OFFER).count() == 0, "nobody at a table is asked"
    Driver(page, 1).play(until=1)

    other = page.context.new_page()
    other.goto(host.address)
    other.wait_for_selector(OFFER)
    assert "2" not in other.title(), "it is not taken by itself"
    other.click(f"{OFFER} button >> nth=0")
    other.wait_for_function(NEW)

    # Here the old page plays on: what it did at first not need is not on the host any more.
    other.wait_for_selector("[data-play]")
    assert page.locator(OFFER).count() == 0
    Driver(page, 2).play(until=1)
    page.evaluate("() => (location.hash = '#/rules/the_loop')")
    page.wait_for_selector("text=TL-")
    assert page.locator(".tabline.bad").count() == 0 and "2" not in page.title()
    page.wait_for_selector(OFFER)
    page.click(f"{OFFER} button >> nth=0")
    page.wait_for_function(NEW)
    page.goto(f"{host.address}#/table/{table}")
    page.wait_for_selector(".desk .dec", timeout=180000)
    assert set(map(tuple, kept)) < set(map(tuple, page.evaluate(KEPT))), "the game went on, and nothing of it is lost"
    assert troubles == []


def test_an_old_version_is_kept_as_long_as_a_page_uses_it(browser: Browser, host: Site) -> None:
    page, _ = page_of(browser, DESK)
    page.goto(host.address)
    page.wait_for_selector("[data-play]")
    settled(page)
    page.reload()
    renewed(host, page)
    page.wait_for_selector(OFFER)
    other = page.context.new_page()
    other.goto(host.address)
    other.click(f"{OFFER} button >> nth=0")
    other.wait_for_function(NEW)
    other.wait_for_timeout(4000)
    assert len(other.evaluate(CACHES)) == 2
    page.close()
    other.reload()
    other.evaluate(ALONE)
    assert other.evaluate(CACHES) == ["0002"]


def test_what_the_first_editions_kept_goes(browser: Browser, host: Site) -> None:
    page, _ = page_of(browser, DESK)
    page.goto(host.address)
    page.wait_for_selector("[data-play]")
    settled(page)
    page.evaluate("() => caches.open('rondel-0123456789ab').then(() => true)")
    page.reload()
    page.wait_for_selector("[data-play]")
    page.evaluate(ALONE)
    assert "rondel-0123456789ab" not in page.evaluate("() => caches.keys()")


def test_a_host_that_lets_browsers_keep_files_gives_no_old_page_to_a_new_version(browser: Browser, host: Site) -> None:
    page, _ = page_of(browser, DESK)
    page.goto(host.address)
    page.wait_for_selector("[data-play]")
    settled(page)
    renewed(host, page)
    title = page.evaluate(
        """async () => {
          const name = (await caches.keys()).find((name) => name.endsWith('0002'));
          const found = await Promise.all(['./', 'index.html'].map(async (file) =>
            (await (await caches.open(name)).match(file)).text()));
          return found.map((text) => text.includes('Rondel 2'));
        }"""
    )
    assert title == [True, True]


STANDS = """
new MutationObserver((_, watch) => document.querySelector('.desk .dec') && (watch.disconnect(), window.stands()))
  .observe(document, { subtree: true, childList: true });
"""
FORGET = """() => navigator.serviceWorker.getRegistration().then((found) => found.unregister())
  .then(() => caches.keys()).then((names) => Promise.all(names.map((name) => caches.delete(name))))"""


def test_the_edition_is_fetched_when_the_first_position_is_there(browser: Browser, host: Site) -> None:
    page, _ = page_of(browser, DESK)
    begin(page, host.address, "anachrony")
    settled(page)
    page.evaluate(FORGET)
    order: list[str] = []
    page.context.on("request", lambda r: order.append(r.url.removeprefix(host.address)))
    page.expose_function("stands", lambda: order.append("position"))
    page.add_init_script(STANDS)
    page.reload()
    page.wait_for_selector(".desk .dec", timeout=180000)
    settled(page)
    assert order.index("position") < order.index("sw.js")


def test_the_browser_is_asked_to_keep_games_once_there_is_one(browser: Browser, host: Site) -> None:
    page, _ = page_of(browser, DESK)
    page.add_init_script("window.asked = 0; navigator.storage.persist = async () => { window.asked += 1; return true; };")
    page.goto(host.address)
    page.wait_for_selector("[data-play]")
    settled(page)
    assert page.evaluate("() => window.asked") == 0
    page.click("[data-play=anachrony]")
    page.wait_for_selector(".desk .dec", timeout=180000)
    assert page.evaluate("() => window.asked") == 1
