"""How simulations scale: games per second with one process and with two, and the memory over many games.

    python tools/sim_bench.py                                  # 100,000 games for the memory: half an hour
    python tools/sim_bench.py --games 4000 --seconds 20        # a short form

Speeds are wall-clock: measure on a machine that does nothing else. Memory is of this process and of the one that plays.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from rondel.arena.simulation import simulate

PAGE = 4096
STEPS = 10


def memory(process: str = "self") -> int:
    """Bytes of memory that a process holds."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE


def children() -> list[str]:
    task = Path("/proc/self/task")
    return [child for thread in task.iterdir() for child in (thread / "children").read_text().split()]


def held() -> int:
    """This process and those that play for it."""
    found = memory()
    for child in children():
        if Path(f"/proc/{child}").exists():
            found += memory(child)
    return found


def speed(game: str, jobs: int, games: int) -> float:
    """Games per second after the processes have started."""
    marks: list[tuple[float, int]] = []
    simulate(game, games, ("random",), 2, seed=1, jobs=jobs, progress=lambda n: marks.append((time.perf_counter(), n)))
    begun = len(marks) // 5
    played = sum([n for _, n in marks[begun + 1 :]])
    return played / (marks[-1][0] - marks[begun][0])


def scaling(game: str, seconds: float) -> None:
    once = speed(game, 1, 60)
    games = max(100, int(once * seconds))
    one, two = speed(game, 1, games), speed(game, 2, 2 * games)
    print(f"{game}: {one:.1f} games/s with one process, {two:.1f} with two: {two / one:.2f} times", flush=True)


def growth(game: str, games: int) -> None:
    """One simulation; the memory is read at every tenth of it."""
    done = 0
    seen: list[tuple[int, int]] = []

    def progress(n: int) -> None:
        nonlocal done
        done += n
        if done >= (len(seen) + 1) * games // STEPS:
            seen.append((done, held()))
            print(f"{game}: {done:7} games  {seen[-1][1] / 2**20:6.1f} MB", flush=True)

    simulate(game, games, ("random",), 2, seed=1, jobs=2, progress=progress)
    print(f"{game}: {(seen[-1][1] - seen[0][1]) / 2**20:+.1f} MB from {seen[0][0]} to {seen[-1][0]} games")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="the_loop")
    parser.add_argument("--games", type=int, default=100_000, help="games for the memory")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each speed")
    chosen = parser.parse_args()
    scaling(chosen.game, chosen.seconds)
    growth(chosen.game, chosen.games)


if __name__ == "__main__":
    main()
