"""Whole games through the page, against the real server."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from web.browser import DESK, PHONE, page_of
from web.driver import Driver


def against_a_bot(page: Page, address: str, game: str = "anachrony") -> None:
    page.goto(address)
    page.click(f"[data-start={game}]")
    page.wait_for_selector(".desk .dec")


def new_table(page: Page, address: str, seats: list[str], public: bool = False, game: str = "anachrony") -> str:
    """A table made over REST with this page's cookie; its id."""
    page.goto(address)
    page.wait_for_selector("[data-start]")
    table = page.evaluate(
        """async ([game, seats, open]) => {
          const headers = {'Content-Type': 'application/json'};
          const post = (path, body) => fetch('/api/' + path, {method: 'POST', headers, body: JSON.stringify(body)})
            .then((r) => r.json());
          if (!(await (await fetch('/api/me')).json())) await post('guest', {name: 'Ines'});
          return post('tables', {game, seats, public: open}); }""",
        [game, seats, public],
    )
    return str(table["id"])


def test_a_whole_game_is_played_by_clicking_only_what_glows(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    against_a_bot(page, address)
    driver = Driver(page, 1)
    assert driver.play(seconds=420) == "over"
    assert page.locator("table.ledger tr.sum td").count() == 2
    assert troubles == []


def test_a_game_can_be_played_with_keys_alone(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    against_a_bot(page, address)
    assert Driver(page, 2, "keys").play(seconds=420) == "over"
    assert troubles == []


def test_on_a_phone_by_touch(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, PHONE, has_touch=True)
    against_a_bot(page, address)
    driver = Driver(page, 3, "touch")
    driver.play(until=20)
    assert driver.confirmed >= 20 or driver.status() == "over"
    assert troubles == []


def test_two_browsers_at_one_table_see_the_same_moves(browser: Browser, address: str) -> None:
    host, _ = page_of(browser)
    table = new_table(host, address, ["me", "open"], public=True)
    guest, _ = page_of(browser)
    guest.goto(f"{address}#/table/{table}")
    guest.get_by_role("button", name="Join").click()
    host.goto(f"{address}#/table/{table}")
    guest.wait_for_selector(".desk .dec", timeout=15000)
    host.wait_for_selector(".desk .dec", timeout=15000)
    Driver(host, 4).play(until=1)
    Driver(guest, 5).play(until=1)
    version = "document.querySelector('.desk').dataset.version"
    host.wait_for_function(f"Number({version}) >= 2")
    assert host.evaluate(version) == guest.evaluate(version)


def test_reload_in_the_middle_of_a_decision_brings_the_same_question_back(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    against_a_bot(page, address)
    Driver(page, 6).play(until=3)
    page.wait_for_selector(".dec:not(.idle)")
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
    against_a_bot(page, address)
    question = page.inner_text(".dq h2")
    page.locator(".opt").first.click()
    page.wait_for_selector(".opt.sel")
    page.keyboard.press("u")
    page.wait_for_selector(".opt.sel", state="detached")
    assert page.inner_text(".dq h2") == question
    assert page.locator("[data-act=confirm]").is_disabled()


def test_choosing_sends_nothing_until_it_is_confirmed(browser: Browser, address: str) -> None:
    page, _ = page_of(browser)
    against_a_bot(page, address)
    before = page.get_attribute(".desk", "data-version")
    page.locator(".opt").first.click()
    page.wait_for_selector("[data-act=confirm]:not([disabled])")
    page.wait_for_timeout(300)
    assert page.get_attribute(".desk", "data-version") == before


def test_the_same_target_again_confirms(browser: Browser, address: str) -> None:
    page, _ = page_of(browser)
    against_a_bot(page, address)
    before = page.get_attribute(".desk", "data-version")
    page.locator(".fcard[data-state=legal]").first.click()
    page.wait_for_selector(".fcard.selected")
    page.locator(".fcard.selected").click()
    page.wait_for_function("v => document.querySelector('.desk').dataset.version !== v", arg=before)


def test_hot_seat_covers_the_table_between_two_people(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    table = new_table(page, address, ["me", "me"])
    page.goto(f"{address}#/table/{table}")
    page.wait_for_selector(".desk .dec")
    driver = Driver(page, 9)
    driver.play(until=1)
    page.wait_for_selector("[data-act=take-seat]")
    driver.play(until=6)
    assert driver.confirmed == 6
    assert troubles == []


def test_a_game_can_be_replayed_move_by_move(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    table = new_table(page, address, ["me", "random"])
    page.goto(f"{address}#/table/{table}")
    page.wait_for_selector(".desk .dec")
    Driver(page, 10).play(until=4)
    page.goto(f"{address}#/replay/{table}")
    page.wait_for_selector(".replaybar")
    assert page.locator("[data-state=legal]").count() == 0
    page.keyboard.press("]")
    page.wait_for_function("document.querySelector('.replaybar .m').textContent.startsWith('1/')")
    page.keyboard.press("[")
    page.wait_for_function("document.querySelector('.replaybar .m').textContent.startsWith('0/')")
    assert troubles == []
