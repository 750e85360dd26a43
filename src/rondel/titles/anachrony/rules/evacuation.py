"""Evacuation (AN-18) and the eight conditions of the Path boards."""

from __future__ import annotations

from typing import Any, Final

from rondel.core.flow import Reason, Why
from rondel.titles.anachrony.rules.boards import board
from rondel.titles.anachrony.rules.layout import all_buildings, anomaly_count, buildings, occupied_spots, superprojects
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.state import GERMAN, Anachrony
from rondel.titles.anachrony.rules.things import (
    ADMINISTRATOR,
    ENGINEER,
    FACTORY,
    GENIUS,
    GOLD,
    LAB,
    LIFE_SUPPORT,
    NEUTRONIUM,
    POWER_PLANT,
    ROWS,
    SCIENTIST,
    TITANIUM,
    URANIUM,
    WATER,
)

MOST: Final = 30
PENALTY: Final = 3


class Evacuation:
    """One side of a Path board: a base condition with its VP, and bonus VP for each complete set."""

    def __init__(self, word: str, base_vp: int, bonus_vp: int) -> None:
        self.word = word
        self.base_vp = base_vp
        self.bonus_vp = bonus_vp

    def need(self, p: Player) -> tuple[str, int, int, dict[str, Any]]:
        """The key of the reason, how much is needed, how much is there, further parameters."""
        return "evacuation_buildings", 3, buildings(p, self.row()), {"row": ROWS[self.row()]}

    def row(self) -> int:
        return POWER_PLANT

    def sets(self, p: Player) -> int:
        """Complete sets owned now; Busy and Tired Workers count (AN-18.3)."""
        return 0


class WelfareAndProsperity(Evacuation):
    """Need 3 Life Supports (2 VP). 3 VP per Genius + gold pair."""

    def row(self) -> int:
        return LIFE_SUPPORT

    def sets(self, p: Player) -> int:
        return min(p.workers(GENIUS), p.have[GOLD])


class NaturesResurgence(Evacuation):
    """Need 6 occupied building spots (2 VP). 3 VP per building + Administrator pair."""

    def need(self, p: Player) -> tuple[str, int, int, dict[str, Any]]:
        return "evacuation_spots", 6, occupied_spots(p), {}

    def sets(self, p: Player) -> int:
        return min(all_buildings(p), p.workers(ADMINISTRATOR))


class IndustrialRevolution(Evacuation):
    """Need 3 Factories (5 VP). 2 VP per Engineer + titanium pair."""

    def row(self) -> int:
        return FACTORY

    def sets(self, p: Player) -> int:
        return min(p.workers(ENGINEER), p.have[TITANIUM])


class PowerOfUnity(Evacuation):
    """Need maximum Morale (3 VP). 1 VP per Worker."""

    def need(self, p: Player) -> tuple[str, int, int, dict[str, Any]]:
        top = len(board(p).morale_vp) - 1
        return "evacuation_morale", top, p.morale, {"left": top - p.morale}

    def sets(self, p: Player) -> int:
        return p.all_workers()


class TechnologicalSuperiority(Evacuation):
    """Need 3 Labs (5 VP). 2 VP per Scientist + Breakthrough pair."""

    def row(self) -> int:
        return LAB

    def sets(self, p: Player) -> int:
        return min(p.workers(SCIENTIST), sum(p.breakthroughs))


class ApexOfHumanity(Evacuation):
    """Need 8 water (3 VP). 4 VP per Superproject."""

    def need(self, p: Player) -> tuple[str, int, int, dict[str, Any]]:
        return "evacuation_water", 8, p.have[WATER], {}

    def sets(self, p: Player) -> int:
        return superprojects(p)


class OverwhelmingPower(Evacuation):
    """Need 3 Power Plants (3 VP). 3 VP per neutronium."""

    def sets(self, p: Player) -> int:
        return p.have[NEUTRONIUM]


class MastersOfTime(Evacuation):
    """Need 2 Anomalies (6 VP). 2 VP per unused Warp tile + uranium pair."""

    def need(self, p: Player) -> tuple[str, int, int, dict[str, Any]]:
        return "evacuation_anomalies", 2, anomaly_count(p), {}

    def sets(self, p: Player) -> int:
        return min(p.unused_warps(), p.have[URANIUM])


CONDITIONS: Final[tuple[Evacuation, ...]] = (
    WelfareAndProsperity("welfare_and_prosperity", 2, 3), NaturesResurgence("natures_resurgence", 2, 3),
    IndustrialRevolution("industrial_revolution", 5, 2), PowerOfUnity("the_power_of_unity", 3, 1),
    TechnologicalSuperiority("technological_superiority", 5, 2), ApexOfHumanity("the_apex_of_humanity", 3, 4),
    OverwhelmingPower("overwhelming_power", 3, 3), MastersOfTime("masters_of_time", 6, 2),
)  # fmt: skip
"""Two for each Path, side A first."""


def condition(p: Player) -> Evacuation:
    return CONDITIONS[p.path * 2 + p.evacuation_side]


def can_evacuate(s: Anachrony, p: Player) -> bool:
    """After the Impact, once per game, if the base condition is met (AN-18.1, AN-18.2)."""
    if not s.impacted or p.evacuation >= 0:
        return False
    _, need, have, _ = condition(p).need(p)
    return have >= need or p.layout.evacuates


def why_not_evacuate(s: Anachrony, p: Player) -> Why | None:
    if not s.impacted:
        return Reason("before_impact", {}), "AN-18.1"
    if p.evacuation >= 0:
        return Reason("evacuated", {}), "AN-18.1"
    key, need, have, params = condition(p).need(p)
    if have >= need or p.layout.evacuates:
        return None
    return Reason(key, {"need": need, "have": have, **params}), "AN-18.2"


def penalty_circle(s: Anachrony) -> int:
    """The circle with the -3 VP token: II, III, IV with 2, 3, 4 players, solo II (AN-17.2)."""
    return max(2, s.rules.players)


def evacuation_vp(s: Anachrony, p: Player, more: int = 0) -> int:
    """Base and bonus VP, less the penalty, at least 0 and at most 30 (AN-26.46); German: no maximum (AN-28.3).

    `more`: as if there were so many more complete sets.
    """
    side = condition(p)
    vp = side.base_vp + side.bonus_vp * (side.sets(p) + more)
    if len(s.circles) + 1 == penalty_circle(s):
        vp -= PENALTY
    return max(0, vp if s.rules.editions & GERMAN else min(MOST, vp))


def evacuate(s: Anachrony, seat: int) -> None:
    """Put a Path marker on the topmost free circle and gain the VP; nothing is spent (AN-18.3)."""
    p = s.players[seat]
    p.evacuation = evacuation_vp(s, p)
    s.circles = s.circles + (seat,)
    s.emit("evacuates", seat, p.evacuation)
