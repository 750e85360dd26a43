"""Makeshift: trackers that change tracks (PU-20.11 to PU-20.13)."""

from __future__ import annotations

from typing import ClassVar

from rondel.core.flow import Action
from rondel.titles.planet_unknown.rules.board import HEIGHTS, ROVER, TECH, height_of, space_of, track_of
from rondel.titles.planet_unknown.rules.corporations.base import NO_TASKS, ROVER_TOP, SPACES, Corporation, Tasks
from rondel.titles.planet_unknown.rules.indexes import USED, VISITED
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.state import Mission
from rondel.titles.planet_unknown.rules.tracks import REGRESS, TRACK, regress
from rondel.titles.planet_unknown.rules.tracks_print import BIOMASS_TRACK, CIV_TRACK, TECH_TRACK

WATER_TRACK = "2:(1) 3:S 4:(2) 6:S 7:(3) 8:S 11:(4) 12:S 15:(5)"
ROVER_TRACK = "1:R 2:1> 3:1> 4:2> 5:2> 6:2>+R 7:2> 8:2>+S 9:2> 10:2>+(1) 11:2> 12:2>+(2) 13:3> 14:3> 15:3>+(5)"


class Makeshift(Corporation):
    """The special rule and the techs are printed below: see `special` and `techs_text`."""

    id: ClassVar[str] = "makeshift"
    title: ClassVar[str] = "Makeshift"
    difficulty: ClassVar[int] = 4
    rovers: ClassVar[int] = 2
    compulsory: ClassVar[bool] = True
    special: ClassVar[str] = (
        "A tracker that advances may go straight up or diagonally up onto a neighbouring track; it "
        "takes the benefit of the space it lands on. Trackers block each other. Tech levels count only "
        "while some tracker stands on the tech track at or above them. Each tracker scores on the track "
        "it stands on."
    )
    tracks: ClassVar[tuple[str, ...]] = (CIV_TRACK, WATER_TRACK, BIOMASS_TRACK, ROVER_TRACK, TECH_TRACK)
    techs_text: ClassVar[tuple[str, ...]] = (
        "The civ and tech tracks count as neighbours.",
        ("When you gain movement from the rover track and more than one tracker is on the rover track, gain 1 movement more."),
        (
            "Instead of advancing, a tracker may shift sideways to the space of equal height on a "
            "neighbouring track and take its benefit."
        ),
        "Regress any one of your trackers by 1 (no benefit).",
        "At the end each tracker scores like the best-placed tracker on the track it stands on.",
    )

    def targets(self, p: Player, t: int, upward: bool) -> list[int]:
        space = p.have[t]
        track, height = track_of(space), height_of(space)
        taken = p.have[:5]
        beside = self.beside(p, track)
        found: list[int] = []
        if height < 15:
            found += [space_of(i, height + 1) for i in (*beside, track) if space_of(i, height + 1) not in taken]
        if not upward and self.has_tech(p, 3):
            seen = p.have[VISITED] >> t * SPACES
            sideways = [space_of(i, height) for i in beside]
            found += [one for one in sideways if one not in taken and not seen >> one & 1]
        if space == ROVER_TOP and not upward:
            found.append(space)
        return sorted(found)

    def beside(self, p: Player, track: int) -> list[int]:
        """The neighbouring tracks; with tech 1 civ and tech are neighbours."""
        if self.has_tech(p, 1):
            return [(track - 1) % 5, (track + 1) % 5]
        return [i for i in (track - 1, track + 1) if 0 <= i < 5]

    def below(self, p: Player, t: int) -> int:
        space = p.have[t]
        return space - 1 if height_of(space) and space - 1 not in p.have[:5] else -1

    def moved(self, p: Player, t: int, space: int) -> None:
        p.have[VISITED] |= (1 << space | 1 << p.have[t]) << t * SPACES

    def window_opens(self, p: Player) -> None:
        p.have[VISITED] = 0

    def reached(self, p: Player) -> int:
        """The level of the highest tracker on the tech track."""
        there = [height_of(space) for space in p.have[:5] if track_of(space) == TECH]
        return self.levels[max(there)] if there else 0

    def move_bonus(self, p: Player) -> int:
        there = [space for space in p.have[:5] if track_of(space) == ROVER]
        return 1 if len(there) > 1 and self.has_tech(p, 2) else 0

    def at_top(self, p: Player) -> int:
        mask = 0
        for space in p.have[:5]:
            if height_of(space) == HEIGHTS - 1:
                mask |= 1 << track_of(space)
        return mask

    def track_medals(self, p: Player) -> list[int]:
        scored = p.have[:5]
        if self.has_tech(p, 5):
            scored = [max([one for one in p.have[:5] if track_of(one) == track_of(space)]) for space in scored]
        return [self.medal_below(space) for space in scored]

    def abilities(self, s: Mission, seat: int) -> list[Action]:
        p = s.players[seat]
        if p.have[USED] & 1 << 4 or not self.has_tech(p, 4):
            return []
        return [action for action in REGRESS if self.gains(s, seat, action)]

    def gains(self, s: Mission, seat: int, action: Action) -> bool:
        """The tracker can go down."""
        return self.below(s.players[seat], TRACK[action[1]]) >= 0

    def use(self, s: Mission, seat: int, action: Action) -> Tasks:
        s.players[seat].have[USED] |= 1 << 4
        s.emit("ability", seat, self.id, 4)
        regress(s, seat, TRACK[action[1]], 1)
        return NO_TASKS

    def tools(self) -> list[tuple[Action, int]]:
        return [(action, 4) for action in REGRESS]
