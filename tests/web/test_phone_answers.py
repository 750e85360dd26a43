"""A phone in the middle of a game: what answers the question on the board is in sight, and scrolling stays the hand's."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

import rondel
from rondel.core.state import State
from web.browser import PHONE, page_of
from web.moments import Wanted, sit_at, until

REACHED = """() => [...document.querySelectorAll('.desk [data-state=legal]')].some((n) => {
  const r = n.getBoundingClientRect();
  return r.width > 4 && [0.5, 0.25, 0.75].some((fx) => [0.5, 0.25, 0.75].some((fy) => {
    const [x, y] = [r.left + fx * r.width, r.top + fy * r.height];
    return x > 0 && x < innerWidth && y > 0 && y < innerHeight && n.contains(document.elementFromPoint(x, y)); })); })"""
SCROLLED = "() => [...document.querySelectorAll('.desk .mid, .desk .own, .desk .mid *')].map((n) => n.scrollTop)"
MOMENTS = {
    "anachrony": ["choose_warp_tiles", "construct_choice", "mine_resource", "trade", "power_up", "send_back", "set_focus"],
    "the_loop": ["take_action", "add_card", "effect_target_era", "effect_move"],
    "planet_unknown": ["place_tile", "move_rover", "choose_synergy_track", "take_civ_card", "place_patch"],
}
SEED = 7


def later(kind: str) -> Wanted:
    """Asked for the third time, or as soon as it is asked late in a random game."""
    asked: list[int] = []

    def wanted(state: State, seat: int) -> bool:
        if state.decision(seat).kind == kind:
            asked.append(seat)
        return len(asked) >= min(3, MANY.get(kind, 3)) and state.decision(seat).kind == kind

    return wanted


MANY = {"add_card": 2, "effect_move": 1, "effect_target_era": 3, "construct_choice": 3, "place_patch": 2}
"""How often it is asked at least in that game."""


@pytest.fixture
def phone(browser: Browser) -> Iterator[tuple[Page, list[str]]]:
    yield page_of(browser, PHONE, has_touch=True, is_mobile=True)


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game, kinds in MOMENTS.items() for kind in kinds])
def test_the_board_scrolls_to_where_the_answer_is(phone: tuple[Page, list[str]], address: str, game: str, kind: str) -> None:
    page, troubles = phone
    record, seat = until(rondel.game(game), 2, SEED, {}, later(kind))
    sit_at(page, address, record, seat)
    page.wait_for_selector(".desk [data-state=legal]", state="attached")
    page.wait_for_function(REACHED, timeout=6_000)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not troubles


LOADED = "() => performance.getEntriesByType('resource').some((one) => one.name.includes('/bringing'))"
TOP = "() => { for (const n of document.querySelectorAll('.desk .mid, .desk .own, .desk .mid *')) n.scrollTop = 0; }"


@pytest.mark.parametrize("rests", [False, True], ids=["away", "resting"])
def test_it_scrolls_but_not_below_a_pointer_that_rests(browser: Browser, address: str, rests: bool) -> None:
    page, troubles = page_of(browser, PHONE)
    record, seat = until(rondel.game("anachrony"), 2, SEED, {}, later("choose_warp_tiles"))
    sit_at(page, address, record, seat)
    page.mouse.move(200, 420 if rests else 1)
    page.reload()
    page.wait_for_selector(".desk .own", state="visible")
    page.mouse.move(201, 420 if rests else 1)
    page.wait_for_selector(".desk [data-state=legal]", state="attached")
    page.wait_for_function(LOADED)
    page.wait_for_timeout(2_500)
    assert any(page.evaluate(SCROLLED)) is not rests, "the answer comes into sight; the board stays where a pointer is"
    assert not troubles


def both() -> Wanted:
    """Two are asked at once, in an era in which the answers are below the lower edge of a phone."""
    wanted = later("choose_warp_tiles")
    return lambda state, seat: wanted(state, seat) and len(state.actors()) == 2


OTHERS_MOVE = """async (mine) => {
  const table = location.hash.split('/')[2];
  const other = 1 - mine;
  const at = await fetch(`/api/tables/${table}/position?seat=${other}`).then((answer) => answer.json());
  const body = { seat: other, id: 'from-elsewhere', version: at.version, actions: [at.question.legal[0].action] };
  const answer = await fetch(`/api/tables/${table}/moves`, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  return answer.ok;
}"""


def test_a_move_of_somebody_else_scrolls_nothing_back(phone: tuple[Page, list[str]], address: str) -> None:
    page, troubles = phone
    record, seat = until(rondel.game("anachrony"), 2, SEED, {}, both())
    sit_at(page, address, record, seat)
    page.wait_for_function(REACHED, timeout=6_000)
    assert any(page.evaluate(SCROLLED)), "here the answer had to be brought"
    page.wait_for_timeout(2_000)  # it has stopped trying
    page.evaluate(TOP)
    version = int(page.get_attribute(".desk", "data-version") or -1)
    assert page.evaluate(OTHERS_MOVE, seat)
    page.wait_for_function("(version) => Number(document.querySelector('.desk').dataset.version) > version", arg=version)
    page.wait_for_timeout(2_000)
    assert not any(page.evaluate(SCROLLED)), "the question is the same one: the hand has scrolled away from it"
    assert not troubles
