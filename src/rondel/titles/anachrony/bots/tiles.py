"""What the tiles of Anachrony bring in an Era."""

from __future__ import annotations

from typing import Final

from rondel.titles.anachrony.rules.things import CORE
from rondel.titles.anachrony.rules.tiles.power_plants import PowerPlant
from rondel.titles.anachrony.rules.tiles.producing import Chooser, FreeProducer, Producer
from rondel.titles.anachrony.rules.tiles.tile import Cost, Tile

NAMES: Final = ("titanium", "uranium", "gold", "neutronium", "water", "energy_core")
"""The weights of the goods, in their order."""


def estimate(tile: Tile, weights: dict[str, float]) -> float:
    """What a tile brings in an Era, the Worker it takes already counted."""
    passive = (
        0.7 * tile.halvings + 0.6 * tile.savings + 0.6 * tile.discounts + 0.15 * tile.reach + 0.3 * tile.paradox_limit
        + (0.15 if tile.second_die else 0.0) + (0.3 if tile.mine_bonus else 0.0)
    )  # fmt: skip
    if isinstance(tile, PowerPlant):
        return 0.08 * tile.range + 0.3 * tile.gains + passive
    if isinstance(tile, Producer):
        made = price(tile.gains, weights) + 0.8 * tile.tug - price(tile.price, weights) - 0.8 * tile.tug_price
        return max(0.0, made * (0.8 if any(tile.motivates) else 0.55) - (1.2 if tile.dies else 0.0)) + passive
    if isinstance(tile, FreeProducer):
        return max(0.0, price(tile.gains, weights) + 0.8 * tile.tug - price(tile.free_price, weights)) + passive
    if isinstance(tile, Chooser) or tile.works:
        return 0.4 + passive
    return (0.6 if tile.free else 0.0) + passive


def price(pairs: Cost, weights: dict[str, float]) -> float:
    return sum([(weights[NAMES[good]] if good <= CORE else 1.0) * amount for good, amount in pairs])
