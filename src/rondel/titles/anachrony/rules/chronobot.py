"""The Chronobot (AN-21), the second player of a solo game. The engine plays it; it never decides."""

from __future__ import annotations

from typing import Final

from rondel.core.flow import Task
from rondel.titles.anachrony.rules.boards import board
from rondel.titles.anachrony.rules.construct import take_from_yard
from rondel.titles.anachrony.rules.layout import buildings, first_free, lay_out, superprojects
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.state import GERMAN_BOT, Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    ADMINISTRATOR,
    CONSTRUCT,
    COUNCIL_LEFT,
    COUNCIL_RIGHT,
    EMPTY,
    ENGINEER,
    FACTORY,
    GENIUS,
    GOLD,
    LAB,
    LIFE_SUPPORT,
    MINE,
    MINE_CUBES,
    NEUTRONIUM,
    NOBODY,
    PARADOX,
    POWER_PLANT,
    RECRUIT,
    RESEARCH,
    RETURNS_TIRED,
    SCIENTIST,
    SHAPE_DIE,
    TITANIUM,
    URANIUM,
    VP,
    WATER,
)
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY

POSITIONS: Final = ("P1", "P2", "P3", "Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q0", "S1", "S2")
NEXT: Final = (1, 2, 0, 4, 5, 6, 7, 8, 9, 3, 7, 12, 11)
ACTIONS: Final = (
    "construct_power_plant", "time_travel", "remove_anomaly", "supply_or_recruit", "construct_lab", "research", "mine",
    "construct_life_support", "recruit", "construct_factory", "take_2_water", "take_2_water", "superproject_or_1vp",
)  # fmt: skip
START: Final = (0, 4, 6, 7, 10, 11)
"""Positions of tokens 1 to 6."""

CONSTRUCT_ROW: Final = {
    "construct_power_plant": POWER_PLANT,
    "construct_lab": LAB,
    "construct_life_support": LIFE_SUPPORT,
    "construct_factory": FACTORY,
}
WORKER_PRIORITY: Final = (GENIUS, ADMINISTRATOR, ENGINEER, SCIENTIST)
MINE_PRIORITY: Final = (NEUTRONIUM, URANIUM, GOLD, TITANIUM)
PAYING_ORDER: Final = (TITANIUM, GOLD, URANIUM, NEUTRONIUM)
MOST_ANOMALIES: Final = 3
ANOMALY_AT: Final = 3
SET_VP: Final = 5
NOVICE: Final = 0


class ChronobotTurn(Task[Anachrony]):
    """Roll the die, perform the action where the token of that number stands, move the token (AN-21.7)."""

    def run(self, s: Anachrony) -> None:
        p = s.players[self.seat]
        s.bot_turns += 1
        if not p.hexes:  # no Exosuit left: Time Travel if possible, and pass (AN-21.20, AN-26.75)
            self.run_out(s, p)
            return
        token = s.roll(6)
        action = ACTIONS[s.tokens[token]]
        s.emit("chronobot_roll", token + 1, action)
        if not perform(s, self.seat, action):
            nothing_happens(s, p)
        move_token(s, token)

    def run_out(self, s: Anachrony, p: Player) -> None:
        """Without an Exosuit; by the German rulebook it passes one turn later (AN-28.3)."""
        later = s.rules.editions & GERMAN_BOT
        if not later or p.used:
            s.emit("chronobot_passes")
            p.passed = True
        if not p.used:
            travel(s, p)
        p.used = 1 if later else 0  # for its last turn; Clean Up forgets it


def move_token(s: Anachrony, token: int) -> None:
    """Along its arrow; of three tokens on one position the highest moves on without an action, again if needed."""
    tokens = list(s.tokens)
    tokens[token] = NEXT[tokens[token]]
    s.emit("chronobot_token", token + 1, ACTIONS[tokens[token]])
    place = tokens[token]
    while tokens.count(place) == 3:
        highest = max([number for number in range(6) if tokens[number] == place])
        tokens[highest] = NEXT[place]
        place = tokens[highest]
        s.emit("chronobot_pushed", highest + 1, ACTIONS[place])
    s.tokens = tuple(tokens)


def nothing_happens(s: Anachrony, p: Player) -> None:
    """2 water and 1 VP; against a Novice Chronobot 2 water only (AN-21.8, AN-21.24)."""
    vp = 0 if s.rules.difficulty == NOVICE else 1
    p.have[WATER] += 2
    p.have[VP] += vp
    s.emit("chronobot_fails", ((WATER, 2), (VP, vp)) if vp else ((WATER, 2),))


