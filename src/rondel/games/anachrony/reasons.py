"""Why something cannot be done now, and what may be regretted: keys, parameters and rule ids for every turn decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rondel.core.flow import Action, Blocked, Reason, Warning
from rondel.games.anachrony.anomaly import can_remove_anomaly
from rondel.games.anachrony.boards import board, paradox_limit, supply_cost
from rondel.games.anachrony.construct import (
    NEVER,
    builds_cheaper,
    focused,
    least_water,
    superproject_spots,
)
from rondel.games.anachrony.doomsday import can_experiment, why_no_experiment
from rondel.games.anachrony.evacuation import can_evacuate, condition, penalty_circle, why_not_evacuate
from rondel.games.anachrony.goods import amounts, can_give_up, cannot_pay, holdings, tug
from rondel.games.anachrony.leaders import LEADERS
from rondel.games.anachrony.main_board import can_perform, cannot_perform, placeable, price
from rondel.games.anachrony.player import Player
from rondel.games.anachrony.recruit import can_recruit, can_recruit_as
from rondel.games.anachrony.research import can_research, can_research_as
from rondel.games.anachrony.state import Anachrony
from rondel.games.anachrony.things import (
    ACTIVE,
    ADMINISTRATOR,
    CLEAR,
    COLLAPSED,
    CONSTRUCT,
    COUNCIL_LEFT,
    COUNCIL_RIGHT,
    DIES,
    EMPTY,
    ENGINEER,
    EVACUATION,
    EXPERIMENT,
    FORCE,
    FREE_SUPPLY,
    GENIUS,
    LEADER,
    MINE,
    PARADOX,
    PLACE,
    PURIFY,
    RECRUIT,
    RETURNS_ACTIVE,
    ROWS,
    SCIENTIST,
    SPACE_NUMBER,
    SUPPLY_WORK,
    TRADE,
    WATER,
    WORKER_NUMBER,
    WORKERS,
)
from rondel.games.anachrony.tiles.tile import REGISTRY, Tile, tile_named
from rondel.games.anachrony.trade import can_trade, trades_of
from rondel.games.anachrony.turn import (
    FREE_FORCE,
    FREE_LEADER,
    FREE_SUPPLYING,
    FREE_TILE,
    SUPPLY_BIT,
    WORK,
    can_pay_for,
    fate_on_own_tile,
    free_actions,
    spot_of,
    works,
)

if TYPE_CHECKING:
    from rondel.games.anachrony.construct import Construct

Why = tuple[Reason, str]


# ---------------------------------------------------------------------- free actions


def not_used(s: Anachrony, seat: int) -> list[Blocked]:
    """Free actions that cannot be used now."""
    p = s.players[seat]
    found: list[Blocked] = []
    for spot, number in enumerate(p.spots):
        if number > 0 and REGISTRY[number].free:
            why = why_no_free_action(s, seat, spot, REGISTRY[number])
            if why:
                found.append((FREE_TILE[number], *why))
    no_marker = p.markers() <= 0
    if p.used & FORCE:
        found.append((FREE_FORCE, Reason("force_used", {}), "AN-13.5"))
    elif no_marker:
        found.append((FREE_FORCE, Reason("no_path_marker", {}), "AN-9.5"))
    if board(p).supply_is_free_action:
        why = why_no_supply(p, bool(p.used & FREE_SUPPLY), no_marker)
        if why:
            found.append((FREE_SUPPLYING, *why))
    leader = LEADERS[p.leader]
    if leader.extra_work or leader.can_use(s, seat):
        if not s.leader_works(seat):
            found.append((FREE_LEADER[p.leader], Reason("leader_off", {}), "AN-21.24"))
        elif p.used & LEADER:
            found.append((FREE_LEADER[p.leader], Reason("marker_used", {}), "AN-9.5"))
        elif no_marker:
            found.append((FREE_LEADER[p.leader], Reason("no_path_marker", {}), "AN-9.5"))
        elif leader.extra_work and not works(s, seat):
            found.append((FREE_LEADER[p.leader], Reason("no_active_worker", {}), "AN-9.2"))
    return found


def why_no_free_action(s: Anachrony, seat: int, spot: int, tile: Tile) -> Why | None:
    p = s.players[seat]
    if p.cover >> spot & 1:
        return Reason("covered", {}), "AN-13.8"
    if p.used >> spot & 1:
        return Reason("marker_used", {}), "AN-9.5"
    if p.markers() <= 0:
        return Reason("no_path_marker", {}), "AN-9.5"
    if not tile.can_use(s, seat):
        return Reason("free_action_impossible", {}), "AN-9.3"
    return None


def why_no_supply(p: Player, used: bool, no_marker: bool) -> Why | None:
    if used:
        return Reason("supply_used", {}), "AN-13.1"
    if no_marker:
        return Reason("no_path_marker", {}), "AN-9.5"
    if supply_cost(p) > p.spare_water():
        return Reason("supply_water", {"need": supply_cost(p), "have": p.have[WATER]}), "AN-13.1"
    return None


# ---------------------------------------------------------------------- the own board


def not_worked(s: Anachrony, seat: int) -> list[Blocked]:
    """Worker spaces of the own board that no Worker, or not this Worker, can take now."""
    p = s.players[seat]
    found: list[Blocked] = []
    for spot, number in enumerate(p.spots):
        if number > 0 and REGISTRY[number].works:
            for worker in range(4):
                why = why_no_work(s, seat, spot, REGISTRY[number], worker)
                if why:
                    found.append((WORK[number][worker], *why))
    if not board(p).supply_is_free_action:
        for worker in range(4):
            why = why_not_active(p, worker) or why_no_supply(p, bool(p.worked & SUPPLY_BIT), False)
            if why:
                found.append((SUPPLY_WORK[worker], *why))
    for spot in (*p.layout.anomalies, *([12] if p.beside else [])):
        for worker in range(4):
            why = why_not_active(p, worker)
            if not why and not can_remove_anomaly(p):
                why = Reason("anomaly_cost", {"missing": missing_for_removal(p)}), "AN-13.9"
            if why:
                found.append((CLEAR[spot][worker], *why))
    return found


def missing_for_removal(p: Player) -> dict[str, int]:
    missing: dict[str, int] = {}
    if p.spare_water() < 2:
        missing["water"] = 2 - p.spare_water()
    if tug(p) < 2:
        missing["tug"] = 2 - tug(p)
    return missing


def why_not_active(p: Player, worker: int) -> Why | None:
    """Why no Worker of this type can be placed."""
    if p.have[ACTIVE + worker]:
        return None
    if not p.active():
        return Reason("no_active_worker", {}), "AN-9.2"
    busy = [1 for _, kind, _ in p.busy if kind == worker]
    key = "worker_busy" if busy else "worker_tired" if p.workers(worker) else "worker_none"
    return Reason(key, {"worker": WORKERS[worker]}), "AN-10.6"


def why_no_work(s: Anachrony, seat: int, spot: int, tile: Tile, worker: int) -> Why | None:
    p = s.players[seat]
    if p.cover >> spot & 1:
        return Reason("covered", {}), "AN-13.8"
    if p.worked >> spot & 1:
        return Reason("worker_space_taken", {}), "AN-10.3"
    inactive = why_not_active(p, worker)
    if inactive:
        return inactive
    if not tile.allowed[worker]:
        key = "only_genius" if tile.worker == "genius" else "wrong_worker"
        return Reason(key, {"worker": tile.worker}), "AN-10.4"
    if not can_pay_for(p, tile):
        if tile.tug_price > tug(p):
            return Reason("cannot_pay", {"cost": {"tug": tile.tug_price}, "have": {"tug": tug(p)}}), "AN-9.3"
        return cannot_pay(p, tile.price)
    if not tile.can_work(s, seat, worker):
        if s.era == 1:
            return Reason("no_past", {}), "AN-11.9"
        return Reason("work_impossible", {}), "AN-26.1"
    return None


# ---------------------------------------------------------------------- the Main board


def not_placed(s: Anachrony, seat: int) -> list[Blocked]:
    """Main board spaces that no Worker, or not this Worker, can take now."""
    found: list[Blocked] = []
    kinds = placeable(s, seat)
    for space in range(18):
        if space < COUNCIL_LEFT and space % 3 >= s.rules.hexes:
            continue
        if space == EXPERIMENT and not s.rules.doomsday:
            continue
        for worker in range(4):
            why = why_not_place(s, seat, space, worker, kinds)
            if why:
                found.append((PLACE[space][worker], *why))
    return found


def why_not_place(s: Anachrony, seat: int, space: int, worker: int, kinds: list[int]) -> Why | None:
    p = s.players[seat]
    if space <= MINE + 2 and s.spaces[space] != EMPTY:
        if s.spaces[space] == COLLAPSED:
            return Reason("capital_collapsed", {}), "AN-16.3"
        return Reason("space_taken", {"seat": s.spaces[space]}), "AN-10.1"
    inactive = why_not_active(p, worker)
    if inactive:
        return inactive
    if not p.hexes:
        return Reason("no_exosuit", {}), "AN-9.2"
    water = price(s, space)
    if space >= COUNCIL_LEFT and water > p.spare_water():
        return cannot_pay(p, ((WATER, water),))
    if space < COUNCIL_LEFT:
        return why_no_capital_action(s, seat, space, worker, water)
    if space == COUNCIL_RIGHT:
        return why_no_council(s, seat, worker)
    if MINE <= space < PURIFY and not sum(s.mine_pool):
        return Reason("mine_empty", {}), "AN-26.1"
    if space == TRADE and not can_trade(p):
        return Reason("nothing_to_exchange", {}), "AN-12.22"
    if space == EVACUATION and not can_evacuate(s, p):
        return why_not_evacuate(s, p)
    if space == EXPERIMENT and not can_experiment(s, seat, worker):
        return why_no_experiment(s, seat, worker)
    return None


def why_no_capital_action(s: Anachrony, seat: int, space: int, worker: int, water: int) -> Why | None:
    p = s.players[seat]
    action = space - space % 3
    if action == CONSTRUCT:
        if worker == ADMINISTRATOR:
            return Reason("no_administrator", {}), "AN-12.2"
        least = least_water(s, seat, worker, s.capital[space], worker)
        if least == NEVER:
            return Reason("nothing_to_build", {}), "AN-26.1"
        if least + water > p.spare_water():
            pairs = ((WATER, least + water),)
            return Reason("cannot_pay_space", {"cost": amounts(pairs), "have": holdings(p, pairs)}), "AN-26.1"
        return None
    able = can_recruit_as(worker) and can_recruit(s, worker)
    if action != RECRUIT:
        able = can_research_as(worker) and can_research(s)
    if not able:
        return cannot_perform(s, action, worker)
    return None if water <= p.spare_water() else cannot_pay(p, ((WATER, water),))


def why_no_council(s: Anachrony, seat: int, worker: int) -> Why | None:
    full = s.full_actions()
    if not full:
        return Reason("council_right_needs_copy", {}), "AN-12.18"
    for action in full:
        if can_perform(s, seat, action, worker, 1, worker):
            return None
    return Reason("council_no_action", {"worker": WORKERS[worker]}), "AN-26.80"


# ---------------------------------------------------------------------- what to build


def not_built(s: Anachrony, task: Construct) -> list[Blocked]:
    """Top tiles and Superprojects that cannot be built now."""
    p = s.players[task.seat]
    legal = task.options(s)
    found: list[Blocked] = []
    for stack in range(8):
        if s.yards[stack]:
            action: Action = ("build", s.yards[stack][-1])
            if action not in legal:
                found.append((action, *why_not_build(p, stack % 4, task)))
    last = min(7, s.era + 1)
    for tile in range(1, last + 1):
        number = s.superprojects[tile]
        if number and ("build", REGISTRY[number].word) not in legal:
            found.append((("build", REGISTRY[number].word), *why_no_superproject(s, task.seat, tile)))
    return found


def why_not_build(p: Player, row: int, task: Construct) -> Why:
    if task.only:
        return Reason("must_be_superproject", {}), "AN-17.11"
    spot = p.layout.free[row]
    if spot < 0:
        return Reason("row_full", {"row": ROWS[row]}), "AN-12.4"
    cost = board(p).costs[row][spot - 3 * row]
    return Reason("spot_cost", {"row": ROWS[row], "cost": amounts(cost), "have": holdings(p, cost)}), "AN-12.4"


def why_no_superproject(s: Anachrony, seat: int, tile: int) -> Why:
    p = s.players[seat]
    if tile > s.era:
        return Reason("superproject_future", {"era": tile}), "AN-5.2"
    if tile != p.focus:
        return Reason("not_in_focus", {"era": p.focus}), "AN-12.5"
    project = focused(s, seat)
    assert project is not None
    if not project.breakthroughs_fit(p.breakthroughs):
        return Reason("no_breakthrough", {"items": project.breakthrough_words()}), "AN-12.5"
    for kind in project.workers:
        if not can_give_up(p, kind):
            return Reason("no_worker_to_pay", {"worker": WORKERS[kind]}), "AN-10.6"
    if not superproject_spots(p):
        return Reason("no_two_spots", {}), "AN-12.5"
    return cannot_pay(p, project.cost)


# ---------------------------------------------------------------------- what may be regretted


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
        paradox = tile_named(action[1]).takes_paradox
        if paradox and p.have[PARADOX] + paradox >= paradox_limit(p):
            found.append((Reason("anomaly_now", {}), "AN-6.4"))
    return found


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
    found: list[Warning] = []
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
        found.append((Reason("no_benefit", {"worker": WORKERS[ADMINISTRATOR], "gain": {}}), "AN-10.4"))
    if space == COUNCIL_LEFT and s.banner == seat:
        found.append((Reason("council_first_already", {}), "AN-26.20"))
    if space < COUNCIL_LEFT and s.impacted and last_capital_space(s):
        found.append((Reason("capital_last", {}), "AN-16.6"))
    if space == EVACUATION:
        side = condition(p)
        total = side.base_vp + side.bonus_vp * side.sets(p)
        if len(s.circles) + 1 == penalty_circle(s):
            found.append((Reason("evacuation_penalty", {}), "AN-18.3"))
        if total > 30:
            found.append((Reason("evacuation_cap", {"n": total - 30}), "AN-18.4"))
    return found


def last_capital_space(s: Anachrony) -> bool:
    """Whether taking one more Capital space lets the whole Capital collapse."""
    return s.spaces[:COUNCIL_LEFT].count(EMPTY) - 3 * (3 - s.rules.hexes) == 1
