"""Planet Unknown where there is little room: an event is named beside its question, no picture leaves its frame."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from rondel.core.state import State
from rondel.titles.planet_unknown.rules import GAME
from web.browser import DESK, LOW, PHONE, UPRIGHT, page_of
from web.moments import sit_at, until

SPILLS = """() => [...document.querySelectorAll('.desk .cci > svg')].filter((n) => {
  const [a, b] = [n.getBoundingClientRect(), n.parentElement.getBoundingClientRect()];
  return a.height && (a.top < b.top - 1 || a.bottom > b.bottom + 1 || a.left < b.left - 1 || a.right > b.right + 1);
}).map((n) => n.closest('.cc').textContent.trim())"""


def asked(page: Page, address: str, kind: str, settings: dict[str, Any], seed: int = 5) -> None:
    def wanted(state: State, seat: int) -> bool:
        return state.decision(seat).kind.startswith(kind) and len(state.legal(seat)) > 1

    sit_at(page, address, *until(GAME, 2, seed, settings, wanted))


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_an_event_is_named_where_it_is_answered(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, troubles = page_of(browser, size, has_touch=size == PHONE)
    asked(page, address, "event_advance", {"events": True})
    expect(page.locator(".evline" if size == PHONE else ".evcard").first).to_be_visible()
    assert len(page.locator(".evline, .evcard > p").first.text_content() or "") > 12
    assert troubles == []


@pytest.mark.parametrize("size", [LOW, UPRIGHT, PHONE])
def test_the_picture_of_a_card_stays_in_its_frame(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, _ = page_of(browser, size, has_touch=size in (UPRIGHT, PHONE))
    asked(page, address, "take_civ_card", {})
    page.wait_for_selector(".cci > svg")
    page.wait_for_timeout(1500)
    assert page.evaluate(SPILLS) == []
