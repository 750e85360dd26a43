"""Why something cannot be done now: keys, parameters and rule ids for every decision of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rondel.core.flow import Action, Reason, Why
from rondel.titles.anachrony.rules.anomaly import can_remove_anomaly
from rondel.titles.anachrony.rules.boards import board, supply_cost
from rondel.titles.anachrony.rules.construct import (
    superproject_spots,
    why_not_construct,
)
from rondel.titles.anachrony.rules.doomsday import why_no_experiment
from rondel.titles.anachrony.rules.evacuation import why_not_evacuate
from rondel.titles.anachrony.rules.goods import amounts, can_give_up, cannot_pay, holdings, tug
from rondel.titles.anachrony.rules.leaders import LEADERS
from rondel.titles.anachrony.rules.main_board import can_perform, price
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.recruit import why_not_recruit
from rondel.titles.anachrony.rules.research import why_not_research
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    CLEAR,
    COLLAPSED,
    COUNCIL_LEFT,
    COUNCIL_RIGHT,
    EMPTY,
    ERAS,
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
    RESEARCH,
    ROWS,
    SPACE_NUMBER,
    SUPPLY_WORK,
    TRADE,
    WATER,
    WORKER_NUMBER,
    WORKER_WORDS,
    WORKERS,
    hex_of,
)
from rondel.titles.anachrony.rules.tiles.superproject import Superproject
from rondel.titles.anachrony.rules.tiles.tile import NUMBER_OF, REGISTRY
from rondel.titles.anachrony.rules.trade import can_trade
from rondel.titles.anachrony.rules.turn import (
    FREE_FORCE,
    FREE_LEADER,
    FREE_SUPPLYING,
    FREE_TILE,
    SUPPLY_BIT,
    WORK,
    can_pay_for,
    spot_of,
    works,
)

if TYPE_CHECKING:
    from rondel.titles.anachrony.rules.construct import Construct

# ---------------------------------------------------------------------- free actions


def conceivable_free(s: Anachrony, seat: int) -> list[Action]:
    """Every free action that the own tiles, the board and the leader show."""
    p = s.players[seat]
    found = [FREE_TILE[number] for number in p.spots if number > 0 and REGISTRY[number].free]
    found.append(FREE_FORCE)
    if board(p).supply_is_free_action:
        found.append(FREE_SUPPLYING)
    leader = LEADERS[p.leader]
    if leader.extra_work or leader.can_use(s, seat):
        found.append(FREE_LEADER[p.leader])
    return found


def why_no_free_action(s: Anachrony, seat: int, action: Action) -> Why | None:
    """Why a free action cannot be used now."""
    p = s.players[seat]
    if action == FREE_FORCE:
        return (Reason("force_used", {}), "AN-13.5") if p.used & FORCE else why_no_marker(p)
    if action == FREE_SUPPLYING:
        if p.used & FREE_SUPPLY:
            return Reason("supply_used", {}), "AN-13.1"
        return why_no_marker(p) or why_no_supply(p)
    if action == FREE_LEADER[p.leader]:
        why = why_no_leader(s, seat)
        if why is None and LEADERS[p.leader].extra_work and not works(s, seat):
            return Reason("no_active_worker", {}), "AN-9.2"
        return why
    spot = spot_of(p, action[1])
    if p.cover >> spot & 1:
        return Reason("covered", {}), "AN-13.8"
    if p.used >> spot & 1:
        return Reason("marker_used", {}), "AN-9.5"
    return why_no_marker(p) or REGISTRY[p.spots[spot]].why_not_use(s, seat)


def why_no_marker(p: Player) -> Why | None:
    """Each free action takes a Path marker."""
    return (Reason("no_path_marker", {}), "AN-9.5") if p.markers() <= 0 else None


def why_no_leader(s: Anachrony, seat: int) -> Why | None:
    """Why the free action of the leader cannot be used."""
    if not s.leader_works(seat):
        return Reason("leader_off", {}), "AN-21.24"
    p = s.players[seat]
    return (Reason("marker_used", {}), "AN-9.5") if p.used & LEADER else why_no_marker(p)


def why_no_supply(p: Player) -> Why | None:
    """Whether there is too little water to supply."""
    if supply_cost(p) <= p.spare_water():
        return None
    return Reason("supply_water", {"need": supply_cost(p), "have": p.have[WATER]}), "AN-13.1"


# ---------------------------------------------------------------------- the own board


def conceivable_works(s: Anachrony, seat: int) -> list[Action]:
    """Every Worker space of the own board, with each type of Worker."""
    p = s.players[seat]
    found: list[Action] = []
    for number in p.spots:
        if number > 0 and REGISTRY[number].works:
            found += WORK[number]
    if not board(p).supply_is_free_action:
        found += SUPPLY_WORK[:4]
    for spot in (*p.layout.anomalies, *([12] if p.beside else [])):
        found += CLEAR[spot][:4]
    return found


def why_not_work(s: Anachrony, seat: int, action: Action) -> Why | None:
    """Why this Worker cannot take a Worker space of the own board now."""
    p = s.players[seat]
    worker = WORKER_NUMBER[action[2]]
    if action[0] == "clear":
        why = why_not_active(p, worker)
        if why is None and not can_remove_anomaly(p):
            return Reason("anomaly_cost", {"missing": missing_for_removal(p)}), "AN-13.9"
        return why
    if action == SUPPLY_WORK[worker]:
        why = why_not_active(p, worker)
        if why is None and p.worked & SUPPLY_BIT:
            return Reason("supply_used", {}), "AN-13.1"
        return why or why_no_supply(p)
    return why_no_work(s, seat, spot_of(p, action[1]), worker)


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


def why_no_work(s: Anachrony, seat: int, spot: int, worker: int) -> Why | None:
    """Why this Worker cannot take the action of an own tile."""
    p = s.players[seat]
    tile = REGISTRY[p.spots[spot]]
    if p.cover >> spot & 1:
        return Reason("covered", {}), "AN-13.8"
    if p.worked >> spot & 1:
        return Reason("worker_space_taken", {}), "AN-10.3"
    inactive = why_not_active(p, worker)
    if inactive is not None:
        return inactive
    if not tile.allowed[worker]:
        if tile.worker == "genius":
            return Reason("only_genius", {}), "AN-14.23"
        return Reason("wrong_worker", {"worker": tile.worker}), "AN-10.4"
    if not can_pay_for(p, tile):
        if tile.tug_price > tug(p):
            return Reason("cannot_pay", {"cost": {"tug": tile.tug_price}, "have": {"tug": tug(p)}}), "AN-9.3"
        return cannot_pay(p, tile.price)
    return tile.why_not_work(s, seat, worker)


# ---------------------------------------------------------------------- the Main board


def conceivable_places(s: Anachrony, seat: int) -> list[Action]:
    """Every Main board space of this game, with each type of Worker, or with none if the leader allows it."""
    kinds = 5 if LEADERS[s.players[seat].leader].unmanned else 4
    found: list[Action] = []
    for space in range(18):
        if space < COUNCIL_LEFT and hex_of(space) >= s.rules.hexes:
            continue
        if space != EXPERIMENT or s.rules.doomsday:
            found += PLACE[space][:kinds]
    return found


def why_not_unmanned(s: Anachrony, seat: int) -> Why | None:
    """Why no Exosuit can go without a Worker."""
    why = why_no_leader(s, seat)
    if why is None and not s.players[seat].hexes:
        return Reason("valerian_no_exosuit", {}), "AN-15.5"
    return why


def why_not_place(s: Anachrony, seat: int, action: Action) -> Why | None:
    """Why this Worker cannot take a Main board space now."""
    p = s.players[seat]
    space, worker = SPACE_NUMBER[action[1]], WORKER_NUMBER[action[2]]
    if space <= MINE + 2 and s.spaces[space] != EMPTY:
        if s.spaces[space] == COLLAPSED:
            return Reason("capital_collapsed", {}), "AN-16.3"
        return Reason("space_taken", {"seat": s.spaces[space]}), "AN-10.1"
    inactive = why_not_unmanned(s, seat) if worker == NOBODY else why_not_active(p, worker)
    if inactive is not None:
        return inactive
    if not p.hexes:
        return Reason("no_exosuit", {}), "AN-9.2"
    water = price(s, space)
    if space < COUNCIL_LEFT:
        return why_no_capital_action(s, seat, space, worker, water)
    if water > p.spare_water():
        return cannot_pay(p, ((WATER, water),))
    if space == COUNCIL_RIGHT:
        return why_no_council(s, seat, worker)
    if MINE <= space < PURIFY and not sum(s.mine_pool):
        return Reason("mine_empty", {}), "AN-26.1"
    if space == TRADE and not can_trade(p):
        return Reason("trade_cannot_give", {"cost": {"water": 3}, "have": {"water": p.have[WATER]}}), "AN-12.22"
    if space == EVACUATION:
        return why_not_evacuate(s, p)
    return why_no_experiment(s, seat, worker) if space == EXPERIMENT else None


def why_no_capital_action(s: Anachrony, seat: int, space: int, worker: int, water: int) -> Why | None:
    """Why a free space of the Capital is of no use to this Worker."""
    if space < RECRUIT:
        return why_not_construct(s, seat, worker, s.capital[space], water, worker)
    p = s.players[seat]
    why = why_not_recruit(s, worker) if space < RESEARCH else why_not_research(s, worker)
    if why is None and water > p.spare_water():
        return cannot_pay(p, ((WATER, water),))
    return why


def why_no_council(s: Anachrony, seat: int, worker: int) -> Why | None:
    full = s.full_actions()
    if not full:
        return Reason("council_right_needs_copy", {}), "AN-12.18"
    for action in full:
        if can_perform(s, seat, action, worker, water=1, leaving=worker):
            return None
    return Reason("council_no_action", {"worker": WORKER_WORDS[worker]}), "AN-26.80"


# ---------------------------------------------------------------------- what to build


def conceivable_builds(s: Anachrony) -> list[Action]:
    """Every tile that was seen by all: top tiles, what lies below in the secondary stacks, Superprojects."""
    found: list[Action] = []
    for stack in range(8):
        seen = s.yards[stack][-1:] if stack < 4 else s.yards[stack][::-1]
        found += [("build", number) for number in seen]
    shown = s.superprojects[1 : min(ERAS, s.era + 1) + 1] + [tile for p in s.players for tile in p.spots]
    return found + [("build", REGISTRY[tile].word) for tile in shown if 0 < tile < FIRST_BUILDING]


def why_not_build(s: Anachrony, task: Construct, action: Action) -> Why | None:
    """Why a tile cannot be built now."""
    number = NUMBER_OF[action[1]]
    if number < FIRST_BUILDING:
        return why_no_superproject(s, task, number)
    for stack in range(8):
        if s.yards[stack] and s.yards[stack][-1] == number:
            return why_no_building(s, task, stack % 4)
    return Reason("not_top", {}), "AN-2.4"


def why_no_building(s: Anachrony, task: Construct, row: int) -> Why | None:
    """Why no building can be put in this row."""
    if task.only:
        return Reason("must_be_superproject", {}), "AN-17.11"
    p = s.players[task.seat]
    spot = p.layout.free[row]
    if spot < 0:
        return Reason("row_full", {"row": ROWS[row]}), "AN-12.4"
    cost = board(p).costs[row][spot - 3 * row]
    if task.water_for(p, cost) <= p.spare_water():
        return None
    return Reason("spot_cost", {"row": ROWS[row], "cost": amounts(cost), "have": holdings(p, cost)}), "AN-12.4"


def why_no_superproject(s: Anachrony, task: Construct, number: int) -> Why | None:
    """Why this Superproject cannot be built."""
    for seat, owner in enumerate(s.players):
        if number in owner.spots:
            return Reason("superproject_gone", {"seat": seat}), "AN-26.16"
    p = s.players[task.seat]
    era = s.superprojects.index(number)
    if era > s.era:
        return Reason("superproject_future", {"era": era}), "AN-5.2"
    if era != p.focus:
        return Reason("not_in_focus", {"era": p.focus}), "AN-12.5"
    project = REGISTRY[number]
    assert isinstance(project, Superproject)
    if not project.breakthroughs_fit(p.breakthroughs):
        return Reason("no_breakthrough", {"items": project.breakthrough_words()}), "AN-12.5"
    for kind in project.workers:
        if not can_give_up(p, kind):
            return Reason("no_worker_to_pay", {"worker": WORKERS[kind]}), "AN-10.6"
    if not superproject_spots(p):
        return Reason("no_two_spots", {}), "AN-12.5"
    return None if task.water_for(p, project.cost) <= p.spare_water() else cannot_pay(p, project.cost)
