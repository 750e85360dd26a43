"""Why something cannot be done now: keys, parameters and rule ids for every decision of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rondel.core.flow import Action, Blocked, Reason
from rondel.titles.anachrony.rules.anomaly import can_remove_anomaly
from rondel.titles.anachrony.rules.boards import board, supply_cost
from rondel.titles.anachrony.rules.construct import (
    focused,
    least_water,
    superproject_spots,
)
from rondel.titles.anachrony.rules.construction import NEVER
from rondel.titles.anachrony.rules.doomsday import can_experiment, why_no_experiment
from rondel.titles.anachrony.rules.evacuation import can_evacuate, why_not_evacuate
from rondel.titles.anachrony.rules.goods import amounts, can_give_up, cannot_pay, holdings, tug
from rondel.titles.anachrony.rules.leaders import LEADERS
from rondel.titles.anachrony.rules.main_board import can_perform, cannot_perform, price
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.recruit import can_recruit, can_recruit_as
from rondel.titles.anachrony.rules.research import can_research, can_research_as
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    ADMINISTRATOR,
    CLEAR,
    COLLAPSED,
    CONSTRUCT,
    COUNCIL_LEFT,
    COUNCIL_RIGHT,
    EMPTY,
    EVACUATION,
    EXPERIMENT,
    FIRST_BUILDING,
    FORCE,
    FREE_SUPPLY,
    LEADER,
    MINE,
    NOBODY,
    PLACE,
    PURIFY,
    RECRUIT,
    ROWS,
    SUPPLY_WORK,
    TRADE,
    WATER,
    WORKER_WORDS,
    WORKERS,
)
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY, Tile
from rondel.titles.anachrony.rules.trade import can_trade
from rondel.titles.anachrony.rules.turn import (
    FREE_FORCE,
    FREE_LEADER,
    FREE_SUPPLYING,
    FREE_TILE,
    SUPPLY_BIT,
    WORK,
    can_pay_for,
    works,
)

if TYPE_CHECKING:
    from rondel.titles.anachrony.rules.construct import Construct

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
        return tile.why_not_use(s, seat)
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
        if tile.worker == "genius":
            return Reason("only_genius", {}), "AN-14.23"
        return Reason("wrong_worker", {"worker": tile.worker}), "AN-10.4"
    if not can_pay_for(p, tile):
        if tile.tug_price > tug(p):
            return Reason("cannot_pay", {"cost": {"tug": tile.tug_price}, "have": {"tug": tug(p)}}), "AN-9.3"
        return cannot_pay(p, tile.price)
    if not tile.can_work(s, seat, worker):
        return tile.why_not_work(s, seat, worker)
    return None


# ---------------------------------------------------------------------- the Main board


def not_placed(s: Anachrony, seat: int) -> list[Blocked]:
    """Main board spaces that no Worker, or not this Worker, can take now."""
    found: list[Blocked] = []
    kinds = 5 if LEADERS[s.players[seat].leader].unmanned else 4
    for space in range(18):
        if space < COUNCIL_LEFT and space % 3 >= s.rules.hexes:
            continue
        if space == EXPERIMENT and not s.rules.doomsday:
            continue
        for worker in range(kinds):
            why = why_not_place(s, seat, space, worker)
            if why:
                found.append((PLACE[space][worker], *why))
    return found


def why_not_unmanned(s: Anachrony, seat: int) -> Why | None:
    """Why no Exosuit can go without a Worker."""
    p = s.players[seat]
    if not s.leader_works(seat):
        return Reason("leader_off", {}), "AN-21.24"
    if p.used & LEADER:
        return Reason("marker_used", {}), "AN-9.5"
    if p.markers() <= 0:
        return Reason("no_path_marker", {}), "AN-9.5"
    return None if p.hexes else (Reason("valerian_no_exosuit", {}), "AN-15.5")


def why_not_place(s: Anachrony, seat: int, space: int, worker: int) -> Why | None:
    p = s.players[seat]
    if space <= MINE + 2 and s.spaces[space] != EMPTY:
        if s.spaces[space] == COLLAPSED:
            return Reason("capital_collapsed", {}), "AN-16.3"
        return Reason("space_taken", {"seat": s.spaces[space]}), "AN-10.1"
    inactive = why_not_unmanned(s, seat) if worker == NOBODY else why_not_active(p, worker)
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
        return Reason("trade_cannot_give", {"cost": {"water": 3}, "have": {"water": p.have[WATER]}}), "AN-12.22"
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
    return Reason("council_no_action", {"worker": WORKER_WORDS[worker]}), "AN-26.80"


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
        if stack >= 4:  # what lies below was seen by all
            found += [(("build", number), Reason("not_top", {}), "AN-2.4") for number in s.yards[stack][:-1]]
    last = min(7, s.era + 1)
    for tile in range(1, last + 1):
        number = s.superprojects[tile]
        if number and ("build", REGISTRY[number].word) not in legal:
            found.append((("build", REGISTRY[number].word), *why_no_superproject(s, task.seat, tile)))
    for seat, owner in enumerate(s.players):
        for tile in owner.spots:
            if 0 < tile < FIRST_BUILDING:
                found.append((("build", REGISTRY[tile].word), Reason("superproject_gone", {"seat": seat}), "AN-26.16"))
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
