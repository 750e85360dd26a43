"""The whole truth about a game of Planet Unknown in progress."""

from __future__ import annotations

from typing import ClassVar, Final, SupportsIndex

from rondel.core.rng import Rng
from rondel.core.state import Outcome, Stack, State
from rondel.titles.planet_unknown.rules.board import BIT, NAMES
from rondel.titles.planet_unknown.rules.indexes import (
    LIFEPODS,
    LOADED,
    METEORITES,
    METEORS,
    PODS_LOST,
    ROVERS,
    ROVERS_LOST,
)
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.view_types import PlanetUnknownView

SETUP: Final = 0
ROTATION: Final = 1
EVENT: Final = 2
EVENT_CIV: Final = 3
TILE: Final = 4
CIV_PHASE: Final = 5
FINAL: Final = 6
PHASES: Final = ("setup", "rotation", "event", "event_civ", "tile", "civ", "end_of_game")

# restrictions of events (PU-17.6)
NO_RULE: Final = 0
NO_EDGE: Final = 1
NO_ICE: Final = 2
NO_MATCH: Final = 3
ONE_BUILDING: Final = 4
NO_MILESTONES: Final = 5
NO_SYNERGY: Final = 6
NO_ROVER: Final = 8
"""Plus the terrain."""
RESTRICTIONS: Final = ("", "no_edge", "no_ice", "no_match", "one_building", "no_milestones", "no_synergy", "", "no_rover")
"""Restrictions in a word; for rovers the terrain is on the card."""

WITH_EVENTS: Final = 1
WITH_PERSONAL: Final = 2
AUTOMATIC: Final = 4
"""The station turns by itself: two-player variant."""
ENERGY_DOUBLES: Final = 8
"""The wider reading of RU-10: water chosen through an energy building is doubled by Universal tech 4."""
WORMHOLE_ENERGY: Final = 16
"""The wider reading of RU-11: Wormhole may choose biomass through an energy building."""
FLUX_KEEPS: Final = 32
"""The wider reading of RU-36: Flux tech 2, once reached, may be used later, too."""
MAKESHIFT_MUST: Final = 64
"""The wider reading of RU-23: Makeshift has to regress a tracker once per round with tech 4."""
PAJITNOV_OUTSIDE: Final = 128
"""The other reading of RU-27: on Pajitnov a piece is slid in from outside along a straight line."""
READINGS: Final = {
    "energy_doubles": ENERGY_DOUBLES, "flux_keeps": FLUX_KEEPS, "makeshift_must": MAKESHIFT_MUST,
    "pajitnov_outside": PAJITNOV_OUTSIDE, "wormhole_energy": WORMHOLE_ENERGY,
}  # fmt: skip
"""Settings that choose the other reading of a ruling."""

POINTERS: Final = ((), (0,), (0, 3), (0, 2, 4), (0, 1, 3, 4), (0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5))


