"""Home, my games and the profile while their parts are asked for, and when one of them does not come."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from web.browser import DESK, PHONE, page_of
from web.test_looks import violations

BROKEN = {"status": 500, "content_type": "application/json", "body": '{"key": "ui.err.server"}'}
NOT_LOADED = "This did not load."
SHIFTS = """new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.shifted = (window.shifted ?? 0) + one.value;
}).observe({ type: 'layout-shift', buffered: true });"""


def failing(page: Page, path: str) -> Callable[[], None]:
    """Lets one question fail, until the answer is called."""
    pattern = re.compile(rf"/api/{path}$")
    page.route(pattern, lambda route: route.fulfill(**BROKEN))
    return lambda: page.unroute(pattern)


def expected(troubles: list[str]) -> list[str]:
    """What the browser itself says of an answer 500, or of one that never came."""
    return [line for line in troubles if "Failed to load resource" not in line]


@pytest.mark.parametrize("path", ["games", "tables", "daily", "puzzles"])
def test_a_part_of_home_that_fails_says_so_in_its_place_and_comes_when_asked_again(
    browser: Browser, address: str, path: str
) -> None:
    page, troubles = page_of(browser, DESK)
    mended = failing(page, path)
    page.goto(address)
    failed = page.locator(".failed")
    expect(failed).to_have_count(1)
    expect(failed).to_contain_text(NOT_LOADED)
    for what in ("h1", "[data-now]", "[data-first-lesson]", "article.pick h2"):
        expect(page.locator(what).first).to_be_visible()
    assert violations(page) == []
    mended()
    failed.get_by_role("button").click()
    expect(failed).to_have_count(0)
    page.click("[data-now]")
    page.wait_for_url(re.compile("#/table/"))
    assert expected(troubles) == []


def test_without_its_lessons_home_leads_to_where_they_are(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    failing(page, "guides")
    page.goto(address)
    expect(page.locator(".hero a[href='#/learn']")).to_be_visible()
    expect(page.locator("[data-now]")).to_be_enabled()
    assert expected(troubles) == []


@pytest.mark.parametrize("path", ["me", r"tables\?mine=true"])
def test_who_comes_back_is_greeted_although_their_tables_do_not_come(browser: Browser, address: str, path: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(address)
    page.click("[data-now]")
    page.wait_for_selector(".desk .dec")
    page.goto(f"{address}#/")
    page.wait_for_selector(".tbs .tb")
    mended = failing(page, path)
    page.reload()
    # Other parts of the page ask for the person too, and would find the answer.
    expect(page.locator(".backs .failed")).to_contain_text(NOT_LOADED)
    expect(page.locator("h1")).to_contain_text(re.compile(r"(morning|Hello|evening), ?\w+ \w+\.\s*$"))
    mended()
    page.click(".backs [data-act=again]")
    expect(page.locator("h1")).to_contain_text("One table waits.")
    assert expected(troubles) == []


@pytest.mark.parametrize("place", ["games", "me", "lobby"])
def test_a_list_that_fails_is_no_empty_list(browser: Browser, address: str, place: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(address)
    page.click("[data-now]")
    page.wait_for_selector(".desk .dec")
    mended = failing(page, "tables" if place == "lobby" else r"tables\?mine=true")
    page.goto(f"{address}#/{place}")
    page.reload()
    expect(page.locator(".failed")).to_have_count(1)
    assert page.locator(".none, .quiet").count() == 0, "not loaded is not empty"
    mended()
    page.click("[data-act=again]")
    expect(page.locator(".failed")).to_have_count(0)
    assert expected(troubles) == []


def test_headings_are_there_before_the_data_and_nothing_jumps_when_it_comes(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.add_init_script(SHIFTS)
    held: list[Route] = []
    page.route(re.compile(r"/api/(games|guides|tables|daily)$"), lambda route: held.append(route))
    page.goto(address)
    for what in ("h1", "[data-now]", "article.pick h2", "[data-grey]"):
        expect(page.locator(what).first).to_be_visible()
    page.wait_for_timeout(900)  # the drawings of the covers come now, in their places
    for route in held:
        route.continue_()
    page.unroute(re.compile(r"/api/(games|guides|tables|daily)$"))
    page.wait_for_selector("[data-first-lesson]")
    expect(page.locator("[data-grey]")).to_have_count(0)
    page.wait_for_timeout(300)
    assert page.evaluate("window.shifted ?? 0") < 0.02
    assert not troubles


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_without_a_net_the_page_says_so_and_its_buttons_wait(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, troubles = page_of(browser, size)
    page.goto(address)
    page.wait_for_selector("[data-first-lesson]")
    page.context.set_offline(True)
    expect(page.locator("[data-netless]")).to_contain_text("You are offline.")
    for button in ("[data-now]", "[data-first-lesson]", "[data-play] >> nth=0", "[data-learn] >> nth=0"):
        expect(page.locator(button)).to_be_disabled()
        assert "offline" in (page.locator(button).get_attribute("title") or "")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert violations(page) == []
    page.context.set_offline(False)
    expect(page.locator("[data-netless]")).to_have_count(0)
    expect(page.locator("[data-now]")).to_be_enabled()
    assert expected(troubles) == []


BARRED = """for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('barred', 'SecurityError'); } });"""


def test_home_is_there_where_the_browser_bars_its_store(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.add_init_script(BARRED)
    page.goto(address)
    expect(page.locator("h1")).to_be_visible()
    page.click("[data-now]")
    page.wait_for_selector(".desk .dec")
    page.goto(f"{address}#/")
    expect(page.locator("h1")).to_contain_text("One table waits.")
    assert not troubles


@pytest.mark.parametrize("button", ["[data-first-lesson]", "[data-learn] >> nth=0"])
def test_a_lesson_that_cannot_be_opened_says_why(browser: Browser, address: str, button: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(address)
    page.wait_for_selector("[data-first-lesson]")
    page.route(re.compile(r"/api/guides/"), lambda route: route.fulfill(**BROKEN))
    page.click(button)
    expect(page.locator(".picks [role=alert]")).to_be_visible()
    assert expected(troubles) == []


def test_the_place_of_the_waiting_tables_is_not_blank_when_its_drawing_does_not_come(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(address)
    page.click("[data-now]")
    page.wait_for_selector(".desk .dec")
    chunk = re.compile(r"/assets/HomeBack-[^/]*\.js")
    page.route(chunk, lambda route: route.abort())
    page.goto(f"{address}#/")
    page.reload()
    expect(page.locator(".mine .failed")).to_contain_text(NOT_LOADED)
    expect(page.locator("article.pick h2").first).to_be_visible()
    page.unroute(chunk)
    page.click(".mine [data-act=again]")
    expect(page.locator("h1")).to_contain_text("One table waits.")
    assert expected(troubles) == []
