"""The expert bot: it plans ahead with a budget of time or of simulations."""

from __future__ import annotations

from typing import ClassVar

from rondel.bots.player import Knob
from rondel.bots.thinker import Budget
from rondel.bots.thinking import ThinkingBot

BREADTH = 16
WIDTH = 8


class FirstExpertBot(ThinkingBot):
    """The first expert: thinks for `time` seconds of its own computing about each decision; with `simulations` it counts
    instead, and plays the same every time. It stays as it is, for comparison."""

    name: ClassVar[str] = "expert-1"
    level: ClassVar[str] = "expert"
    knobs: ClassVar[dict[str, Knob]] = {
        "time": Knob(0.9, 0.01, 600.0, "seconds to think about each decision"),
        "simulations": Knob(0, 0, 1_000_000, "simulations for each decision instead of time; 0: by time"),
        "breadth": Knob(BREADTH, 2, 200, "lines of follow-up choices that are compared"),
        "width": Knob(WIDTH, 2, 200, "options that are planned"),
    }

    def budget(self) -> Budget:
        knobs = self.settings
        return Budget(0, int(knobs["simulations"]), float(knobs["time"]), int(knobs["breadth"]), int(knobs["width"]))


class ExpertBot(FirstExpertBot):
    """Plans for as long as the decision needs: what is clear is played at once, the small decisions of a turn follow from the
    plan, and a whole turn takes the time of four decisions at most. It judges by a title's own worth; what was
    learned is proved in one look ahead only (docs/learning.md)."""

    name: ClassVar[str] = "expert"
    level: ClassVar[str] = "learned expert"
    knobs: ClassVar[dict[str, Knob]] = {
        **FirstExpertBot.knobs,
        "time": Knob(0.25, 0.01, 600.0, "seconds to think about a decision, at most"),
    }

    def budget(self) -> Budget:
        budget = super().budget()
        budget.by_need = True
        return budget
