"""The card of a running game on the first page shows its board, as it stands; and covers do not wait for a quiet page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Request, expect

from web.browser import DESK, LOW, PHONE, page_of
from web.tables import new_table

INSIDE = """() => { const box = (s) => document.querySelector(s).getBoundingClientRect();
  const [card, pic, words] = ['.tb.hot', '.hot .pic', '.hot .tbt'].map(box);
  return [pic.left >= card.left - 1 && pic.right <= card.right + 1 && pic.top >= card.top - 1 && pic.bottom <= card.bottom + 1,
    pic.right <= words.left + 1 || pic.bottom <= words.top + 1, Math.round(pic.width), Math.round(pic.height),
    document.scrollingElement.scrollWidth <= innerWidth]; }"""
SLOW = 700
"""Milliseconds that other drawings wait for the page."""


@pytest.mark.parametrize("game, thing", [("anachrony", ".fcard"), ("planet_unknown", ".pu-world"), ("the_loop", ".ringbox")])
@pytest.mark.parametrize("size", [LOW, PHONE])
def test_a_running_game_shows_its_board(browser: Browser, address: str, game: str, thing: str, size: tuple[int, int]) -> None:
    page, troubles = page_of(browser, size, has_touch=size == PHONE)
    table = new_table(page, address, ["me", "greedy"], game)
    asked: list[str] = []

    def noted(request: Request) -> None:
        if request.frame != page.main_frame and "/api/" in request.url:
            asked.append(request.url)

    page.on("request", noted)
    page.goto(f"{address}#/")
    page.reload()
    page.wait_for_selector(".hot .frame[data-shown]", timeout=30_000)
    inside, apart, width, height, narrow = page.evaluate(INSIDE)
    assert inside and apart and narrow and width > 200 and height > 150, (width, height)
    window = page.frame_locator(".hot iframe")
    expect(window.locator(thing).first).to_be_attached()
    expect(window.locator("[data-state=legal]").first).to_be_attached()
    assert page.locator(".frame iframe").count() == 1, "one picture, of the table that waits first"
    assert asked == [], "the picture asks for nothing: the page hands it over"
    picture = page.locator(".hot .pic").bounding_box()
    assert picture
    page.locator(".hot .btn").click()
    page.wait_for_selector(".desk .dec")
    assert page.url.endswith(table)
    assert not troubles


def test_covers_are_asked_for_as_soon_as_the_buttons_stand(browser: Browser, address: str) -> None:
    """They are what the page is about: nothing waits until all is quiet. Measured by what the page does, not by a clock of
    the machine: the timer that other drawings wait for is stopped."""
    page, _ = page_of(browser, DESK)
    page.add_init_script(
        f"const real = window.setTimeout; window.setTimeout = (f, ms, ...a) => ms === {SLOW} ? 0 : real(f, ms, ...a);"
    )
    page.goto(address)
    page.wait_for_selector("[data-now]")
    page.wait_for_function("document.querySelectorAll('article.pick [data-art] path').length > 3", timeout=20_000)
    assert page.locator("article.pick").count() == 3


def test_a_first_visit_meets_the_games_before_the_day_and_the_puzzle(browser: Browser, address: str) -> None:
    page, _ = page_of(browser, PHONE)
    page.goto(address)
    games, day = page.locator("article.pick").first, page.locator("[data-today]")
    expect(day).to_be_attached(timeout=20_000)
    first, second = games.bounding_box(), day.bounding_box()
    assert first and second and first["y"] < second["y"]
    expect(page.locator("[data-today] i")).to_have_count(0)
