"""Paradox tokens and Anomalies (AN-6.4 to AN-6.9, AN-13.9)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.anachrony.rules.boards import board, paradox_limit
from rondel.titles.anachrony.rules.goods import PayTug, tug
from rondel.titles.anachrony.rules.layout import lay_out
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    ANOMALY,
    ASIDE,
    BESIDE,
    DECLINE,
    FIRST_BUILDING,
    FREE,
    NEUTRONIUM,
    OWN_BOARD,
    PARADOX,
    RETURNS_TIRED,
    SPOT_NUMBER,
    SPOTS,
    WARP_NUMBER,
    WARPS,
    column_of,
    fire_of,
    row_of,
    row_of_building,
)
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY

REMOVAL_WATER: Final = 2

TAKE_BACK: Final = tuple([("take_back", warp) for warp in WARPS])
TAKE_ANOMALY: Final[Action] = ("take_anomaly",)
PUT_ANOMALY: Final = tuple([("anomaly", spot) for spot in SPOTS])


def take_paradox(s: Anachrony, seat: int, count: int) -> None:
    """Take tokens together, then check the limit once (AN-26.23). The Anomaly comes before whatever is still pending."""
    p = s.players[seat]
    p.have[PARADOX] += count
    s.emit("takes_paradox", seat, count, p.have[PARADOX], paradox_limit(p))
    if p.have[PARADOX] >= paradox_limit(p):
        s.then(SufferAnomaly(seat, True))


class TakeParadox(Task[Anachrony]):
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def run(self, s: Anachrony) -> None:
        take_paradox(s, self.seat, self.count)


class DiscardParadox(Task[Anachrony]):
    """Discard tokens, as many as there are up to the count."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def run(self, s: Anachrony) -> None:
        p = s.players[self.seat]
        gone = min(self.count, p.have[PARADOX])
        p.have[PARADOX] -= gone
        s.emit("discards_paradox", self.seat, gone)


class SufferAnomaly(Task[Anachrony]):
    """Return all Paradox tokens, perhaps take one Warp tile back, place the Anomaly (AN-6.5).

    In the Paradox phase the Warp tile waits until all rolls are made (AN-6.6).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "retrieves")

    def __init__(self, seat: int, retrieves: bool) -> None:
        super().__init__(seat)
        self.retrieves = retrieves

    def run(self, s: Anachrony) -> None:
        p = s.players[self.seat]
        s.emit("anomaly", self.seat, p.have[PARADOX])
        p.have[PARADOX] = 0
        if self.retrieves:
            s.then(RetrieveWarp(self.seat), TakeAnomaly(self.seat))
        else:
            s.then(TakeAnomaly(self.seat))


def return_warp(s: Anachrony, seat: int, warp: int) -> None:
    """A Warp tile goes back to its owner's supply; in variant 1 its space is free again (AN-26.34)."""
    s.players[seat].warps[warp] = 0
    if s.fire and fire_of(seat, warp) in s.fire:
        place = s.fire.index(fire_of(seat, warp))
        s.fire = s.fire[:place] + (-1,) + s.fire[place + 1 :]


def why_in_supply(p: Player, action: Action, rule: str) -> Why | None:
    """Whether the Warp tile to be taken back lies on no Timeline tile."""
    return None if p.warps[WARP_NUMBER[action[1]]] > 0 else (Reason("warp_in_supply", {}), rule)


class RetrieveWarp(Task[Anachrony]):
    """After an Anomaly the player may take one own Warp tile from any Timeline tile back (AN-6.5c)."""

    kind: ClassVar[str] = "anomaly_retrieve_warp"
    rule: ClassVar[str] = "AN-6.5"

    def options(self, s: Anachrony) -> list[Action]:
        warps = s.players[self.seat].warps
        found: list[Action] = [TAKE_BACK[i] for i in range(9) if warps[i] > 0]
        return [*found, DECLINE] if found else []

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action == DECLINE:
            s.emit("anomaly_warp_none", self.seat)
            return
        warp = WARP_NUMBER[action[1]]
        s.emit("anomaly_warp", self.seat, warp, s.players[self.seat].warps[warp])
        return_warp(s, self.seat, warp)

    def conceivable(self, s: Anachrony) -> list[Action]:
        return [*TAKE_BACK, DECLINE]

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        return None if action == DECLINE else why_in_supply(s.players[self.seat], action, "AN-6.5")


