"""The daily game in a browser: found on the first page, begun by a click, finished, compared, sent on, practised."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from web.browser import DESK, PHONE, page_of
from web.driver import Driver
from web.tables import prefer
from web.test_looks import violations

WIDER = "() => Math.max(0, document.scrollingElement.scrollWidth - innerWidth)"
LOOKS = Path(os.environ["RONDEL_LOOKS"]) if "RONDEL_LOOKS" in os.environ else None
"""Where pictures of what the tests see are kept, when somebody wants to look."""


def look(page: Page, name: str) -> None:
    if LOOKS is not None:
        page.screenshot(path=str(LOOKS / f"{name}.png"))


def ended(page: Page, address: str, table: str, way: int = 0) -> None:
    """The rest of the game as this person, over the same interface as the page, by the first thing that is allowed."""
    ask = page.request
    for _ in range(4000):
        here = ask.get(f"{address}api/tables/{table}/position?seat={seat(page, address, table)}").json()
        if here["over"]:
            return
        asked = here["question"]
        if not asked or here["seat"] not in here["actors"]:
            page.wait_for_timeout(30)
            continue
        legal = asked["legal"]
        action = legal[way % len(legal)]["action"]
        text = action if isinstance(action, str) else " ".join(str(part) for part in action)
        body = {"id": f"m{here['version']}", "seat": here["seat"], "version": here["version"], "actions": [text]}
        answer = ask.post(f"{address}api/tables/{table}/moves", data=json.dumps(body), headers=JSON)
        assert answer.status in (200, 409), answer.text()
    raise AssertionError("no end")


JSON = {"Content-Type": "application/json"}
SEATS: dict[str, int] = {}


def seat(page: Page, address: str, table: str) -> int:
    if table not in SEATS:
        found: dict[str, Any] = page.request.get(f"{address}api/tables/{table}").json()
        SEATS[table] = found["you"][0]
    return SEATS[table]


WORDS = {
    "en": {"how": r"points|Won with", "row": "1 day in a row", "practise": "Practise"},
    "de": {"how": r"Punkt|Gewonnen", "row": "1 Tag in Folge", "practise": "üben"},
}


@pytest.mark.parametrize(("size", "language"), [(DESK, "en"), (PHONE, "de")], ids=["desk", "phone"])
def test_a_daily_game_is_played_finished_and_compared(
    browser: Browser, address: str, size: tuple[int, int], language: str
) -> None:
    touch = size == PHONE
    page, troubles = page_of(browser, size, has_touch=touch)
    page.goto(address)
    prefer(page, language=language)
    page.reload()
    page.click("[data-today]")
    page.wait_for_selector("[data-day=planet_unknown]")
    look(page, f"today-{size[0]}")
    assert page.evaluate(WIDER) == 0 and violations(page) == []
    assert page.locator(".btn.pri:visible").count() == 1, "one amber button a page"
    # before the try: how many play, and nothing of how
    page.goto(f"{address}#/today/planet_unknown")
    page.wait_for_selector("h1")
    assert page.locator("#day-bars, #day-bots, #day-best").count() == 0
    page.click("[data-day=planet_unknown]")
    page.wait_for_url(re.compile("#/table/"))
    page.wait_for_selector(".dec")
    table = page.url.rpartition("/")[2]
    assert Driver(page, 5, "touch" if touch else "mouse").play(seconds=400) == "over"
    page.click("a.btn.pri[href^='#/today/planet_unknown/']")
    page.wait_for_selector("figure svg")
    said = WORDS[language]
    expect(page.locator("h1")).to_have_text(re.compile(said["how"]))
    expect(page.locator("#row-of-days")).to_have_text(said["row"])
    expect(page.locator("[data-act=practise]")).to_contain_text(said["practise"])
    expect(page.locator("#day-bars")).to_be_visible()
    expect(page.locator(".ones li")).to_have_count(2, timeout=60_000)
    look(page, f"day-{size[0]}")
    assert page.evaluate(WIDER) == 0 and violations(page) == []
    # what is sent on: number, title, result, ring, link; no set-up and no position
    text = page.input_value("#day-share ~ textarea")
    assert text.startswith("Rondel ") and "Planet Unknown" in text and "#/today/planet_unknown/" in text
    assert set(text.splitlines()[2]) <= set("●◆▲∞✦■·")
    # the try is over; the same cards may be practised
    page.click("[data-act=practise]")
    page.wait_for_url(re.compile("#/table/"))
    assert page.url.rpartition("/")[2] != table
    assert not troubles


def test_the_ring_is_a_list_for_those_who_cannot_see_it(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(f"{address}#/today/planet_unknown")
    page.click("[data-day=planet_unknown]")
    page.wait_for_url(re.compile("#/table/"))
    page.wait_for_selector(".dec")
    ended(page, address, page.url.rpartition("/")[2], way=1)
    page.goto(f"{address}#/today/planet_unknown")
    page.reload()
    page.wait_for_selector("figure svg")
    pieces = page.locator("figure path").count()
    page.click("button[aria-pressed=false] >> text=Read as a list")
    assert page.locator("ol.read li").count() > 3 and pieces >= page.locator("ol.read li").count()
    assert not troubles


@pytest.mark.parametrize("language", ["cs", "pl", "ru"])
def test_the_day_fits_on_a_phone_in_every_language(browser: Browser, address: str, language: str) -> None:
    page, troubles = page_of(browser, PHONE)
    page.goto(address)
    prefer(page, language=language)
    page.reload()
    for path in ("#/today", "#/today/anachrony", "#/today/the_loop/2026-04-22"):
        page.goto(address + path)
        page.wait_for_selector("h1")
        page.wait_for_selector(".btn.pri")
        assert page.evaluate(WIDER) == 0, path
        assert page.evaluate("() => document.body.innerText.includes('ui.daily')") is False
    assert not troubles


def test_a_day_that_has_not_come_says_so(browser: Browser, address: str) -> None:
    page, _ = page_of(browser, DESK)
    page.goto(f"{address}#/today/planet_unknown/2999-01-01")
    expect(page.locator("[role=alert]")).to_contain_text("has not come yet")
    page.goto(f"{address}#/today/planet_unknown/yesterday")
    page.reload()
    expect(page.locator("[role=alert]")).to_contain_text("is not a day")
