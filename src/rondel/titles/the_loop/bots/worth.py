"""What a position of The LOOP is worth to the team if the turn ended now: tiles and damage, against what the machine threatens.

The turn of the active agent counts as over: what it can still take and archive where it stands is counted, its hand is not.
"""

from __future__ import annotations

from typing import Final

from rondel.bots.worth import Terms, Worth
from rondel.core.state import State
from rondel.titles.the_loop.bots.cards import CARD_WORTH, ORDINARY
from rondel.titles.the_loop.bots.risk import EVERY_ERA, crowded, dropped, overflows, pressures
from rondel.titles.the_loop.bots.weights import Weights
from rondel.titles.the_loop.rules.machine import slots
from rondel.titles.the_loop.rules.missions import MISSIONS, SURROUND_FOO, complete, damage_on
from rondel.titles.the_loop.rules.modes import CENTRIFUGE, SUPA_DUPLICATES, TURNS, VORTEX_TILES
from rondel.titles.the_loop.rules.names import FUTURE_OF, PAST_OF, RING
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import ALL_SUPAS, count, tokens

WON: Final = 100.0
LOST: Final = -100.0
NAMES: Final = (
    "archived", "damage", "vortex", "threat", "rifts", "duplicates", "supas", "centrifuges", "machine", "energy", "hands",
    "decks", "places", "turns",
)  # fmt: skip
"""The terms, in the order in which they are computed."""
DISTANCE: Final[tuple[tuple[int, ...], ...]] = tuple([tuple([min((a - b) % 7, (b - a) % 7) for b in RING]) for a in RING])
SAVED: Final[tuple[float, ...]] = (0.0, 1.0, 1.8, 2.4, 2.9, 3.3, 3.6, 3.8, 4.0)
"""What so much energy in one era is worth: a second LOOP needs twice as much."""
TIME_STREAM: Final = 8
"""The mission that needs energy in every era."""
STARTING_CARDS: Final = 6
EASE: Final[tuple[float, ...]] = (-1.5, 2.0, 3.0, 2.5, -2.5, 2.0, 1.5, 1.5, -7.0, 5.0)
"""By mission: how much easier than others it is to finish. A vortex takes an easy one away, and a hard one off our hands."""
TURNS_PER_TILE: Final = 2.5
IN_REACH: Final = 2
"""Eras that an agent can nearly always move in a turn."""


