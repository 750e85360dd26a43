"""The eight leaders (AN-15), two for each Path."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.anachrony.rules.anomaly import DiscardParadox, TakeParadox
from rondel.titles.anachrony.rules.boards import paradox_limit
from rondel.titles.anachrony.rules.goods import Gain, cannot_pay
from rondel.titles.anachrony.rules.state import GERMAN, Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    DECLINE,
    NEUTRONIUM,
    PARADOX,
    RESOURCES,
    WATER,
    WORKERS,
)

TWO_WATER: Final = ((WATER, 2),)
RECRUITS: Final = tuple([("recruit", worker) for worker in WORKERS])
MINES: Final = tuple([("mine", resource) for resource in RESOURCES])


def why_not_in_pool(s: Anachrony, action: Action) -> Why | None:
    """Whether the Recruit pool lacks the Worker to be recruited."""
    present = s.recruit_pool[WORKERS.index(action[1])]
    return None if present else (Reason("not_in_pool", {"worker": action[1]}), "AN-12.10")


def why_not_in_mine(s: Anachrony, action: Action) -> Why | None:
    """Whether the Mine pool lacks the resource to be mined."""
    present = s.mine_pool[RESOURCES.index(action[1])]
    return None if present else (Reason("not_in_mine", {"resource": action[1]}), "AN-12.20")


class Leader:
    """A leader's questions; every answer is "nothing" unless the leader says so."""

    def __init__(self, word: str, path: int) -> None:
        self.word = word
        self.path = path
        self.swaps = False
        """Swaps water and Energy Cores while powering up."""
        self.keeps_hexes = False
        """No hex becomes unavailable at the Impact."""
        self.second_die = False
        """1 water sets the second Research die too."""
        self.extra_work = False
        """Free action: one more placement on the own board."""
        self.unmanned = False
        """Free action: an Exosuit without a Worker."""

    def can_use(self, s: Anachrony, seat: int) -> bool:
        """Whether the leader has a free action of its own that is possible now."""
        return False

    def use(self, s: Anachrony, seat: int) -> tuple[Task[Any], ...]:
        return ()

    def clean_up(self, s: Anachrony, seat: int) -> tuple[Task[Any], ...]:
        """What the leader does in Clean Up A."""
        return ()


class Haulani(Leader):
    """Free action: place one of your active Workers on a Worker space of your player board and take that action."""

    def __init__(self) -> None:
        super().__init__("haulani", 0)
        self.extra_work = True


class Zaida(Leader):
    """While retrieving Workers in Clean Up you may pay 2 water to recruit any Worker left in the pool, without its bonus."""

    def __init__(self) -> None:
        super().__init__("zaida", 0)

    def clean_up(self, s: Anachrony, seat: int) -> tuple[Task[Any], ...]:
        return (SavingGrace(seat),)


class SavingGrace(Task[Anachrony]):
    """Pay 2 water for a Worker left in the Recruit pool; it arrives Active (AN-26.42)."""

    kind: ClassVar[str] = "zaida"
    rule: ClassVar[str] = "AN-15.2"

    def options(self, s: Anachrony) -> list[Action]:
        if s.players[self.seat].have[WATER] < 2:
            return []
        found = self.unopposed(s)
        return found if len(found) > 1 else []

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action == DECLINE:
            return
        kind = WORKERS.index(action[1])
        p = s.players[self.seat]
        p.have[WATER] -= 2
        p.have[ACTIVE + kind] += 1
        s.recruit_pool[kind] -= 1
        s.emit("zaida", self.seat, kind, TWO_WATER)

    def conceivable(self, s: Anachrony) -> list[Action]:
        return [*RECRUITS, DECLINE]

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        return None if action == DECLINE else why_not_in_pool(s, action)


class Wolfe(Leader):
    """During Power Up you may swap 2 water for 1 Energy Core or the reverse, any number of times."""

    def __init__(self) -> None:
        super().__init__("wolfe", 1)
        self.swaps = True


class Samira(Leader):
    """In Clean Up you may take 1 resource left in the Mine pool (no neutronium), then you may pay 2 water to take another."""

    def __init__(self) -> None:
        super().__init__("samira", 1)

    def clean_up(self, s: Anachrony, seat: int) -> tuple[Task[Any], ...]:
        return (TreasureHunt(seat, False),)


