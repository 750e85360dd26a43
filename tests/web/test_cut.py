"""No text at a table is cut, broken without a hyphen, or out of its frame: all titles, five languages, five sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from web.browser import DESK, LOW, PHONE, page_of
from web.cutting import BROKEN, CUT
from web.driver import Driver
from web.tables import new_table, prefer, seated

LANGUAGES = ["en", "cs", "de", "pl", "ru"]
SIZES = [LOW, DESK, (1920, 1080), (820, 1180), PHONE]
TABLES = [("anachrony", 2, {}), ("anachrony", 4, {"doomsday": True}), ("planet_unknown", 2, {}), ("the_loop", 2, {})]
TEAM = {"the_loop"}
"""A team in which somebody plays at random does not last until the table is looked at."""
COVERED = """() => [...document.querySelectorAll('.dwho .seat, .pops .vpb, .pop .seat')]
  .filter((n) => n.getClientRects().length)
  .filter((n) => { const r = n.getBoundingClientRect();
    const parts = [[.5, .04], [.5, .96], [.04, .5], [.96, .5]].map(([x, y]) => [r.left + r.width * x, r.top + r.height * y]);
    return parts.some(([x, y]) => { const at = document.elementFromPoint(x, y);
      return !at || !(n.contains(at) || at.contains(n)); }); })
  .map((n) => `covered: ${n.getAttribute('class')}`)"""
"""Discs of seats and badges of points that something lies over, or that reach out of the window."""


def looked_at(page: Page, size: tuple[int, int]) -> list[str]:
    """What is wrong at this size: on a phone at every stage."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(350)
    found: list[str] = []
    if size == PHONE and page.locator(".since").count():
        page.keyboard.press("Escape")  # a card opened on the desk lies as a sheet over the stages
    tabs = page.locator(".ptab button").count() - 1 if size == PHONE else 1
    for tab in range(tabs):
        if size == PHONE:
            page.click(f".ptab button >> nth={tab}")
            page.wait_for_timeout(150)
        found += [line for look in (CUT, BROKEN) for line in page.evaluate(look, ".desk")]
        found += page.evaluate(COVERED)
    return [f"{size[0]}: {line}" for line in found]


@pytest.mark.parametrize(("game", "seats", "settings"), TABLES)
def test_no_text_of_a_table_is_cut(browser: Browser, address: str, game: str, seats: int, settings: dict[str, bool]) -> None:
    page, _ = page_of(browser, DESK)
    seated(page, address, ["me", *["greedy" if game in TEAM else "random"] * (seats - 1)], game, seed="9", settings=settings)
    Driver(page, 3).play(until=3 if game in TEAM else 7)
    page.wait_for_selector(".dec:not(.idle)")
    wrong = {}
    for language in LANGUAGES:
        prefer(page, language=language)
        page.reload()
        page.wait_for_selector(".desk .dec")
        page.wait_for_timeout(300)
        wrong[language] = sorted({line for size in SIZES for line in looked_at(page, size)})
    assert {language: found for language, found in wrong.items() if found} == {}


OUT_OF_CARDS = """() => [...document.querySelectorAll('.fan .fcard, .lfan .bc')].flatMap((card) => {
  const frame = card.getBoundingClientRect();
  return [...card.querySelectorAll('*')].filter((n) => !n.closest('kbd, .vh') && n.getClientRects().length).filter((n) => {
    const r = n.getBoundingClientRect();
    return r.right > frame.right + 1 || r.left < frame.left - 1 || r.bottom > frame.bottom + 1;
  }).map((n) => `${n.tagName}.${n.getAttribute('class')}: ${n.textContent.trim().slice(0, 40)}`); })"""


@pytest.mark.parametrize("game", ["anachrony", "the_loop"])
def test_what_is_chosen_before_the_game_lies_on_its_card(browser: Browser, address: str, game: str) -> None:
    page, _ = page_of(browser, DESK)
    seated(page, address, ["me", "greedy"], game, seed="9")
    wrong = {}
    for language in LANGUAGES:
        prefer(page, language=language)
        page.reload()
        page.wait_for_selector(".fan .fcard, .lfan .bc")
        for size in SIZES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.wait_for_timeout(150)
            wrong[language, size[0]] = page.evaluate(OUT_OF_CARDS)
    assert {at: found for at, found in wrong.items() if found} == {}


def test_whoever_watches_four_seats_reads_them_all(browser: Browser, address: str) -> None:
    host, _ = page_of(browser)
    table = new_table(host, address, ["me", "random", "random", "random"], seed="9")
    watch = host.evaluate("t => fetch('/api/tables/' + t).then((r) => r.json())", table)["watch"]
    page, _ = page_of(browser)
    page.goto(f"{address}#/table/{table}?watch={watch}")
    page.wait_for_selector(".desk .dec")
    found = [line for size in SIZES for line in looked_at(page, size)]
    assert found == []
