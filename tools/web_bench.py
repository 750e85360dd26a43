"""`make web-bench`: what a person waits for. First load, answer to an action, frames while a tile is dragged, layout shift.

The server runs as `make run` starts it: compiled if that is built, bots as fast as people meet them, motion on.
Every figure is taken inside the page, so that the trips between this program and the browser are not in it.
"""

from __future__ import annotations

import argparse
import collections
import itertools
import os
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from playwright.sync_api import Browser, Page  # noqa: E402

from compile_engine import refresh  # noqa: E402
from web.browser import DESK, chromium, page_of  # noqa: E402
from web.driver import Driver  # noqa: E402
from web.serving import serving  # noqa: E402
from web.tables import seated  # noqa: E402

GAMES = ("anachrony", "planet_unknown", "the_loop")
BARS = {"home, s": 1.0, "home, KB of pictures": 60.0,
        "first load, KB compressed": 260.0, "first load, s": 1.0, "answer shown, ms": 100.0,
        "frames/s while dragging": 60.0, "layout shift": 0.0}  # fmt: skip
SLACK = {"frames/s while dragging": 1.5, "layout shift": 0.01}
"""A screen of 60 Hz never gives more than 60 frames, and the last one is not whole. Words of the top bar have different widths:
what they move may be a tenth of what browsers call good."""
LONG = 25.0
"""Milliseconds after which a frame is one that was missed."""

USABLE = """() => { const look = () => document.querySelector('.desk .dec, [data-now]')
    ? requestAnimationFrame(() => setTimeout(() => { window.usable = performance.now(); }))
    : requestAnimationFrame(look);
  requestAnimationFrame(look); }"""
LOADED = """() => [['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
    .reduce((sum, r) => sum + r.transferSize, 0), window.usable, window.shift, window.shifted.join('; ')]"""
PICTURES = """() => performance.getEntriesByType('resource')
  .filter((r) => /\\/(game|people|bots)-[^/]*$|\\.(png|jpe?g|webp|avif|svg)$/.test(r.name))
  .reduce((sum, r) => sum + r.transferSize, 0)"""
# A new question brings new answers; everything else has to stay where it is. What follows a click at once is no shift, as
# browsers count it: so every move is made with the real mouse. The log grows at its head, so it is left out (`QUIET_LOG`).
SHIFT = """() => { window.shift = 0; window.shifted = [];
  const near = (s) => (s.node?.nodeType === 1 ? s.node : s.node?.parentElement);
  const meant = (s) => near(s)?.closest('.dopts');
  const what = (s) => { const n = near(s), names = String(n?.className?.baseVal ?? n?.className ?? '');
    return names.replace(/ *svelte-\\w+/g, '') || n?.nodeName.toLowerCase(); };
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput && !e.sources.every(meant)) {
      window.shift += e.value; window.shifted.push(e.sources.map(what).join(', ')); } })
    .observe({type: 'layout-shift', buffered: true}); }"""
# From the message to the end of the frame that shows it. Only answers to the own action count; bots move when they like.
ANSWERS = """() => { window.waits = [];
  const receive = WebSocket.prototype.__lookupSetter__('onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {set(hear) { receive.call(this, (event) => {
    const began = performance.now(); hear(event);
    const said = JSON.parse(event.data);
    if (said.type !== 'draft' && !(said.type === 'moved' && said.by === said.seat)) return;
    const shown = () => window.waits.push(performance.now() - began);
    requestAnimationFrame(() => scheduler.postTask(shown, {priority: 'user-blocking'}));
  }); }}); }"""
FRAMES = """() => { window.times = []; const tick = (now) => { window.times.push(now); requestAnimationFrame(tick); };
  requestAnimationFrame(tick); }"""
QUIET_LOG = ".log ol { visibility: hidden !important; }"
"""Hidden, it takes its place as always, but what moves in it does not count."""
SPOTS = """() => [...document.querySelectorAll('.pu-world .square:is([data-state=legal], [data-state=alt])')]
  .map((n) => n.getBoundingClientRect()).map((r) => [r.left + r.width / 2, r.top + r.height / 2])"""


@dataclass
class Found:
    """Everything that was measured, by name; notes say where it was worst."""

    figures: dict[str, float] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    troubles: list[str] = field(default_factory=list)
    """What the console said: it has to be silent."""

    def worst(self, name: str, value: float, note: str) -> None:
        if value >= self.figures.get(name, -1):
            self.figures[name], self.notes[name] = value, note


def cold_load(browser: Browser, address: str, table: str, cookies: list[Any]) -> tuple[float, float, float, str]:
    """Compressed KB, seconds until the table can be played, and what moved meanwhile, on a cold cache."""
    context = browser.new_context(viewport={"width": DESK[0], "height": DESK[1]})
    context.add_cookies(cookies)
    page = context.new_page()
    page.add_init_script(f"({USABLE})(); ({SHIFT})();")
    page.goto(f"{address}#/table/{table}")
    page.wait_for_function("() => window.usable", polling=100)
    page.wait_for_timeout(800)
    size, seconds, shift, shifted = page.evaluate(LOADED)
    context.close()
    return size / 1000, seconds / 1000, shift, shifted


def first_loads(browser: Browser, address: str, times: int, found: Found) -> None:
    for game in GAMES:
        page, _ = page_of(browser, DESK)
        table = seated(page, address, ["me", "random"], game)
        cookies = page.context.cookies()
        page.context.close()
        loads = [cold_load(browser, address, table, cookies) for _ in range(times)]
        found.worst("first load, KB compressed", loads[0][0], game)
        found.worst("first load, s", statistics.median(load[1] for load in loads), game)
        for _, _, shift, shifted in loads:
            found.worst("layout shift", shift, f"{game}: {shifted}" if shifted else game)


