"""Features of Anachrony that only count together: Paradoxes and the rolls to come, Workers and the Exosuits for them, water and
whom it wakes, goods and what they build, debts and a Power Plant that reaches them."""

from __future__ import annotations

from typing import Final

from rondel.titles.anachrony.rules.boards import paradox_limit, supply_cost
from rondel.titles.anachrony.rules.construct import cheapest_building
from rondel.titles.anachrony.rules.construction import NEVER
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    CONSTRUCT,
    CORE,
    EMPTY,
    ENGINEER,
    GENIUS,
    PARADOX,
    RECRUIT,
    RESEARCH,
    SCIENTIST,
    TIRED,
    WARPS,
    WATER,
)
from rondel.titles.anachrony.rules.time_travel import can_repay
from rondel.titles.anachrony.rules.turn import SUPPLY_BIT

NAMES: Final = (
    "paradoxes times rolls", "one paradox short", "one paradox short times rolls", "paradoxes short of the limit",
    "active without an exosuit", "exosuits without an active", "kinds of active",
    "water short for supply", "workers supply would wake", "tired without supply", "empty hexes that cost a core",
    "can build", "builder with a place", "can build with a place", "researcher with a place", "recruiter with a place",
    "can act beyond the others", "can act alone",
    "kinds of cubes", "cubes", "fewest of a cube",
    "debts in reach", "debts in reach that can be paid", "debts out of reach",
)  # fmt: skip


def add_together(s: Anachrony, seat: int, p: Player, reach: int, rolls: int, found: list[float]) -> None:
    add_paradoxes(p, rolls, found)
    add_crew(p, found)
    add_chances(s, seat, p, found)
    have = p.have
    found.append(float((have[0] > 0) + (have[1] > 0) + (have[2] > 0)))
    found.append(float(have[0] + have[1] + have[2]))
    found.append(float(min(have[0], have[1], have[2])))
    add_reach(s, p, reach, found)


def add_paradoxes(p: Player, rolls: int, found: list[float]) -> None:
    tokens, limit = p.have[PARADOX], paradox_limit(p)
    last = 1.0 if tokens == limit - 1 else 0.0
    found.append(float(tokens * rolls))
    found.append(last)
    found.append(last * rolls)
    found.append(float(limit - tokens))


def add_crew(p: Player, found: list[float]) -> None:
    have = p.have
    active, suits = p.active(), p.hexes.bit_count()
    tired = have[TIRED] + have[TIRED + 1] + have[TIRED + 2] + have[TIRED + 3]
    kinds = 0
    for kind in range(4):
        kinds += have[ACTIVE + kind] > 0
    found.append(float(max(0, active - suits)))
    found.append(float(max(0, suits - active)))
    found.append(float(kinds))
    cost = supply_cost(p)
    able = have[WATER] >= cost and not p.worked & SUPPLY_BIT and not p.passed
    found.append(float(max(0, cost - have[WATER])))
    found.append(float(tired) if able else 0.0)
    found.append(0.0 if able else float(tired))
    found.append(float(min(have[CORE], (0b111000 & ~(p.hexes | p.lost_hexes)).bit_count())))


def add_chances(s: Anachrony, seat: int, p: Player, found: list[float]) -> None:
    """What the next turns could be: a building that can be paid, a place for it, somebody to send there, and who waits."""
    have = p.have
    ready = not p.passed and p.hexes != 0
    engineer = have[ACTIVE + ENGINEER] + have[ACTIVE + GENIUS] > 0
    builder = engineer or have[ACTIVE + SCIENTIST] > 0
    able = cheapest_building(s, seat, engineer, p.layout.discounts, 0) != NEVER
    build = ready and builder and free(s, CONSTRUCT)
    scholar = have[ACTIVE + SCIENTIST] + have[ACTIVE + GENIUS] > 0
    found.append(1.0 if able else 0.0)
    found.append(1.0 if build else 0.0)
    found.append(1.0 if build and able else 0.0)
    found.append(1.0 if ready and scholar and free(s, RESEARCH) else 0.0)
    found.append(1.0 if ready and p.active() and free(s, RECRUIT) else 0.0)
    mine = 0 if p.passed else min(p.active(), p.hexes.bit_count())
    most = 0
    for other in s.players:
        if other is not p and not other.passed:
            most = max(most, min(other.active(), other.hexes.bit_count()))
    found.append(float(max(0, mine - most)))
    found.append(0.0 if most else float(mine))


def free(s: Anachrony, action: int) -> bool:
    for space in range(action, action + s.rules.hexes):
        if s.spaces[space] == EMPTY:
            return True
    return False


def add_reach(s: Anachrony, p: Player, reach: int, found: list[float]) -> None:
    within = payable = beyond = 0
    for warp in range(len(WARPS)):
        tile = p.warps[warp]
        if tile <= 0:
            continue
        if reach and s.era - tile <= reach:
            within += 1
            payable += can_repay(p, warp)
        else:
            beyond += 1
    found.append(float(within))
    found.append(float(payable))
    found.append(float(beyond))
