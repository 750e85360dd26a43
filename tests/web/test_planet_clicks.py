"""How few clicks a turn of Planet Unknown takes: counted with a real pointer, and nothing is sent before Confirm."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import seen
from rondel.core.state import State
from rondel.titles.planet_unknown.rules import GAME
from web.browser import DESK, LOW, PHONE, page_of
from web.moments import sit_at, until
from web.test_planet_hand import GLOWS, VERSION

CONFIRM = "[data-act=confirm]:not([disabled])"


class Clicks:
    """A pointer that counts."""

    def __init__(self, page: Page) -> None:
        self.page, self.n = page, 0

    def on(self, selector: str) -> None:
        self.page.locator(selector).first.click()
        self.n += 1
        self.page.wait_for_timeout(250)

    def at(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)
        self.n += 1
        self.page.wait_for_timeout(400)


def commands(state: State, seat: int) -> bool:
    view = seen.planet(state, seat)
    return state.decision(seat).kind == "rotate_station" and view["round"] >= 3 and not view["events"]


def settled_after(state: State, seat: int, action: Any) -> bool:
    """Nothing is left to choose after this placement, whatever the order of its effects."""
    ends = []
    copy = state.clone()
    copy.apply(seat, action)
    if seat not in copy.actors() or copy.decision(seat).kind != "choose_next_effect":
        return False
    for effect in copy.legal(seat):
        world = copy.clone()
        if effect[:2] != ("next", "advance"):
            return False
        world.apply(seat, effect)
        if seat in world.actors() and world.decision(seat).kind != "rotate_station":
            return False
        ends.append(seen.planet(world, seat)["players"][seat])
    return len(ends) > 1 and all([end == ends[0] for end in ends])


Plan = tuple[Any, int, str, str, str]


def spot(state: State, seat: int) -> str:
    """Where the tile in the hand, unturned, brings effects that ask nothing; "": nowhere."""
    legal = [action for action in state.legal(seat) if action[0] == "place"]
    turns = sorted({action[2] for action in legal})
    return next((action[1] for action in legal if action[2] == turns[0] and settled_after(state, seat, action)), "")


def plan(record: Any, seat: int) -> Plan | None:
    """A turn of the station, a ring and a square with which the commander has nothing else to choose."""
    start = record.start()
    for _seat, action in record.actions:
        start.apply(_seat, action)
    for turn in start.legal(seat):
        for ring in ("inner", "outer"):
            state = start.clone()
            state.apply(seat, turn)
            if ("take", ring) not in state.legal(seat):
                continue
            state.apply(seat, ("take", ring))
            square = spot(state, seat) if state.decision(seat).kind == "place_tile" else ""
            if square:
                return record, seat, GAME.text(turn), ring, square
    return None


@pytest.fixture(scope="module")
def planned() -> Plan:
    for seed in range(11, 40):
        found = plan(*until(GAME, 2, seed, {"boards": "symmetric"}, commands))
        if found:
            return found
    raise AssertionError("no such turn")


@pytest.mark.parametrize("size", [LOW, DESK])
def test_a_commanders_plain_turn_takes_four_clicks(
    browser: Browser, address: str, planned: Plan, size: tuple[int, int]
) -> None:
    """Turn the station, take a tile, say where it goes, Confirm: its effects go along, where nothing is to be chosen."""
    record, seat, turn, ring, square = planned
    page, troubles = page_of(browser, size)
    sit_at(page, address, record, seat)
    page.wait_for_selector(".wheel.big")
    version = page.evaluate(VERSION)
    clicks = Clicks(page)
    clicks.on(f".dopts .opt[data-action='{turn}']")
    clicks.on(f"[data-take={ring}]")
    page.wait_for_selector(".planet.placing")
    x, y = next((x, y) for x, y, target in page.evaluate(GLOWS) if target == f"sq:{square}")
    clicks.at(x, y)
    page.wait_for_timeout(600)
    assert page.evaluate(VERSION) == version, "nothing is sent before Confirm"
    clicks.on(CONFIRM)
    page.wait_for_function(f"v => ({VERSION})() !== v", arg=version)
    asked = page.evaluate("t => fetch(`/api/tables/${t}`).then((r) => r.json())", page.url.rsplit("/", 1)[-1])
    assert seat not in asked["actors"], "the turn is over"
    assert clicks.n <= 4
    assert troubles == []


def energetic(state: State, seat: int) -> bool:
    """A tile may be taken that brings energy, and energy would give movement or a rover."""
    return state.decision(seat).kind == "select_tile" and drive(state, seat) is not None


def drive(state: State, seat: int) -> tuple[str, str, str] | None:
    """Ring, square and the square for the rover: with energy on the rover track."""
    for take in state.legal(seat):
        held = state.clone()
        held.apply(seat, take)
        if take[0] != "take" or held.decision(seat).kind != "place_tile" or "E" not in str(held.decision(seat).subject["tile"]):
            continue
        legal = [action for action in held.legal(seat) if action[0] == "place"]
        for action in [a for a in legal if a[2] == min([b[2] for b in legal])]:
            laid = held.clone()
            laid.apply(seat, action)
            for _ in range(2):
                plain = [a for a in laid.legal(seat) if a[:2] == ("next", "advance")] if seat in laid.actors() else []
                if plain and laid.decision(seat).kind == "choose_next_effect":
                    laid.apply(seat, plain[0])
            if seat not in laid.actors() or laid.decision(seat).kind != "choose_energy_track":
                continue
            if ("advance", "rover") not in laid.legal(seat):
                continue
            laid.apply(seat, ("advance", "rover"))
            if seat not in laid.actors() or laid.decision(seat).kind != "move_rover":
                continue
            moves = [a for a in laid.legal(seat) if a[0] == "move"]
            for move in moves:
                if sum([a[2] == move[2] for a in moves]) == 1:
                    return take[1], action[1], move[2]
    return None


def test_energy_and_a_rover_take_five_clicks(browser: Browser, address: str) -> None:
    """Take, place, the track for the energy, the square for the rover, Confirm."""
    record, seat = until(GAME, 2, 3, {"boards": "symmetric"}, energetic)
    state = record.start()
    for other, action in record.actions:
        state.apply(other, action)
    found = drive(state, seat)
    assert found
    ring, square, goal = found
    page, troubles = page_of(browser, DESK)
    sit_at(page, address, record, seat)
    version = page.evaluate(VERSION)
    clicks = Clicks(page)
    clicks.on(f".dopts .opt[data-action='take {ring}']")
    page.wait_for_selector(".planet.placing")
    x, y = next((x, y) for x, y, target in page.evaluate(GLOWS) if target == f"sq:{square}")
    clicks.at(x, y)
    page.wait_for_selector("section.own [data-target='track:rover'].legal, .own .legal[data-target='track:rover']")
    clicks.on(".own [data-target='track:rover']")
    page.wait_for_timeout(400)
    clicks.on(f".pu-world .square[data-target='sq:{goal}']")
    page.wait_for_timeout(400)
    assert page.evaluate(VERSION) == version, "nothing is sent before Confirm"
    clicks.on(CONFIRM)
    page.wait_for_function(f"v => ({VERSION})() !== v", arg=version)
    assert clicks.n <= 5
    assert troubles == []


def test_the_tile_in_the_hand_is_seen_as_it_lies_on_a_phone(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, PHONE, has_touch=True)
    record, seat = until(
        GAME, 2, 11, {"boards": "symmetric"},
        lambda s, seat: s.decision(seat).kind == "place_tile" and seen.planet(s, seat)["round"] >= 3,
    )  # fmt: skip
    sit_at(page, address, record, seat)
    held = page.locator(".inhand")
    assert held.is_visible()
    box = held.bounding_box()
    assert box and box["y"] + box["height"] <= 844
    before = held.locator("svg").inner_html()
    assert held.get_attribute("data-turn") == "0", "it comes unturned"
    page.locator("[data-tool=right]").tap()
    page.wait_for_timeout(250)
    turned = held.get_attribute("data-turn")
    assert turned != "0" or held.locator("svg").inner_html() == before
    assert troubles == []
