"""The first page: what a newcomer and somebody who comes back meet, and what the two buttons open."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from web.browser import DESK, LOW, PHONE, TABLET, page_of
from web.test_looks import violations

SIZES = {"low": LOW, "desk": DESK, "large": (1920, 1080), "tablet": TABLET, "phone": PHONE}


def first_visit(browser: Browser, address: str, size: tuple[int, int]) -> tuple[Page, list[str]]:
    page, troubles = page_of(browser, size)
    page.goto(address)
    page.wait_for_selector("[data-now]")
    return page, troubles


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_newcomer_sees_what_this_is_and_what_to_do(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, troubles = first_visit(browser, address, size)
    for what in ("h1", "[data-now]", "[data-first-lesson]"):
        box = page.locator(what).first.bounding_box()
        assert box and box["y"] + box["height"] <= size[1] and box["x"] + box["width"] <= size[0], what
    assert page.locator("article.pick").count() >= 3
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert page.locator(".btn.pri:visible").count() == 1, "one amber button a page"
    assert not troubles and violations(page) == []


def test_play_now_asks_nothing_and_opens_a_table_with_a_bot_that_has_a_name(browser: Browser, address: str) -> None:
    page, troubles = first_visit(browser, address, DESK)
    page.click("[data-now]")
    page.wait_for_url(re.compile("#/table/"))
    page.wait_for_selector(".desk .dec")
    expect(page.locator(".desk .left")).to_contain_text("Pim")
    table = page.evaluate("fetch(`/api/tables/${location.hash.split('/')[2]}`).then((answer) => answer.json())")
    assert table["game"] == "planet_unknown" and table["hints"]
    assert [seat["bot"] for seat in table["seats"]] == [None, "gentle"]
    page.goto(f"{address}#/")
    expect(page.locator("h1")).to_contain_text(re.compile(r"\w+ \w+\.\s+One table waits\."))
    assert "Gentle" not in page.inner_text("body") and "Guest" not in page.inner_text("body")
    assert not troubles and violations(page) == []


def test_whoever_joins_by_a_link_is_asked_for_a_name(browser: Browser, address: str) -> None:
    host = httpx.Client(base_url=address, headers={"Origin": address.rstrip("/")})
    host.post("api/guest", json={"name": "Tomasz"})
    wish = {"game": "anachrony", "seats": ["me", "open"], "name": "By the window", "public": True}
    table = host.post("api/tables", json=wish).json()["id"]
    page, troubles = page_of(browser, PHONE)
    page.goto(f"{address}#/")
    page.wait_for_selector("#open-tables .join")
    page.goto(f"{address}#/table/{table}")
    page.fill("#join-name", "Leo")
    page.click("[data-act=sit]")
    expect(page.locator(".sit")).to_have_count(0)
    seats = host.get(f"api/tables/{table}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Tomasz", "Leo"]
    assert not troubles


OPEN = """async (tables) => {
  const post = (path, body) => fetch(`/api/${path}`, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
  }).then((answer) => answer.json());
  await post('guest', { name: 'Ines' });
  const ids = [];
  for (const table of tables) ids.push((await post('tables', table)).id);
  return ids;
}"""


def test_tables_that_wait_stand_by_the_time_that_is_left(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(address)
    seats = ["me", "gentle"]
    wishes = [
        {"game": "the_loop", "seats": seats, "name": "A minute", "clock": {"kind": "live", "move": 60}},
        {"game": "anachrony", "seats": seats, "name": "A day", "clock": {"kind": "days", "move": 1}},
        {"game": "planet_unknown", "seats": seats, "name": "For ever"},
    ]
    page.evaluate(OPEN, wishes)
    page.reload()
    expect(page.locator(".tbs .tb .tbt b")).to_have_text(["A minute", "A day", "For ever"])
    faces = page.locator(".tbs .tb").first.locator(".sts .face")
    expect(faces).to_have_count(2)
    assert page.locator(".tbs [data-soon]").count() == 0
    # Nearly out of time is said, not only shown.
    page.clock.set_fixed_time(datetime.now(UTC) + timedelta(seconds=57))
    soon = page.locator(".tbs [data-soon]")
    expect(soon).to_have_count(1)
    expect(soon).to_contain_text("soon")
    # What is over is over, not soon.
    page.clock.set_fixed_time(datetime.now(UTC) + timedelta(seconds=70))
    expect(soon).to_have_count(0)
    expect(page.locator(".tbs .tb").first.locator(".clock-ring")).to_have_text("time is up")
    assert not troubles and violations(page) == []


def test_the_table_whose_time_is_up_stands_first(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(address)
    seats = ["me", "gentle"]
    page.evaluate(OPEN, [
        {"game": "the_loop", "seats": seats, "name": "Overdue", "clock": {"kind": "live", "move": 1}},
        {"game": "anachrony", "seats": seats, "name": "A day", "clock": {"kind": "days", "move": 1}},
    ])  # fmt: skip
    # The clock runs out, and what looks at clocks has seen it.
    page.wait_for_timeout(3500)
    page.reload()
    expect(page.locator(".tbs .tb .tbt b")).to_have_text(["Overdue", "A day"])
    expect(page.locator(".tbs .tb").first.locator(".clock-ring")).to_have_text("time is up")
    assert not troubles


def test_the_first_table_says_what_happened_since_the_own_last_move(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(address)
    (table,) = page.evaluate(OPEN, [{"game": "the_loop", "seats": ["me", "gentle"], "name": "Twice"}])
    page.reload()
    page.wait_for_selector(".tbs .tb .q:not(:empty)")
    page.wait_for_timeout(1500)
    assert page.inner_text("[data-since]") == "", "nothing has happened yet, and nothing is invented"
    # Answers until the partner has had a turn.
    page.evaluate(PLAY, table)
    page.reload()
    said = page.locator("[data-since]")
    expect(said).to_have_text(re.compile(r"^Since your last move: .+\.$"), timeout=15_000)
    log = page.evaluate("(id) => fetch(`/api/tables/${id}/log?seat=0`).then((answer) => answer.json())", table)
    last = max(entry["version"] for entry in log if entry["seat"] == 0)
    assert any(entry["version"] > last and entry["facts"] for entry in log)
    assert "gentle" not in said.inner_text(), "the bot has a name"
    assert not troubles


PLAY = """async (id) => {
  const ask = (path) => fetch(`/api/${path}`).then((answer) => answer.json());
  const by = async () => (await ask(`tables/${id}/log?seat=0`)).filter((entry) => entry.facts.length).at(-1)?.seat;
  for (let n = 0; n < 60; n += 1) {
    const at = await ask(`tables/${id}/position?seat=0`);
    if (!at.question) { await new Promise((done) => setTimeout(done, 100)); continue; }
    if (n > 2 && (await by()) === 1) return;
    const body = { seat: 0, id: `move-${n}`, version: at.version, actions: [at.question.legal[0].action] };
    await fetch(`/api/tables/${id}/moves`, {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
    });
  }
}"""


def test_the_next_puzzle_stands_on_the_first_page(browser: Browser, address: str) -> None:
    page, troubles = first_visit(browser, address, DESK)
    card = page.locator("[data-puzzle-card]")
    expect(card).to_contain_text("Puzzle")
    expect(card).not_to_contain_text("found")  # nobody is told of none
    listed = page.evaluate("fetch('/api/puzzles').then((answer) => answer.json())")["puzzles"]
    first = min(listed, key=lambda one: one["level"])
    expect(card).to_contain_text(first["title"]["en"] if first["title"] else f"Puzzle {first['number']}")
    card.click()
    page.wait_for_selector(".coach.puzzle[data-verdict=open]")
    assert not troubles


def test_without_puzzles_there_is_no_card_of_them(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    none = {"puzzles": [], "themes": {}, "rating": 0, "ratings": []}
    page.route(re.compile("/api/puzzles$"), lambda route: route.fulfill(json=none))
    with page.expect_response(re.compile("/api/puzzles$")):
        page.goto(address)
    expect(page.locator(".entries [data-grey], [data-puzzle-card]")).to_have_count(0)
    assert not troubles
