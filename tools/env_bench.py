"""What environments cost, as ratios in one run: beside the engine's decision, and beside other libraries if they are there.

    PYTHONPATH=build/compiled python tools/env_bench.py            # or: make env-bench
    pip install 'rondel[bench]'                                    # RLCard and catanatron, for the comparison

Everything is measured in processor time, in rounds: each part for a moment, then the next, then all of them again, so that a
busy machine disturbs all alike. Choosing an action is not counted, unless a library has no other way to play.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import env_peers
import rondel
import rondel.env
from rondel.env.batch import Batch

now = time.process_time
Steps = Iterator[float]
"""Processor seconds of one step after the other."""
REFERENCE = "anachrony"
ROWS = 64
BARS = {"aec": 6.0, "single": 227 / 60, "vector": 227 / 100, "openspiel": 227 / 60}
"""How many decisions of the reference a step may cost, at most: the bars were set where it decided 227,000 times a second."""
WORKERS_BAR = 1.8
"""How many times as fast two processes have to be as one."""


def pick(numbers: list[Any], chance: random.Random) -> Any:
    return numbers[int(chance.random() * len(numbers))]


def decisions(game: str, seats: int) -> Steps:
    """The engine: `legal` and `apply`, a new game now and then."""
    chance = random.Random(1)
    rules = rondel.game(game)
    while True:
        state = rules.new(seats, chance.getrandbits(40))
        while not state.over:
            seat = state.actors()[0]
            begun = now()
            options = state.legal(seat)
            spent = now() - begun
            action = pick(options, chance)
            begun = now()
            state.apply(seat, action)
            yield spent + now() - begun


def aec(game: str, seats: int) -> Steps:
    """PettingZoo: `last` and `step`, with observation and mask."""
    chance = random.Random(1)
    env = rondel.env.aec(game, seats=seats)
    env.reset(seed=1)
    while True:
        begun = now()
        _, _, ended, _, _ = env.last()
        spent = now() - begun
        if ended:
            env.reset()
            continue
        table = env.table
        seat = table.state.actors()[0]
        number = pick(table.codec.numbers(table.state.legal(seat), table.begun[seat]), chance)
        begun = now()
        env.step(number)
        yield spent + now() - begun


def single(game: str, seats: int) -> Steps:
    """Gymnasium, alone at the table or beside random partners, whose decisions count as steps of the engine."""
    chance = random.Random(1)
    env = rondel.env.single(game, seats=seats, partner="random")
    env.reset(seed=1)
    while True:
        table = env.table
        number = pick(table.codec.numbers(table.state.legal(env.seat), table.begun[env.seat]), chance)
        begun = now()
        _, _, ended, cut, _ = env.step(number)
        yield now() - begun
        if ended or cut:
            env.reset()


def vector(game: str, seats: int) -> Steps:
    """The native batch: a step of one of its games."""
    chance = random.Random(1)
    batch = Batch(game, ROWS, seats)
    batch.reset(range(ROWS))
    while True:
        numbers = []
        for table in batch.tables:
            seat = table.state.actors()[0]
            numbers.append(pick(table.codec.numbers(table.state.legal(seat), table.begun[seat]), chance))
        begun = now()
        batch.step(numbers)
        spent = (now() - begun) / ROWS
        for _ in range(ROWS):
            yield spent


def openspiel(game: str, seats: int) -> Steps:
    """OpenSpiel: `legal_actions` and `apply_action`, without information states."""
    chance = random.Random(1)
    rules = rondel.env.openspiel(game, players=seats)
    while True:
        state = rules.new_initial_state()
        state.apply_action(chance.randrange(1000))
        while not state.is_terminal():
            begun = now()
            options = state.legal_actions()
            spent = now() - begun
            number = pick(options, chance)
            begun = now()
            state.apply_action(number)
            yield spent + now() - begun


def shared(game: str, seats: int, seconds: float, turns: int = 6) -> dict[int, float]:
    """Steps of one game in a second, with one process and with two, by the clock on the wall: both need a core that is free."""
    chance = np.random.default_rng(1)
    envs = {workers: rondel.env.vector(game, n=ROWS, seats=seats, partner=None, workers=workers) for workers in (1, 2)}
    spent, steps = dict.fromkeys(envs, 0.0), dict.fromkeys(envs, 0)
    for env in envs.values():
        env.reset(seed=1)
    for turn in range(1, turns + 1):
        for workers, env in envs.items():
            while spent[workers] < seconds * turn / turns:
                masks = env.action_masks()
                numbers = (masks * chance.random(masks.shape, np.float32)).argmax(1)
                begun = time.perf_counter()
                env.step(numbers)
                spent[workers] += time.perf_counter() - begun
                steps[workers] += 1
    for env in envs.values():
        env.close()
    return {workers: ROWS * steps[workers] / spent[workers] for workers in envs}


def rounds(parts: dict[str, Steps], seconds: float, turns: int = 20) -> dict[str, float]:
    """Mean microseconds of a step of each part."""
    spent, steps = dict.fromkeys(parts, 0.0), dict.fromkeys(parts, 0)
    for part in parts.values():
        next(part)  # what is made once is not counted
    for turn in range(1, turns + 1):
        for name, part in parts.items():
            while spent[name] < seconds * turn / turns:
                spent[name] += next(part)
                steps[name] += 1
    return {name: 1e6 * spent[name] / steps[name] for name in parts}


MADE: dict[str, Callable[[str, int], Steps]] = {"aec": aec, "single": single, "vector": vector, "openspiel": openspiel}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each part")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--workers", action="store_true", help="only the vector environment in two processes beside one")
    chosen = parser.parse_args()
    if chosen.workers:
        for game in rondel.games():
            pace = shared(game, chosen.seats, chosen.seconds)
            said = f"{pace[1]:9,.0f} steps a second in one process, {pace[2]:9,.0f} in two: {pace[2] / pace[1]:.2f} times"
            print(f"{game:16}{said}; bar {WORKERS_BAR}", flush=True)
        return
    parts = {f"{game} decision": decisions(game, chosen.seats) for game in rondel.games()}
    for kind, make in MADE.items():
        parts |= {f"{game} {kind}": make(game, chosen.seats) for game in rondel.games()}
    peers, missing = env_peers.there()
    found = rounds(parts | peers, chosen.seconds)
    unit = found[f"{REFERENCE} decision"]
    print(f"engine {'compiled' if rondel.compiled else 'interpreted'}, {chosen.seats} seats; 1 is a decision of {REFERENCE}")
    print(f"{'':16}{'decision':>10}{''.join([f'{kind:>12}' for kind in MADE])}")
    for game in rondel.games():
        cells = "".join([f"{found[f'{game} {kind}'] / unit:12.2f}" for kind in MADE])
        print(f"{game:16}{found[f'{game} decision'] / unit:10.2f}{cells}")
    print(f"{'bar, at most':26}{''.join([f'{BARS[kind]:12.2f}' for kind in MADE])}")
    for name in peers:
        print(f"{name:48}{found[name] / unit:8.1f}")
    for name in missing:
        print(f"{name:48} not installed")


if __name__ == "__main__":
    main()
