"""The Gymnasium environment for one learner: the other seats are bots."""

from __future__ import annotations

from typing import Any

import gymnasium

from rondel.bots.asking import ask
from rondel.bots.registry import bot
from rondel.core.errors import SetupError
from rondel.env.picture import picture
from rondel.env.table import RENDERS, GameTable
from rondel.env.text import parsed, text

FORBIDDEN = -1.0
"""The reward for a number that the mask forbids; the game stays where it is."""
MOST_REFUSALS = 1000
"""After so many of them the episode is cut off."""

Step = tuple[dict[str, Any], float, bool, bool, dict[str, Any]]


class RondelSingle(gymnasium.Env[dict[str, Any], Any]):
    """The learner sits on `seat`; `partner` names the bot of the other seats."""

    metadata = {"render_modes": list(RENDERS), "render_fps": 1}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self, game: str, seats: int = 2, settings: dict[str, Any] | None = None, partner: str = "random", seat: int = 0,
        reward: str = "win", render_mode: str | None = None,
    ) -> None:  # fmt: skip
        self.table = GameTable(game, seats, settings, reward, render_mode)
        if not 0 <= seat < seats:
            raise SetupError(f"seat {seat} is not possible; allowed: 0 to {seats - 1}")
        self.partner = partner
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space, self.action_space = self.table.spaces()
        self.others = [bot(partner) for _ in range(seats)]
        self.refusals = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.others = [bot(self.partner, seed=int(self.np_random.integers(2**31))) for _ in range(self.table.seats)]
        self.table.start(int(self.np_random.integers(2**48)))
        self.refusals = 0
        self.play_others()
        return self.seen(), {}

    def play_others(self) -> None:
        """The bots decide until the learner has to."""
        state = self.table.state
        while not state.over and not state.legal(self.seat):
            seat = state.actors()[0]
            state.apply(seat, ask(self.others[seat], state, seat))

    def seen(self) -> dict[str, Any]:
        return {"observation": self.table.observe(self.seat), "action_mask": self.table.mask(self.seat)}

    def action_masks(self) -> Any:
        """For MaskablePPO."""
        return self.table.mask(self.seat).astype(bool)

    def step(self, action: Any) -> Step:
        number = int(action)
        if not (0 <= number < self.table.codec.size and self.table.mask(self.seat)[number]):
            self.refusals += 1
            return self.seen(), FORBIDDEN, False, self.refusals >= MOST_REFUSALS, {"forbidden": True}
        if not self.table.act(self.seat, number):
            return self.seen(), 0.0, False, False, {}
        self.play_others()
        over = self.table.state.over
        reward = self.table.reward_of(self.seat)
        info: dict[str, Any] = {}
        if over:
            outcome = self.table.state.outcome()
            info = {"scores": list(outcome.scores), "won": self.seat in outcome.winners}
        return self.seen(), reward, over, False, info

    def text(self) -> str:
        """What the learner sees and may do, in words."""
        return text(self.table, self.seat)

    def step_text(self, line: str) -> Step:
        """Do an action written as text."""
        done = self.step(parsed(self.table, self.seat, line))
        while self.table.begun[self.seat]:
            done = self.step(parsed(self.table, self.seat, line))
        return done

    def render(self) -> Any:
        return picture(self.table.state, self.render_mode, self.seat)
