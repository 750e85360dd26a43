"""Random games over all seat counts and settings, every component counted at every step.

    python tools/soak.py --games 20000              # of each title
    python tools/soak.py --games 500 --game anachrony --seed 7

Stops at the first game that raises, sticks, never ends or loses a component, and prints how to repeat it.
"""

from __future__ import annotations

import argparse
import importlib
import multiprocessing
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HERE / "tests"))

import rondel  # noqa: E402
from rondel.core.flow import Action  # noqa: E402
from rondel.core.game import Game  # noqa: E402
from rondel.core.state import State  # noqa: E402

MOST_DECISIONS = 8000
PASSIVE = {"pass", "done", "decline", "stop", "finish"}
Job = tuple[str, int, bool]


def counter(game: str) -> Callable[[State], None]:
    """The function of the title's tests that counts every component."""
    found: Callable[[State], None] = importlib.import_module(f"titles.{game}.conserve").conserve
    return found


def settings_for(game: Game, seats: int, chance: random.Random) -> dict[str, Any]:
    """Random settings that the rules allow; a title may bring its own chooser."""
    try:
        chooser = importlib.import_module(f"titles.{game.id}.conserve").random_settings
    except AttributeError:
        chooser = None
    if chooser:
        chosen: dict[str, Any] = chooser(seats, chance)
        return chosen
    while True:
        settings = {
            setting.name: chance.choice(setting.choices)
            for setting in game.settings()
            if seats in setting.applies and setting.kind != "list"
        }
        try:
            game.checked(seats, settings)
        except rondel.SetupError:
            continue
        return settings


def choose(options: list[Action], chance: random.Random, eager: bool) -> Action:
    """A random option. Eager players seldom pass or decline, so that full boards and late states are reached too."""
    if eager and chance.random() < 0.85:
        active = [option for option in options if option[0] not in PASSIVE]
        options = active or options
    return options[int(chance.random() * len(options))]


def play(job: Job) -> tuple[int, str]:
    """One game; returns its decisions and "" or what went wrong."""
    id, seed, strict = job
    game = rondel.game(id)
    chance = random.Random(seed)
    seats = chance.choice(game.seats)
    settings = settings_for(game, seats, chance)
    count = counter(id)
    eager = chance.random() < 0.5
    steps = 0
    try:
        state = game.new(seats, seed, settings)
        while not state.over:
            if strict:
                count(state)
            actors = state.actors()
            seat = actors[int(chance.random() * len(actors))]
            state.apply(seat, choose(state.legal(seat), chance, eager))
            steps += 1
            if steps > MOST_DECISIONS:
                raise AssertionError("the game does not end")
        count(state)
        outcome = state.outcome()
        assert all(sum(b.values()) == s for b, s in zip(outcome.breakdown, outcome.scores, strict=True))
    except Exception as problem:
        return steps, f"{id} seats={seats} seed={seed} settings={settings} step={steps}: {problem!r}"
    return steps, ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--game", action="append", choices=rondel.games(), help="only this title (may be repeated)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--loose", action="store_true", help="count components at the end of each game only")
    args = parser.parse_args()
    from rich.progress import track

    for id in args.game or rondel.games():
        jobs = [(id, args.seed + n, not args.loose) for n in range(args.games)]
        decisions, began = 0, time.perf_counter()
        with multiprocessing.Pool(args.jobs) as pool:
            results = pool.imap_unordered(play, jobs, chunksize=8)
            for steps, problem in track(results, description=f"{id:15}", total=len(jobs)):
                decisions += steps
                if problem:
                    print(problem, file=sys.stderr)
                    return 1
        spent = time.perf_counter() - began
        how = "compiled" if rondel.compiled else "interpreted"
        print(f"{id}: {args.games} games, {decisions} decisions, all components kept, {spent:.0f} s ({how})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
