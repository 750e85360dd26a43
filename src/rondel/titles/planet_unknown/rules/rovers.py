"""Rovers: placing, stepping, teleporting, picking up (section 10)."""

from __future__ import annotations

from typing import ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Why
from rondel.titles.planet_unknown.rules.board import BIT, COUNT, NAMES, SQUARE, TERRAINS, bits
from rondel.titles.planet_unknown.rules.event_names import EVENT_IDS
from rondel.titles.planet_unknown.rules.indexes import CHAIN, COVERED, LIFEPODS, LOADED, MOVES, RESERVE, ROVERS, TERRAIN
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.state import NO_ROVER, Mission

DRIVES: Final = ("move", "teleport")
"""The verbs of the movement pool."""
ROVER_ON: Final[list[Action]] = [("rover", name) for name in NAMES]


def ways(verb: str, here: str) -> list[Action]:
    """The ways from a square to every other, () for the rim."""
    found: list[Action] = []
    for there in NAMES:
        action: Action = (verb, here, there) if here and there else ()
        found.append(action)
    return found


STEP: Final[list[list[Action]]] = [ways("move", here) for here in NAMES]
TELEPORT: Final[list[list[Action]]] = [ways("teleport", here) for here in NAMES]


def closed(s: Mission, p: Player) -> int:
    """Squares that no rover of this player may enter now."""
    shut = p.grid[ROVERS] | p.world.closed_to_rovers(p.grid[COVERED])
    if s.rule >= NO_ROVER:
        shut |= p.grid[TERRAIN + s.rule - NO_ROVER]
    return shut


def rover_moves(s: Mission, seat: int) -> list[Action]:
    """Every step and teleport that the movement pool allows."""
    p = s.players[seat]
    found: list[Action] = []
    if not p.have[MOVES] or not p.grid[ROVERS]:
        return found
    shut = closed(s, p)
    diagonal = p.company.steps_diagonally(p)
    again = p.grid[CHAIN]
    if again:
        again &= p.company.free_terrain(p)
    for here in bits(p.grid[ROVERS]):
        there = p.world.near[here]
        if diagonal:
            there |= p.world.near_diagonal[here]
        steps = STEP[here]
        for square in bits(there & ~shut & ~again):
            found.append(steps[square])
        far = p.company.teleports(p, here)
        if far:
            jumps = TELEPORT[here]
            for square in bits(far & ~shut):
                found.append(jumps[square])
    return found


def drive(s: Mission, seat: int, action: Action) -> None:
    """Do a step or teleport of the movement pool."""
    p = s.players[seat]
    here, there = SQUARE[action[1]], SQUARE[action[2]]
    if action[0] == "teleport":
        p.have[MOVES] -= 1
        p.grid[CHAIN] = 0
        p.company.teleported(p)
        s.emit("teleports", seat, NAMES[there])
    elif p.company.free_terrain(p) & BIT[there]:
        p.grid[CHAIN] |= BIT[there]
        s.emit("moves", seat, NAMES[here], NAMES[there])
    else:
        p.have[MOVES] -= 1
        p.grid[CHAIN] = 0
        s.emit("moves", seat, NAMES[here], NAMES[there])
    shift_rover(s, seat, here, there)


def shift_rover(s: Mission, seat: int, here: int, there: int) -> None:
    """The rover changes its square, with its load, and picks up what is there (PU-10.6)."""
    grid = s.players[seat].grid
    grid[ROVERS] = grid[ROVERS] & ~BIT[here] | BIT[there]
    if grid[LOADED] & BIT[here]:
        grid[LOADED] = grid[LOADED] & ~BIT[here] | BIT[there]
    arrive(s, seat, there)


def arrive(s: Mission, seat: int, square: int) -> None:
    """A rover has come to this square."""
    p = s.players[seat]
    if p.grid[LIFEPODS] & BIT[square]:
        s.collect_lifepod(seat, square)
    tasks = p.company.meets_meteorite(s, seat, square)
    if tasks:
        s.then(*tasks)