def perform(s: Anachrony, seat: int, action: str) -> bool:
    """Do the action; False if it did nothing."""
    p = s.players[seat]
    if action in CONSTRUCT_ROW:
        return construct(s, seat, p, CONSTRUCT_ROW[action])
    if action == "superproject_or_1vp":
        return superproject(s, seat, p)
    if action == "recruit":
        return recruit(s, seat, p)
    if action == "research":
        return research(s, seat, p)
    if action == "mine":
        return mine(s, seat, p)
    if action == "time_travel":
        return travel(s, p)
    if action == "supply_or_recruit":
        return supply(s, p) or recruit(s, seat, p)
    if action == "remove_anomaly":
        return remove_anomaly(s, p)
    p.have[WATER] += 2
    s.emit("chronobot_gains", ((WATER, 2),))
    return True


# ---------------------------------------------------------------------- where its Exosuits go


def send_out(s: Anachrony, seat: int, space: int) -> None:
    p = s.players[seat]
    p.take_exosuit()
    p.busy.append((space, NOBODY, RETURNS_TIRED))
    s.spaces[space] = seat
    s.emit("chronobot_goes", space)


def take_space(s: Anachrony, seat: int, action: int) -> bool:
    """The topmost free space of a Capital action; none free: a World Council space, left first, with the banner (AN-21.10)."""
    for space in range(action, action + s.rules.hexes):
        if s.spaces[space] == EMPTY:
            send_out(s, seat, space)
            return True
    return take_council(s, seat)


def take_council(s: Anachrony, seat: int) -> bool:
    for space in (COUNCIL_LEFT, COUNCIL_RIGHT):
        if s.spaces[space] == EMPTY:
            send_out(s, seat, space)
            if space == COUNCIL_LEFT:
                s.banner = seat
                s.emit("banner", seat, s.era + 1)
            return True
    return False


def construct(s: Anachrony, seat: int, p: Player, row: int) -> bool:
    """Of the two top tiles the one with more printed VP, if equal the secondary one; at most three of a type (AN-21.11)."""
    if not take_space(s, seat, CONSTRUCT) or buildings(p, row) == 3:
        return False
    tops = [s.yards[stack][-1] for stack in (4 + row, row) if s.yards[stack]]
    if not tops:
        return False
    best = tops[0]
    if len(tops) == 2 and REGISTRY[tops[1]].vp > REGISTRY[best].vp:
        best = tops[1]
    take_from_yard(s, best)
    p.spots[first_free(p, row)] = best
    lay_out(p)
    s.emit("chronobot_builds", best)
    return True


def superproject(s: Anachrony, seat: int, p: Player) -> bool:
    """Before the Impact 1 VP; after it the best face-up Superproject of the current or a past tile, at most two (AN-21.12)."""
    if not s.impacted:
        p.have[VP] += 1
        s.emit("chronobot_gains", ((VP, 1),))
        return True
    if not take_space(s, seat, CONSTRUCT) or superprojects(p) == 2:
        return False
    best = 0
    for tile in range(1, s.era + 1):
        number = s.superprojects[tile]
        if number and (not best or REGISTRY[number].vp > REGISTRY[best].vp):
            best = number
    if not best:
        return False
    s.superprojects[s.superprojects.index(best)] = 0
    p.spots.append(best)
    lay_out(p)
    s.emit("chronobot_superproject", REGISTRY[best].word)
    return True


def recruit(s: Anachrony, seat: int, p: Player) -> bool:
    """A type it does not have, by priority; else the first available one. A full set becomes 5 VP (AN-21.13)."""
    if not take_space(s, seat, RECRUIT):
        return False
    available = [kind for kind in WORKER_PRIORITY if s.recruit_pool[kind]]
    if not available:
        return False
    kind = ([k for k in available if not p.have[ACTIVE + k]] or available)[0]
    s.recruit_pool[kind] -= 1
    p.have[ACTIVE + kind] += 1
    s.emit("chronobot_recruits", kind)
    exchange_set(s, p, [ACTIVE + k for k in range(4)], "workers")
    return True


def exchange_set(s: Anachrony, p: Player, goods: list[int], what: str) -> None:
    """With one of each: discard one of each, gain 5 VP."""
    if min([p.have[good] for good in goods]) > 0:
        for good in goods:
            p.have[good] -= 1
        p.have[VP] += SET_VP
        s.emit("chronobot_set", what)


