"""The things of Anachrony and their names (AN-1): goods, Workers, spaces, Warp tiles, rows, Breakthroughs.

Rules count with the numbers; actions, views and events use the words.
"""

from __future__ import annotations

from typing import Final

from rondel.core.flow import Action

# ---- goods: positions in Player.have (AN-1.4) ----
TITANIUM: Final = 0
URANIUM: Final = 1
GOLD: Final = 2
NEUTRONIUM: Final = 3
WATER: Final = 4
CORE: Final = 5
VP: Final = 6
PARADOX: Final = 7
GOODS: Final = ("titanium", "uranium", "gold", "neutronium", "water", "energy_core", "vp", "paradox")
RESOURCES: Final = ("titanium", "uranium", "gold", "neutronium")
TUG: Final = (TITANIUM, URANIUM, GOLD)
GOOD_NUMBER: Final = {word: number for number, word in enumerate(GOODS)}

# ---- Workers (AN-1.6): Active ones lie at ACTIVE + type in Player.have, Tired ones at TIRED + type ----
SCIENTIST: Final = 0
ENGINEER: Final = 1
ADMINISTRATOR: Final = 2
GENIUS: Final = 3
NOBODY: Final = 4
"""An Exosuit without a Worker that counts as holding a Scientist (AN-15.5)."""
WORKERS: Final = ("scientist", "engineer", "administrator", "genius")
WORKER_WORDS: Final = ("scientist", "engineer", "administrator", "genius", "ai_scientist")
WORKER_NUMBER: Final = {word: number for number, word in enumerate(WORKER_WORDS)}
ACTIVE: Final = 8
TIRED: Final = 12
HAVE: Final = 16

# ---- how a Worker comes home (AN-16.1) ----
RETURNS_TIRED: Final = 0
RETURNS_ACTIVE: Final = 1
DIES: Final = 2

# ---- the player board (AN-1.12): four rows of three building spots ----
POWER_PLANT: Final = 0
FACTORY: Final = 1
LIFE_SUPPORT: Final = 2
LAB: Final = 3
ROWS: Final = ("power_plant", "factory", "life_support", "lab")
SPOTS: Final = tuple([f"{row}_{number}" for row in ROWS for number in (1, 2, 3)])
SPOT_NUMBER: Final = {word: number for number, word in enumerate(SPOTS)}
BESIDE: Final = "beside"
FREE: Final = 0
ANOMALY: Final = -1
HALF: Final = -2
"""The right half of a Superproject; its number stands on the left half."""
FIRST_BUILDING: Final = 101
"""Tiles below this number are Superprojects."""


def row_of(spot: int) -> int:
    """The row of a building spot."""
    return spot // 3


def column_of(spot: int) -> int:
    """The place of a building spot in its row, from the left: 0 to 2."""
    return spot % 3


def is_building(tile: int) -> bool:
    """Whether a tile on a spot is a building: not a Superproject, an Anomaly or nothing."""
    return tile >= FIRST_BUILDING


def row_of_building(tile: int) -> int:
    """The row that a building belongs to: its hundreds (AN-1.12)."""
    return tile // 100 - 1


def level_of_experiment(number: int) -> int:
    """1 or 2: its hundreds."""
    return number // 100


# ---- bits of Player.used, one per free action with a Path marker on it; bits 0-11 are the spots ----
FORCE: Final = 1 << 12
FREE_SUPPLY: Final = 1 << 13
LEADER: Final = 1 << 14

# ---- places of busy Workers: Main board spaces, then 100 + spot on the own board ----
CONSTRUCT: Final = 0
RECRUIT: Final = 3
RESEARCH: Final = 6
COUNCIL_LEFT: Final = 9
COUNCIL_RIGHT: Final = 10
MINE: Final = 11
PURIFY: Final = 14
TRADE: Final = 15
EVACUATION: Final = 16
EXPERIMENT: Final = 17
SPACES: Final = (
    "construct_1", "construct_2", "construct_3", "recruit_1", "recruit_2", "recruit_3", "research_1", "research_2",
    "research_3", "council_left", "council_right", "mine_1", "mine_2", "mine_3", "purify_pool", "trade_pool",
    "evacuation_pool", "experiment_pool",
)  # fmt: skip
SPACE_NUMBER: Final = {word: number for number, word in enumerate(SPACES)}
HEX_SPACES: Final = 14
"""Spaces below this number hold one Exosuit; the others are pools."""
CAPITAL: Final = (CONSTRUCT, RECRUIT, RESEARCH)
CAPITAL_WORDS: Final = ("construct", "recruit", "research")


