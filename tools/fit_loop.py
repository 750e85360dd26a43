"""Fit the weights of The LOOP's valuation to games that its greedy bot played.

    python tools/fit_loop.py --games 200 --first 200000 --file build/loop_ends.jsonl

Every game is played with weights shaken a little, so that the ends of turns differ. Each end of a turn is written down as
what a change of each weight would change in its worth, with whether the game was won. Started again, it goes on where the
file ends. Then a logistic regression prints today's weights and those that explain the results best, in points of which an
archived tile is ten. Use other seeds than those of measured matches. With PYTHONPATH=build/compiled it is several times faster.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from pathlib import Path
from typing import Any

import numpy as np

import rondel
from rondel.bots.thinker import Budget
from rondel.titles.the_loop.bots.search import LoopThinker
from rondel.titles.the_loop.bots.weights import Habits, Weights
from rondel.titles.the_loop.bots.worth import WON, standing
from rondel.titles.the_loop.rules.modes import LEVELS
from rondel.titles.the_loop.rules.names import END_PHASE
from rondel.titles.the_loop.rules.state import Spacetime

SHAKE = 0.35
STEP = 0.01
SHRINK = 40.0
"""How strongly the regression prefers small weights; the features are scaled to one."""
WEIGHTS = [name for name in sorted(vars(Weights()) if hasattr(Weights(), "__dict__") else dir(Weights())) if name[0] != "_"]


def shaken(chance: random.Random) -> Weights:
    weights = Weights()
    for name in WEIGHTS:
        setattr(weights, name, getattr(weights, name) * math.exp(chance.gauss(0.0, SHAKE)))
    return weights


def slopes(state: Spacetime) -> list[float]:
    """How the worth of this end of a turn changes with each weight."""
    weights = Weights()
    here = standing(state, weights)
    found: list[float] = []
    for name in WEIGHTS:
        value = getattr(weights, name)
        setattr(weights, name, value + STEP)
        found.append(round((standing(state, weights) - here) / STEP, 4))
        setattr(weights, name, value)
    return found


MOMENT = Budget(1, 0, 0.0, 0, 0)
"""One deal of the unknown."""


def play(seed: int, seats: int) -> dict[str, Any]:
    """One game: the slopes at the end of every turn, and whether it was won."""
    chance = random.Random(seed)
    thinker = LoopThinker(shaken(chance), Habits())
    state = rondel.game("the_loop").new(seats, seed, {"level": chance.choice(LEVELS)})
    assert isinstance(state, Spacetime)
    ends: list[list[float]] = []
    while not state.over:
        seat = state.actors()[0]
        action = thinker.remembered(state, seat) or thinker.consider(state, seat, chance, MOMENT).first(chance)
        if action == END_PHASE and standing(state, Weights()) < WON - 1.0:
            ends.append(slopes(state))
        state.apply(seat, action)
    return {"seed": seed, "won": state.result.startswith("win"), "ends": ends}


def fit(games: list[dict[str, Any]]) -> dict[str, float]:
    """Logistic regression of winning on the slopes; the coefficients scaled to ten for a tile."""
    rows = np.array([end for game in games for end in game["ends"]])
    won = np.array([float(game["won"]) for game in games for _ in game["ends"]])
    scale = rows.std(0) + 1e-9
    table = np.c_[(rows - rows.mean(0)) / scale, np.ones(len(won))]
    found = np.zeros(table.shape[1])
    prefer = SHRINK * np.diag([1.0] * len(WEIGHTS) + [0.0])
    for _ in range(30):
        chance = 1.0 / (1.0 + np.exp(-table @ found))
        slope = table.T @ (chance - won) + prefer @ found
        bend = (table * (chance * (1.0 - chance))[:, None]).T @ table + prefer + 1e-6 * np.eye(len(found))
        found -= np.linalg.solve(bend, slope)
    raw = dict(zip(WEIGHTS, found[:-1] / scale, strict=True))
    return {name: 10.0 * value / raw["tile"] for name, value in raw.items()}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--first", type=int, default=200_000, help="the first seed")
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--file", type=Path, default=Path("build/loop_ends.jsonl"))
    given = asked.parse_args()
    given.file.parent.mkdir(parents=True, exist_ok=True)
    games = [json.loads(line) for line in given.file.read_text().splitlines()] if given.file.exists() else []
    with given.file.open("a") as out:
        for seed in range(given.first + len(games), given.first + given.games):
            games.append(play(seed, given.seats))
            out.write(json.dumps(games[-1]) + "\n")
            out.flush()
            print(f"\r{len(games)} of {given.games} games, {sum([game['won'] for game in games])} won", end="", file=sys.stderr)
    print(file=sys.stderr)
    now = Weights()
    for name, value in fit(games).items():
        print(f"{name:12} {getattr(now, name):8.2f} {value:8.2f}")


if __name__ == "__main__":
    main()
