"""Cosmos Inc.: lifepods on the tracks (PU-20.2 to PU-20.4)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.planet_unknown.rules.board import ENERGY, TECH, TRACKS, height_of, space_of
from rondel.titles.planet_unknown.rules.corporations.base import (
    HERE,
    NO_SPACES,
    NO_TASKS,
    ROVER_TOP,
    SPACES,
    Corporation,
    Tasks,
)
from rondel.titles.planet_unknown.rules.indexes import CAP, POD_SPACES, PODS, SPENT, USED
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.state import Mission
from rondel.titles.planet_unknown.rules.tiles import Tile
from rondel.titles.planet_unknown.rules.tracks import STEP_TO, TRACK
from rondel.titles.planet_unknown.rules.tracks_print import (
    BIOMASS_TRACK,
    CIV_TRACK,
    LADDER,
    MEDAL_NONE,
    ONE_ROVER_TRACK,
    TECH_TRACK,
    WATER_TRACK,
)

REPOSITION_THREE: Final[Action] = ("use", "reposition_three")
REPOSITION: Final[Action] = ("use", "reposition")
PUT_AREA: Final[Action] = ("put", "area")
PUT: Final[list[Action]] = [("put",) + to[1:] for to in STEP_TO]
PICK_AREA: Final[Action] = ("pick", "area")
PICK: Final[list[Action]] = [("pick",) + to[1:] for to in STEP_TO]
DONE: Final[Action] = ("done",)
AREA: Final = -1


class Cosmos(Corporation):
    """The special rule and the techs are printed below: see `special` and `techs_text`."""

    id: ClassVar[str] = "cosmos_inc"
    title: ClassVar[str] = "Cosmos Inc."
    difficulty: ClassVar[int] = 2
    rovers: ClassVar[int] = 1
    special: ClassVar[str] = (
        "Each lifepod you collect goes either to the scoring area or onto any free space of any of your "
        "tracks. Trackers jump over spaces holding lifepods; benefits, milestones and medals under "
        "lifepods do not count. Only lifepods in the scoring area score."
    )
    tracks: ClassVar[tuple[str, ...]] = (CIV_TRACK, WATER_TRACK, BIOMASS_TRACK, ONE_ROVER_TRACK, TECH_TRACK)
    once_per_game: ClassVar[tuple[int, ...]] = (2,)
    techs_text: ClassVar[tuple[str, ...]] = (
        "Your rovers may also move diagonally (1 movement per diagonal step).",
        ("Reposition up to 3 collected lifepods (from anywhere on your board to the scoring area or any free track space)."),
        "When you place a tile with energy terrain you may reposition 1 collected lifepod.",
        "A rover step onto energy terrain costs 0 movement.",
        "Reposition 1 collected lifepod.",
    )

    def targets(self, p: Player, t: int, upward: bool) -> list[int]:
        space = p.have[t]
        for above in range(space + 1, self.tops[t] + 1):
            if not p.have[POD_SPACES] >> above & 1:
                return HERE[above]
        return HERE[space] if space == ROVER_TOP and not upward else NO_SPACES

    def below(self, p: Player, t: int) -> int:
        space = p.have[t]
        for under in range(space - 1, space - height_of(space) - 1, -1):
            if not p.have[POD_SPACES] >> under & 1:
                return under
        return -1

    def techs(self, p: Player) -> int:
        mask = 0
        for space in range(space_of(TECH, 0), p.have[TECH] + 1):
            if not p.have[POD_SPACES] >> space & 1:
                for kind, level in self.spaces[space]:
                    if kind == LADDER:
                        mask |= 1 << level
        return mask & p.have[CAP]

    def track_medals(self, p: Player) -> list[int]:
        found: list[int] = []
        for t in range(5):
            open_medals = [
                self.medals[space]
                for space in range(space_of(t, 0), p.have[t] + 1)
                if self.medals[space] != MEDAL_NONE and not p.have[POD_SPACES] >> space & 1
            ]
            found.append(open_medals[-1] if open_medals else 0)
        return found

    def after_lifepod(self, s: Mission, seat: int) -> Tasks:
        return (PutLifepod(seat, 0),)

    def pods_elsewhere(self, p: Player) -> int:
        return p.have[POD_SPACES].bit_count()

    def pod_places(self, p: Player) -> list[Action]:
        return [STEP_TO[space][1:] for space in range(SPACES) if p.have[POD_SPACES] >> space & 1]

    def lose_pod(self, p: Player, place: Action) -> None:
        p.have[POD_SPACES] &= ~(1 << space_of(TRACK[place[0]], place[1]))

    def after_tile(self, s: Mission, seat: int, tile: Tile, laid: int) -> Tasks:
        p = s.players[seat]
        return (Reposition(seat, 1),) if tile.has(ENERGY) and self.has_tech(p, 3) else NO_TASKS

    def steps_diagonally(self, p: Player) -> bool:
        return self.has_tech(p, 1)

    def free_terrain(self, p: Player) -> int:
        return p.energy() if self.has_tech(p, 4) else 0

    def abilities(self, s: Mission, seat: int) -> list[Action]:
        p = s.players[seat]
        found: list[Action] = []
        if self.gains(s, seat, REPOSITION):
            if self.has_tech(p, 2) and not p.have[SPENT] & 1 << 2:
                found.append(REPOSITION_THREE)
            if self.has_tech(p, 5) and not p.have[USED] & 1 << 5:
                found.append(REPOSITION)
        return found

    def gains(self, s: Mission, seat: int, action: Action) -> bool:
        """There is a lifepod to move."""
        have = s.players[seat].have
        return bool(have[PODS] or have[POD_SPACES])

    def use(self, s: Mission, seat: int, action: Action) -> Tasks:
        p = s.players[seat]
        if action == REPOSITION_THREE:
            p.have[SPENT] |= 1 << 2
            s.emit("ability", seat, self.id, 2)
            return (Reposition(seat, 3),)
        p.have[USED] |= 1 << 5
        s.emit("ability", seat, self.id, 5)
        return (Reposition(seat, 1),)

    def tools(self) -> list[tuple[Action, int]]:
        return [(REPOSITION_THREE, 2), (REPOSITION, 5)]


def occupied(p: Player) -> int:
    """Spaces with a tracker or a lifepod."""
    mask = p.have[POD_SPACES]
    for t in range(5):
        mask |= 1 << p.have[t]
    return mask


class PutLifepod(Task[Mission]):
    """A lifepod goes to the scoring area or onto a free space of a track."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "held")
    kind: ClassVar[str] = "place_collected_lifepod"
    rule: ClassVar[str] = "PU-20.2"

    def __init__(self, seat: int, held: int) -> None:
        super().__init__(seat)
        self.held: Final = held
        """1 when it was picked up from elsewhere on the board."""

    def label(self, s: Mission) -> Action:
        return ("lifepod",)

    def options(self, s: Mission) -> list[Action]:
        taken = occupied(s.players[self.seat])
        return [PUT_AREA] + [PUT[space] for space in range(SPACES) if not taken >> space & 1]

    def resolve(self, s: Mission, action: Action) -> None:
        p = s.players[self.seat]
        if action == PUT_AREA:
            p.have[PODS] += 1
            return
        p.have[POD_SPACES] |= 1 << space_of(TRACK[action[1]], action[2])
        s.emit("lifepod_track", self.seat, action[1], action[2])

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"moved": self.held}

    def conceivable(self, s: Mission) -> list[Action]:
        return [PUT_AREA, *PUT]

    def why_not(self, s: Mission, action: Action) -> Why | None:
        if action == PUT_AREA or not occupied(s.players[self.seat]) >> space_of(TRACK[action[1]], action[2]) & 1:
            return None
        return Reason("lifepod_space_taken", {}), "PU-20.2"

    def warnings(self, s: Mission, action: Action) -> list[Warning]:
        return [] if action == PUT_AREA else [(Reason("lifepod_used", {}), "PU-11.3")]


class Reposition(Task[Mission]):
    """Move up to so many collected lifepods to other places of the board (PU-20.4)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")
    kind: ClassVar[str] = "reposition_lifepod"
    rule: ClassVar[str] = "PU-20.4"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def label(self, s: Mission) -> Action:
        return ("reposition",)

    def options(self, s: Mission) -> list[Action]:
        p = s.players[self.seat]
        found = [PICK_AREA] if p.have[PODS] else []
        found += [PICK[space] for space in range(SPACES) if p.have[POD_SPACES] >> space & 1]
        return found + [DONE] if found else []

    def resolve(self, s: Mission, action: Action) -> None:
        if action == DONE:
            return
        p = s.players[self.seat]
        if action == PICK_AREA:
            p.have[PODS] -= 1
        else:
            p.have[POD_SPACES] &= ~(1 << space_of(TRACK[action[1]], action[2]))
        if self.left > 1:
            s.then(Reposition(self.seat, self.left - 1))
        s.then(PutLifepod(self.seat, 1))

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"left": self.left, "tracks": list(TRACKS)}
