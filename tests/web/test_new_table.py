"""A new table: everything is explained where it is chosen, and nothing can be chosen that is then refused."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import rondel
from web.browser import DESK, LOW, PHONE, page_of
from web.static import static
from web.test_looks import violations

SIZES = {"low": LOW, "desk": DESK, "phone": PHONE}
UNSAID = """() => [...document.querySelectorAll('[data-setting]')].flatMap((row) => {
  const name = row.dataset.setting;
  const silent = [...row.querySelectorAll('.card1')].filter((c) => !c.querySelector('em')?.textContent.trim());
  const bare = !row.querySelector('p')?.textContent.trim() || !row.querySelector('svg[data-art]');
  return [...(bare ? [name] : []), ...silent.map((c) => `${name}: ${c.textContent}`)];
})"""
"""Settings without a sentence or a picture, and choices without a sentence."""
UNDRAWN = "() => [...document.querySelectorAll('svg[data-art]')].filter((s) => !s.innerHTML).map((s) => s.dataset.art)"


def setting_up(browser: Browser, address: str, game: str, size: tuple[int, int] = DESK) -> tuple[Page, list[str]]:
    page, troubles = page_of(browser, size)
    page.goto(f"{address}#/new/{game}")
    page.wait_for_selector("[data-act=create]")
    return page, troubles


def seats(page: Page, count: int) -> None:
    while (now := page.locator(".seatrow").count()) != count:
        page.locator(".under button" if now < count else ".seatrow:last-child button").click()


def opened(page: Page) -> None:
    page.click("[data-act=create]")
    page.wait_for_selector(".desk .dec")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("game", rondel.games())
def test_every_setting_and_choice_is_explained_with_a_picture(
    browser: Browser, address: str, game: str, size: tuple[int, int]
) -> None:
    page, troubles = setting_up(browser, address, game, size)
    for count in (2, 1):
        seats(page, count)
        assert page.evaluate(UNSAID) == []
    page.wait_for_function(f"() => !({UNDRAWN})().length")
    assert page.locator("[data-setting=pack]").count() == 0, "packs are not offered here yet"
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert not troubles and violations(page) == []


def test_every_board_and_agent_says_what_it_does(browser: Browser, address: str) -> None:
    for game, names in (("planet_unknown", ("corporations", "planets")), ("the_loop", ("agents",))):
        page, troubles = setting_up(browser, address, game)
        for name in names:
            row = page.locator(f"[data-setting={name}]")
            row.locator(f"[data-fix={name}]").click()
            expect(row.locator("li")).to_have_count(2)
            pick = row.locator("li").first.locator("select")
            for value in pick.locator("option").evaluate_all("all => all.map((o) => o.value)"):
                pick.select_option(value)
                expect(row.locator("li").first.locator("p")).not_to_be_empty()
        assert not troubles and violations(page) == []


def test_events_go_by_ones_and_always_make_a_deck(browser: Browser, address: str) -> None:
    page, troubles = setting_up(browser, address, "planet_unknown")
    mix = page.locator("[data-setting=mix]")
    expect(mix.locator("output")).to_have_count(0)  # Without the module it counts for nothing.
    page.locator("[data-setting=events] input").click()
    expect(mix.locator("output")).to_have_text(["7", "6", "7"])
    more = mix.get_by_role("button", name="Green events: one more")
    more.click()
    expect(mix.locator("output")).to_have_text(["8", "6", "6"])
    expect(page.locator(".also")).to_contain_text("Red events: 6")
    for _ in range(8):
        more.click()
        page.wait_for_timeout(200)
    expect(mix.locator("output").first).to_have_text("16")
    expect(more).to_be_disabled()
    opened(page)
    assert not troubles


def test_what_needs_another_module_brings_it_and_leaves_with_it(browser: Browser, address: str) -> None:
    page, troubles = setting_up(browser, address, "anachrony")
    doomsday, planned = (page.locator(f"[data-setting={s}] input") for s in ("doomsday", "planned_experiments"))
    planned.click()
    expect(doomsday).to_be_checked()
    expect(page.locator(".also")).to_contain_text("Doomsday module: on")
    doomsday.click()
    expect(planned).not_to_be_checked()
    planned.click()
    page.click("[data-act=create]")  # At once: the answer is waited for.
    page.wait_for_selector(".desk .dec")
    assert not troubles


def test_boards_follow_the_seats_and_are_never_taken_twice(browser: Browser, address: str) -> None:
    page, troubles = setting_up(browser, address, "planet_unknown")
    row = page.locator("[data-setting=planets]")
    row.locator("[data-fix=planets]").click()
    expect(row.locator("li")).to_have_count(2)
    seats(page, 4)
    expect(row.locator("li")).to_have_count(4)
    row.locator("select").nth(3).select_option("gaia")
    row.locator("select").nth(1).select_option("gaia")
    expect(row.locator("select").nth(3)).not_to_have_value("gaia")
    expect(row.locator("select").nth(1)).to_have_value("gaia")
    opened(page)
    assert not troubles


def test_a_bot_has_a_name_a_face_and_its_level_said(browser: Browser, address: str) -> None:
    page, troubles = setting_up(browser, address, "the_loop")
    row = page.locator(".seatrow").nth(1)
    for level, said in (("gentle", "Gentle"), ("easy", "Easy"), ("steady", "Steady"), ("sharp", "Sharp"), ("expert", "Expert")):
        row.locator("select").select_option(level)
        expect(row.locator(".seat-taken span")).to_contain_text(said)
        assert row.locator(".seat-taken b").inner_text() not in ("", said)
        expect(row.locator("svg[data-art^=bots-]")).to_have_count(1)
    assert not troubles


def test_without_a_server_nothing_is_offered_that_needs_one(browser: Browser) -> None:
    with static() as address:
        page, _ = page_of(browser)
        page.goto(f"{address}#/new/planet_unknown")
        page.wait_for_selector("[data-act=create]", timeout=180000)
        expect(page.locator("[data-device]")).to_have_count(1)
        assert page.locator(".seatrow option[value=open]").count() == 0
        assert page.locator(".pace-choice").count() == 3 and page.get_by_role("button", name="by link").count() == 0
        row = page.locator("[data-setting=planets]")
        row.locator("[data-fix=planets]").click()
        # The engine in the tab answers as a server does, when it has been loaded.
        expect(row.locator("li")).to_have_count(2, timeout=180000)
        assert violations(page) == []
