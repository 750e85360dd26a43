"""The eighteen Superprojects (AN-14.14 to AN-14.28), each with its cost, its sentence and its effect."""

from __future__ import annotations

from typing import Any, ClassVar

from rondel.core.flow import Action, Reason, Task, Why
from rondel.titles.anachrony.rules.exosuits import PowerExosuit
from rondel.titles.anachrony.rules.goods import ANY_WORKER, GainChoice, PayWorker, can_give_up
from rondel.titles.anachrony.rules.layout import superprojects
from rondel.titles.anachrony.rules.main_board import (
    PlaceOnMainBoard,
    can_perform,
    placements,
)
from rondel.titles.anachrony.rules.morale import RaiseMorale
from rondel.titles.anachrony.rules.research import Research, can_research
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    CAPITAL,
    DECLINE,
    GENIUS,
    NEUTRONIUM,
    SCIENTIST,
    TIRED,
)
from rondel.titles.anachrony.rules.tiles.copying import ChooseStandardAction, CopyWork, models
from rondel.titles.anachrony.rules.tiles.superproject import Superproject
from rondel.titles.anachrony.rules.tiles.tile import Steps, add, cost
from rondel.titles.anachrony.rules.time_travel import ReturnWarps, SetFocus, has_past
from rondel.titles.anachrony.rules.trade import EXCHANGES, TRADES, can_give, exchange


class WelfareSociety(Superproject):
    """Administrator, pay 1 water: raise Morale by 1."""

    def __init__(self) -> None:
        super().__init__(
            1, "welfare_society", 6, cost(titanium=2, gold=2, water=4), ("triangle", "square"), exact="circle society"
        )
        self.needs("administrator", cost(water=1))

    def work(self, s: Anachrony, seat: int, worker: int) -> Steps:
        return (RaiseMorale(seat),)


class ArchiveOfTheEras(Superproject):
    """Each step you made on the Time Travel track is worth 1 extra VP at game end."""

    def __init__(self) -> None:
        price = cost(neutronium=1, titanium=2, gold=2)
        super().__init__(2, "archive_of_the_eras", 5, price, ("triangle", "square"), exact="circle time_travel")

    def vp_at_end(self, s: Anachrony, seat: int) -> tuple[str, int]:
        return "archive", s.players[seat].travel


class ContinuumStabilizer(Superproject):
    """When built: take back up to 3 of your Warp tiles from any Timeline tiles (no Time Travel steps)."""

    def __init__(self) -> None:
        price = cost(titanium=2, gold=2)
        super().__init__(3, "continuum_stabilizer", 6, price, ("triangle", "circle"), exact="square time_travel")

    def on_build(self, s: Anachrony, seat: int) -> Steps:
        return (ReturnWarps(seat, 3),)


class GrandReservoir(Superproject):
    """Once in each of your turns, pay 1 water less for an action. Not for Trade with Nomads, not outside the Action Rounds."""

    def __init__(self) -> None:
        price = cost(uranium=2, titanium=2, water=2)
        super().__init__(4, "grand_reservoir", 6, price, ("triangle", "circle"), exact="square society", worker="engineer")
        self.savings = 1


class AntiGravityField(Superproject):
    """Each of your Construct actions costs 1 titanium, uranium or gold less (your choice)."""

    def __init__(self) -> None:
        price = cost(titanium=4)
        super().__init__(
            5, "anti_gravity_field", 6, price, ("circle", "square"), exact="triangle technology", worker="engineer"
        )
        self.discounts = 1


class UraniumCores(Superproject):
    """Free action: gain a powered-up Exosuit."""

    def __init__(self) -> None:
        price = cost(uranium=3, titanium=1)
        super().__init__(6, "uranium_cores", 5, price, ("circle", "square"), exact="triangle warfare", worker="scientist")
        self.free = True
        self.powers = True

    def use(self, s: Anachrony, seat: int) -> Steps:
        return (PowerExosuit(seat),)


class ParticleCollider(Superproject):
    """Free action: swap any 2 of titanium/uranium/gold for 1 neutronium, or the reverse."""

    def __init__(self) -> None:
        price = cost(uranium=1, titanium=2, gold=1, water=2)
        super().__init__(7, "particle_collider", 7, price, ("triangle", "circle"), exact="square technology")
        self.free = True

    def can_use(self, s: Anachrony, seat: int) -> bool:
        return bool(collisions(s, seat))

    def why_not_use(self, s: Anachrony, seat: int) -> Why | None:
        return None if collisions(s, seat) else (Reason("nothing_to_exchange", {}), "AN-14.22")

    def use(self, s: Anachrony, seat: int) -> Steps:
        return (Collide(seat),)


