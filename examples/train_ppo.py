"""Train MaskablePPO on one seat, and compare it with random play: mean scores and win rates with 95 % intervals.

pip install 'rondel[learn]'
python examples/train_ppo.py anachrony                          # a few minutes
python examples/train_ppo.py planet_unknown --minutes 10 --save planet.zip
python examples/train_ppo.py the_loop --steps 512 --games 2     # a short form that only shows that it runs
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

import rondel.env
from rondel.arena.statistics import Z95, wilson

Policy = Callable[[Any, Any], int]


class Squashed(gymnasium.ObservationWrapper[Any, Any, Any]):
    """The numbers alone, squashed: the mask comes from `action_masks`, and a count of 20 should not drown a flag."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self.observation_space = gymnasium.spaces.Box(-8.0, 8.0, env.observation_space["observation"].shape, np.float32)

    def observation(self, observation: Any) -> Any:
        numbers = observation["observation"]
        return np.sign(numbers) * np.log1p(np.abs(numbers))

    def action_masks(self) -> Any:
        return self.unwrapped.action_masks()  # type: ignore[attr-defined]


def play(env: Any, games: int, choose: Policy) -> tuple[list[int], int]:
    """The learner's scores and how many games it won; the same games for every policy."""
    scores, wins = [], 0
    for number in range(games):
        seen, _ = env.reset(seed=10_000 + number)
        over = False
        while not over:
            seen, _, over, _, info = env.step(choose(seen, env.action_masks()))
        scores.append(info["scores"][env.unwrapped.seat])
        wins += info["won"]
    return scores, wins


def told(name: str, scores: list[int], wins: int) -> str:
    mean, half = float(np.mean(scores)), Z95 * float(np.std(scores)) / math.sqrt(len(scores))
    low, high = wilson(wins, len(scores))
    return (
        f"{name:8} mean score {mean:6.2f} ({mean - half:.2f} to {mean + half:.2f}), "
        f"won {wins / len(scores):.1%} ({low:.1%} to {high:.1%}) of {len(scores)}"
    )


def trained(env: Any, chosen: argparse.Namespace) -> Policy:
    """Learn for some steps or minutes, with a line of progress at every update."""
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback

    torch.set_num_threads(1)  # networks this small are slower on several

    class Progress(BaseCallback):
        begun = time.monotonic()
        total = 0.0

        def _on_step(self) -> bool:
            self.total += float(self.locals["rewards"][0])
            return not chosen.minutes or time.monotonic() < self.begun + 60 * chosen.minutes

        def _on_rollout_end(self) -> None:
            took = time.monotonic() - self.begun
            mean = self.total / chosen.rollout
            print(f"{self.num_timesteps:8} steps  {took:6.0f} s  {mean:+.3f} reward a step", flush=True)
            self.total = 0.0

    model = MaskablePPO(
        "MlpPolicy", env, n_steps=chosen.rollout, batch_size=128, n_epochs=4, learning_rate=1e-3, gamma=0.97, ent_coef=0.003,
        seed=chosen.seed, policy_kwargs={"net_arch": [128, 128]},
    )  # fmt: skip
    try:
        model.learn(10**9 if chosen.minutes else chosen.steps, callback=Progress())
    except KeyboardInterrupt:
        print("interrupted: what was learnt so far is compared")
    if chosen.save:
        model.save(chosen.save)
    return lambda seen, mask: int(model.predict(seen, action_masks=mask, deterministic=False)[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="anachrony", choices=rondel.games())
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--partner", default="random", help="the bot on the other seats (default: random)")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--minutes", type=float, default=0.0, help="learn for so long instead of --steps")
    parser.add_argument("--rollout", type=int, default=512, help="steps between updates")
    parser.add_argument("--games", type=int, default=200, help="games to compare with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="write the model to this file")
    chosen = parser.parse_args()
    chosen.rollout = min(chosen.rollout, chosen.steps)

    env = Squashed(rondel.env.single(chosen.game, seats=chosen.seats, partner=chosen.partner, reward="growth"))
    chance = random.Random(1)
    before = play(env, chosen.games, lambda seen, mask: int(chance.choice(np.flatnonzero(mask))))
    print(told("random", *before), flush=True)
    policy = trained(env, chosen)
    print(told("trained", *play(env, chosen.games, policy)))


if __name__ == "__main__":
    main()
