"""The matches by which bots are measured: what is asked of them, and how far that is reached.

    PYTHONPATH=build/compiled python tools/bars.py                         # the table of what was played so far
    PYTHONPATH=build/compiled python tools/bars.py --play --minutes 30     # plays on, match after match
    PYTHONPATH=build/compiled python tools/bars.py --play --only levels --games 60

Every match has seeds of its own, on which nothing was ever chosen, and a ledger in `build/bars`: started again, it goes on
where it ended. Matches whose bots think by time (`TIMED`) need a quiet machine; `--counted` leaves them out. The table says
how many of a match were won with the 95 % interval, the mean scores, and what is asked.
"""

from __future__ import annotations

import argparse
import statistics
import time
from pathlib import Path
from typing import Any, NamedTuple

from rondel import arena
from rondel.arena.statistics import wilson

FOLDER = Path(__file__).resolve().parent.parent / "build" / "bars"
LOT = 2
"""Matches that are played before the clock is looked at."""
COUNTED = "expert:simulations=40"
"""The expert where it has to play the same on every machine."""
SHARP = "sharp:simulations=10"
TIMED = ("expert", "expert-1", "sharp")


class Bar(NamedTuple):
    name: str
    game: str
    seats: int
    bots: tuple[str, ...]
    """The first one is measured."""
    games: int
    seed: int
    asked: float
    """The share that should be won, or 0."""
    settings: dict[str, Any] | None = None

    def timed(self) -> bool:
        return any(bot in TIMED for bot in self.bots)


def two(name: str, one: str, other: str, games: int, seed: int, asked: float) -> list[Bar]:
    """The same match at both titles that are played against each other."""
    pairs = (("anachrony", seed), ("planet_unknown", seed + 500_000))
    return [Bar(f"{name}-{game}", game, 2, (one, other), games, first, asked) for game, first in pairs]


def families(seats: int, seed: int) -> list[Bar]:
    """One learned player among `greedy-1` at larger tables: never worse than its share."""
    pairs = (("anachrony", seed), ("planet_unknown", seed + 500_000))
    field = ("learned", *["greedy-1"] * (seats - 1))
    return [Bar(f"seats{seats}-{game}", game, seats, field, 60, first, 1 / seats) for game, first in pairs]


def alone(name: str, game: str, bot: str, games: int, seed: int, asked: float, **settings: Any) -> Bar:
    return Bar(f"{name}-{game}", game, 1, (bot,), games, seed, asked, settings)


def loop(name: str, bot: str, seats: int, seed: int, asked: float, **settings: Any) -> Bar:
    return Bar(f"{name}-the_loop", "the_loop", seats, (bot,), 100, seed, asked, settings)


BARS = (
    *two("learned", "learned", "greedy-1", 400, 61_000_000, 0.8),
    *two("levels-easy", "easy", "gentle", 100, 62_000_000, 0.7),
    *two("levels-steady", "steady", "easy", 100, 63_000_000, 0.7),
    *two("levels-sharp", SHARP, "steady", 100, 64_000_000, 0.7),
    *two("levels-expert", COUNTED, SHARP, 100, 65_000_000, 0.7),
    *families(3, 66_000_000),
    *families(4, 67_000_000),
    *two("expert", "expert", "expert-1", 100, 68_000_000, 0.7),
    *two("expert-learned", "expert", "learned", 100, 69_000_000, 0.75),
    alone("alone", "anachrony", "expert", 100, 70_000_000, 0.97),
    alone("alone-hard", "anachrony", "expert", 100, 71_000_000, 0.8, difficulty="expert"),
    alone("alone", "planet_unknown", "expert", 100, 72_000_000, 0.85),
    loop("hardest", "expert", 2, 73_000_000, 0.85, level="living_legend"),
    loop("hardest3", "expert", 3, 74_000_000, 0.0, level="living_legend"),
    loop("hardest4", "expert", 4, 75_000_000, 0.0, level="living_legend"),
)


def simulated(bar: Bar, games: int) -> arena.Simulation:
    FOLDER.mkdir(parents=True, exist_ok=True)
    ledger = FOLDER / f"{bar.name}.jsonl"
    return arena.simulate(bar.game, games, bar.bots, bar.seats, bar.seed, bar.settings or {}, ledger=ledger)


def played(bar: Bar) -> int:
    ledger = FOLDER / f"{bar.name}.jsonl"
    return max(0, len(ledger.read_text(encoding="utf-8").splitlines()) - 1) if ledger.exists() else 0


def play(bars: list[Bar], most: int, until: float) -> None:
    for bar in bars:
        games = min(bar.games, most or bar.games)
        done = min(games, played(bar))
        while done < games and time.monotonic() < until:
            done = min(games, done + LOT)
            simulated(bar, done)
            print(f"\r{bar.name}: {done} of {games}   ", end="", flush=True)
        print()


def row(bar: Bar) -> str:
    """A line of the table; a shared first place counts for everybody who shares it."""
    found = simulated(bar, played(bar))
    won, mine, best = 0, [], []
    for match in found.results:
        seat = match.bots.index(bar.bots[0])
        rest = [score for other, score in enumerate(match.scores) if other != seat]
        won += seat in match.winners
        mine.append(match.scores[seat])
        best += [max(rest)] if rest and bar.game != "the_loop" else []
    low, high = wilson(won, len(mine))
    scores = " – ".join([f"{statistics.mean(one):.1f}" for one in (mine, best) if one])
    asked = f"{100 * bar.asked:.0f} %" if bar.asked else ""
    share, between = f"{won} ({100 * won / len(mine):.0f} %)", f"{100 * low:.1f} – {100 * high:.1f} %"
    return f"| {bar.name} | {' – '.join(bar.bots)} | {len(mine)} | {share} | {between} | {scores} | {asked} |"


def called(name: str) -> list[Bar]:
    """The match of this name; if there is none, all whose names contain it."""
    return [bar for bar in BARS if bar.name == name] or [bar for bar in BARS if name in bar.name]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--play", action="store_true", help="play on; else only the table is printed")
    parser.add_argument("--only", default="", help="the match of this name, or those whose names contain it")
    parser.add_argument("--games", type=int, default=0, help="of each match, at most")
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after so long")
    parser.add_argument("--counted", action="store_true", help="leave out bots that think by time")
    chosen = parser.parse_args()
    bars = [bar for bar in called(chosen.only) if not (chosen.counted and bar.timed())]
    if chosen.play:
        play(bars, chosen.games, time.monotonic() + 60 * chosen.minutes)
    print("| match | bots | games | won | 95 % interval | mean scores | asked |\n|---|---|---|---|---|---|---|")
    for bar in bars:
        if played(bar):
            print(row(bar))


if __name__ == "__main__":
    main()
