"""The fifteen Labs: ranges, Paradoxes, Workers, Research and VP."""

from __future__ import annotations

from rondel.titles.anachrony.rules.anomaly import DiscardParadox, TakeParadox
from rondel.titles.anachrony.rules.exosuits import PowerExosuit
from rondel.titles.anachrony.rules.goods import Gain, GainWorker
from rondel.titles.anachrony.rules.morale import WakeWorkers
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import GENIUS, VP
from rondel.titles.anachrony.rules.tiles.producing import Chooser, Producer, goods
from rondel.titles.anachrony.rules.tiles.tile import Steps, Tile, add, cost
from rondel.titles.anachrony.rules.time_travel import ReturnWarps


class RangeLab(Tile):
    """401, 402. The range of your Power Plants is 1 (2) longer."""

    def __init__(self, number: int, vp: int, reach: int) -> None:
        super().__init__(number, vp)
        self.reach = reach
        self.range_value = reach


class ExosuitBay(Tile):
    """403. Any Worker (motivated), pay 1 Energy Core: gain a powered-up Exosuit."""

    def __init__(self) -> None:
        super().__init__(403, vp=2)
        self.needs("any", cost(energy_core=1), motivated=True)
        self.powers = True

    def work(self, s: Anachrony, seat: int, worker: int) -> Steps:
        return (PowerExosuit(seat),)


class ParadoxSink(Tile):
    """404. Scientist: discard 1 of your Paradox tokens."""

    def __init__(self) -> None:
        super().__init__(404, vp=3)
        self.needs("scientist")

    def work(self, s: Anachrony, seat: int, worker: int) -> Steps:
        return (DiscardParadox(seat, 1),)


class ParadoxBuffer(Tile):
    """405. You need 1 more Paradox token before an Anomaly appears."""

    def __init__(self) -> None:
        super().__init__(405, vp=3)
        self.paradox_limit = 1


class AnomalyLab(Tile):
    """406. Each of your Anomalies is worth 2 VP more (so -1 instead of -3)."""

    def __init__(self) -> None:
        super().__init__(406, vp=2)
        self.anomaly_vp = 2


class WarpRecall(Tile):
    """407. Scientist: take back one of your Warp tiles from any Timeline tile (no Time Travel step)."""

    def __init__(self) -> None:
        super().__init__(407, vp=2)
        self.needs("scientist")

    def work(self, s: Anachrony, seat: int, worker: int) -> Steps:
        return (ReturnWarps(seat, 1),)


class RestLab(Tile):
    """408. Any Worker (Administrator is motivated): move all your Tired Workers to Active."""

    def __init__(self) -> None:
        super().__init__(408, vp=2)
        self.needs("any", motivated="administrator")

    def work(self, s: Anachrony, seat: int, worker: int) -> Steps:
        return (WakeWorkers(seat),)


class GeniusAcademy(Tile):
    """410. Administrator (motivated), pay 2 water: gain an active Genius."""

    def __init__(self) -> None:
        super().__init__(410, vp=1)
        self.needs("administrator", cost(water=2), motivated=True)

    def work(self, s: Anachrony, seat: int, worker: int) -> Steps:
        return (GainWorker(seat, GENIUS),)


class PrecisionLab(Tile):
    """411. When you Research you may pay 1 water to set the second die too instead of rolling it."""

    def __init__(self) -> None:
        super().__init__(411, vp=2)
        self.second_die = True


class RiskyLab(Tile):
    """414. Free action: gain 2 VP and 1 Paradox token, in this order (AN-14.13)."""

    def __init__(self) -> None:
        super().__init__(414, vp=1)
        self.free = True
        self.takes_paradox = 1

    def use(self, s: Anachrony, seat: int) -> Steps:
        return Gain(seat, ((VP, 2),)), TakeParadox(seat, self.takes_paradox)


add(
    RangeLab(401, vp=4, reach=1),
    RangeLab(402, vp=3, reach=2),
    ExosuitBay(),
    ParadoxSink(),
    ParadoxBuffer(),
    AnomalyLab(),
    WarpRecall(),
    RestLab(),
    Chooser(409, vp=2, worker="administrator", motivated=True, price=cost(water=2), choice=(("scientist", 1), ("engineer", 1))),
    GeniusAcademy(),
    PrecisionLab(),
    Producer(412, vp=2, tug_price=1, gains=goods(vp=2)),
    Producer(413, vp=2, gains=goods(water=1, vp=1)),
    RiskyLab(),
    Producer(415, vp=2, worker="scientist", dies=True, gains=goods(water=2, vp=2)),
)  # fmt: skip
