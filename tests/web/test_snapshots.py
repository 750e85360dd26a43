"""The main screens look as they did: dark and light, desk and phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from web.browser import DESK, PHONE, page_of
from web.snapshots import HIGH, WIDE, check, differs
from web.tables import prefer, seated

PAGES = {"home": "", "setup": "#/new/anachrony", "rules": "#/rules/anachrony", "preferences": "#/preferences"}
READY_WHEN = {"home": "[data-start=the_loop]", "setup": "[data-act=create]", "rules": ".rulelist p"}
SCREENS = [("desk", DESK, "dark"), ("desk", DESK, "light"), ("phone", PHONE, "dark")]
READY = "() => document.fonts.ready.then(() => true)"


@pytest.mark.parametrize(("size_name", "size", "theme"), SCREENS)
def test_the_pages(browser: Browser, address: str, size_name: str, size: tuple[int, int], theme: str) -> None:
    page, troubles = page_of(browser, size, color_scheme=theme, reduced_motion="reduce")
    for name, path in PAGES.items():
        page.goto(address + path)
        page.wait_for_selector(READY_WHEN.get(name, "main h1"), state="attached")
        page.wait_for_load_state("networkidle")
        page.evaluate(READY)
        check(page, f"{name}-{size_name}-{theme}")
    assert troubles == []


@pytest.mark.parametrize("game", ["anachrony"])
@pytest.mark.parametrize(("size_name", "size", "theme"), SCREENS)
def test_the_tables(browser: Browser, address: str, game: str, size_name: str, size: tuple[int, int], theme: str) -> None:
    """The first position of a game with a fixed seed."""
    page, troubles = page_of(browser, size, color_scheme=theme, reduced_motion="reduce")
    page.goto(address)
    prefer(page, glow=False)
    seated(page, address, ["me"], game, seed="7")
    page.wait_for_load_state("networkidle")
    page.evaluate(READY)
    page.wait_for_timeout(200)
    check(page, f"{game}-{size_name}-{theme}")
    assert troubles == []


def test_a_changed_screen_is_noticed() -> None:
    """A panel of a tenth of the screen in another colour is over the tolerance; smoothed edges are not."""
    plain = [[20, 24, 30]] * (WIDE * HIGH)
    panel = [[90, 90, 90] if k % WIDE < WIDE // 3 and k < WIDE * HIGH // 3 else cell for k, cell in enumerate(plain)]
    edges = [[cell[0] + k % 3, cell[1], cell[2]] for k, cell in enumerate(plain)]
    assert differs(panel, plain)
    assert differs(edges, plain) == ""
