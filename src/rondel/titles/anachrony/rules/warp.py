"""Phase 4: Warp (AN-8), and the alternate timeline of variant 1 (AN-22.1 to AN-22.3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.anachrony.rules.anomaly import DiscardParadox, TakeParadox
from rondel.titles.anachrony.rules.boards import paradox_limit
from rondel.titles.anachrony.rules.goods import Gain
from rondel.titles.anachrony.rules.layout import buildings
from rondel.titles.anachrony.rules.morale import LowerMorale, RaiseMorale
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    ERAS,
    IN_SUPPLY,
    PARADOX,
    PARADOX_DIE,
    POWER_PLANT,
    VP,
    WARP_EXOSUIT,
    WARP_GOOD,
    WARP_NUMBER,
    WARP_WATER,
    WARP_WORKER,
    WARPS,
    WATER,
    WORKERS,
    fire_of,
)
from rondel.titles.anachrony.rules.time_travel import warp_cost

NO_WARP: Final[Action] = ("warp",)
ONE_WARP: Final = tuple([("warp", warp) for warp in WARPS])
TWO_WARPS: Final = tuple([tuple([("warp", a, b) for b in WARPS]) for a in WARPS])
FIRST: Final = tuple([("first", warp) for warp in WARPS])


def fee(warp: int) -> int:
    """Each Worker gained costs 1 water (AN-8.3)."""
    return 1 if WARP_WORKER[warp] >= 0 else 0


def fees_fit(water: int, chosen: tuple[int, ...]) -> bool:
    """Water of a "2 water" tile chosen at the same time may be used (AN-8.3)."""
    fees = 0
    for warp in chosen:
        fees += fee(warp)
        if warp == WARP_WATER:
            water += 2
    return water >= fees


def unused(p: Player) -> list[int]:
    """Warp tiles in the own supply; the Exosuit only with an Exosuit in the supply (AN-26.31)."""
    return [warp for warp in range(9) if p.warps[warp] == IN_SUPPLY and (p.exosuits or warp != WARP_EXOSUIT)]


def warp_choices(p: Player) -> list[tuple[int, ...]]:
    """All sets of 0, 1 or 2 unused Warp tiles that may be chosen (AN-8.1)."""
    able = unused(p)
    water = p.have[WATER]
    found: list[tuple[int, ...]] = [()]
    for i, a in enumerate(able):
        if water >= 1 or not fee(a):
            found.append((a,))
        for b in able[i + 1 :]:
            if water >= 2 or fees_fit(water, (a, b)):
                found.append((a, b))
    return found


def named(chosen: tuple[int, ...]) -> Action:
    if not chosen:
        return NO_WARP
    return ONE_WARP[chosen[0]] if len(chosen) == 1 else TWO_WARPS[chosen[0]][chosen[1]]


class ChooseWarps(Task[Anachrony]):
    """Secretly choose up to two own unused Warp tiles."""

    kind: ClassVar[str] = "choose_warp_tiles"
    rule: ClassVar[str] = "AN-8.1"

    def options(self, s: Anachrony) -> list[Action]:
        return [named(chosen) for chosen in warp_choices(s.players[self.seat])]

    def resolve(self, s: Anachrony, action: Action) -> None:
        s.players[self.seat].chosen = tuple([WARP_NUMBER[word] for word in action[1:]])
        s.emit("warp_locked", self.seat)

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"era": s.era}

    def conceivable(self, s: Anachrony) -> list[Action]:
        """None, any own tile, and two that can each be paid for, by the water on one of them, too."""
        p = s.players[self.seat]
        found: list[Action] = [NO_WARP, *ONE_WARP]
        able = unused(p)
        for i, a in enumerate(able):
            for b in able[i + 1 :]:
                if p.have[WATER] or not (fee(a) or fee(b)) or WARP_WATER in (a, b):
                    found.append(TWO_WARPS[a][b])
        return found

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        p = s.players[self.seat]
        chosen = tuple([WARP_NUMBER[word] for word in action[1:]])
        for warp in chosen:
            if p.warps[warp] > 0:
                return Reason("warp_on_timeline", {"era": p.warps[warp]}), "AN-8.6"
            if warp == WARP_EXOSUIT and not p.exosuits:
                return Reason("warp_exosuit", {}), "AN-26.31"
        if fees_fit(p.have[WATER], chosen):
            return None
        return Reason("warp_fee", {"n": sum([fee(warp) for warp in chosen]), "have": p.have[WATER]}), "AN-8.3"

    def warnings(self, s: Anachrony, action: Action) -> list[Warning]:
        if action == NO_WARP:
            return []
        p = s.players[self.seat]
        chosen = tuple([WARP_NUMBER[word] for word in action[1:]])
        found: list[Warning] = []
        if s.era == ERAS:
            found.append((Reason("warp_last_era", {}), "AN-19.2"))
        elif not buildings(p, POWER_PLANT):
            found.append((Reason("warp_no_machine", {}), "AN-11.1"))
        if p.have[PARADOX] == paradox_limit(p) - 1 and s.era < ERAS:
            params = {"have": p.have[PARADOX], "need": paradox_limit(p)}
            found.append((Reason("warp_paradox_close", params), "AN-6.4"))
        if len(chosen) == 2:
            found.append((Reason("warp_many", {"era": s.era}), "AN-6.2"))
        for warp in chosen:
            if fee(warp):
                found.append((Reason("warp_worker", {"worker": WORKERS[WARP_WORKER[warp]]}), "AN-11.4"))
        fees = sum([fee(warp) for warp in chosen])
        if fees and p.have[WATER] + (2 if WARP_WATER in chosen else 0) == fees:
            found.append((Reason("warp_water_fee_all", {}), "AN-8.3"))
        return found


class Warp(Task[Anachrony]):
    """All choose in secret, then all reveal. Alone against the Chronobot both act in turn order (AN-21.6)."""

    def run(self, s: Anachrony) -> None:
        s.emit("phase", "warp")
        s.fire = (-1,) * 8 if s.rules.alternate else ()
        if s.solo():
            steps: list[Task[Anachrony]] = []
            for seat in s.turn_order():
                if s.is_bot(seat):
                    steps.append(ChronobotWarp(seat))
                else:
                    steps += [ChooseWarps(seat), PlaceWarps(seat)]
            s.then(*steps)
            return
        for seat in range(s.seats):
            s.each(seat, ChooseWarps(seat))
        s.then(*[PlaceWarps(seat) for seat in s.turn_order()])


class PlaceWarps(Task[Anachrony]):
    """Reveal the chosen tiles, put them on the current Timeline tile and gain what they show (AN-8.2)."""

    def run(self, s: Anachrony) -> None:
        p = s.players[self.seat]
        chosen = p.chosen
        p.chosen = ()
        s.reveal()
        s.emit("warped", self.seat, chosen)
        if s.rules.alternate:
            s.then(OrderWarps(self.seat, chosen))
            return
        for warp in chosen:
            p.warps[warp] = s.era
            gain_asset(s, self.seat, warp)
        p.have[WATER] -= sum([fee(warp) for warp in chosen])


def gain_asset(s: Anachrony, seat: int, warp: int) -> None:
    """What a Warp tile shows, from the general supply; Workers come Active (AN-8.4), Exosuits powered up (AN-8.5)."""
    p = s.players[seat]
    good = WARP_GOOD[warp]
    if good >= 0:
        p.have[good] += warp_cost(warp)
    elif warp == WARP_EXOSUIT:
        p.power()
    else:
        p.have[ACTIVE + WARP_WORKER[warp]] += 1


class ChronobotWarp(Task[Anachrony]):
    """Roll the Paradox die and place that many Warp tiles; it gains nothing for them (AN-21.6)."""

    def run(self, s: Anachrony) -> None:
        p = s.players[self.seat]
        rolled = PARADOX_DIE[s.roll(6)]
        supply = [warp for warp in range(9) if p.warps[warp] == IN_SUPPLY]
        for warp in supply[:rolled]:  # which tile has no meaning (AN-26.64)
            p.warps[warp] = s.era
            if s.fire:
                occupy(s, self.seat, warp)
        s.emit("chronobot_warps", min(rolled, len(supply)))


# ---------------------------------------------------------------------- variant 1: the fire side


def occupy(s: Anachrony, seat: int, warp: int) -> str:
    """Put a Warp tile on the first free space in arrow order; returns the symbol there."""
    place = s.fire.index(-1)
    s.fire = s.fire[:place] + (fire_of(seat, warp),) + s.fire[place + 1 :]
    return s.rules.box.fire[s.timeline[s.era - 1]][place]


class OrderWarps(Task[Anachrony]):
    """A player with two tiles chooses their order (AN-22.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "chosen")
    kind: ClassVar[str] = "warp_order"
    rule: ClassVar[str] = "AN-22.1"

    def __init__(self, seat: int, chosen: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.chosen = chosen

    def options(self, s: Anachrony) -> list[Action]:
        return [FIRST[warp] for warp in self.chosen] if len(self.chosen) == 2 else []

    def resolve(self, s: Anachrony, action: Action) -> None:
        first = WARP_NUMBER[action[1]]
        second = self.chosen[1] if self.chosen[0] == first else self.chosen[0]
        s.then(PlaceOnFire(self.seat, (first, second), 0))

    def run(self, s: Anachrony) -> None:
        s.then(PlaceOnFire(self.seat, self.chosen, 0))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"era": s.era}


