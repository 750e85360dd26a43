"""Screenshots of the main screens into `docs/screenshots/`, dark, light and phone, from games played through the page."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Page  # noqa: E402

from web import loop_tables  # noqa: E402
from web.browser import DESK, LOW, PHONE, TABLET, chromium, page_of  # noqa: E402
from web.driver import Driver  # noqa: E402

TARGET = ROOT / "docs" / "screenshots"
PAGES = {"home": "", "setup": "#/new/anachrony", "rules": "#/rules/anachrony", "preferences": "#/preferences"}
GAMES = {"anachrony": 12, "the_loop": 3}
"""Tables, and how many sequences are played before the picture is taken."""
LOOP = {
    "the_loop-bonus": ("two_sabotage", "bonus_pick", 0),
    "the_loop-four": ("four_centrifuge", "take_action", 40),
    "the_loop-agents": ("four_centrifuge", "choose_agent", 0),
    "the_loop-ultramachine": ("three_ultramachine", "take_action", 40),
    "the_loop-supa": ("two_supa_duplicates", "take_action", 40),
    "the_loop-negate": ("solo_sabotage", "negate_rift", 0),
}
"""Moments of The LOOP: a golden playthrough, the question it asks there, and the how-manieth of its kind."""
LOOP_ENDS = {"the_loop-won": "two_sabotage", "the_loop-lost": "two_supa_duplicates"}
SCREENS = {
    "desk-dark": (DESK, "dark"),
    "desk-light": (DESK, "light"),
    "phone": (PHONE, "dark"),
    "low": (LOW, "dark"),
    "tablet": (TABLET, "light"),
}


def main() -> None:
    """`screenshots.py ADDRESS`: the server has to run there."""
    address = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8420/"
    TARGET.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        for name, (size, theme) in SCREENS.items():
            page, _ = page_of(browser, size, color_scheme=theme, reduced_motion="reduce", has_touch=size == PHONE)
            for screen, path in PAGES.items():
                page.goto(address + path)
                page.wait_for_selector("main h1")
                page.wait_for_timeout(300)
                page.screenshot(path=TARGET / f"{screen}-{name}.png")
            for game, moves in GAMES.items():
                page.goto(address)
                page.click(f"[data-start={game}]")
                page.wait_for_selector(".desk .dec")
                driver = Driver(page, 3, "touch" if size == PHONE else "mouse")
                driver.play(until=moves)
                page.wait_for_selector(".dec:not(.idle)")
                page.wait_for_timeout(300)
                page.screenshot(path=TARGET / f"{game}-{name}.png")
            loop_moments(page, address, name)
            print(name)


def loop_moments(page: Page, address: str, name: str) -> None:
    """The moments of The LOOP that a few random moves do not reach."""
    for screen, (golden, kind, nth) in LOOP.items():
        loop_tables.moment(page, address, golden, kind, nth)
        page.wait_for_timeout(400)
        page.screenshot(path=TARGET / f"{screen}-{name}.png")
    for screen, golden in LOOP_ENDS.items():
        loop_tables.the_end(page, address, golden)
        page.wait_for_selector(".turned")
        page.screenshot(path=TARGET / f"{screen}-{name}.png")


if __name__ == "__main__":
    main()
