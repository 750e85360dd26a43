"""The fifteen Collapsing Capital tiles (AN-17.8 to AN-17.11), five for each Capital action."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Task
from rondel.titles.anachrony.rules.anomaly import DiscardParadox
from rondel.titles.anachrony.rules.capital import NO_TILE, TILES, CapitalTile
from rondel.titles.anachrony.rules.construct import Construct, focused, least_water
from rondel.titles.anachrony.rules.exosuits import PowerExosuit
from rondel.titles.anachrony.rules.goods import Gain
from rondel.titles.anachrony.rules.main_board import ExtraAction
from rondel.titles.anachrony.rules.morale import RaiseMorale, WakeWorkers
from rondel.titles.anachrony.rules.recruit import bonus
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import CONSTRUCT, DECLINE, PARADOX, RECRUIT, RESEARCH, VP, column_of, is_building

Steps = tuple[Task[Any], ...]


class AnyDiscount(CapitalTile):
    """This Construct action costs 1 titanium, uranium or gold less (your choice)."""

    def __init__(self) -> None:
        super().__init__("CC_C1", CONSTRUCT)
        self.discounts = 1


class NeutroniumDiscount(CapitalTile):
    """This Construct action costs 1 neutronium less."""

    def __init__(self) -> None:
        super().__init__("CC_C2", CONSTRUCT)
        self.neutronium_discount = 1


class VpForBuilding(CapitalTile):
    """If you construct a building (not a Superproject) on spot 1/2/3 of its row, gain 1/2/3 VP."""

    def after_build(self, s: Anachrony, seat: int, worker: int, number: int, spot: int) -> Steps:
        return (Gain(seat, ((VP, column_of(spot) + 1),)),) if is_building(number) else ()


class VpForSuperproject(CapitalTile):
    """If you construct a Superproject (not a building), gain 2 VP."""

    def after_build(self, s: Anachrony, seat: int, worker: int, number: int, spot: int) -> Steps:
        return (Gain(seat, ((VP, 2),)),) if number < 100 else ()


class ExtraConstruct(CapitalTile):
    """You may take one more Construct action."""

    def after_build(self, s: Anachrony, seat: int, worker: int, number: int, spot: int) -> Steps:
        return (ExtraAction(seat, CONSTRUCT, worker),)


class RecruitBonusAgain(CapitalTile):
    """Receive the bonus of the recruited Worker a second time (for a Genius you may choose a different bonus)."""

    def after_recruit(self, s: Anachrony, seat: int, worker: int, recruited: int) -> Steps:
        return (bonus(seat, recruited),)


class RecruitExosuit(CapitalTile):
    """Also gain a powered-up Exosuit."""

    def after_recruit(self, s: Anachrony, seat: int, worker: int, recruited: int) -> Steps:
        return (PowerExosuit(seat),)


class RecruitMorale(CapitalTile):
    """Also raise Morale by 1."""

    def after_recruit(self, s: Anachrony, seat: int, worker: int, recruited: int) -> Steps:
        return (RaiseMorale(seat),)


class RecruitRest(CapitalTile):
    """After recruiting, move all your Tired Workers to Active."""

    def after_recruit(self, s: Anachrony, seat: int, worker: int, recruited: int) -> Steps:
        return (WakeWorkers(seat),)


class ExtraRecruit(CapitalTile):
    """You may take one more Recruit action."""

    def after_recruit(self, s: Anachrony, seat: int, worker: int, recruited: int) -> Steps:
        return (ExtraAction(seat, RECRUIT, worker),)


class SetSecondDie(CapitalTile):
    """You may set the second Research die too instead of rolling it."""

    def __init__(self) -> None:
        super().__init__("CC_S1", RESEARCH)
        self.second_die = True


class ResearchVp(CapitalTile):
    """Also gain 2 VP."""

    def after_research(self, s: Anachrony, seat: int, worker: int) -> Steps:
        return (Gain(seat, ((VP, 2),)),)


class ResearchAndBuild(CapitalTile):
    """Afterwards you may take a Construct action that must build a Superproject; a Genius may count as an Engineer for it."""

    def after_research(self, s: Anachrony, seat: int, worker: int) -> Steps:
        return (ExtraSuperproject(seat, worker),)


class ResearchAndForget(CapitalTile):
    """You may also discard up to 2 of your Paradox tokens."""

    def after_research(self, s: Anachrony, seat: int, worker: int) -> Steps:
        return (DiscardUpToTwo(seat),)


class ExtraResearch(CapitalTile):
    """You may take one more Research action."""

    def after_research(self, s: Anachrony, seat: int, worker: int) -> Steps:
        return (ExtraAction(seat, RESEARCH, worker),)


class ExtraSuperproject(Task[Anachrony]):
    """Construct the Superproject in Focus, and nothing else, with the same Worker (AN-17.11)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "worker")
    kind: ClassVar[str] = "extra_superproject"
    rule: ClassVar[str] = "AN-17.11"

    def __init__(self, seat: int, worker: int) -> None:
        super().__init__(seat)
        self.worker = worker

    def options(self, s: Anachrony) -> list[Action]:
        if least_water(s, self.seat, self.worker, NO_TILE, only=True) > s.players[self.seat].spare_water():
            return []
        return [("extra", "construct"), DECLINE]

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action != DECLINE:
            s.then(Construct(self.seat, self.worker, NO_TILE, True))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        tile = focused(s, self.seat)
        return {"era": s.players[self.seat].focus, "superproject": tile.word if tile else ""}


DISCARD: Final = tuple([("discard", count) for count in range(3)])


class DiscardUpToTwo(Task[Anachrony]):
    kind: ClassVar[str] = "discard_paradox"
    rule: ClassVar[str] = "AN-17.5"

    def options(self, s: Anachrony) -> list[Action]:
        most = min(2, s.players[self.seat].have[PARADOX])
        return list(DISCARD[: most + 1]) if most else []

    def resolve(self, s: Anachrony, action: Action) -> None:
        s.then(DiscardParadox(self.seat, action[1]))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"have": s.players[self.seat].have[PARADOX]}


TILES.extend(
    [
        AnyDiscount(), NeutroniumDiscount(), VpForBuilding("CC_C3", CONSTRUCT), VpForSuperproject("CC_C4", CONSTRUCT),
        ExtraConstruct("CC_C5", CONSTRUCT), RecruitBonusAgain("CC_R1", RECRUIT), RecruitExosuit("CC_R2", RECRUIT),
        RecruitMorale("CC_R3", RECRUIT), RecruitRest("CC_R4", RECRUIT), ExtraRecruit("CC_R5", RECRUIT), SetSecondDie(),
        ResearchVp("CC_S2", RESEARCH), ResearchAndBuild("CC_S3", RESEARCH), ResearchAndForget("CC_S4", RESEARCH),
        ExtraResearch("CC_S5", RESEARCH),
    ]
)  # fmt: skip
