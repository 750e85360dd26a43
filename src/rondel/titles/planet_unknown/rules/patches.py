"""Biomass patches (section 9)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.planet_unknown.rules.board import BIOMASS, BIT, NAMES, SQUARE, TERRAINS, bits
from rondel.titles.planet_unknown.rules.indexes import (
    BUILT,
    COVERED,
    LIFEPODS,
    METEORS,
    PATCHES,
    ROVERS,
    STORED,
    SYMBOLS,
    TERRAIN,
)
from rondel.titles.planet_unknown.rules.placement import can_go_on, patch_squares, terrain_at, why_no_patch
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.state import EVENT, FINAL, Mission

NEW: Final = 0
OFFERED: Final = 1
STORED_ONE: Final = 2

STORE: Final[Action] = ("store",)
PATCH_ON: Final[list[Action]] = [("patch", name) for name in NAMES]


def lay_patch(p: Player, square: int) -> None:
    """The square becomes biomass without a building; what it showed before is hidden (PU-16.2)."""
    bit = BIT[square]
    grid = p.grid
    for board in (TERRAIN, TERRAIN + 1, TERRAIN + 3, TERRAIN + 4, TERRAIN + 5, BUILT, SYMBOLS):
        grid[board] &= ~bit
    grid[TERRAIN + BIOMASS] |= bit
    grid[PATCHES] |= bit
    grid[COVERED] |= bit


def safe_squares(s: Mission, seat: int) -> int:
    """Where a patch may lie now; in the event window never where it would end the game (PU-17.4)."""
    p = s.players[seat]
    there = patch_squares(p)
    if s.phase != EVENT or not there or not can_go_on(s, seat):
        return there
    before = p.grid[:]
    safe = 0
    for square in bits(there):
        lay_patch(p, square)
        if can_go_on(s, seat):
            safe |= BIT[square]
        p.grid[:] = before
    return safe


def why_unsafe(s: Mission, seat: int, square: int) -> Why | None:
    """Whether a patch here would end the game in the event window (PU-17.4)."""
    if s.phase != EVENT or not can_go_on(s, seat):
        return None
    p = s.players[seat]
    before = p.grid[:]
    lay_patch(p, square)
    safe = can_go_on(s, seat)
    p.grid[:] = before
    return None if safe else (Reason("unplaceable", {}), "PU-17.4")


class Patch(Task[Mission]):
    """Place a gained patch at once, store it, or lose it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "offered")
    kind: ClassVar[str] = "place_patch"
    rule: ClassVar[str] = "PU-9.1"

    def __init__(self, seat: int, offered: int = NEW) -> None:
        super().__init__(seat)
        self.offered: Final = offered
        """NEW, OFFERED when the corporation's offer was made, STORED_ONE at the end of the game."""

    def label(self, s: Mission) -> Action:
        return ("stored_patch",) if self.offered == STORED_ONE else ("patch",)

    def options(self, s: Mission) -> list[Action]:
        found = [PATCH_ON[i] for i in bits(safe_squares(s, self.seat))]
        if self.may_store(s):
            found.append(STORE)
        if not self.offered and s.players[self.seat].company.patch_offer(s, self.seat, bool(found)):
            return []
        return found

    def may_store(self, s: Mission) -> bool:
        p = s.players[self.seat]
        return s.phase != FINAL and p.company.may_store(p)

    def run(self, s: Mission) -> None:
        if not self.offered:
            placeable = bool(safe_squares(s, self.seat)) or self.may_store(s)
            offer = s.players[self.seat].company.patch_offer(s, self.seat, placeable)
            if offer:
                s.then(*offer)
                return
        if self.offered == STORED_ONE:
            s.players[self.seat].have[STORED] -= 1
        s.emit("patch_lost", self.seat)

    def resolve(self, s: Mission, action: Action) -> None:
        p = s.players[self.seat]
        if action[0] == "store":
            p.have[STORED] += 1
            s.emit("patch_stored", self.seat, p.have[STORED])
            return
        square = SQUARE[action[1]]
        if self.offered == STORED_ONE:
            p.have[STORED] -= 1
        place_patch(s, self.seat, square)

    def conceivable(self, s: Mission) -> list[Action]:
        return [*[PATCH_ON[square] for square in bits(s.players[self.seat].world.squares)], STORE]

    def why_not(self, s: Mission, action: Action) -> Why | None:
        p = s.players[self.seat]
        if action != STORE:
            square = SQUARE[action[1]]
            why = why_no_patch(p, square)
            return why if why is not None else why_unsafe(s, self.seat, square)
        if s.phase == FINAL:
            return Reason("patch_no_store_end", {}), "PU-14.6"
        if p.company.may_store(p):
            return None
        return Reason("patch_no_store", {"corporation": p.company.id, "n": 2}), "PU-9.4"

    def warnings(self, s: Mission, action: Action) -> list[Warning]:
        if action[0] == "store":
            return []
        return piece_warnings(s.players[self.seat], BIT[SQUARE[action[1]]])

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"stored": s.players[self.seat].have[STORED]}


def place_patch(s: Mission, seat: int, square: int) -> None:
    p = s.players[seat]
    bit = BIT[square]
    covered = bool(p.grid[COVERED] & bit)
    lay_patch(p, square)
    s.emit("patch", seat, NAMES[square])
    if p.grid[LIFEPODS] & bit:
        s.destroy_lifepod(seat, square)
    while covered and p.grid[METEORS] & bit:  # only where a tech lets patches cover meteorites (PU-20.21)
        s.destroy_meteorite(seat, square)
    if p.grid[ROVERS] & bit:
        s.destroy_rover(seat, square)


def piece_warnings(p: Player, laid: int) -> list[Warning]:
    """What a piece on these squares destroys or hides."""
    found: list[Warning] = []
    for square in bits(laid & p.grid[LIFEPODS]):
        found.append((Reason("destroys_lifepod", {"square": NAMES[square]}), "PU-5.8"))
    for square in bits(laid & p.grid[ROVERS]):
        found.append((Reason("destroys_rover", {"square": NAMES[square]}), "PU-5.8"))
    for square in bits(laid & p.grid[BUILT]):
        terrain = TERRAINS[terrain_at(p, square)]
        found.append((Reason("covers_building", {"terrain": terrain, "square": NAMES[square]}), "PU-16.2"))
    return found
