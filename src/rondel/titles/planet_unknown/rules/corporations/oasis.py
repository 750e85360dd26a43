"""Oasis Ultd.: the water tracker crosses all tracks (PU-20.14 to PU-20.16)."""

from __future__ import annotations

from typing import ClassVar, Final

from rondel.titles.planet_unknown.rules.board import HEIGHTS, TRACKS, WATER, space_of, track_of
from rondel.titles.planet_unknown.rules.corporations.base import HERE, NO_SPACES, ROVER_TOP, Corporation, Tasks
from rondel.titles.planet_unknown.rules.indexes import ROVERS, TERRAIN
from rondel.titles.planet_unknown.rules.patches import Patch
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.state import NO_SYNERGY, Mission
from rondel.titles.planet_unknown.rules.tiles import Tile
from rondel.titles.planet_unknown.rules.tracks import Advance, Synergy
from rondel.titles.planet_unknown.rules.tracks_print import BIOMASS_TRACK, CIV_TRACK, MEDAL_NONE, TECH_TRACK, TWO_ROVER_TRACK

WATER_TRACK = "3:S 5:S 6:(3) 9:(6) 11:(8) 13:(12) 15:(15)"
PATH_PRINT: Final = (
    ("water", 0),
    ("water", 1),
    ("biomass", 2),
    ("rover", 3),
    ("tech", 4),
    ("rover", 5),
    ("biomass", 4),
    ("water", 3),
    ("civ", 4),
    ("water", 5),
    ("water", 6),
    ("civ", 7),
    ("civ", 8),
    ("water", 9),
    ("biomass", 8),
    ("rover", 7),
    ("tech", 8),
    ("rover", 9),
    ("biomass", 10),
    ("water", 11),
    ("civ", 12),
    ("water", 13),
    ("water", 14),
    ("water", 15),
)
PATH: Final = [space_of(TRACKS.index(track), height) for track, height in PATH_PRINT]


class Oasis(Corporation):
    """The special rule and the techs are printed below: see `special` and `techs_text`."""

    id: ClassVar[str] = "oasis_ultd"
    title: ClassVar[str] = "Oasis Ultd."
    difficulty: ClassVar[int] = 3
    rovers: ClassVar[int] = 2
    special: ClassVar[str] = (
        "The water tracker follows its own zigzag path across all tracks, one step for each water "
        "square placed on ice, gaining the benefits of the spaces it lands on. Trackers block each "
        "other."
    )
    tracks: ClassVar[tuple[str, ...]] = (CIV_TRACK, WATER_TRACK, BIOMASS_TRACK, TWO_ROVER_TRACK, TECH_TRACK)
    techs_text: ClassVar[tuple[str, ...]] = (
        "Trackers may jump over other trackers that block them (occupied spaces are not counted).",
        "At the start of your turn gain 1 movement for each of your rovers standing on water terrain.",
        "When you place a terraforming tile that covers no ice, advance your water tracker by 1.",
        "When you place a tile with water terrain gain 1 biomass patch.",
        "When you place a tile with water terrain gain a synergy boost.",
    )

    def way(self, t: int) -> list[int]:
        """The spaces of a tracker's track or path, from its start."""
        return PATH if t == WATER else list(range(space_of(t, 0), space_of(t, HEIGHTS)))

    def next_free(self, p: Player, t: int, spaces: list[int]) -> int:
        """The next space to stand on; tech 1 skips occupied ones (RU-54)."""
        for space in spaces:
            if space not in p.have[:5]:
                return space
            if not self.has_tech(p, 1):
                break
        return -1

    def targets(self, p: Player, t: int, upward: bool) -> list[int]:
        way = self.way(t)
        space = self.next_free(p, t, way[way.index(p.have[t]) + 1 :])
        if space >= 0:
            return HERE[space]
        return HERE[ROVER_TOP] if p.have[t] == ROVER_TOP and not upward else NO_SPACES

    def below(self, p: Player, t: int) -> int:
        way = self.way(t)
        return self.next_free(p, t, way[: way.index(p.have[t])][::-1])

    def has_risen(self, p: Player, t: int) -> bool:
        return self.height(p, t) >= 5

    def height(self, p: Player, t: int) -> int:
        return self.way(t).index(p.have[t])

    def track_medals(self, p: Player) -> list[int]:
        found = super().track_medals(p)
        passed = [space for space in PATH[: self.height(p, WATER) + 1] if track_of(space) == WATER]
        medals = [self.medals[space] for space in passed if self.medals[space] != MEDAL_NONE]
        found[WATER] = medals[-1] if medals else 0
        return found

    def water_for(self, squares_on_ice: int) -> int:
        return squares_on_ice

    def start_moves(self, p: Player) -> int:
        return (p.grid[ROVERS] & p.grid[TERRAIN + WATER]).bit_count() if self.has_tech(p, 2) else 0

    def after_tile(self, s: Mission, seat: int, tile: Tile, laid: int) -> Tasks:
        p = s.players[seat]
        found: Tasks = ()
        if self.has_tech(p, 3) and not laid & p.world.ice:
            found += (Advance(seat, WATER),)
        if tile.has(WATER):
            if self.has_tech(p, 4):
                found += (Patch(seat),)
            if self.has_tech(p, 5) and s.rule != NO_SYNERGY:
                found += (Synergy(seat),)
        return found
