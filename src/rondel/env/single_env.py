"""The Gymnasium environment for one learner: the other seats are bots."""

from __future__ import annotations

import copy
from typing import Any

import gymnasium

from rondel.bots.asking import ask
from rondel.bots.guests import seated
from rondel.core.errors import IllegalAction, SetupError
from rondel.core.numbers import whole
from rondel.env.desk import FORBIDDEN
from rondel.env.picture import picture
from rondel.env.table import RENDERS, GameTable
from rondel.env.text import parsed, rule, text

MOST_REFUSALS = 1000
"""After so many of them the episode is cut off."""

Step = tuple[dict[str, Any], float, bool, bool, dict[str, Any]]


class RondelSingle(gymnasium.Env[dict[str, Any], Any]):
    """The learner sits on `seat`. `partner` is who sits on the others: a bot by name, a bot, a function of state and seat that
    gives an action, or a list of these with one for each seat, None for the learner's own."""

    metadata = {"render_modes": list(RENDERS), "render_fps": 1}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self, game: str, seats: int = 2, settings: dict[str, Any] | None = None, partner: Any = "random",
        seat: int | None = None, reward: str = "win", render_mode: str | None = None,
    ) -> None:  # fmt: skip
        self.table = GameTable(game, seats, settings, reward, render_mode)
        self.seat, self.partners = partners_of(self.table.seats, partner, seat)
        self.render_mode = render_mode
        self.observation_space, self.action_space = self.table.spaces()
        self.others = [seated(one) for one in self.partners]
        self.refusals = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=whole(seed))
        chances = [int(self.np_random.integers(2**31)) for _ in self.partners]
        self.others = [seated(one, chance) for one, chance in zip(self.partners, chances, strict=True)]
        self.table.start(int(self.np_random.integers(2**48)))
        self.refusals = 0
        self.play_others()
        self.shown()
        return self.seen(), {}

    def play_others(self) -> None:
        """The bots decide until the learner has to."""
        state = self.table.state
        while not state.over and not state.legal(self.seat):
            seat = state.actors()[0]
            partner = self.others[seat]
            assert partner is not None
            state.apply(seat, ask(partner, state, seat))

    def seen(self) -> dict[str, Any]:
        return {"observation": self.table.observe(self.seat), "action_mask": self.table.mask(self.seat)}

    def action_masks(self) -> Any:
        """For MaskablePPO."""
        self.table.must_be_started()
        return self.table.mask(self.seat).astype(bool)

    def step(self, action: Any) -> Step:
        table = self.table
        table.must_be_started()
        number = action if action.__class__ is int else table.number_given(action)
        try:
            whole = table.act(self.seat, number)
        except IllegalAction:
            if table.state.over:
                raise
            self.refusals += 1
            return self.seen(), FORBIDDEN, False, self.refusals >= MOST_REFUSALS, {"forbidden": True}
        if not whole:
            return self.seen(), 0.0, False, False, {}
        self.play_others()
        over = table.state.over
        reward = table.reward_of(self.seat) if over or table.dense else 0.0
        info: dict[str, Any] = {}
        if over:
            info = table.ending()
            info["won"] = self.seat in info["winners"]
        self.shown()
        return self.seen(), reward, over, False, info

    def clone(self) -> RondelSingle:
        """An independent copy: the same game and partners, and the same games after it."""
        return copy.deepcopy(self)

    def shown(self) -> None:
        """In render mode "human" every position is shown as soon as it is there."""
        if self.render_mode == "human":
            self.render()

    def text(self) -> str:
        """What the learner sees and may do, in words."""
        self.table.must_be_started()
        return text(self.table, self.seat)

    def rule(self, id: str) -> str:
        """A rule of the rulebook by its id, as the text names it."""
        return rule(self.table.game.id, id)

    def step_text(self, line: str) -> Step:
        """Do an action written as text."""
        self.table.must_be_started()
        done = self.step(parsed(self.table, self.seat, line))
        while self.table.begun[self.seat]:
            done = self.step(parsed(self.table, self.seat, line))
        return done

    def render(self) -> Any:
        self.table.must_be_started()
        return picture(self.table.state, self.render_mode, self.seat)


def partners_of(seats: int, partner: Any, seat: int | None) -> tuple[int, list[Any]]:
    """The learner's seat, and who sits on each of the others."""
    given = list(partner) if isinstance(partner, (list, tuple)) else [partner] * seats
    if len(given) != seats:
        raise SetupError(f"{len(given)} partners for {seats} seats; expected one for each seat, None for the learner's own")
    free = [place for place, one in enumerate(given) if one is None]
    own = (free[0] if free else 0) if seat is None else whole(seat)
    if isinstance(own, bool) or not isinstance(own, int) or not 0 <= own < seats:
        raise SetupError(f"seat {seat} is not possible; allowed: 0 to {seats - 1}")
    for place in free:
        if place != own:
            raise SetupError(f"nobody sits on seat {place}: partner has None there, and the learner sits on seat {own}")
    return own, [None if place == own else one for place, one in enumerate(given)]
