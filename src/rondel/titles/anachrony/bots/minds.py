"""Who thinks how about Anachrony."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rondel.bots.mind import Mind
from rondel.titles.anachrony.bots.reasons import AnachronyReasons
from rondel.titles.anachrony.bots.search import AnachronySearch
from rondel.titles.anachrony.bots.weights import ALONE, LEADERS, LEADERS_ALONE, WEIGHTS
from rondel.titles.anachrony.bots.worth import AnachronyWorth


def made(weights: dict[str, float], leaders: dict[str, float], ahead: int) -> Mind:
    search = AnachronySearch(AnachronyWorth(weights, leaders), ahead)
    return Mind(search, AnachronyReasons(search))


def usual() -> Mind:
    return made(WEIGHTS, {}, 0)


def expert() -> Mind:
    """Plans to the end of the next Era, and counts on sets for the Evacuation that are still to come."""
    return made({**WEIGHTS, "sets": 0.2}, LEADERS, 1)


def alone() -> Mind:
    """Against the Chronobot: other weights, and plans to the end of the next Era."""
    return made({**WEIGHTS, **ALONE}, LEADERS_ALONE, 1)


MINDS: Final[dict[str, Callable[[], Mind]]] = {"usual": usual, "expert": expert, "alone": alone}
