"""The random bot: every legal action is as good as any other. For tests, and the floor of every comparison."""

from __future__ import annotations

from typing import ClassVar

from rondel.bots.player import Bot, Opinion, owed
from rondel.core.flow import Action
from rondel.core.state import State


class RandomBot(Bot):
    name: ClassVar[str] = "random"

    def unseen(self, options: list[Action]) -> Action:
        return options[int(self.chance.random() * len(options))]

    def choose(self, state: State, seat: int) -> Action:
        return self.unseen(owed(state, seat))

    def explain(self, state: State, seat: int) -> list[Opinion]:
        return [Opinion(action, 0.0, 0, "ui.bot.none", {}) for action in state.legal(seat)]
