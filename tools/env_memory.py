"""Memory over many steps of the vector environment: it must not grow.

PYTHONPATH=build/compiled python tools/env_memory.py --steps 100000

A step is one decision in one game. What is held by Python is counted (`tracemalloc` would slow it down too much): the resident
memory of the process, after a fifth of the steps and at the end.
"""

from __future__ import annotations

import argparse
import gc
import os
from pathlib import Path

import numpy as np

import rondel
import rondel.env

MOST = 0.05
"""It may grow by so much: allocators keep some of what they were given."""


def resident() -> int:
    """Bytes of this process that are in memory."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def grown(game: str, steps: int, rows: int = 64, seats: int = 2) -> tuple[int, int]:
    """Memory after a fifth of these steps, and after all of them."""
    env = rondel.env.vector(game, n=rows, seats=seats)
    chance = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    early = 0
    for step in range(steps // rows):
        weights = chance.random(seen["action_mask"].shape, np.float32) * seen["action_mask"]
        seen, *_ = env.step(weights.argmax(1))
        if step == steps // rows // 5:
            early = resident()
    return early, resident()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--games", default=",".join(rondel.games()))
    chosen = parser.parse_args()
    failed = False
    for game in chosen.games.split(","):
        early, late = grown(game, chosen.steps)
        more = late / early - 1
        failed = failed or more > MOST
        sizes = f"{early / 1e6:8.1f} MB after {chosen.steps // 5} steps, {late / 1e6:8.1f} MB after {chosen.steps}"
        print(f"{game:16} {sizes}: {more:+.1%}", flush=True)
    raise SystemExit(failed)


if __name__ == "__main__":
    main()
