"""The fifteen Factories: resources, neutronium and Energy Cores."""

from __future__ import annotations

from rondel.titles.anachrony.rules.tiles.producing import Chooser, FreeProducer, Producer, goods
from rondel.titles.anachrony.rules.tiles.tile import add, cost

add(
    Producer(201, vp=1, motivated=True, gains=goods(titanium=2)),
    Producer(202, vp=1, price=cost(water=1), gains=goods(titanium=3)),
    Producer(203, vp=2, motivated=True, price=cost(water=1), tug=1),
    Producer(204, vp=3, motivated=True, gains=goods(gold=1)),
    Producer(205, vp=2, price=cost(water=1), gains=goods(gold=2)),
    Producer(206, vp=3, motivated=True, gains=goods(uranium=1)),
    Producer(207, vp=2, price=cost(water=1), gains=goods(uranium=2)),
    Producer(208, vp=2, price=cost(gold=1, water=1), gains=goods(neutronium=1, vp=1)),
    Producer(209, vp=2, price=cost(uranium=1, water=1), gains=goods(neutronium=1, vp=1)),
    Chooser(210, vp=1, worker="engineer", price=cost(water=3), choice=(("tug", 3), ("neutronium", 1))),
    Producer(211, vp=3, worker="engineer", motivated=True, price=cost(titanium=1), gains=goods(energy_core=1)),
    Producer(212, vp=2, worker="engineer", gains=goods(energy_core=1)),
    Producer(213, vp=2, worker="engineer", tug_price=2, gains=goods(energy_core=2)),
    Producer(214, vp=1, worker="engineer", price=cost(water=3), gains=goods(energy_core=2)),
    FreeProducer(215, vp=1, price=cost(water=1), tug=1),
)
