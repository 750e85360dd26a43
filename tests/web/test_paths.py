"""Choosing a Path: its Leaders, what it begins with and how its people leave are read without scrolling."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from web.browser import DESK, LOW, PHONE, page_of
from web.tables import new_table, prefer

UPRIGHT = (820, 1180)
HIDDEN = """() => { const seen = (n) => { const r = n.getBoundingClientRect();
    const [w, h] = n.matches('.fcard') ? [9, 9] : [4, 3]; // a card's corners are round
    return [[r.left + w, r.top + h], [r.right - w, r.bottom - h]].every(([x, y]) => {
      const top = document.elementFromPoint(x, y); return !!top && !!n.closest('.fcard')?.contains(top); }); };
  const of = (s) => [...document.querySelectorAll(s)].filter((n) => !seen(n)).map((n) => n.textContent.trim().slice(0, 40));
  const said = [...document.querySelectorAll('.fcard .lead1')];
  return { said: said.length, hidden: of('.fcard, .fcard .lead1, .fcard .begins, .fcard > b'),
    small: Math.min(...said.map((n) => parseFloat(getComputedStyle(n).fontSize))) }; }"""
"""Of the four cards and what is written on them: what the window, another box or another thing cuts off."""


def choosing(browser: Browser, address: str, size: tuple[int, int], language: str, **more: Any) -> Any:
    page, _ = page_of(browser, size, **more)
    table = new_table(page, address, ["me", "greedy"])
    prefer(page, language=language)
    page.goto(f"{address}#/table/{table}")
    page.reload()
    page.wait_for_selector(".fcard .lead1")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    return page


@pytest.mark.parametrize("language", ["en", "cs", "de", "pl", "ru"])
@pytest.mark.parametrize("size", [LOW, DESK, UPRIGHT])
def test_all_four_paths_are_read_without_scrolling(
    browser: Browser, address: str, size: tuple[int, int], language: str
) -> None:
    page = choosing(browser, address, size, language)
    found = page.evaluate(HIDDEN)
    assert found["said"] == 16 and found["hidden"] == [], found
    assert found["small"] >= 12


def test_a_phone_shows_a_whole_path_at_once(browser: Browser, address: str) -> None:
    page = choosing(browser, address, PHONE, "de", has_touch=True)
    whole = page.evaluate(
        """() => { const fan = document.querySelector('.fan').clientHeight;
          const fits = (n) => [n.offsetHeight <= fan, n.scrollWidth <= n.clientWidth];
          return [...document.querySelectorAll('.fcard')].map(fits); }"""
    )
    assert whole == [[True, True]] * 4, whole


def test_a_path_is_taken_with_a_click_on_its_card(browser: Browser, address: str) -> None:
    page = choosing(browser, address, LOW, "en")
    box = page.locator(".fcard").nth(2).bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] - 20)
    page.wait_for_selector("[data-act=confirm]:not([disabled])")
    page.keyboard.press("Enter")
    page.wait_for_selector(".fcard[data-target^='leader:']")
