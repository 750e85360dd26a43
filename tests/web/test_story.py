"""Moments lie above a table that is always true: skip, reduced motion, answers and undo leave the same table behind."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

sys.path.append(str(Path(__file__).parents[2] / "tools"))
from film import FILMS, SEEK, shown
from web.browser import DESK, PHONE, TABLET, UPRIGHT, page_of
from web.tables import seated
from web.test_looks import violations

LAYER = """() => { const layer = document.querySelector('.moment').cloneNode(true);
  layer.removeAttribute('data-level'); layer.removeAttribute('style'); layer.classList.remove('still');
  layer.querySelectorAll('[style]').forEach((n) => n.removeAttribute('style'));
  return layer.outerHTML.replace(/-a\\d+/g, ''); }"""


def opened(browser: Browser, address: str, name: str, motion: str, size: tuple[int, int] = DESK) -> tuple[Page, list[str]]:
    page, troubles = page_of(browser, size, reduced_motion=motion)
    shown(page, address, FILMS[name])
    return page, troubles


@pytest.mark.parametrize("name", ["era", "impact"])
def test_skip_and_reduced_motion_end_in_the_same_view(browser: Browser, address: str, name: str) -> None:
    page, troubles = opened(browser, address, name, "no-preference")
    expect(page.locator(".moment.still")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".moment.still [data-act=go-on]")).to_be_visible()
    skipped = page.evaluate(LAYER)
    page.emulate_media(reduced_motion="reduce")
    page.click("[data-act=again]")
    expect(page.locator(".moment.still[data-level=words] [data-act=go-on]")).to_be_visible()
    assert page.evaluate(LAYER) == skipped
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-moment={FILMS[name].kind}]")).to_have_count(0)
    assert not troubles


def test_a_key_during_a_scene_answers_within_100_ms(browser: Browser, address: str) -> None:
    page, troubles = opened(browser, address, "era", "no-preference")
    page.evaluate(SEEK, 300)
    took = page.evaluate(
        """() => new Promise((done) => { const from = performance.now();
          const here = () => document.querySelector('.opt.sel, .crumb, [data-state=selected]')
            && !document.querySelector('.moment');
          const look = () => here() ? done(performance.now() - from)
            : performance.now() - from > 3000 ? done(-1) : requestAnimationFrame(look);
          dispatchEvent(new KeyboardEvent('keydown', {key: '1', bubbles: true, cancelable: true})); look(); })"""
    )
    assert 0 <= took < 100
    assert not troubles


def test_reloading_in_the_middle_leaves_the_table(browser: Browser, address: str) -> None:
    page, _ = opened(browser, address, "impact", "no-preference")
    now = page.locator(".desk").get_attribute("data-version")
    page.reload()
    page.wait_for_selector(".dec:not(.idle)")
    expect(page.locator(".moment")).to_have_count(0)
    assert page.locator(".desk").get_attribute("data-version") == now


def position(page: Page) -> tuple[str | None, str]:
    """The version shown, and the one the server has."""
    table = page.url.split("table/")[1].split("?")[0]
    real = page.evaluate("t => fetch(`/api/tables/${t}/position?seat=0`).then((r) => r.json())", table)
    return page.locator(".desk").get_attribute("data-version"), str(real["version"])


@pytest.mark.parametrize("name", sorted(FILMS))
def test_every_moment_stands_still_where_nothing_may_move_and_leaves_the_table(
    browser: Browser, address: str, name: str
) -> None:
    """Its sentence is said, its last frame is there at once, nobody is kept out, and the true position is below it."""
    page, troubles = opened(browser, address, name, "reduce")
    moment = page.locator(f"[data-moment={FILMS[name].kind}]")
    expect(moment).to_have_attribute("data-level", "words")
    expect(page.locator(".moment.still")).to_have_count(1)
    said = moment.locator(".strip p").inner_text()
    assert len(said) > 8 and "undefined" not in said and "{" not in said
    assert page.locator("[data-story-said]").inner_text().strip()
    assert violations(page) == []
    while page.locator(".moment").count():
        page.keyboard.press("Escape")
        page.wait_for_timeout(60)
    if page.locator(".desk").count():
        now, real = position(page)
        assert now == real
    else:  # the game is over, and its count comes after its end
        page.wait_for_selector("table.ledger")
    assert not troubles


def test_a_moment_in_motion_is_ended_by_an_answer_and_by_undo(browser: Browser, address: str) -> None:
    page, troubles = opened(browser, address, "research", "no-preference")
    page.evaluate(SEEK, 300)
    expect(page.locator(".moment")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(".moment")).to_have_count(0)
    page.wait_for_timeout(400)
    now, real = position(page)
    assert now == real and not troubles


def test_a_lost_connection_in_the_middle_leaves_the_true_position(browser: Browser, address: str) -> None:
    page, _ = opened(browser, address, "era", "no-preference")
    page.evaluate(SEEK, 300)
    page.context.set_offline(True)
    page.wait_for_timeout(300)
    page.keyboard.press("Escape")
    page.context.set_offline(False)
    for _ in range(6):  # what the same move brought behind it is passed over too
        page.keyboard.press("Enter")
        page.wait_for_timeout(60)
        if not page.locator(".moment").count():
            break
    expect(page.locator(".moment")).to_have_count(0)
    page.wait_for_timeout(1500)
    now, real = position(page)
    assert now == real


COVERED = """() => { const b = document.querySelector('[data-act=go-on]').getBoundingClientRect();
  return !document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2)?.closest('[data-act=go-on]'); }"""


@pytest.mark.parametrize("size", [DESK, UPRIGHT, TABLET, PHONE])
def test_the_strip_is_in_sight_and_nothing_speaks_up(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, troubles = opened(browser, address, "impact", "reduce", size)
    box = page.locator("[data-act=go-on]").bounding_box()
    assert box and box["y"] + box["height"] <= size[1] and box["x"] + box["width"] <= size[0]
    assert not page.evaluate(COVERED)
    assert "Impact" in page.locator("[data-story-said]").inner_text()
    assert not troubles


def test_since_your_turn_is_told_and_closed_by_an_answer(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    seated(page, address, ["me", "greedy", "greedy", "greedy"])
    page.wait_for_selector("[data-story-said]", state="attached")
    for _ in range(40):
        if page.locator(".since, [data-act=since]").count():
            break
        page.keyboard.press("Escape" if page.locator(".moment").count() else "1")
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)
    if not page.locator(".since").count():
        page.keyboard.press("y")
    expect(page.locator(".since li").first).to_be_visible()
    expect(page.locator("[data-pop]")).to_have_count(page.locator(".since li").count())
    page.keyboard.press("]")
    expect(page.locator(".since [aria-current=true]")).to_have_count(1)
    page.keyboard.press("1")
    expect(page.locator(".since")).to_have_count(0)
    assert not troubles
