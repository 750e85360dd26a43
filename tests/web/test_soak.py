"""A few games of `make web-soak`, and that it finds what it looks for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from web.browser import DESK, page_of
from web.eyes import EYES, FINDINGS, OFFERS, SIGHT
from web.presets import EVERYTHING, FIRST, SOLO, Start
from web.soak import LANGUAGES, SIZES, Game, Person, Plan, plans

SHORT = [
    Plan(0, Start("anachrony", EVERYTHING, 2), 11, "en", SIZES[0], False),
    Plan(1, Start("planet_unknown", FIRST, 2), 12, "cs", SIZES[1], False),
    Plan(2, Start("the_loop", FIRST, 4), 13, "de", SIZES[2], False),
    Plan(3, Start("anachrony", SOLO, 1), 14, "pl", SIZES[3], False),
    Plan(4, Start("planet_unknown", EVERYTHING, 4), 15, "ru", SIZES[4], False),
    Plan(5, Start("the_loop", EVERYTHING, 2), 16, "en", SIZES[4], True),
]
"""Each title in several presets, every size and language, alone, in company and two at one screen."""


@pytest.mark.parametrize("plan", SHORT, ids=str)
def test_a_whole_game_without_anything_that_hurts(browser: Browser, address: str, plan: Plan) -> None:
    result = Game(browser, address, plan).play(600)
    assert [f"{found.what} after {found.trace[-4:]}" for found in result.findings] == []
    assert result.end == "over" and result.rested


def test_the_long_soak_covers_every_preset_language_and_size() -> None:
    all_of_them = plans(100, 1)
    assert len({plan.start for plan in all_of_them}) == 31
    assert len({(plan.language, plan.size) for plan in all_of_them}) == 25
    short = {plan.start for plan in SHORT}
    assert len(short) == len(SHORT) == 6 and short <= {plan.start for plan in all_of_them}
    assert {plan.language for plan in SHORT} == set(LANGUAGES) and {plan.size for plan in SHORT} == set(SIZES)
    assert plans(100, 1) == all_of_them and plans(100, 2) != all_of_them


def drawn(browser: Browser, body: str) -> Page:
    page, _ = page_of(browser, DESK)
    page.add_init_script(f"({EYES})()")
    page.goto("data:text/html,<!doctype html><body style='margin:0'></body>")
    page.evaluate("(body) => { document.body.innerHTML = body; }", body)
    return page


TABLE = """<div class="desk" data-version="3"><div class="mid" style="width:{wide}px;height:300px">{text}</div>
  <div class="dec" style="display:flex"><button class="opt" data-action="a" style="width:90px">One</button>
  <button class="opt" data-action="b" style="width:90px">Two</button></div></div>"""
BAD = [
    (TABLE.format(wide=0, text=""), ".mid is 0 x 300 px"),
    (TABLE.format(wide=3000, text=""), "the page is 3000 px wide in a window of 1440"),
    (TABLE.format(wide=300, text="undefined water"), "raw text: undefined water"),
    (TABLE.format(wide=300, text="pu.warn.lost_pod"), "raw text: pu.warn.lost_pod"),
    (TABLE.format(wide=300, text="{n} water"), "raw text: {n} water"),
    (TABLE.format(wide=300, text="<b aria-label='NaN VP'>x</b>"), "raw text: label NaN VP"),
    (TABLE.format(wide=300, text="<p role=alert>Not possible</p>"), "refused: Not possible"),
]


@pytest.mark.parametrize(("body", "found"), BAD, ids=[found for _, found in BAD])
def test_what_nobody_should_see_is_seen(browser: Browser, body: str, found: str) -> None:
    assert drawn(browser, body).evaluate(FINDINGS) == [found]


def test_an_ordinary_table_has_nothing_to_find(browser: Browser) -> None:
    assert drawn(browser, TABLE.format(wide=300, text="Ananas. 3 water, e.g. this one")).evaluate(FINDINGS) == []


def test_a_control_that_vanishes_or_moves_under_a_resting_pointer_is_noticed(browser: Browser) -> None:
    page = drawn(browser, TABLE.format(wide=300, text=""))
    noted: list[str] = []
    person = Person(page, 1, "mouse", noted.append)
    [first, second] = page.evaluate(OFFERS, ".desk [data-state=legal]")
    assert person.rest(*first) and person.rest(*second) and noted == []
    page.evaluate("() => setTimeout(() => { document.querySelector('.opt').style.width = '400px'; }, 60)")
    assert not person.rest(*second)
    assert noted[-1] == "opt:b vanished under the pointer: opt:a is there", "what came late has moved it away"
    page.evaluate("() => { document.querySelector('.opt').onmouseenter = (e) => e.target.remove(); }")
    page.mouse.move(700, 700)
    assert not person.rest(*first)
    assert noted[-1] == "opt:a vanished under the pointer: opt:b is there"


def test_a_click_that_does_nothing_is_noticed(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.soak.ANSWER", 0.3)
    page = drawn(browser, TABLE.format(wide=300, text=""))
    noted: list[str] = []
    Person(page, 1, "mouse", noted.append).choose()
    assert noted[0].startswith("a click on opt:") and noted[0].endswith("did nothing")


def test_answers_that_a_finger_can_scroll_to_are_in_sight_and_those_cut_off_are_not(browser: Browser) -> None:
    row = """<div class="desk"><div style="width:200px;overflow-x:{how}"><div style="width:3000px;display:flex">
      <i style="flex:none;width:2500px"></i><button class="opt" data-action="far">Far</button></div></div></div>"""
    assert len(drawn(browser, row.format(how="auto")).evaluate(OFFERS, ".none")) == 1
    assert drawn(browser, row.format(how="hidden")).evaluate(OFFERS, ".none") == []


def test_a_stage_that_has_its_turn_alone_is_in_sight(browser: Browser) -> None:
    """On a phone the boards take turns with what stands beside them on a desk."""
    page = drawn(
        browser,
        """<div class="desk"><div class="mid" style="display:none"></div><div class="own" style="display:none">
      </div><div class="left" style="display:contents"><div style="height:300px">Station</div></div>
      <div class="dec"></div></div>""",
    )
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(FINDINGS) == []
    page.evaluate("() => document.querySelector('.left').remove()")
    assert page.evaluate(FINDINGS) == [".mid is 0 x 0 px, .own is 0 x 0 px"]


def test_a_tile_that_is_turned_is_something_done(browser: Browser) -> None:
    page = drawn(browser, TABLE.format(wide=300, text="<div class='tray'><svg class='ti' width='40' height='20'></svg></div>"))
    before = page.evaluate(SIGHT)
    page.evaluate("() => { document.querySelector('.ti').setAttribute('width', '20'); }")
    assert page.evaluate(SIGHT) != before
