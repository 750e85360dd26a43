"""Universal Coalition (PU-20.1)."""

from __future__ import annotations

from typing import ClassVar

from rondel.titles.planet_unknown.rules.corporations.base import Corporation
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.tiles import Tile
from rondel.titles.planet_unknown.rules.tracks_print import BIOMASS_TRACK, CIV_TRACK, TECH_TRACK, WATER_TRACK

ROVER_TRACK = "1:R 2:1> 3:1> 4:2> 5:2> 6:2>+R 7:2> 8:2>+(1) 9:3> 10:3>+S 11:3> 12:3>+(2) 13:4> 14:4> 15:4>+(5)"


class UniversalCoalition(Corporation):
    """The symmetric side of every corporation board."""

    id: ClassVar[str] = "universal_coalition"
    title: ClassVar[str] = "Universal Coalition"
    difficulty: ClassVar[int] = 1
    rovers: ClassVar[int] = 2
    symmetric: ClassVar[bool] = True
    tracks: ClassVar[tuple[str, ...]] = (CIV_TRACK, WATER_TRACK, BIOMASS_TRACK, ROVER_TRACK, TECH_TRACK)
    top_move: ClassVar[int] = 4
    techs_text: ClassVar[tuple[str, ...]] = (
        (
            "You may place terraforming tiles that are not adjacent to any placed tile or patch. All other "
            "placement rules still apply."
        ),
        (
            "Whenever you gain a biomass patch you may set it aside instead of placing it; set-aside "
            "patches are placed at the end of the game."
        ),
        "Each time you gain movement from the rover track, gain 1 movement more.",
        (
            "When a placed water building (with a water square on ice) advances your water tracker, it "
            "advances 2 spaces instead of 1; benefits of both spaces are gained. Not for synergy, events, "
            "cards, energy, or unplaced tiles."
        ),
        "You no longer place meteorites (from tiles or from event cards).",
    )

    def ignores_adjacency(self, p: Player, tile: Tile) -> bool:
        return self.has_tech(p, 1)

    def may_store(self, p: Player) -> bool:
        return self.has_tech(p, 2)

    def move_bonus(self, p: Player) -> int:
        return 1 if self.has_tech(p, 3) else 0

    def water_steps(self, p: Player) -> int:
        return 2 if self.has_tech(p, 4) else 1

    def places_meteorites(self, p: Player) -> bool:
        return not self.has_tech(p, 5)
