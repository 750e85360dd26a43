"""The PettingZoo parallel environment: in every step all seats that owe a decision act, and the others wait."""

from __future__ import annotations

from typing import Any, ClassVar

from pettingzoo import ParallelEnv

from rondel.core.errors import IllegalAction
from rondel.env.seated import Seated
from rondel.env.table import RENDERS


class RondelParallel(Seated, ParallelEnv):  # type: ignore[misc]
    """A seat that owes no decision has one legal number, the last: it waits."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDERS), "name": "rondel_parallel_v2"}

    def __init__(
        self, game: str, seats: int = 2, settings: dict[str, Any] | None = None, reward: str = "win",
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        self.sit(game, seats, settings, reward, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        self.begin(seed)
        return self.seen()

    def seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """What all agents observe, and the masks once more: PettingZoo's own tests look for them among the infos."""
        masks = {agent: self.table.mask(seat, wait=True) for agent, seat in self.seats.items()}
        seen = {
            agent: {"observation": self.table.observe(seat), "action_mask": masks[agent]} for agent, seat in self.seats.items()
        }
        return seen, {agent: {"action_mask": mask} for agent, mask in masks.items()}

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        """All actors act, in the order of their seats; who acts is decided before anybody does."""
        self.table.must_be_started()
        chosen: list[tuple[int, int]] = []
        for seat in self.table.state.actors():
            agent = self.possible_agents[seat]
            if not isinstance(actions, dict) or agent not in actions:
                raise IllegalAction(
                    f"{self.table.game.id}: no action for {agent}; expected a number for every agent that may not wait"
                )
            chosen.append((seat, self.table.number_given(actions[agent])))
        for seat, number in chosen:
            self.table.act(seat, number)
        over = self.table.state.over
        rewards = dict(zip(self.possible_agents, self.table.rewards(), strict=True))
        ended = dict.fromkeys(self.possible_agents, over)
        cut = dict.fromkeys(self.possible_agents, False)
        seen, infos = self.seen()
        if over:
            infos = {agent: {**info, **infos[agent]} for agent, info in self.endings().items()}
            self.agents = []
        self.shown()
        return seen, rewards, ended, cut, infos

    def action_masks(self, agent: str) -> Any:
        """The mask of an agent as booleans."""
        self.table.must_be_started()
        return self.table.mask(self.seats[agent], wait=True).astype(bool)

    def text(self, agent: str) -> str:
        """What an agent sees and may do, in words; `number_of` gives the number of one of these actions."""
        return self.text_of(agent)
