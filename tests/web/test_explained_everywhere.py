"""Everything says what it is wherever a game may stand: at the first choices, in every mode, alone, with every module."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import rondel
from rondel.core.state import State
from web.browser import DESK, PHONE, page_of
from web.moments import sit_at, until
from web.tables import prefer
from web.walking import walked

LATE = {"anachrony": 60, "planet_unknown": 60, "the_loop": 24}
"""So many moves into the game, little of it is empty; chance loses The LOOP soon."""


@dataclass(frozen=True)
class Place:
    title: str
    seats: int
    settings: dict[str, Any] = field(default_factory=dict)
    kind: str = ""
    """The question that is asked; none: any with a choice, late in the game."""


PLACES = {
    "paths": Place("anachrony", 3, kind="choose_path"),
    "leaders": Place("anachrony", 3, {"side": "B"}, "choose_leader"),
    "draft of assets": Place("anachrony", 2, {"draft_assets": True}, "draft_asset"),
    "draft of endgame conditions": Place("anachrony", 2, {"draft_endgame": True}, "draft_endgame"),
    "doomsday and side B": Place("anachrony", 2, {"doomsday": True, "side": "B", "planned_experiments": True}),
    "chronobot": Place("anachrony", 1),
    "agents": Place("the_loop", 2, kind="choose_agent"),
    "supa duplicates": Place("the_loop", 2, {"mode": "supa_duplicates"}),
    "centrifuge": Place("the_loop", 2, {"mode": "centrifuge"}),
    "ultramachine": Place("the_loop", 2, {"mode": "ultramachine"}),
    "the loop alone": Place("the_loop", 1),
    "planets": Place("planet_unknown", 2, {"boards": "deal"}, "choose_planet_side"),
    "planet unknown alone": Place("planet_unknown", 1),
    "events": Place("planet_unknown", 2, {"events": True}),
    "an event to answer": Place("planet_unknown", 3, {"events": True}, "event_advance_track"),
    "personal objectives": Place("planet_unknown", 3, {"personal_objectives": True}),
}

ON_PHONE = ["paths", "agents", "planets", "events", "the loop alone"]
"""Where a phone is walked too: its stages show the same things, one after the other."""


def asked(place: Place) -> Callable[[State, int], bool]:
    played = 0

    def wanted(state: State, seat: int) -> bool:
        nonlocal played
        played += 1
        if place.kind:
            return state.decision(seat).kind == place.kind
        # With a tile in the hand the planet shows where it may lie, and words would cover that.
        if state.decision(seat).kind == "place_tile":
            return False
        return played > LATE[place.title] and seat == 0 and len(state.legal(seat)) > 3

    return wanted


def at(page: Page, address: str, place: Place) -> None:
    page.goto(address)
    prefer(page, tooltip=0)
    game = rondel.game(place.title)
    sit_at(page, address, *until(game, place.seats, 5, place.settings, asked(place)))
    page.wait_for_timeout(3200)


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_everything_on_the_desk_explains_itself(browser: Browser, address: str, place: Place) -> None:
    page, troubles = page_of(browser, DESK)
    at(page, address, place)
    found = walked(page)
    assert found["walked"] > 20, found["walked"]
    assert (found["silent"], found["anonymous"]) == ([], [])
    assert troubles == []


@pytest.mark.parametrize("place", [PLACES[name] for name in ON_PHONE], ids=ON_PHONE)
def test_everything_on_the_phone_explains_itself_to_a_finger_that_stays(browser: Browser, address: str, place: Place) -> None:
    page, troubles = page_of(browser, PHONE, has_touch=True)
    at(page, address, place)
    tabs = page.locator(".ptab button[data-about^='stage:']")
    assert tabs.count() > 1
    for tab in range(tabs.count()):
        tabs.nth(tab).tap()
        page.wait_for_timeout(150)
        found = walked(page, finger=True)
        assert (found["silent"], found["anonymous"]) == ([], []), tab
    assert troubles == []
