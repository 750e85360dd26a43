"""Screenshots of the main screens into `docs/screenshots/`, dark, light and phone, from games played through the page."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Page  # noqa: E402

from web.browser import DESK, LOW, PHONE, TABLET, chromium, page_of  # noqa: E402
from web.driver import Driver  # noqa: E402

TARGET = ROOT / "docs" / "screenshots"
PAGES = {"home": "", "setup": "#/new/anachrony", "rules": "#/rules/anachrony", "preferences": "#/preferences"}
GAMES = {"anachrony": 12, "planet_unknown": 7, "the_loop": 3}
"""Tables, and how many sequences are played before the picture is taken."""
MOMENTS = {
    "rotate": ".wheel.big",
    "place": ".planet.placing",
    "effects": ".fxs",
    "civ": ".fan .cc",
    "event": ".evo:not(.brief) .evcard",
    "score": "table.ledger",
}
"""Moments of Planet Unknown, and what is on the page then."""
STEPS = 900
"""So many clicks are made to meet the moments."""
MAKE = """async ([game, seats, settings]) => { const post = (path, body) => fetch('/api/' + path, {method: 'POST',
  headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)}).then((r) => r.json());
  if (!(await (await fetch('/api/me')).json())) await post('guest', {name: 'Ines'});
  return (await post('tables', {game, seats, settings, seed: '7'})).id; }"""
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
            if size in (DESK, PHONE):
                planet_moments(page, address, name, "touch" if size == PHONE else "mouse")
            print(name)


def planet_moments(page: Page, address: str, name: str, how: str) -> None:
    """One game of Planet Unknown with six players and events, a picture of each moment when it comes."""
    page.goto(address)
    page.wait_for_selector("[data-start]")
    table = page.evaluate(MAKE, ["planet_unknown", ["me", *["random"] * 5], {"events": True}])
    page.goto(f"{address}#/table/{table}")
    page.wait_for_selector(".desk .dec")
    driver, left = Driver(page, 3, how), dict(MOMENTS)
    for _ in range(STEPS):
        status = driver.status()
        for moment, what in list(left.items()):
            if page.locator(what).count() and status in ("mine", "over"):
                if moment == "place":
                    page.keyboard.press("n")
                page.wait_for_timeout(300)
                page.screenshot(path=TARGET / f"planet_unknown-{moment}-{name}.png")
                del left[moment]
        if status == "over" or not left:
            return
        if status == "mine":
            driver.step()
        else:
            page.wait_for_timeout(30)


if __name__ == "__main__":
    main()
