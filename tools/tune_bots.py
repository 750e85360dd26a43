"""Find better weights for the valuation of a game by play: small steps uphill, each from a batch of games.

    PYTHONPATH=build/compiled python tools/tune_bots.py anachrony --seats 1 --minutes 15 --file build/alone.json
    PYTHONPATH=build/compiled python tools/tune_bots.py planet_unknown --level expert --minutes 30 --file build/expert.json

In every pair of games a greedy player sits down with weights changed at random, once one way and once the other, in the same
deal: against the usual valuation on the other seats, or alone against the game itself. The difference of the two leads, fitted
over a batch, says which way is up. The weights so far are written after every batch; `--base` goes on from such a file.
Judge what comes out with `rondel sim` on other seeds: a batch that looks good may have been lucky.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from pathlib import Path
from typing import Any

import numpy

import rondel
from rondel.bots.lookahead import judge
from rondel.bots.mind import fresh, mind
from rondel.bots.search import Search

Weights = dict[str, float]
STEADY = 0.8
"""How much of the former direction is kept."""
LONGEST_STEP = 0.2
"""No weight changes by more than this factor's logarithm in one step."""
RIDGE = 30.0


def with_weights(game: str, seats: int, level: str, weights: Weights) -> Search:
    """How bots of this level search, with these weights; others stay."""
    search = fresh(game, seats, level).search
    worth: Any = search.worth
    worth.weights |= weights
    return search


def changed(weights: Weights, logs: Any) -> Weights:
    """Each weight times the exponential of its number in `logs`."""
    return {name: weight * math.exp(log) for (name, weight), log in zip(weights.items(), logs, strict=True)}


def lead(game: str, seed: int, players: list[Search], me: int) -> float:
    """One game between greedy players with these valuations: by how much `me` is ahead of the best other one."""
    chance = random.Random(seed)
    state = rondel.game(game).new(len(players), seed)
    while not state.over:
        seat = state.actors()[0]
        options = state.legal(seat)
        action = options[0]
        if len(options) > 1:
            world = state.determinize(seat, chance.getrandbits(48))
            worths = judge(world, seat, players[seat], options)
            action = options[worths.index(max(worths))]
        state.apply(seat, action)
    scores = state.outcome().scores
    return float(scores[me] - max([score for seat, score in enumerate(scores) if seat != me], default=0))


def batch(game: str, seats: int, seed: int, pairs: int, level: str, weights: Weights, width: float) -> tuple[Any, list[float]]:
    """The slope of the lead for every weight, in points per factor of e, and the leads of the games."""
    chance = numpy.random.default_rng(seed)
    usual = mind(game, seats).search
    steps, gains = [], []
    leads: list[float] = []
    for number in range(pairs):
        step = chance.normal(size=len(weights)) * width
        found = []
        for way in (1, -1):
            players = [usual] * seats
            players[number % seats] = with_weights(game, seats, level, changed(weights, way * step))
            found.append(lead(game, seed + number, players, number % seats))
            print(f"\r  game {len(leads) + len(found)} of {2 * pairs}", end="", file=sys.stderr)
        steps.append(step)
        gains.append((found[0] - found[1]) / 2)
        leads += found
    a = numpy.array(steps)
    ridge = RIDGE * width**2 * numpy.eye(len(weights))
    return numpy.linalg.solve(a.T @ a + ridge, a.T @ numpy.array(gains)), leads


def climb(chosen: argparse.Namespace, weights: Weights) -> None:
    """Batch by batch until the time is over, in a steady direction; weights with a clear slope go equally far."""
    direction = spread = numpy.zeros(len(weights))
    end = time.monotonic() + 60 * chosen.minutes
    number = 0
    while time.monotonic() < end:
        seed = chosen.first + number * chosen.pairs
        slope, leads = batch(chosen.game, chosen.seats, seed, chosen.pairs, chosen.level, weights, chosen.width)
        number += 1
        direction = STEADY * direction + (1 - STEADY) * slope
        spread = 0.9 * spread + 0.1 * slope**2
        unbiased = direction / (1 - STEADY**number), spread / (1 - 0.9**number)
        step = chosen.step * unbiased[0] / numpy.sqrt(unbiased[1] + 0.5)
        weights = changed(weights, numpy.clip(step, -LONGEST_STEP, LONGEST_STEP))
        Path(chosen.file).write_text(json.dumps(weights, indent=1) + "\n", encoding="utf-8")
        error = numpy.std(leads) / math.sqrt(len(leads))
        print(f"\rbatch {number}: lead {numpy.mean(leads):+.2f} ± {error:.2f} with changed weights; written to {chosen.file}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=["anachrony", "planet_unknown"])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", default="greedy", help="whose weights are changed")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--pairs", type=int, default=100, help="pairs of games in a batch")
    parser.add_argument("--width", type=float, default=0.15, help="standard deviation of the logarithm of a change")
    parser.add_argument("--step", type=float, default=0.12, help="how far a weight with a clear slope moves")
    parser.add_argument("--first", type=int, default=3_000_000, help="seed of the first game")
    parser.add_argument("--base", metavar="FILE", help="weights to start from")
    parser.add_argument("--file", default="build/weights.json", help="where the weights are written")
    chosen = parser.parse_args()
    worth: Any = mind(chosen.game, chosen.seats, chosen.level).worth
    weights = dict(worth.weights)
    if chosen.base:
        weights |= json.loads(Path(chosen.base).read_text(encoding="utf-8"))
    climb(chosen, {name: weight for name, weight in weights.items() if weight > 0})


if __name__ == "__main__":
    main()
