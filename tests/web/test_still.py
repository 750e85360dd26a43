"""What is pointed at stays where it is: in questions whose answers stand in rows that a preview could shorten."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

import rondel
from rondel.core.state import State
from web.browser import DESK, page_of
from web.driver import LEGAL
from web.eyes import EYES, OFFERS
from web.moments import sit_at, until
from web.soak import Person

ROWS = {"mine_resource": "cube:", "recruit_worker": "pool:", "turn_action": "worker:"}


def shared(state: State, seat: int) -> list[str]:
    """Spaces to which several kinds of Workers may go."""
    spaces = [str(action[1]) for action in state.legal(seat) if action[0] == "place"]
    return [space for space in spaces if spaces.count(space) > 1]


@pytest.mark.parametrize("kind", ROWS)
def test_a_piece_stays_under_the_pointer_that_asks_what_it_would_do(browser: Browser, address: str, kind: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.add_init_script(f"({EYES})()")

    def several(state: State, seat: int) -> bool:
        asked = state.decision(seat)
        return asked.kind == kind and len(state.legal(seat)) > 2 and (kind != "turn_action" or bool(shared(state, seat)))

    record, seat = until(rondel.game("anachrony"), 2, 5, {}, several)
    sit_at(page, address, record, seat)
    noted: list[str] = []
    person = Person(page, 1, "mouse", noted.append)
    if kind == "turn_action":  # with a space picked, pointing at a Worker shows it there
        page.click(f".desk [data-target='space:{shared(record.replay(), seat)[0]}']")
        page.wait_for_timeout(300)
    spots = [spot for spot in page.evaluate(OFFERS, LEGAL) if spot[2].startswith(ROWS[kind])]
    assert len(spots) > 1
    for spot in spots:
        person.rest(*spot)
    assert noted == [] and person.rested == len(spots)
    assert troubles == []
