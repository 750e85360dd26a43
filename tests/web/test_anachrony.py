"""The Anachrony table: cards in the language chosen, dice with faces, the Chronobot's last move, nobody cut off."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import seen
from rondel.core.state import State
from rondel.titles.anachrony.rules import GAME
from rondel.titles.anachrony.rules.endgame import CONDITIONS
from web.browser import DESK, LOW, PHONE, TABLET, page_of
from web.driver import Driver
from web.loop_tables import UPLOAD
from web.moments import Wanted, sit_at, until
from web.tables import prefer, seated

ENGLISH = r"\b(Worker|gain|pay|Free action|When built|Focus)\b"
OUTSIDE = """() => { const box = document.querySelector('.own .crew').getBoundingClientRect();
  return [...document.querySelectorAll('.own .crew .wtok')].map((n) => n.getBoundingClientRect())
    .filter((r) => r.bottom > box.bottom + 1 || r.right > box.right + 1).length; }"""


def crowded(state: State, seat: int) -> bool:
    """Somebody has five Active Workers and may place one."""
    workers = seen.anachrony(state, seat)["players"][seat]["active"] if state.decision(seat).kind == "turn_action" else {}
    return bool(sum(workers.values()) >= 5)


@pytest.mark.parametrize(("language", "words"), [("de", "Arbeiter"), ("ru", "аботник")])
def test_cards_say_what_they_do_in_the_language_of_the_page(browser: Browser, address: str, language: str, words: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(address)
    prefer(page, language=language)
    # At one's turn: the Construction Yard gives way to the tray while Warp tiles are chosen.
    sit_at(page, address, *until(GAME, 2, 5, {}, lambda state, seat: state.decision(seat).kind == "turn_action"))
    page.wait_for_selector(".yard .tile")
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
    before = page.get_attribute(".desk", "data-version")
    page.click("[data-act=confirm]")
    page.wait_for_function("v => document.querySelector('.desk').dataset.version !== v", arg=before)
    # The other die is really rolled. One face of six is “any”: then the icon is asked for, and only that die is told.
    page.wait_for_selector(".rolled .dief, .dcard .face.fixed")
    chosen = page.locator(".dcard .face.fixed").count()
    if chosen:
        page.click(".dcard .face[data-state=legal]")
        page.wait_for_selector(".dcard .face.selected")
        page.click("[data-act=confirm]")
        page.wait_for_selector(".rolled .dief")
    said = page.get_attribute(".rolled", "aria-label") or ""
    assert page.locator(".rolled .dief").count() == (1 if chosen else 2)
    assert ("any" if chosen else "circle") in said
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


def own_turn(era: int, kind: str = "turn_action") -> Wanted:
    """Somebody is asked that in this Era or a later one."""
    return lambda state, seat: state.decision(seat).kind == kind and seen.anachrony(state, seat)["era"] >= era


def test_a_free_action_of_the_leader_glows_on_the_own_board(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)

    def offered(state: State, seat: int) -> bool:
        return own_turn(1)(state, seat) and ("free", "caratacus") in state.legal(seat)

    sit_at(page, address, *until(GAME, 4, 5, {}, offered, "greedy"))
    page.wait_for_selector(".leader[data-state=legal]")
    assert page.locator(".opt[data-action='free caratacus'] use[href='#i-person']").count() == 1
    page.click(".leader[data-state=legal]")
    page.wait_for_selector(".opt.sel[data-action='free caratacus'], .crumb")
    assert troubles == []


@pytest.mark.parametrize("size", [DESK, LOW, TABLET, PHONE])
def test_all_path_cards_are_read_whole_at_the_first_question(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, troubles = page_of(browser, size)
    sit_at(page, address, *until(GAME, 4, 5, {}, lambda state, seat: state.decision(seat).kind == "choose_path"))
    page.wait_for_selector(".fcard")
    cut = """() => { const fan = document.querySelector('.fan'), box = fan.getBoundingClientRect();
      const end = box.top + fan.scrollHeight;
      return [...document.querySelectorAll('.fcard')].map((n) => n.getBoundingClientRect())
        .filter((r) => r.top < box.top || r.left < 0 || r.right > innerWidth || r.bottom > end + 1).length; }"""
    assert page.locator(".fcard").count() == 4 and page.evaluate(cut) == 0
    if size in (DESK, PHONE):
        assert page.eval_on_selector(".fan", "n => n.scrollHeight - n.clientHeight") <= 0, "all four at once"
    assert troubles == []


def test_many_paradox_dice_stay_clear_of_the_mine(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    replayed(page, address, own_turn(6))
    assert page.locator(".rolled .dief").count() >= 4
    low = page.eval_on_selector_all(".rolled .dief", "all => Math.max(...all.map((n) => n.getBoundingClientRect().bottom))")
    mine = page.eval_on_selector_all(".plname", "all => all[0].getBoundingClientRect().top")
    assert low <= mine
    assert troubles == []


def replayed(page: Page, address: str, wanted: Wanted) -> None:
    """The replay of a game as far as that moment: it tells all that has happened."""
    record, seat = until(GAME, 4, 5, {}, wanted, "greedy")
    page.goto(address)
    page.wait_for_selector("[data-start]")
    table = str(page.evaluate(UPLOAD, [record.data(), None, seat]))
    page.goto(f"{address}#/replay/{table}?at=9999")
    page.wait_for_selector(".rolled .dief")


def test_the_leaders_of_endgame_conditions_stand_with_their_number(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    record, seat = until(GAME, 4, 5, {}, own_turn(4), "greedy")
    sit_at(page, address, record, seat)
    state: Any = record.replay()
    for card in state.endgame:
        condition = CONDITIONS[card]
        most = max(condition.measure(p) for p in state.players)
        if condition.word not in ("EG5", "EG6") and most:
            assert page.inner_text(f"[data-target='eg:{condition.word}'] em") == str(most), condition.word
    assert troubles == []


def test_the_key_of_rules_opens_the_rule_of_what_is_pointed_at(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    sit_at(page, address, *until(GAME, 4, 5, {}, own_turn(4), "greedy"))
    page.locator(".yard .tile").first.hover()
    page.wait_for_selector(".tip .ref")
    rule = page.inner_text(".tip .ref span >> nth=0")
    page.keyboard.press("r")
    page.wait_for_selector(".drawer .rule.here")
    assert page.inner_text(".drawer .rule.here .m") == rule
    drawer, shelf = page.locator(".drawer").bounding_box(), page.locator(".shelf").bounding_box()
    assert drawer and shelf and drawer["y"] + drawer["height"] <= shelf["y"], "own resources stay in sight"
    assert troubles == []
