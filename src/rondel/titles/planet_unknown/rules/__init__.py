"""Planet Unknown (Ryan Lambert, Adam Rehberg; Adam's Apple Games)."""

from __future__ import annotations

from rondel.titles.planet_unknown.rules.game import PlanetUnknown

GAME = PlanetUnknown()