def collisions(s: Anachrony, seat: int) -> list[int]:
    """The exchanges of any 2 T/U/G and 1 neutronium that can be made (AN-14.22)."""
    p = s.players[seat]
    return [i for i in range(8) if is_collision(i) and can_give(p, EXCHANGES[i][0], EXCHANGES[i][1])]


def is_collision(number: int) -> bool:
    give, _, get, _ = EXCHANGES[number]
    return sorted((give, get)) == [-1, NEUTRONIUM]


class Collide(Task[Anachrony]):
    kind: ClassVar[str] = "trade"
    rule: ClassVar[str] = "AN-14.22"

    def options(self, s: Anachrony) -> list[Action]:
        return [TRADES[i] for i in collisions(s, self.seat)]

    def resolve(self, s: Anachrony, action: Action) -> None:
        s.then(*exchange(s, self.seat, TRADES.index(action)))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"second": False}


class TemporalTourism(Superproject):
    """Free action: set Focus 1-3 Eras back (you may send an asset back as with a Power Plant)."""

    def __init__(self) -> None:
        price = cost(neutronium=1, titanium=3, water=3)
        super().__init__(8, "temporal_tourism", 6, price, ("circle", "square"), exact="triangle time_travel")
        self.free = True
        self.range_value = 3

    def can_use(self, s: Anachrony, seat: int) -> bool:
        return has_past(s)

    def why_not_use(self, s: Anachrony, seat: int) -> Why | None:
        return None if has_past(s) else (Reason("no_past", {}), "AN-11.9")

    def use(self, s: Anachrony, seat: int) -> Steps:
        return (SetFocus(seat, 3),)


class OutbackConditioner(Superproject):
    """Any Worker, pay 2 water: take a standard Construct, Recruit or Research action."""

    def __init__(self) -> None:
        price = cost(uranium=2, titanium=2, gold=2)
        super().__init__(9, "outback_conditioner", 4, price, ("triangle", "circle"), exact="square genetics")
        self.needs("any", cost(water=2))

    def can_work(self, s: Anachrony, seat: int, worker: int) -> bool:
        return any([can_perform(s, seat, action, worker, water=2, leaving=worker) for action in CAPITAL])

    def work(self, s: Anachrony, seat: int, worker: int) -> Steps:
        return (ChooseStandardAction(seat, worker),)


class SyntheticEndorphins(Superproject):
    """No negative VP for low Morale at game end; no Worker lost when you Force at the lowest Morale."""

    def __init__(self) -> None:
        price = cost(titanium=3, water=3)
        super().__init__(
            10, "synthetic_endorphins", 5, price, ("circle", "square"), exact="triangle genetics", worker="scientist"
        )
        self.calm = True


class Exocrawler(Superproject):
    """Free action: place a Worker in an already powered-up Exosuit on a Main board space and take that action."""

    def __init__(self) -> None:
        price = cost(uranium=2, titanium=3)
        super().__init__(11, "exocrawler", 6, price, ("triangle", "square"), exact="circle warfare")
        self.free = True

    def can_use(self, s: Anachrony, seat: int) -> bool:
        p = s.players[seat]  # its own Path marker may be the last, which an Exosuit without a Worker would need (AN-9.5)
        return bool(placements(s, seat)) and (p.active() > 0 or p.markers() > 1)

    def why_not_use(self, s: Anachrony, seat: int) -> Why | None:
        if self.can_use(s, seat):
            return None
        return Reason("no_active_worker" if s.players[seat].hexes else "no_exosuit", {}), "AN-9.2"

    def use(self, s: Anachrony, seat: int) -> Steps:
        return (PlaceOnMainBoard(seat),)


class DarkMatterConverter(Superproject):
    """Free action, lose 1 Worker (Active or Tired): gain an active Genius, 1 neutronium or 1 Energy Core."""

    def __init__(self) -> None:
        price = cost(titanium=2, gold=2, water=2)
        super().__init__(12, "dark_matter_converter", 6, price, ("triangle", "square"), exact="circle genetics")
        self.free = True

    def can_use(self, s: Anachrony, seat: int) -> bool:
        return can_give_up(s.players[seat], ANY_WORKER)

    def why_not_use(self, s: Anachrony, seat: int) -> Why | None:
        return None if self.can_use(s, seat) else (Reason("dark_matter_no_worker", {}), "AN-14.17")

    def use(self, s: Anachrony, seat: int) -> Steps:
        rewards = (("genius", 1), ("neutronium", 1), ("energy_core", 1))
        return (
            PayWorker(seat, ANY_WORKER, "dark_matter_worker", "AN-14.17"),
            GainChoice(seat, "dark_matter_reward", "AN-14.17", rewards),
        )


