"""What an environment costs: a PettingZoo step beside the engine's decision and observation, in processor time.

    PYTHONPATH=build/compiled python tools/env_bench.py            # or: make env-bench

Everything is measured on the same states of the same random games, one after the other, so that a busy machine disturbs
all parts alike. A step is `last()` and `step()`. The bar: a step costs at most twice the decision plus the observation.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

import rondel
import rondel.env

now = time.process_time


def measure(game: str, seats: int, seconds: float) -> dict[str, float]:
    """Mean microseconds of each part."""
    env = rondel.env.aec(game, seats=seats)
    env.reset(seed=1)
    bare = rondel.env.aec(game, seats=seats).table  # writes the same observations without the environment around them
    chance = random.Random(1)
    spent = dict.fromkeys(("decision", "view", "observation", "step"), 0.0)
    steps = 0
    while sum(spent.values()) < seconds:
        if env.table.state.over:
            env.reset()
            bare.writer.forget()
        state = env.table.state
        seat = state.actors()[0]
        numbers = env.table.codec.numbers(state.legal(seat), env.table.begun[seat])
        number = numbers[int(chance.random() * len(numbers))]
        twin = state.clone()
        action = env.table.codec.said(number, env.table.begun[seat])
        bare.state, bare.begun = twin, env.table.begun
        timed(spent, "view", twin.view, seat)
        timed(spent, "observation", bare.observe, seat)
        timed(spent, "step", env.last)
        timed(spent, "step", env.step, number)
        legal = [option for option in twin.legal(seat) if option == action]
        if legal:  # a part of an action costs the engine nothing
            timed(spent, "decision", twin.legal, seat)
            timed(spent, "decision", twin.apply, seat, legal[0])
        steps += 1
    return {part: 1e6 * total / steps for part, total in spent.items()}


def timed(spent: dict[str, float], part: str, work: Any, *given: Any) -> None:
    begun = now()
    work(*given)
    spent[part] += now() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=6.0, help="for each game")
    parser.add_argument("--seats", type=int, default=2)
    chosen = parser.parse_args()
    print(f"engine {'compiled' if rondel.compiled else 'interpreted'}, {chosen.seats} seats, microseconds")
    head = f"{'game':16}{'decision':>10}{'view':>8}{'observation':>13}{'step':>8}"
    print(f"{head}{'step : decision + observation':>32}{'… + view':>10}")
    for game in rondel.games():
        found = measure(game, chosen.seats, chosen.seconds)
        bar = found["step"] / (found["decision"] + found["observation"])
        strict = found["step"] / (found["decision"] + found["view"])
        cells = f"{found['decision']:10.1f}{found['view']:8.1f}{found['observation']:13.1f}{found['step']:8.1f}"
        print(f"{game:16}{cells}{bar:32.2f}{strict:10.2f}", flush=True)


if __name__ == "__main__":
    main()
