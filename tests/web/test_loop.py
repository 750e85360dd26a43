"""The LOOP through the page: every mode to its end, by mouse, keys and touch, against the real server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from web.browser import DESK, LOW, PHONE, TABLET, page_of
from web.driver import Driver

MAKE = """async ([seats, settings]) => {
  const post = (path, body) => fetch('/api/' + path, {method: 'POST', headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(body)}).then((r) => r.json());
  if (!(await (await fetch('/api/me')).json())) await post('guest', {name: 'Ines'});
  return (await post('tables', {game: 'the_loop', seats, settings, seed: '7'})).id; }"""
CUT = """() => [...document.querySelectorAll('.desk .lcard b, .desk .chp b, .desk .plate span, .desk .mis b')]
  .filter((n) => n.getClientRects().length && n.scrollWidth > n.clientWidth + 1 && getComputedStyle(n).display !== 'inline')
  .map((n) => n.textContent)"""


def sit_down(page: Page, address: str, seats: list[str], settings: dict[str, object]) -> None:
    page.goto(address)
    page.wait_for_selector("[data-start]")
    page.goto(f"{address}#/table/{page.evaluate(MAKE, [seats, settings])}")
    page.reload()
    page.wait_for_selector(".desk .dec")


@pytest.mark.parametrize("mode", ["sabotage", "supa_duplicates", "centrifuge", "ultramachine"])
@pytest.mark.parametrize("seats", [["me"], ["me", "random"]])
def test_every_mode_is_played_to_its_end(browser: Browser, address: str, mode: str, seats: list[str]) -> None:
    page, troubles = page_of(browser, DESK)
    sit_down(page, address, seats, {"mode": mode})
    assert Driver(page, 1).play(seconds=420) == "over"
    assert page.locator(".lend h1").inner_text()
    assert troubles == []


def test_with_keys_alone(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    sit_down(page, address, ["me", "random"], {})
    assert Driver(page, 2, "keys").play(seconds=420) == "over"
    assert troubles == []


@pytest.mark.parametrize("size", [DESK, LOW, TABLET, PHONE])
def test_nothing_is_cut_off_and_the_page_does_not_scroll(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, troubles = page_of(browser, size, has_touch=size == PHONE)
    sit_down(page, address, ["me", "random", "random"], {"agents": ["mr_time", "extermi_404", "v_girl"]})
    driver = Driver(page, 3, "touch" if size == PHONE else "mouse")
    for moves in (1, 3):
        driver.play(until=moves)
        wide, high = page.evaluate(
            "() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
        )
        assert wide <= 0 and high <= 0
        assert page.evaluate(CUT) == []
    assert troubles == []
