"""Learning with nothing but NumPy: a linear policy, improved by REINFORCE on the Gymnasium environment.

It shows all that a learner needs: `reset`, `step`, the mask, the vector, and a reward at every step. It is slow and simple;
`train_ppo.py` is the one to build on.

python examples/linear_policy.py the_loop 200
"""

from __future__ import annotations

import sys

import gymnasium
import numpy as np

import rondel.env

RATE = 0.02
DISCOUNT = 0.97
STEPS = 400
"""Longer games are cut off."""


def episode(env: gymnasium.Env, weights: np.ndarray, chance: np.random.Generator, seed: int) -> tuple[list, float]:  # type: ignore[type-arg]
    """One game: what was seen, what might be done, what was done, and the reward."""
    seen, _ = env.reset(seed=seed)
    found = []
    total = 0.0
    for _ in range(STEPS):
        numbers = np.flatnonzero(seen["action_mask"])
        features = np.log1p(np.abs(seen["observation"]))
        worth = weights[numbers] @ features
        shares = np.exp(worth - worth.max())
        shares /= shares.sum()
        chosen = chance.choice(len(numbers), p=shares)
        seen, reward, over, _, _ = env.step(numbers[chosen])
        found.append((features, numbers, shares, chosen, reward))
        total += reward
        if over:
            break
    return found, total


def learn(weights: np.ndarray, played: list, usual: float) -> None:  # type: ignore[type-arg]
    """Make what was followed by more than usual more likely."""
    ahead = 0.0
    for features, numbers, shares, chosen, reward in reversed(played):
        ahead = reward + DISCOUNT * ahead
        push = -shares
        push[chosen] += 1.0
        size = 1.0 + features @ features
        weights[numbers] += RATE * (ahead - usual) / size * push[:, None] * features[None, :]


def main(game: str = "the_loop", games: str = "200") -> None:
    rondel.env.register()
    env = gymnasium.make(rondel.env.named(game), reward="growth", partner="random")
    places = env.observation_space["observation"].shape[0]  # type: ignore[index]
    weights = np.zeros((int(env.action_space.n), places))  # type: ignore[attr-defined]
    chance = np.random.default_rng(1)
    totals: list[float] = []
    for number in range(int(games)):
        played, total = episode(env, weights, chance, number)
        learn(weights, played, float(np.mean(totals[-50:])) / max(1, len(played)) if totals else 0.0)
        totals.append(total)
        if (number + 1) % max(1, int(games) // 10) == 0:
            print(
                f"{number + 1:5} games: {np.mean(totals[-50:]):8.2f} reward a game, of the last {min(50, len(totals))}",
                flush=True,
            )


if __name__ == "__main__":
    main(*sys.argv[1:])
