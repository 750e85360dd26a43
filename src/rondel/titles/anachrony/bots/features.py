"""What a learned correction looks at in Anachrony: readable numbers about a position, each with a name.

All of it lies open on the table, or is the seat's own: terms of the hand worth, goods, Workers, tiles, debts, the Evacuation,
leads for the Endgame cards, what is still to be had in this Era, the basics of the others, and what only counts together.
"""

from __future__ import annotations

from typing import Final

from rondel.bots.worth import Terms
from rondel.titles.anachrony.bots.together import NAMES as TOGETHER
from rondel.titles.anachrony.bots.together import add_together
from rondel.titles.anachrony.rules.endgame import CONDITIONS
from rondel.titles.anachrony.rules.evacuation import can_evacuate, condition
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.scoring import breakthrough_sets
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    CAPITAL,
    CAPITAL_WORDS,
    DIES,
    EMPTY,
    ERAS,
    GOODS,
    HEX_SPACES,
    IN_SUPPLY,
    MINE,
    NOBODY,
    PATHS,
    RETURNS_ACTIVE,
    ROWS,
    SHAPES,
    TIRED,
    VP,
    WARPS,
    WORKERS,
    row_of_building,
)
from rondel.titles.anachrony.rules.time_travel import can_repay

TERMS: Final = (
    "score", "endgame", "goods", "workers", "actions", "buildings", "debts", "breakthroughs", "project", "evacuation", "morale",
    "banner", "chosen",
)  # fmt: skip
"""Terms of the hand worth, as they are."""
OLDEST: Final = 4
"""Debts this many Eras old and older are counted together."""
STAGES: Final = ERAS
ENOUGH: Final = (3, 2, 2, 2, 4, 3)
"""More than this of a good is counted apart."""

NAMES: Final[tuple[str, ...]] = (
    *[f"term {term}" for term in TERMS],
    *GOODS,
    *[f"{GOODS[good]} beyond {ENOUGH[good]}" for good in range(6)],
    *[f"active {kind}" for kind in WORKERS],
    *[f"tired {kind}" for kind in WORKERS],
    *[f"busy {kind}" for kind in WORKERS],
    "kinds of workers", "workers beyond 4", "workers beyond 7", "busy that come back awake", "busy that die", "can act",
    *[f"{row}s" for row in ROWS],
    *[f"pairs of {row}s" for row in ROWS],
    "buildings that work", "free actions left", "superprojects", "vp of superprojects", "spots free", "anomalies",
    *[f"breakthroughs {shape}" for shape in SHAPES],
    "sets of breakthroughs",
    "debts", "debts that can be paid", *[f"debts {age} eras old" for age in range(OLDEST + 1)], "rolls to come",
    "tiles with the most debts alone",
    "reach", "time travel", "time travel times reach", "morale", "morale at the top", "morale below the middle",
    "exosuits powered", "exosuits in supply", "hexes lost", "passed", "supply used", "forced",
    "evacuated", "can evacuate", "evacuation part", "evacuation sets", "evacuation part times sets",
    "evacuation bonus in sight", "impacted", "circles taken", "experiments", "first player", "banner here", "banner elsewhere",
    *[f"lead {card.word}" for card in CONDITIONS],
    *[f"ahead {card.word}" for card in CONDITIONS],
    *[f"free {word}" for word in CAPITAL_WORDS], "free mines", "capital broken",
    "workers to recruit", "neutronium to mine", "cubes to mine",
    "other score", "other workers", "other active", "other goods", "other buildings", "other exosuits", "other passed",
    "other evacuated", "other debts", "other morale", "other travel", "other superprojects",
    *[f"path {path}" for path in PATHS[:4]],
    *[f"path {path} times evacuation part" for path in PATHS[:4]],
    *[f"path {path} times evacuation sets" for path in PATHS[:4]],
    "evacuation side", "alone",
    *TOGETHER,
)  # fmt: skip


def stage(s: Anachrony) -> int:
    """Each Era has weights of its own."""
    return s.era - 1


