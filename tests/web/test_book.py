"""The book in the browser: pages with pictures of the real table, finding, trying a position, on the desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from rondel import book, figures
from web.browser import DESK, page_of
from web.test_looks import violations

SIZES = ((1440, 900), (1280, 720), (820, 1180), (390, 844))
DRAWN = [("anachrony", "construct"), ("planet_unknown", "energy"), ("the_loop", "missions")]


def opened(browser: Browser, address: str, place: str, size: tuple[int, int], language: str = "en") -> tuple[Page, list[str]]:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    context.add_init_script(f"localStorage.setItem('rondel.prefs', JSON.stringify({{language: '{language}'}}))")
    page = context.new_page()
    heard: list[str] = []
    page.on("console", lambda m: heard.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda e: heard.append(str(e)))
    page.goto(f"{address}/#/book/{place}")
    page.wait_for_selector(".bookpage h1")
    return page, heard


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game, id", DRAWN)
def test_a_page_shows_its_example_and_nothing_sideways(
    browser: Browser, address: str, game: str, id: str, size: tuple[int, int]
) -> None:
    page, heard = opened(browser, address, f"{game}/{id}", size)
    frames = len(figures.figure(game, id).frames)
    page.wait_for_selector(f":nth-match(.frame iframe[style*='opacity: 1'], {frames})", timeout=20_000)
    page.wait_for_timeout(600)
    shown = page.evaluate("[...document.querySelectorAll('.frame')].map(f => f.getBoundingClientRect().height)")
    assert all(height > 40 for height in shown), shown
    pins = sum(len(frame["pins"]) for frame in figures.figure(game, id).frames)
    assert page.locator(".frame .pin").count() == pins, "a number has lost its thing"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    assert not heard, heard


NUMBERED = {"anachrony": ["chronobot", "doomsday", "research"], "the_loop": ["alone", "turn"],
    "planet_unknown": ["alone", "objectives", "personal", "setup", "station", "tracks"]}  # fmt: skip


@pytest.mark.parametrize("game, id", [(game, id) for game, ids in NUMBERED.items() for id in ids])
def test_what_a_caption_numbers_is_found_in_the_picture(browser: Browser, address: str, game: str, id: str) -> None:
    page, heard = opened(browser, address, f"{game}/{id}", DESK)
    frames = figures.figure(game, id).frames
    page.wait_for_selector(f":nth-match(.frame[data-shown], {len(frames)})", timeout=20_000)
    pins = page.locator(".frame .pin")
    expect(pins).to_have_count(sum(len(frame["pins"]) for frame in frames))
    assert pins.count(), "it has no numbers"
    for pin in pins.all():
        box, frame = pin.bounding_box(), pin.locator("..").bounding_box()
        assert box and frame
        middle = (box["x"] + box["width"] / 2 - frame["x"], box["y"] + box["height"] / 2 - frame["y"])
        assert 0 <= middle[0] <= frame["width"] and 0 <= middle[1] <= frame["height"], (pin.inner_text(), middle)
    assert not heard, heard


def test_the_objectives_of_the_text_are_those_of_the_picture(browser: Browser, address: str) -> None:
    page, _ = opened(browser, address, "planet_unknown/objectives", DESK)
    page.wait_for_selector(":nth-match(.frame[data-shown], 2)", timeout=20_000)
    shown = page.frame_locator(".frame iframe >> nth=0").locator(".duel .dh b")
    assert shown.all_inner_texts() == ["Geode", "Rural", "Torus"]


def test_a_position_is_tried_at_a_table_of_its_own(browser: Browser, address: str) -> None:
    page, _ = opened(browser, address, "anachrony/construct", (1440, 900))
    page.click(".figure .try")
    page.wait_for_selector('[data-target="space:construct_2"]', timeout=15_000)
    assert "#/table/" in page.url


def test_finding_words_ids_and_things_keeps_the_page(browser: Browser, address: str) -> None:
    page, _ = opened(browser, address, "anachrony/construct", (1440, 900))
    field = page.locator(".contents input")
    field.fill("anomaly")
    assert page.locator(".hit").filter(has_text="Removing an Anomaly").count() == 1
    field.fill("AN-12.4")
    assert page.locator('.hit[href="#/rules/anachrony/AN-12.4"]').count() == 1
    field.fill("temporal tourism")
    assert page.locator(".hit.thing").count() >= 1
    field.fill("zzzz")
    assert "zzzz" in page.locator(".hits").inner_text()
    assert page.locator(".bookpage h1").inner_text() == "Construct"


def test_a_page_that_is_not_translated_says_so(browser: Browser, address: str) -> None:
    page, _ = opened(browser, address, "the_loop/missions", (1280, 720), "cs")
    waiting = "missions" in book.untranslated("the_loop", "cs")
    assert page.locator(".english").count() == int(waiting)


def test_a_cited_rule_opens(browser: Browser, address: str) -> None:
    page, _ = opened(browser, address, "anachrony/construct", (1280, 720))
    page.locator(".bookpage .rid").first.click()
    page.wait_for_selector(".rule.here")


@pytest.mark.parametrize(
    ("game", "asked", "to"),
    [
        ("the_loop", "Lucky Coin", "#/sources/the_loop/artifacts/lucky_coin"),
        ("anachrony", "Captain Wolfe", "#/book/anachrony/leaders"),
        ("planet_unknown", "Rover", "#/book/planet_unknown/rovers"),
    ],
)
def test_a_thing_that_was_found_leads_to_where_it_is_told(
    browser: Browser, address: str, game: str, asked: str, to: str
) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(f"{address}#/book/{game}")
    page.fill("input[type=search]", asked)
    hit = page.locator(".hit.thing").first
    expect(hit).to_contain_text(re.compile(asked, re.IGNORECASE))
    expect(hit).to_have_attribute("href", to)
    if "/sources/" in to:
        drawn = hit.locator("[data-art] path")
        expect(drawn.first).to_be_attached(timeout=10_000)
        hit.click()
        piece = page.locator(".piece.on")
        expect(piece).to_be_in_viewport()
        told = page.locator(".told")
        expect(told).to_contain_text(asked)
        expect(told.locator("[data-art] path").first).to_be_attached(timeout=10_000)
        assert violations(page) == []
    assert not troubles


@pytest.mark.parametrize("game, id", [("anachrony", "research"), ("anachrony", "construct"), ("planet_unknown", "alone")])
def test_a_caption_has_a_disc_if_its_number_stands_in_a_picture(browser: Browser, address: str, game: str, id: str) -> None:
    page, heard = opened(browser, address, f"{game}/{id}", (1440, 900))
    drawn = figures.figure(game, id).frames if figures.has(game, id) else []
    page.wait_for_selector(f":nth-match(.frame, {len(drawn)})" if drawn else ".figure ol", state="attached")
    colours = page.evaluate("""() => [...document.querySelectorAll('.figure li')]
      .map((one) => getComputedStyle(one, '::before').backgroundColor)""")
    discs = {str(n) for n, colour in enumerate(colours, 1) if colour != "rgba(0, 0, 0, 0)"}
    assert discs == {number for frame in drawn for number in frame["pins"]}
    assert not heard, heard
