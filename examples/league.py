"""A league of past selves on the PettingZoo environment: a network learns by self-play, what it was is kept after every
round, and all of them meet. Whoever learns should beat whoever it was.

python examples/league.py the_loop 3 2000 10     # rounds, decisions in each, games of each pair
"""

from __future__ import annotations

import copy
import sys
from itertools import combinations

import numpy as np

import rondel.env
from rondel.env.learning import Network, Ppo, ppo


def played(env, players, seed):  # type: ignore[no-untyped-def]
    """One game on the AEC environment: whoever sits on a seat is shown what that seat sees, and gives a number."""
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, _, ended, cut, info = env.last()
        if ended or cut:
            return info["scores"][: len(players)], info["winners"]
        env.step(players[env.seats[agent]].predict(seen, deterministic=False)[0])
    raise AssertionError("a game ends")


def main(game: str = "anachrony", rounds: str = "3", steps: str = "4000", games: str = "10") -> None:
    start = rondel.env.aec(game).table
    league: list[tuple[str, Network]] = [("newborn", Network(start.places, start.codec.size, seed=1))]
    for number in range(1, int(rounds) + 1):
        own = ppo(Ppo(game, steps=int(steps), seed=number, rows=16), start=league[-1][1])
        league.append((f"round {number}", copy.deepcopy(own)))
    env = rondel.env.aec(game, seats=2)
    points: dict[str, list[float]] = {name: [] for name, _ in league}
    won = dict.fromkeys(points, 0)
    for (one, first), (other, second) in combinations(league, 2):
        for number in range(int(games)):
            names, players = ((one, other), (first, second)) if number % 2 == 0 else ((other, one), (second, first))
            scores, winners = played(env, players, 1000 + number // 2)  # every deal from both seats
            for seat, name in enumerate(names):
                points[name].append(scores[seat])
                won[name] += seat in winners
    for name, own_points in points.items():
        print(f"{name:10} {np.mean(own_points):7.2f} points, {won[name]} of {len(own_points)} games won")


if __name__ == "__main__":
    main(*sys.argv[1:])