class TectonicDrill(Superproject):
    """When you take Mine Resource you may take 1 extra titanium, uranium or gold from the general supply."""

    def __init__(self) -> None:
        price = cost(titanium=3, gold=1)
        super().__init__(13, "tectonic_drill", 6, price, ("triangle", "circle"), exact="square warfare", worker="engineer")
        self.mine_bonus = True


class RescuePods(Superproject):
    """Your base Evacuation condition counts as fulfilled (you also score its base VP)."""

    def __init__(self) -> None:
        price = cost(energy_core=1, titanium=2, water=3)
        super().__init__(14, "rescue_pods", 5, price, ("circle", "square"), exact="triangle society")
        self.evacuates = True


class NeutroniumResearchCenter(Superproject):
    """When built: you may take 2 standard Research actions (no Worker needed)."""

    def __init__(self) -> None:
        price = cost(neutronium=2, titanium=3)
        super().__init__(
            15, "neutronium_research_center", 8, price, ("triangle", "square"), exact="circle technology",
            worker="scientist",
        )  # fmt: skip

    def on_build(self, s: Anachrony, seat: int) -> Steps:
        return ResearchAgain(seat, 2), ResearchAgain(seat, 1)


class ResearchAgain(Task[Anachrony]):
    """A standard Research without a Worker; each one is optional, separately (AN-26.17)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")
    kind: ClassVar[str] = "extra_research"
    rule: ClassVar[str] = "AN-14.20"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, s: Anachrony) -> list[Action]:
        return [("extra", "research"), DECLINE] if can_research(s) else []

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action != DECLINE:
            s.then(Research(self.seat, SCIENTIST, -1))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"left": self.left}


class TheUltimatePlan(Superproject):
    """Each of your Superprojects (this one included) is worth 3 extra VP at game end."""

    def __init__(self) -> None:
        price = cost(uranium=1, titanium=2, gold=1)
        super().__init__(16, "the_ultimate_plan", 3, price, ("triangle", "triangle"), worker="scientist")

    def vp_at_end(self, s: Anachrony, seat: int) -> tuple[str, int]:
        return "ultimate_plan", 3 * superprojects(s.players[seat])


class QuantumChameleon(Superproject):
    """Genius: take a Worker action of any building or Superproject of any player; pay its cost, its retrieval rule applies."""

    def __init__(self) -> None:
        price = cost(neutronium=1, uranium=1, titanium=1, gold=1)
        super().__init__(17, "quantum_chameleon", 5, price, ("square", "square"))
        self.needs("genius")

    def can_work(self, s: Anachrony, seat: int, worker: int) -> bool:
        return bool(models(s, seat, self.number, GENIUS))

    def work(self, s: Anachrony, seat: int, worker: int) -> Steps:
        return (CopyWork(seat, self.number),)


class CloningVat(Superproject):
    """Any Worker: gain one Worker of the same type in the Tired column."""

    def __init__(self) -> None:
        price = cost(uranium=2, titanium=2, water=4)
        super().__init__(18, "cloning_vat", 6, price, ("circle", "circle"))
        self.needs("any")

    def work(self, s: Anachrony, seat: int, worker: int) -> Steps:
        return (CloneWorker(seat, worker),)


class CloneWorker(Task[Anachrony]):
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "worker")

    def __init__(self, seat: int, worker: int) -> None:
        super().__init__(seat)
        self.worker = worker

    def run(self, s: Anachrony) -> None:
        s.players[self.seat].have[TIRED + self.worker] += 1
        s.emit("clones", self.seat, self.worker)


add(
    WelfareSociety(), ArchiveOfTheEras(), ContinuumStabilizer(), GrandReservoir(), AntiGravityField(), UraniumCores(),
    ParticleCollider(), TemporalTourism(), OutbackConditioner(), SyntheticEndorphins(), Exocrawler(), DarkMatterConverter(),
    TectonicDrill(), RescuePods(), NeutroniumResearchCenter(), TheUltimatePlan(), QuantumChameleon(), CloningVat(),
)  # fmt: skip
