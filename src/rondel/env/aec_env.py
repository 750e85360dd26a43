"""The PettingZoo AEC environment: seats decide one after the other, also where the game lets them act together."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from pettingzoo import AECEnv

from rondel.env.seated import Seated
from rondel.env.table import RENDERS


class RondelAEC(Seated, AECEnv):  # type: ignore[misc]
    """The agent to act is the first seat that owes a decision."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDERS), "name": "rondel_v2", "is_parallelizable": False}

    def __init__(
        self, game: str, seats: int = 2, settings: dict[str, Any] | None = None, reward: str = "win",
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.sit(game, seats, settings, reward, render_mode)
        self.zero = dict.fromkeys(self.possible_agents, 0.0)
        self.nothing = np.zeros(self.table.codec.size, dtype=np.int8)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.state.actors()[0]]

    def last(self, observe: bool = True) -> tuple[Any, ...]:
        """What the agent to act observes, its reward since it acted last, and whether it is over."""
        self.table.must_be_started()
        found: tuple[Any, ...] = super().last(observe)
        return found

    def observe(self, agent: str) -> dict[str, Any]:
        self.table.must_be_started()
        seat = self.seats[agent]
        own = agent == self.agent_selection and not self.terminations.get(agent, False)
        mask = self.table.mask(seat) if own else self.nothing.copy()
        return {"observation": self.table.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        table = self.table
        table.must_be_started()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = action if action.__class__ is int else table.number_given(action)
        whole = table.act(self.seats[agent], number)
        self._cumulative_rewards[agent] = 0.0
        state = table.state
        if not whole:  # an action in parts: the same agent goes on
            self.rewards = self.zero.copy()
        elif state.over:
            self.rewards = dict(zip(self.possible_agents, table.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = self.endings()
            self.agent_selection = self.agents[0]
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[state.actors()[0]]
            if table.dense:
                self.rewards = dict(zip(self.possible_agents, table.rewards(), strict=True))
                self._accumulate_rewards()
            else:
                self.rewards = self.zero.copy()
        if self.render_mode == "human":
            self.render()

    def action_masks(self, agent: str | None = None) -> Any:
        """The mask of the agent to act as booleans, for MaskablePPO."""
        self.table.must_be_started()
        return self.observe(agent or self.agent_selection)["action_mask"].astype(bool)

    def text(self, agent: str | None = None) -> str:
        """What an agent sees and may do, in words; `play_text` takes one of these actions."""
        self.table.must_be_started()
        return self.text_of(agent or self.agent_selection)

    def play_text(self, line: str) -> None:
        """Do an action written as text, such as "place mine_1 engineer"."""
        self.table.must_be_started()
        agent = self.agent_selection
        self.step(self.number_of(agent, line))
        while self.table.begun[self.seats[agent]]:
            self.step(self.number_of(agent, line))
