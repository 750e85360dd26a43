"""All corporations. The order is that of the list of corporations; the symmetric side comes first."""

from __future__ import annotations

from typing import Final

from rondel.games.planet_unknown.corporations.base import ROSTER
from rondel.games.planet_unknown.corporations.cosmos import Cosmos
from rondel.games.planet_unknown.corporations.flux import Flux
from rondel.games.planet_unknown.corporations.horizon import Horizon
from rondel.games.planet_unknown.corporations.jump_drive import JumpDrive
from rondel.games.planet_unknown.corporations.makeshift import Makeshift
from rondel.games.planet_unknown.corporations.oasis import Oasis
from rondel.games.planet_unknown.corporations.republic import Republic
from rondel.games.planet_unknown.corporations.universal import UniversalCoalition
from rondel.games.planet_unknown.corporations.wormhole import Wormhole

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
