"""Screenshots of the main screens into `docs/screenshots/`, dark, light and phone, from games played through the page."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from web.browser import DESK, LOW, PHONE, TABLET, chromium, page_of  # noqa: E402
from web.driver import Driver  # noqa: E402

TARGET = ROOT / "docs" / "screenshots"
PAGES = {"home": "", "setup": "#/new/anachrony", "rules": "#/rules/anachrony", "preferences": "#/preferences"}
GAMES = {"anachrony": 12, "the_loop": 3}
"""Tables, and how many sequences are played before the picture is taken."""
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
            print(name)


if __name__ == "__main__":
    main()
