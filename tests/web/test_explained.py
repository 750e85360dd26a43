"""Everything on a table says what it is: signs, figures, pieces and buttons, on desk and phone.

A title is walked as soon as its table explains itself (`web/explain.ts`).
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import rondel
import seen
from rondel.core.state import State
from web.browser import DESK, PHONE, page_of
from web.moments import sit_at, until
from web.tables import prefer
from web.walking import walked

TITLES = sorted(path.parts[-3] for path in Path(rondel.__file__).parent.glob("titles/*/web/explain.ts"))
LATE = {"the_loop": 24}
USUAL = 90
"""So many moves into the game, little of it is empty; chance loses The LOOP soon."""


def at_table(page: Page, address: str, title: str) -> None:
    """In the middle of a game of three, at one's own decision, with tooltips at once."""
    played = 0

    def late(state: State, seat: int) -> bool:
        nonlocal played
        played += 1
        return played > LATE.get(title, USUAL) and seat == 0 and len(state.legal(seat)) > 3

    page.goto(address)
    prefer(page, tooltip=0)
    sit_at(page, address, *until(rondel.game(title), 3, 5, {}, late))
    page.wait_for_timeout(3200)


@pytest.mark.parametrize("title", TITLES)
def test_everything_on_the_desk_explains_itself(browser: Browser, address: str, title: str) -> None:
    page, troubles = page_of(browser, DESK)
    at_table(page, address, title)
    found = walked(page)
    assert found["walked"] > 60, found["walked"]
    assert not found["silent"], found["silent"]
    assert not found["anonymous"], found["anonymous"]
    assert troubles == []


@pytest.mark.parametrize("title", TITLES)
def test_everything_on_the_phone_explains_itself_to_a_finger_that_stays(browser: Browser, address: str, title: str) -> None:
    page, troubles = page_of(browser, PHONE, has_touch=True)
    at_table(page, address, title)
    tabs = page.locator(".ptab button[data-about^='stage:']")
    for tab in range(tabs.count()):
        tabs.nth(tab).tap()
        page.wait_for_timeout(150)
        found = walked(page, finger=True)
        assert not found["silent"], (tab, found["silent"])
        assert not found["anonymous"], (tab, found["anonymous"])
    assert troubles == []


def test_a_finger_that_stays_on_a_button_is_told_and_has_not_pressed_it(browser: Browser, address: str) -> None:
    page, _ = page_of(browser, PHONE, has_touch=True)
    at_table(page, address, TITLES[0])
    button = page.locator(".ptab [data-about='stage:own']")
    box = button.bounding_box()
    assert box
    where = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    page.tap(".ptab button >> nth=0")
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [where]})
    expect(page.locator(".tip")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(200)
    expect(page.locator(".tip")).to_be_visible()
    assert button.get_attribute("aria-current") == "false", "told, not pressed"
    button.tap()
    expect(page.locator(".tip")).to_have_count(0)
    assert button.get_attribute("aria-current") == "true"


def test_the_own_evacuation_is_explained_from_the_first_era(browser: Browser, address: str) -> None:
    """Need, have and what leaving would bring."""
    page, _ = page_of(browser, DESK)
    page.goto(address)
    prefer(page, tooltip=0)
    game = rondel.game("anachrony")
    record, seat = until(game, 2, 5, {}, lambda state, seat: state.decision(seat).kind == "turn_action")
    sit_at(page, address, record, seat)
    page.hover("[data-target='space:evacuation_pool']")
    state = game.new(2, 5, {})
    for actor, action in record.actions:
        state.apply(actor, action)
    now = seen.anachrony(state, seat)["players"][seat]["evacuation_now"]
    assert now
    tip = page.locator(".tip dl")
    expect(tip).to_contain_text(f"{now['have']} of {now['need']}")
    expect(tip).to_contain_text(f"{now['today']} VP today, {now['further']} VP")


def test_the_walk_finds_what_it_looks_for(browser: Browser, address: str) -> None:
    """A thing whose mark is taken away, and one that nobody explains."""
    page, _ = page_of(browser, DESK)
    at_table(page, address, TITLES[0])
    page.evaluate("""() => { const [a, b] = document.querySelectorAll('.opt');
      a.removeAttribute('data-about'); b.dataset.about = 'nobody:knows'; }""")
    found = walked(page)
    assert found["anonymous"] and found["silent"] == ["nobody:knows@"]
