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

from web import loop_tables  # noqa: E402
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
ANACHRONY = {"warp": ".wstage", "timetravel": ".tstage", "trade": ".tcard", "impact": ".cards2 .fall"}
PLANET = {
    "rotate": ".wheel.big",
    "place": ".planet.placing",
    "effects": ".fxs",
    "civ": ".fan .cc",
    "event": ".evo:not(.brief) .evcard",
    "score": "table.ledger",
}
"""Moments, and what is on the page then."""
LOOP = {
    "bonus": ("two_sabotage", "bonus_pick", 0),
    "four": ("four_centrifuge", "take_action", 40),
    "agents": ("four_centrifuge", "choose_agent", 0),
    "ultramachine": ("three_ultramachine", "take_action", 40),
    "supa": ("two_supa_duplicates", "take_action", 40),
    "negate": ("solo_sabotage", "negate_rift", 0),
}
"""Moments of The LOOP: a golden playthrough, the question it asks there, and the how-manieth of its kind."""
LOOP_ENDS = {"won": "two_sabotage", "lost": "two_supa_duplicates"}


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


def met(page: Page, driver: Driver, game: str, moments: dict[str, str]) -> None:
    """Play to the end; a picture of each moment when it comes for the first time."""
    left = dict(moments)
    while (status := driver.status()) != "over":
        if status == "mine":
            for name in [name for name, what in left.items() if page.locator(what).count()]:
                del left[name]
                picture(page, f"{game}-{name}")
            driver.step()
        else:
            page.wait_for_timeout(20)
    page.wait_for_load_state("networkidle")


def anachrony_moments(page: Page, address: str) -> None:
    """What takes the stage, the score and the replay."""
    table = seated(page, address, ["me", "random", "random"], seed="5", name="Thursday table")
    met(page, Driver(page, 5), "anachrony", ANACHRONY)
    picture(page, "score")
    page.goto(f"{address}#/replay/{table}?at=40")
    page.wait_for_selector(".replaybar")
    picture(page, "replay")


def planet_moments(page: Page, address: str) -> None:
    """Six players and events."""
    seats = ["me", *["random"] * 5]
    seated(page, address, seats, "planet_unknown", seed="7", settings={"events": True}, name="Six corporations")
    met(page, Driver(page, 3), "planet_unknown", PLANET)
    picture(page, "planet_unknown-score")


def loop_moments(page: Page, address: str) -> None:
    """What a few random moves do not reach."""
    for name, (golden, kind, nth) in LOOP.items():
        loop_tables.moment(page, address, golden, kind, nth)
        picture(page, f"the_loop-{name}")
    for name, golden in LOOP_ENDS.items():
        loop_tables.the_end(page, address, golden)
        page.wait_for_selector(".turned")
        picture(page, f"the_loop-{name}")


def guide_moments(page: Page, address: str) -> None:
    """The first step of each guided game."""
    for game in TABLES:
        page.goto(address)
        page.click(f"[data-learn={game}]")
        page.wait_for_selector(".desk .dec")
        picture(page, f"{game}-guide")


def moments(browser: Browser, address: str) -> None:
    page, _ = page_of(browser, DESK, color_scheme="dark", reduced_motion="reduce")
    for taken in (guide_moments, anachrony_moments, planet_moments, loop_moments):
        taken(page, address)


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
