"""What a position of Anachrony is worth: the score so far, and what can still be made of everything else."""

from __future__ import annotations

from rondel.bots.lookahead import asked
from rondel.bots.worth import Terms, Worth
from rondel.core.state import State
from rondel.titles.anachrony.bots.tiles import NAMES, estimate
from rondel.titles.anachrony.bots.weights import CROWD, ENOUGH, USUAL_LEAD
from rondel.titles.anachrony.rules.boards import board, paradox_limit, supply_cost
from rondel.titles.anachrony.rules.endgame import CONDITION_VP, CONDITIONS
from rondel.titles.anachrony.rules.evacuation import can_evacuate, condition, evacuation_vp
from rondel.titles.anachrony.rules.leaders import LEADER_WORDS, leaders_of
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.scoring import score
from rondel.titles.anachrony.rules.state import PASS_ENDS, Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    CORE,
    DIES,
    ERAS,
    NEUTRONIUM,
    NOBODY,
    PARADOX,
    RETURNS_ACTIVE,
    TIRED,
    WARP_GOOD,
    WARP_WORKER,
    WATER,
)
from rondel.titles.anachrony.rules.tiles.superproject import Superproject
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY
from rondel.titles.anachrony.rules.time_travel import can_repay
from rondel.titles.anachrony.rules.turn import SUPPLY_BIT


