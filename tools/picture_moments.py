"""The moments of `screenshots.py`: where a table comes to them, and what is done there before the picture is taken.

The engine plays to the moment with its own bots, so a picture shows a game that somebody might have played,
and the same one every time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from rondel.core.state import State
from web.moments import Wanted

Doing = Callable[[Page], None]


def nothing(page: Page) -> None:
    """The table as it is."""


@dataclass(frozen=True)
class Moment:
    game: str
    seats: int
    seed: int
    wanted: Wanted
    then: Doing = nothing
    settings: dict[str, Any] = field(default_factory=dict)
    bots: str = "greedy"


def number(state: State, name: str) -> int:
    """A number that everybody sees; 0 where the title has no such thing."""
    found = state.view(None).get(name)
    return found if isinstance(found, int) else 0


def asked(kind: str, *, era: int = 0, turn: int = 0, seat: int | None = None, least: int = 0) -> Wanted:
    """This is asked, not before that Era or round, of that seat if one is named, with so many answers."""

    def wanted(state: State, who: int) -> bool:
        if state.decision(who).kind != kind or (seat is not None and who != seat) or len(state.legal(who)) < least:
            return False
        return number(state, "era") >= era and number(state, "round") >= turn

    return wanted


def clicks(*selectors: str) -> Doing:
    """One after another, each as soon as it is there."""

    def work(page: Page) -> None:
        for selector in selectors:
            page.wait_for_selector(selector)
            page.locator(selector).first.click()
            page.wait_for_timeout(250)

    return work


def keys(*pressed: str) -> Doing:
    def work(page: Page) -> None:
        for key in pressed:
            page.keyboard.press(key)
            page.wait_for_timeout(250)

    return work


def hovers(selector: str) -> Doing:
    """Points at something until its tooltip is there."""

    def work(page: Page) -> None:
        page.locator(selector).first.hover()
        page.wait_for_selector(".tip")

    return work


def both(*parts: Doing) -> Doing:
    def work(page: Page) -> None:
        for part in parts:
            part(page)

    return work


def planet(kind: str, seed: int = 5, seats: int = 4, turn: int = 0, **more: Any) -> Moment:
    then = more.pop("then", nothing)
    settings = {"boards": "symmetric"} | more.pop("settings", {})
    bots = more.pop("bots", "greedy")
    return Moment("planet_unknown", seats, seed, asked(kind, turn=turn, **more), then, settings, bots)


def loop_action(turn: int) -> Wanted:
    """The first action of that turn or a later one."""

    def wanted(state: State, who: int) -> bool:
        return state.decision(who).kind == "take_action" and number(state, "turn") >= turn and len(state.legal(who)) > 5

    return wanted


DOOM = {"doomsday": True}
EVENTS = {"events": True}
OASIS = {"boards": "asymmetric", "corporations": ["oasis_ultd", "universal_coalition"], "planets": ["ksb_4156", "ksb_4156"]}
MOMENTS = {
    "anachrony-turn": Moment("anachrony", 4, 5, asked("turn_action", era=4, seat=0, least=8)),
    "anachrony-build": Moment("anachrony", 4, 5, asked("construct_choice", era=3, least=4), clicks(".opt")),
    "anachrony-why": Moment("anachrony", 4, 5, asked("turn_action", era=3, seat=0, least=8), keys("w")),
    "anachrony-warp": Moment("anachrony", 4, 5, asked("choose_warp_tiles", era=3), clicks(".wstage [data-state=legal]")),
    "anachrony-timetravel": Moment("anachrony", 4, 5, asked("set_focus", era=4)),
    "anachrony-timetravel-send": Moment("anachrony", 4, 5, asked("send_back", era=3), clicks(".opt")),
    "anachrony-trade": Moment("anachrony", 4, 5, asked("trade"), clicks(".tcard [data-state=legal]")),
    "anachrony-research": Moment("anachrony", 4, 5, asked("research_set_die"), clicks(".dcard [data-target='die:circle']")),
    "anachrony-impact": Moment("anachrony", 4, 5, asked("turn_action", era=6, seat=1)),
    "anachrony-doomsday": Moment("anachrony", 3, 5, asked("move_tracker", era=3), settings=DOOM),
    "anachrony-chronobot": Moment("anachrony", 1, 5, asked("turn_action", era=3)),
    "anachrony-opponent": Moment("anachrony", 4, 5, asked("turn_action", era=4, seat=0, least=8), keys("o", "b")),
    "anachrony-rules": Moment(
        "anachrony", 4, 5, asked("turn_action", era=4, seat=0, least=8), both(hovers(".yard .tile"), keys("r"))
    ),
    "anachrony-board": Moment("anachrony", 4, 5, asked("turn_action", era=4, seat=0, least=8), keys("b")),
    "anachrony-path": Moment("anachrony", 4, 5, asked("choose_path")),
    "planet_unknown-place": planet("place_tile", turn=9, then=keys("n", "n")),
    "planet_unknown-rotate": planet("rotate_station", turn=6),
    "planet_unknown-effects": planet("choose_next_effect", turn=6, least=2),
    "planet_unknown-civ": planet("take_civ_card", turn=5),
    "planet_unknown-event": planet("event_regress_track", seed=3, seats=6, settings=EVENTS, bots="random", then=keys("1")),
    "planet_unknown-rover": planet("move_rover", turn=7, least=3),
    "planet_unknown-oasis": planet("place_tile", seats=2, turn=8, settings=OASIS, then=keys("n", "n"), seat=0),
    "planet_unknown-six": planet("place_tile", seats=6, turn=8, settings=EVENTS, then=keys("n")),
}
"""By name: game and moment."""
TABLES = {
    "anachrony": MOMENTS.pop("anachrony-turn"),
    "planet_unknown": MOMENTS.pop("planet_unknown-place"),
    "the_loop": Moment("the_loop", 3, 5, loop_action(6), settings={"agents": ["mr_time", "extermi_404", "v_girl"]}),
}
"""The tables themselves: the own turn in the middle of a game."""


def advised(page: Page) -> None:
    """What the expert would do."""
    page.keyboard.press("h")
    page.wait_for_selector(".hints ol li", timeout=60000)


ENDING = both(clicks(".opt:has(b:text-is('End actions'))"), keys("Enter"), lambda page: page.wait_for_timeout(1200))
LOOP: dict[str, tuple[str, str, int, Doing]] = {
    "bonus": ("two_sabotage", "bonus_pick", 0, clicks(".lfan .bc")),
    "centrifuge": ("four_centrifuge", "take_action", 40, nothing),
    "agents": ("four_centrifuge", "choose_agent", 0, nothing),
    "ultramachine": ("three_ultramachine", "take_action", 40, nothing),
    "supa": ("two_supa_duplicates", "take_action", 40, nothing),
    "negate": ("solo_sabotage", "negate_rift", 0, nothing),
    "push": ("two_sabotage", "effect_target_push", 1, clicks(".opt")),
    "loop": ("two_sabotage", "take_action", 2, clicks(".lds [data-state=legal]")),
    "foo": ("two_sabotage", "take_action", 18, ENDING),
    "suggestion": ("two_sabotage", "take_action", 9, advised),
}
"""Moments of The LOOP: a golden playthrough, the question it asks there, the how-manieth of its kind, what is done there."""
LOOP_ENDS = {"won": "two_sabotage", "lost": "two_supa_duplicates"}
