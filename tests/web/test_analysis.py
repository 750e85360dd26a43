"""The analysis in a browser: asked for, growing, stopped and gone on with, a better line stepped through, tried from there."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from analysis.games import TINY, random_game
from rondel.analysis import verdicts
from rondel.analysis.depths import DEPTHS
from rondel.analysis.grades import GOOD
from rondel.analysis.study import Study, work
from rondel.record import Record
from web.browser import DESK, PHONE, page_of
from web.tables import prefer
from web.test_daily import JSON, look
from web.test_looks import violations
from web.test_puzzles import violations as violations_in

PATIENCE = 150_000
"""Milliseconds until a first better line is found, in a process that comes after everything else."""


@pytest.mark.parametrize(("size", "language"), [(DESK, "en"), (PHONE, "pl")], ids=["desk", "phone"])
def test_a_short_game_is_analysed_and_a_better_line_stepped_through(
    browser: Browser, address: str, size: tuple[int, int], language: str
) -> None:
    page, troubles = page_of(browser, size)
    page.goto(address)
    prefer(page, language=language)
    page.reload()
    page.request.post(f"{address}api/guest", data=json.dumps({"name": "Ines"}), headers=JSON)
    record = random_game("planet_unknown", 1, 5).data()
    table = page.request.post(f"{address}api/records", data=json.dumps(record), headers=JSON).json()["id"]
    page.goto(f"{address}#/replay/{table}?analysis")
    page.reload()
    page.click(".analysis .ask .btn.pri")
    page.wait_for_selector(".analysis nav li button", timeout=PATIENCE)
    page.locator(".analysis nav li button").first.click()
    line = page.locator(".analysis .line").first
    expect(line).to_be_visible(timeout=PATIENCE)
    before = page.evaluate("() => document.querySelector('.desk').innerHTML.length")
    steps = line.locator(".m")
    first = steps.inner_text()
    line.locator("button.ib:not(.flip)").click()
    expect(steps).not_to_have_text(first)
    expect(line.locator("button.flip")).to_be_enabled()
    look(page, f"analysis-{size[0]}")
    assert violations(page) == []
    assert before > 0
    line.locator("button.flip").click()
    expect(steps).to_have_text(first)
    page.locator(".analysis .one > .btn.pri").click()
    page.wait_for_url(re.compile("#/table/"))
    assert not troubles


def looked_at(record: Record, theme: str) -> dict[str, Any]:
    """What the server would tell of this game after a very short look, with one decision that was about this theme."""
    found = verdicts.found(studied(record))
    for row in (*found["curve"], *found["decisions"]):
        row |= {"version": row["n"], "before": []}
    bad = next(one for one in found["decisions"] if one["grade"] not in GOOD)
    bad["theme"] = theme
    found["players"][0]["themes"] = {theme: bad["loss"]}
    return {"status": "done", "done": found["done"], "total": found["total"], "mine": True, "found": found}


def studied(record: Record) -> Study:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(DEPTHS, "quick", TINY)
        study = Study(record, "quick")
        while todo := study.jobs():
            for job in todo:
                study.add(work(study.data, "quick", False, job))
        return study


@pytest.mark.parametrize(("size", "language"), [(DESK, "en"), (PHONE, "de")], ids=["desk", "phone"])
def test_a_decision_leads_to_the_lesson_and_a_puzzle_on_its_theme(
    browser: Browser, address: str, size: tuple[int, int], language: str
) -> None:
    page, troubles = page_of(browser, size)
    page.goto(address)
    prefer(page, language=language)
    page.reload()
    page.request.post(f"{address}api/guest", data=json.dumps({"name": "Ines"}), headers=JSON)
    record = random_game("anachrony", 1, 4)
    table = page.request.post(f"{address}api/records", data=json.dumps(record.data()), headers=JSON).json()["id"]
    told = json.dumps(looked_at(record, "time_travel"))
    page.route(re.compile("/analysis$"), lambda route: route.fulfill(body=told, content_type="application/json"))
    page.goto(f"{address}#/replay/{table}?analysis")
    page.reload()
    page.locator(".analysis nav li button").first.click()
    said = {"en": ("Time travel", "Lesson 2: Paying back"), "de": ("Zeitreise", "Lektion 2")}[language]
    about = page.locator(".analysis [data-theme-of=time_travel]")
    expect(about).to_contain_text(said[0])
    expect(page.locator(".analysis .people li").first).to_contain_text(said[0])
    expect(about.locator("[data-act=lesson]")).to_contain_text(said[1])
    about.scroll_into_view_if_needed()
    look(page, f"theme-{size[0]}")
    assert violations_in(page, ".analysis") == []
    about.locator("[data-act=on-theme]").click()
    page.wait_for_selector(".coach.puzzle[data-verdict=open]")
    page.go_back()
    page.locator(".analysis nav li button").first.click()
    about.locator("[data-act=lesson]").click()
    page.wait_for_selector(".coach[data-step]")
    assert not troubles


def test_a_lesson_opens_for_somebody_unknown_who_follows_a_link_to_an_analysis(browser: Browser, address: str) -> None:
    ines, _ = page_of(browser, DESK)
    ines.request.post(f"{address}api/guest", data=json.dumps({"name": "Ines"}), headers=JSON)
    record = random_game("anachrony", 1, 4)
    made = ines.request.post(f"{address}api/records", data=json.dumps(record.data()), headers=JSON).json()
    told = json.dumps(looked_at(record, "time_travel"))
    page, troubles = page_of(browser, DESK)
    page.route(re.compile(r"/analysis(\?|$)"), lambda route: route.fulfill(body=told, content_type="application/json"))
    page.goto(f"{address}#/replay/{made['id']}?analysis&watch={made['watch']}")
    page.locator(".analysis nav li button").first.click()
    page.locator(".analysis [data-act=lesson]").click()
    page.wait_for_selector(".coach[data-step]")
    assert not troubles


def test_a_game_that_goes_on_has_no_analysis_and_no_study(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(address)
    page.request.post(f"{address}api/guest", data=json.dumps({"name": "Ines"}), headers=JSON)
    wish = {"game": "planet_unknown", "seats": ["me"]}
    table = page.request.post(f"{address}api/tables", data=json.dumps(wish), headers=JSON).json()["id"]
    page.goto(f"{address}#/replay/{table}?analysis&study")
    page.reload()
    page.wait_for_selector(".replaybar")
    assert page.locator(".analysis, .study, [data-act=analysis], [data-act=study]").count() == 0
    for path in ("analysis", "studies"):
        answer = page.request.post(f"{address}api/tables/{table}/{path}", data="{}", headers=JSON)
        assert answer.status == 409 and answer.json()["key"] == "ui.err.analysis_unfinished"
    assert not troubles


def test_chances_at_a_table_in_play_are_shown_to_those_who_agreed(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.goto(address)
    page.request.post(f"{address}api/guest", data=json.dumps({"name": "Ines"}), headers=JSON)
    wish = {"game": "planet_unknown", "seats": ["me", "gentle"]}
    table = page.request.post(f"{address}api/tables", data=json.dumps(wish), headers=JSON).json()["id"]
    page.goto(f"{address}#/table/{table}")
    page.reload()
    page.wait_for_selector(".desk .dec")
    page.click("[data-about='ui:table']")
    page.wait_for_selector("[data-act=live]")
    assert page.locator("meter").count() == 0
    page.click("[data-act=live]")
    expect(page.locator("meter")).to_have_count(2)
    look(page, "live")
    assert violations(page) == []
    page.click("[data-act=live]")
    expect(page.locator("meter")).to_have_count(0)
    assert not troubles