class PlaceOnFire(Task[Anachrony]):
    """Place the tiles one by one; each gives its asset and triggers its space. Worker fees are paid at the end (AN-26.34)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "chosen", "owed")

    def __init__(self, seat: int, chosen: tuple[int, ...], owed: int) -> None:
        super().__init__(seat)
        self.chosen = chosen
        self.owed = owed

    def run(self, s: Anachrony) -> None:
        p = s.players[self.seat]
        if not self.chosen:
            p.have[WATER] -= self.owed
            return
        warp = self.chosen[0]
        rest = self.chosen[1:]
        owed = self.owed + fee(warp)
        p.warps[warp] = s.era
        symbol = occupy(s, self.seat, warp)
        gain_asset(s, self.seat, warp)
        if symbol == "parallel" and (not fee(warp) or fees_fit(p.have[WATER] - owed - 1, rest)):
            gain_asset(s, self.seat, warp)
            owed += fee(warp)
        if symbol != "none":
            s.emit("warp_symbol", self.seat, symbol, s.era)
        s.then(*triggered(self.seat, symbol), PlaceOnFire(self.seat, rest, owed))


def triggered(seat: int, symbol: str) -> tuple[Task[Any], ...]:
    """What a space of the fire side does at once (AN-22.2); the parallel timeline is settled by `PlaceOnFire`."""
    if symbol == "morale_up":
        return (RaiseMorale(seat),)
    if symbol == "vp":
        return (Gain(seat, ((VP, 1),)),)
    if symbol == "stable_rift":
        return (DiscardParadox(seat, 1),)
    if symbol == "morale_down":
        return (LowerMorale(seat),)
    if symbol == "unstable_rift":
        return (TakeParadox(seat, 1),)
    return ()