class PlaceRover(Task[Mission]):
    """A rover milestone: a rover starts on the tile placed most recently."""

    kind: ClassVar[str] = "place_rover"
    rule: ClassVar[str] = "PU-10.1"

    def label(self, s: Mission) -> Action:
        return ("rover",)

    def options(self, s: Mission) -> list[Action]:
        p = s.players[self.seat]
        if not p.have[RESERVE]:
            return []
        return [ROVER_ON[i] for i in bits(p.last_tile() & ~p.grid[ROVERS])]

    def run(self, s: Mission) -> None:
        s.emit("rover_none", self.seat)

    def resolve(self, s: Mission, action: Action) -> None:
        p = s.players[self.seat]
        square = SQUARE[action[1]]
        p.have[RESERVE] -= 1
        p.grid[ROVERS] |= BIT[square]
        s.emit("rover", self.seat, NAMES[square])
        arrive(s, self.seat, square)

    def conceivable(self, s: Mission) -> list[Action]:
        return [ROVER_ON[i] for i in bits(s.players[self.seat].world.squares)]

    def why_not(self, s: Mission, action: Action) -> Why | None:
        p = s.players[self.seat]
        bit = BIT[SQUARE[action[1]]]
        if p.grid[ROVERS] & bit:
            return Reason("rover_there", {}), "PU-10.1"
        return None if p.last_tile() & bit else (Reason("rover_not_on_tile", {}), "PU-10.1")


def conceivable_moves(s: Mission, seat: int) -> list[Action]:
    """Steps to the eight squares around each rover, and the teleports that can be made."""
    p = s.players[seat]
    found: list[Action] = []
    for here in bits(p.grid[ROVERS]):
        for there in range(COUNT):
            if NAMES[there] and max(far(here, there)) == 1:
                found.append(STEP[here][there])
    return found + [action for action in rover_moves(s, seat) if action[0] == "teleport"]


def far(here: int, there: int) -> tuple[int, int]:
    """How many columns and rows lie between two squares."""
    return abs(there % 14 - here % 14), abs(there // 14 - here // 14)


def why_not_drive(s: Mission, p: Player, action: Action) -> Why | None:
    """Why the movement pool does not allow this step or teleport."""
    here, there = SQUARE[action[1]], SQUARE[action[2]]
    if action[0] == "move":
        why = why_no_way(p, here, there)
        if why is not None:
            return why
    shut = why_closed(s, p, there)
    if shut is not None:
        return shut
    if not p.have[MOVES]:
        return Reason("no_movement", {}), "PU-10.3"
    if action[0] == "move" and p.grid[CHAIN] & p.company.free_terrain(p) & BIT[there]:
        return Reason("used_round", {}), "RU-68"
    return None


def why_no_way(p: Player, here: int, there: int) -> Why | None:
    """Why no step leads from one square to another around it."""
    if not p.world.squares & BIT[there]:
        return Reason("no_square", {}), "PU-10.3"
    diagonal = sum(far(here, there)) == 2
    if diagonal and not p.company.steps_diagonally(p):
        return Reason("diagonal", {}), "PU-1.1"
    near = p.world.near_diagonal[here] if diagonal else p.world.near[here]
    return None if near & BIT[there] else (Reason("chasm", {}), "PU-21.13")


def why_closed(s: Mission, p: Player, square: int) -> Why | None:
    """Why no rover of this player may enter a square of the planet now."""
    bit = BIT[square]
    if p.grid[ROVERS] & bit:
        return Reason("rover_there", {}), "PU-10.3"
    if p.world.closed_to_rovers(p.grid[COVERED]) & bit:
        return Reason("toxic", {}), "PU-21.7"
    if s.rule >= NO_ROVER and p.grid[TERRAIN + s.rule - NO_ROVER] & bit:
        terrain = TERRAINS[s.rule - NO_ROVER]
        return Reason("event_no_rover", {"event": EVENT_IDS[s.event], "terrain": terrain}), "PU-17.6"
    return None
