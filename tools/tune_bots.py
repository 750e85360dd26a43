"""Find better weights for the valuation of a game: bots with slightly different weights play each other.

    PYTHONPATH=build/compiled python tools/tune_bots.py anachrony --games 400 --first 500000 --file build/tune.jsonl
    PYTHONPATH=build/compiled python tools/tune_bots.py anachrony --fit build/tune.jsonl

In every game each seat plays greedily with its own weights: those of the valuation, each multiplied by a random factor.
The lead at the end is fitted as a linear function of the logarithms of the factors. The slope of a weight says how many
points a factor of e would bring; weights with a clear slope are moved along it. Seeds of tuning and of reports must differ.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from pathlib import Path
from typing import Any

import rondel
from rondel.bots.values.lookahead import judge
from rondel.bots.values.valuation import Valuation, valuation

WIDTH = 0.35
"""Standard deviation of the logarithm of a factor."""


def rebase(game: str, file: str) -> None:
    """Start from the weights of this file instead of those in the source: a line `"name": number,` for each."""
    weights: Any = getattr(valuation(game), "weights")  # noqa: B009
    for line in Path(file).read_text(encoding="utf-8").splitlines():
        name, colon, number = line.partition(":")
        if colon and name.strip(' "') in weights:
            weights[name.strip(' "')] = float(number.split(",")[0])


def perturbed(game: str, logs: list[float]) -> Valuation:
    """A valuation with other weights: each times the exponential of its number in `logs`."""
    base: Any = valuation(game)
    values: Any = type(base)()
    values.weights = {name: weight * math.exp(log) for (name, weight), log in zip(base.weights.items(), logs, strict=True)}
    found: Valuation = values
    return found


def scores(game: str, seed: int, players: list[Valuation], settings: dict[str, Any]) -> list[int]:
    """One game between greedy players with these valuations; alone, what the game's own opponent has is subtracted."""
    chance = random.Random(seed)
    state = rondel.game(game).new(len(players), seed, settings)
    while not state.over:
        seat = state.actors()[0]
        options = state.legal(seat)
        action = options[0]
        if len(options) > 1:
            world = state.determinize(seat, chance.getrandbits(48))
            worths = judge(world, seat, players[seat], options)
            action = options[worths.index(max(worths))]
        state.apply(seat, action)
    found = list(state.outcome().scores)
    return [found[0] - sum(found[1:])] if len(players) == 1 else found


def play(game: str, seats: int, seed: int, settings: dict[str, Any]) -> dict[str, Any]:
    """One game between different weights; alone, the same game twice, with weights changed both ways."""
    chance = random.Random(seed)
    count = len(getattr(valuation(game), "weights"))  # noqa: B009
    logs = [[chance.gauss(0.0, WIDTH) for _ in range(count)] for _ in range(seats)]
    if seats == 1:
        logs.append([-log for log in logs[0]])
        found = [scores(game, seed, [perturbed(game, own)], settings)[0] for own in logs]
    else:
        found = scores(game, seed, [perturbed(game, own) for own in logs], settings)
    return {"seed": seed, "scores": found, "logs": logs}


def fit(game: str, rows: list[dict[str, Any]], step: float, ridge: float) -> None:
    """Print the slope of every weight, its error, and the weight after a step of this many points per error."""
    import numpy

    x: list[list[float]] = []
    y: list[float] = []
    mean = numpy.mean([score for row in rows for score in row["scores"]])
    for row in rows:
        x.append([a - b for a, b in zip(*row["logs"], strict=True)])
        y.append(row["scores"][0] - row["scores"][1])
    a, b = numpy.array(x), numpy.array(y)
    b = b - b.mean()  # the first seat's advantage
    inverse = numpy.linalg.inv(a.T @ a + ridge * numpy.eye(a.shape[1]))
    slopes = inverse @ a.T @ b
    noise = (b - a @ slopes).std()
    errors = noise * numpy.sqrt(numpy.diag(inverse))
    weights: Any = getattr(valuation(game), "weights")  # noqa: B009
    print(f"{len(rows)} games, mean score {mean:.2f}, deviation {b.std():.1f}, unexplained {noise:.1f}")
    for i, name in enumerate(weights):
        moved = weights[name] * math.exp(max(-0.6, min(0.6, step * slopes[i] / errors[i] * WIDTH)))
        print(f'    "{name}": {moved:.3f},  # was {weights[name]:.3f}, slope {slopes[i]:+.2f} ± {errors[i]:.2f}')


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--first", type=int, default=500_000, help="seed of the first game")
    parser.add_argument("--set", action="append", default=[], help="setting=value, as JSON")
    parser.add_argument("--file", default="build/tune.jsonl", help="where games are written down")
    parser.add_argument("--base", metavar="FILE", help="weights to start from, as --fit prints them")
    parser.add_argument("--fit", metavar="FILE", help="fit the games of this file instead of playing")
    parser.add_argument("--step", type=float, default=0.4, help="how far weights move, per standard error of their slope")
    parser.add_argument("--ridge", type=float, default=5.0)
    chosen = parser.parse_args()
    if chosen.base:
        rebase(chosen.game, chosen.base)
    if chosen.fit:
        lines = Path(chosen.fit).read_text(encoding="utf-8").splitlines()
        fit(chosen.game, [json.loads(line) for line in lines], chosen.step, chosen.ridge)
        return
    settings = {key: json.loads(value) for key, _, value in [pair.partition("=") for pair in chosen.set]}
    with open(chosen.file, "a", encoding="utf-8") as file:
        for number in range(chosen.games):
            row = play(chosen.game, chosen.seats, chosen.first + number, settings)
            file.write(json.dumps(row) + "\n")
            file.flush()
            print(f"\r{number + 1} of {chosen.games}", end="", file=sys.stderr)


if __name__ == "__main__":
    main()