def homes(browser: Browser, address: str, times: int, found: Found) -> None:
    """The first page of somebody new, on a cold cache: until its buttons stand, and what its pictures weigh."""
    waits = []
    for _ in range(times):
        page, troubles = page_of(browser, DESK)
        page.add_init_script(f"({USABLE})(); ({SHIFT})();")
        page.goto(address)
        page.wait_for_function("() => window.usable", polling=100)
        page.wait_for_selector("article.pick [data-art] path", state="attached")
        page.wait_for_timeout(800)
        usable, shift, shifted = page.evaluate("() => [window.usable, window.shift, window.shifted.join('; ')]")
        found.worst("home, KB of pictures", page.evaluate(PICTURES) / 1000, "")
        found.worst("layout shift", shift, f"home: {shifted}" if shifted else "home")
        found.troubles += [f"home: {trouble}" for trouble in troubles]
        waits.append(usable / 1000)
        page.context.close()
    found.worst("home, s", statistics.median(waits), f"{times} loads")


def often(shifted: list[str], most: int = 6) -> str:
    """What moved, the most frequent first."""
    parts = collections.Counter(name for names in shifted for name in names.split(", ") if name)
    return ", ".join(f"{name} ({times})" for name, times in parts.most_common(most))


def answers(browser: Browser, address: str, game: str, moves: int, found: Found) -> None:
    """From the server's answer to the drawn frame, nineteen of twenty; and what moves without having been touched."""
    page, troubles = page_of(browser, DESK, reduced_motion="no-preference")
    page.add_init_script(f"({ANSWERS})(); ({SHIFT})();")
    seated(page, address, ["me", "random"], game, seed="7")
    page.add_style_tag(content=QUIET_LOG)
    Driver(page, 3, real=moves).play(until=moves)
    waits, shift, shifted = page.evaluate("() => [window.waits, window.shift, window.shifted]")
    page.context.close()
    most, middle = statistics.quantiles(waits, n=20)[-1], statistics.median(waits)
    said = f"{len(waits)} answers shown after {middle:.0f} ms, nineteen of twenty within {most:.0f} ms"
    print(f"  {said}; shift {shift:.4f}", flush=True)
    found.worst("answer shown, ms", most, f"{game}, median {middle:.0f} of {len(waits)}")
    found.worst("layout shift", shift, f"{game}: {often(shifted)}" if shifted else game)
    found.troubles += [f"{game}: {trouble}" for trouble in troubles]


def dragging(browser: Browser, address: str, seconds: float, found: Found) -> None:
    """Frames a second while the pointer carries a tile over all the places where it may go."""
    page, _ = page_of(browser, DESK, reduced_motion="no-preference")
    seated(page, address, ["me", "random"], "planet_unknown", seed="7")
    take_a_tile(page)
    spots = page.evaluate(SPOTS)
    grip = page.locator(".tr.sel").bounding_box()
    assert grip and spots, "a tile is in the hand"
    page.mouse.move(grip["x"] + 40, grip["y"] + 40)
    page.mouse.down()
    page.mouse.move(grip["x"] + 90, grip["y"] + 60, steps=3)
    page.wait_for_selector(".pu-dragged")
    page.evaluate(FRAMES)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for x, y in spots:
            page.mouse.move(x, y, steps=4)
    times = page.evaluate("() => window.times")
    assert page.locator(".pu-dragged, .ghosttile").count(), "the tile was carried all the time"
    page.mouse.up()
    page.context.close()
    long = sum(1 for a, b in itertools.pairwise(times) if b - a > LONG)
    found.figures["frames/s while dragging"] = (len(times) - 1) / (times[-1] - times[0]) * 1000
    found.notes["frames/s while dragging"] = f"{long} of {len(times)} frames over {LONG:.0f} ms"


def take_a_tile(page: Page) -> None:
    """Choose what glows until a tile is in the hand."""
    driver = Driver(page, 1)
    for _ in range(400):
        if page.locator(".planet.placing").count() and driver.status() == "mine":
            return
        if driver.status() == "mine":
            driver.step()
        page.wait_for_timeout(20)
    raise AssertionError("no tile came into the hand")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loads", type=int, default=3, metavar="N", help="cold loads of each game (default: 3)")
    parser.add_argument("--moves", type=int, default=12, metavar="N", help="moves of each game (default: 12)")
    chosen = parser.parse_args()
    compiled = ROOT / "build" / "compiled"
    if (compiled / "rondel").is_dir():
        refresh(compiled)  # the page and the server of today
        os.environ["PYTHONPATH"] = str(compiled)
    found = Found()
    with tempfile.TemporaryDirectory() as data, serving(Path(data), bot_delay=0.4) as address, chromium() as browser:
        print("home", flush=True)
        homes(browser, address, chosen.loads, found)
        print("first load", flush=True)
        first_loads(browser, address, chosen.loads, found)
        for game in GAMES:
            print(f"actions, {game}", flush=True)
            answers(browser, address, game, chosen.moves, found)
        print("dragging", flush=True)
        dragging(browser, address, 3, found)
    missed = 0
    for name, bar in BARS.items():
        value, slack = found.figures[name], SLACK.get(name, 0.0)
        good = value >= bar - slack if "frames" in name else value <= bar + slack
        missed += not good
        print(f"{name:30} {value:8.2f}   bar {bar:6.1f}   {'reached' if good else 'missed':8} {found.notes[name]}")
    for trouble in found.troubles:
        print(f"console: {trouble}")
    if missed or found.troubles:
        sys.exit(1)


if __name__ == "__main__":
    main()
