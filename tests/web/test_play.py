"""Whole games through the page, against the real server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from web.browser import DESK, PHONE, page_of
from web.driver import Driver
from web.tables import against_a_bot, finished, new_table, prefer, seated

SMALL: dict[str, object] = {"planets": ["lacuna", "pajitnov"]}
"""Planets on which the game is over early."""
GAMES = ["anachrony", "planet_unknown", "the_loop"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clicking_only_what_glows(browser: Browser, address: str, game: str) -> None:
    page, troubles = page_of(browser, DESK)
    seated(page, address, ["me", "random"], game)
    driver = Driver(page, 1)
    assert driver.play(seconds=420) == "over"
    assert page.locator("table.ledger").count() == 1
    assert troubles == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_played_with_keys_alone(browser: Browser, address: str, game: str) -> None:
    page, troubles = page_of(browser, DESK)
    seated(page, address, ["me", "random"], game)
    assert Driver(page, 2, "keys").play(seconds=420) == "over"
    assert troubles == []


def test_one_click_on_the_first_page_plays_against_a_bot(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    against_a_bot(page, address)
    Driver(page, 11).play(until=2)
    assert page.locator(".opps .opp").count() == 1
    assert troubles == []


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_by_touch(browser: Browser, address: str, game: str) -> None:
    page, troubles = page_of(browser, PHONE, has_touch=True)
    seated(page, address, ["me", "random"], game)
    driver = Driver(page, 3, "touch")
    driver.play(until=20)
    assert driver.confirmed >= 20 or driver.status() == "over"
    assert troubles == []


def test_two_browsers_at_one_table_see_the_same_moves(browser: Browser, address: str) -> None:
    host, _ = page_of(browser)
    table = new_table(host, address, ["me", "open"], public=True)
    guest, _ = page_of(browser)
    guest.goto(f"{address}#/table/{table}")
    guest.locator("[data-act=sit]").click()
    host.goto(f"{address}#/table/{table}")
    guest.wait_for_selector(".desk .dec", timeout=15000)
    host.wait_for_selector(".desk .dec", timeout=15000)
    Driver(host, 4).play(until=1)
    Driver(guest, 5).play(until=1)
    version = "document.querySelector('.desk').dataset.version"
    host.wait_for_function(f"() => Number({version}) >= 2")
    assert host.evaluate(version) == guest.evaluate(version)


def test_reload_in_the_middle_of_a_decision_brings_the_same_question_back(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    seated(page, address, ["me", "random"])
    Driver(page, 6).play(until=3)
    page.wait_for_selector(".dec:not(.idle)")
    # A choice that the hand has made already may have led to a further question: back to what the table asks.
    while page.locator(".crumb, .opt.sel").count():
        page.keyboard.press("Escape")
        page.wait_for_timeout(100)
    question = page.inner_text(".dq h2")
    page.locator(".opt").first.click()
    page.reload()
    page.wait_for_selector(".dec:not(.idle)")
    assert page.inner_text(".dq h2") == question
    assert page.locator(".opt.sel").count() == 0
    assert troubles == []


def test_a_spectator_sees_the_table_and_can_touch_nothing(browser: Browser, address: str) -> None:
    host, _ = page_of(browser)
    table = new_table(host, address, ["me", "random"], public=True)
    watcher, troubles = page_of(browser)
    watcher.goto(f"{address}#/table/{table}")
    watcher.wait_for_selector(".desk .dec")
    assert watcher.locator("[data-state=legal]").count() == 0
    assert watcher.locator(".opt").count() == 0
    assert troubles == []


def test_undo_takes_the_last_step_back(browser: Browser, address: str) -> None:
    page, _ = page_of(browser)
    seated(page, address, ["me", "random"])
    question = page.inner_text(".dq h2")
    page.locator(".opt").first.click()
    page.wait_for_selector(".opt.sel")
    page.keyboard.press("u")
    page.wait_for_selector(".opt.sel", state="detached")
    assert page.inner_text(".dq h2") == question
    assert page.locator("[data-act=confirm]").is_disabled()


def test_choosing_sends_nothing_until_it_is_confirmed(browser: Browser, address: str) -> None:
    page, _ = page_of(browser)
    seated(page, address, ["me", "random"])
    before = page.get_attribute(".desk", "data-version")
    page.locator(".opt").first.click()
    page.wait_for_selector("[data-act=confirm]:not([disabled])")
    page.wait_for_timeout(300)
    assert page.get_attribute(".desk", "data-version") == before


def test_the_same_target_again_stays_chosen_and_plays_nothing(browser: Browser, address: str) -> None:
    page, _ = page_of(browser)
    seated(page, address, ["me", "random"])
    before = page.get_attribute(".desk", "data-version")
    page.locator(".fcard[data-state=legal]").first.click()
    page.wait_for_selector(".fcard.selected")
    page.locator(".fcard.selected").click()
    page.wait_for_timeout(300)
    assert page.get_attribute(".desk", "data-version") == before and page.locator(".fcard.selected").count() == 1
    page.click("[data-act=confirm]:not([disabled])")
    page.wait_for_function("v => document.querySelector('.desk').dataset.version !== v", arg=before)


def test_hot_seat_covers_the_table_between_two_people(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    page.goto(address)
    prefer(page, handOver="turn")
    seated(page, address, ["me", "me"])
    driver = Driver(page, 9)
    driver.play(until=1)
    page.wait_for_selector("[data-act=take-seat]")
    driver.play(until=6)
    assert driver.confirmed == 6
    assert troubles == []


@pytest.mark.parametrize(("game", "secret"), [("the_loop", False), ("planet_unknown", True)])
def test_hot_seat_covers_only_where_somebody_has_a_secret(browser: Browser, address: str, game: str, secret: bool) -> None:
    """Agents of a team play with open hands; settlers of planets keep goals and sides to themselves."""
    page, troubles = page_of(browser)
    seated(page, address, ["me", "me"], game, settings={"personal_objectives": True} if secret else {})
    driver = Driver(page, 9)
    driver.play(until=6)
    assert driver.confirmed == 6
    assert bool(driver.covers) is secret
    assert troubles == []


def test_a_game_can_be_replayed_move_by_move(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    table = seated(page, address, ["me", "random"])
    Driver(page, 10).play(until=4)
    page.goto(f"{address}#/replay/{table}")
    page.wait_for_selector(".replaybar")
    assert page.locator("[data-state=legal]").count() == 0
    page.keyboard.press("]")
    page.wait_for_function("() => document.querySelector('.replaybar .m').textContent.startsWith('1/')")
    page.keyboard.press("[")
    page.wait_for_function("() => document.querySelector('.replaybar .m').textContent.startsWith('0/')")
    for key, at in (("ArrowRight", "1/"), ("ArrowRight", "2/"), ("ArrowLeft", "1/"), ("Home", "0/")):
        page.keyboard.press(key)
        page.wait_for_function("at => document.querySelector('.replaybar .m').textContent.startsWith(at)", arg=at)
    page.focus(".replaybar input[type=range]")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('.replaybar .m').textContent.startsWith('1/')")
    page.keyboard.press("+")
    assert page.locator(".replaybar .speed").input_value() == "2"
    assert troubles == []


def test_the_scrubber_of_a_replay_shows_where_the_game_turned(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    table = new_table(page, address, ["random", "random"], "planet_unknown", public=True, seed="7", settings=SMALL)
    finished(page, table)
    page.goto(f"{address}#/replay/{table}")
    page.wait_for_selector(".mile.part")
    assert page.locator(".mile.end").count() == 0, "how it ends is not told before it is asked for"
    page.click("[data-act=ahead]")
    page.wait_for_selector(".mile.end")
    page.click("[data-act=ahead]")
    rounds = page.locator(".mile.part")
    assert rounds.count() > 3
    assert page.locator(".mile").nth(1).get_attribute("title") == "Round 2"
    page.locator(".mile[title='Round 2']").click()
    second = page.locator(".replaybar .m").inner_text()
    page.wait_for_function("() => document.querySelector('.mile.now').title === 'Round 2'")
    page.keyboard.press("}")
    page.wait_for_function("() => document.querySelector('.mile.now').title === 'Round 3'")
    page.keyboard.press("{")
    page.wait_for_function("m => document.querySelector('.replaybar .m').textContent === m", arg=second)
    assert troubles == []
