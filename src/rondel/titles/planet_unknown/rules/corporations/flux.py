"""Flux Industries: one marked track, one active tech (PU-20.5, PU-20.6)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Task
from rondel.titles.planet_unknown.rules.board import BIOMASS, CIV, HEIGHTS, ROVER, SQUARE, TRACKS, WATER, height_of, track_of
from rondel.titles.planet_unknown.rules.corporations.base import NO_TASKS, Corporation, Tasks
from rondel.titles.planet_unknown.rules.event_tasks import ChooseSquare
from rondel.titles.planet_unknown.rules.indexes import CAP, FLUX, ROVERS, SPENT, TERRAIN, USED
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.state import FLUX_KEEPS, Mission
from rondel.titles.planet_unknown.rules.tiles import Tile
from rondel.titles.planet_unknown.rules.tracks import TRACK, Advance
from rondel.titles.planet_unknown.rules.tracks_print import (
    BIOMASS_TRACK,
    CIV_TRACK,
    MILESTONES,
    TECH_TRACK,
    TWO_ROVER_TRACK,
    WATER_TRACK,
)

LEAP: Final[Action] = ("use", "flux_leap")
ADVANCE_FLUX: Final[Action] = ("use", "flux_advance")


class Flux(Corporation):
    """The special rule and the techs are printed below: see `special` and `techs_text`."""

    id: ClassVar[str] = "flux_industries"
    title: ClassVar[str] = "Flux Industries"
    difficulty: ClassVar[int] = 3
    rovers: ClassVar[int] = 2
    special: ClassVar[str] = (
        "A flux token marks one of your five tracks as the flux track (chosen at setup). Whenever you "
        "gain a tech milestone you may move the token to any track. Only the most recently gained tech "
        "(the highest reached by the tech tracker) is active."
    )
    tracks: ClassVar[tuple[str, ...]] = (CIV_TRACK, WATER_TRACK, BIOMASS_TRACK, TWO_ROVER_TRACK, TECH_TRACK)
    once_per_game: ClassVar[tuple[int, ...]] = (2,)
    techs_text: ClassVar[tuple[str, ...]] = (
        ("At the start of your turn gain 2 movement for each of your rovers standing on terrain of the flux track."),
        ("Advance the tracker of the flux track up to and including its next milestone, gaining all benefits on the way."),
        (
            "Benefits on the flux track are improved: civ card rank +1 (maximum 4), synergy on the water "
            "track counts twice, each biomass milestone gives 2 patches, each rover movement gain +1."
        ),
        (
            "When you place a terraforming tile that has terrain of the flux track, collect 1 meteorite "
            "from any square of your planet."
        ),
        "Advance the tracker of the flux track by 1.",
    )
    starts_with_flux: ClassVar[bool] = True

    def techs(self, p: Player) -> int:
        """Only the tech of the present level is active; of those that count this round, the highest (RU-20, R-PU-19)."""
        counting = self.reached(p) & p.have[CAP]
        return 1 << counting.bit_length() - 1 if counting else 0

    def marks(self, p: Player, track: int, level: int) -> bool:
        """Whether the flux token is on this track and this tech is active."""
        return p.have[FLUX] == track and self.has_tech(p, level)

    def after_tech(self, s: Mission, seat: int) -> Tasks:
        return (MoveFlux(seat),)

    def start_moves(self, p: Player) -> int:
        if not self.has_tech(p, 1):
            return 0
        return 2 * (p.grid[ROVERS] & p.grid[TERRAIN + p.have[FLUX]]).bit_count()

    def civ_rank(self, p: Player, rank: int) -> int:
        return min(4, rank + 1) if self.marks(p, CIV, 3) else rank

    def patches_for(self, p: Player, space: int) -> int:
        return 2 if self.marks(p, BIOMASS, 3) else 1

    def boosts_for(self, p: Player, space: int) -> int:
        return 2 if track_of(space) == WATER and self.marks(p, WATER, 3) else 1

    def move_bonus(self, p: Player) -> int:
        return 1 if self.marks(p, ROVER, 3) else 0

    def after_tile(self, s: Mission, seat: int, tile: Tile, laid: int) -> Tasks:
        p = s.players[seat]
        return (FluxCollect(seat),) if tile.has(p.have[FLUX]) and self.has_tech(p, 4) else NO_TASKS

    def leap(self, p: Player) -> int:
        """Steps to the next milestone of the flux track, 0 if there is none (PU-20.6)."""
        space = p.have[p.have[FLUX]]
        for above in range(space + 1, space - height_of(space) + HEIGHTS):
            if any([kind in MILESTONES for kind, _ in self.spaces[above]]):
                return above - space
        return 0

    def abilities(self, s: Mission, seat: int) -> list[Action]:
        p = s.players[seat]
        found: list[Action] = []
        if self.serves(s, p, 2) and not p.have[SPENT] & 1 << 2 and self.gains(s, seat, LEAP):
            found.append(LEAP)
        if self.has_tech(p, 5) and not p.have[USED] & 1 << 5 and self.gains(s, seat, ADVANCE_FLUX):
            found.append(ADVANCE_FLUX)
        return found

    def serves(self, s: Mission, p: Player, level: int) -> bool:
        """Tech 2 is active, or kept since it was reached in the wider reading (RU-36)."""
        kept = level == 2 and s.modules & FLUX_KEEPS
        return self.has_tech(p, level) or bool(kept and self.reached(p) & p.have[CAP] & 1 << 2)

    def gains(self, s: Mission, seat: int, action: Action) -> bool:
        """The tracker with the flux token can rise."""
        p = s.players[seat]
        return bool(self.leap(p) if action == LEAP else self.targets(p, p.have[FLUX], False))

    def use(self, s: Mission, seat: int, action: Action) -> Tasks:
        p = s.players[seat]
        if action == LEAP:
            p.have[SPENT] |= 1 << 2
            s.emit("ability", seat, self.id, 2)
            return (Advance(seat, p.have[FLUX], self.leap(p)),)
        p.have[USED] |= 1 << 5
        s.emit("ability", seat, self.id, 5)
        return (Advance(seat, p.have[FLUX]),)

    def tools(self) -> list[tuple[Action, int]]:
        return [(LEAP, 2), (ADVANCE_FLUX, 5)]


class MoveFlux(Task[Mission]):
    """A tech milestone: the flux token may move to any track."""

    kind: ClassVar[str] = "move_flux_token"
    rule: ClassVar[str] = "PU-20.5"

    def label(self, s: Mission) -> Action:
        return ("flux",)

    def options(self, s: Mission) -> list[Action]:
        return [("flux", track) for track in TRACKS]

    def resolve(self, s: Mission, action: Action) -> None:
        s.players[self.seat].have[FLUX] = TRACK[action[1]]
        s.emit("flux", self.seat, action[1])

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"track": TRACKS[s.players[self.seat].have[FLUX]]}


class FluxCollect(ChooseSquare):
    """Tech 4: collect one meteorite from anywhere on the planet."""

    kind: ClassVar[str] = "flux_collect_meteorite"
    rule: ClassVar[str] = "PU-20.6"
    verb: ClassVar[str] = "collect"

    def label(self, s: Mission) -> Action:
        return ("collect_meteorite",)

    def squares(self, s: Mission) -> int:
        return s.players[self.seat].meteor_squares()

    def resolve(self, s: Mission, action: Action) -> None:
        s.collect_meteorite(self.seat, SQUARE[action[1]])
