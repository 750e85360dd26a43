"""Where pieces may lie (section 5): all legal places of a tile at once, and the waivers of PU-5.11."""

from __future__ import annotations

from typing import Final

from rondel.core.flow import Action, Reason, Why
from rondel.titles.planet_unknown.rules.board import BIT, COUNT, NAMES, SQUARE, TERRAINS, around, bits, squares
from rondel.titles.planet_unknown.rules.event_names import EVENT_IDS
from rondel.titles.planet_unknown.rules.indexes import COVERED, PATCHES, TERRAIN
from rondel.titles.planet_unknown.rules.planets.base import some_inside
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.state import NO_EDGE, NO_ICE, NO_MATCH, NO_RULE, Mission
from rondel.titles.planet_unknown.rules.tiles import TILES, TURN_OF, Tile, Turn

OBEY: Final = 0
WAIVE_EVENT: Final = 1
WAIVE_PLANET: Final = 2
WAIVE_BOTH: Final = 3


def touching(p: Player, free: int) -> int:
    """The free squares of which a piece must cover one (PU-5.2, PU-5.3)."""
    covered = p.grid[COVERED]
    return around(covered) & free if covered else p.world.start


def ground(p: Player, tile: Tile) -> tuple[int, int]:
    """The free squares, and those of which this tile must cover one."""
    free = p.world.squares & ~p.grid[COVERED]
    if p.grid[COVERED] and p.company.ignores_adjacency(p, tile):
        return free, free
    return free, touching(p, free)


def event_forbids(p: Player, rule: int, tile: Tile, turn: Turn) -> int:
    """The origins at which the restriction in force forbids the tile (PU-17.6)."""
    if rule == NO_EDGE:
        return some_inside(p.world.edge, turn)
    if rule == NO_ICE:
        return some_inside(p.world.ice, turn)
    bad = 0
    beside = around(p.grid[TERRAIN + tile.a])
    for d in turn.first:
        bad |= beside >> d
    beside = around(p.grid[TERRAIN + tile.b])
    for d in turn.second:
        bad |= beside >> d
    return bad


def origins(p: Player, tile: Tile, turn: Turn, free: int, touch: int, rule: int, planet: bool) -> int:
    """Where this orientation may be placed: bits of the upper left corner of its bounding box."""
    fits, meets = -1, 0
    for d in turn.cells:
        fits &= free >> d
        meets |= touch >> d
    fits &= meets
    if fits and planet:
        fits &= ~p.world.forbidden(p, tile, turn)
    if fits and rule:
        fits &= ~event_forbids(p, rule, tile, turn)
    return fits


def tile_rule(s: Mission, waive: int) -> int:
    """The restriction in force on tiles, if it is not waived."""
    return s.rule if s.rule <= NO_MATCH and not waive & WAIVE_EVENT else NO_RULE


def fits(s: Mission, seat: int, tile: int, waive: int) -> bool:
    """Whether this tile can be placed at all."""
    p = s.players[seat]
    shape = TILES[tile]
    free, touch = ground(p, shape)
    rule = tile_rule(s, waive)
    planet = p.world.restricts_tiles and not waive & WAIVE_PLANET
    for turn in shape.turns:
        if origins(p, shape, turn, free, touch, rule, planet):
            return True
    return False


def spots(s: Mission, seat: int, tile: int, waive: int) -> list[Action]:
    """Every legal placement of this tile."""
    p = s.players[seat]
    shape = TILES[tile]
    free, touch = ground(p, shape)
    rule = tile_rule(s, waive)
    planet = p.world.restricts_tiles and not waive & WAIVE_PLANET
    found: list[Action] = []
    for turn in shape.turns:
        there = origins(p, shape, turn, free, touch, rule, planet)
        if there:
            turn.named(there, found)
    return found


def count_spots(s: Mission, seat: int, tile: int, waive: int) -> int:
    """In how many ways this tile can be placed."""
    return len(spots(s, seat, tile, waive))


def section_tiles(s: Mission, seat: int) -> list[int]:
    """The visible tiles of the seat's section, inner before outer."""
    inner, outer = s.section(seat)
    return [tile for tile in (s.top(inner), s.top(outer)) if tile >= 0]


