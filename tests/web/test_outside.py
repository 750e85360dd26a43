"""A title that the page was not built with, and that brings no drawing: whole games on the plain table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from outside.installing import environment, install, write_package
from web.browser import DESK, LOW, PHONE, TABLET, page_of
from web.serving import serving
from web.tables import seated

AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
MOST = 120
"""Decisions of one person in a game."""
SCORE = ".winner h1"


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on which Low Tide is installed."""
    folder = tmp_path_factory.mktemp("outside")
    with serving(folder / "data", environment=environment(install(folder / "site"))) as url:
        yield url


def violations(page: Page) -> list[str]:
    page.evaluate(AXE)
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [f"{rule['id']}: {node['html'][:160]}" for rule in found for node in rule["nodes"]]


def press(page: Page, what: str) -> None:
    """With the mouse, where it is drawn."""
    page.locator(what).first.scroll_into_view_if_needed()
    box = page.locator(what).first.bounding_box()
    assert box is not None, what
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def play_to_the_end(page: Page, finger: bool = False) -> int:
    """Search twice, go home, take what glows; returns how many decisions that took."""
    for turn in range(MOST):
        page.wait_for_selector(f'.opt[data-action], {SCORE}, [data-act="take-seat"], .handover button', timeout=60_000)
        if page.locator(SCORE).count():
            return turn
        version = page.locator(".desk[data-version]").get_attribute("data-version")
        glowing = page.locator(".thing.legal")
        home = page.locator('.opt[data-action="home"]')
        wanted = ".thing.legal" if glowing.count() else ".opt"
        if home.count() and turn % 3 == 2:
            wanted = '.opt[data-action="home"]'
        if finger:
            page.locator(wanted).first.tap()
        else:
            page.locator(wanted).first.wait_for()
            press(page, wanted)
        page.wait_for_selector(".confirm:not([disabled]), [data-act=confirm]:not([disabled])", timeout=20_000)
        if turn:  # wishes are made at the same time: there another seat may move meanwhile
            now = page.locator(".desk[data-version]").get_attribute("data-version")
            assert now == version, "nothing is sent without Confirm"
        page.keyboard.press("Enter")
        page.wait_for_selector(f"[data-act=confirm][disabled], {SCORE}", timeout=60_000)
        page.wait_for_function(
            f"() => document.querySelector('{SCORE}') || "
            f"document.querySelector('.desk[data-version]')?.dataset.version !== '{version}'",
            timeout=60_000,
        )
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("size", [DESK, LOW], ids=["desk", "low"])
def test_a_whole_game_with_the_mouse(browser: Browser, harbour: str, size: tuple[int, int]) -> None:
    page, troubles = page_of(browser, size, color_scheme="dark" if size == LOW else "light")
    page.goto(harbour)
    page.wait_for_selector("[data-play=low_tide]")
    press(page, "[data-play=low_tide]")
    page.wait_for_selector("[data-plain]")
    assert page.get_by_text("Plain table: this title brings no drawing of its own").is_visible()
    page.locator(".opt", has_text="Wish for").first.wait_for()
    assert violations(page) == []
    assert play_to_the_end(page) >= 5
    assert "wins" in page.locator(SCORE).inner_text() or "points" in page.locator(SCORE).inner_text()
    page.wait_for_timeout(800)
    assert violations(page) == []
    assert page.get_by_text("Finds").first.is_visible(), "parts of the score by their names; rows of nothing are left out"
    table = page.url.rpartition("/")[2]
    page.goto(f"{harbour}#/replay/{table}?at=6")
    page.wait_for_selector("[data-plain]")
    page.locator(".zh", has_text="Strand line").first.wait_for()
    assert troubles == []


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_whole_game_with_a_finger(browser: Browser, harbour: str, size: tuple[int, int]) -> None:
    page, troubles = page_of(browser, size, has_touch=True)
    page.goto(harbour)
    page.locator("[data-play=low_tide]").first.tap()
    page.wait_for_selector("[data-plain]")
    page.wait_for_selector(".opt")
    assert violations(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size[0], "nothing sticks out of the screen"
    assert play_to_the_end(page, finger=True) >= 5
    assert troubles == []


LANGUAGES = {
    "cs": ("Jednoduchý stůl", "Which kind", "Low Tide"),
    "de": ("Schlichter Tisch", "Welche Art", "Ebbe"),
    "en": ("Plain table", "Which kind", "Low Tide"),
    "pl": ("Prosty stół", "Which kind", "Low Tide"),
    "ru": ("Простой стол", "Which kind", "Low Tide"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_speaks_five_languages_and_the_title_two(browser: Browser, harbour: str, language: str) -> None:
    """What the title lacks it says in English; the plain table around it is said in every language."""
    chip, question, name = LANGUAGES[language]
    page, troubles = page_of(browser, DESK, locale=language)
    page.goto(harbour)
    page.evaluate(f"localStorage.setItem('rondel', JSON.stringify({{language: '{language}'}}))")
    page.reload()
    page.wait_for_selector("[data-play=low_tide]")
    assert page.locator(".pick", has=page.locator("[data-play=low_tide]")).locator("h2").first.inner_text() == name
    page.click("[data-play=low_tide]")
    page.wait_for_selector("[data-plain]")
    shown = page.locator("body").inner_text()
    assert chip in shown and question in shown
    assert troubles == []


def test_home_set_up_and_rules_know_the_title(browser: Browser, harbour: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(f"{harbour}#/rules/low_tide/LT-3.6")
    page.wait_for_selector("#LT-3\\.6")
    assert "third wave" in page.locator("#LT-3\\.6").inner_text()
    page.goto(f"{harbour}#/new/low_tide")
    page.get_by_text("How often the sea goes out.").wait_for()
    assert violations(page) == []
    press(page, '[data-setting=tides] [data-choice="3"]')
    page.get_by_role("button", name="Create table").click()
    page.wait_for_selector("[data-plain]")
    tides = page.locator(".figure", has_text="Tides in the game")
    assert "3" in tides.inner_text(), "the setting was taken"
    assert troubles == []


def test_two_people_at_one_screen(browser: Browser, harbour: str) -> None:
    """Both seats are played here, each with its face; what one of them wishes is covered from the other."""
    page, troubles = page_of(browser, DESK)
    seated(page, harbour, ["me", "me"], "low_tide")
    page.wait_for_selector("[data-plain], .handover")
    marks: set[str] = set()
    turns = 0
    for _ in range(MOST):
        page.wait_for_selector(f'.opt[data-action], {SCORE}, [data-act="take-seat"]', timeout=60_000)
        if page.locator(SCORE).count():
            break
        if page.locator('[data-act="take-seat"]').count():
            assert page.locator("[data-plain]").count() == 0 or page.locator(".handover").is_visible()
            marks.add(page.locator(".handover .seal text").text_content() or "")
            press(page, '[data-act="take-seat"]')
            page.wait_for_selector('[data-act="take-seat"]', state="detached")
            continue
        page.wait_for_selector(".face svg[data-art]")
        version = page.locator(".desk[data-version]").get_attribute("data-version")
        home = page.locator('.opt[data-action="home"]')
        press(page, '.opt[data-action="home"]' if home.count() and turns % 3 == 2 else ".opt")
        page.wait_for_selector("[data-act=confirm]:not([disabled])", timeout=20_000)
        page.keyboard.press("Enter")
        page.wait_for_function(
            f"() => document.querySelector('{SCORE}, [data-act=take-seat]') || "
            f"document.querySelector('.desk[data-version]')?.dataset.version !== '{version}'",
            timeout=60_000,
        )
        turns += 1
    assert page.locator(SCORE).count() and turns > 6
    assert marks == {"A", "B"}, "wishes are secret: each of the two is asked to take the screen"
    assert troubles == []


def test_undo_and_preview_on_the_plain_table(browser: Browser, harbour: str) -> None:
    """What an option would change is shown before Confirm, and can be let go again."""
    page, troubles = page_of(browser, DESK)
    page.goto(harbour)
    page.click("[data-play=low_tide]")
    page.wait_for_selector(".opt")
    press(page, ".opt")
    page.wait_for_selector("[data-act=confirm]:not([disabled])")
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-act=confirm][disabled]")
    press(page, ".opt")
    page.wait_for_selector("[data-act=confirm]:not([disabled])")
    page.keyboard.press("Enter")
    page.wait_for_selector('.opt[data-action="home"]', timeout=30_000)
    press(page, '.opt[data-action="home"]')
    page.wait_for_selector(".figure.changed", timeout=20_000)
    changed = page.locator(".figure.changed").all_inner_texts()
    assert any("At home" in text and "→" in text for text in changed), changed
    assert troubles == []


STONES = Path(__file__).parents[1] / "outside" / "nine_stones"
FREE, BESIDE = ".cell[data-state=legal]", ".cell[data-state=blocked]"


def numbers(page: Page, cells: str) -> set[int]:
    return {int(text.split()[0]) for text in page.locator(cells).all_inner_texts()}


@pytest.fixture(scope="module")
def quarry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on which Nine Stones is installed, whose board is a grid of numbers."""
    folder = tmp_path_factory.mktemp("quarry")
    kinds = {".py", ".md", ".json"}
    files = {
        str(file.relative_to(STONES)): file.read_text(encoding="utf-8") for file in STONES.rglob("*") if file.suffix in kinds
    }
    site = write_package(folder / "site", "nine_stones", files)
    with serving(folder / "data", environment=environment(site)) as url:
        yield url


@pytest.mark.parametrize("size", [DESK, LOW, PHONE], ids=["desk", "low", "phone"])
def test_a_numbered_cell_that_an_option_names_is_pressed(browser: Browser, quarry: str, size: tuple[int, int]) -> None:
    """Where all numbers of a grid are different, they are names; where they repeat, they are amounts and nothing to press."""
    page, troubles = page_of(browser, size)
    seated(page, quarry, ["me", "greedy"], game="nine_stones", seed="stones")
    page.wait_for_selector(FREE)
    assert numbers(page, FREE) == set(range(1, 10))
    assert not page.locator(".zone", has_text="Worth").locator("[data-state]").count()
    press(page, f"{FREE}:text-matches('^\\s*5')")
    page.locator(".cell.selected", has_text="5").wait_for()
    page.wait_for_selector("[data-act=confirm]:not([disabled])")
    page.keyboard.press("Enter")
    page.locator(BESIDE).first.wait_for(timeout=20_000)  # the bot has moved
    (last,) = set(range(1, 10)) - {5} - numbers(page, f"{FREE}, {BESIDE}")
    assert numbers(page, BESIDE) == {last - 1, last + 1} & set(range(1, 10)) - {5}
    assert "beside" in str(page.locator(BESIDE).first.get_attribute("aria-label"))
    assert violations(page) == []
    assert troubles == []