class LoopWorth(Worth):
    """The team shares one worth."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def terms(self, state: State, seat: int, clock: int) -> Terms:
        assert isinstance(state, Spacetime)
        if state.over or state.doctor < 0:
            return {"result": standing(state, self.weights)}
        return dict(zip(NAMES, parts(state, self.weights), strict=True))


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
    archives = era in s.up and complete(s, era)
    archived = len(s.archived) + (1 if archives else 0)
    if archived >= s.box.wins[s.mode].tiles and wins(s):
        return [WON] + [0.0] * (len(NAMES) - 1)
    tiles = tile_values(s, w, era if archives else -1)
    vortex = 0.0
    for i in range(s.vortex.bit_count()):
        vortex -= price_of_vortex(i, w)
    threat, rifts = dangers(s, w, tiles)
    missing = s.box.wins[s.mode].tiles - archived
    late = max(0.0, missing * TURNS_PER_TILE - (TURNS - s.turn))
    return [
        w.tile * min(archived, s.box.wins[s.mode].tiles), sum(tiles), vortex, threat, rifts, duplicates(s, w), supas(s, w),
        centrifuges(s, w), -w.ultra * max(0, len(s.ultra) - (1 if archives else 0)), energy(s, w), hands(s, w),
        decks(s, w, era, archives), places(s, w), -w.late * late - w.turn * s.turn,
    ]  # fmt: skip


def tile_values(s: Spacetime, w: Weights, archived: int) -> list[float]:
    """What the tile of each era is worth now, except the one just archived: lost if the era becomes a vortex."""
    tiles = [0.0] * 7
    for place in s.up:
        if place == archived:
            continue
        mission = MISSIONS[s.tiles[place]]
        part = damage_on(s, place) / mission.required
        tiles[place] = w.damage * part * (1.0 - w.bend + w.bend * part)
        if part >= 1.0:
            tiles[place] += w.complete - w.far * nearest(s, place)
        elif s.tiles[place] == SURROUND_FOO:
            tiles[place] += w.flank * flanking(s)
        elif s.tiles[place] == TIME_STREAM:
            tiles[place] += w.power * powered_part(s)
    return tiles


def price_of_vortex(number: int, w: Weights) -> float:
    """What the first, second, third vortex costs; there is no fourth."""
    if number == 0:
        return w.first
    if number == 1:
        return w.second
    return w.third if number == 2 else w.loss


def dangers(s: Spacetime, w: Weights, tiles: list[float]) -> tuple[float, float]:
    """What the next drop threatens, and what the rifts and the drops after it do."""
    cubes = dropped(s)
    over = overflows(s, cubes)
    coming = pressures(s, cubes, w.horizon)
    holes = s.vortex.bit_count()
    threat = 0.0
    rifts = 0.0
    for place in RING:
        have = s.rifts[place]
        deadly = holes >= VORTEX_TILES or bool(s.vortex >> place & 1)
        price = w.loss if deadly else price_of_vortex(holes, w) + tiles[place]
        if not deadly and place in s.up:
            price += w.ease * EASE[s.tiles[place]]
        threat -= over[place] * price
        rifts -= w.rift * have + w.crowd * crowded(coming[place], slots(s, place) - have) * (2.0 if deadly else 1.0)
    return threat, rifts


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


def flanking(s: Spacetime) -> float:
    """How likely the next agent can surround the doctor: somebody on one side of his era, the other side within reach."""
    eras = s.foo if s.foo else EVERY_ERA
    mover = (s.active + 1) % len(s.who)
    found = 0
    for era in eras:
        for a, b in ((PAST_OF[era], FUTURE_OF[era]), (FUTURE_OF[era], PAST_OF[era])):
            if DISTANCE[s.stands[mover]][a] <= IN_REACH and any([s.stands[i] == b for i in range(len(s.who)) if i != mover]):
                found += 1
                break
    return found / len(eras)


def powered_part(s: Spacetime) -> float:
    """How near all eras are to holding energy."""
    dark = 0
    for era in RING:
        if not s.energy[era] + s.blue[era] + s.blue_spent[era]:
            dark += 1
    return max(0.0, 1.0 - 0.3 * dark)


def duplicates(s: Spacetime, w: Weights) -> float:
    """Each brings cubes when the doctor comes; one step from its end it is nearly gone."""
    total = 0.0
    for era in RING:
        mask = s.dups[era]
        if mask:
            price = w.duplicate + (w.awaited if era in s.foo or not s.foo else 0.0)
            total -= price * count(mask)
            for token in tokens(mask):
                total -= w.step * (DISTANCE[era][s.box.destroy[token]] - 1)
    return total


def supas(s: Spacetime, w: Weights) -> float:
    if s.mode != SUPA_DUPLICATES:
        return 0.0
    total = 0.0
    for era in RING:
        for token in tokens(s.dups[era] & ALL_SUPAS):
            total -= w.supa + w.supa_step * DISTANCE[era][s.box.destroy[token]]
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


def decks(s: Spacetime, w: Weights, era: int, archives: bool) -> float:
    """How good the cards of the team are, with what the active agent takes where it stands."""
    total = 0.0
    cards = 0
    for pile in range(len(s.decks)):
        for card in s.decks[pile]:
            total += CARD_WORTH[card]
        for card in s.discards[pile]:
            total += CARD_WORTH[card]
        cards += len(s.decks[pile]) + len(s.discards[pile])
    for agent in range(len(s.who)):
        for card in s.ready[agent]:
            total += CARD_WORTH[card]
        for card in s.tired[agent]:
            total += CARD_WORTH[card]
        cards += len(s.ready[agent]) + len(s.tired[agent])
    total = w.card * (total - ORDINARY * cards) + w.more * (cards - STARTING_CARDS * len(s.who))
    best = 0.0
    for card in s.offers[era]:
        best = max(best, new_card(card, w))
    total += best
    for pile in range(len(s.decks)):
        for card in s.decks[pile][: min(3, s.known[pile])]:
            total += w.top * CARD_WORTH[card]
    if archives:
        total += len(s.who) * (w.more + w.card * 0.9 + w.top * 1.8)  # the quarterly bonus
    return total


def new_card(card: int, w: Weights) -> float:
    """What a card is worth that comes on top of a deck."""
    return w.more + w.card * (CARD_WORTH[card] - ORDINARY) + w.top * CARD_WORTH[card]


def places(s: Spacetime, w: Weights) -> float:
    """Agents apart from each other reach more eras."""
    total = 0.0
    for a in range(len(s.who)):
        for b in range(a):
            total += w.apart * DISTANCE[s.stands[a]][s.stands[b]]
    return total
