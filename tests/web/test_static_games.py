"""The table in a tab, at length: whole games, first load, damaged games, records to a server and back."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from tab_bench import BARS, EXPERT, measured
from web.browser import DESK, page_of
from web.driver import Driver
from web.static import KEPT, PAGES, SPOIL, begin, static

GAMES = ["anachrony", "planet_unknown", "the_loop"]


@pytest.fixture(scope="module")
def pages() -> Iterator[str]:
    with static() as url:
        yield url


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(browser: Browser, pages: str, game: str) -> None:
    page, troubles = page_of(browser, DESK)
    begin(page, pages, game)
    assert Driver(page, 1).play(seconds=600) == "over"
    assert page.locator("table.ledger").count() == 1
    assert troubles == []


def test_set_up_and_rules_need_no_python(browser: Browser, pages: str) -> None:
    page, _ = page_of(browser, DESK, service_workers="block")
    page.context.route("**/*.gz", lambda route: None)  # never answered: Python is on its way for ever
    page.goto(pages)
    page.wait_for_selector("[data-play]")
    page.wait_for_selector("[data-now]")
    assert page.locator("[href='#/lobby']").count() == 0, "strangers need a server"
    page.goto(f"{pages}#/new/the_loop")
    page.wait_for_selector(".setup .seatrow")
    assert page.locator(".tabline progress").count() == 1
    page.goto(f"{pages}#/rules/anachrony")
    page.wait_for_selector("text=AN-")


def test_python_that_does_not_start_is_said_and_what_is_kept_can_be_taken(browser: Browser, pages: str) -> None:
    page, _ = page_of(browser, DESK, service_workers="block")
    page.context.route("**/pyodide.asm.wasm.gz", lambda route: route.fulfill(status=404))
    page.goto(pages)
    page.wait_for_selector(".tabline.bad")
    with page.expect_download() as file:
        page.locator(".tabline.bad button").nth(1).click()
    assert json.loads(Path(file.value.path()).read_text(encoding="utf-8")) is not None


BARRED = """
Object.defineProperty(self, 'indexedDB', { value: { open: () => { throw new DOMException('no', 'InvalidStateError'); } } });
"""
"""A browser whose storage is barred, as in some private modes."""


def test_where_nothing_is_kept_the_page_says_so_and_plays(browser: Browser, pages: str) -> None:
    page, troubles = page_of(browser, DESK, service_workers="block")
    keep = next(PAGES.glob("engine-*/keep.js")).read_text(encoding="utf-8")
    page.context.route("**/keep.js", lambda route: route.fulfill(body=BARRED + keep, content_type="text/javascript"))
    page.add_init_script(BARRED)
    begin(page, pages, "anachrony")
    page.locator("[data-unkept] button").click()
    assert Driver(page, 3).play(until=2)
    assert page.locator("[data-unkept]").count() == 0
    assert [trouble for trouble in troubles if "Service Worker" not in trouble] == []


def test_a_part_that_a_newer_page_has_replaced_is_said(browser: Browser, pages: str) -> None:
    page, _ = page_of(browser, DESK, service_workers="block")
    page.goto(pages)
    page.wait_for_selector("[data-play]")
    page.context.route("**/assets/**", lambda route: route.fulfill(status=404))
    page.goto(f"{pages}#/rules/anachrony")
    page.wait_for_selector(".tabline.bad:has-text('newer Rondel')")


def test_a_damaged_game_harms_no_other(browser: Browser, pages: str) -> None:
    page, _ = page_of(browser, DESK)
    bad = begin(page, pages, "anachrony")
    good = begin(page, pages, "the_loop")
    page.evaluate(SPOIL, bad)
    page.goto(f"{pages}#/table/{bad}")
    page.reload()
    page.wait_for_selector("h1:has-text('damaged')", timeout=180000)
    page.goto(f"{pages}#/preferences")
    with page.expect_download() as file:
        page.click("[data-save-all]")
    found = json.loads(Path(file.value.path()).read_text(encoding="utf-8"))
    assert {row["table"] for row in found["entries"]} == {bad, good}
    page.goto(f"{pages}#/table/{good}")
    page.wait_for_selector(".desk .dec", timeout=180000)


def test_two_tabs_at_one_table(browser: Browser, pages: str) -> None:
    page, troubles = page_of(browser, DESK)
    table = begin(page, pages, "anachrony")
    other = page.context.new_page()
    other.goto(f"{pages}#/table/{table}")
    other.wait_for_selector(".desk .dec", timeout=180000)
    Driver(page, 4).play(until=2)
    page.wait_for_timeout(1500)
    versions = [version for _, version in page.evaluate(KEPT)]
    assert versions == list(range(len(versions)))
    text = "() => document.querySelector('.dec').innerText"
    other.wait_for_function(f"(t) => ({text})() === t", arg=page.evaluate(text))
    assert troubles == []


def test_a_running_game_is_taken_to_a_server(browser: Browser, pages: str, address: str, tmp_path: Path) -> None:
    page, _ = page_of(browser, DESK)
    table = begin(page, pages, "anachrony")
    Driver(page, 5).play(until=2)
    page.goto(f"{pages}#/games")
    with page.expect_download() as file:
        page.click(f"[data-save={table}]")
    record = tmp_path / "record.json"
    file.value.save_as(record)
    for place in (address, pages):
        page.goto(f"{place}#/games")
        page.set_input_files("input[type=file]", record)
        page.wait_for_selector(".desk .dec", timeout=180000)
        driver = Driver(page, 6)
        driver.play(until=1)
        assert driver.confirmed >= 1


FAR = 8
"""Times the bar: tests run beside each other; `tools/tab_bench.py` measures on a quiet machine."""


def test_nobody_waits_long(browser: Browser, pages: str) -> None:
    found = measured(browser, pages, "the_loop")
    assert {name: found[name] for name, most in BARS.items() if not 0 < found[name] < FAR * most} == {}
    assert 0 < found[EXPERT] < 60
