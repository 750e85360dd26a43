"""Who thinks how about Planet Unknown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rondel.bots.mind import Mind
from rondel.titles.planet_unknown.bots.insight import PlanetInsight
from rondel.titles.planet_unknown.bots.learning import LearnedInsight, shipped_models
from rondel.titles.planet_unknown.bots.reasons import PlanetReasons
from rondel.titles.planet_unknown.bots.search import PlanetSearch
from rondel.titles.planet_unknown.bots.weights import BOARDS, BOARDS_ALONE
from rondel.titles.planet_unknown.bots.worth import PlanetWorth


def made(search: PlanetSearch) -> Mind:
    return Mind(search, PlanetReasons(search))


def usual() -> Mind:
    return made(PlanetSearch(PlanetWorth()))


def expert() -> Mind:
    return made(PlanetSearch(PlanetInsight(BOARDS)))


def expert_alone() -> Mind:
    """Alone other boards are good, and the station turns by itself: the next six sections are known."""
    return made(PlanetSearch(PlanetInsight(BOARDS_ALONE), 5, 6))


def learned() -> Mind:
    """The expert's worth with one look ahead, corrected by what games taught for so many seats."""
    return made(PlanetSearch(LearnedInsight(BOARDS, shipped_models())))


def learned_alone() -> Mind:
    return made(PlanetSearch(LearnedInsight(BOARDS_ALONE, shipped_models()), 5, 6))


MINDS: Final[dict[str, Callable[[], Mind]]] = {
    "usual": usual,
    "learned": learned,
    "learned alone": learned_alone,
    "expert": expert,
    "expert alone": expert_alone,
    "learned expert": learned,
    "learned expert alone": learned_alone,
}
