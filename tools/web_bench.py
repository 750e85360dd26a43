"""`make web-bench`: what a person waits for. First load, answer to an action, frames while a tile is dragged, layout shift."""

from __future__ import annotations

import gzip
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, Page, Response  # noqa: E402

from web.browser import DESK, chromium, page_of  # noqa: E402
from web.driver import Driver  # noqa: E402
from web.serving import serving  # noqa: E402
from web.tables import seated  # noqa: E402

BARS = {"first load, KB compressed": 250.0, "first load, s": 1.0, "answer shown, ms": 100.0, "frames/s while dragging": 60.0,
        "layout shift": 0.0}  # fmt: skip
WATCH = """() => { window.shift = 0;
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) window.shift += e.value; })
    .observe({type: 'layout-shift', buffered: true}); }"""
ANSWER = """() => { window.waits = [];
  const receive = WebSocket.prototype.__lookupSetter__('onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {set(f) { receive.call(this, (event) => {
    const began = performance.now(); f(event);
    const shown = () => window.waits.push(performance.now() - began);
    if (/"type":"(moved|draft)"/.test(event.data)) requestAnimationFrame(() => setTimeout(shown));
  }); }}); }"""
FRAMES = """() => new Promise((done) => { const times = []; const end = performance.now() + 1500;
  const tick = (now) => { times.push(now); if (now < end) requestAnimationFrame(tick); else done(times); };
  requestAnimationFrame(tick); })"""


def first_load(browser: Browser, address: str) -> tuple[float, float]:
    """Compressed KB and seconds until a table can be played, on a cold cache."""
    page, _ = page_of(browser, DESK)
    sizes: list[int] = []

    def count(response: Response) -> None:
        if "/api/" not in response.url:
            body = response.body()
            sizes.append(len(body) if response.url.endswith("woff2") else len(gzip.compress(body)))

    table = seated(page, address, ["me", "random"])
    fresh = page.context.browser.new_context(viewport={"width": DESK[0], "height": DESK[1]})  # type: ignore[union-attr]
    fresh.add_cookies(page.context.cookies())  # type: ignore[arg-type]
    cold = fresh.new_page()
    cold.on("response", count)
    cold.goto(f"{address}#/table/{table}")
    cold.wait_for_selector(".desk .dec")
    seconds = cold.evaluate("() => performance.now()") / 1000
    cold.wait_for_timeout(300)
    return sum(sizes) / 1000, float(seconds)


def answers(browser: Browser, address: str) -> tuple[list[float], float]:
    """Milliseconds from the server's answer to the drawn frame, and the layout shift of a game's first moves."""
    page, _ = page_of(browser, DESK, reduced_motion="reduce")
    page.add_init_script(f"({ANSWER})(); ({WATCH})();")
    seated(page, address, ["me", "random"])
    Driver(page, 3).play(until=12)
    return page.evaluate("() => window.waits"), float(page.evaluate("() => window.shift"))


def dragging(browser: Browser, address: str) -> float:
    """Frames a second while the pointer carries a tile over the planet."""
    page, _ = page_of(browser, DESK)
    seated(page, address, ["me", "random"], "planet_unknown")
    take_a_tile(page)
    page.evaluate(f"() => {{ window.times = ({FRAMES})(); }}")
    for step in range(90):
        page.mouse.move(420 + 8 * (step % 45), 300 + 4 * (step % 60))
    times = page.evaluate("() => window.times")
    return (len(times) - 1) / (times[-1] - times[0]) * 1000


def take_a_tile(page: Page) -> None:
    """Choose what glows until a tile is in the hand."""
    driver = Driver(page, 1)
    for _ in range(12):
        if page.locator(".ghost, .hand").count():
            return
        page.wait_for_selector(".dec:not(.idle)")
        driver.step()


def main() -> None:
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as address, chromium() as browser:
        print("first load", flush=True)
        loads = [first_load(browser, address) for _ in range(3)]
        found["first load, KB compressed"] = loads[0][0]
        found["first load, s"] = statistics.median(seconds for _, seconds in loads)
        print("actions", flush=True)
        waits, found["layout shift"] = answers(browser, address)
        found["answer shown, ms"] = statistics.quantiles(waits, n=20)[-1]
        print("dragging", flush=True)
        found["frames/s while dragging"] = dragging(browser, address)
    for name, bar in BARS.items():
        value = found[name]
        good = value >= bar - 2 if "frames" in name else value <= bar + 0.005
        print(f"{name:30} {value:8.2f}   bar {bar:6.1f}   {'reached' if good else 'missed'}")


if __name__ == "__main__":
    main()
