"""What is kept in a tab, in Chromium: drafts, a full disk, a download that comes back, and the rest of the house offline."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from rondel import shelf
from rondel.daily import daily, day_now
from rondel.puzzles import of
from rondel.room.person import now
from web.browser import DESK, page_of
from web.driver import Driver
from web.static import FORGOTTEN, KEPT, PAGES, SPOIL, begin, cut, remembered, settled, static

REFUSES = """
const put = IDBObjectStore.prototype.put;
let refuses = '';
new BroadcastChannel('test').onmessage = ({ data }) => (refuses = data);
IDBObjectStore.prototype.put = function (...about) {
  if (refuses) throw new DOMException('no', refuses);
  return put.apply(this, about);
};
"""
"""In the worker: IndexedDB writes nothing, for a reason that the test names."""
LATER = "(name) => { new BroadcastChannel('test').postMessage(name); }"


@pytest.fixture(scope="module")
def pages() -> Iterator[str]:
    with static() as url:
        yield url


def refusing(page: Page) -> None:
    keep = next(PAGES.glob("engine-*/keep.js")).read_text(encoding="utf-8")
    page.context.route("**/keep.js", lambda route: route.fulfill(body=REFUSES + keep, content_type="text/javascript"))


def chosen(page: Page) -> None:
    """Something is chosen and not confirmed."""
    page.wait_for_selector(".desk .dec:not(.idle)")
    for _ in range(40):
        page.locator(".opt:not(.sel):enabled").first.click()
        if page.locator("[data-act=confirm]:enabled").count():
            return
        page.wait_for_timeout(250)
    raise AssertionError("nothing to confirm")


def test_a_tab_that_closes_in_the_middle_of_a_draft_loses_nothing_confirmed(browser: Browser, pages: str) -> None:
    page, troubles = page_of(browser, DESK)
    table = begin(page, pages, "the_loop")
    Driver(page, 1).play(until=2)
    chosen(page)
    kept = set(map(tuple, page.evaluate(KEPT)))
    assert len(kept) >= 3, "the start and what was confirmed"
    context = page.context
    page.close()
    again = context.new_page()
    again.goto(f"{pages}#/table/{table}")
    again.wait_for_selector(".desk .dec", timeout=180000)
    assert kept <= set(map(tuple, again.evaluate(KEPT)))
    expect(again.locator(".desk")).to_have_attribute("data-version", re.compile(r"\d+"))
    assert int(again.locator(".desk").get_attribute("data-version") or 0) >= max(version for _, version in kept)
    assert troubles == []


@pytest.mark.parametrize(
    ("name", "said"), [("QuotaExceededError", "has no room left"), ("UnknownError", "did not keep this (UnknownError)")]
)
def test_what_is_not_written_is_said_and_what_is_there_can_be_taken(browser: Browser, pages: str, name: str, said: str) -> None:
    page, _ = page_of(browser, DESK, service_workers="block")
    refusing(page)
    table = begin(page, pages, "the_loop")
    kept = page.evaluate(KEPT)
    page.evaluate(LATER, name)
    chosen(page)
    page.click("[data-act=confirm]:enabled")
    line = page.locator("[data-unwritten]")
    expect(line).to_contain_text(said, timeout=60000)
    assert page.evaluate(KEPT) == kept, "what is refused was not done"
    with page.expect_download() as file:
        line.locator("button").first.click()
    found = json.loads(Path(file.value.path()).read_text(encoding="utf-8"))
    assert [row["id"] for row in found["tables"]] == [table] and len(found["entries"]) == len(kept)
    line.locator("button").nth(1).click()
    expect(line).to_have_count(0)
    page.reload()  # a new worker, and room again
    page.wait_for_selector(".desk .dec", timeout=180000)
    assert Driver(page, 2).play(until=1), "with room again the game goes on"
    assert len(page.evaluate(KEPT)) > len(kept)


def test_what_was_downloaded_comes_back_on_another_device(browser: Browser, pages: str, tmp_path: Path) -> None:
    page, _ = page_of(browser, DESK)
    bad = begin(page, pages, "anachrony")
    good = begin(page, pages, "the_loop")
    Driver(page, 1).play(until=1)
    page.evaluate(SPOIL, bad)
    page.goto(f"{pages}#/preferences")
    with page.expect_download() as file:
        page.click("[data-save-all]")
    download = tmp_path / "device.json"
    file.value.save_as(download)

    other, troubles = page_of(browser, DESK)
    other.goto(f"{pages}#/preferences")
    other.wait_for_selector("[data-pace]", timeout=180000)
    wrong = tmp_path / "wrong.json"
    wrong.write_text(download.read_text(encoding="utf-8")[:200], encoding="utf-8")
    other.set_input_files("[data-restore]", wrong)
    expect(other.locator(".device [role=status]")).to_contain_text("cannot be read", timeout=60000)
    other.set_input_files("[data-restore]", download)
    expect(other.locator(".device [role=status]")).to_contain_text("1 game is restored", timeout=60000)
    expect(other.locator(".device [role=status]")).to_contain_text("1 game in the file is damaged")
    other.goto(f"{pages}#/table/{good}")
    other.wait_for_selector(".desk .dec", timeout=180000)
    assert Driver(other, 2).play(until=1)
    assert troubles == []


MARKUP = "\"><img src=x onerror='window.ran = true'>"


def test_a_hostile_file_is_left_out_and_no_markup_runs(browser: Browser, pages: str, tmp_path: Path) -> None:
    """The id of a table stood in a drawing of its game: whoever opened somebody's file ran what was written there."""
    page, _ = page_of(browser, DESK)
    table = begin(page, pages, "planet_unknown")
    page.goto(f"{pages}#/preferences")
    with page.expect_download() as file:
        page.click("[data-save-all]")
    found = json.loads(Path(file.value.path()).read_text(encoding="utf-8"))
    for entry in found["entries"]:
        entry["table"] = MARKUP
    row = json.loads(found["tables"][0]["row"])
    row["table"]["id"] = MARKUP
    found["tables"] = [{"id": MARKUP, "row": json.dumps(row)}]
    hostile = tmp_path / "hostile.json"
    hostile.write_text(json.dumps(found), encoding="utf-8")

    page.set_input_files("[data-restore]", hostile)
    expect(page.locator(".device [role=status]")).to_contain_text("1 game in the file is damaged", timeout=60000)
    for place in ("#/", "#/games", "#/profile"):
        page.goto(f"{pages}{place}")
        page.wait_for_timeout(500)
    page.evaluate("(markup) => { document.body.insertAdjacentHTML('beforeend', '<i title=\"' + markup); }", MARKUP)
    page.wait_for_timeout(500)
    assert page.evaluate("document.querySelectorAll('img[src=x]').length") == 1, "what we have written there ourselves"
    assert page.evaluate("window.ran") is None
    assert page.evaluate(KEPT)[0][0] == table


