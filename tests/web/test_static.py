"""The table in a tab, without a server: the short test, part of `make test`."""

from __future__ import annotations

import gzip
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from web.browser import DESK, LOW, page_of
from web.driver import Driver
from web.static import KEPT, PAGES, begin, cut, settled, static

MOST = 7_000_000
"""Bytes of a first load, compressed."""
ENGINE = """
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...about) {
    super(...about);
    window.engine = this;
  }
};
"""
PACKED = (".gz", ".woff2", ".zip")


@pytest.fixture(scope="module")
def pages() -> Iterator[str]:
    with static() as url:
        yield url


def test_a_game_in_a_tab_is_kept_and_goes_on_without_a_network(browser: Browser, pages: str) -> None:
    page, troubles = page_of(browser, DESK)
    table = begin(page, pages, "anachrony")
    Driver(page, 1).play(until=2)
    settled(page)
    kept = page.evaluate(KEPT)
    # A draft that is not confirmed: the tab closes in the middle of it.
    page.wait_for_function("() => document.querySelector('.dec [data-action], .dec button')")
    context = page.context
    page.close()
    cut(context)
    again = context.new_page()
    again.goto(f"{pages}#/table/{table}")
    again.wait_for_selector(".desk .dec", timeout=180000)
    assert set(map(tuple, kept)) <= set(map(tuple, again.evaluate(KEPT)))
    driver = Driver(again, 2)
    driver.play(until=1)
    assert driver.confirmed >= 1
    assert troubles == []


FRAMES = """([table, n]) => new Promise((done) => {
  window.engine.addEventListener('message', ({ data }) => {
    if (data.kind === 'frame' && data.n === n && data.text.includes('"position"')) done(true);
  });
  setTimeout(done, 20000, false);
  window.engine.postMessage({ kind: 'open', n, text: table });
  window.engine.postMessage({ kind: 'frame', n, text: '{"type":"hello"}' });
})"""
"""A conversation whose first words come with its opening; false: it was told nothing."""


def test_a_table_opened_while_python_is_busy_says_where_it_stands(browser: Browser, pages: str) -> None:
    """What the page says meanwhile waits in the worker, and is handed over without a turn for Python in between."""
    page, _ = page_of(browser, DESK, service_workers="block")
    page.add_init_script(ENGINE)
    table = begin(page, pages, "the_loop")
    assert page.evaluate(FRAMES, [table, 10**9])


def test_the_first_load_is_small_enough(browser: Browser, pages: str) -> None:
    """Until the first position; what the service worker fetches afterwards is kept for the time without a network."""
    page, _ = page_of(browser, DESK, service_workers="block")
    asked: set[str] = set()
    page.context.on("request", lambda r: asked.add(r.url))
    begin(page, pages, "anachrony")
    total = 0
    for url in asked:
        path = PAGES / url.split("#")[0].split("?")[0].removeprefix(pages)
        path = path / "index.html" if path.is_dir() else path
        if path.is_file():
            body = path.read_bytes()
            total += len(body) if path.name.endswith(PACKED) else len(gzip.compress(body, 9))
    engine = sum(p.stat().st_size for p in PAGES.glob("engine-*/*.gz"))
    assert total > engine, "the worker's own requests were not seen"
    assert total <= MOST, total


def test_the_book_is_read_without_a_server(browser: Browser, pages: str) -> None:
    """Its pages and pictures are files: a picture starts no Python of its own."""
    page, troubles = page_of(browser, LOW)
    page.goto(f"{pages}#/book/anachrony/construct")
    page.wait_for_selector(".bookpage h1")
    page.wait_for_selector(":nth-match(.frame[data-shown], 3)", timeout=60_000)
    assert page.locator(".frame .pin").count() == 3
    assert page.locator(".figure .try").count() == 0, "there is no server that would lay it out"
    assert len(page.workers) <= 1 and not troubles, "one engine for the page, none for its pictures"
