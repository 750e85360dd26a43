"""What a position of The LOOP is worth to the team if the turn ended now: tiles and damage, against what the machine threatens.

Points of which an archived tile is ten. The turn of the active agent counts as over: what it can still take and archive where
it stands is counted, its hand is not.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.bots.values.loop_cards import CARD_WORTH, ORDINARY
from rondel.bots.values.loop_risk import crowded, overflows, pressures
from rondel.bots.values.valuation import Terms, Valuation
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.games.the_loop.machine import slots
from rondel.games.the_loop.missions import MISSIONS, damage_on
from rondel.games.the_loop.modes import CENTRIFUGE, SUPA_DUPLICATES, TILES_TO_ARCHIVE, TURNS, VORTEX_TILES
from rondel.games.the_loop.names import RING
from rondel.games.the_loop.table import Spacetime
from rondel.games.the_loop.tokens import ALL_SUPAS, DESTROY, count, tokens

WON: Final = 100.0
LOST: Final = -100.0
NAMES: Final = (
    "archived", "damage", "vortex", "threat", "rifts", "duplicates", "supas", "centrifuges", "machine", "energy", "hands",
    "decks", "places", "turns",
)  # fmt: skip
"""The terms, in the order in which they are computed."""
DISTANCE: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([min((a - b) % 7, (b - a) % 7) for b in RING]) for a in RING]
)
SAVED: Final[tuple[float, ...]] = (0.0, 1.0, 1.8, 2.4, 2.9, 3.3, 3.6, 3.8, 4.0)
"""What so much energy in one era is worth: a second LOOP needs twice as much."""
SURROUND: Final = 0
END: Final = "end"


class Weights:
    """What the terms count; one table for all modes."""

    def __init__(self) -> None:
        self.tile = 10.0
        self.damage = 7.0
        self.bend = 0.5
        """0: every cube of a tile counts the same; 1: the last ones count most."""
        self.complete = 1.0
        self.far = 0.6
        self.loss = 60.0
        self.first = 5.0
        self.second = 8.0
        self.third = 13.0
        self.rift = 0.35
        self.crowd = 4.0
        self.horizon = 3.0
        self.duplicate = 0.45
        self.awaited = 0.35
        self.step = 0.12
        self.supa = 5.0
        self.supa_step = 1.0
        self.centrifuge = 6.0
        self.overload = 0.8
        self.ultra = 2.0
        self.energy = 0.3
        self.here = 0.25
        self.ready = 0.5
        self.card = 0.5
        self.top = 0.35
        self.apart = 0.1
        self.turn = 0.5
        self.late = 3.0


class LoopValuation(Valuation):
    rests: ClassVar[frozenset[str]] = frozenset({"take_action"})
    spread: ClassVar[float] = 12.0

    def __init__(self) -> None:
        self.weights = Weights()

    def stands(self, action: Action) -> bool:
        return bool(action[0] == END)

    def leads(self, state: State, clock: int) -> list[float]:
        """The team's worth, for every seat."""
        return [self.worth(state, 0, clock)] * state.seats

    def shares(self, worths: list[float], seats: int) -> list[float]:
        return [max(worths)] * seats

    def terms(self, state: State, seat: int, clock: int) -> Terms:
        assert isinstance(state, Spacetime)
        if state.over or not state.who or state.doctor < 0:
            return {"result": self.end_of(state)}
        found = dict(zip(NAMES, parts(state, self.weights), strict=True))
        return found

    def worth(self, state: State, seat: int, clock: int) -> float:
        assert isinstance(state, Spacetime)
        return standing(state, self.weights)

    def end_of(self, s: Spacetime) -> float:
        return standing(s, self.weights)

    def reason(self, state: State, seat: int, action: Action, change: Terms) -> tuple[str, dict[str, Any]]:
        """A sentence of this game where one fits, otherwise a general one."""
        if action[0] == "free_move":
            return "tl.bot.move_free", {}
        if action[0] == "era" and change.get("rifts", 0.0) > 0.0:
            return "tl.bot.negate", {}
        return super().reason(state, seat, action, change)


def standing(s: Spacetime, w: Weights) -> float:
    """The worth of a position whose turn ends now."""
    if s.over or s.result:
        return WON if s.result.startswith("win") else LOST
    if s.doctor < 0:
        return 0.0
    total = 0.0
    for part in parts(s, w):
        total += part
    return min(total, WON - 1.0)