def waiver(s: Mission, seat: int, tiles: list[int]) -> tuple[int, list[int]]:
    """The first level of PU-5.11 at which a tile can be placed, and the tiles that can; (OBEY, []) if none does."""
    p = s.players[seat]
    event = NO_RULE < s.rule <= NO_MATCH
    for level in (OBEY, WAIVE_EVENT, WAIVE_PLANET, WAIVE_BOTH):
        if (level & WAIVE_EVENT and not event) or (level & WAIVE_PLANET and not p.world.restricts_tiles):
            continue
        able = [tile for tile in tiles if fits(s, seat, tile, level)]
        if able:
            return level, able
    return OBEY, []


def can_go_on(s: Mission, seat: int) -> bool:
    """Whether some section tile could be placed now (PU-17.4)."""
    return bool(waiver(s, seat, section_tiles(s, seat))[1])


# ---------------------------------------------------------------------- patches


def patch_squares(p: Player) -> int:
    """Where a patch may lie (PU-9.2)."""
    covered = p.grid[COVERED]
    free = p.world.squares & ~covered
    there = touching(p, free) & free
    over = p.company.patches_over(p)
    if over:
        there |= over & around(covered)
    return there & p.world.patches(p)


def why_no_patch(p: Player, square: int) -> Why | None:
    """Why a patch may not lie on this square of the planet."""
    bit = BIT[square]
    covered = p.grid[COVERED]
    if covered & bit:
        over = p.company.patches_over(p)
        if not over:
            return Reason("patch_on_tile", {}), "PU-5.4"
        if p.grid[PATCHES] & bit:
            return Reason("patch_on_patch", {}), "RU-24"
        if not over & bit:
            return Reason("patch_meteorite", {}), "PU-9.5"
    if not p.world.patches(p) & bit:
        return p.world.why_no_patch(p, square)
    if covered:
        return None if around(covered) & bit else (Reason("not_touching", {}), "PU-5.3")
    return None if p.world.start & bit else p.world.start_reason()


# ---------------------------------------------------------------------- from an action to squares, and why not


def placed(tile: Tile, action: Action) -> tuple[Turn, int]:
    """The orientation and origin that a placement names."""
    turn = TURN_OF[tile.number][action[2]]
    return turn, SQUARE[action[1]] - turn.building_a


def why_not_place(s: Mission, seat: int, tile: Tile, action: Action, waive: int) -> Why | None:
    """The first rule that forbids this placement."""
    p = s.players[seat]
    turn, origin = placed(tile, action)
    if not 0 <= origin < COUNT or any([origin + d >= COUNT for d in turn.cells]):
        return Reason("outside", {}), "PU-5.5"
    laid = turn.mask << origin
    if laid & ~p.world.squares:
        return Reason("outside", {}), "PU-5.5"
    if laid & p.grid[COVERED]:
        return Reason("overlap", {"squares": squares(laid & p.grid[COVERED])}), "PU-5.4"
    if not laid & ground(p, tile)[1]:
        return (Reason("not_touching", {}), "PU-5.3") if p.grid[COVERED] else p.world.start_reason()
    if p.world.restricts_tiles and not waive & WAIVE_PLANET and p.world.forbidden(p, tile, turn) >> origin & 1:
        return p.world.why_forbidden(p, tile, turn, origin)
    rule = tile_rule(s, waive)
    if rule and event_forbids(p, rule, tile, turn) >> origin & 1:
        return event_reason(s, p, rule, tile, turn, origin)
    return None


def event_reason(s: Mission, p: Player, rule: int, tile: Tile, turn: Turn, origin: int) -> Why:
    event = EVENT_IDS[s.event]
    if rule == NO_MATCH:
        beside_a = around(p.grid[TERRAIN + tile.a]) & turn.mask_a << origin
        beside_b = around(p.grid[TERRAIN + tile.b]) & turn.mask_b << origin
        square = bits(beside_a | beside_b)[0]
        return Reason("event_no_match", {"event": event, "square": NAMES[square]}), "PU-17.6"
    return Reason("event_no_edge" if rule == NO_EDGE else "event_no_ice", {"event": event}), "PU-17.6"


def conceivable_places(p: Player, tile: Tile) -> list[Action]:
    """Every placement whose first building lies on the planet."""
    squares = bits(p.world.squares)
    return [("place", NAMES[square], turn.number) for turn in tile.turns for square in squares]


def terrain_at(p: Player, square: int) -> int:
    """The terrain that a square shows, -1 for bare ground."""
    for terrain in range(len(TERRAINS)):
        if p.grid[TERRAIN + terrain] >> square & 1:
            return terrain
    return -1