class AnachronyWorth(Worth):
    def __init__(self, weights: dict[str, float], leaders: dict[str, float]) -> None:
        self.weights = dict(weights)
        self.leaders = leaders
        """What each leader is worth beyond the rest; empty: all alike."""
        self.earnings: dict[int, float] = {}

    # ------------------------------------------------------------------ what it is worth

    def terms(self, state: State, seat: int, clock: int) -> Terms:
        assert isinstance(state, Anachrony)
        p = state.players[seat]
        if p.path < 0 or state.is_bot(seat):
            return {"score": float(sum(score(state, seat).values())) if state.is_bot(seat) else 0.0}
        parts = score(state, seat)
        if state.over:
            return {"score": float(sum(parts.values()))}
        w = self.weights
        left = eras_left(state)
        now = 0.0 if p.passed else 1.0
        use = min(1.0, w["late"] * (1.0 if now or left else 0.3) + 0.35 * left)
        built = min(4.0, max(0.0, left - 0.5)) + 0.25 * now
        return {
            "score": float(sum(parts.values()) - parts["endgame"]),
            "endgame": w["endgame"] * self.endgame(state, seat, left),
            "goods": self.goods(p) * use,
            "workers": self.workers(p, min(2.0, left)),
            "actions": self.actions(state, seat) * now,
            "buildings": self.buildings(p, built),
            "debts": self.debts(state, seat, left, now),
            "breakthroughs": w["breakthrough"] * min(4, sum(p.breakthroughs)) * use,
            "project": self.project(state, p, left + now) * use,
            "evacuation": self.evacuation(state, p, left, now),
            "morale": w["morale"] * p.morale * min(2.0, left) - 0.1 * supply_cost(p) * min(1.0, left),
            "banner": w["banner"] * (state.banner == seat) * min(1.0, left),
            "chosen": self.chosen(p, left),
            "leader": self.leader(p),
            "chronobot": self.chronobot(state, p) if state.solo() else 0.0,
        }

    # ------------------------------------------------------------------ the terms

    def leader(self, p: Player) -> float:
        """Who leads; before the choice, the better one of the Path."""
        who = [p.leader] if p.leader >= 0 else leaders_of(p.path)
        return max([self.leaders.get(LEADER_WORDS[number], 0.0) for number in who])

    def goods(self, p: Player) -> float:
        w = self.weights
        total = 0.0
        for good, name in enumerate(NAMES):
            have, enough = p.have[good], ENOUGH[good]
            total += w[name] * (have if have <= enough else enough + (have - enough) * w["plenty"])
        return total

    def workers(self, p: Player, left: float) -> float:
        """Workers at home and busy ones that come back, by the Eras they still work in; Tired ones must be woken first."""
        w = self.weights
        have = p.have
        kinds = [have[ACTIVE + k] + have[TIRED + k] for k in range(4)]
        tired = have[TIRED] + have[TIRED + 1] + have[TIRED + 2] + have[TIRED + 3]
        for _, kind, fate in p.busy:
            if kind != NOBODY and fate != DIES:
                kinds[kind] += 1
                tired += fate != RETURNS_ACTIVE
        count = sum(kinds)
        crowd = sum([CROWD[min(i, 8)] for i in range(count)])
        types = len([1 for n in kinds[:3] if n]) * w["new_type"] + min(2, kinds[3]) * w["genius"]
        return (crowd * w["worker"] + types) * left - w["tired"] * min(tired, 5) * min(1.0, left)

    def actions(self, s: Anachrony, seat: int) -> float:
        """What the Workers can still do in this Era; while Exosuits are powered up, with the best number of them."""
        p = s.players[seat]
        suits = p.hexes.bit_count()
        if asked(s, seat) != "power_up":
            return self.crew(p, suits, p.have[WATER])
        open_hexes = 6 - (p.hexes | p.lost_hexes).bit_count()
        free = (0b000111 & ~(p.hexes | p.lost_hexes)).bit_count()
        best = -1e9
        for more in range(min(open_hexes, p.exosuits, free + p.have[CORE]) + 1):
            water = (open_hexes - more) * board(p).water_per_empty_hex
            spent = self.weights["energy_core"] * max(0, more - free) - self.weights["water"] * water
            best = max(best, self.crew(p, suits + more, p.have[WATER] + water) - spent)
        return best

    def crew(self, p: Player, suits: int, water: int) -> float:
        """Active Workers in Exosuits and at home, and those that Supply could wake."""
        w = self.weights
        active = p.active()
        out = min(active, suits)
        woken = 0
        if active and water >= supply_cost(p) and not p.worked & SUPPLY_BIT:
            woken = p.have[TIRED] + p.have[TIRED + 1] + p.have[TIRED + 2] + p.have[TIRED + 3]
        total = w["act"] * out + w["act_at_home"] * min(active - out, 3) + w["wake"] * min(woken, 4)
        return total + w["idle_suit"] * min(suits - out, 2 + woken)

    def buildings(self, p: Player, left: float) -> float:
        """What the uncovered tiles bring in the Eras to come."""
        w = self.weights
        total = 0.0
        machines = 0
        for spot, number in enumerate(p.spots):
            if number > 0 and not p.cover >> spot & 1:
                total += w["building"] + w["engine"] * self.earns(number)
                machines += 100 < number < 200
        return (total + w["machine"] * (1.0 if machines else 0.0)) * left

    def endgame(self, s: Anachrony, seat: int, left: float) -> float:
        """The VP of the Endgame cards, by the chance to be the one who has the most when the game ends."""
        total = 0.0
        open_still = 0.15 + self.weights["rivalry"] * left
        p = s.players[seat]
        for card in s.endgame:
            measure = CONDITIONS[card]
            mine, best = measure.measure(p), -99
            for other in s.players:
                if other is not p:
                    best = max(best, measure.measure(other))
            lead = (mine - best) / (USUAL_LEAD[card] * open_still)
            total += CONDITION_VP * (0.5 + 0.5 * lead / (1.0 + abs(lead)) if lead or left else 1.0)
        return total

    def debts(self, s: Anachrony, seat: int, left: float, now: float) -> float:
        """Warp tiles on the Timeline: what is there to pay them with, and the Paradoxes they may bring."""
        w = self.weights
        p = s.players[seat]
        total = 0.0
        tiles: list[int] = []
        reach = self.reach(p)
        trips = 0.0
        for warp, tile in enumerate(p.warps):
            if tile > 0:
                total += w["debt_covered"] if can_repay(p, warp) else w["debt_open"] * min(1.0, 0.5 * left)
                if s.era - tile < reach or (s.era == tile and reach):
                    trips += 1.0
                if tile not in tiles:
                    tiles.append(tile)
        total += w["debt_step"] * min(trips, left + 0.5 * now)
        rolls = 0
        for tile in tiles:
            mine = p.warps.count(tile)
            if max([other.warps.count(tile) for other in s.players]) == mine:
                rolls += 1
        limit = paradox_limit(p)
        total -= w["risk"] * rolls * min(left, 2.0 if reach else 4.0) * 3.0 / limit
        tokens = p.have[PARADOX]
        return total - w["paradox"] * tokens * 3.0 / limit * (1.0 if left >= 1.0 else 0.2)

    def chronobot(self, s: Anachrony, p: Player) -> float:
        """Alone: the Chronobot's score, and its turns to come in this Era; passing ends the Era after its third turn."""
        other = s.players[s.seats]
        turns = 0 if s.rules.editions & PASS_ENDS else max(0, 3 - s.bot_turns)
        if not p.passed:
            turns = max(turns, p.active())
        turns = 0 if other.passed else min(turns, other.hexes.bit_count())
        return -float(sum(score(s, s.seats).values())) - self.weights["chronobot"] * turns

    def reach(self, p: Player) -> int:
        """How many Eras back the best Power Plant reaches, 0 without one."""
        best = 0
        for spot, number in enumerate(p.spots):
            if 100 < number < 200 and not p.cover >> spot & 1:
                best = max(best, max(1, REGISTRY[number].range_value) + p.layout.reach)
        return best

    def project(self, s: Anachrony, p: Player, left: float) -> float:
        """How near the best visible Superproject is: Breakthroughs, neutronium and titanium of its cost."""
        if left <= 0:
            return 0.0
        best = 0.0
        for era in range(1, min(s.era + 1, ERAS) + 1):
            number = s.superprojects[era]
            if not number or (era != p.focus and era <= s.era and self.reach(p) < s.era - era):
                continue
            tile = REGISTRY[number]
            if isinstance(tile, Superproject):
                ready = self.readiness(p, tile)
                best = max(best, ready * ready * tile.vp)
        return best * self.weights["project"]

    def readiness(self, p: Player, tile: Superproject) -> float:
        need = 0.0
        have = 0.0
        for good, amount in tile.cost:
            need += amount
            have += min(amount, p.have[good])
        need += 2
        own = p.breakthroughs
        if tile.breakthroughs_fit(own):
            have += 2
        elif sum(own[tile.shapes[0] * 5 : tile.shapes[0] * 5 + 5]) or sum(own[tile.shapes[1] * 5 : tile.shapes[1] * 5 + 5]):
            have += 1
        return have / need

    def evacuation(self, s: Anachrony, p: Player, left: float, now: float) -> float:
        """The VP of the Evacuation, by how near its condition is and how much time there is for it."""
        if p.evacuation >= 0 or left + now <= 0.0:
            return 0.0
        w = self.weights["evacuation"]
        if can_evacuate(s, p):
            able = 1.0 if left >= 1.0 or (now and p.hexes and p.active()) else 0.0
            return w * evacuation_vp(s, p) * able
        side = condition(p)
        _, need, have, _ = side.need(p)
        part = min(1.0, have / need)
        hope = part * part * min(1.0, (left + now) / 3)
        sets = min(6.0, side.sets(p) + self.weights["sets"] * (left + now))
        return self.weights["hope"] * hope * (side.base_vp + side.bonus_vp * sets)

    def chosen(self, p: Player, left: float) -> float:
        """Warp tiles chosen but not yet revealed: what they bring, and the debt."""
        w = self.weights
        total = 0.0
        for warp in p.chosen:
            good, kind = WARP_GOOD[warp], WARP_WORKER[warp]
            if good >= 0:
                amount = 1 if good in (NEUTRONIUM,) else 2 if good == WATER else 1
                total += w[NAMES[good]] * amount
            elif kind >= 0:
                total += w["act"] + (w["new_type"] if not p.workers(kind) else 0.0) - w["water"]
            else:
                total += w["act"] * (0.9 if p.active() > p.hexes.bit_count() else 0.1)
            total += -2.0 + w["debt_covered"] * 0.8
        if p.chosen:
            total -= w["risk"] * min(left, 2.0 if self.reach(p) else 4.0) * (0.35 + 0.3 * len(p.chosen))
        return total

    # ------------------------------------------------------------------ tiles

    def earns(self, number: int) -> float:
        """What a tile brings in an Era, the Worker it takes already counted."""
        if number not in self.earnings:
            self.earnings[number] = estimate(REGISTRY[number], self.weights)
        return self.earnings[number]


def eras_left(s: Anachrony) -> float:
    """Eras to come after this one; after the Impact the Capital may collapse before the last."""
    left = float(ERAS - s.era)
    if s.impacted:
        intact = 3 * s.rules.hexes - s.capital_flipped.bit_count()
        left = min(left, intact / (2.0 * s.rules.players))
    return max(0.0, left)