def parts(s: Spacetime, w: Weights) -> list[float]:
    """The terms in the order of NAMES."""
    era = s.stands[s.active]
    over = overflows(s)
    tiles = [0.0] * 7
    """What the tile of each era is worth now: lost if the era becomes a vortex."""
    archived = len(s.archived)
    archives = -1
    damage = 0.0
    for place in s.up:
        mission = MISSIONS[s.tiles[place]]
        done = damage_on(s, place)
        if done >= mission.required and place == era:
            archives = place
            archived += 1
            continue
        part = done / mission.required
        tiles[place] = w.damage * part * (1.0 - w.bend + w.bend * part)
        if done >= mission.required:
            tiles[place] += w.complete - w.far * nearest(s, place)
        damage += tiles[place]
    if archived >= TILES_TO_ARCHIVE and wins(s):
        return [WON] + [0.0] * (len(NAMES) - 1)
    holes = s.vortex.bit_count()
    costs = (w.first, w.second, w.third, w.loss)
    vortex = 0.0
    for i in range(holes):
        vortex -= costs[i]
    threat = 0.0
    coming = pressures(s, w.horizon)
    rifts = 0.0
    for place in RING:
        have = s.rifts[place]
        deadly = holes >= VORTEX_TILES or s.vortex >> place & 1
        price = w.loss if deadly else costs[holes] + tiles[place]
        threat -= over[place] * price
        rifts -= w.rift * have + w.crowd * crowded(coming[place], slots(s, place) - have) * (1.5 if deadly else 1.0)
    left = TURNS - s.turn
    need = TILES_TO_ARCHIVE - archived
    turns = -w.late * max(0.0, need * 2.5 - left) - w.turn * s.turn
    return [
        w.tile * min(archived, TILES_TO_ARCHIVE), damage, vortex, threat, rifts, duplicates(s, w), supas(s, w),
        centrifuges(s, w), -w.ultra * max(0, len(s.ultra) - (1 if archives >= 0 else 0)), energy(s, w), hands(s, w),
        decks(s, w, era, archives), places(s, w), turns,
    ]  # fmt: skip


def wins(s: Spacetime) -> bool:
    """Whether nothing but tiles is missing for victory."""
    if s.mode == SUPA_DUPLICATES:
        for era in RING:
            if s.dups[era] & ALL_SUPAS:
                return False
    return not (s.mode == CENTRIFUGE and s.centrifuges)


def nearest(s: Spacetime, place: int) -> int:
    """How far the next agents are from a tile that waits to be archived."""
    best = 3
    for agent in range(len(s.who)):
        if agent != s.active or len(s.who) == 1:
            best = min(best, DISTANCE[s.stands[agent]][place])
    return best


def duplicates(s: Spacetime, w: Weights) -> float:
    """Each brings cubes when the doctor comes; one step from its end it is nearly gone."""
    total = 0.0
    for era in RING:
        mask = s.dups[era]
        if mask:
            price = w.duplicate + (w.awaited if era in s.foo or not s.foo else 0.0)
            total -= price * count(mask)
            for token in tokens(mask):
                total -= w.step * (DISTANCE[era][DESTROY[token]] - 1)
    return total


def supas(s: Spacetime, w: Weights) -> float:
    if s.mode != SUPA_DUPLICATES:
        return 0.0
    total = 0.0
    for era in RING:
        for token in tokens(s.dups[era] & ALL_SUPAS):
            total -= w.supa + w.supa_step * DISTANCE[era][DESTROY[token]]
    return total


def centrifuges(s: Spacetime, w: Weights) -> float:
    """Each must go; energy beside one is a step to its overload, unless the doctor comes first."""
    if not s.centrifuges:
        return 0.0
    total = 0.0
    cost = s.parameters().overload_cost
    for era in RING:
        if s.centrifuges >> era & 1:
            chance = 1.0 - (1.0 / len(s.foo) if era in s.foo else 0.0 if s.foo else 1.0 / 7.0)
            green = min(cost, s.energy[era]) * chance
            total -= w.centrifuge - w.overload * min(float(cost), green + s.blue[era] + s.blue_spent[era])
    return total


def energy(s: Spacetime, w: Weights) -> float:
    total = 0.0
    for era in RING:
        total += SAVED[min(8, s.energy[era] + s.blue[era] + s.blue_spent[era])]
    total *= w.energy
    for agent in range(len(s.who)):
        if agent != s.active:
            total += w.here * SAVED[min(8, s.energy[s.stands[agent]])]
    return total


def hands(s: Spacetime, w: Weights) -> float:
    """Ready cards of the others; the active agent's hand is about to be discarded."""
    total = 0.0
    for agent in range(len(s.who)):
        if agent != s.active:
            total += w.ready * len(s.ready[agent])
    return total


def decks(s: Spacetime, w: Weights, era: int, archives: int) -> float:
    """How good the cards of the team are, with what the active agent takes where it stands."""
    total = 0.0
    for pile in range(len(s.decks)):
        for card in s.decks[pile]:
            total += CARD_WORTH[card] - ORDINARY
        for card in s.discards[pile]:
            total += CARD_WORTH[card] - ORDINARY
    for agent in range(len(s.who)):
        for card in s.ready[agent]:
            total += CARD_WORTH[card] - ORDINARY
        for card in s.tired[agent]:
            total += CARD_WORTH[card] - ORDINARY
    total *= w.card
    best = 0.0
    for card in s.offers[era]:
        best = max(best, w.card * (CARD_WORTH[card] - ORDINARY) + w.top * CARD_WORTH[card])
    total += best
    for pile in range(len(s.decks)):
        for card in s.decks[pile][: min(3, s.known[pile])]:
            total += w.top * CARD_WORTH[card]
    if archives >= 0:
        total += len(s.who) * (w.card * 0.9 + w.top * 1.8)  # the quarterly bonus
    return total


def places(s: Spacetime, w: Weights) -> float:
    """Agents apart from each other reach more eras."""
    total = 0.0
    for a in range(len(s.who)):
        for b in range(a):
            total += w.apart * DISTANCE[s.stands[a]][s.stands[b]]
    return total


VALUATION = LoopValuation
