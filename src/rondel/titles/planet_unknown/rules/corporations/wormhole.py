"""Wormhole Corp.: a short biomass track, patches on tiles (PU-20.19 to PU-20.21)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Task
from rondel.titles.planet_unknown.rules.board import BIOMASS, CIV, HEIGHTS, ROVER, TECH, TRACKS, WATER, around, space_of
from rondel.titles.planet_unknown.rules.corporations.base import NO_TASKS, Corporation, Tasks
from rondel.titles.planet_unknown.rules.indexes import COVERED, METEORS, PATCHES, USED
from rondel.titles.planet_unknown.rules.patches import OFFERED, Patch, safe_squares
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.state import FINAL, NO_MILESTONES, NO_SYNERGY, Mission
from rondel.titles.planet_unknown.rules.tracks import TRACK, Advance, able, gain_boost
from rondel.titles.planet_unknown.rules.tracks_print import CIV_TRACK, TECH_TRACK, TWO_ROVER_TRACK, WATER_TRACK

RESET: Final[Action] = ("use", "reset_biomass")
BIOMASS_TRACK = "1:? 2:?+(1) 3:?+(2) 4:?+(3) 5:?+(5)"
BOTTOM: Final = BIOMASS * HEIGHTS
TOP: Final = BOTTOM + 5
SYNERGY: Final = -1
OFFERS: Final = (SYNERGY, CIV, WATER, TECH, ROVER)
"""What spaces 1 to 5 offer besides a patch: a synergy boost, or an advance of this tracker."""


class Wormhole(Corporation):
    """The special rule and the techs are printed below: see `special` and `techs_text`."""

    id: ClassVar[str] = "wormhole_corp"
    title: ClassVar[str] = "Wormhole Corp."
    difficulty: ClassVar[int] = 2
    rovers: ClassVar[int] = 2
    special: ClassVar[str] = (
        "A placed biomass building advances the biomass tracker only if the tile extends an existing "
        "biomass area (patches count). On the biomass track each space offers two benefits: choose one."
    )
    tracks: ClassVar[tuple[str, ...]] = (CIV_TRACK, WATER_TRACK, BIOMASS_TRACK, TWO_ROVER_TRACK, TECH_TRACK)
    techs_text: ClassVar[tuple[str, ...]] = (
        "While the biomass tracker is on the top space you may return it to space 0.",
        "Biomass patches may also be placed on squares covered by terraforming tiles, but not on meteorites.",
        "When you would gain 1 biomass patch you may gain 2 instead.",
        ("Whenever you gain a biomass patch you may set it aside; set-aside patches are placed at the end of the game."),
        "Patches may be placed on squares with a meteorite; the meteorite is destroyed (not collected).",
    )
    tops: ClassVar[tuple[int, ...]] = (15, 31, TOP, 63, 79)

    def biomass_counts(self, p: Player, laid: int, before: int) -> bool:
        return bool(around(laid) & before)

    def energy_may(self, t: int) -> bool:
        return t != BIOMASS

    def has_risen(self, p: Player, t: int) -> bool:
        return p.have[t] - space_of(t, 0) >= (2 if t == BIOMASS else 5)

    def one_of(self, s: Mission, seat: int, space: int, boosts: bool) -> Tasks:
        return (ChooseBenefit(seat, OFFERS[space - BOTTOM - 1], boosts),)

    def patches_over(self, p: Player) -> int:
        if not self.has_tech(p, 2):
            return 0
        tiles = p.grid[COVERED] & ~p.grid[PATCHES]
        return tiles if self.has_tech(p, 5) else tiles & ~p.grid[METEORS]

    def patch_offer(self, s: Mission, seat: int, placeable: bool) -> Tasks:
        p = s.players[seat]
        return (PatchCount(seat),) if placeable and self.has_tech(p, 3) and not p.have[USED] & 1 << 3 else NO_TASKS

    def may_store(self, p: Player) -> bool:
        return self.has_tech(p, 4)

    def abilities(self, s: Mission, seat: int) -> list[Action]:
        p = s.players[seat]
        return [RESET] if self.gains(s, seat, RESET) and self.has_tech(p, 1) else []

    def gains(self, s: Mission, seat: int, action: Action) -> bool:
        """The tracker is at the top."""
        return s.players[seat].have[BIOMASS] == TOP

    def use(self, s: Mission, seat: int, action: Action) -> Tasks:
        s.players[seat].have[BIOMASS] = BOTTOM
        s.emit("biomass_reset", seat)
        return NO_TASKS

    def tools(self) -> list[tuple[Action, int]]:
        return [(RESET, 1)]


class ChooseBenefit(Task[Mission]):
    """One of the two benefits of a biomass space; one that can have no effect is not offered (PU-20.20)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "offer", "boosts")
    kind: ClassVar[str] = "choose_biomass_benefit"
    rule: ClassVar[str] = "PU-20.20"

    def __init__(self, seat: int, offer: int, boosts: bool) -> None:
        super().__init__(seat)
        self.offer: Final = offer
        self.boosts: Final = boosts

    def label(self, s: Mission) -> Action:
        return ("benefit", "synergy" if self.offer == SYNERGY else TRACKS[self.offer])

    def options(self, s: Mission) -> list[Action]:
        p = s.players[self.seat]
        found: list[Action] = []
        if self.offer == SYNERGY:
            if self.boosts and s.rule != NO_SYNERGY and able(p):
                found.append(("gain", "synergy"))
        elif p.company.targets(p, self.offer, False):
            found.append(("gain", TRACKS[self.offer]))
        stores = s.phase != FINAL and p.company.may_store(p)
        if s.rule != NO_MILESTONES and (stores or safe_squares(s, self.seat)):
            found.append(("gain", "patch"))
        return found

    def resolve(self, s: Mission, action: Action) -> None:
        if action[1] == "synergy":
            gain_boost(s, self.seat)
        elif action[1] == "patch":
            s.gain(self.seat, Patch(self.seat))
        else:
            s.then(Advance(self.seat, TRACK[action[1]]))

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"gain": "synergy" if self.offer == SYNERGY else TRACKS[self.offer]}


class PatchCount(Task[Mission]):
    """Tech 3: two patches instead of one."""

    kind: ClassVar[str] = "patch_count"
    rule: ClassVar[str] = "PU-20.21"

    def options(self, s: Mission) -> list[Action]:
        return [("patches", 1), ("patches", 2)]

    def resolve(self, s: Mission, action: Action) -> None:
        if action[1] == 2:
            s.players[self.seat].have[USED] |= 1 << 3
            s.gain(self.seat, Patch(self.seat, OFFERED))
        s.then(Patch(self.seat, OFFERED))
