"""What the two PettingZoo environments have in common: agents on seats, spaces, seeding, text and pictures."""

from __future__ import annotations

from typing import Any

import numpy as np

from rondel.env.picture import picture
from rondel.env.table import GameTable
from rondel.env.text import parsed, text


class Seated:
    """Agents are `seat_0`, `seat_1`, …; each observes {"observation": vector, "action_mask": mask}."""

    agents: list[str]

    def sit(self, game: str, seats: int, settings: dict[str, Any] | None, reward: str, render_mode: str | None) -> None:
        self.table = GameTable(game, seats, settings, reward, render_mode)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents = []
        self.observation_spaces: dict[str, Any] = {}
        self.action_spaces: dict[str, Any] = {}
        for agent in self.possible_agents:
            self.observation_spaces[agent], self.action_spaces[agent] = self.table.spaces()
        self.chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """A new game; without a seed the next one of the series that the last seed began."""
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.table.start(int(self.chance.integers(2**48)))
        self.agents = self.possible_agents[:]

    def text_of(self, agent: str) -> str:
        """What an agent sees and may do, in words."""
        return text(self.table, self.seats[agent])

    def number_of(self, agent: str, line: str) -> int:
        """The number of an action written as text; of one in parts the number that is due now."""
        return parsed(self.table, self.seats[agent], line)

    def render(self) -> Any:
        return picture(self.table.state, self.render_mode)

    def close(self) -> None:
        """Nothing is kept open."""