def research(s: Anachrony, seat: int, p: Player) -> bool:
    """Roll only the shape die; of that shape the icon it owns least of (AN-21.14, AN-26.65)."""
    if not take_space(s, seat, RESEARCH):
        return False
    shape = SHAPE_DIE[s.roll(6)]
    best = -1
    for number in range(shape * 5, shape * 5 + 5):
        if s.breakthroughs[number] and (best < 0 or p.breakthroughs[number] < p.breakthroughs[best]):
            best = number
    if best < 0:
        return False
    s.breakthroughs[best] -= 1
    p.breakthroughs[best] += 1
    s.emit("chronobot_researches", best // 5, best % 5)
    return True


def mine(s: Anachrony, seat: int, p: Player) -> bool:
    """As Recruit, with resources from the pool, on the topmost free Mine space; no World Council (AN-21.15, AN-26.59)."""
    free = [space for space in range(MINE, MINE + 3) if s.spaces[space] == EMPTY]
    if free:
        send_out(s, seat, free[0])
    elif not s.rules.editions & GERMAN_BOT or not take_council(s, seat):  # German: the World Council for every action
        return False
    available = [good for good in MINE_PRIORITY if s.mine_pool[good]]
    if not available:
        return False
    good = ([g for g in available if not p.have[g]] or available)[0]
    s.mine_pool[good] -= 1
    p.have[good] += 1
    s.emit("chronobot_gains", ((good, 1),))
    if s.rules.mine_yield == 2 and free:
        cube = MINE_CUBES[free[0] - MINE]
        p.have[cube] += 1
        s.emit("chronobot_gains", ((cube, 1),))
    exchange_set(s, p, [0, 1, 2, 3], "resources")
    return True


# ---------------------------------------------------------------------- without an Exosuit


def richest_tile(p: Player, last: int) -> int:
    """The Timeline tile up to `last` with most of its Warp tiles, the oldest if tied; 0 if it has none there."""
    best = 0
    for tile in range(1, last + 1):
        count = p.warps.count(tile)
        if count and (not best or count > p.warps.count(best)):
            best = tile
    return best


def travel(s: Anachrony, p: Player) -> bool:
    """Remove a Warp tile from the past tile where it has most; its marker moves (AN-21.16, AN-26.63).

    The German rulebook does not say that the tile is a past one."""
    tile = richest_tile(p, s.era if s.rules.editions & GERMAN_BOT else s.era - 1)
    if not tile:
        return False
    p.warps[p.warps.index(tile)] = 0
    p.travel = min(p.travel + 1, len(board(p).travel_vp) - 1)
    s.emit("chronobot_travels", tile, p.travel)
    return True


def supply(s: Anachrony, p: Player) -> bool:
    """Pay the water of its Morale step and move the marker if possible (AN-21.17, AN-26.62)."""
    water = board(p).supply_water[p.morale]
    if p.have[WATER] < water:
        return False
    p.have[WATER] -= water
    moves = p.morale < len(board(p).morale_vp) - 1
    p.morale += 1 if moves else 0
    s.emit("chronobot_supply", ((WATER, water),), 1 if moves else 0)
    return True


def remove_anomaly(s: Anachrony, p: Player) -> bool:
    """Discard 2 water and 2 cubes (German: 1 and 1) of the resource it has most of; a neutronium counts as 2 (AN-21.18)."""
    price = 1 if s.rules.editions & GERMAN_BOT else 2
    best = PAYING_ORDER[0]
    for good in PAYING_ORDER:
        if worth(p, good) > worth(p, best):
            best = good
    if not p.beside or p.have[WATER] < price or worth(p, best) < price:
        return False
    p.have[WATER] -= price
    p.have[best] -= 1 if best == NEUTRONIUM else price
    p.beside -= 1
    s.anomalies += 1
    s.emit("anomaly_removed", 1, ((WATER, price),))
    return True


def worth(p: Player, good: int) -> int:
    return p.have[good] * 2 if good == NEUTRONIUM else p.have[good]


def suffer_anomaly(s: Anachrony, p: Player) -> None:
    """Its tokens are discarded; with three Anomalies already nothing else happens (AN-21.4, AN-26.64)."""
    p.have[PARADOX] = 0
    if p.beside >= MOST_ANOMALIES:
        s.emit("chronobot_no_anomaly")
        return
    s.emit("chronobot_anomaly")
    if s.anomalies:
        s.anomalies -= 1
        p.beside += 1
    tile = richest_tile(p, s.era)
    if tile:
        p.warps[p.warps.index(tile)] = 0
