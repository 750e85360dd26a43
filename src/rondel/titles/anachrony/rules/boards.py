"""The player boards: side A, equal for all, and the four sides B (AN-23). Data, and what each side answers differently."""

from __future__ import annotations

from typing import Final

from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.things import (
    CORE,
    DOMINANCE,
    HARMONY,
    PROGRESS,
    SALVATION,
    WATER,
)
from rondel.titles.anachrony.rules.tiles.tile import Cost, cost

Costs = tuple[tuple[Cost, Cost, Cost], ...]

FREE_HEX: Final = ((-2, 0),)
"""An Exosuit is powered up here for nothing."""
TUG_GOOD: Final = -1
"""Any one of titanium, uranium, gold."""
FOR_CORE: Final = ((CORE, 1),)
FOR_TUG: Final = ((TUG_GOOD, 1),)


class PlayerBoard:
    """One side of a player board."""

    def __init__(
        self,
        costs: Costs,
        hexes: tuple[Cost, ...],
        water_per_empty_hex: int,
        lost_at_impact: int,
        morale_vp: tuple[int, ...],
        supply_water: tuple[int, ...],
        start_step: int,
        top_bonus: int,
        travel_vp: tuple[int, ...],
        supply_is_free_action: bool = False,
        administrators_motivated: bool = True,
        building_instead_of_anomaly: bool = False,
        superprojects_anywhere: bool = False,
        motivated_scientists: tuple[int, ...] = (),
        paradox_limit: int = 3,
        anomalies_anywhere: bool = False,
    ) -> None:
        self.costs = costs
        """Cost of each building spot, row by row."""
        self.hexes = hexes
        """For each hex its alternative payments."""
        self.water_per_empty_hex = water_per_empty_hex
        self.lost_at_impact = lost_at_impact
        """Bits of the hexes that become unavailable at the Impact."""
        self.morale_vp = morale_vp
        self.supply_water = supply_water
        self.start_step = start_step
        self.top_bonus = top_bonus
        self.travel_vp = travel_vp
        self.supply_is_free_action = supply_is_free_action
        self.administrators_motivated = administrators_motivated
        self.building_instead_of_anomaly = building_instead_of_anomaly
        self.superprojects_anywhere = superprojects_anywhere
        self.motivated_scientists = motivated_scientists
        """Rows on whose tiles Scientists are motivated."""
        self.paradox_limit = paradox_limit
        self.anomalies_anywhere = anomalies_anywhere


POWER_PLANTS: Final = (
    cost(neutronium=1, titanium=2, water=1),
    cost(neutronium=1, titanium=2, gold=1, water=2),
    cost(neutronium=2, titanium=2, water=2),
)
FACTORIES: Final = (
    cost(titanium=2, gold=1),
    cost(titanium=2, gold=1, water=2),
    cost(titanium=2, gold=2, water=2),
)
LIFE_SUPPORTS: Final = (
    cost(titanium=2),
    cost(titanium=2, uranium=1, water=1),
    cost(titanium=2, uranium=1, gold=1, water=2),
)
LABS: Final = (
    cost(titanium=2, uranium=1, water=1),
    cost(titanium=2, uranium=1, water=2),
    cost(titanium=2, uranium=2, gold=1, water=2),
)

UPPER_FREE: Final = (FREE_HEX, FREE_HEX, FREE_HEX)
OUTER_UPPER: Final = 0b000101
"""The rulebooks say "two of the three upper hexes": the two outer ones (open question 5)."""
EVEN_TRAVEL: Final = (0, 2, 4, 6, 8, 10, 12, 14, 16)
PLAIN_MORALE: Final = (-6, -4, -2, 0, 2, 4, 6)

SIDE_A: Final = PlayerBoard(
    (POWER_PLANTS, FACTORIES, LIFE_SUPPORTS, LABS),
    UPPER_FREE + (FOR_CORE, FOR_CORE, FOR_CORE),
    1, OUTER_UPPER, PLAIN_MORALE, (4, 4, 5, 5, 6, 7, 7), 3, 2, EVEN_TRAVEL,
)  # fmt: skip