class TakeAnomaly(Task[Anachrony]):
    """Take an Anomaly tile, if one is left (AN-26.27), and place it."""

    def run(self, s: Anachrony) -> None:
        p = s.players[self.seat]
        if board(p).building_instead_of_anomaly and returnable(p):
            s.then(AnomalyOrBuilding(self.seat))
        elif s.anomalies:
            s.then(PlaceAnomaly(self.seat))
        else:
            s.emit("anomaly_no_tile", self.seat)


def returnable(p: Player) -> list[int]:
    """Spots of the own uncovered buildings (AN-26.28)."""
    return [spot for spot in range(12) if p.spots[spot] >= FIRST_BUILDING and not p.cover >> spot & 1]


class AnomalyOrBuilding(Task[Anachrony]):
    """Harmony, side B: instead of taking an Anomaly, return one own building to the bottom of its primary stack (AN-23.1)."""

    kind: ClassVar[str] = "anomaly_or_lose_building"
    rule: ClassVar[str] = "AN-23.1"

    def options(self, s: Anachrony) -> list[Action]:
        return self.unopposed(s)

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action[0] == "return":
            return_building(s, self.seat, s.players[self.seat].spots.index(action[1]))
        elif s.anomalies:
            s.then(PlaceAnomaly(self.seat))
        else:
            s.emit("anomaly_no_tile", self.seat)

    def conceivable(self, s: Anachrony) -> list[Action]:
        """Every own building, or the Anomaly."""
        buildings = [number for number in s.players[self.seat].spots if number >= FIRST_BUILDING]
        return [*[("return", number) for number in buildings], TAKE_ANOMALY]

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        p = s.players[self.seat]
        if action == TAKE_ANOMALY or not p.cover >> p.spots.index(action[1]) & 1:
            return None
        return Reason("covered", {}), "AN-13.8"

    def warnings(self, s: Anachrony, action: Action) -> list[Warning]:
        if action[0] == "return" and s.players[self.seat].worked >> s.players[self.seat].spots.index(action[1]) & 1:
            return [(Reason("worker_set_aside", {}), "AN-23.1")]
        return []


def return_building(s: Anachrony, seat: int, spot: int) -> None:
    """The building goes under its primary stack; its Path marker comes back, a Worker on it is set aside (AN-26.28)."""
    p = s.players[seat]
    number = p.spots[spot]
    kind = row_of_building(number)
    s.yards[kind] = (number,) + s.yards[kind]
    s.buried = s.buried[:kind] + (s.buried[kind] + 1,) + s.buried[kind + 1 :]
    p.spots[spot] = FREE
    p.used &= ~(1 << spot)
    p.worked &= ~(1 << spot)
    for i, (place, worker, _) in enumerate(p.busy):
        if place == OWN_BOARD + spot:
            p.busy[i] = (ASIDE, worker, RETURNS_TIRED)
    lay_out(p)
    s.emit("anomaly_building", seat, number)


def anomaly_places(p: Player) -> list[int]:
    """Where an Anomaly may go (AN-6.7): the leftmost free spots; else an own building; else a Superproject."""
    free = [spot for spot in range(12) if p.spots[spot] == FREE]
    if not free:
        return returnable(p) or [spot for spot in range(12) if p.spots[spot] > FREE and not p.cover >> spot & 1]
    if board(p).anomalies_anywhere:
        return free
    leftmost = min([column_of(spot) for spot in free])
    return [spot for spot in free if column_of(spot) == leftmost]


