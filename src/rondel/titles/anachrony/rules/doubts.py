"""What may be regretted: legal actions of a turn that are likely mistakes, with rule ids."""

from __future__ import annotations

from typing import Any

from rondel.core.flow import Action, Reason, Warning
from rondel.titles.anachrony.rules.boards import board, paradox_limit, supply_cost
from rondel.titles.anachrony.rules.construct import (
    builds_cheaper,
)
from rondel.titles.anachrony.rules.evacuation import MOST, PENALTY, condition, penalty_circle
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.state import GERMAN, Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    ADMINISTRATOR,
    CONSTRUCT,
    COUNCIL_LEFT,
    DIES,
    EMPTY,
    ENGINEER,
    EVACUATION,
    GENIUS,
    MINE,
    PARADOX,
    PURIFY,
    RECRUIT,
    RETURNS_ACTIVE,
    SCIENTIST,
    SPACE_NUMBER,
    TRADE,
    WORKER_NUMBER,
    WORKERS,
)
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY, Tile, tile_named
from rondel.titles.anachrony.rules.trade import trades_of
from rondel.titles.anachrony.rules.turn import (
    FREE_FORCE,
    FREE_LEADER,
    FREE_SUPPLYING,
    fate_on_own_tile,
    free_actions,
    spot_of,
    works,
)


def doubts_about_passing(s: Anachrony, seat: int) -> list[Warning]:
    p = s.players[seat]
    found: list[Warning] = []
    free = [action for action in free_actions(s, seat, bool(works(s, seat))) if action != FREE_FORCE]
    if free:
        found.append((Reason("pass_free_actions", {"items": [action[1] for action in free]}), "AN-9.5"))
    if p.active() and p.hexes:
        found.append((Reason("pass_workers", {"n": p.active()}), "AN-9.4"))
    elif p.hexes:
        found.append((Reason("pass_exosuits", {"n": p.hexes.bit_count()}), "AN-9.4"))
    return found


def doubts_about_free_action(s: Anachrony, seat: int, action: Action) -> list[Warning]:
    p = s.players[seat]
    found: list[Warning] = []
    tired = sum(p.have[ACTIVE + 4 :])
    if action == FREE_FORCE:
        if not tired:
            found.append((Reason("force_nobody", {}), "AN-26.76"))
        if p.morale == 0 and not p.layout.calm:
            found.append((Reason("morale_lowest", {}), "AN-13.6"))
    elif action == FREE_SUPPLYING:
        found += doubts_about_supply(p, supply_cost(p))
    elif action not in FREE_LEADER:
        tile = tile_named(action[1])
        if tile.takes_paradox and p.have[PARADOX] + tile.takes_paradox >= paradox_limit(p):
            found.append((Reason("anomaly_now", {}), "AN-6.4"))
        found += doubts_about_exosuits(p, tile)
    return found


def doubts_about_exosuits(p: Player, tile: Tile) -> list[Warning]:
    """Without an Exosuit in the supply none is powered up."""
    return [(Reason("gain_lost_exosuit", {}), "AN-14.9")] if tile.powers and not p.exosuits else []


def doubts_about_supply(p: Player, cost: int) -> list[Warning]:
    found: list[Warning] = []
    if not sum(p.have[ACTIVE + 4 :]):
        found.append((Reason("supply_nobody", {}), "AN-13.4"))
    if p.morale == len(board(p).morale_vp) - 1:
        found.append((Reason("morale_top", {"vp": board(p).top_bonus}), "AN-13.2"))
    return found


def doubts_about_working(s: Anachrony, seat: int, action: Action) -> list[Warning]:
    p = s.players[seat]
    worker = WORKER_NUMBER[action[2]]
    if action[0] == "clear":
        return [(Reason("worker_dies", {"worker": WORKERS[worker]}), "AN-13.9")]
    if action[1] == "supply":
        return doubts_about_supply(p, supply_cost(p))
    spot = spot_of(p, action[1])
    tile = REGISTRY[p.spots[spot]]
    found = doubts_about_exosuits(p, tile)
    fate = fate_on_own_tile(p, tile, spot, worker)
    if fate == DIES:
        found.append((Reason("worker_dies", {"worker": WORKERS[worker]}), "AN-14.2"))
    elif fate != RETURNS_ACTIVE:
        for other in range(4):
            able = other != worker and tile.allowed[other] and p.have[ACTIVE + other]
            if able and fate_on_own_tile(p, tile, spot, other) == RETURNS_ACTIVE:
                found.append((Reason("not_motivated", {"worker": WORKERS[other]}), "AN-1.13"))
                break
    return found


def doubts_about_placing(s: Anachrony, seat: int, action: Action) -> list[Warning]:
    p = s.players[seat]
    space = SPACE_NUMBER[action[1]]
    worker = WORKER_NUMBER[action[2]]
    found: list[Warning] = []
    spare = {kind: p.have[ACTIVE + kind] > 0 and kind != worker for kind in range(4)}
    if CONSTRUCT <= space < RECRUIT and not builds_cheaper(worker) and spare[ENGINEER]:
        found.append((Reason("no_discount", {}), "AN-12.6"))
    if MINE <= space < PURIFY and worker not in (ENGINEER, GENIUS) and spare[ENGINEER]:
        found.append((Reason("not_motivated", {"worker": WORKERS[ENGINEER]}), "AN-1.13"))
    if space == PURIFY and worker not in (SCIENTIST, GENIUS, 4) and spare[SCIENTIST]:
        params: dict[str, Any] = {"worker": WORKERS[SCIENTIST], "gain": {"water": 1}}
        found.append((Reason("no_benefit", params), "AN-10.4"))
    if space == TRADE and trades_of(worker) == 1 and spare[ADMINISTRATOR]:
        found.append((Reason("no_second_trade", {"worker": WORKERS[ADMINISTRATOR]}), "AN-10.4"))
    if space == COUNCIL_LEFT and s.banner == seat:
        found.append((Reason("council_first_already", {}), "AN-26.20"))
    if space < COUNCIL_LEFT and s.impacted and last_capital_space(s):
        found.append((Reason("capital_last", {}), "AN-16.6"))
    if space == EVACUATION:
        side = condition(p)
        total = side.base_vp + side.bonus_vp * side.sets(p)
        if len(s.circles) + 1 == penalty_circle(s):
            found.append((Reason("evacuation_penalty", {}), "AN-18.3"))
            total -= PENALTY
        if total > MOST and not s.rules.editions & GERMAN:
            found.append((Reason("evacuation_cap", {"n": total - MOST}), "AN-18.4"))
    return found


def last_capital_space(s: Anachrony) -> bool:
    """Whether taking one more Capital space lets the whole Capital collapse."""
    return s.spaces[:COUNCIL_LEFT].count(EMPTY) - 3 * (3 - s.rules.hexes) == 1