HARMONY_B: Final = PlayerBoard(
    (
        POWER_PLANTS,
        (cost(titanium=2, gold=1, water=1), FACTORIES[1], FACTORIES[2]),
        (cost(titanium=2, water=1), LIFE_SUPPORTS[1], LIFE_SUPPORTS[2]),
        LABS,
    ),
    UPPER_FREE + (FOR_CORE + ((WATER, 3),), FOR_CORE, FOR_CORE + ((WATER, 3),)),
    2, OUTER_UPPER | 0b010000, (-4, -2, 0, 2, 4, 6, 8), (4, 4, 5, 5, 6, 7, 8), 2, 3, EVEN_TRAVEL,
    building_instead_of_anomaly=True,
)  # fmt: skip

DOMINANCE_B: Final = PlayerBoard(
    (
        (POWER_PLANTS[0], cost(neutronium=1, titanium=2, water=2), POWER_PLANTS[2]),
        (FACTORIES[0], FACTORIES[1], cost(titanium=2, gold=1, water=2)),
        (LIFE_SUPPORTS[0], cost(titanium=2, water=1), LIFE_SUPPORTS[2]),
        LABS,
    ),
    UPPER_FREE + (FOR_CORE, FOR_CORE, FOR_CORE),
    0, OUTER_UPPER, (-3, -2, -1, 0, 2, 4, 6), (4, 4, 4, 4, 5, 5, 5), 3, 2, (0, 2, 4, 6, 8, 10, 12, 12, 12),
    supply_is_free_action=True, superprojects_anywhere=True,
)  # fmt: skip

PROGRESS_B: Final = PlayerBoard(
    (
        (cost(neutronium=1, titanium=2, gold=1, water=1), POWER_PLANTS[1], POWER_PLANTS[2]),
        FACTORIES,
        (cost(titanium=2, uranium=1), LIFE_SUPPORTS[1], LIFE_SUPPORTS[2]),
        LABS,
    ),
    UPPER_FREE + (FOR_CORE + FOR_TUG, FOR_CORE + FOR_TUG, FOR_CORE + FOR_TUG),
    1, OUTER_UPPER, (-6, -4, -2, 0, 3, 5, 7), (4, 4, 5, 5, 7, 8, 8), 3, 2, (0, 1, 2, 4, 8, 10, 12, 14, 16),
    administrators_motivated=False, motivated_scientists=(0, 1, 3), paradox_limit=4,
)  # fmt: skip

SALVATION_B: Final = PlayerBoard(
    (
        (POWER_PLANTS[0], cost(neutronium=1, titanium=2, water=2), POWER_PLANTS[2]),
        FACTORIES,
        LIFE_SUPPORTS,
        (LABS[0], LABS[1], cost(neutronium=1, titanium=2, water=2)),
    ),
    (FOR_TUG, FREE_HEX, FOR_CORE, FOR_TUG, FREE_HEX, FOR_CORE),
    1, OUTER_UPPER, (-8, -6, -4, -2, 0, 2, 4), (4, 4, 4, 5, 5, 6, 7), 4, 2, (0, 2, 4, 6, 8, 12, 14, 16, 20),
    anomalies_anywhere=True,
)  # fmt: skip

CHRONOBOT_BOARD: Final = PlayerBoard(
    SIDE_A.costs, SIDE_A.hexes, 0, 0, (0, 2, 5, 8), (5, 6, 7, 7), 0, 0, (0, 2, 4, 6, 8, 10, 12)
)
"""The Chronobot's own tracks (data: chronobot); it never uses the rest."""

BOARDS: Final = (SIDE_A, HARMONY_B, DOMINANCE_B, PROGRESS_B, SALVATION_B, CHRONOBOT_BOARD)
SIDE_B_OF: Final = {HARMONY: 1, DOMINANCE: 2, PROGRESS: 3, SALVATION: 4}
CHRONOBOTS: Final = 5


def board(p: Player) -> PlayerBoard:
    return BOARDS[p.board]


def paradox_limit(p: Player) -> int:
    """Tokens at which an Anomaly appears (AN-6.4)."""
    return BOARDS[p.board].paradox_limit + p.layout.paradox_limit


def supply_cost(p: Player) -> int:
    """Water for Supply at the current Morale step, halved by tiles, rounding up each time (AN-13.4)."""
    water = BOARDS[p.board].supply_water[p.morale]
    for _ in range(p.layout.halvings):
        water = (water + 1) // 2
    return water
