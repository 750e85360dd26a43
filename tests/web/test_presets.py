"""Every preset of every title at every number of seats is opened on the New-table page and played through its opening."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from web.browser import DESK, page_of
from web.driver import Driver
from web.eyes import EYES, FINDINGS
from web.presets import EVERYTHING, Start, begin, starts

OPENING = 8
"""Sequences that lead past the drafts and the first turns."""
ASKED = "(table) => fetch(`/api/tables/${table}/position?seat=0`).then((r) => r.json()).then((p) => p.question?.kind ?? '')"


def opened(page: Page, address: str, start: Start) -> Driver:
    page.add_init_script(f"({EYES})()")
    begin(page, address, start, seed="presets")
    return Driver(page, start.seats, real=2)


@pytest.mark.parametrize("start", starts(), ids=str)
def test_a_preset_is_opened_by_clicking_and_played_through_its_opening(browser: Browser, address: str, start: Start) -> None:
    page, troubles = page_of(browser, DESK)
    driver = opened(page, address, start)
    assert driver.play(until=OPENING, seconds=240) == "over" or driver.confirmed >= OPENING
    assert page.evaluate(FINDINGS) + troubles == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_in_the_box_is_played_past_both_drafts(browser: Browser, address: str, seats: int) -> None:
    page, troubles = page_of(browser, DESK)
    page.add_init_script(f"({EYES})()")
    table = begin(page, address, Start("anachrony", EVERYTHING, seats), seed="drafts")
    driver = Driver(page, seats)
    asked: list[str] = []
    while "power_up" not in asked:
        driver.play(until=driver.confirmed + 1)
        page.wait_for_selector(".dec:not(.idle)")
        asked.append(page.evaluate(ASKED, table))
        assert len(asked) < 30, asked
    assert {"draft_asset", "draft_endgame"} <= set(asked)
    assert page.evaluate(FINDINGS) + troubles == []
