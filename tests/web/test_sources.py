"""Where things come from, on the page: the Sources page, the line before a game, marks at the table, every rule opens."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from rondel import rulebook, shelf, sources
from web.browser import LOW, PHONE, page_of
from web.tables import seated

AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
PRINTED = ("Quantum Dressing", "Negate a rift")
"""Of the Time Prowler: a card and her ability."""
TITLES = [title.id for title in shelf.titles() if title.package.startswith("rondel.titles.")]


@pytest.mark.parametrize("size", [LOW, PHONE], ids=["low", "phone"])
@pytest.mark.parametrize("game", TITLES)
def test_every_piece_is_counted_and_says_where_it_comes_from(
    browser: Browser, address: str, game: str, size: tuple[int, int]
) -> None:
    page, troubles = page_of(browser, size)
    page.goto(f"{address}#/sources/{game}")
    pieces = sum(len(group) for group in sources.sources(game).pieces.values())
    expect(page.locator(".piece")).to_have_count(pieces)
    ours = page.locator(".piece.ours").first
    ours.click()
    expect(page.locator(".told .kind")).to_have_text("Ours")
    assert len(page.locator(".told").inner_text()) > 40
    page.evaluate(AXE + "; undefined")
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    assert [violation["id"] for violation in found] == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert troubles == []


def test_set_up_says_what_of_the_chosen_options_is_ours(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, LOW)
    page.goto(f"{address}#/new/the_loop")
    line = page.locator(".setup .from")
    expect(line).to_contain_text("Artefacts (53/79)")
    expect(line).not_to_contain_text("Supa duplicates")
    page.locator("[data-choice=supa_duplicates]").click()
    expect(line).to_contain_text("Supa duplicates (7/7)")
    expect(line).to_contain_text("Modes")
    page.goto(f"{address}#/new/planet_unknown")
    expect(page.locator(".gp.on b")).to_have_text("Planet Unknown")
    assert troubles == []


def test_every_choice_of_ours_is_marked_where_it_is_made(browser: Browser, address: str) -> None:
    """Modes and levels, a switch, and a variant that goes beyond the rulebook for one player."""
    page, troubles = page_of(browser, LOW)
    page.goto(f"{address}#/new/the_loop")
    modes = page.locator("[data-setting=mode] .card1")
    expect(modes.first).to_be_visible()
    expect(page.locator("[data-setting=mode] .card1:has(.mark.ours)")).to_have_count(3)
    expect(page.locator("[data-setting=level] .card1:has(.mark.ours)")).to_have_count(2)
    made = page.locator("[data-made-setting=mode]")
    expect(made).to_have_count(0)
    modes.nth(1).click()
    expect(made).to_contain_text("Made for Rondel")
    page.goto(f"{address}#/new/planet_unknown")
    row = page.locator("[data-setting=energy_doubles]")
    expect(row.locator(".mark.ruling")).to_be_visible()
    row.get_by_role("switch").click()
    expect(row.locator("[data-made-setting]")).to_contain_text("can be read in two ways")
    page.goto(f"{address}#/new/anachrony")
    row = page.locator("[data-setting=alternate_timeline]")
    row.get_by_role("switch").click()
    expect(row.locator("[data-made-setting]")).to_contain_text("Made for Rondel")
    page.locator(".seatrow .ib").last.click()
    expect(row.locator("[data-made-setting]")).to_contain_text("beyond the rulebook")
    assert troubles == []


def test_a_card_of_ours_carries_its_mark_and_its_tooltip_says_why(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, LOW)
    seated(page, address, ["me", "random"], "the_loop", settings={"agents": ["time_prowler", "mr_time"]})
    cards = page.locator(".lcard")
    expect(cards.first).to_be_visible()
    named = {card.locator("b").first.inner_text().replace("\u00ad", ""): card for card in cards.all()}
    for name, card in named.items():
        assert card.locator(".made").count() == (0 if name in PRINTED else 1), name
    ours = page.locator(".lcard:has(.mark.ours)").first
    ours.hover()
    expect(page.locator(".tip .source")).to_contain_text("because the printed card list is not public")
    assert troubles == []


@pytest.mark.parametrize("game", TITLES)
def test_a_ruling_opens_where_it_stands(browser: Browser, address: str, game: str) -> None:
    page, troubles = page_of(browser, LOW)
    rulings = [rule.id for rule in rulebook.rulebook(game).rules.values() if rule.source == "ruling"]
    for id in (rulings[0], rulings[len(rulings) // 2], rulings[-1]):
        page.goto(f"{address}#/rules/{game}/{id}")
        expect(page.locator(f"[id='{id}']")).to_be_in_viewport()
    assert page.locator("table").count() > 3
    assert troubles == []
