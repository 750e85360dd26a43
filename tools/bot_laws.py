"""Whole games of bots, every choice of theirs held against the laws (`rondel.bots.laws`).

    python tools/bot_laws.py --games 500 --jobs 2 --ledger laws.jsonl     # of each title and each bot
    python tools/bot_laws.py --games 20 --game anachrony --bot greedy --seed 7

Prints every law that was broken with how to repeat it. A ledger holds a line for each game; started again, the games in
it are not played again, or with `--again` only those that broke a law. Seats and settings are drawn by the seed of the game.
Bots that plan are given simulations, not seconds, and few of them: so a game is the same whenever it is played, on any machine,
and what they may choose depends on the laws, not on how long they think.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import as_completed
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent.parent
sys.path += [str(HERE / "tests"), str(HERE / "tools")]

import rondel  # noqa: E402
from rondel.bots import laws  # noqa: E402
from rondel.core.game import Game  # noqa: E402
from rondel.workers import workers  # noqa: E402

TITLES = ("anachrony", "planet_unknown", "the_loop")
FEW = "simulations=6+breadth=4+width=3"
BOTS = ("gentle", "easy", "steady", f"sharp:{FEW}", "greedy", "greedy-1", "learned", f"expert-1:{FEW}", f"expert:{FEW}")
"""All that are offered to people; `random` is for tests."""
MOST_DECISIONS = 8000


def settings_for(game: Game, seats: int, chance: random.Random) -> dict[str, Any]:
    chosen: dict[str, Any] = importlib.import_module("soak").settings_for(game, seats, chance)
    return chosen


def checked(title: str, bot: str, seed: int, seats: int = 0, decisions: int = MOST_DECISIONS) -> list[str]:
    """One game of this bot in every seat, or its first `decisions`; the laws it broke, in words."""
    chance = random.Random(seed)
    game = rondel.game(title)
    seats = seats or chance.choice(game.seats)
    settings = settings_for(game, seats, chance)
    state = game.new(seats, seed, settings)
    players = [rondel.bot(bot, seed=seed + seat) for seat in range(seats)]
    found: list[str] = []
    for number in range(decisions):
        if state.over:
            return found
        seat = state.actors()[0]
        options = state.legal(seat)
        action = rondel.ask(players[seat], state, seat)
        if action not in options:
            return [*found, f"{title} {bot} seed {seed}, {seats} seats: decision {number}: not_legal: {action}"]
        world = state.determinize(seat, seed + number)
        for law in laws.broken(world, seat, action, options):
            found.append(f"{title} {bot} seed {seed}, {seats} seats: decision {number}: {law}: {game.text(action)}")
        state.apply(seat, action)
    if decisions == MOST_DECISIONS:
        found.append(f"{title} {bot} seed {seed}, {seats} seats: decision {decisions}: never_ends: the game does not end")
    return found


Job = tuple[str, str, int, int, int]
"""Title, bot, seed, seats (0: by chance) and the decisions to play at most: everything that a game depends on."""


def played(job: Job) -> list[str]:
    return checked(*job)


class Ledger:
    """The games that were played, one line each; a line that was cut off by a break is played again."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.found: dict[Job, list[str]] = {}
        if path is not None and path.exists():
            lines = path.read_text(encoding="utf-8").splitlines()
            path.write_text("".join([f"{line}\n" for line in lines]), encoding="utf-8")  # the last may have been torn
            for line in lines:
                with contextlib.suppress(ValueError):
                    entry = json.loads(line)
                    title, bot, seed, seats, decisions = entry["game"]
                    self.found[title, bot, seed, seats, decisions] = entry["broken"]

    def add(self, job: Job, broken: list[str]) -> None:
        self.found[job] = broken
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"game": job, "broken": broken}) + "\n")


def results(jobs: list[Job], processes: int) -> Iterator[tuple[Job, list[str]]]:
    """Every game as it ends."""
    if processes < 2:
        for job in jobs:
            yield job, played(job)
        return
    with workers(processes) as pool:
        waiting = {pool.submit(played, job): job for job in jobs}
        for done in as_completed(waiting):
            yield waiting[done], done.result()


def repeat(job: Job) -> str:
    title, bot, seed, seats, decisions = job
    limit = f" --decisions {decisions}" if decisions != MOST_DECISIONS else ""
    return f"python tools/bot_laws.py --game {title} --bot {bot} --seed {seed} --seats {seats} --games 1{limit}"


def told(job: Job, broken: list[str]) -> None:
    for line in broken:
        print(line, flush=True)
    if broken:
        print(f"    again: {repeat(job)}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--game", choices=TITLES, action="append")
    parser.add_argument("--bot", action="append", help="any bot, with settings: expert:simulations=20")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--seats", type=int, default=0, help="0: by chance")
    parser.add_argument("--decisions", type=int, default=MOST_DECISIONS, help="of each game, at most")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--ledger", type=Path, help="a file to write every game to, and to go on from")
    parser.add_argument("--again", action="store_true", help="play the games of the ledger that broke a law once more")
    given = parser.parse_args()
    ledger = Ledger(given.ledger)
    broken = 0
    for title in given.game or TITLES:
        for bot in given.bot or BOTS:
            jobs: list[Job] = [(title, bot, given.seed + n, given.seats, given.decisions) for n in range(given.games)]
            known = [job for job in jobs if job in ledger.found and not (given.again and ledger.found[job])]
            for job in known:
                told(job, ledger.found[job])
            broken += sum([len(ledger.found[job]) for job in known])
            broken += play([job for job in jobs if job not in known], ledger, given.jobs, f"{title} {bot}", len(known))
    print(f"{broken} laws broken" if broken else "every law was kept")
    return 1 if broken else 0


def play(jobs: list[Job], ledger: Ledger, processes: int, who: str, before: int) -> int:
    """Play these games and say how it goes; returns how many laws were broken."""
    start, counts = time.monotonic(), Counter[str]()
    for done, (job, lines) in enumerate(results(jobs, processes), 1):
        ledger.add(job, lines)
        told(job, lines)
        counts.update([line.split(": ")[-2] for line in lines])
        if done % 10 == 0 or done == len(jobs):
            left = (time.monotonic() - start) / done * (len(jobs) - done)
            print(f"{who}: {before + done} of {before + len(jobs)}, {counts.total()} broken, {left:.0f} s to go", flush=True)
    return counts.total()


if __name__ == "__main__":
    sys.exit(main())
