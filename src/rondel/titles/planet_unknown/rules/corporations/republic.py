"""Republic: more civ cards, at a price (PU-20.17, PU-20.18)."""

from __future__ import annotations

from typing import ClassVar

from rondel.titles.planet_unknown.rules.board import BIOMASS, BIT, CIV, ROVER, TECH, WATER
from rondel.titles.planet_unknown.rules.civ import LookAtAll
from rondel.titles.planet_unknown.rules.corporations.base import NO_TASKS, Corporation, Tasks
from rondel.titles.planet_unknown.rules.indexes import BUILT, TERRAIN
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.state import NO_SYNERGY, Mission
from rondel.titles.planet_unknown.rules.tiles import Tile
from rondel.titles.planet_unknown.rules.tracks import Regress, Synergy
from rondel.titles.planet_unknown.rules.tracks_print import BIOMASS_TRACK, MOVE, ONE_ROVER_TRACK, TECH_TRACK, WATER_TRACK

CIV_TRACK = "2:c1 4:c2 6:c2 8:c3 10:c3 12:c4 14:c4 15:(5)"


class Republic(Corporation):
    """The special rule and the techs are printed below: see `special` and `techs_text`."""

    id: ClassVar[str] = "republic"
    title: ClassVar[str] = "Republic"
    difficulty: ClassVar[int] = 2
    rovers: ClassVar[int] = 1
    special: ClassVar[str] = "Each time you gain a civ milestone you must regress one tracker other than civ by 1 (no benefit)."
    tracks: ClassVar[tuple[str, ...]] = (CIV_TRACK, WATER_TRACK, BIOMASS_TRACK, ONE_ROVER_TRACK, TECH_TRACK)
    techs_text: ClassVar[tuple[str, ...]] = (
        (
            "When you select a tile with civ terrain, before placing it, gain movement equal to the number "
            "on the space of your rover tracker."
        ),
        (
            "When you choose a civ card of rank r, 1 random card of rank r+1 from the cards in play joins "
            "your choices; unchosen cards return to their decks."
        ),
        "For 1 movement a rover on a civ building may teleport to another civ building on your planet.",
        "Each time you gain a civ milestone also gain a synergy boost.",
        "At the end of the game look at all civ cards left in the decks and keep 2.",
    )

    def after_civ(self, s: Mission, seat: int) -> Tasks:
        pay: Tasks = (PayForCiv(seat, (WATER, BIOMASS, ROVER, TECH), 1),)
        boosts = s.rule != NO_SYNERGY and self.has_tech(s.players[seat], 4)
        return pay + (Synergy(seat),) if boosts else pay

    def move_on_select(self, p: Player, tile: Tile) -> int:
        if not tile.has(CIV) or not self.has_tech(p, 1):
            return 0
        return sum([n for kind, n in self.spaces[p.have[ROVER]] if kind == MOVE])

    def sees_higher(self, p: Player) -> bool:
        return self.has_tech(p, 2)

    def teleports(self, p: Player, here: int) -> int:
        towns = p.grid[TERRAIN + CIV] & p.grid[BUILT]
        return towns & ~BIT[here] if towns & BIT[here] and self.has_tech(p, 3) else 0

    def at_end(self, s: Mission, seat: int) -> Tasks:
        return (LookAtAll(seat),) if self.has_tech(s.players[seat], 5) else NO_TASKS


class PayForCiv(Regress):
    """Each civ milestone forces another tracker down."""

    kind: ClassVar[str] = "regress_for_civ"
    rule: ClassVar[str] = "PU-20.17"
