"""Packs in the browser: written in a form, tried, chosen before a game, seen by whoever joins."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from web.browser import LOW, PHONE, page_of


def card(page: Page, address: str) -> None:
    """A new pack with one card: push one duplicate, then a rift less where it landed."""
    page.goto(f"{address}#/packs/the_loop")
    page.locator("[data-act=add]").click()
    page.locator("[data-field=name]").fill("Tuning Fork")
    page.locator("[data-choice='dimension:stripe']").click()
    page.locator("[data-choice='origin:renaissance']").click()
    more = page.locator(".pack-steps .add select")
    more.select_option("push")
    more.select_option("remove_rift")
    page.locator(".pack-steps li").nth(2).locator("select").nth(1).select_option("landing(d)")


@pytest.mark.parametrize("size", [LOW, PHONE], ids=["low", "phone"])
def test_a_card_is_written_with_slots_and_says_so_in_five_languages(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    page, troubles = page_of(browser, size)
    card(page, address)
    expect(page.locator(".side dd")).to_have_count(5)
    expect(page.locator(".side dd").first).to_contain_text("push 1 duplicate from it, then remove 1 rift from the era")
    expect(page.locator(".side dd").nth(3)).to_contain_text("Dodaj 1")
    expect(page.locator(".pack-card b")).to_have_text("Tuning Fork")
    rows = page.locator(".pack-steps .row")
    rows.nth(1).focus()
    page.keyboard.press("[")
    expect(rows.first).to_contain_text("Push")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert troubles == []


def test_a_mistake_stands_under_its_step_and_stops_the_table(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, LOW)
    card(page, address)
    page.locator(".bar .seg button").nth(1).click()
    text = page.locator("textarea")
    expect(text).to_have_value(re.compile("push 1 own as d"))
    text.fill(text.input_value().replace("push 1 own", "push 1 neighbour"))
    page.locator(".bar .seg button").first.click()
    expect(page.locator(".pack-steps li").nth(1).locator("[role=alert]")).to_contain_text("unknown place 'neighbour'")
    expect(page.locator("[data-act=try]")).to_be_disabled()
    assert troubles == []


def test_a_pack_is_saved_chosen_and_seen_before_anybody_sits_down(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, LOW)
    card(page, address)
    expect(page.locator(".side .good")).to_be_visible()
    page.locator("[data-act=save]").click()
    expect(page.locator("[data-act=save]")).to_be_disabled(timeout=60_000)
    page.goto(f"{address}#/new/the_loop")
    page.locator("[data-pack=my-pack]").click()
    expect(page.locator(".choose .packed")).to_contain_text("My pack")
    page.get_by_role("combobox").nth(1).select_option("open")
    page.locator("[data-act=create]").click()
    expect(page.locator(".waiting .packed")).to_contain_text("Artefacts: 1 of 79")
    link = page.locator(".waiting input[readonly], .waiting input").first.input_value()
    other, more = page_of(browser, PHONE, has_touch=True)
    other.goto(link)
    expect(other.locator(".join .packed")).to_contain_text("My pack")
    other.get_by_role("button", name="Sit down with this pack").tap()
    expect(other.locator(".desk")).to_be_visible()
    assert troubles == [] and more == []


def test_who_has_left_while_a_pack_was_kept_stays_where_they_went(browser: Browser, address: str) -> None:
    """The list came late, and the page that had been left wrote its address over the new one."""
    page, troubles = page_of(browser, LOW)
    card(page, address)
    expect(page.locator(".side .good")).to_be_visible(timeout=30_000)
    held: list[Route] = []
    page.route("**/api/packs", lambda route: held.append(route) if route.request.method == "GET" else route.continue_())
    page.locator("[data-act=save]").click()
    expect(page.locator("[data-act=save]")).to_be_disabled(timeout=60_000)
    page.wait_for_timeout(300)
    page.goto(f"{address}#/new/the_loop")
    page.wait_for_selector("[data-act=create]")
    assert held
    for route in held:
        route.continue_()
    page.wait_for_timeout(1500)
    assert page.url.endswith("#/new/the_loop") and troubles == []


def test_set_up_calls_nothing_ours_that_the_pack_brings(browser: Browser, address: str) -> None:
    """A pack of all our pieces: what stays ours is the ramp, which no pack brings."""
    page, troubles = page_of(browser, LOW)
    page.goto(f"{address}#/packs/the_loop")
    page.get_by_role("button", name="Begin with all of Rondel’s").click()
    expect(page.locator(".side .good")).to_be_visible(timeout=30_000)
    page.locator("[data-act=save]").click()
    expect(page).to_have_url(re.compile("/my-pack$"), timeout=90_000)
    page.goto(f"{address}#/new/the_loop")
    line = page.locator(".setup .from")
    expect(line).to_contain_text("Artefacts (53/79)")
    page.locator("[data-pack=my-pack]").click()
    expect(line).not_to_contain_text("Artefacts")
    expect(line).not_to_contain_text("Agents")
    page.locator("[data-choice=supa_duplicates]").click()
    expect(line).not_to_contain_text("Supa duplicates")
    expect(page.locator("[data-setting=mode] .mark.ours")).to_have_count(0)
    expect(page.locator("[data-setting=mode] .card1:has(.mark.pack)")).to_have_count(3)
    expect(page.locator("[data-made-setting=mode]")).to_contain_text("From a pack")
    page.locator("[data-pack='']").click()
    expect(line).to_contain_text("Artefacts (53/79)")
    assert troubles == []


def test_a_card_is_tried_at_a_table_with_its_mark(browser: Browser, address: str) -> None:
    page, _ = page_of(browser, LOW)
    card(page, address)
    expect(page.locator(".side .good")).to_be_visible()
    with page.context.expect_page() as opened:
        page.locator("[data-act=try]").click()
    table = opened.value
    own = table.locator(".lcard", has_text="Tuning Fork")
    expect(own).to_be_visible()
    expect(own.locator(".mark.pack")).to_be_visible()
    expect(own).to_contain_text("remove 1 rift from the era it reached")
    expect(table.locator(".top em.pack")).to_contain_text("My pack 1")
