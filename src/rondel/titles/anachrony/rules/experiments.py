"""The twenty Experiment cards of the Doomsday module (AN-20.6): a condition that is checked, and a cost that is paid."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Task
from rondel.titles.anachrony.rules.anomaly import TakeParadox
from rondel.titles.anachrony.rules.boards import board
from rondel.titles.anachrony.rules.construction import BREAKTHROUGH_WORDS
from rondel.titles.anachrony.rules.goods import ANY_WORKER, PayTug, PayWorker, amounts, can_give_up, tug
from rondel.titles.anachrony.rules.layout import all_buildings, anomaly_count, buildings, superprojects
from rondel.titles.anachrony.rules.morale import LowerMorale
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    ADMINISTRATOR,
    FACTORY,
    GENIUS,
    ICON_NUMBER,
    LAB,
    LIFE_SUPPORT,
    POWER_PLANT,
    WATER,
    WORKERS,
    level_of_experiment,
)
from rondel.titles.anachrony.rules.tiles.tile import NOTHING, Cost, cost


class Experiment:
    """A card: `have` of `need` is its condition; goods, T/U/G, Workers, Paradox tokens or a Breakthrough are its cost."""

    def __init__(
        self,
        number: int,
        price: Cost = NOTHING,
        tug: int = 0,
        need: int = 1,
        worker: int | None = None,
        paradox: int = 0,
    ) -> None:
        self.number = number
        self.word = f"X{number}"
        self.level = level_of_experiment(number)
        self.vp = self.level + 1
        self.price = price
        self.tug = tug
        self.need = need
        self.worker = worker
        self.paradox = paradox

    def have(self, p: Player) -> int:
        """How much of the condition the player fulfils."""
        return 0

    def can_pay(self, p: Player, leaving: int) -> bool:
        """Whether the cost can be paid; the Worker about to be placed cannot be given up."""
        if not p.can_pay(self.price) or tug(p) < self.tug:
            return False
        return self.worker is None or can_give_up(p, self.worker, leaving)

    def pay(self, s: Anachrony, seat: int) -> tuple[Task[Any], ...]:
        """Pay the goods, then what needs a choice; taken Paradox tokens may cause an Anomaly (AN-26.56)."""
        s.players[seat].pay(self.price)
        steps: list[Task[Any]] = []
        if self.tug:
            steps.append(PayTug(seat, self.tug))
        if self.worker is not None:
            steps.append(PayWorker(seat, self.worker))
        if self.paradox:
            steps.append(TakeParadox(seat, self.paradox))
        return tuple(steps)

    def shown_cost(self) -> dict[str, int]:
        found = amounts(self.price)
        if self.tug:
            found["tug"] = self.tug
        if self.worker is not None:
            found["any_worker" if self.worker == ANY_WORKER else WORKERS[self.worker]] = 1
        if self.paradox:
            found["paradox"] = self.paradox
        return found


class WithBreakthrough(Experiment):
    """Need a Breakthrough with this icon. Pay 1 titanium, uranium or gold."""

    def __init__(self, number: int, icon: str) -> None:
        super().__init__(number, tug=1)
        self.icon = ICON_NUMBER[icon]

    def have(self, p: Player) -> int:
        return p.breakthroughs[self.icon] + p.breakthroughs[5 + self.icon] + p.breakthroughs[10 + self.icon]


class WithTwoBuildings(Experiment):
    """Need a building of each of two types. Pay 2 water."""

    def __init__(self, number: int, first: int, second: int) -> None:
        super().__init__(number, cost(water=2), need=2)
        self.rows = (first, second)

    def have(self, p: Player) -> int:
        return min(1, buildings(p, self.rows[0])) + min(1, buildings(p, self.rows[1]))


class TimelineProtectionDoctrine(Experiment):
    """Need 6 or more unused Warp tiles. Take 1 Paradox token."""

    def have(self, p: Player) -> int:
        return p.unused_warps()


class AlienStudies(Experiment):
    """Need 3 Breakthroughs of any kind. Pay 1 Breakthrough."""

    def have(self, p: Player) -> int:
        return sum(p.breakthroughs)

    def pay(self, s: Anachrony, seat: int) -> tuple[Task[Any], ...]:
        return (PayAnyBreakthrough(seat),)

    def shown_cost(self) -> dict[str, int]:
        return {"breakthrough": 1}


class PayAnyBreakthrough(Task[Anachrony]):
    kind: ClassVar[str] = "pay_breakthroughs"
    rule: ClassVar[str] = "AN-20.6"

    def options(self, s: Anachrony) -> list[Action]:
        own = s.players[self.seat].breakthroughs
        return [("pay_breakthroughs", BREAKTHROUGH_WORDS[number]) for number in range(15) if own[number]]

    def resolve(self, s: Anachrony, action: Action) -> None:
        number = BREAKTHROUGH_WORDS.index(action[1])
        s.players[self.seat].breakthroughs[number] -= 1
        s.breakthroughs[number] += 1


class AugmentedTimeRifts(Experiment):
    """Need 8 or more VP on the Time Travel track. Pay 1 uranium and 2 water."""

    def have(self, p: Player) -> int:
        return board(p).travel_vp[p.travel]


class AusterityMeasures(Experiment):
    """Need Morale that is not negative. Lower Morale by 1."""

    def have(self, p: Player) -> int:
        return board(p).morale_vp[p.morale]

    def pay(self, s: Anachrony, seat: int) -> tuple[Task[Any], ...]:
        return (LowerMorale(seat),)

    def shown_cost(self) -> dict[str, int]:
        return {"morale": 1}


class CasteSystem(Experiment):
    """Need at least one Worker of each of the 4 types. Lose any 1 Worker and pay 2 water."""

    def have(self, p: Player) -> int:
        return len([1 for kind in range(4) if p.workers(kind)])


class ColonyCoordinationProtocol(Experiment):
    """Need 5 or more buildings. Lose 1 Administrator (Active or Tired)."""

    def have(self, p: Player) -> int:
        return all_buildings(p)


class FortunateAccident(Experiment):
    """Need a Superproject. Lose 1 Genius (Active or Tired)."""

    def have(self, p: Player) -> int:
        return superprojects(p)


class HiveMind(Experiment):
    """Need 8 or more Workers. Pay 1 gold and 2 water."""

    def have(self, p: Player) -> int:
        return p.all_workers()


class IrrigationSystems(Experiment):
    """Need 10 or more water. Pay 4 water."""

    def have(self, p: Player) -> int:
        return p.have[WATER]


class OutbackMapping(Experiment):
    """Need 3 or more powered-up Exosuits on your player board. Pay 1 Energy Core."""

    def have(self, p: Player) -> int:
        """The one used for this action has left its hex (AN-26.55)."""
        return p.hexes.bit_count() - 1


class PocketUniverse(Experiment):
    """Need an Anomaly. Take 2 Paradox tokens."""

    def have(self, p: Player) -> int:
        return anomaly_count(p)


EXPERIMENTS: Final[dict[int, Experiment]] = {
    card.number: card
    for card in (
        WithBreakthrough(101, "technology"),
        WithBreakthrough(102, "time_travel"),
        WithTwoBuildings(103, POWER_PLANT, LIFE_SUPPORT),
        WithBreakthrough(104, "warfare"),
        WithBreakthrough(105, "society"),
        WithTwoBuildings(106, LAB, FACTORY),
        WithBreakthrough(107, "genetics"),
        WithTwoBuildings(108, LAB, LIFE_SUPPORT),
        WithTwoBuildings(109, POWER_PLANT, FACTORY),
        TimelineProtectionDoctrine(110, need=6, paradox=1),
        AlienStudies(201, need=3),
        AugmentedTimeRifts(202, cost(uranium=1, water=2), need=8),
        AusterityMeasures(203, need=0),
        CasteSystem(204, cost(water=2), need=4, worker=ANY_WORKER),
        ColonyCoordinationProtocol(205, need=5, worker=ADMINISTRATOR),
        FortunateAccident(206, worker=GENIUS),
        HiveMind(207, cost(gold=1, water=2), need=8),
        IrrigationSystems(208, cost(water=4), need=10),
        OutbackMapping(209, cost(energy_core=1), need=3),
        PocketUniverse(210, paradox=2),
    )
}
LEVEL_1: Final[tuple[int, ...]] = tuple(range(101, 111))
LEVEL_2: Final[tuple[int, ...]] = tuple(range(201, 211))
