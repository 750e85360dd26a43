"""Horizon Group: rovers that carry meteorites (PU-20.7, PU-20.8)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Task
from rondel.titles.planet_unknown.rules.board import BIT, NAMES, ROVER, WATER
from rondel.titles.planet_unknown.rules.corporations.base import NO_TASKS, Corporation, Tasks
from rondel.titles.planet_unknown.rules.indexes import BUILT, LOADED, METEORITES, METEORS, ROVERS, TERRAIN, USED
from rondel.titles.planet_unknown.rules.patches import Patch
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.state import Mission
from rondel.titles.planet_unknown.rules.tiles import Tile
from rondel.titles.planet_unknown.rules.tracks import Advance
from rondel.titles.planet_unknown.rules.tracks_print import BIOMASS_TRACK, CIV_TRACK, TECH_TRACK, WATER_TRACK

ADVANCE_ROVER: Final[Action] = ("use", "rover_advance")
SINK: Final[Action] = ("sink",)
KEEP_LOAD: Final[Action] = ("no",)
ROVER_TRACK = "1:R 2:2> 3:2>+R 4:2> 5:3> 6:3>+R 7:3> 8:4>+(1) 9:4>+R 10:4>+S 11:4> 12:5>+(2) 13:5> 14:5> 15:5>+(5)"


class Horizon(Corporation):
    """The special rule and the techs are printed below: see `special` and `techs_text`."""

    id: ClassVar[str] = "horizon_group"
    title: ClassVar[str] = "Horizon Group"
    difficulty: ClassVar[int] = 2
    rovers: ClassVar[int] = 4
    special: ClassVar[str] = (
        "A rover that enters a meteorite square picks the meteorite up (one per rover). The meteorite "
        "is collected only when that rover enters a square with a rover building."
    )
    tracks: ClassVar[tuple[str, ...]] = (CIV_TRACK, WATER_TRACK, BIOMASS_TRACK, ROVER_TRACK, TECH_TRACK)
    top_move: ClassVar[int] = 5
    techs_text: ClassVar[tuple[str, ...]] = (
        (
            "Tiles with rover terrain may be placed without being adjacent to a placed tile or patch. All "
            "other placement rules still apply."
        ),
        "At the start of your turn gain 1 movement for each of your rovers carrying a meteorite.",
        "Each time you collect a meteorite gain 1 biomass patch.",
        "When a carrying rover enters water terrain you may destroy the carried meteorite.",
        "Advance your rover tracker by 1 and gain the benefit.",
    )

    def ignores_adjacency(self, p: Player, tile: Tile) -> bool:
        return tile.has(ROVER) and self.has_tech(p, 1)

    def start_moves(self, p: Player) -> int:
        return (p.grid[LOADED] & p.grid[ROVERS]).bit_count() if self.has_tech(p, 2) else 0

    def after_meteorite(self, s: Mission, seat: int) -> Tasks:
        return (Patch(seat),) if self.has_tech(s.players[seat], 3) else NO_TASKS

    def meets_meteorite(self, s: Mission, seat: int, square: int) -> Tasks:
        p = s.players[seat]
        bit = BIT[square]
        if p.grid[LOADED] & bit and p.grid[TERRAIN + WATER] & bit and self.has_tech(p, 4):
            return (SinkLoad(seat, square),)
        handle(s, seat, square)
        return NO_TASKS

    def abilities(self, s: Mission, seat: int) -> list[Action]:
        p = s.players[seat]
        return [ADVANCE_ROVER] if self.has_tech(p, 5) and not p.have[USED] & 1 << 5 else []

    def use(self, s: Mission, seat: int, action: Action) -> Tasks:
        s.players[seat].have[USED] |= 1 << 5
        s.emit("ability", seat, self.id, 5)
        return (Advance(seat, ROVER),)

    def tools(self) -> list[tuple[Action, int]]:
        return [(ADVANCE_ROVER, 5)]


def handle(s: Mission, seat: int, square: int) -> None:
    """Deliver, load, deliver, as often as there is something to do (RU-64)."""
    grid = s.players[seat].grid
    bit = BIT[square]
    depot = bool(grid[BUILT] & grid[TERRAIN + ROVER] & bit)
    while True:
        if grid[LOADED] & bit:
            if not depot:
                return
            deliver(s, seat, square)
        elif grid[METEORS] & bit:
            s.lift_meteorite(seat, square)
            grid[LOADED] |= bit
            s.emit("loads", seat, NAMES[square])
        else:
            return


def deliver(s: Mission, seat: int, square: int) -> None:
    """The carried meteorite is collected."""
    p = s.players[seat]
    p.grid[LOADED] &= ~BIT[square]
    p.have[METEORITES] += 1
    s.emit("delivers", seat, NAMES[square])
    tasks = p.company.after_meteorite(s, seat)
    if tasks:
        s.gain(seat, *tasks)


class SinkLoad(Task[Mission]):
    """Tech 4: a loaded rover that enters water may destroy its load."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "square")
    kind: ClassVar[str] = "destroy_carried_meteorite"
    rule: ClassVar[str] = "PU-20.8"

    def __init__(self, seat: int, square: int) -> None:
        super().__init__(seat)
        self.square: Final = square

    def options(self, s: Mission) -> list[Action]:
        return [SINK, KEEP_LOAD]

    def resolve(self, s: Mission, action: Action) -> None:
        if action == SINK:
            s.players[self.seat].grid[LOADED] &= ~BIT[self.square]
            s.emit("meteorite_destroyed", self.seat, NAMES[self.square])
        handle(s, self.seat, self.square)

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"square": NAMES[self.square]}
