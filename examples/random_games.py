"""Random games over several settings: how scores are spread, and what the winners had. Nothing but Rondel is needed.

python examples/random_games.py planet_unknown 200 games.html
"""

from __future__ import annotations

import sys

import rondel
from rondel.arena import report, simulate
from rondel.arena.statistics import by_bot

BAR = 40


def variants(game: str) -> list[dict[str, object]]:
    """As printed, and every switch on its own."""
    found: list[dict[str, object]] = [{}]
    for setting in rondel.game(game).settings():
        if setting.kind == "flag" and 2 in setting.applies:
            found.append({setting.name: not setting.default})
    return found


def histogram(scores: list[int]) -> None:
    low, high = min(scores), max(scores)
    step = max(1, (high - low) // 12)
    for start in range(low, high + 1, step):
        count = len([score for score in scores if start <= score < start + step])
        print(f"{start:5}  {'#' * round(BAR * count / len(scores))} {count}")


def main(game: str = "the_loop", games: str = "40", page: str = "games.html") -> None:
    played = []
    for settings in variants(game):
        try:
            simulation = simulate(game, int(games), ("random",), 2, seed=1, settings=dict(settings))
        except rondel.SetupError as problem:
            print(f"left out: {problem}")
            continue
        (line,) = by_bot(simulation)
        print(f"{settings or 'as printed'}: mean {line.mean:.2f}, deviation {line.deviation:.2f}, {line.least} to {line.most}")
        played.append(simulation)
    histogram([score for simulation in played for result in simulation.results for score in result.scores])
    report(played, page)
    print(f"see {page}")


if __name__ == "__main__":
    main(*sys.argv[1:])
