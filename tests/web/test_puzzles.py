"""Puzzles in the browser: the page by game and theme, one that is found and one that is not, on desk and phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from rondel import shelf
from rondel.puzzles import Puzzle, of
from web.browser import DESK, PHONE, page_of
from web.tables import prefer
from web.test_looks import AXE

LANGUAGES = {"en": ("Found", "Not this one"), "cs": ("Nalezeno", "Tenhle ne"), "de": ("Gefunden", "Dieser nicht")}
SINGLE = [one for title in shelf.titles() for one in of(title.id) if len(one.key) == 1]
ONE: Puzzle = min(SINGLE, key=lambda one: int(one.checked["options"]))
"""The one with the fewest answers: they stand in the bar one by one."""


def violations(page: Page, within: str) -> list[str]:
    """Of this part of the page: the tables have tests of their own."""
    page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    script = "async (within) => (await axe.run({include: [within]}, {resultTypes: ['violations']})).violations"
    return [f"{v['id']}: {n['html'][:160]}" for v in page.evaluate(script, within) for n in v["nodes"]]


def opened(browser: Browser, address: str, size: tuple[int, int], language: str) -> tuple[Page, list[str]]:
    page, troubles = page_of(browser, size)
    page.goto(f"{address}#/puzzles")
    page.wait_for_selector("main h1")
    prefer(page, language=language)
    page.reload()
    page.click(f'button[data-puzzle="{ONE.name}"]')
    page.wait_for_url(re.compile("#/table/"))
    page.wait_for_selector(".coach.puzzle[data-verdict=open]")
    return page, troubles


def play(page: Page, text: str) -> None:
    """The step by its button in the bar, then Confirm."""
    page.locator(f'.dec [data-action="{text}"]').first.click()
    page.locator("[data-act=confirm]:enabled").first.click()


@pytest.mark.parametrize(("size", "language"), [(DESK, "en"), (PHONE, "cs")], ids=["desk-en", "phone-cs"])
def test_a_puzzle_is_found(browser: Browser, address: str, size: tuple[int, int], language: str) -> None:
    page, troubles = opened(browser, address, size, language)
    play(page, ONE.key[0])
    page.wait_for_selector(".coach.puzzle[data-verdict=found]")
    expect(page.locator("aside.verdict h2")).to_have_text(LANGUAGES[language][0])
    assert page.locator("aside.verdict .bars li").count() >= 2
    line, verdict = page.locator(".coach.puzzle").bounding_box(), page.locator("aside.verdict").bounding_box()
    assert line and verdict and verdict["y"] + verdict["height"] <= line["y"] + 1, "the line stays in reach"
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    page.click("[data-vote=yes]")
    assert not troubles and violations(page, ".coach.puzzle") + violations(page, "aside.verdict") == []
    page.click("[data-puzzle=next]")
    page.wait_for_selector(".coach.puzzle[data-verdict=open]")
    page.goto(f"{address}#/puzzles")
    expect(page.locator(f'button[data-puzzle="{ONE.name}"]')).to_have_class(re.compile("found"))


@pytest.mark.parametrize(("size", "language"), [(DESK, "de"), (PHONE, "en")], ids=["desk-de", "phone-en"])
def test_a_puzzle_is_not_found_and_shown(browser: Browser, address: str, size: tuple[int, int], language: str) -> None:
    page, troubles = opened(browser, address, size, language)
    worst = min(ONE.rivals, key=lambda rival: rival.chance)
    play(page, worst.action)
    page.wait_for_selector(".coach.puzzle:not([data-verdict=open])")
    assert page.locator("aside.verdict .line").count() == 0, "the answer stays hidden"
    page.click("[data-puzzle=show]")
    page.wait_for_selector("aside.verdict .line")
    assert not troubles and violations(page, "aside.verdict") == []
    page.click("[data-puzzle=again]")
    page.wait_for_selector(".coach.puzzle[data-verdict=open]")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_page_lists_them_by_game_and_theme(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, troubles = page_of(browser, size)
    page.goto(f"{address}#/puzzles")
    page.wait_for_selector("button[data-puzzle]")
    assert page.locator("button[data-puzzle]").count() == sum(len(of(title.id)) for title in shelf.titles())
    theme = next(one.themes[0] for one in SINGLE if one.game == ONE.game and one.themes)
    page.select_option(f"[data-theme-of={ONE.game}]", theme)
    listed = page.locator(f"section:has([data-theme-of={ONE.game}]) button[data-puzzle]")
    expect(listed).to_have_count(sum(theme in one.themes for one in of(ONE.game)))
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert not troubles and violations(page, "body") == []


def test_a_link_opens_its_puzzle(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(f"{address}#/puzzles/{ONE.name}")
    page.wait_for_selector(".coach.puzzle[data-verdict=open]")
    assert "#/table/" in page.url and not troubles


@pytest.mark.parametrize("game", [title.id for title in shelf.titles()])
def test_no_table_cuts_the_words_of_a_verdict_off(browser: Browser, address: str, game: str) -> None:
    page, troubles = page_of(browser, PHONE)
    page.goto(f"{address}#/puzzles/{of(game)[0].name}")
    page.wait_for_selector(".coach.puzzle[data-verdict=open]")
    page.click("[data-puzzle=show]")
    page.wait_for_selector("aside.verdict .line")
    cut = "() => [...document.querySelectorAll('aside.verdict p')].filter((p) => p.scrollWidth > p.clientWidth + 1).length"
    assert page.locator("aside.verdict p").count() > 3 and page.evaluate(cut) == 0
    assert not troubles
