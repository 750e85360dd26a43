"""Planet Unknown (Ryan Lambert, Adam Rehberg; Adam's Apple Games)."""

from __future__ import annotations

from rondel.games.planet_unknown.game import PlanetUnknown

GAME = PlanetUnknown()
