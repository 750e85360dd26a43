"""The New-table page as a person uses it: a preset, so many seats, who sits there, and off it goes."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

import rondel

FIRST, EVERYTHING, SOLO = range(3)
"""The presets in the order in which the page offers them."""
NAMES = ("first game", "everything", "solo")


@dataclass(frozen=True)
class Start:
    """A preset of a title with so many seats."""

    game: str
    preset: int
    seats: int

    def __str__(self) -> str:
        return f"{self.game}, {NAMES[self.preset]}, {self.seats} seat{'s' * (self.seats > 1)}"


def starts() -> list[Start]:
    """Every preset of every title at every number of seats that the page lets one choose with it."""
    return [
        Start(game, preset, seats)
        for game in rondel.games()
        for preset in (FIRST, EVERYTHING, SOLO)
        for seats in rondel.game(game).seats
        if preset != SOLO or seats == 1
    ]


def begin(page: Page, address: str, start: Start, seats: list[str] | None = None, seed: str = "") -> str:
    """Opens the table by clicking and returns its id; `seats` says who sits there, me against chance if not said."""
    page.goto(f"{address}#/new/{start.game}")
    page.wait_for_selector("[data-act=create]")
    chips = page.locator(".presets button.chip")
    assert chips.count() == len(NAMES), "a preset that nobody tries"
    chips.nth(start.preset).click()
    assert chips.nth(start.preset).get_attribute("aria-pressed") == "true"
    rows = page.locator(".seatrow")
    while (now := rows.count()) != start.seats:
        page.locator(".under button" if now < start.seats else ".seatrow:last-child button").click()
        assert rows.count() != now, "the number of seats changes"
    for row, kind in enumerate(seats or ["me", *["random"] * (start.seats - 1)]):
        rows.nth(row).locator("select").select_option(kind)
    page.fill("input.seed", seed)
    page.click("[data-act=create]")
    page.wait_for_selector(".desk .dec")
    return page.url.rsplit("/", 1)[-1].split("?")[0]
