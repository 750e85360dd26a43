"""The fifteen Life Supports: water, and cheaper Supply."""

from __future__ import annotations

from rondel.titles.anachrony.rules.goods import Gain
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import WATER
from rondel.titles.anachrony.rules.tiles.producing import FreeProducer, Producer, goods
from rondel.titles.anachrony.rules.tiles.tile import Steps, Tile, add, cost


class SupplyDepot(Tile):
    """311, 312. Your Supply action costs half the water, rounded up. Both together halve twice (AN-13.4)."""

    def __init__(self, number: int, vp: int) -> None:
        super().__init__(number, vp)
        self.halvings = 1


class Reserve(Tile):
    """315. When built: gain 8 water."""

    def on_build(self, s: Anachrony, seat: int) -> Steps:
        return (Gain(seat, ((WATER, 8),)),)


add(
    FreeProducer(301, vp=1, gains=goods(water=1), built=goods(water=3)),
    FreeProducer(302, vp=1, gains=goods(water=1), built=goods(water=3)),
    FreeProducer(303, vp=1, gains=goods(water=2)),
    FreeProducer(304, vp=1, gains=goods(water=2)),
    Producer(305, vp=3, motivated=True, gains=goods(water=3)),
    Producer(306, vp=3, motivated=True, gains=goods(water=3)),
    Producer(307, vp=2, worker="administrator", gains=goods(water=5)),
    Producer(308, vp=2, worker="administrator", gains=goods(water=5)),
    Producer(309, vp=2, price=cost(neutronium=1), gains=goods(water=8)),
    Producer(310, vp=2, dies=True, gains=goods(water=7)),
    SupplyDepot(311, vp=1),
    SupplyDepot(312, vp=1),
    Producer(313, vp=1, motivated=True, price=cost(uranium=1), gains=goods(water=6, vp=1)),
    Producer(314, vp=1, motivated=True, price=cost(gold=1), gains=goods(water=6, vp=1)),
    Reserve(315, vp=2),
)
