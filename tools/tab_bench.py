"""What a person waits for in the table without a server, as docs/static.md has it: first positions, answers of bots.

python tools/tab_bench.py [--runs 3] [--games anachrony …]

Every time is taken inside the page: a first position from the beginning of its navigation, cold and warm; an answer from the
message before it.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from playwright.sync_api import Browser, Page  # noqa: E402

from web.browser import DESK, chromium, page_of  # noqa: E402
from web.driver import Driver  # noqa: E402
from web.static import remembered, settled, static  # noqa: E402

GAMES = ("anachrony", "planet_unknown", "the_loop")
COLD, WARM, GREEDY, EXPERT = "cold", "warm", "greedy", "expert"
BARS = {COLD: 6.0, WARM: 2.0, GREEDY: 1.0}
"""Seconds. The expert's budget adapts to the device: it has none."""
MOVES = 4
"""Sequences of the person, after each of which the bot answers."""

WATCH = """
window.answers = [];
let last = 0;
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...about) {
    super(...about);
    window.engine = this;
    this.addEventListener('message', ({ data }) => {
      if (data.kind !== 'frame' || !data.text.includes('"moved"')) return;
      const message = JSON.parse(data.text), at = performance.now();
      if (message.type !== 'moved') return;
      if (message.by !== 0) window.answers.push((at - last) / 1000);
      last = at;
    });
  }
};
const look = () => document.querySelector('.desk .dec')
  ? requestAnimationFrame(() => setTimeout(() => { window.usable = performance.now() / 1000; }))
  : requestAnimationFrame(look);
requestAnimationFrame(look);
"""
ASK = """([path, body]) => new Promise((done) => {
  const n = 1e9 + Math.floor(1e6 * Math.random());
  window.engine.addEventListener('message', ({ data }) => data.n === n && done(JSON.parse(data.text)));
  window.engine.postMessage({ kind: 'call', n, method: 'POST', path, text: JSON.stringify(body) });
})"""


def usable(page: Page) -> float:
    page.wait_for_function("() => window.usable", timeout=300_000)
    return float(page.evaluate("() => window.usable"))


def measured(browser: Browser, address: str, game: str) -> dict[str, float]:
    """One person who has never been here: the first click on the first page, then the same table again, then bots."""
    page, _ = page_of(browser, DESK)
    page.add_init_script(WATCH)
    page.goto(address, wait_until="commit")
    page.click(f"[data-play={game}]")
    found = {COLD: usable(page)}
    table = page.url.split("/")[-1]
    settled(page)
    remembered(page)
    context = page.context
    page.close()
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(f"{address}#/table/{table}", wait_until="commit")
    found[WARM] = usable(page)
    for bot in (GREEDY, EXPERT):
        body = {"game": game, "seats": ["me", bot], "seed": "7"}
        table = page.evaluate(ASK, ["tables", body])["id"]
        page.goto(f"{address}#/table/{table}")
        page.wait_for_selector(".desk .dec", timeout=300_000)
        page.evaluate("() => { window.answers = []; }")
        Driver(page, 1).play(until=MOVES, seconds=300)
        page.wait_for_timeout(3000)
        answers = page.evaluate("() => window.answers")
        found[bot] = statistics.median(answers) if answers else float("nan")
    context.close()
    return found


def medians(runs: list[dict[str, float]]) -> dict[str, float]:
    return {name: statistics.median([run[name] for run in runs]) for name in runs[0]}


def row(game: str, runs: list[dict[str, float]]) -> str:
    middle = medians(runs)
    return f"| {game} | " + " | ".join(f"{middle[name]:.1f}" for name in (COLD, WARM, GREEDY, EXPERT)) + " |"


def machine() -> str:
    lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    model = next((line.split(":")[1].strip() for line in lines if "model name" in line), "")
    return f"{model or platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.0f} when it began"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--games", nargs="+", default=list(GAMES))
    options.add_argument("--json", type=Path, help="every run, as data")
    wish = options.parse_args()
    about, all_runs = machine(), dict[str, Any]()
    with static() as address, chromium() as browser:
        for game in wish.games:
            all_runs[game] = [measured(browser, address, game) for _ in range(wish.runs)]
            print(game, all_runs[game], file=sys.stderr, flush=True)
    print(f"Median of {wish.runs} runs; {about}.\n")
    print("| s | first position, cold | warm | greedy answers | expert answers |\n|---|---|---|---|---|")
    for game, runs in all_runs.items():
        print(row(game, runs))
        for name, most in BARS.items():
            if (value := medians(runs)[name]) > most:
                print(f"{game}: {name} {value:.1f} s, bar {most:.1f} s", file=sys.stderr)
    if wish.json:
        wish.json.write_text(json.dumps({"machine": about, "runs": all_runs}))


if __name__ == "__main__":
    main()
