"""Train MaskablePPO on one seat against the random bot, and compare it with random play.

pip install 'rondel[learn]'
python examples/train_ppo.py                       # a few minutes
python examples/train_ppo.py --steps 512 --games 2 # a short form that only shows that it runs
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from typing import Any

import numpy as np

import rondel.env


def play(env: Any, games: int, choose: Callable[[Any, Any], int]) -> tuple[float, float]:
    """Mean score and share of games won by a policy."""
    scores, wins = [], 0
    for number in range(games):
        seen, _ = env.reset(seed=10_000 + number)
        over = False
        while not over:
            seen, _, over, _, info = env.step(choose(seen, env.action_masks()))
        scores.append(info["scores"][env.seat])
        wins += info["won"]
    return float(np.mean(scores)), wins / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="anachrony")
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--games", type=int, default=100, help="games to compare with")
    chosen = parser.parse_args()

    from sb3_contrib import MaskablePPO

    env = rondel.env.single(chosen.game, seats=2, partner="random", reward="worth")
    model = MaskablePPO("MultiInputPolicy", env, n_steps=512, batch_size=128, learning_rate=3e-4, gamma=0.995, seed=1)
    model.learn(chosen.steps)

    def trained(seen: Any, mask: Any) -> int:
        return int(model.predict(seen, action_masks=mask, deterministic=True)[0])

    chance = random.Random(1)

    def at_random(seen: Any, mask: Any) -> int:
        return int(chance.choice(np.flatnonzero(mask)))

    for name, policy in (("random", at_random), ("trained", trained)):
        mean, won = play(env, chosen.games, policy)
        print(f"{name:8} against random: mean score {mean:6.2f}, won {won:.0%} of {chosen.games}")


if __name__ == "__main__":
    main()
