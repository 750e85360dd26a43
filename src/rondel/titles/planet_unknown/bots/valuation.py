"""Who judges Planet Unknown how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rondel.bots.values.planet_insight import PlanetInsight, PlanetInsightAlone
from rondel.bots.values.planet_search import PlanetUnknownValuation
from rondel.bots.values.valuation import Valuation

VALUATIONS: Final[dict[str, Callable[[], Valuation]]] = {
    "usual": PlanetUnknownValuation,
    "expert": PlanetInsight,
    "expert alone": PlanetInsightAlone,
}
