"""Pending effects of Planet Unknown on the page: they keep their places, and others' moves are drawn on others' boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import seen
from rondel.core.state import State
from rondel.titles.planet_unknown.rules import GAME
from web.browser import DESK, LOW, PHONE, page_of
from web.driver import Driver
from web.moments import sit_at, until
from web.test_planet import sit_down

ROW = """() => [...document.querySelectorAll('.fxs .fx')].map((n) => { const r = n.getBoundingClientRect();
  return [r.left, r.top]; })"""
STEPS = "() => [...document.querySelectorAll('.dq .crumb')].length"
VERSION = "() => document.querySelector('.desk').dataset.version"


def pending(*labels: str) -> Callable[[State, int], bool]:
    """Several effects wait, these among them, and nothing else can be done."""

    def wanted(state: State, seat: int) -> bool:
        asked = state.decision(seat)
        texts = ["next " + " ".join(label) for label in asked.subject.get("effects", [])]
        only = all([action[0] == "next" and action[1] not in ("select_tile", "claim") for action in state.legal(seat)])
        return asked.kind == "choose_next_effect" and only and len(texts) > 1 and set(labels) <= set(texts)

    return wanted


@pytest.fixture(scope="module")
def choices() -> tuple[Any, int]:
    """A rover and a patch wait, or a rover and something else that asks a square: the order is the player's."""
    return until(GAME, 2, 1, {}, pending("next rover", "next movement"))


@pytest.mark.parametrize("size", [LOW, DESK, (1920, 1080)])
def test_effects_stay_under_the_pointer(
    browser: Browser, address: str, choices: tuple[Any, int], size: tuple[int, int]
) -> None:
    page, troubles = page_of(browser, size)
    sit_at(page, address, *choices)
    page.wait_for_selector(".fx.legal")
    page.wait_for_timeout(300)
    row = page.evaluate(ROW)
    planet = page.locator(".pu-world .planet").bounding_box()
    for n in range(len(row)):
        page.mouse.move(row[n][0] + 30, row[n][1] + 20)
        page.wait_for_timeout(700)
        assert page.evaluate(ROW) == row, "pointing at an effect moves none"
        assert page.locator(".pu-world .planet").bounding_box() == planet
        assert page.locator(".tip").count() == 0, "an effect says what it does by itself"
    before = page.evaluate(VERSION)
    page.mouse.click(row[0][0] + 30, row[0][1] + 20)
    page.wait_for_function(f"() => ({STEPS})() === 1 || document.querySelector('.fx.selected')")
    assert page.evaluate(ROW)[: len(row)] == row, "what is done or waits stays in its place"
    assert page.evaluate(VERSION) == before
    assert troubles == []


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_all_effects_are_taken_in_the_order_shown_and_confirmed_once(
    browser: Browser, address: str, choices: tuple[Any, int], size: tuple[int, int]
) -> None:
    page, troubles = page_of(browser, size, has_touch=size == PHONE)
    sit_at(page, address, *choices)
    page.wait_for_selector(".opt.inorder")
    before = page.evaluate(VERSION)
    effects = page.locator(".opt[data-action^='next ']").count()
    button = page.locator(".opt.inorder")
    button.tap() if size == PHONE else button.click()
    driver = Driver(page, 5, "touch" if size == PHONE else "mouse")
    for _ in range(12):  # what an effect asks is answered in its turn
        page.wait_for_timeout(400)
        if page.locator("[data-act=confirm]:not([disabled])").count() and not page.locator(".square.legal").count():
            break
        driver.choose()
    assert page.evaluate(VERSION) == before, "nothing is sent before Confirm"
    assert not page.locator(".opt[data-action^='next ']:not(.sel)").count(), f"all {effects} effects are in the draft"
    driver.confirm()
    assert page.evaluate(VERSION) != before
    assert page.locator(".toast[role=alert]").count() == 0
    assert troubles == []


def commute(state: State, seat: int) -> bool:
    """Two steps of trackers wait that bring nothing to choose."""
    if not pending()(state, seat) or len(state.decision(seat).subject["effects"]) != 2:
        return False
    ends = []
    for action in state.legal(seat):
        copy = state.clone()
        copy.apply(seat, action)
        if seat in copy.actors():
            return False
        ends.append(seen.planet(copy, seat)["players"][seat])
    return len(ends) == 2 and ends[0] == ends[1]


def test_effects_whose_order_comes_to_the_same_are_drafted_by_themselves(browser: Browser, address: str) -> None:
    """The player confirms them, or takes them back and chooses an order."""
    page, troubles = page_of(browser, DESK)
    sit_at(page, address, *until(GAME, 2, 4, {"boards": "symmetric"}, commute))
    page.wait_for_selector("[data-act=confirm]:not([disabled])")
    before = page.evaluate(VERSION)
    page.keyboard.press("u")
    page.wait_for_timeout(600)
    assert page.locator("[data-act=confirm]:not([disabled])").count() == 0, "taken back, they wait for the player"
    page.locator(".fx.legal").first.click()
    page.wait_for_selector("[data-act=confirm]:not([disabled])")
    assert page.evaluate(VERSION) == before
    page.click("[data-act=confirm]")
    page.wait_for_function(f"v => ({VERSION})() !== v", arg=before)
    assert troubles == []


SEEN = """() => { window.lit = [];
  const look = () => { const own = document.querySelectorAll('.pu-world .lastmove, section.own .lastmove').length;
    const theirs = document.querySelectorAll('.opps .lit, .opps .lastmove').length;
    if (own || theirs) window.lit.push([own, theirs]);
    requestAnimationFrame(look); };
  look(); }"""


def placing_together(page: Page) -> None:
    page.wait_for_selector(".dec:not(.idle)", timeout=20000)


def test_what_others_do_lights_up_on_their_boards(browser: Browser, address: str) -> None:
    host, troubles = page_of(browser, DESK, reduced_motion="no-preference")
    table = sit_down(host, address, ["me", "open"], {"boards": "symmetric"})
    guest, others = page_of(browser)
    guest.goto(f"{address}#/table/{table}")
    guest.locator("[data-act=sit]").click()
    host.goto(address)
    host.goto(f"{address}#/table/{table}")
    for page in (host, guest):
        page.wait_for_selector(".desk .dec", timeout=20000)
    Driver(host, 6).play(until=1)
    for page in (host, guest):
        placing_together(page)
    host.evaluate(SEEN)
    driver = Driver(guest, 7)
    for _ in range(40):
        if guest.locator(".dec.idle").count():
            break
        driver.step()
        guest.wait_for_timeout(50)
    host.wait_for_function("() => window.lit.some(([, theirs]) => theirs > 0)", timeout=15000)
    assert all([own == 0 for own, _ in host.evaluate("() => window.lit")]), "nothing lights up on the own boards"
    assert troubles == [] and others == []
