"""A study in a browser: a note, an arrow, a branch, a link that a stranger opens, a file."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, expect

from analysis.games import random_game
from web.browser import DESK, PHONE, page_of
from web.tables import prefer
from web.test_daily import JSON, look
from web.test_looks import violations


@pytest.mark.parametrize(("size", "language"), [(DESK, "en"), (PHONE, "cs")], ids=["desk", "phone"])
def test_a_game_is_annotated_and_passed_on(browser: Browser, address: str, size: tuple[int, int], language: str) -> None:
    page, troubles = page_of(browser, size)
    page.goto(address)
    prefer(page, language=language)
    page.reload()
    page.request.post(f"{address}api/guest", data=json.dumps({"name": "Ines"}), headers=JSON)
    record = random_game("the_loop", 1, 4).data()
    table = page.request.post(f"{address}api/records", data=json.dumps(record), headers=JSON).json()["id"]
    # something was tried at move 4
    body = json.dumps({"version": 4, "seat": 0})
    copy = page.request.post(f"{address}api/tables/{table}/what-if", data=body, headers=JSON).json()["id"]
    here = page.request.get(f"{address}api/tables/{copy}/position?seat=0").json()
    text = here["question"]["legal"][0]["action"]
    move = {"id": "m0", "seat": 0, "version": here["version"], "actions": [text]}
    assert page.request.post(f"{address}api/tables/{copy}/moves", data=json.dumps(move), headers=JSON).status == 200
    page.goto(f"{address}#/replay/{table}?at=6")
    page.reload()
    page.wait_for_selector(".replaybar")
    page.click("[data-act=study]")
    page.click("[data-act=begin-study]")
    page.fill("[data-act=note]", "Here <b>it</b> turned. \u202e")
    # an arrow between two things that can be seen
    ends = page.evaluate(
        """() => { const seen = new Set(), found = [];
        for (const n of document.querySelectorAll('.desk [data-target]')) { const b = n.getBoundingClientRect();
          const x = b.x + b.width / 2, y = b.y + b.height / 2;
          const top = document.elementFromPoint(x, y)?.closest('[data-target]');
          if (top === n && !seen.has(n.dataset.target)) { seen.add(n.dataset.target); found.push([x, y]); } }
        return [found[0], found.at(-1)]; }"""
    )
    page.click("[data-act=arrow]")
    for x, y in ends:
        page.mouse.click(x, y)
    expect(page.locator("line")).to_have_count(2)
    page.click("[data-act=keep-branch]")
    page.click("[data-act=branch-on]")
    expect(page.locator(".study li.on .m")).to_contain_text("1")
    look(page, f"study-{size[0]}")
    assert violations(page) == []
    expect(page.locator(".study header .how")).not_to_be_empty()
    page.wait_for_timeout(1200)
    page.click("[data-act=share-study]")
    link = page.input_value(".study .invite input")
    with page.expect_download() as saved:
        page.click("[data-act=study-file]")
    whole = json.loads(saved.value.path().read_text())
    assert whole["rondel"] == "study" and len(whole["branches"]) == 1 and whole["notes"][0]["arrows"]
    # a stranger
    other, more = page_of(browser, size)
    other.goto(link)
    other.wait_for_selector(".study nav button")
    other.locator(".study nav button").first.click()
    expect(other.locator(".study .text")).to_have_text("Here <b>it</b> turned.")
    expect(other.locator("line")).to_have_count(2)
    assert other.locator("[data-act=note]").count() == 0
    look(other, f"study-read-{size[0]}")
    assert violations(other) == []
    assert not troubles and not more
    # without the key there is nothing
    other.goto(re.sub("key=.*", "key=wrong", link))
    other.reload()
    expect(other.locator("h1")).to_be_visible()
    assert other.locator(".study").count() == 0
