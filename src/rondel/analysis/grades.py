"""Grades of a decision, by the chance that it cost. A grade is given when the difference is larger than the noise."""

from __future__ import annotations

from typing import Final

DEEP, FOUND, SOUND, LOOSE, COSTLY, TURNING = "deep", "found", "sound", "loose", "costly", "turning"
FORCED: Final = "forced"
"""One legal option: nothing to decide."""
GRADES: Final = (DEEP, FOUND, SOUND, LOOSE, COSTLY, TURNING, FORCED)
GOOD: Final = frozenset((DEEP, FOUND, SOUND))
"""What counts as sound in the accuracy of a player."""
MARKS: Final = {DEEP: "★", FOUND: "✓", SOUND: "·", LOOSE: "~", COSTLY: "?", TURNING: "!", FORCED: "→"}

SURE: Final = 2.0
"""Standard errors by which a difference must exceed nothing."""
BEST: Final = 0.01
"""Options within this chance of the best are equally good."""
UP_TO: Final = ((0.03, SOUND), (0.06, LOOSE), (0.12, COSTLY))
LEAD: Final = 0.06
"""A loss beyond this that also gives the lead away is a turning point."""


def grade(loss: float, error: float, lead_lost: bool, missed: bool) -> str:
    """The grade of a decision that was compared with others.

    `loss`: by how much the best other option was better (below nothing: the played one was better), with its standard
    error. `lead_lost`: the seat was likeliest to win before, and is not after. `missed`: a glance preferred something else.
    """
    if missed and loss < -BEST and -loss > SURE * error:
        return DEEP
    if loss <= BEST:
        return FOUND
    if loss <= SURE * error:
        return SOUND
    if lead_lost and loss > LEAD:
        return TURNING
    return next((name for most, name in UP_TO if loss <= most), TURNING)
