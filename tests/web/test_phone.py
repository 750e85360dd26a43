"""A phone at every table: no badges of keys, things wide enough for a finger, a tap chooses and a long press explains."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from web.browser import PHONE, page_of
from web.tables import seated

GAMES = ("anachrony", "planet_unknown", "the_loop")
FINGER = 44
SMALL = """least => [...document.querySelectorAll('.desk button, .desk a.btn, .desk [role=button], .desk .opt')]
  .filter((n) => n.checkVisibility() && !n.closest('[inert]'))
  .map((n) => [n, n.getBoundingClientRect()])
  .filter(([, r]) => r.width > 1 && r.height > 1 && r.left < innerWidth && r.right > 0 && r.top < innerHeight && r.bottom > 0)
  .filter(([, r]) => Math.min(r.width, r.height) < least - 0.5)
  .map(([n, r]) => `${n.tagName.toLowerCase()}.${n.className} ${Math.round(r.width)}x${Math.round(r.height)} `
    + `${(n.getAttribute('aria-label') ?? n.innerText).slice(0, 30)}`)"""
KEYS = "() => [...document.querySelectorAll('.desk kbd')].filter((n) => n.checkVisibility()).map((n) => n.outerHTML)"
FREE = """() => { for (const n of document.querySelectorAll('.desk .opt:not([disabled])')) {
  const r = n.getBoundingClientRect(); const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
  if (x > 0 && x < innerWidth && y > 0 && y < innerHeight && n.contains(document.elementFromPoint(x, y))) return [x, y]; }
  return null; }"""

CHOSEN = """() => document.querySelector('.opt.sel, .opt[aria-pressed=true]')
  || !document.querySelector('.desk [data-act=confirm]')?.disabled"""


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest, browser: Browser, address: str) -> tuple[Page, list[str]]:
    page, troubles = page_of(browser, PHONE, has_touch=True, is_mobile=True)
    seated(page, address, ["me", "greedy"], request.param)
    page.wait_for_selector(".dec:not(.idle) .opt")
    page.wait_for_timeout(500)
    return page, troubles


def test_a_finger_finds_everything(table: tuple[Page, list[str]]) -> None:
    page, troubles = table
    small = page.evaluate(SMALL, FINGER)
    assert not small, "\n".join(small)
    assert page.evaluate(KEYS) == [], "a phone has no keys"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert troubles == []


def test_the_row_of_answers_starts_at_its_beginning(table: tuple[Page, list[str]]) -> None:
    page, _ = table
    row: Any = page.evaluate(
        "() => { const first = document.querySelector('.desk .opt'); let n = first.parentElement;"
        " while (n && n.scrollWidth <= n.clientWidth) n = n.parentElement;"
        " return [n ? n.scrollLeft : 0, first.getBoundingClientRect().left]; }"
    )
    assert row[0] == 0 and 0 <= row[1] < PHONE[0] / 2


def test_a_tap_chooses_and_a_long_press_explains(table: tuple[Page, list[str]]) -> None:
    page, troubles = table
    spot = page.evaluate(FREE)
    assert spot, "an answer that a finger reaches"
    devtools = page.context.new_cdp_session(page)
    touch = [{"x": spot[0], "y": spot[1]}]
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": touch})
    page.wait_for_selector(".tip, .opt .why", timeout=3_000)
    before = page.evaluate("() => document.querySelectorAll('.desk .opt.sel, .desk .opt[aria-pressed=true]').length")
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    after = page.evaluate("() => document.querySelectorAll('.desk .opt.sel, .desk .opt[aria-pressed=true]').length")
    assert before == after, "a long press chooses nothing"
    page.touchscreen.tap(12, 300)
    page.touchscreen.tap(*spot)
    page.wait_for_function(
        "() => !document.querySelector('.desk [data-act=confirm]')?.disabled || document.querySelector('.opt.sel')"
    )
    assert troubles == []
