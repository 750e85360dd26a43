"""Legal placements against a slow, obvious checker that knows the printed facts only."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rondel.titles.planet_unknown.rules import GAME
from rondel.titles.planet_unknown.rules.board import NAMES, WIDTH
from rondel.titles.planet_unknown.rules.corporations.base import ROSTER
from rondel.titles.planet_unknown.rules.event_names import EVENT_IDS
from rondel.titles.planet_unknown.rules.placement import OBEY, placed, spots
from rondel.titles.planet_unknown.rules.planets import PLANET_IDS
from rondel.titles.planet_unknown.rules.state import NO_EDGE, NO_ICE, NO_MATCH, Mission
from rondel.titles.planet_unknown.rules.tiles import TILES
from titles.planet_unknown.test_facts import facts

PLANETS = {one["id"]: one for one in facts("planets")["planets"]}
CELLS = {one["id"]: one["cells"] for one in facts("tiles")["tiles"]}
SIDES = ((0, -1), (0, 1), (-1, 0), (1, 0))

Square = tuple[int, int]
Look = frozenset[tuple[Square, str, bool, bool]]


def square(name: str) -> Square:
    return "ABCDEFGHIJKL".index(name[0]), int(name[1:]) - 1


def all_looks(tile: str) -> set[Look]:
    """Every way to lay the tile anywhere near the grid."""
    found: set[Look] = set()
    for flip in (1, -1):
        for quarter in range(4):
            cells = []
            for cell in CELLS[tile]:
                x, y = cell["x"] * flip, cell["y"]
                for _ in range(quarter):
                    x, y = -y, x
                cells.append((x, y, cell["terrain"], cell.get("building", False), cell.get("meteor", False)))
            for dx in range(-5, 17):
                for dy in range(-5, 17):
                    found.add(frozenset(((x + dx, y + dy), t, b, m) for x, y, t, b, m in cells))
    return found


def beside(one: Square) -> list[Square]:
    return [(one[0] + dx, one[1] + dy) for dx, dy in SIDES]


def legal(look: Look, planet: dict[str, Any], grid: Any, terrain: Any, rule: int, free: bool) -> bool:
    """Sections 5 and 21 and the restrictions of events, square by square."""
    mine = {where for where, _, _, _ in look}
    if not all(one in grid for one in mine) or any(one in terrain for one in mine):
        return False
    edge = [tuple(pair) for pair in planet["edge"]]
    start = planet["first_tile_must_cover_one_of"]
    first = edge if start == "edge" else [tuple(pair) for pair in start]
    if not terrain:
        if not mine & set(first):
            return False
    elif not free and not any(other in terrain for one in mine for other in beside(one)):
        return False
    if rule == NO_EDGE and mine & set(edge):
        return False
    if rule == NO_ICE and any(grid[one] == "I" for one in mine):
        return False
    if rule == NO_MATCH and any(terrain.get(other) == t for where, t, _, _ in look for other in beside(where)):
        return False
    return planet_allows(look, mine, planet, grid, terrain)


def planet_allows(look: Look, mine: set[Square], planet: dict[str, Any], grid: Any, terrain: Any) -> bool:
    name = planet["id"]
    if name == "arashi":
        return not all(grid[one] == "R" for one in mine)
    if name == "k_273":
        return len({grid[one] == "I" for one in mine}) == 1
    if name == "tartarus":
        return len({planet["chasm_sides"][y][x] for x, y in mine}) == 1
    if name == "pajitnov":
        return any(all((x + dx, y + dy) not in terrain for x, y in mine) for dx, dy in SIDES)
    if name == "persephone":
        for (x, y), kind, building, _ in look:
            for quadrant in planet["quadrants"]:
                inside = quadrant["x"][0] <= x <= quadrant["x"][1] and quadrant["y"][0] <= y <= quadrant["y"][1]
                if building and inside and kind == quadrant["forbidden_building"]:
                    return False
    return True


def offered(s: Mission, tile: int) -> list[Look]:
    """What the engine offers, as looks."""
    shape = TILES[tile]
    found: list[Look] = []
    for action in spots(s, 0, tile, OBEY):
        turn, origin = placed(shape, action)
        cells = []
        for d in turn.cells:
            i = origin + d
            terrain = ("civ", "water", "biomass", "rover", "tech", "energy")[shape.a if d in turn.first else shape.b]
            built = d in (turn.building_a, turn.building_b)
            cells.append(((i % WIDTH - 1, i // WIDTH - 1), terrain, built, d == turn.meteor))
            assert NAMES[i]
        found.append(frozenset(cells))
    return found


@pytest.mark.parametrize("planet", PLANET_IDS)
def test_placements_are_those_of_the_slow_checker(planet: str) -> None:
    """PU-5.1, PU-5.2, PU-5.3, PU-5.4, PU-5.5."""
    chance = random.Random(planet)
    state = GAME.new(2, 7, {"boards": "symmetric", "planets": [planet, "ksb_4156"]})
    assert isinstance(state, Mission)
    rounds = -1
    while not state.over:
        if state.round != rounds and state.round % 4 == 1:
            rounds = state.round
            compare(state, planet, chance)
        seat = chance.choice(state.actors())
        state.apply(seat, chance.choice(state.legal(seat)))


def compare(state: Mission, planet: str, chance: random.Random) -> None:
    board = state.view(0)["players"][0]["board"]
    terrain = {square(name): kind for kind, names in board["terrain"].items() for name in names}
    rows = enumerate(PLANETS[planet]["grid"])
    grid = {(x, y): letter for y, row in rows for x, letter in enumerate(row) if letter != "."}
    p = state.players[0]
    for tile in chance.sample(range(144), 2):
        looks = all_looks(TILES[tile].id)
        for rule in (0, NO_EDGE, NO_ICE, NO_MATCH):
            state.rule, state.event = rule, EVENT_IDS.index("EV-R15")
            mine = offered(state, tile)
            free = ROSTER[p.corporation].ignores_adjacency(p, TILES[tile])
            assert len(mine) == len(set(mine))
            assert set(mine) == {look for look in looks if legal(look, PLANETS[planet], grid, terrain, rule, free)}
    state.rule, state.event = 0, -1
