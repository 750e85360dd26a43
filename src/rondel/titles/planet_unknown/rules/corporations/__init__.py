"""All corporations. The order is that of the list of corporations; the symmetric side comes first."""

from __future__ import annotations

from typing import Final

from rondel.titles.planet_unknown.rules.corporations.base import ROSTER
from rondel.titles.planet_unknown.rules.corporations.cosmos import Cosmos
from rondel.titles.planet_unknown.rules.corporations.flux import Flux
from rondel.titles.planet_unknown.rules.corporations.horizon import Horizon
from rondel.titles.planet_unknown.rules.corporations.jump_drive import JumpDrive
from rondel.titles.planet_unknown.rules.corporations.makeshift import Makeshift
from rondel.titles.planet_unknown.rules.corporations.oasis import Oasis
from rondel.titles.planet_unknown.rules.corporations.republic import Republic
from rondel.titles.planet_unknown.rules.corporations.universal import UniversalCoalition
from rondel.titles.planet_unknown.rules.corporations.wormhole import Wormhole

ROSTER.extend(
    [
        UniversalCoalition(),
        Cosmos(),
        Flux(),
        Horizon(),
        JumpDrive(),
        Makeshift(),
        Oasis(),
        Republic(),
        Wormhole(),
    ]
)
CORPORATION_IDS: Final = tuple([corporation.id for corporation in ROSTER])