class TreasureHunt(Task[Anachrony]):
    """Take a resource left in the Mine pool, neutronium only in the German edition (AN-28.3).

    A second one costs 2 water and needs the first (AN-26.42)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "second")
    kind: ClassVar[str] = "samira"
    rule: ClassVar[str] = "AN-15.4"

    def __init__(self, seat: int, second: bool) -> None:
        super().__init__(seat)
        self.second = second

    def options(self, s: Anachrony) -> list[Action]:
        if self.second and s.players[self.seat].have[WATER] < 2:
            return []
        found = self.unopposed(s)
        return found if len(found) > 1 else []

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action == DECLINE:
            return
        p = s.players[self.seat]
        good = RESOURCES.index(action[1])
        if self.second:
            p.have[WATER] -= 2
        p.have[good] += 1
        s.mine_pool[good] -= 1
        s.emit("samira", self.seat, good)
        if not self.second:
            s.then(TreasureHunt(self.seat, True))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"second": self.second}

    def conceivable(self, s: Anachrony) -> list[Action]:
        return [*MINES, DECLINE]

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        absent = None if action == DECLINE else why_not_in_mine(s, action)
        if absent is None and action == MINES[NEUTRONIUM] and not s.rules.editions & GERMAN:
            return Reason("samira_no_neutronium", {}), "AN-15.4"
        return absent


class Valerian(Leader):
    """Free action: this turn you may place a powered-up Exosuit without a Worker; it counts as holding a Scientist."""

    def __init__(self) -> None:
        super().__init__("valerian", 2)
        self.unmanned = True


class Cornella(Leader):
    """When you Research you may pay 1 water to set the second die too instead of rolling it."""

    def __init__(self) -> None:
        super().__init__("cornella", 2)
        self.second_die = True


class Caratacus(Leader):
    """Free action: either gain 2 water and a Paradox token, or pay 2 water and discard a Paradox token."""

    def __init__(self) -> None:
        super().__init__("caratacus", 3)

    def can_use(self, s: Anachrony, seat: int) -> bool:
        return True

    def use(self, s: Anachrony, seat: int) -> tuple[Task[Any], ...]:
        return (MeddleWithTime(seat),)


GAIN_AND_TAKE: Final[Action] = ("meddle", "gain")
PAY_AND_DISCARD: Final[Action] = ("meddle", "pay")


class MeddleWithTime(Task[Anachrony]):
    """Gain 2 water and a Paradox token, or pay 2 water and discard one, which needs a token (AN-26.76)."""

    kind: ClassVar[str] = "caratacus"
    rule: ClassVar[str] = "AN-15.7"

    def options(self, s: Anachrony) -> list[Action]:
        return self.unopposed(s)

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action == GAIN_AND_TAKE:
            s.then(Gain(self.seat, TWO_WATER), TakeParadox(self.seat, 1))
        else:
            s.players[self.seat].pay_water(2)
            s.then(DiscardParadox(self.seat, 1))

    def conceivable(self, s: Anachrony) -> list[Action]:
        return [GAIN_AND_TAKE, PAY_AND_DISCARD]

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        p = s.players[self.seat]
        if action == GAIN_AND_TAKE:
            return None
        if not p.have[PARADOX]:
            return Reason("caratacus_no_token", {}), "AN-26.76"
        return None if p.spare_water() >= 2 else cannot_pay(p, TWO_WATER, "AN-15.7")

    def warnings(self, s: Anachrony, action: Action) -> list[Warning]:
        p = s.players[self.seat]
        if action == GAIN_AND_TAKE and p.have[PARADOX] + 1 >= paradox_limit(p):
            return [(Reason("anomaly_now", {}), "AN-6.4")]
        return []


class Amena(Leader):
    """At the Impact none of your Exosuit hexes become unavailable."""

    def __init__(self) -> None:
        super().__init__("amena", 3)
        self.keeps_hexes = True


LEADERS: Final[tuple[Leader, ...]] = (
    Haulani(), Zaida(), Wolfe(), Samira(), Valerian(), Cornella(), Caratacus(), Amena(),
)  # fmt: skip
LEADER_WORDS: Final = tuple([leader.word for leader in LEADERS])


def leaders_of(path: int) -> list[int]:
    return [number for number, leader in enumerate(LEADERS) if leader.path == path]
