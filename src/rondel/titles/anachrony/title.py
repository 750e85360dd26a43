"""Anachrony: what the table, the bots and the pages around it need to know."""

from __future__ import annotations

from typing import Final

from rondel.core.title import Title

TITLE: Final = Title(
    id="anachrony",
    name="Anachrony",
    package="rondel.titles.anachrony",
    prefix="an",
    seats=(1, 2, 3, 4),
    minutes=120,
    shows={
        "die": frozenset((
            "paradox_roll", "researches", "researches_both", "research_any", "research_again", "trajectory",
            "start_breakthrough", "chronobot_roll", "chronobot_researches",
        )),
        "locked": frozenset(("warped", "drafted_all")),
        "card": frozenset((
            "superproject_up", "experiment_up", "buildings_new", "recruit_card", "mine_card", "capital_drawn",
            "stack_reveals",
        )),
    },
    rooms=("words", "bots", "env", "terminal", "arena", "guide"),
)  # fmt: skip
