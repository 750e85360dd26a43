"""Facts about the games, for docs/benchmark.md: decisions in a game, options, by random and greedy play.

PYTHONPATH=build/compiled python tools/env_facts.py --games 50
"""

from __future__ import annotations

import argparse

import rondel
from rondel.arena import simulate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--bots", default="random,greedy")
    chosen = parser.parse_args()
    print("| game | seats | bot | games | decisions a game (least – most) | options mean | options most |")
    print("|---|---|---|---|---|---|---|")
    for game in rondel.games():
        for bot in chosen.bots.split(","):
            played = simulate(game, chosen.games, (bot,), 2, seed=7400000, records=True)
            lengths = [result.decisions for result in played.results]
            options = [move[3] for result in played.results for move in result.moves]
            mean = f"{sum(lengths) / len(lengths):.0f} ({min(lengths)} – {max(lengths)})"
            cells = (game, 2, bot, len(lengths), mean, f"{sum(options) / len(options):.1f}", max(options))
            print("| " + " | ".join([str(cell) for cell in cells]) + " |", flush=True)


if __name__ == "__main__":
    main()
