"""The commonest kinds of tiles: a worker action or a free action that turns a price into goods."""

from __future__ import annotations

from rondel.core.flow import Why
from rondel.titles.anachrony.rules.goods import Gain, GainChoice, GainTug, cannot_pay
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import CORE, VP, WATER
from rondel.titles.anachrony.rules.tiles.tile import NOTHING, Cost, Steps, Tile, cost


def goods(vp: int = 0, water: int = 0, energy_core: int = 0, neutronium: int = 0, **resources: int) -> Cost:
    """What a tile brings, in the order printed."""
    pairs = cost(neutronium=neutronium, **resources)
    extra = ((WATER, water), (CORE, energy_core), (VP, vp))
    return pairs + tuple([(good, amount) for good, amount in extra if amount])


class Producer(Tile):
    """A Worker pays the price and gains goods."""

    def __init__(
        self,
        number: int,
        vp: int,
        gains: Cost = NOTHING,
        tug: int = 0,
        worker: str = "any",
        price: Cost = NOTHING,
        tug_price: int = 0,
        motivated: str | bool = False,
        dies: bool = False,
    ) -> None:
        super().__init__(number, vp)
        self.gains = gains
        self.tug = tug
        self.needs(worker, price, tug_price, motivated, dies)

    def work(self, s: Anachrony, seat: int, worker: int) -> Steps:
        return (GainTug(seat, self.tug),) if self.tug else (Gain(seat, self.gains),)


class Chooser(Tile):
    """A Worker pays the price and gains one of several things."""

    def __init__(
        self,
        number: int,
        vp: int,
        choice: tuple[tuple[str, int], ...],
        worker: str,
        price: Cost,
        motivated: bool = False,
    ) -> None:
        super().__init__(number, vp)
        self.choice = choice
        self.needs(worker, price, motivated=motivated)

    def work(self, s: Anachrony, seat: int, worker: int) -> Steps:
        return (GainChoice(seat, "gain_choice", "AN-24.3", self.choice),)


class FreeProducer(Tile):
    """A free action that turns a price into goods; `built` comes once, when the tile is built."""

    def __init__(
        self, number: int, vp: int, gains: Cost = NOTHING, tug: int = 0, price: Cost = NOTHING, built: Cost = NOTHING
    ) -> None:
        super().__init__(number, vp)
        self.free = True
        self.gains = gains
        self.tug = tug
        self.free_price = price
        self.built = built

    def can_use(self, s: Anachrony, seat: int) -> bool:
        return s.players[seat].can_pay(self.free_price)

    def why_not_use(self, s: Anachrony, seat: int) -> Why | None:
        return None if self.can_use(s, seat) else cannot_pay(s.players[seat], self.free_price)

    def use(self, s: Anachrony, seat: int) -> Steps:
        s.players[seat].pay(self.free_price)
        return (GainTug(seat, self.tug),) if self.tug else (Gain(seat, self.gains),)

    def on_build(self, s: Anachrony, seat: int) -> Steps:
        return (Gain(seat, self.built),)
