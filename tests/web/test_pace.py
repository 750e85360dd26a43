"""Others' moves at the pace somebody wants, and hurry; what one needs of the own board and the log at the smallest desk."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import rondel
from web.browser import DESK, LOW, PHONE, page_of
from web.driver import Driver
from web.tables import prefer, seated
from web.test_story import position

SLOW = 1800
HURRY = "[data-act=hurry]"


def behind(page: Page) -> int:
    """How many versions of the table are not shown yet."""
    shown, real = position(page)
    return int(real) - int(shown or 0)


def slow(page: Page, address: str, game: str) -> Driver:
    """At a table of four at which others' moves are shown one after the other, slowly."""
    seated(page, address, ["me", "greedy", "greedy", "greedy"], game=game, seed="pace")
    prefer(page, pace=SLOW)
    page.reload()
    page.wait_for_selector("[data-story-said][data-ready=true]", state="attached")
    page.wait_for_selector(".dec:not(.idle)")
    return Driver(page, 3)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_whoever_hurries_is_shown_at_once_what_waits_and_only_until_the_own_question(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    page, troubles = page_of(browser, size, has_touch=size == PHONE)
    driver = slow(page, address, "anachrony")
    for done in range(1, 4):
        driver.play(until=driver.confirmed + 1)
        # What was wanted slowly is slow again each time: hurry ends with the own question.
        page.wait_for_selector(f"{HURRY}, .dec:not(.idle)")
        if not page.locator(HURRY).count():
            continue  # nobody else has moved in between
        page.wait_for_timeout(300)
        assert behind(page) > 0, f"{done}: it waits"
        page.click(HURRY)
        page.wait_for_function("() => document.querySelector('.dec:not(.idle)')", timeout=SLOW)
        assert behind(page) == 0
        expect(page.locator(HURRY)).to_have_count(0)
        break
    else:
        raise AssertionError("there was never anything to hurry")
    driver.play(until=driver.confirmed + 1)
    expect(page.locator(HURRY)).to_be_visible(timeout=SLOW * 3)
    assert troubles == []


IN_SIGHT = """(what) => [...document.querySelectorAll(what)].some((n) => { const b = n.getBoundingClientRect();
  if (!b.width || b.top < 0 || b.bottom > innerHeight || b.right > innerWidth) return false;
  const top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
  return top && (n.contains(top) || top.contains(n)); })"""
LOG = "button[data-about='ui:events'], [data-about='ui:events'] button"


def log(page: Page) -> None:
    """The log in one click, with something in it."""
    page.locator(LOG).locator("visible=true").first.click()
    line = page.locator(".log.long li.line").first
    expect(line).to_be_visible()
    assert len(line.inner_text()) > 5


def test_at_the_smallest_desk_four_players_have_their_track_costs_and_the_log_a_click_away(
    browser: Browser, address: str
) -> None:
    page, troubles = page_of(browser, LOW)
    seated(page, address, ["me", "greedy", "greedy", "greedy"], seed="low")
    Driver(page, 3).play(until=8)
    page.wait_for_selector(".dec:not(.idle)")
    page.keyboard.press("Escape")
    for what in ("[data-about='an:travel']", ".own .spot .spotc"):
        assert page.evaluate(IN_SIGHT, what), what
    log(page)
    assert troubles == []


@pytest.mark.parametrize("size", [LOW, PHONE])
@pytest.mark.parametrize("game", rondel.games())
def test_whoever_plays_alone_has_a_log(browser: Browser, address: str, game: str, size: tuple[int, int]) -> None:
    page, troubles = page_of(browser, size, has_touch=size == PHONE)
    seated(page, address, ["me"], game=game, seed="alone")
    Driver(page, 3, "touch" if size == PHONE else "mouse").play(until=6)
    page.keyboard.press("Escape")
    log(page)
    assert troubles == []
