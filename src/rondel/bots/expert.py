"""The expert bot: it plans ahead with a budget of time or of simulations."""

from __future__ import annotations

from typing import ClassVar

from rondel.bots.player import Knob
from rondel.bots.thinker import Budget
from rondel.bots.thinking import ThinkingBot

BREADTH = 16
WIDTH = 8


class ExpertBot(ThinkingBot):
    """Thinks for `time` seconds of its own computing about each decision; with `simulations` it counts instead, and plays the
    same every time."""

    name: ClassVar[str] = "expert"
    knobs: ClassVar[dict[str, Knob]] = {
        "time": Knob(0.9, 0.01, 600.0, "seconds to think about each decision"),
        "simulations": Knob(0, 0, 1_000_000, "simulations for each decision instead of time; 0: by time"),
        "breadth": Knob(BREADTH, 2, 200, "lines of follow-up choices that are compared"),
        "width": Knob(WIDTH, 2, 200, "options that are planned"),
    }

    def budget(self) -> Budget:
        knobs = self.settings
        return Budget(0, int(knobs["simulations"]), float(knobs["time"]), int(knobs["breadth"]), int(knobs["width"]))
