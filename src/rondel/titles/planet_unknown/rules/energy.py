"""Energy buildings (section 7) and the buildings of a tile."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Why
from rondel.titles.planet_unknown.rules.board import BIOMASS, ENERGY, TECH, TERRAINS, TRACKS, WATER, area, around
from rondel.titles.planet_unknown.rules.event_names import EVENT_IDS
from rondel.titles.planet_unknown.rules.indexes import PATCHES, TERRAIN
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.state import ENERGY_DOUBLES, WORMHOLE_ENERGY, Mission
from rondel.titles.planet_unknown.rules.tracks import TRACK, Advance, Choose, tell_choice


def energy_tracks(p: Player, laid: int, other: int) -> list[int]:
    """The tile's other terrain, and the terrains beside the energy area that the tile belongs to (PU-7.2)."""
    whole = area(laid, p.energy() | laid)
    beside = around(whole) & ~whole
    found: list[int] = []
    for t in range(5):
        if t == other or p.grid[TERRAIN + t] & beside:
            found.append(t)
    return found


def energy_may(s: Mission, p: Player, t: int) -> bool:
    """Whether an energy building may advance tracker t (PU-7.5, RU-11 in both readings)."""
    return bool(s.modules & WORMHOLE_ENERGY) or p.company.energy_may(t)


def energy_steps(s: Mission, seat: int, t: int) -> int:
    """One step, or as many as a water building in the wider reading of RU-10 (PU-7.4)."""
    p = s.players[seat]
    return p.company.water_steps(p) if t == WATER and s.modules & ENERGY_DOUBLES else 1


class Energy(Choose):
    """An energy building advances a tracker whose terrain it touches."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "laid", "other")
    kind: ClassVar[str] = "choose_energy_track"
    rule: ClassVar[str] = "PU-7.2"

    def __init__(self, seat: int, laid: int, other: int) -> None:
        super().__init__(seat)
        self.laid: Final = laid
        """The tile's squares that count as energy."""
        self.other: Final = other

    def label(self, s: Mission) -> Action:
        return ("energy",)

    def tracks(self, s: Mission) -> list[int]:
        p = s.players[self.seat]
        touched = energy_tracks(p, self.laid & self.counted(p), self.other)
        return [t for t in touched if energy_may(s, p, t) and p.company.targets(p, t, False)]

    def counted(self, p: Player) -> int:
        """A patch may have covered some of the squares since (PU-16.2)."""
        return ~p.grid[PATCHES]

    def resolve(self, s: Mission, action: Action) -> None:
        tell_choice(s, "energy", self.seat, TRACK[action[1]])
        s.then(Advance(self.seat, TRACK[action[1]], energy_steps(s, self.seat, TRACK[action[1]])))

    def why_not_track(self, s: Mission, p: Player, t: int) -> Why | None:
        if t not in energy_tracks(p, self.laid & self.counted(p), self.other):
            return Reason("track_not_touching", {"terrain": TERRAINS[t]}), "PU-7.2"
        if not energy_may(s, p, t):
            return Reason("wormhole_energy", {}), "PU-7.5"
        return super().why_not_track(s, p, t)


class WaterBuilding(Task[Mission]):
    """A placed water building with water on ice."""

    kind: ClassVar[str] = "water_building"
    rule: ClassVar[str] = "PU-8.1"

    def label(self, s: Mission) -> Action:
        return ("advance", "water")

    def run(self, s: Mission) -> None:
        p = s.players[self.seat]
        s.then(Advance(self.seat, WATER, p.company.water_steps(p)))


def building(s: Mission, seat: int, terrain: int, laid: int, other: int, before: int) -> tuple[Task[Mission], ...]:
    """What a building of a placed tile makes pending (PU-5.10).

    `laid` are the tile's squares of this terrain, `before` the biomass squares that were there before.
    """
    p = s.players[seat]
    if terrain == ENERGY:
        return (Energy(seat, laid, other),)
    if terrain == WATER:
        times = p.company.water_for((laid & p.world.ice).bit_count())
        if not times:
            s.emit("water_dry", seat)
            return ()
        return (WaterBuilding(seat),) if times == 1 else (Advance(seat, WATER, times),)
    if terrain == BIOMASS and not p.company.biomass_counts(p, laid, before):
        return ()
    if terrain == TECH:
        instead = p.company.tech_building(s, seat, laid, other)
        if instead:
            return instead
    return (Advance(seat, terrain),)


class IgnoreBuilding(Task[Mission]):
    """Only one of the two buildings counts this round; the player chooses which one does not (PU-17.6)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "first", "second", "tasks_first", "tasks_second")
    kind: ClassVar[str] = "choose_ignored_building"
    rule: ClassVar[str] = "PU-17.6"

    def __init__(
        self,
        seat: int,
        first: int,
        second: int,
        tasks_first: tuple[Task[Mission], ...],
        tasks_second: tuple[Task[Mission], ...],
    ) -> None:
        super().__init__(seat)
        self.first: Final = first
        self.second: Final = second
        self.tasks_first: Final = tasks_first
        self.tasks_second: Final = tasks_second

    def options(self, s: Mission) -> list[Action]:
        return [("ignore", TERRAINS[self.first]), ("ignore", TERRAINS[self.second])]

    def resolve(self, s: Mission, action: Action) -> None:
        tasks = self.tasks_second if action[1] == TERRAINS[self.first] else self.tasks_first
        if tasks:
            s.gain(self.seat, *tasks)

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"event": EVENT_IDS[s.event], "tracks": list(TRACKS)}
