"""What the two PettingZoo environments have in common: agents on seats, spaces, seeding, text and pictures."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
from gymnasium import spaces

from rondel.env.picture import picture
from rondel.env.table import GameTable
from rondel.env.text import parsed, rule, text


class Seated:
    """Agents are `seat_0`, `seat_1`, …; each observes {"observation": vector, "action_mask": mask}."""

    agents: list[str]

    def sit(self, game: str, seats: int, settings: dict[str, Any] | None, reward: str, render_mode: str | None) -> None:
        self.table = GameTable(game, seats, settings, reward, render_mode)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
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
        self.shown()

    def clone(self) -> Any:
        """An independent copy: the same game, and the same games after it."""
        return copy.deepcopy(self)

    def state(self) -> Any:
        """What all seats observe, one after the other: for critics that are told everything anybody knows."""
        self.table.must_be_started()
        return np.concatenate([self.table.observe(seat) for seat in range(self.table.seats)])

    @property
    def state_space(self) -> Any:
        """The space of `state()`."""
        one = self.observation_spaces[self.possible_agents[0]]["observation"]
        return spaces.Box(one.low[0], one.high[0], (one.shape[0] * self.table.seats,), one.dtype)

    def endings(self) -> dict[str, dict[str, Any]]:
        """The last infos: how the game ended, and whether each agent won."""
        found = self.table.ending()
        return {agent: {**found, "won": seat in found["winners"]} for agent, seat in self.seats.items()}

    def shown(self) -> None:
        """In render mode "human" every position is shown as soon as it is there."""
        if self.render_mode == "human":
            self.render()

    def text_of(self, agent: str) -> str:
        """What an agent sees and may do, in words."""
        self.table.must_be_started()
        return text(self.table, self.seats[agent])

    def rule(self, id: str) -> str:
        """A rule of the rulebook by its id, as the text names it."""
        return rule(self.table.game.id, id)

    def number_of(self, agent: str, line: str) -> int:
        """The number of an action written as text; of one in parts the number that is due now."""
        self.table.must_be_started()
        return parsed(self.table, self.seats[agent], line)

    def render(self) -> Any:
        self.table.must_be_started()
        return picture(self.table.state, self.render_mode)

    def close(self) -> None:
        """Nothing is kept open."""
