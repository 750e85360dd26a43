"""What the table of The LOOP shows at every size: the missions with their texts, the ring in its place, a whole top bar."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from web.browser import DESK, LOW, PHONE, TABLET, UPRIGHT, WIDE, page_of
from web.driver import Driver
from web.loop_tables import moment
from web.tables import prefer, seated

SIZES = [LOW, DESK, WIDE, TABLET, UPRIGHT, PHONE]
MISSIONS = """() => [...document.querySelectorAll('.desk .mis p, .desk .pm em')].filter((n) => {
  const b = n.getBoundingClientRect(), at = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
  return b.width && at && n.parentElement.contains(at); }).map((n) => n.textContent.trim())"""
"""Their texts, as far as nothing lies over them."""
WATCH = """() => { window.rings = new Set();
  const look = () => { const ring = document.querySelector('.desk svg.ring');
    if (ring && document.querySelector('.desk .dec:not(.idle)')) { const b = ring.getBoundingClientRect();
      window.rings.add([b.left, b.top, b.width, b.height].map(Math.round).join(' ')); }
    requestAnimationFrame(look); };
  look(); }"""
"""Every place and size of the ring while something is asked."""
WIDER = """() => { const top = document.querySelector('.desk > .top'), edge = top.getBoundingClientRect().right;
  return [...top.querySelectorAll('button, .goal')].filter((n) => n.getBoundingClientRect().right > edge + 0.5)
    .map((n) => n.getAttribute('aria-label') ?? n.textContent); }"""


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES)
def test_the_texts_of_the_missions_are_in_sight(browser: Browser, address: str, size: tuple[int, int], language: str) -> None:
    page, troubles = page_of(browser, size, has_touch=size in (UPRIGHT, PHONE))
    page.goto(address)
    prefer(page, language=language)
    moment(page, address, "two_sabotage", "take_action", 3)
    found = page.evaluate(MISSIONS)
    assert len(found) == 2 and all(len(text) > 12 for text in found)
    assert troubles == []


@pytest.mark.parametrize("seats", [["me"], ["me", "random"]], ids=["alone", "two"])
def test_the_ring_keeps_its_place_whatever_is_held(browser: Browser, address: str, seats: list[str]) -> None:
    """On an upright tablet it stands above the hand, and a card more or less once moved every agent under the finger."""
    page, troubles = page_of(browser, UPRIGHT, has_touch=True)
    page.goto(address)
    prefer(page, language="cs")
    seated(page, address, seats, "the_loop", seed="18")
    driver = Driver(page, 4, "touch", real=0)
    driver.play(until=3)
    page.evaluate(WATCH)
    driver.play(until=22)
    assert len(page.evaluate("() => [...window.rings]")) == 1
    assert troubles == []


@pytest.mark.parametrize("language", ["en", "cs", "de", "pl", "ru"])
def test_the_top_bar_of_a_phone_is_whole_in_every_phase(browser: Browser, address: str, language: str) -> None:
    page, troubles = page_of(browser, PHONE, has_touch=True)
    page.goto(address)
    prefer(page, language=language)
    for kind in ("take_action", "add_card", "bonus_pick"):
        moment(page, address, "two_sabotage", kind)
        assert page.evaluate(WIDER) == [], kind
    assert troubles == []
