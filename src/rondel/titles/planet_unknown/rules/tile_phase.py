"""Selecting and placing tiles (sections 4 and 5), also extra tiles of civ cards and tiles resolved unplaced."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.planet_unknown.rules.board import BIOMASS, BIT, COUNT, ENERGY, NAMES, WATER, bits, squares
from rondel.titles.planet_unknown.rules.energy import IgnoreBuilding, building
from rondel.titles.planet_unknown.rules.indexes import (
    ASIDE,
    BUILT,
    COVERED,
    LIFEPODS,
    MOVES,
    ROVERS,
    SPARE,
    STUCK,
    SYMBOLS,
    TERRAIN,
    TOOK,
)
from rondel.titles.planet_unknown.rules.patches import piece_warnings
from rondel.titles.planet_unknown.rules.placement import (
    OBEY,
    conceivable_places,
    count_spots,
    fits,
    placed,
    section_tiles,
    spots,
    waiver,
    why_not_place,
)
from rondel.titles.planet_unknown.rules.rovers import DRIVES, PlaceRover, drive, rover_moves, why_not_drive
from rondel.titles.planet_unknown.rules.state import ONE_BUILDING, Mission
from rondel.titles.planet_unknown.rules.tiles import TILES, Tile, Turn
from rondel.titles.planet_unknown.rules.tracks import Advance

NORMAL: Final = 0
EXTRA: Final = 1
"""An extra tile whose buildings advance."""
SALVAGE: Final = 2
"""An extra tile whose buildings advance nothing."""

WAIVED: Final = ("", "event", "planet", "both")
"""What a placement does not obey, by waiver level (PU-5.11)."""

TAKE: Final[tuple[Action, ...]] = (("take", "inner"), ("take", "outer"))


def choosable(s: Mission, seat: int, kind: int) -> tuple[int, list[int]]:
    """The waiver level and the tiles that may be taken: those that fit, or all if none does (PU-4.2, PU-4.3)."""
    tiles = section_tiles(s, seat)
    if kind != NORMAL:
        return OBEY, [tile for tile in tiles if fits(s, seat, tile, OBEY)]
    return waiver(s, seat, tiles)


class SelectTile(Task[Mission]):
    """Take one of the two section tiles."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "purpose")
    kind: ClassVar[str] = "select_tile"
    rule: ClassVar[str] = "PU-4.1"

    def __init__(self, seat: int, purpose: int = NORMAL) -> None:
        super().__init__(seat)
        self.purpose: Final = purpose

    def label(self, s: Mission) -> Action:
        return ("extra_tile",)

    def asks(self, s: Mission) -> tuple[str, str]:
        stuck = self.purpose == NORMAL and not choosable(s, self.seat, NORMAL)[1]
        return ("select_unplaced_tile", "PU-14.3") if stuck else (self.kind, self.rule)

    def options(self, s: Mission) -> list[Action]:
        tiles = choosable(s, self.seat, self.purpose)[1]
        if not tiles and self.purpose == NORMAL:
            tiles = section_tiles(s, self.seat)
        inner, outer = s.section(self.seat)
        found: list[Action] = []
        if s.top(inner) in tiles:
            found.append(TAKE[0])
        if s.top(outer) in tiles:
            found.append(TAKE[1])
        return found

    def run(self, s: Mission) -> None:
        if self.purpose != NORMAL:
            s.emit("extra_tile_none", self.seat)

    def resolve(self, s: Mission, action: Action) -> None:
        p = s.players[self.seat]
        stack = s.section(self.seat)[0 if action[1] == "inner" else 1]
        tile = s.top(stack)
        level, able = OBEY, fits(s, self.seat, tile, OBEY)
        if not able:
            level, tiles = choosable(s, self.seat, self.purpose)
            able = bool(tiles)
        s.emit("selects", self.seat, TILES[tile].id)
        p.have[MOVES] += p.company.move_on_select(p, TILES[tile])
        if self.purpose == NORMAL:
            p.have[TOOK] = stack + 1
        else:
            s.left[stack] -= 1
            s.reveal()
        if able:
            s.then(PlaceTile(self.seat, tile, level, self.purpose))
        else:
            p.have[STUCK] = 1
            p.have[ASIDE] += 1
            s.emit("unplaced", self.seat, TILES[tile].id)
            resolve_unplaced(s, self.seat, TILES[tile])

    def subject(self, s: Mission) -> dict[str, Any]:
        level = choosable(s, self.seat, self.purpose)[0]
        tiles = [s.top(stack) for stack in s.section(self.seat)]
        ways = [count_spots(s, self.seat, tile, level) if tile >= 0 else 0 for tile in tiles]
        names = [TILES[tile].id if tile >= 0 else None for tile in tiles]
        return {"n": ways[0], "k": ways[1], "tiles": names, "waived": level}

    def conceivable(self, s: Mission) -> list[Action]:
        return list(TAKE)

    def why_not(self, s: Mission, action: Action) -> Why | None:
        inner, outer = s.section(self.seat)
        tile = s.top(inner if action == TAKE[0] else outer)
        if tile < 0:
            return Reason("stack_empty", {}), "PU-4.1"
        if self.purpose != NORMAL:
            return None if fits(s, self.seat, tile, OBEY) else (Reason("no_waiver_extra", {}), "PU-5.13")
        level, able = waiver(s, self.seat, section_tiles(s, self.seat))
        if not able or fits(s, self.seat, tile, level):
            return None
        return Reason("forced_other", {}), "PU-4.2"

    def warnings(self, s: Mission, action: Action) -> list[Warning]:
        stuck = self.purpose == NORMAL and not choosable(s, self.seat, NORMAL)[1]
        return [(Reason("ends_game", {}), "PU-14.1")] if stuck else []


