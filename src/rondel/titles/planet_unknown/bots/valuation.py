"""Who judges Planet Unknown how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rondel.bots.valuation import Valuation
from rondel.titles.planet_unknown.bots.insight import PlanetInsight, PlanetInsightAlone
from rondel.titles.planet_unknown.bots.search import PlanetUnknownValuation

VALUATIONS: Final[dict[str, Callable[[], Valuation]]] = {
    "usual": PlanetUnknownValuation,
    "expert": PlanetInsight,
    "expert alone": PlanetInsightAlone,
}
