"""`make web-soak`: whole games on the page, over presets, seat counts, languages and sizes, played by clicking what glows.

    python tools/web_soak.py                        # 100 games
    python tools/web_soak.py --only 17 --only 23    # these of them again
    python tools/web_soak.py --resume               # after a break: only those that have not passed

Fails on a console error, a refused or dead click, a control that vanishes under the pointer, a question without an answer in
sight, a squeezed table, a page that scrolls sideways, raw text, or a game that does not end. Pictures and the last clicks are
in build/web-soak.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import tempfile
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from rich.console import Console  # noqa: E402
from rich.progress import Progress  # noqa: E402
from rich.table import Table  # noqa: E402

from compile_engine import refresh  # noqa: E402
from web.browser import chromium  # noqa: E402
from web.serving import serving  # noqa: E402
from web.soak import Game, Plan, Result, plans  # noqa: E402

OUT = ROOT / "build" / "web-soak"
PASSED = OUT / "passed.json"
"""Games of which seed have passed, so that a soak can be taken up again."""


def play(plan: Plan, address: str, seconds: float) -> Result:
    """One game in a browser of its own, so that none pays for another's leavings."""
    with chromium() as browser:
        return Game(browser, address, plan, OUT).play(seconds)


def written(result: Result) -> None:
    """Settings, findings and the last clicks of a game that failed."""
    lines = [str(result.plan), f"{result.end} after {result.sequences} sequences, {result.seconds:.0f} s", ""]
    for finding in result.findings:
        lines += [finding.what, f"  picture: {finding.picture}", *(f"  {click}" for click in finding.trace), ""]
    (OUT / f"game-{result.plan.number}.txt").write_text("\n".join(lines), encoding="utf-8")


def remembered(seed: int) -> set[int]:
    try:
        kept = json.loads(PASSED.read_text(encoding="utf-8"))
    except OSError:
        return set()
    return set(kept["games"]) if kept["seed"] == seed else set()


def soak(todo: list[Plan], address: str, jobs: int, seconds: float, console: Console) -> Iterable[Result]:
    spawn = multiprocessing.get_context("spawn")
    with Progress(console=console) as progress, ProcessPoolExecutor(jobs, mp_context=spawn) as pool:
        bar = progress.add_task("games", total=len(todo))
        for done in as_completed([pool.submit(play, plan, address, seconds) for plan in todo]):
            result = done.result()
            sign = "[green]passed[/]" if result.passed else "[red]failed[/]"
            progress.print(f"{sign} {result.plan}: {result.end}, {result.sequences} sequences, {result.seconds:.0f} s")
            for finding in result.findings:
                progress.print(f"    {finding.what[:300]}", markup=False)
            progress.advance(bar)
            yield result


def summed(results: list[Result]) -> Table:
    """What was found, by what it is, and the games in which it was."""
    table = Table("found", "in games", title=f"{len(results)} games, {sum(r.passed for r in results)} without a finding")
    found: dict[str, list[int]] = {}
    for result in sorted(results, key=lambda r: r.plan.number):
        for finding in result.findings:
            found.setdefault(finding.what[:160], []).append(result.plan.number)
    for what, games in sorted(found.items(), key=lambda row: -len(row[1])):
        table.add_row(what, ", ".join(map(str, games)))
    return table


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (default: 100)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the whole soak (default: 1)")
    parser.add_argument("--only", type=int, action="append", metavar="N", help="this game of the soak (may be repeated)")
    parser.add_argument("--resume", action="store_true", help="leave out the games that have passed before")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="games at a time (default: 2)")
    parser.add_argument("--seconds", type=float, default=900, metavar="N", help="for one game (default: 900)")
    chosen = parser.parse_args()
    compiled = ROOT / "build" / "compiled"
    if (compiled / "rondel").is_dir():
        refresh(compiled)  # the page and the server of today
        os.environ["PYTHONPATH"] = str(compiled)
    OUT.mkdir(parents=True, exist_ok=True)
    passed = remembered(chosen.seed) if chosen.resume else set()
    todo = [p for p in plans(chosen.games, chosen.seed) if p.number not in passed and p.number in (chosen.only or [p.number])]
    console, results = Console(), []
    console.print(f"soak of seed {chosen.seed}, {len(todo)} games")
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as address:
        for result in soak(todo, address, chosen.jobs, chosen.seconds, console):
            results.append(result)
            if result.passed:
                passed.add(result.plan.number)
                PASSED.write_text(json.dumps({"seed": chosen.seed, "games": sorted(passed)}), encoding="utf-8")
            else:
                written(result)
    console.print(summed(results))
    return 0 if all(r.passed for r in results) else 1


if __name__ == "__main__":
    sys.exit(main())
