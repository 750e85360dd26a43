"""Why undo ends where it ends: the die, the card or the common choice that was shown, told from the facts stated there."""

from __future__ import annotations

from typing import Any

from rondel.core.state import EVERYBODY

DICE = frozenset((
    "paradox_roll", "researches", "researches_both", "research_any", "research_again", "trajectory", "start_breakthrough",
    "chronobot_roll", "chronobot_researches",
))  # fmt: skip
"""Facts that tell of a die."""

TOGETHER = frozenset(("warped", "drafted_all", "reveals"))
"""Facts that show what all have chosen."""

CARDS = frozenset((
    "superproject_up", "experiment_up", "buildings_new", "recruit_card", "mine_card", "capital_drawn", "stack_reveals",
    "event", "peeks", "civ_card", "civ_card_secret", "objectives", "end_cards",
    "revealed", "revealed_vortex", "mission_up", "drew_card", "refill", "shuffle", "bonus_cards", "ultra_up", "solo_deals",
))  # fmt: skip
"""Facts that tell of a card or tile that was drawn or turned over."""

REASONS = ((DICE, "ui.undo.fence_die"), (TOGETHER, "ui.undo.fence_locked"), (CARDS, "ui.undo.fence_card"))


def fence(events: list[Any], seat: int) -> str:
    """The key that says to this seat what was shown; only facts that it may know are looked at."""
    names = {event[1] for event in events if event[0] in (EVERYBODY, seat)}
    for facts, key in REASONS:
        if names & facts:
            return key
    return "ui.undo.fence_reveal"
