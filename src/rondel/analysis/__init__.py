"""Analysis of finished games: chances at every decision, graded decisions with better lines, luck and skill.

    found = rondel.analyse(rondel.Record.load("game.json"))
    found["players"][0]["sound"]

`docs/analysis.md` says how it is done and how far it can be trusted. The package knows no title.
"""

from __future__ import annotations

from rondel.analysis.depths import DEPTHS, USUAL
from rondel.analysis.study import Study
from rondel.analysis.verdicts import found
from rondel.analysis.working import analyse

__all__ = ["DEPTHS", "USUAL", "Study", "analyse", "found"]
