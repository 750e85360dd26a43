"""The tile in the hand: a click says where it goes, whatever chose its place before, and only Confirm lays it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

import seen
from rondel.core.state import State
from rondel.record import Record
from rondel.titles.planet_unknown.rules import GAME
from web.browser import DESK, LOW, PHONE, page_of
from web.moments import sit_at, until

Moment = tuple[Record, int]
WIDE, UPRIGHT = (1920, 1080), (820, 1180)
GHOST = """() => { const g = document.querySelector('.pu-world .ghosttile .handle'); if (!g) return null;
  const r = g.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; }"""
GLOWS = """() => [...document.querySelectorAll('.pu-world .square:is([data-state=legal], [data-state=alt])')].map((n) => {
    const r = n.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2, n.dataset.target]; })
  .filter(([x, y]) => document.elementFromPoint(x, y)?.closest('.pu-world .planet'))"""
"""Middles of the squares on which a click would put the tile."""
DRAFTED = "() => document.querySelector('.opt.sel')?.dataset.action ?? ''"
VERSION = "() => document.querySelector('.desk').dataset.version"


def placing(state: State, seat: int) -> bool:
    """A tile in the hand, some way into a game."""
    return state.decision(seat).kind == "place_tile" and seen.planet(state, seat)["round"] >= 3


@pytest.fixture(scope="module")
def moment() -> Moment:
    return until(GAME, 2, 11, {"boards": "symmetric"}, placing)


def press(page: Page, x: float, y: float, touch: bool) -> None:
    if touch:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def by_click(page: Page, touch: bool) -> None:
    glows = page.evaluate(GLOWS)
    x, y, _ = glows[len(glows) // 3]
    press(page, x, y, touch)


def over_the_planet(page: Page) -> None:
    glows = page.evaluate(GLOWS)
    page.mouse.move(*glows[len(glows) // 3][:2])
    page.wait_for_selector(".ghosttile")


def by_click_then_wheel(page: Page, touch: bool) -> None:
    by_click(page, touch)
    page.mouse.wheel(0, 120)


def by_wheel(page: Page, touch: bool) -> None:
    over_the_planet(page)
    page.mouse.wheel(0, 120)


def by_key(key: str) -> Callable[[Page, bool], None]:
    def pin(page: Page, touch: bool) -> None:
        over_the_planet(page)
        page.keyboard.press(key)

    return pin


def by_click_then(key: str) -> Callable[[Page, bool], None]:
    def pin(page: Page, touch: bool) -> None:
        by_click(page, touch)
        page.wait_for_selector(".opt.sel", state="attached")
        page.keyboard.press(key)

    return pin


def by_drag(page: Page, touch: bool) -> None:
    glows = page.evaluate(GLOWS)
    grip = page.locator(".tr.sel").bounding_box()
    assert grip
    page.mouse.move(grip["x"] + 40, grip["y"] + 40)
    page.mouse.down()
    page.mouse.move(grip["x"] + 90, grip["y"] + 60, steps=3)
    page.mouse.move(*glows[-1][:2], steps=10)
    page.mouse.up()


def by_button(page: Page, touch: bool) -> None:
    by_click(page, touch)
    page.wait_for_selector(".opt.sel", state="attached")
    tool = page.locator(".opt.tool").nth(1)
    tool.tap() if touch else tool.click()


PINS: dict[str, Callable[[Page, bool], None]] = {
    "click": by_click, "wheel": by_wheel, "drag": by_drag, "button": by_button,
    **{key: by_key(key) for key in "qefn"}, **{f"click, {key}": by_click_then(key) for key in "qefnb"},
    "click, wheel": by_click_then_wheel,
}  # fmt: skip
"""Everything that may have put the tile where it is."""


def settled(page: Page) -> None:
    page.wait_for_timeout(120)


def goes_where_it_is_clicked(page: Page, touch: bool) -> None:
    """A click on every fifth other glowing square: the ghost and the draft are there, the table has not changed."""
    version = page.evaluate(VERSION)
    for n in range(4):
        glows = page.evaluate(GLOWS)
        assert glows
        x, y, square = glows[(7 * n + 3) % len(glows)]
        press(page, x, y, touch)
        page.wait_for_function(f"s => ({DRAFTED})().startsWith('place ' + s + ' ')", arg=square[3:], timeout=10000)
        a, b = page.evaluate(GHOST)
        assert abs(a - x) < 3 and abs(b - y) < 3, "the tile is shown where it was clicked"
        press(page, x, y, touch)
        settled(page)
        assert page.evaluate(DRAFTED).startswith(f"place {square[3:]} "), "a second click leaves it there"
        assert page.evaluate(VERSION) == version, "nothing is laid without Confirm"


@pytest.mark.parametrize("how", PINS)
def test_a_click_moves_the_tile_however_it_was_put_there(browser: Browser, address: str, moment: Moment, how: str) -> None:
    page, troubles = page_of(browser, DESK)
    sit_at(page, address, *moment)
    page.wait_for_selector(".planet.placing")
    PINS[how](page, False)
    settled(page)
    goes_where_it_is_clicked(page, False)
    drafted = page.evaluate(DRAFTED)
    before = page.evaluate(VERSION)
    page.click("[data-act=confirm]")
    page.wait_for_function(f"v => ({VERSION})() !== v", arg=before)
    assert page.locator(".toast[role=alert]").count() == 0, drafted
    assert troubles == []


@pytest.mark.parametrize("size", [LOW, WIDE, UPRIGHT, PHONE])
def test_a_click_moves_the_tile_at_every_size(browser: Browser, address: str, moment: Moment, size: tuple[int, int]) -> None:
    touch = size[0] < 1000
    page, troubles = page_of(browser, size, has_touch=touch)
    sit_at(page, address, *moment)
    page.wait_for_selector(".planet.placing")
    for how in ("click", "button"):
        PINS[how](page, touch)
        settled(page)
        goes_where_it_is_clicked(page, touch)
    assert troubles == []


def test_what_is_chosen_stays_in_sight_while_the_pointer_wanders(browser: Browser, address: str, moment: Moment) -> None:
    """Enter lays the tile where it is shown, not where it was before."""
    page, troubles = page_of(browser, DESK)
    sit_at(page, address, *moment)
    page.wait_for_selector(".planet.placing")
    by_click(page, False)
    page.wait_for_selector(".opt.sel", state="attached")
    at = page.evaluate(GHOST)
    for x, y, _ in page.evaluate(GLOWS)[::6]:
        page.mouse.move(x, y)
        page.wait_for_timeout(30)
        assert page.evaluate(GHOST) == at
        assert page.locator(".pu-world .aim-edge").count() == 1, "where a click would take it is drawn beside it"
    assert troubles == []


def steps_beside(state: State, seat: int) -> list[str]:
    """Squares to which one rover may go while a tile is in the hand, and where the tile cannot."""
    legal = state.legal(seat)
    spots = {action[1] for action in legal if action[0] == "place"}
    ends = [str(action[2]) for action in legal if action[0] == "move"]
    return [square for square in ends if square not in spots and ends.count(square) == 1]


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_with_a_tile_in_the_hand_a_click_on_a_glowing_step_drives(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    page, troubles = page_of(browser, size, has_touch=size == PHONE)

    def drivable(state: State, seat: int) -> bool:
        return state.decision(seat).kind == "place_tile" and bool(steps_beside(state, seat))

    record, seat = until(GAME, 2, 3, {}, drivable)
    sit_at(page, address, record, seat)
    page.wait_for_selector(".dec[aria-busy=false]")
    square = steps_beside(record.replay(), seat)[0]
    x, y, _ = next(glow for glow in page.evaluate(GLOWS) if glow[2] == f"sq:{square}")
    press(page, x, y, size == PHONE)
    page.wait_for_selector(f".opt.sel[data-action^='move '][data-action$=' {square}']")
    assert troubles == []


def test_a_turn_that_the_tile_has_not_cannot_be_pressed(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, PHONE, has_touch=True)

    def one_turn(state: State, seat: int) -> bool:
        turns = {action[2] for action in state.legal(seat) if action[0] == "place"}
        return state.decision(seat).kind == "place_tile" and len(turns) == 1

    sit_at(page, address, *until(GAME, 2, 6, {}, one_turn))
    page.wait_for_selector("[data-tool=left]")
    assert page.locator("[data-tool]:disabled").count() == 3
    assert troubles == []
