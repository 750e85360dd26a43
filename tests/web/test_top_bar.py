"""The top bar: what is played, at which table, and how far it is; each once, and apart from each other."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from web.browser import LOW, page_of
from web.tables import new_table, prefer

ALONE = "() => document.querySelector('.tname').innerText"
APART = """() => { const [a, b] = ['.tname h1', '.phase > b'].map((s) => document.querySelector(s));
  const [text, range] = [b.firstChild, document.createRange()]; range.selectNode(text);
  const [from, to] = [a.getBoundingClientRect().right, range.getBoundingClientRect().left];
  const line = parseFloat(getComputedStyle(b.parentElement).borderLeftWidth);
  return [to - from, line]; }"""
SETUP = {"en": "Setup", "cs": "Příprava hry", "de": "Spielaufbau", "pl": "Przygotowanie gry", "ru": "Подготовка к игре"}


def table(page: Page, address: str, game: str, language: str, **more: Any) -> None:
    id = new_table(page, address, ["me", "greedy"], game, **more)
    prefer(page, language=language)
    page.goto(f"{address}#/table/{id}")
    page.reload()
    page.wait_for_selector(".desk .dec")


@pytest.mark.parametrize(
    "game, title", [("anachrony", "Anachrony"), ("planet_unknown", "Planet Unknown"), ("the_loop", "The LOOP")]
)
def test_a_table_without_a_name_says_once_what_is_played(browser: Browser, address: str, game: str, title: str) -> None:
    page, _ = page_of(browser, LOW)
    table(page, address, game, "en")
    assert page.evaluate(ALONE) == title
    table(page, address, game, "en", name="Friday evening")
    assert page.evaluate(ALONE).split("\n") == [title, "Friday evening"]


@pytest.mark.parametrize("language", SETUP)
def test_before_the_first_round_nothing_is_counted(browser: Browser, address: str, language: str) -> None:
    """Cards are chosen: no round 0; and the title does not touch what stands beside it."""
    page, _ = page_of(browser, LOW)
    table(page, address, "planet_unknown", language, settings={"personal_objectives": True})
    expect(page.locator(".phase")).to_have_text(SETUP[language])
    gap, line = page.evaluate(APART)
    assert gap >= 24 and line >= 1, (gap, line)
