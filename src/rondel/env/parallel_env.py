"""The PettingZoo parallel environment: in every step all seats that owe a decision act, and the others wait."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from rondel.env.aec_env import observation_space
from rondel.env.table import RENDERS, GameTable


class RondelParallel(ParallelEnv):  # type: ignore[misc]
    """A seat that owes no decision has one legal number, the last: it waits."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDERS), "name": "rondel_parallel_v1"}

    def __init__(
        self, game: str, seats: int = 2, settings: dict[str, Any] | None = None, reward: str = "win",
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        self.table = GameTable(game, seats, settings, reward)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(self.table.codec.size) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(self.table) for agent in self.possible_agents}
        self.chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.table.start(int(self.chance.integers(2**48)))
        self.agents = self.possible_agents[:]
        return self.seen(), self.infos()

    def seen(self) -> dict[str, Any]:
        return {
            agent: {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat, wait=True)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def infos(self) -> dict[str, Any]:
        """The mask is repeated here: PettingZoo's own tests look for it in this place."""
        masks = {agent: self.table.mask(seat, wait=True) for seat, agent in enumerate(self.possible_agents)}
        return {agent: {"action_mask": mask} for agent, mask in masks.items()}

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        """All actors act, in the order of their seats; who acts is decided before anybody does."""
        for seat in self.table.state.actors():
            self.table.act(seat, int(actions[self.possible_agents[seat]]))
        over = self.table.state.over
        rewards = dict(zip(self.possible_agents, self.table.rewards(), strict=True))
        ended = dict.fromkeys(self.possible_agents, over)
        cut = dict.fromkeys(self.possible_agents, False)
        result = (self.seen(), rewards, ended, cut, self.infos())
        if over:
            self.agents = []
        return result

    def render(self) -> Any:
        return self.table.picture(self.render_mode)

    def close(self) -> None:
        """Nothing is kept open."""
