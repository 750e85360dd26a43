"""What a pointer meets that rests, crosses, taps or clicks twice: nothing moves under it, nothing covers what it chose."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

import rondel
from rondel.titles.anachrony.rules import GAME as ANACHRONY
from rondel.titles.the_loop.rules import GAME as LOOP
from web.browser import DESK, LOW, PHONE, page_of
from web.moments import sit_at, until
from web.tables import prefer
from web.test_means import asked, both_moves, version

CROSSED = """async () => { const n = document.querySelector('.yard .tile'), r = n.getBoundingClientRect();
  const at = (type, x) => n.dispatchEvent(new MouseEvent(type, {bubbles: true, clientX: x, clientY: r.top + 20}));
  let longest = 0, seen = false, last = performance.now();
  at('mouseover', r.left + 4);
  for (let k = 0; k < 16; k += 1) { at('mousemove', r.left + 4 + 3 * k); await new Promise((done) => setTimeout(done, 40));
    longest = Math.max(longest, performance.now() - last); last = performance.now();
    seen ||= Boolean(document.querySelector('.tip')); }
  return [longest, seen]; }"""
"""Slowly across a tile, never at rest: the longest pause, and whether anything was told."""


@pytest.mark.parametrize("size", [DESK, LOW])
def test_the_bar_stays_under_a_resting_pointer(browser: Browser, address: str, size: tuple[int, int]) -> None:
    """Pointing at a button and choosing it move no button."""
    page, troubles = page_of(browser, size)
    settings = {"draft_endgame": True, "doomsday": True}
    sit_at(page, address, *until(ANACHRONY, 2, 3, settings, asked("draft_endgame")))
    page.wait_for_timeout(500)
    place = "() => [...document.querySelectorAll('.dopts .opt')].map((n) => [n.textContent, n.offsetLeft, n.offsetTop])"
    top = "() => document.querySelector('.dopts').getBoundingClientRect().top"
    before, high = page.evaluate(place), page.evaluate(top)
    page.locator(".dopts .opt").nth(1).hover()
    page.wait_for_timeout(500)
    assert page.evaluate(place) == before and page.evaluate(top) == high
    page.mouse.down()
    page.mouse.up()
    page.wait_for_selector(".dopts .opt.sel")
    page.wait_for_timeout(300)
    assert page.evaluate(place) == before, "choosing lists nothing anew"
    assert abs(page.evaluate(top) - high) <= 1.5
    assert troubles == []


def test_a_tooltip_comes_with_a_rest_and_not_with_a_click(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(address)
    prefer(page, tooltip=250)
    sit_at(page, address, *until(ANACHRONY, 2, 3, {}, asked("turn_action")))
    page.wait_for_selector(".yard .tile")
    for _ in range(6):
        longest, seen = page.evaluate(CROSSED)
        if longest < 110:  # a busy machine lets the pointer rest
            break
        page.mouse.move(5, 5)
    assert not seen, "crossing asks nothing"
    page.locator(".yard .tile").first.hover()
    page.wait_for_selector(".tip", timeout=5000)
    worker = page.locator(".own .wtok[data-state=legal]").first
    worker.click()
    page.wait_for_timeout(900)
    assert not page.locator(".tip").count(), "a click that chooses is not covered"
    assert troubles == []


def test_a_tap_that_selects_shows_no_tooltip(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, PHONE, has_touch=True)
    sit_at(page, address, *until(LOOP, 2, 7, {}, asked("take_action", both_moves)))
    box = page.locator(".dopts .opt.grp").first.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    spot = page.evaluate(
        """() => { const n = document.querySelector('.ring .es[data-state=legal]'); const r = n.getBoundingClientRect();
          for (let i = 1; i < 20; i += 1) for (let j = 1; j < 20; j += 1) { const x = r.left + r.width * i / 20,
            y = r.top + r.height * j / 20; if (document.elementFromPoint(x, y) === n) return [x, y]; } }"""
    )
    page.touchscreen.tap(*spot)
    page.wait_for_timeout(1200)
    assert not page.locator(".tip").count()
    assert troubles == []


@pytest.mark.parametrize("title", ["anachrony", "planet_unknown", "the_loop"])
def test_an_impatient_second_click_plays_nothing(browser: Browser, address: str, title: str) -> None:
    """On the bar, on the board and with a key: what is chosen stays chosen, and only Confirm sends it."""
    game = rondel.game(title)
    page, troubles = page_of(browser, DESK)
    sit_at(page, address, *until(game, 2, 4, {}, lambda state, seat: len(state.legal(seat)) > 2))
    before = version(page)
    for selector in (".dopts .opt", ".desk [data-state=legal]"):
        for n in range(min(4, page.locator(selector).count())):
            box = page.locator(selector).nth(n).bounding_box() if n < page.locator(selector).count() else None
            if not box:
                continue
            page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.wait_for_timeout(250)
            assert version(page) == before, selector
            page.keyboard.press("Escape")
    key = page.evaluate("() => document.querySelector('.opt > kbd')?.textContent ?? ''")
    for _ in range(2 if key else 0):
        page.keyboard.press(key.lower())
        page.wait_for_timeout(150)
    assert version(page) == before
    assert troubles == []
