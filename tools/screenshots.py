"""Screenshots into `docs/screenshots/`: the pages and tables in every size and theme, the special moments on the desk.

`screenshots.py [PART …]` takes only pictures whose name holds one of the parts, special moments in every size too:
`trade-phone` is the trade on a phone. `--into FOLDER` writes them elsewhere.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from PIL import Image  # noqa: E402
from playwright.sync_api import Page  # noqa: E402

import rondel  # noqa: E402
from picture_moments import LOOP, LOOP_ENDS, MOMENTS, TABLES, Moment  # noqa: E402
from rondel.record import Record  # noqa: E402
from rondel.room.table import RUNNING  # noqa: E402
from rondel.server.backup import FILE  # noqa: E402
from web import loop_tables  # noqa: E402
from web.browser import DESK, LOW, PHONE, TABLET, chromium, page_of  # noqa: E402
from web.driver import Driver  # noqa: E402
from web.moments import until  # noqa: E402
from web.serving import serving  # noqa: E402
from web.tables import finished, new_table, seated  # noqa: E402

TARGET = ROOT / "docs" / "screenshots"
PAGES = {
    "home": "",
    "setup": "#/new/anachrony",
    "rules": "#/rules/anachrony",
    "preferences": "#/preferences",
    "games": "#/games",
}
SCREENS = {
    "desk-dark": (DESK, "dark"),
    "desk-light": (DESK, "light"),
    "phone": (PHONE, "dark"),
    "low": (LOW, "dark"),
    "tablet": (TABLET, "light"),
    "upright": (TABLET[::-1], "dark"),
}
EVERYWHERE = ("desk-dark", "desk-light", "phone", "low", "tablet")
COLOURS = 256
PEOPLE = ("Tomasz", "Kira", "Jun", "Mirela", "Kepler")
Way = Callable[[Page, str, Path], None]
"""Leads a page somewhere: the page, the server's address and its data."""
Shot = tuple[str, tuple[str, ...], Way]
"""A picture: its name, the sizes in which it is kept, and how a page comes there."""


def seated_at(page: Page, address: str, data: Path, record: Record, seat: int) -> None:
    """The table of a record as if it had been played here: among others, going on, with its log."""
    page.goto(address)
    page.wait_for_selector("[data-start]")
    table = page.evaluate(loop_tables.UPLOAD, [record.data(), None, seat])
    others = [n for n in range(record.seats) if n != seat]
    with sqlite3.connect(data / FILE) as base:
        now = json.dumps(record.replay().actors())
        going = "UPDATE tables SET status = ?, name = ?, actors = ?, outcome = NULL WHERE id = ?"
        base.execute(going, (RUNNING, "Thursday table", now, table))
        for other, name in zip(others, PEOPLE, strict=False):
            base.execute("UPDATE seats SET person = ?, name = ? WHERE table_id = ? AND seat = ?", (name, name, table, other))
    page.goto(f"{address}#/table/{table}")
    page.reload()
    page.wait_for_selector(".dec:not(.idle)")


def at_moment(moment: Moment) -> Way:
    def work(page: Page, address: str, data: Path) -> None:
        record, seat = until(rondel.game(moment.game), moment.seats, moment.seed, moment.settings, moment.wanted, moment.bots)
        seated_at(page, address, data, record, seat)
        page.wait_for_load_state("networkidle")
        moment.then(page)

    return work


def at_page(path: str) -> Way:
    def work(page: Page, address: str, data: Path) -> None:
        page.goto(address + path)
        page.reload()
        page.wait_for_selector("main h1", state="attached")
        page.wait_for_load_state("networkidle")

    return work


def at_golden(golden: str, kind: str, nth: int, then: Callable[[Page], None]) -> Way:
    def work(page: Page, address: str, data: Path) -> None:
        record, decisions = loop_tables.golden(golden)
        at = [i for i, decision in enumerate(decisions) if decision[1] == kind][nth]
        part = Record.from_data(record | {"actions": record["actions"][:at]})
        seated_at(page, address, data, part, decisions[at][0])
        page.wait_for_load_state("networkidle")
        then(page)

    return work


def at_end(golden: str) -> Way:
    def work(page: Page, address: str, data: Path) -> None:
        loop_tables.the_end(page, address, golden)
        page.wait_for_selector(".turned")

    return work


def at_score(game: str, replayed: bool) -> Way:
    """A game that bots have played to its end."""

    def work(page: Page, address: str, data: Path) -> None:
        table = new_table(page, address, ["greedy", "greedy", "greedy"], game, seed="5", name="Thursday table")
        finished(page, table, 120)
        page.goto(f"{address}#/{'replay' if replayed else 'table'}/{table}{'?at=60' if replayed else ''}")
        page.reload()
        page.wait_for_selector(".replaybar" if replayed else "table.ledger")
        page.wait_for_load_state("networkidle")

    return work


def at_hand_over(page: Page, address: str, data: Path) -> None:
    """Two people at one screen, where one has chosen in secret."""
    seated(page, address, ["me", "me"], seed="5", name="Thursday table")
    driver = Driver(page, 5)
    while (status := driver.status()) != "cover":
        if status == "mine":
            driver.step()
        else:
            page.wait_for_timeout(20)


def at_guide(game: str) -> Way:
    def work(page: Page, address: str, data: Path) -> None:
        page.goto(address)
        page.click(f"[data-learn={game}]")
        page.wait_for_selector(".desk .dec")

    return work


def shots() -> Iterator[Shot]:
    yield from [(game, EVERYWHERE, at_moment(moment)) for game, moment in TABLES.items()]
    yield from [(name, EVERYWHERE, at_page(path)) for name, path in PAGES.items()]
    for game in ("anachrony", "planet_unknown"):
        yield f"{game}-score", ("desk-dark", "desk-light", "phone"), at_score(game, False)
        yield f"{game}-replay", ("desk-dark",), at_score(game, True)
    yield from [(name, ("desk-dark",), at_moment(moment)) for name, moment in MOMENTS.items()]
    yield "anachrony-handover", ("desk-dark",), at_hand_over
    yield from [(f"the_loop-{name}", ("desk-dark",), at_golden(*where)) for name, where in LOOP.items()]
    yield from [(f"the_loop-{name}", ("desk-dark",), at_end(golden)) for name, golden in LOOP_ENDS.items()]
    yield from [(f"{game}-guide", ("desk-dark",), at_guide(game)) for game in TABLES]


def picture(page: Page, file: Path) -> None:
    """Written with few colours: a repository keeps every picture for ever."""
    page.wait_for_timeout(300)
    page.screenshot(path=file)
    with Image.open(file) as taken:
        small = taken.convert("RGB").quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=2)
    small.save(file, optimize=True)
    print(file.stem, flush=True)


def main() -> None:
    args = argparse.ArgumentParser(description=__doc__)
    args.add_argument("parts", nargs="*")
    args.add_argument("--into", type=Path, default=TARGET)
    asked = args.parse_args()
    asked.into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as address, chromium() as browser:
        for size, (window, theme) in SCREENS.items():
            page, _ = page_of(browser, window, color_scheme=theme, has_touch=window == PHONE)
            for name, kept, there in shots():
                file = f"{name}-{size}"
                if not (any(part in file for part in asked.parts) if asked.parts else size in kept):
                    continue
                there(page, address, Path(data))
                picture(page, asked.into / f"{file if len(kept) > 1 or size not in kept else name}.png")
            page.context.close()


if __name__ == "__main__":
    main()