class PlaceAnomaly(Task[Anachrony]):
    """Put an Anomaly on the leftmost free building spot, or on top of a tile if there is none."""

    kind: ClassVar[str] = "anomaly_place"
    rule: ClassVar[str] = "AN-6.7"

    def options(self, s: Anachrony) -> list[Action]:
        return [PUT_ANOMALY[spot] for spot in anomaly_places(s.players[self.seat])]

    def resolve(self, s: Anachrony, action: Action) -> None:
        p = s.players[self.seat]
        spot = SPOT_NUMBER[action[1]]
        s.anomalies -= 1
        if p.spots[spot] == FREE:
            p.spots[spot] = ANOMALY
            s.emit("anomaly_placed", self.seat, row_of(spot), column_of(spot) + 1)
        else:
            p.cover |= 1 << spot
            s.emit("anomaly_covers", self.seat, REGISTRY[p.spots[spot]].word)
        lay_out(p)

    def run(self, s: Anachrony) -> None:
        """No place at all: the Anomaly is kept beside the board and counts (AN-26.25)."""
        s.anomalies -= 1
        s.players[self.seat].beside += 1
        s.emit("anomaly_beside", self.seat)

    def conceivable(self, s: Anachrony) -> list[Action]:
        """Free spots and own tiles."""
        spots = s.players[self.seat].spots
        return [PUT_ANOMALY[spot] for spot in range(12) if spots[spot] >= FREE]

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        """The leftmost free spots; else an own building; else a Superproject (AN-6.7)."""
        p = s.players[self.seat]
        spot = SPOT_NUMBER[action[1]]
        free = [one for one in range(12) if p.spots[one] == FREE]
        if spot in free:
            leftmost = board(p).anomalies_anywhere or column_of(spot) == min([column_of(one) for one in free])
            return None if leftmost else (Reason("anomaly_not_leftmost", {}), "AN-6.7")
        if free:
            return Reason("anomaly_spot_free", {}), "AN-6.7"
        if p.cover >> spot & 1:
            return Reason("covered", {}), "AN-13.8"
        if p.spots[spot] < FIRST_BUILDING and returnable(p):
            return Reason("anomaly_building_first", {}), "AN-26.25"
        return None


# ---------------------------------------------------------------------- removing one

PAY_NEUTRONIUM: Final[Action] = ("pay", "neutronium")
PAY_ANY_TWO: Final[Action] = ("pay", "tug")


def can_remove_anomaly(p: Player) -> bool:
    return p.spare_water() >= REMOVAL_WATER and (p.have[NEUTRONIUM] > 0 or tug(p) >= 2)


class RemovalPayment(Task[Anachrony]):
    """Removing an Anomaly takes 2 water and either any 2 T/U/G or 1 neutronium (AN-13.9)."""

    kind: ClassVar[str] = "anomaly_payment"
    rule: ClassVar[str] = "AN-13.9"

    def options(self, s: Anachrony) -> list[Action]:
        p = s.players[self.seat]
        found: list[Action] = []
        if tug(p) >= 2:
            found.append(PAY_ANY_TWO)
        if p.have[NEUTRONIUM]:
            found.append(PAY_NEUTRONIUM)
        return found

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action == PAY_NEUTRONIUM:
            s.players[self.seat].have[NEUTRONIUM] -= 1
        else:
            s.then(PayTug(self.seat, 2))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"cost": {"water": REMOVAL_WATER}}


def remove_anomaly(s: Anachrony, seat: int, place: str) -> tuple[Task[Any], ...]:
    """Pay, and put the Anomaly back at once; the Worker went to the general supply with it."""
    p = s.players[seat]
    p.pay_water(REMOVAL_WATER)
    s.anomalies += 1
    if place == BESIDE:
        p.beside -= 1
    else:
        spot = SPOT_NUMBER[place]
        if p.spots[spot] == ANOMALY:
            p.spots[spot] = FREE
        else:
            p.cover &= ~(1 << spot)
        lay_out(p)
    s.emit("anomaly_removed", seat, ((4, REMOVAL_WATER),))
    return (RemovalPayment(seat),)
