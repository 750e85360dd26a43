"""Who thinks how about Anachrony."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rondel.bots.mind import Mind
from rondel.titles.anachrony.bots.learning import LearnedWorth, shipped_models
from rondel.titles.anachrony.bots.reasons import AnachronyReasons
from rondel.titles.anachrony.bots.search import AnachronySearch
from rondel.titles.anachrony.bots.weights import ALONE, LEADERS, LEADERS_ALONE, WEIGHTS
from rondel.titles.anachrony.bots.worth import AnachronyWorth


def made(worth: AnachronyWorth, ahead: int) -> Mind:
    search = AnachronySearch(worth, ahead)
    return Mind(search, AnachronyReasons(search))


def usual() -> Mind:
    """The hand worth alone."""
    return made(AnachronyWorth(WEIGHTS, {}), 0)


def learned() -> Mind:
    """The hand worth with leaders as they did in games, corrected by what games taught for so many seats."""
    return made(LearnedWorth(WEIGHTS, LEADERS, shipped_models()), 0)


def expert() -> Mind:
    """The first expert: plans to the end of the next Era, and counts on sets for the Evacuation that are still to come."""
    return made(AnachronyWorth({**WEIGHTS, "sets": 0.2}, LEADERS), 1)


def learned_expert() -> Mind:
    """Judges as the first expert does: the model proved itself in one look ahead, not in plans, where it took the
    Paradox that brings an Anomaly (`tests/bots/test_sense.py`)."""
    return expert()


def alone() -> Mind:
    """Against the Chronobot: other weights, and plans to the end of the next Era."""
    return made(AnachronyWorth({**WEIGHTS, **ALONE}, LEADERS_ALONE), 1)


MINDS: Final[dict[str, Callable[[], Mind]]] = {
    "usual": usual,
    "learned": learned,
    "expert": expert,
    "learned expert": learned_expert,
    "alone": alone,
}
