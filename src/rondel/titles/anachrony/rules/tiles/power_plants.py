"""The fifteen Power Plants (AN-11, AN-14.3): set Focus some Eras back."""

from __future__ import annotations

from rondel.core.flow import Reason, Why
from rondel.titles.anachrony.rules.goods import Gain, cannot_pay
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import VP, WATER
from rondel.titles.anachrony.rules.tiles.tile import NOTHING, Cost, Steps, Tile, add, cost
from rondel.titles.anachrony.rules.time_travel import ReturnWarps, SetFocus, SetFocusForResources, SetFocusForWater, has_past


class PowerPlant(Tile):
    """A Worker sets Focus up to `range` Eras back; some also give VP, whether or not something is sent back."""

    def __init__(
        self,
        number: int,
        vp: int,
        range: int,
        worker: str = "any",
        price: Cost = NOTHING,
        motivated: bool = False,
        gains: int = 0,
    ) -> None:
        super().__init__(number, vp)
        self.range = range
        self.range_value = range
        self.gains = gains
        self.needs(worker, price, motivated=motivated)

    def can_work(self, s: Anachrony, seat: int, worker: int) -> bool:
        return has_past(s)

    def why_not_work(self, s: Anachrony, seat: int, worker: int) -> Why | None:
        return None if has_past(s) else (Reason("no_past", {}), "AN-11.9")

    def reach_of(self, s: Anachrony, seat: int) -> int:
        """The printed range and what the own Labs add to it (AN-11.3)."""
        return self.range + s.players[seat].layout.reach

    def work(self, s: Anachrony, seat: int, worker: int) -> Steps:
        focus = SetFocus(seat, self.reach_of(s, seat))
        return (focus, Gain(seat, ((VP, self.gains),))) if self.gains else (focus,)


class RecallingPlant(PowerPlant):
    """111. When built: you may take back one of your Warp tiles (no Time Travel step)."""

    def on_build(self, s: Anachrony, seat: int) -> Steps:
        return (ReturnWarps(seat, 1),)


class WaterDrivenPlant(PowerPlant):
    """112. Pay x water (min 1): set Focus x Eras back, gain 1 VP. Labs lower the water, never below 1."""

    def can_work(self, s: Anachrony, seat: int, worker: int) -> bool:
        return has_past(s) and s.players[seat].spare_water() >= 1

    def why_not_work(self, s: Anachrony, seat: int, worker: int) -> Why | None:
        p = s.players[seat]
        dry = None if p.spare_water() >= 1 else cannot_pay(p, ((WATER, 1),))
        return super().why_not_work(s, seat, worker) or dry

    def work(self, s: Anachrony, seat: int, worker: int) -> Steps:
        return SetFocusForWater(seat), Gain(seat, ((VP, 1),))


class ResourceDrivenPlant(PowerPlant):
    """113. Pay x T/U/G (min 1): set Focus x Eras back, gain x VP. Labs may push Focus further, VP stays x."""

    def can_work(self, s: Anachrony, seat: int, worker: int) -> bool:
        return has_past(s) and sum(s.players[seat].have[:3]) >= 1

    def why_not_work(self, s: Anachrony, seat: int, worker: int) -> Why | None:
        if not has_past(s) or sum(s.players[seat].have[:3]) > 0:
            return super().why_not_work(s, seat, worker)
        return Reason("cannot_pay", {"cost": {"tug": 1}, "have": {"tug": 0}}), "AN-9.3"

    def work(self, s: Anachrony, seat: int, worker: int) -> Steps:
        return (SetFocusForResources(seat),)


class TwinPlant(PowerPlant):
    """114. Pay 1 water: set Focus 1-3 Eras back, then do it a second time (AN-26.37)."""

    def work(self, s: Anachrony, seat: int, worker: int) -> Steps:
        reach = self.reach_of(s, seat)
        return SetFocus(seat, reach), SetFocus(seat, reach)


add(
    PowerPlant(101, vp=4, range=1),
    PowerPlant(102, vp=3, range=2),
    PowerPlant(103, vp=3, range=2),
    PowerPlant(104, vp=4, range=2, worker="scientist"),
    PowerPlant(105, vp=2, range=3),
    PowerPlant(106, vp=2, range=3),
    PowerPlant(107, vp=3, range=3, price=cost(uranium=1), gains=1),
    PowerPlant(108, vp=2, range=2, worker="scientist", motivated=True),
    PowerPlant(109, vp=2, range=3, worker="scientist", price=cost(neutronium=1), gains=2),
    PowerPlant(110, vp=2, range=4, price=cost(water=1)),
    RecallingPlant(111, vp=1, range=3),
    WaterDrivenPlant(112, vp=1, range=1),
    ResourceDrivenPlant(113, vp=1, range=1),
    TwinPlant(114, vp=1, range=3, worker="scientist", price=cost(water=1)),
    PowerPlant(115, vp=3, range=3, price=cost(gold=1), gains=1),
)
