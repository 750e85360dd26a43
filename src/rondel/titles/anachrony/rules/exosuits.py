"""Powered-up Exosuits gained from effects (AN-14.9)."""

from __future__ import annotations

from rondel.core.flow import Task
from rondel.titles.anachrony.rules.state import Anachrony


class PowerExosuit(Task[Anachrony]):
    """Take an Exosuit from the supply and put it on a hex, powered up; without one nothing is gained."""

    def run(self, s: Anachrony) -> None:
        if s.players[self.seat].power():
            s.emit("gains_exosuit", self.seat)
