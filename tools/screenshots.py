"""Screenshots of the main screens into `docs/screenshots/`, dark, light and phone, from games played through the page.

`screenshots.py [PART …]` takes only the screens whose name holds one of the parts.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, Page  # noqa: E402

from web.browser import DESK, LOW, PHONE, TABLET, chromium, page_of  # noqa: E402
from web.driver import Driver  # noqa: E402
from web.serving import serving  # noqa: E402
from web.tables import seated  # noqa: E402

TARGET = ROOT / "docs" / "screenshots"
PAGES = {
    "home": "",
    "setup": "#/new/anachrony",
    "rules": "#/rules/anachrony",
    "preferences": "#/preferences",
    "games": "#/games",
}
TABLES = {"anachrony": (14, {}), "planet_unknown": (4, {}), "the_loop": (3, {})}
"""How many sequences are played before the picture is taken, and the settings."""
SCREENS = {
    "desk-dark": (DESK, "dark"),
    "desk-light": (DESK, "light"),
    "phone": (PHONE, "dark"),
    "low": (LOW, "dark"),
    "tablet": (TABLET, "light"),
}
MOMENTS = {"warp": ".wstage", "timetravel": ".tstage", "trade": ".tcard", "impact": ".cards2 .fall"}


def picture(page: Page, name: str) -> None:
    page.wait_for_timeout(300)
    page.screenshot(path=TARGET / f"{name}.png")
    print(name, flush=True)


def screens(browser: Browser, address: str, name: str, parts: list[str]) -> None:
    """All pages and tables in one size and theme."""
    size, theme = SCREENS[name]
    page, _ = page_of(browser, size, color_scheme=theme, reduced_motion="reduce", has_touch=size == PHONE)

    def wanted(screen: str) -> bool:
        return not parts or any(part in f"{screen}-{name}" for part in parts)

    for game, (moves, settings) in TABLES.items():
        if wanted(game):
            seated(page, address, ["me", "random", "random"], game, seed="5", settings=settings, name="Thursday table")
            Driver(page, 3, "touch" if size == PHONE else "mouse").play(until=moves)
            page.wait_for_selector(".dec:not(.idle)")
            picture(page, f"{game}-{name}")
    for screen, path in PAGES.items():
        if wanted(screen):
            page.goto(address + path)
            page.reload()
            page.wait_for_selector("main h1", state="attached")
            page.wait_for_load_state("networkidle")
            picture(page, f"{screen}-{name}")


def moments(browser: Browser, address: str) -> None:
    """One Anachrony game to its end: what takes the stage, the score and the replay."""
    page, _ = page_of(browser, DESK, color_scheme="dark", reduced_motion="reduce")
    table = seated(page, address, ["me", "random", "random"], seed="5", name="Thursday table")
    driver, found = Driver(page, 5), set[str]()
    while (status := driver.status()) != "over":
        if status == "mine":
            for name in MOMENTS.keys() - found:
                if page.locator(MOMENTS[name]).count():
                    found.add(name)
                    picture(page, f"anachrony-{name}")
            driver.step()
        else:
            page.wait_for_timeout(20)
    page.wait_for_load_state("networkidle")
    picture(page, "score")
    page.goto(f"{address}#/replay/{table}?at=40")
    page.wait_for_selector(".replaybar")
    picture(page, "replay")


def main() -> None:
    parts = sys.argv[1:]
    TARGET.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as address, chromium() as browser:
        for name in SCREENS:
            screens(browser, address, name, parts)
        if not parts or "moments" in parts:
            moments(browser, address)


if __name__ == "__main__":
    main()
