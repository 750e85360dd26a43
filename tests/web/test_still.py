"""What is pointed at stays where it is, in questions whose answers a preview could move, shorten or turn."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

import rondel
from rondel.core.state import State
from rondel.record import Record
from web.browser import DESK, page_of
from web.driver import LEGAL
from web.eyes import EYES, OFFERS
from web.moments import Wanted, sit_at, until
from web.soak import Person

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


def reached(game: str, seed: int, wanted: Wanted) -> tuple[Record, int] | None:
    """The moment in this game, if it comes."""
    try:
        return until(rondel.game(game), 2, seed, {}, wanted)
    except AssertionError:
        return None