def features(s: Anachrony, seat: int, terms: Terms, reach: int) -> list[float]:
    """One number for each of `NAMES`."""
    p = s.players[seat]
    found: list[float] = [terms[name] for name in TERMS]
    add_goods(p, found)
    add_workers(p, found)
    add_board(p, found)
    rolls = add_debts(s, p, reach, found)
    add_standing(s, seat, p, found)
    add_endgame(s, p, found)
    add_capital(s, found)
    add_others(s, seat, found)
    add_path(s, p, found)
    add_together(s, seat, p, reach, rolls, found)
    return found


def add_goods(p: Player, found: list[float]) -> None:
    have = p.have
    for good in range(len(GOODS)):
        found.append(float(have[good]))
    for good in range(6):
        found.append(float(max(0, have[good] - ENOUGH[good])))


def add_workers(p: Player, found: list[float]) -> None:
    have = p.have
    busy = [0, 0, 0, 0]
    awake = dying = 0
    for _, kind, fate in p.busy:
        if kind == NOBODY:
            continue
        if fate == DIES:
            dying += 1
        else:
            busy[kind] += 1
            awake += fate == RETURNS_ACTIVE
    total = kinds = 0
    for k in range(4):
        found.append(float(have[ACTIVE + k]))
    for k in range(4):
        found.append(float(have[TIRED + k]))
    for k in range(4):
        found.append(float(busy[k]))
        mine = have[ACTIVE + k] + have[TIRED + k] + busy[k]
        total += mine
        kinds += mine > 0
    found.append(float(kinds))
    found.append(float(max(0, total - 4)))
    found.append(float(max(0, total - 7)))
    found.append(float(awake))
    found.append(float(dying))
    found.append(0.0 if p.passed else float(min(p.active(), p.hexes.bit_count())))


def add_board(p: Player, found: list[float]) -> None:
    rows = [0, 0, 0, 0]
    working = supers = free = 0
    for spot, number in enumerate(p.spots):
        if number > 100:
            rows[row_of_building(number)] += 1
        elif number > 0:
            supers += 1
        elif number == 0:
            free += 1
        if number > 0 and not p.cover >> spot & 1:
            working += 1
    for row in range(4):
        found.append(float(rows[row]))
    for row in range(4):
        found.append(1.0 if rows[row] >= 2 else 0.0)
    found.append(float(working))
    found.append(float(len(p.layout.frees) - (p.used & 4095).bit_count()))
    found.append(float(supers))
    found.append(float(supers * supers))
    found.append(float(free))
    found.append(float(len(p.layout.anomalies) + p.beside))
    own = p.breakthroughs
    for shape in range(3):
        found.append(float(sum(own[shape * 5 : shape * 5 + 5])))
    found.append(float(breakthrough_sets(own)))


def add_debts(s: Anachrony, p: Player, reach: int, found: list[float]) -> int:
    """Returns how many Paradox rolls are to come."""
    ages = [0] * (OLDEST + 1)
    debts = ready = rolls = lonely = 0
    seen: list[int] = []
    for warp in range(len(WARPS)):
        tile = p.warps[warp]
        if tile <= 0:
            continue
        debts += 1
        ready += can_repay(p, warp)
        ages[max(0, min(OLDEST, s.era - tile))] += 1
        if tile not in seen:
            seen.append(tile)
            mine = p.warps.count(tile)
            most = 0
            for other in s.players:
                if other is not p:
                    most = max(most, other.warps.count(tile))
            rolls += mine >= most
            lonely += mine > most
    found.append(float(debts))
    found.append(float(ready))
    for age in range(OLDEST + 1):
        found.append(float(ages[age]))
    found.append(float(rolls))
    found.append(float(lonely))
    found.append(float(reach))
    found.append(float(p.travel))
    found.append(float(min(reach, 4) * p.travel))
    return rolls


