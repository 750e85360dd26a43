"""The PettingZoo AEC environment: seats decide one after the other, also where the game lets them act together."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from rondel.env.table import HIGHEST, RENDERS, GameTable


class RondelAEC(AECEnv):  # type: ignore[misc]
    """Agents are `seat_0`, `seat_1`, …; the observation is {"observation": vector, "action_mask": mask}."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDERS), "name": "rondel_v1", "is_parallelizable": False}

    def __init__(
        self, game: str, seats: int = 2, settings: dict[str, Any] | None = None, reward: str = "win",
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
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

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.table.start(int(self.chance.integers(2**48)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = f"seat_{self.table.state.actors()[0]}"

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat(agent)
        own = agent == self.agent_selection and not self.terminations.get(agent, False)
        mask = self.table.mask(seat) if own else np.zeros(self.table.codec.size, dtype=np.int8)
        return {"observation": self.table.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        assert action is not None
        self.table.act(self.seat(agent), int(action))
        self.rewards = {f"seat_{seat}": reward for seat, reward in enumerate(self.table.rewards())}
        if self.table.state.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = f"seat_{self.table.state.actors()[0]}"
        self._accumulate_rewards()

    def seat(self, agent: str) -> int:
        return int(agent.removeprefix("seat_"))

    def action_masks(self, agent: str | None = None) -> Any:
        """The mask of the agent to act as booleans, for MaskablePPO."""
        return self.observe(agent or self.agent_selection)["action_mask"].astype(bool)

    def text(self, agent: str | None = None) -> str:
        """What an agent sees and may do, in words; `play_text` takes one of these actions."""
        return self.table.text(self.seat(agent or self.agent_selection))

    def play_text(self, line: str) -> None:
        """Step with an action written as text, such as "place mine_1 engineer"."""
        seat = self.seat(self.agent_selection)
        action = self.table.game.parse(line)
        self.step(self.table.codec.encode(action, self.table.state.legal(seat)))

    def render(self) -> Any:
        return self.table.picture(self.render_mode)

    def close(self) -> None:
        """Nothing is kept open."""


def observation_space(table: GameTable) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-HIGHEST, HIGHEST, (table.places,), np.float32),
            "action_mask": spaces.Box(0, 1, (table.codec.size,), np.int8),
        }
    )
