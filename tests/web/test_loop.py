"""The LOOP through the page against the real server: whole games, every moment, the team's plans, sizes and languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from web.browser import DESK, LOW, PHONE, TABLET, page_of
from web.driver import Driver
from web.loop_tables import AGENTS, make, moment, open_table, sit_down, the_end
from web.test_looks import OVERFLOW, violations

CUT = """() => [...document.querySelectorAll(
    '.desk .lcard b, .desk .chp b, .desk .plate span, .desk .mis b, .desk .mate b, .fanc b')]
  .filter((n) => n.getClientRects().length && n.scrollWidth > n.clientWidth + 1 && getComputedStyle(n).display !== 'inline')
  .map((n) => n.textContent)"""
MODES = {
    "sabotage": ["me", "random"],
    "supa_duplicates": ["me", "random"],
    "centrifuge": ["me"],
    "ultramachine": ["me", "random"],
}


# ---------------------------------------------------------------------- whole games


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_played_to_its_end_by_clicking_only_what_glows(browser: Browser, address: str, mode: str) -> None:
    page, troubles = page_of(browser, DESK, reduced_motion="reduce")
    sit_down(page, address, MODES[mode], {"mode": mode})
    assert Driver(page, 1).play(seconds=420) == "over"
    assert page.locator(".lend h1").inner_text()
    assert troubles == []


def test_with_keys_alone(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    sit_down(page, address, ["me", "random"], {})
    assert Driver(page, 2, "keys").play(seconds=420) == "over"
    assert troubles == []


def test_on_a_phone_by_touch(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, PHONE, has_touch=True)
    sit_down(page, address, ["me", "random"], {})
    assert Driver(page, 3, "touch").play(seconds=420) == "over"
    assert troubles == []


def test_hot_seat_to_the_end(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    sit_down(page, address, ["me", "me"], {"agents": AGENTS[:2]})
    driver = Driver(page, 9)
    assert driver.play(seconds=420) == "over"
    assert driver.covers == 0, "agents have no secrets from each other: the screen is not covered"
    assert troubles == []


# ---------------------------------------------------------------------- the team


def test_two_browsers_see_each_others_plans_and_wishes(browser: Browser, address: str) -> None:
    host, first = page_of(browser, DESK)
    guest, second = page_of(browser, DESK)
    table = make(host, address, ["me", "open"], {"agents": AGENTS[:2]}, public=True)
    guest.goto(f"{address}#/table/{table}")
    guest.locator("[data-act=sit]").click()
    open_table(host, address, table)
    guest.wait_for_selector(".desk .dec", timeout=15000)
    version = host.get_attribute(".desk", "data-version")
    actor, mate = (host, guest) if host.locator(".dec:not(.idle)").count() else (guest, host)
    suggest(mate, "Mug first.")
    # Folded: the other one sees that there is something, and looks if they like.
    actor.wait_for_selector("[data-act=look]")
    assert actor.locator(".plan").count() == 0 and actor.locator(".pnum").count() == 0
    actor.click("[data-act=look]")
    assert "Mug first." in actor.inner_text(".plan blockquote")
    assert actor.locator(".plan li").count() == 2 and actor.locator(".ring .pnum").count() == 1
    actor.click(".plan .btn.go")
    actor.wait_for_selector(".opt.sel, .crumb, .lcard.selected")
    wish(mate, "era:end")
    actor.wait_for_selector(".ring .wishp")
    assert "energy in End of Times" in actor.inner_text(".left")
    actor.reload()
    actor.wait_for_selector("[data-act=look]")
    assert actor.get_attribute(".desk", "data-version") == version, "nothing was played"
    assert first == [] and second == []


def suggest(page: Page, words: str) -> None:
    """A card of the one who acts, an era, and words."""
    page.click("[data-act=plan]")
    page.locator(".mate .mc.markable").first.click()
    page.locator(".markable[data-target='era:medieval']").dispatch_event("click")
    page.fill(".plan input", words)
    page.click("[data-act=suggest]")
    page.wait_for_selector(".plan.making", state="detached")


def wish(page: Page, item: str) -> None:
    page.click("[data-act=plan]")
    page.locator(f".markable[data-target='{item}']").dispatch_event("click")
    page.locator("[data-act=wish]").first.click()
    page.wait_for_selector(".plan.making", state="detached")


def test_marking_chooses_nothing(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    moment(page, address, "two_sabotage", "take_action", 3)
    page.click("[data-act=plan]")
    page.locator(".lcard.markable").first.click()
    assert page.locator(".plan li").count() == 1 and page.locator(".opt.sel").count() == 0
    page.locator(".lcard.marked").first.click()
    assert page.locator(".plan li").count() == 0
    assert troubles == []


# ---------------------------------------------------------------------- moments


def test_the_quarterly_bonus_lies_over_the_ring(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    moment(page, address, "two_sabotage", "bonus_pick")
    assert page.locator(".lfan .bc[data-state=legal]").count() == 3
    assert page.locator(".fano span.on").count() == 1
    page.locator(".lfan .bc").first.click()
    page.wait_for_selector(".bc.selected")
    assert "+1" in page.inner_text(".set")
    page.locator("[data-act=confirm]").click()
    # Both seats are of this screen: the other agent chooses from what is left, then the fan is gone.
    page.wait_for_function("() => document.querySelectorAll('.lfan .bc[data-state=legal]').length === 2")
    page.locator(".lfan .bc[data-state=legal]").first.click()
    page.wait_for_selector(".bc.selected")
    page.locator("[data-act=confirm]").click()
    page.wait_for_selector(".lfan", state="detached")
    assert troubles == []


def test_the_drop_is_told_and_its_cubes_fall_until_something_is_pressed(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    sit_down(page, address, ["me"], {"agents": AGENTS[:2]})
    end_turn(page)
    page.wait_for_selector(".drop")
    assert page.locator(".drop .rp").count() == 3 and "30 %" in page.inner_text(".drop")
    assert page.locator(".chg li").count() >= 1
    page.wait_for_selector(".ring .rift.rolls", state="attached")
    page.mouse.click(720, 400)
    page.wait_for_selector(".ring .rift.rolls", state="detached")
    page.keyboard.press("[")
    page.wait_for_selector(".ring .rift.rolls", state="attached")
    assert troubles == []


def end_turn(page: Page) -> None:
    """Ends the actions of this turn and declines what comes then."""
    turn = page.inner_text(".top .phase b")
    while page.inner_text(".top .phase b") == turn:
        page.locator(".opt[data-action=end], .opt[data-action=none], .opt[data-action^=agent]").first.click()
        page.wait_for_selector("[data-act=confirm]:not([disabled])")
        page.wait_for_timeout(150)
        page.locator("[data-act=confirm]").click()
        page.wait_for_timeout(400)


def test_a_loop_shows_what_it_costs_and_readies(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    moment(page, address, "two_sabotage", "take_action", 60)
    if page.locator(".ld[data-state=legal]").count() == 0:
        moment(page, address, "two_sabotage", "take_action", 61)
    page.locator(".ld[data-state=legal]").first.hover()
    page.wait_for_selector(".ifloop")
    assert page.locator(".ifloop .ilr").count() == 3
    assert troubles == []


@pytest.mark.parametrize(
    ("name", "words"), [("two_supa_duplicates", "A second vortex: Globalization"), ("two_sabotage", "4 missions archived")]
)
def test_the_end_says_what_decided_it(browser: Browser, address: str, name: str, words: str) -> None:
    page, troubles = page_of(browser, DESK)
    the_end(page, address, name)
    assert page.inner_text(".lend h1").startswith(words)
    assert page.locator(".ring .edge.lost").count() == (1 if "vortex" in words else 0)
    page.wait_for_selector(".turned")
    assert page.locator(".bars21 i").count() == 21 and page.locator(".deeds tbody tr").count() == 2
    assert page.evaluate(OVERFLOW)[0] <= 0
    assert troubles == []


# ---------------------------------------------------------------------- sizes, languages, everyone


@pytest.mark.parametrize("size", [DESK, LOW, TABLET, PHONE])
def test_nothing_is_cut_off_and_the_page_does_not_scroll_with_four_agents(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    page, troubles = page_of(browser, size, has_touch=size == PHONE)
    moment(page, address, "four_centrifuge", "take_action", 40)
    assert page.evaluate(OVERFLOW) == [0, 0]
    assert page.evaluate(CUT) == []
    assert troubles == []


@pytest.mark.parametrize("language", ["cs", "de", "pl", "ru"])
def test_the_table_fits_in_every_language(browser: Browser, address: str, language: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(address)
    page.evaluate("l => localStorage.setItem('rondel.prefs', JSON.stringify({language: l}))", language)
    moment(page, address, "three_ultramachine", "take_action", 20)
    assert page.get_attribute("html", "lang") == language
    assert page.evaluate(OVERFLOW) == [0, 0]
    shown = page.inner_text(".desk")
    assert not [word for word in (" your era", "energy", "discard", "ready") if word in shown]
    assert troubles == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_no_accessibility_violation(browser: Browser, address: str, theme: str) -> None:
    page, troubles = page_of(browser, DESK, color_scheme=theme, reduced_motion="reduce")
    moment(page, address, "four_centrifuge", "take_action", 40)
    assert violations(page) == []
    moment(page, address, "two_sabotage", "bonus_pick")
    assert violations(page) == []
    the_end(page, address, "two_supa_duplicates")
    page.wait_for_selector(".turned")
    assert violations(page) == []
    assert troubles == []


# ---------------------------------------------------------------------- bots in the team, and motion


def test_what_a_bot_would_do_is_a_line_that_is_looked_at_step_by_step(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    sit_down(page, address, ["me", "random"], {"agents": AGENTS[:2]})
    page.wait_for_selector(".dec:not(.idle)")
    version = page.get_attribute(".desk", "data-version")
    assert page.locator(".botline").count() == 0, "nobody's line opens by itself"
    page.click("[data-act=ask-bot]")
    page.wait_for_selector(".botline li", timeout=30000)
    steps = page.locator(".botline li").count()
    assert steps >= 2, "it is played on"
    for n in range(1, steps + 1):
        page.click("[data-act=line-on]")
        page.wait_for_selector(f".botline li.now:nth-child({n})")
    assert page.is_disabled("[data-act=line-on]")
    page.wait_for_selector("[data-act=confirm]:enabled")  # whether the line answers everything is asked of the server
    page.click("[data-act=line-back]")
    page.wait_for_selector(f".botline li.now:nth-child({steps - 1})")
    assert page.get_attribute(".desk", "data-version") == version, "nothing was played"
    page.locator(".botline .planh .ib").click()
    page.wait_for_selector(".botline", state="detached")
    assert page.locator(".opt.sel").count() == 0
    assert troubles == []


SLIDES = """() => { window.slid = 0; new MutationObserver((all) => { for (const m of all)
  if (m.target.classList?.contains('slides') && !(m.oldValue ?? '').includes('slides')) window.slid += 1; })
  .observe(document, {subtree: true, attributes: true, attributeFilter: ['class'], attributeOldValue: true}); }"""


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_agents_and_duplicates_slide_when_others_move_them(browser: Browser, address: str, motion: str, moves: bool) -> None:
    page, troubles = page_of(browser, DESK, reduced_motion=motion)
    page.add_init_script(f"({SLIDES})()")
    sit_down(page, address, ["me", "random"], {"agents": AGENTS[:2]})
    driver = Driver(page, 4)
    for turns in range(1, 9):
        if driver.play(until=3 * turns) == "over" or page.evaluate("() => window.slid"):
            break
    assert (page.evaluate("() => window.slid") > 0) == moves
    assert troubles == []