class Mission(State):
    """Planet Unknown in progress. Cards, tiles and events are numbers; civ decks are sorted."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats",
        "stacks",
        "rng",
        "reveals",
        "players",
        "station",
        "left",
        "rotation",
        "shift",
        "commander",
        "round",
        "phase",
        "modules",
        "ended",
        "scrapped",
        "rule",
        "event",
        "events",
        "event_box",
        "past",
        "decks",
        "boxes",
        "taken",
        "looked",
        "extra",
        "neighbours",
        "everyone",
        "drawn",
        "objectives",
    )
    game: ClassVar[str] = "planet_unknown"
    rules_version: ClassVar[str] = "1.1"

    def __init__(
        self,
        seats: int,
        stacks: list[Stack],
        rng: Rng,
        reveals: int,
        players: list[Player],
        station: tuple[tuple[int, ...], ...],
        left: list[int],
        rotation: int,
        shift: int,
        commander: int,
        round: int,
        phase: int,
        modules: int,
        ended: int,
        scrapped: int,
        rule: int,
        event: int,
        events: tuple[int, ...],
        event_box: tuple[int, ...],
        past: tuple[int, ...],
        decks: list[tuple[int, ...]],
        boxes: list[tuple[int, ...]],
        taken: list[tuple[int, ...]],
        looked: list[int],
        extra: int,
        neighbours: tuple[int, ...],
        everyone: tuple[int, ...],
        drawn: tuple[int, ...],
        objectives: tuple[int, ...],
    ) -> None:
        super().__init__(seats, stacks, rng, reveals)
        self.players = players
        self.station = station
        """The tiles of each stack from bottom to top; `left` says how many are still there."""
        self.left = left
        self.rotation = rotation
        self.shift = shift
        self.commander = commander
        self.round = round
        self.phase = phase
        self.modules = modules
        self.ended = ended
        """Which end conditions occurred, as bits: A 1, B 2, C 4 (PU-14.1)."""
        self.scrapped = scrapped
        """Tiles removed from the game by an event."""
        self.rule = rule
        """The restriction of the event in force."""
        self.event = event
        self.events = events
        """The event deck; the last one is the next."""
        self.event_box = event_box
        self.past = past
        self.decks = decks
        """Civ cards in play by rank, sorted."""
        self.boxes = boxes
        self.taken = taken
        """By rank, in order: which card was taken, and by whom (`taken.entry_of`)."""
        self.looked = looked
        """For every seat and rank (`taken.look_of`): how many cards had been taken when the seat last looked, or -1."""
        self.extra = extra
        """The card of the next rank that joins the choice being made, or -1."""
        self.neighbours = neighbours
        """Neighbour objectives: card i lies between seat i and the next (two players: all three between them)."""
        self.everyone = everyone
        """Objectives for all, set by a corporation."""
        self.drawn = drawn
        self.objectives = objectives
        """The objective deck; the last one is drawn next."""

    def clone(self) -> Mission:
        copy = Mission(
            self.seats,
            [stack[:] for stack in self.stacks],
            self.rng.clone(),
            self.reveals,
            [p.clone() for p in self.players],
            self.station,
            self.left[:],
            self.rotation,
            self.shift,
            self.commander,
            self.round,
            self.phase,
            self.modules,
            self.ended,
            self.scrapped,
            self.rule,
            self.event,
            self.events,
            self.event_box,
            self.past,
            self.decks[:],
            self.boxes[:],
            self.taken[:],
            self.looked[:],
            self.extra,
            self.neighbours,
            self.everyone,
            self.drawn,
            self.objectives,
        )
        copy.copied(self)
        return copy

    # ------------------------------------------------------------------ the station

    def section(self, seat: int) -> tuple[int, int]:
        """The inner and the outer stack that the seat's pointer faces (PU-2.3)."""
        outer = (POINTERS[self.seats][seat] + self.rotation) % 6
        return (outer + self.shift) % 6, 6 + outer

    def top(self, stack: int) -> int:
        """The visible tile of a stack, or -1."""
        left = self.left[stack]
        return self.station[stack][left - 1] if left else -1

    def order(self) -> list[int]:
        """Commander order (PU-1.16)."""
        return [(self.commander + i) % self.seats for i in range(self.seats)]

    # ------------------------------------------------------------------ tokens

    def drop_meteorite(self, seat: int, square: int) -> None:
        """Put a meteorite on a square; there may be others already."""
        grid = self.players[seat].grid
        bit = BIT[square]
        plane = METEORS
        while grid[plane] & bit:
            plane += 1
        grid[plane] |= bit
        self.emit("meteorite_placed", seat, NAMES[square])

    def lift_meteorite(self, seat: int, square: int) -> None:
        """Take one meteorite off a square, a carried one last."""
        grid = self.players[seat].grid
        bit = BIT[square]
        if not grid[METEORS] & bit:
            grid[LOADED] &= ~bit
            return
        plane = METEORS
        while plane < METEORS + 2 and grid[plane + 1] & bit:
            plane += 1
        grid[plane] &= ~bit

    def collect_meteorite(self, seat: int, square: int) -> None:
        """A meteorite goes to the corporation board (PU-1.12)."""
        p = self.players[seat]
        self.lift_meteorite(seat, square)
        p.have[METEORITES] += 1
        self.emit("collects_meteorite", seat, NAMES[square])
        tasks = p.company.after_meteorite(self, seat)
        if tasks:
            self.gain(seat, *tasks)

    def destroy_meteorite(self, seat: int, square: int) -> None:
        self.lift_meteorite(seat, square)
        self.emit("meteorite_destroyed", seat, NAMES[square])

    def collect_lifepod(self, seat: int, square: int) -> None:
        """A lifepod leaves the planet for the corporation board (PU-1.12)."""
        p = self.players[seat]
        p.grid[LIFEPODS] &= ~BIT[square]
        self.emit("collects_lifepod", seat, NAMES[square])
        tasks = p.company.after_lifepod(self, seat)
        if tasks:
            self.gain(seat, *tasks)

    def destroy_rover(self, seat: int, square: int) -> None:
        """A rover is lost; what it carried stays on the square (PU-10.7, RU-21)."""
        p = self.players[seat]
        bit = BIT[square]
        loaded = p.grid[LOADED] & bit
        p.grid[ROVERS] &= ~bit
        p.grid[LOADED] &= ~bit
        p.have[ROVERS_LOST] += 1
        self.emit("rover_destroyed", seat, NAMES[square])
        if loaded:
            self.drop_meteorite(seat, square)

    def destroy_lifepod(self, seat: int, square: int) -> None:
        p = self.players[seat]
        p.grid[LIFEPODS] &= ~BIT[square]
        p.have[PODS_LOST] += 1
        self.emit("lifepod_destroyed", seat, NAMES[square])

    # ------------------------------------------------------------------ what leaves the table

    def stage(self) -> str:
        return f"round {self.round}"

    def view(self, seat: SupportsIndex | None) -> PlanetUnknownView:
        from rondel.titles.planet_unknown.rules.view import view

        return view(self, self.observer(seat))

    def redeal(self, seat: int) -> None:
        from rondel.titles.planet_unknown.rules.secrets import redeal

        redeal(self, seat)

    def outcome(self) -> Outcome:
        self.must_be_over()
        from rondel.titles.planet_unknown.rules.scoring import outcome

        return outcome(self)
