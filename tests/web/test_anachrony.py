"""The Anachrony table: cards in the language chosen, dice with faces, the Chronobot's last move, nobody cut off."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from rondel.core.state import State
from rondel.games.anachrony import GAME
from web.browser import DESK, LOW, page_of
from web.driver import Driver
from web.moments import sit_at, until
from web.tables import prefer, seated

ENGLISH = r"\b(Worker|gain|pay|Free action|When built|Focus)\b"
OUTSIDE = """() => { const box = document.querySelector('.own .crew').getBoundingClientRect();
  return [...document.querySelectorAll('.own .crew .wtok')].map((n) => n.getBoundingClientRect())
    .filter((r) => r.bottom > box.bottom + 1 || r.right > box.right + 1).length; }"""


def crowded(state: State, seat: int) -> bool:
    """Somebody has five Active Workers and may place one."""
    workers = state.view(seat)["players"][seat]["active"] if state.decision(seat).kind == "turn_action" else {}
    return sum(workers.values()) >= 5


@pytest.mark.parametrize(("language", "words"), [("de", "Arbeiter"), ("ru", "аботник")])
def test_cards_say_what_they_do_in_the_language_of_the_page(browser: Browser, address: str, language: str, words: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(address)
    prefer(page, language=language)
    seated(page, address, ["me", "random"], seed="5")
    Driver(page, 3).play(until=3)
    tiles = page.locator(".yard .tile")
    said = []
    for i in range(tiles.count()):
        tiles.nth(i).hover()
        target = tiles.nth(i).get_attribute("data-target") or ""
        page.locator(".tip", has_text=target.removeprefix("tile:")).wait_for()
        said.append(page.inner_text(".tip"))
    assert len(said) >= 6 and any(words in text for text in said)
    assert not [text for text in said if re.search(ENGLISH, text)]
    assert troubles == []


def test_research_opens_both_dice_to_their_faces(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    sit_at(page, address, *until(GAME, 2, 1, {}, lambda state, seat: state.decision(seat).kind == "research_set_die"))
    page.wait_for_selector(".dcard")
    assert page.locator(".dcard .face[data-state=legal]").count() == 8, "three shapes and five icons, never the question mark"
    assert page.locator(".dcard .cell").count() == 15
    page.click(".dcard [data-target='die:circle']")
    page.wait_for_selector(".dcard .face.selected")
    page.click("[data-act=confirm]")
    page.wait_for_selector(".rolled .dief")
    assert page.locator(".rolled .dief").count() == 2 and "circle" in (page.get_attribute(".rolled", "aria-label") or "")
    assert troubles == []


def test_the_chronobots_last_move_is_told_in_steps_with_their_rules(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    seated(page, address, ["me"], seed="5")
    driver = Driver(page, 3)
    for n in range(4, 40, 2):
        driver.play(until=n)
        if page.locator(".lastc .ctk").count():
            break
    steps = page.locator(".lastc li").all_inner_texts()
    assert len(steps) >= 2 and steps[0].split()[0].isdigit(), steps
    assert all("AN-21." in step for step in steps), steps
    assert troubles == []


@pytest.mark.parametrize("size", [DESK, LOW])
def test_no_worker_is_cut_off(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, troubles = page_of(browser, size)
    sit_at(page, address, *until(GAME, 2, 8, {}, crowded))
    assert page.locator(".own .crew .wtok").count() >= 5
    assert page.evaluate(OUTSIDE) == 0
    assert troubles == []