def add_standing(s: Anachrony, seat: int, p: Player, found: list[float]) -> None:
    found.append(float(p.morale))
    found.append(1.0 if p.morale >= 6 else 0.0)
    found.append(float(max(0, 3 - p.morale)))
    found.append(float(p.hexes.bit_count()))
    found.append(float(p.exosuits))
    found.append(float(p.lost_hexes.bit_count()))
    found.append(1.0 if p.passed else 0.0)
    found.append(1.0 if p.worked >> 12 & 1 else 0.0)
    found.append(1.0 if p.used >> 12 & 1 else 0.0)
    side = condition(p)
    _, need, have, _ = side.need(p)
    part = min(1.0, have / need)
    sets = float(min(8, side.sets(p)))
    there = p.evacuation >= 0
    open_still = 0.0 if there else 1.0
    found.append(1.0 if there else 0.0)
    found.append(1.0 if can_evacuate(s, p) else 0.0)
    found.append(open_still * part)
    found.append(open_still * sets)
    found.append(open_still * part * sets)
    found.append(open_still * part * side.bonus_vp * sets)
    found.append(1.0 if s.impacted else 0.0)
    found.append(float(len(s.circles)))
    found.append(float(len(p.experiments)))
    found.append(1.0 if s.first == seat else 0.0)
    found.append(1.0 if s.banner == seat else 0.0)
    found.append(1.0 if 0 <= s.banner != seat else 0.0)


def add_endgame(s: Anachrony, p: Player, found: list[float]) -> None:
    """For each card in play by how much this player has more than the best other one, and whether that is so."""
    leads = [0.0] * len(CONDITIONS)
    ahead = [0.0] * len(CONDITIONS)
    for card in s.endgame:
        measure = CONDITIONS[card]
        mine, best = measure.measure(p), -99
        for other in s.players:
            if other is not p:
                best = max(best, measure.measure(other))
        leads[card] = float(max(-4, min(4, mine - best)))
        ahead[card] = 1.0 if mine > best else 0.5 if mine == best else 0.0
    found.extend(leads)
    found.extend(ahead)


def add_capital(s: Anachrony, found: list[float]) -> None:
    for action in CAPITAL:
        free = 0
        for space in range(action, action + s.rules.hexes):
            free += s.spaces[space] == EMPTY
        found.append(float(free))
    mines = 0
    for space in range(MINE, HEX_SPACES):
        mines += s.spaces[space] == EMPTY
    found.append(float(mines))
    found.append(float(s.capital_flipped.bit_count()))
    found.append(float(sum(s.recruit_pool)))
    found.append(float(s.mine_pool[3]) if len(s.mine_pool) > 3 else 0.0)
    found.append(float(sum(s.mine_pool[:3])))


def add_others(s: Anachrony, seat: int, found: list[float]) -> None:
    """The basics of the others, their mean."""
    sums = [0.0] * 12
    count = 0
    for number, other in enumerate(s.players):
        if number == seat or other.path < 0:
            continue
        count += 1
        tiles = supers = 0
        for spot in other.spots:
            tiles += spot > 100
            supers += 0 < spot < 100
        sums[0] += (
            2.0 * other.travel + other.have[VP] + max(0, other.evacuation) + 2.0 * other.morale + sum(other.breakthroughs)
        )
        sums[1] += other.all_workers()
        sums[2] += min(other.active(), other.hexes.bit_count()) if not other.passed else 0
        sums[3] += sum(other.have[:6])
        sums[4] += tiles
        sums[5] += other.hexes.bit_count()
        sums[6] += other.passed
        sums[7] += other.evacuation >= 0
        sums[8] += len(other.warps) - other.warps.count(IN_SUPPLY)
        sums[9] += other.morale
        sums[10] += other.travel
        sums[11] += supers
    for total in sums:
        found.append(total / max(1, count))


def add_path(s: Anachrony, p: Player, found: list[float]) -> None:
    side = condition(p)
    _, need, have, _ = side.need(p)
    open_still = 0.0 if p.evacuation >= 0 else 1.0
    part = open_still * min(1.0, have / need)
    sets = open_still * min(8, side.sets(p))
    for path in range(4):
        found.append(1.0 if p.path == path else 0.0)
    for path in range(4):
        found.append(part if p.path == path else 0.0)
    for path in range(4):
        found.append(sets if p.path == path else 0.0)
    found.append(float(p.evacuation_side))
    found.append(1.0 if s.solo() else 0.0)
