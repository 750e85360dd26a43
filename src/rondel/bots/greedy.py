"""The greedy bot: looks at what every action leads to by the end of its turn, and takes what is worth most."""

from __future__ import annotations

from typing import ClassVar

from rondel.bots.player import Knob
from rondel.bots.thinker import Budget
from rondel.bots.thinking import ThinkingBot


class GreedyBot(ThinkingBot):
    name: ClassVar[str] = "greedy"
    knobs: ClassVar[dict[str, Knob]] = {"worlds": Knob(1, 1, 64, "how many deals of the unknown are averaged")}

    def budget(self) -> Budget:
        return Budget(int(self.settings["worlds"]), 0, 0.0, 0, 0)
