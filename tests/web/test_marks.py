"""No piece that is a ruling or ours can be met on a table without its mark, and every mark says why."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import rondel
from rondel import sources
from rondel.core.state import State
from web.browser import DESK, PHONE, page_of
from web.moments import sit_at, until
from web.tables import prefer

DRAFT = {"alternate_timeline": True, "draft_assets": True}
READ = {"corporations": ["universal_coalition", "makeshift"], "planets": ["pajitnov", "gaia"]}
POSITIONS: list[tuple[str, int, dict[str, Any], int, set[str]]] = [
    ("anachrony", 2, {"doomsday": True, **DRAFT}, 60, {"doomsday", "dice", "timeline_tiles"}),
    ("anachrony", 2, DRAFT, 0, {"starting_assets"}),
    ("planet_unknown", 2, {}, 0, {"corporations"}),
    ("planet_unknown", 2, {"events": True}, 12, {"event_mix"}),
    ("the_loop", 2, {}, 0, {"agents"}),
    ("planet_unknown", 2, READ, 12, {"corporations", "planets"}),
    ("the_loop", 2, {}, 20, {"artifacts", "agents", "components"}),
    ("the_loop", 2, {"level": "living_legend"}, 8, {"difficulty"}),
    ("the_loop", 2, {"mode": "supa_duplicates", "level": "section_chief"}, 25, {"modes", "difficulty", "supa_duplicates"}),
    ("the_loop", 2, {"mode": "ultramachine"}, 20, {"modes", "ultramachine_cards"}),
]  # fmt: skip
"""Title, seats, settings, so many moves into the game, and groups of which a piece must be marked there; 0: at a choice
before the first round, where nothing but the options names what is chosen."""
BEFORE = ("draft_asset", "choose_agent", "choose_corporation_side")

MET = """(ids) => {
  const shown = (n) => { const r = n.getBoundingClientRect(); return r.width > 2 && r.height > 2; };
  const things = [...document.querySelectorAll('.desk [data-target], .desk [data-about]')].filter(shown)
    .flatMap((n) => [n.dataset.target, n.dataset.about]);
  const marks = [...document.querySelectorAll('.desk [data-made]')].filter(shown).map((n) => n.dataset.made);
  const named = (thing, id) => thing?.split(':').at(-1) === id && !thing.startsWith('made:');
  return [ids.filter((id) => things.some((thing) => named(thing, id))), marks]; }"""
"""Which of these pieces the table shows as things, and which marks it shows."""


Met = dict[str, list[sources.Source]]


def seated(page: Page, address: str, game: str, seats: int, settings: dict[str, Any], moves: int) -> Met:
    """At one's own decision so late in the game; what is met there and is not printed."""
    played = 0
    met: Met = {}

    def late(state: State, seat: int) -> bool:
        nonlocal played, met
        played += 1
        met = sources.sources(game).met(state.view(seat), state.legal(seat))
        asked = state.decision(seat).kind
        return played > moves and len(state.legal(seat)) > 1 and (moves > 0 or asked in BEFORE)

    page.goto(address)
    prefer(page, tooltip=0)
    sit_at(page, address, *until(rondel.game(game), seats, 5, settings, late))
    page.wait_for_timeout(600)
    return met


def unmarked(page: Page, met: Met) -> tuple[list[str], set[str]]:
    """Pieces on this table without their mark, and all marks there."""
    ids = {source.id: group for group, found in met.items() for source in found}
    shown, marks = page.evaluate(MET, list(ids))
    return [f"{ids[id]}:{id}" for id in shown if f"{ids[id]}:{id}" not in marks], set(marks)


@pytest.mark.parametrize(("game", "seats", "settings", "moves", "groups"), POSITIONS)
def test_what_is_ours_is_marked_on_the_table_and_says_why(
    browser: Browser, address: str, game: str, seats: int, settings: dict[str, Any], moves: int, groups: set[str]
) -> None:
    page, troubles = page_of(browser, DESK)
    met = seated(page, address, game, seats, settings, moves)
    missing, marks = unmarked(page, met)
    assert missing == []
    assert groups <= {mark.split(":")[0] for mark in marks}, marks
    for group in sorted(groups):
        page.locator(f".desk [data-made^='{group}:'] >> visible=true").first.hover()
        told = page.locator(".tip .source")
        expect(told).to_be_visible()
        assert len(told.inner_text()) > 40, group
        page.mouse.move(2, 2)
    assert troubles == []


@pytest.mark.parametrize(("game", "seats", "settings", "moves", "groups"), POSITIONS)
def test_what_is_ours_is_marked_on_the_phone(
    browser: Browser, address: str, game: str, seats: int, settings: dict[str, Any], moves: int, groups: set[str]
) -> None:
    page, _ = page_of(browser, PHONE, has_touch=True)
    met = seated(page, address, game, seats, settings, moves)
    tabs = page.locator(".ptab button[data-about^='stage:']")
    missing, marks = unmarked(page, met)
    for tab in range(tabs.count()):
        tabs.nth(tab).tap()
        page.wait_for_timeout(150)
        more, seen = unmarked(page, met)
        missing, marks = missing + more, marks | seen
    assert missing == []
    # No die of Doomsday is drawn there.
    assert groups - {"dice"} <= {mark.split(":")[0] for mark in marks}, marks


@pytest.mark.parametrize(("level", "marks"), [("section_chief", 1), ("employee_of_the_month", 0)])
def test_a_mega_vortex_carries_its_mark(browser: Browser, address: str, level: str, marks: int) -> None:
    page, _ = page_of(browser, DESK)
    page.goto(address)

    def torn(state: State, seat: int) -> bool:
        eras: Any = state.view(seat)["eras"]
        return len(state.legal(seat)) > 1 and sum(era["vortex"] for era in eras) == 1

    sit_at(page, address, *until(rondel.game("the_loop"), 2, 5, {"level": level}, torn))
    expect(page.locator(".ring .vtx")).to_have_count(1)
    expect(page.locator(".ring [data-made='components:mega_vortex']")).to_have_count(marks)