READY = """
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...about) {
    super(...about);
    this.addEventListener('message', ({ data }) => data.kind === 'ready' && (window.again = data.again));
  }
};
"""


def test_python_goes_on_from_where_it_had_begun_and_begins_anew_if_that_is_damaged(browser: Browser, pages: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.add_init_script(READY)
    table = begin(page, pages, "the_loop")
    assert page.evaluate("() => window.again") is False
    remembered(page)
    for spoilt in (False, True):
        if spoilt:
            page.evaluate(FORGOTTEN)
        page.reload()
        page.wait_for_selector(".desk .dec", timeout=180000)
        assert page.evaluate("() => window.again") is not spoilt
        assert Driver(page, 2).play(until=1)
    assert page.url.endswith(table)
    remembered(page)
    assert troubles == []


def offline(browser: Browser, pages: str) -> tuple[Page, list[str]]:
    """The edition is on the device, and the network is gone."""
    page, troubles = page_of(browser, DESK)
    page.goto(pages)
    page.wait_for_selector("[data-play]")
    settled(page)
    page.reload()
    page.wait_for_selector("[data-play]")
    cut(page.context)
    return page, troubles


def test_a_lesson_a_puzzle_and_the_daily_game_without_a_network(browser: Browser, pages: str) -> None:
    page, troubles = offline(browser, pages)
    page.goto(f"{pages}#/learn")
    page.locator("[data-lesson]").first.click()
    page.wait_for_selector(".desk .coach", timeout=180000)
    one = min(
        [one for title in shelf.titles() for one in of(title.id) if len(one.key) == 1],
        key=lambda one: int(one.checked["options"]),
    )
    page.goto(f"{pages}#/puzzles")
    page.click(f'button[data-puzzle="{one.name}"]')
    page.wait_for_selector(".coach.puzzle[data-verdict=open]", timeout=180000)
    page.locator(f'.dec [data-action="{one.key[0]}"]').first.click()
    page.locator("[data-act=confirm]:enabled").first.click()
    page.wait_for_selector(".coach.puzzle[data-verdict=found]", timeout=180000)
    game = min(shelf.games(), key=lambda game: len(daily(game, day_now(now())).seats))
    page.goto(f"{pages}#/today")
    page.click(f"[data-day={game}]")
    page.wait_for_selector(".desk .dec", timeout=180000)
    table = page.url.split("/")[-1]
    assert Driver(page, 3).play(seconds=600) == "over"
    page.goto(f"{pages}#/today/{game}/{day_now(now())}")
    page.wait_for_selector("#day-bars, [data-act=practise]", timeout=180000)
    assert any(id == table for id, _ in page.evaluate(KEPT))
    assert troubles == []