def resolve_unplaced(s: Mission, seat: int, tile: Tile) -> None:
    """Both buildings advance by 1; energy counts as the other terrain (PU-14.3)."""
    first = (Advance(seat, tile.b if tile.a == ENERGY else tile.a),)
    second = (Advance(seat, tile.a if tile.b == ENERGY else tile.b),)
    if s.rule == ONE_BUILDING:
        s.then(IgnoreBuilding(seat, tile.a, tile.b, first, second))
    else:
        s.gain(seat, *first, *second)


class PlaceTile(Task[Mission]):
    """Place the tile just selected; only rover movement may come in between (PU-4.6)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "tile", "waived", "purpose")
    kind: ClassVar[str] = "place_tile"
    rule: ClassVar[str] = "PU-5.3"

    def __init__(self, seat: int, tile: int, waived: int, purpose: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.waived: Final = waived
        self.purpose: Final = purpose

    def options(self, s: Mission) -> list[Action]:
        found = spots(s, self.seat, self.tile, self.waived)
        if s.players[self.seat].have[MOVES]:
            found += rover_moves(s, self.seat)
        return found

    def resolve(self, s: Mission, action: Action) -> None:
        if action[0] != "place":
            s.then(self)
            drive(s, self.seat, action)
            return
        tile = TILES[self.tile]
        turn, origin = placed(tile, action)
        before = s.players[self.seat].grid[TERRAIN + BIOMASS]
        lay(s, self.seat, tile, turn, origin)
        if s.log is not None:
            self.tell(s, tile.id, squares(turn.mask << origin))
        after_laying(s, self.seat, tile, turn, origin, before, self.purpose)

    def tell(self, s: Mission, tile: str, where: list[str]) -> None:
        if self.purpose != NORMAL:
            s.emit("extra_tile", self.seat, tile, where)
        elif self.waived:
            s.emit("places_waived", self.seat, tile, where, WAIVED[self.waived])
        else:
            s.emit("places", self.seat, tile, where)

    def subject(self, s: Mission) -> dict[str, Any]:
        p = s.players[self.seat]
        return {
            "tile": TILES[self.tile].id,
            "waived": self.waived,
            "first": not p.grid[COVERED],
            "free": p.company.ignores_adjacency(p, TILES[self.tile]),
        }

    def conceivable(self, s: Mission) -> list[Action]:
        """Every place, the abilities that have to wait, and the steps that a rover may make in between."""
        p = s.players[self.seat]
        tools = [action for action, _ in p.company.tools()]
        return conceivable_places(p, TILES[self.tile]) + tools + rover_moves(s, self.seat)

    def why_not(self, s: Mission, action: Action) -> Why | None:
        if action[0] == "place":
            return why_not_place(s, self.seat, TILES[self.tile], action, self.waived)
        if action[0] in DRIVES:
            return why_not_drive(s, s.players[self.seat], action)
        return Reason("between_select_place", {}), "PU-4.6"

    def warnings(self, s: Mission, action: Action) -> list[Warning]:
        if action[0] != "place":
            return []
        p = s.players[self.seat]
        tile = TILES[self.tile]
        turn, origin = placed(tile, action)
        found = piece_warnings(p, turn.mask << origin)
        if turn.meteor >= 0 and p.company.places_meteorites(p):
            square = NAMES[origin + turn.meteor]
            lines = [f"{square[0]}", f"{square[1:]}"]
            found += [(Reason("meteorite_line", {"square": square, "line": line}), "PU-11.1") for line in lines]
        if tile.has(WATER):
            wet = (turn.mask_a if tile.a == WATER else turn.mask_b) << origin
            if not wet & p.world.ice:
                found.append((Reason("no_ice", {}), "PU-8.2"))
        return found


def lay(s: Mission, seat: int, tile: Tile, turn: Turn, origin: int) -> None:
    """The tile covers its squares; rovers and lifepods there are destroyed, a meteorite falls (PU-5.8, PU-5.9)."""
    p = s.players[seat]
    grid = p.grid
    laid = turn.mask << origin
    grid[COVERED] |= laid
    grid[TERRAIN + tile.a] |= turn.mask_a << origin
    grid[TERRAIN + tile.b] |= turn.mask_b << origin
    grid[BUILT] |= (BIT[turn.building_a] | BIT[turn.building_b]) << origin
    p.laid += (tile.number << COUNT | laid,)
    if grid[ROVERS] & laid:
        for square in bits(grid[ROVERS] & laid):
            s.destroy_rover(seat, square)
    if grid[LIFEPODS] & laid:
        for square in bits(grid[LIFEPODS] & laid):
            s.destroy_lifepod(seat, square)
    if turn.meteor >= 0:
        grid[SYMBOLS] |= BIT[origin + turn.meteor]
        if p.company.places_meteorites(p):
            s.drop_meteorite(seat, origin + turn.meteor)


def after_laying(s: Mission, seat: int, tile: Tile, turn: Turn, origin: int, before: int, purpose: int) -> None:
    """What a placed tile makes pending (PU-5.10)."""
    p = s.players[seat]
    laid_a, laid_b = turn.mask_a << origin, turn.mask_b << origin
    tasks = p.company.after_tile(s, seat, tile, laid_a | laid_b)
    if tasks:
        s.gain(seat, *tasks)
    while p.have[SPARE]:
        p.have[SPARE] -= 1
        s.gain(seat, PlaceRover(seat))
    if purpose == SALVAGE:
        return
    first = building(s, seat, tile.a, laid_a, tile.b, before)
    second = building(s, seat, tile.b, laid_b, tile.a, before)
    if s.rule == ONE_BUILDING:
        s.then(IgnoreBuilding(seat, tile.a, tile.b, first, second))
    elif first or second:
        s.gain(seat, *first, *second)
