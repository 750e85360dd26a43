"""Whole games of bots, every choice of theirs held against the laws (`rondel.bots.laws`).

    python tools/bot_laws.py --games 500                        # of each title and each bot
    python tools/bot_laws.py --games 20 --game anachrony --bot greedy --seed 7

Prints every law that was broken with how to repeat it, and how often the laws changed a choice. Random seats and settings.
The expert thinks with few simulations: what it may choose depends on the laws, not on its time.
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent.parent
sys.path += [str(HERE / "tests"), str(HERE / "tools")]

import rondel  # noqa: E402
from rondel.bots import laws  # noqa: E402
from rondel.core.game import Game  # noqa: E402

TITLES = ("anachrony", "planet_unknown", "the_loop")
BOTS = ("greedy", "expert:simulations=6+breadth=4+width=3")
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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--game", choices=TITLES, action="append")
    parser.add_argument("--bot", action="append", help="any bot, with settings: expert:simulations=20")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seats", type=int, default=0, help="0: by chance")
    given = parser.parse_args()
    broken = 0
    for title in given.game or TITLES:
        for bot in given.bot or BOTS:
            start, counts = time.monotonic(), Counter[str]()
            for number in range(given.games):
                for line in checked(title, bot, given.seed + number, given.seats):
                    print(line, flush=True)
                    counts[line.split(": ")[-2]] += 1
                done = number + 1
                if done % 10 == 0 or done == given.games:
                    took = time.monotonic() - start
                    left = took / done * (given.games - done)
                    kept = f"{sum(counts.values())} broken, {left:.0f} s to go"
                    print(f"{title} {bot}: {done} of {given.games}, {kept}", flush=True)
            broken += sum(counts.values())
    print(f"{broken} laws broken" if broken else "every law was kept")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
