"""All planets. The order is that of the list of planets; the symmetric side comes first."""

from __future__ import annotations

from typing import Final

from rondel.titles.planet_unknown.rules.planets.base import Planet
from rondel.titles.planet_unknown.rules.planets.bonus import Cerberus, Gaia
from rondel.titles.planet_unknown.rules.planets.pajitnov import Pajitnov
from rondel.titles.planet_unknown.rules.planets.plain import Charybdis, Ksb4156, Lacuna, Oblivion, Petra
from rondel.titles.planet_unknown.rules.planets.terrain import K273, Arashi, Kaax, Persephone, Tartarus

PLANETS: Final[list[Planet]] = [
    Ksb4156(),
    Arashi(),
    Cerberus(),
    Charybdis(),
    Gaia(),
    K273(),
    Kaax(),
    Lacuna(),
    Oblivion(),
    Pajitnov(),
    Persephone(),
    Petra(),
    Tartarus(),
]
PLANET_IDS: Final = tuple([planet.id for planet in PLANETS])