def hex_of(space: int) -> int:
    """Which of the three hexes of its Capital action a space is: 0 to 2."""
    return space % 3


def action_at(space: int) -> int:
    """The Capital action of a space: the number of its first hex."""
    return space - space % 3


def capital_action(action: int) -> int:
    """The place of a Capital action in CAPITAL and CAPITAL_WORDS."""
    return action // 3


MINE_CUBES: Final = (URANIUM, GOLD, TITANIUM)
OWN_BOARD: Final = 100
SUPPLY: Final = 112
ASIDE: Final = 113
"""A Worker whose building was returned (AN-23.1)."""

EMPTY: Final = -1
COLLAPSED: Final = -2
"""A space whose Collapsing Capital tile is on its unavailable side (AN-16.3)."""

# ---- Exosuit hexes (player board) ----
HEXES: Final = ("TL", "TM", "TR", "BL", "BM", "BR")

# ---- Warp tiles (AN-1.8) ----
WARPS: Final = (
    "neutronium",
    "uranium",
    "titanium",
    "gold",
    "water",
    "administrator",
    "engineer",
    "scientist",
    "exosuit",
)
WARP_NUMBER: Final = {word: number for number, word in enumerate(WARPS)}


def fire_of(seat: int, warp: int) -> int:
    """A Warp tile of a seat in `Anachrony.fire`."""
    return seat * len(WARPS) + warp


WARP_GOOD: Final = (NEUTRONIUM, URANIUM, TITANIUM, GOLD, WATER, -1, -1, -1, -1)
WARP_WORKER: Final = (-1, -1, -1, -1, -1, ADMINISTRATOR, ENGINEER, SCIENTIST, -1)
WARP_WATER: Final = 4
WARP_EXOSUIT: Final = 8
IN_SUPPLY: Final = 0
NOT_OWNED: Final = -1

# ---- Breakthroughs (AN-1.10): number = shape * 5 + icon ----
SHAPES: Final = ("circle", "triangle", "square")
ICONS: Final = ("time_travel", "warfare", "genetics", "technology", "society")
ANY_ICON: Final = 5
CIRCLE: Final = 0
TRIANGLE: Final = 1
SQUARE: Final = 2
BREAKTHROUGHS: Final = tuple([(shape, icon) for shape in SHAPES for icon in ICONS])
SHAPE_NUMBER: Final = {word: number for number, word in enumerate(SHAPES)}
ICON_NUMBER: Final = {word: number for number, word in enumerate(ICONS)}

# ---- dice (data: dice) ----
PARADOX_DIE: Final = (0, 1, 1, 1, 1, 2)
SHAPE_DIE: Final = (0, 0, 1, 1, 2, 2)
ICON_DIE: Final = (0, 1, 2, 3, 4, ANY_ICON)
TRAJECTORY_DIE: Final = (1, 1, 0, 0, -1, -1)

ERAS: Final = 7

# ---- Paths (AN-1.3) ----
HARMONY: Final = 0
DOMINANCE: Final = 1
PROGRESS: Final = 2
SALVATION: Final = 3
CHRONOBOT: Final = 4
PATHS: Final = ("harmony", "dominance", "progress", "salvation", "chronobot")
PATH_NUMBER: Final = {word: number for number, word in enumerate(PATHS)}

# ---- ready-made actions: looked up, not built, when options are listed ----
PLACE: Final = tuple([tuple([("place", space, worker) for worker in WORKER_WORDS]) for space in SPACES])
SUPPLY_WORK: Final = tuple([("work", "supply", worker) for worker in WORKERS])
CLEAR: Final = tuple([tuple([("clear", spot, worker) for worker in WORKERS]) for spot in (*SPOTS, BESIDE)])
PASS: Final[Action] = ("pass",)
DECLINE: Final[Action] = ("decline",)
DONE: Final[Action] = ("done",)
