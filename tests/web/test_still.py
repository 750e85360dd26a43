"""What is pointed at stays where it is, in questions whose answers a preview could move, shorten or turn."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

import rondel
import seen
from rondel.core.state import State
from rondel.record import Record
from web.browser import DESK, LOW, page_of
from web.driver import LEGAL
from web.eyes import EYES, OFFERS
from web.moments import Wanted, sit_at, until
from web.soak import Person
from web.tables import seated

ASKED = [
    ("anachrony", "mine_resource", "cube:"),
    ("anachrony", "recruit_worker", "pool:"),
    ("anachrony", "turn_action", "worker:"),
    ("planet_unknown", "rotate_station", "sector:"),
    ("the_loop", "effect_target_push", "dup:"),
    ("the_loop", "effect_target_duplicate", "dup:"),
    ("the_loop", "add_card", "card:"),
]
MOST = 6
"""Places on which the pointer rests."""


def shared(state: State, seat: int) -> list[str]:
    """Spaces to which several kinds of Workers may go."""
    spaces = [str(action[1]) for action in state.legal(seat) if action[0] == "place"]
    return [space for space in spaces if spaces.count(space) > 1]


@pytest.mark.parametrize(("game", "kind", "things"), ASKED)
def test_a_thing_stays_under_the_pointer_that_asks_what_it_would_do(
    browser: Browser, address: str, game: str, kind: str, things: str
) -> None:
    page, troubles = page_of(browser, DESK)
    page.add_init_script(f"({EYES})()")

    def several(state: State, seat: int) -> bool:
        asked = state.decision(seat).kind == kind and len(state.legal(seat)) > 2
        return asked and (kind != "turn_action" or bool(shared(state, seat)))

    record, seat = next(found for found in (reached(game, seed, several) for seed in range(1, 40)) if found)
    sit_at(page, address, record, seat)
    noted: list[str] = []
    person = Person(page, 1, "mouse", noted.append)
    if kind == "turn_action":  # with a space picked, pointing at a Worker shows it there
        page.click(f".desk [data-target='space:{shared(record.replay(), seat)[0]}']")
        page.wait_for_timeout(300)
    spots = [spot for spot in page.evaluate(OFFERS, LEGAL) if spot[2].startswith(things)][:MOST]
    assert len(spots) > 1
    for spot in spots:
        person.rest(*spot)
    assert noted == [] and person.rested == len(spots)
    assert troubles == []


def reached(game: str, seed: int, wanted: Wanted, seats: int = 2) -> tuple[Record, int] | None:
    """The moment in this game, if it comes."""
    try:
        return until(rondel.game(game), seats, seed, {}, wanted)
    except AssertionError:
        return None


def visited(state: State, seat: int) -> tuple[str, str] | None:
    """An era to which one agent may be moved by pointing at it, and another agent there who may be moved too."""
    moves = [action for action in state.legal(seat) if action[0] == "ability"]
    at = {agent["id"]: agent["era"] for agent in seen.loop(state, seat)["agents"]}
    eras = [str(action[-1]) for action in state.legal(seat) if action[0] in ("ability", "move", "free_move")]
    for _, agent, era in moves:
        there = [other for _, other, _ in moves if other != agent and at[str(other)] == era]
        if there and eras.count(str(era)) == 1:
            return str(era), str(there[0])
    return None


def test_an_agent_does_not_make_room_for_one_who_would_come(browser: Browser, address: str) -> None:
    """Crossing the era shows who would come; who is there stays where the pointer is going."""
    page, troubles = page_of(browser, DESK)
    page.add_init_script(f"({EYES})()")
    found = (reached("the_loop", seed, lambda state, seat: visited(state, seat) is not None, 4) for seed in range(1, 60))
    record, seat = next(moment for moment in found if moment)
    met = visited(record.replay(), seat)
    assert met
    sit_at(page, address, record, seat)
    page.wait_for_selector(".dec[aria-busy=false]")
    era, agent = met
    spot = next(spot for spot in page.evaluate(OFFERS, LEGAL) if spot[2] == f"agent:{agent}")
    over = page.evaluate(EMPTY, era)
    page.mouse.move(*over)
    page.wait_for_selector(".ring .pawn.was", state="attached")
    assert page.evaluate("([x, y]) => window.eyes.at(x, y)", spot[:2]) == f"agent:{agent}"
    assert page.evaluate("([x, y]) => window.eyes.at(x, y)", over) == f"era:{era}"
    assert troubles == []


EMPTY = """(era) => { const n = document.querySelector(`.ring [data-target="era:${era}"]`), r = n.getBoundingClientRect();
  for (let i = 2; i < 18; i += 1) for (let j = 2; j < 18; j += 1) {
    const [x, y] = [r.left + (i * r.width) / 20, r.top + (j * r.height) / 20];
    if (document.elementFromPoint(x, y) === n) return [x, y]; } }"""
"""A place in an era where no piece lies."""


HAND = """() => [...document.querySelectorAll('.mine-col .hand .lcard')].map((n) => { const r = n.getBoundingClientRect();
  return [n.dataset.target, r.left, r.top, r.width, r.height].join(); })"""


def uses(state: State, seat: int) -> bool:
    return state.decision(seat).kind == "take_action" and [a[0] for a in state.legal(seat)].count("use") > 1


@pytest.mark.parametrize("size", [LOW, DESK, (820, 1180)])
def test_a_card_that_would_be_used_keeps_its_size(browser: Browser, address: str, size: tuple[int, int]) -> None:
    """In a low window exhausted cards fold to their names: pointing at one must not fold it below the pointer."""
    page, troubles = page_of(browser, size)
    sit_at(page, address, *until(rondel.game("the_loop"), 2, 5, {}, uses))
    page.wait_for_selector(".dec[aria-busy=false]")
    before = page.evaluate(HAND)
    cards = page.locator(".mine-col .hand .lcard[data-state=legal] >> visible=true")
    assert cards.count() > 1
    for n in range(cards.count()):
        cards.nth(n).hover()
        page.wait_for_timeout(400)
        assert page.evaluate(HAND) == before
    assert troubles == []


def test_a_pointer_that_rests_while_the_page_changes_asks_nothing(browser: Browser, address: str) -> None:
    """Only whoever moves is told about a thing: a table that is drawn below the pointer opens no tooltip."""
    page, troubles = page_of(browser, DESK)
    table = seated(page, address, ["me", "random"], seed="9")
    box = page.locator(".desk [data-target^='space:']").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.goto(f"{address}#/preferences")
    page.wait_for_selector("h1")
    page.mouse.move(x, y)
    page.goto(f"{address}#/table/{table}")
    page.wait_for_selector(".desk .dec")
    page.wait_for_timeout(1500)
    assert page.locator(".tip").count() == 0
    page.mouse.move(x + 2, y + 1)
    page.wait_for_selector(".tip")
    assert troubles == []
