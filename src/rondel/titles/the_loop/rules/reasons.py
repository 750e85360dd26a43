"""Why an action is not possible now, and why a possible one may be regretted (TL-6, TL-8, TL-13, TL-14)."""

from __future__ import annotations

from typing import Final

from rondel.core.flow import Action, Blocked, Reason, Warning
from rondel.titles.the_loop.rules.actions import jammed, loop_cost, move_cost
from rondel.titles.the_loop.rules.board import spendable
from rondel.titles.the_loop.rules.forecast import vortex_risk
from rondel.titles.the_loop.rules.language import NOTHING, STEPS, Resolve
from rondel.titles.the_loop.rules.missions import LOOP_PERFORMED, MISSIONS, QUANTUM_FILLER, complete, missed, place_of
from rondel.titles.the_loop.rules.modes import CENTRIFUGE, TURNS
from rondel.titles.the_loop.rules.names import (
    ABILITY,
    BLACK_HOLE,
    CLAIM,
    DIMENSION_NUMBER,
    END_PHASE,
    ERA_NUMBER,
    ERAS,
    FREE_MOVE,
    FUTURE_OF,
    LOOP,
    MOVE,
    MR_TIME,
    OVERLOAD,
    PAST_OF,
    RING,
)
from rondel.titles.the_loop.rules.registry import CARD_NUMBER, CARDS
from rondel.titles.the_loop.rules.state import ABILITY_USED, CLAIMED, Spacetime
from rondel.titles.the_loop.rules.steps_cards import not_usable, usable
from rondel.titles.the_loop.rules.tokens import count
from rondel.titles.the_loop.rules.ultramachine import CASED, ULTRA_CARDS, forbids

RISKY: Final = 25
"""Per cent: a chance of a vortex from which on it is worth a warning."""


def no_action(s: Spacetime, agent: int) -> list[Blocked]:
    """Every action of the phase that is not possible now, and why."""
    return not_usable(s, agent) + no_move(s, agent) + no_loop(s, agent) + no_extra(s, agent)


def no_move(s: Spacetime, agent: int) -> list[Blocked]:
    era = s.stands[agent]
    name, have, need = ERAS[era], spendable(s, era), move_cost(s, agent)
    near = (PAST_OF[era], FUTURE_OF[era])
    charged, jam = bool(s.charged >> agent & 1), jammed(s, agent)
    found: list[Blocked] = []
    if have < need:
        if need > 1:
            card = ", ".join([ULTRA_CARDS[n].id for n in s.ultra if ULTRA_CARDS[n].move_cost()])
            why, rule = Reason("move_cost", {"card": card, "need": need, "era": name, "have": have}), "TL-14.4"
        elif charged and not jam:
            why, rule = Reason("no_energy_move", {"era": name}), "TL-6.3"
        else:
            why, rule = Reason("no_energy_move_drained", {"era": name}), "TL-6.4"
        found += [(MOVE[to], why, rule) for to in near]
    far = Reason("not_adjacent", {"items": [ERAS[to] for to in near]})
    found += [(MOVE[to], far, "TL-6.3") for to in RING if to not in near]
    if jam:
        found += [(FREE_MOVE[to], Reason("battery_jammed", {"card": jam}), "TL-14.4") for to in near]
    elif not charged:
        found += [(FREE_MOVE[to], Reason("battery", {}), "TL-6.4") for to in near]
    return found


def no_loop(s: Spacetime, agent: int) -> list[Blocked]:
    era = s.stands[agent]
    found: list[Blocked] = [(LOOP[BLACK_HOLE], Reason("loop_black_hole", {}), "TL-6.6")]
    need, have = loop_cost(s, agent), spendable(s, era)
    if have < need:
        why = Reason("loop_energy", {"need": need, "era": ERAS[era], "have": have})
        found += [(loop, why, "TL-6.6") for loop in LOOP[:BLACK_HOLE]]
    return found


def no_extra(s: Spacetime, agent: int) -> list[Blocked]:
    """Ability, overload and claim."""
    era = s.stands[agent]
    found: list[Blocked] = []
    if s.who[agent] == MR_TIME and s.done & ABILITY_USED:
        for other, who in enumerate(s.who):
            if other != agent:
                for to in (PAST_OF[s.stands[other]], FUTURE_OF[s.stands[other]]):
                    found.append((ABILITY[who][to], Reason("ability_used", {}), "TL-6.8"))
    if s.mode == CENTRIFUGE:
        need, have = s.parameters().overload_cost, spendable(s, era)
        if not s.centrifuges >> era & 1:
            found.append((OVERLOAD, Reason("no_centrifuge", {"era": ERAS[era]}), "TL-13.6"))
        elif have < need:
            why = Reason("overload_energy", {"need": need, "era": ERAS[era], "have": have})
            found.append((OVERLOAD, why, "TL-13.6"))
    place = place_of(s, QUANTUM_FILLER)
    if place >= 0:
        found += no_claim(s, era, place)
    return found


def no_claim(s: Spacetime, era: int, place: int) -> list[Blocked]:
    """Why the Quantum Filler takes no cube now (TL-8.12)."""
    if complete(s, place):
        return [(CLAIM, Reason("mission_full", {}), "TL-19.26")]
    if s.done & CLAIMED:
        return [(CLAIM, Reason("mission_once", {}), "TL-8.18")]
    if s.cubes[place] >> era & 1:
        return [(CLAIM, Reason("mission_slot", {"era": ERAS[era]}), "TL-8.5")]
    if s.rifts[era] or s.dups[era]:
        items = [[what, n] for what, n in (("rift", s.rifts[era]), ("duplicate", count(s.dups[era]))) if n]
        return [(CLAIM, Reason("mission_not_clean", {"era": ERAS[era], "items": items}), "TL-8.12")]
    if s.ultra and place == s.doctor and forbids(s, CASED):
        return [(CLAIM, Reason("mission_cased", {"card": forbids(s, CASED)}), "TL-14.4")]
    return []


def doubts(s: Spacetime, agent: int, action: Action) -> list[Warning]:
    """Legal, but likely regretted."""
    verb = action[0]
    if action == END_PHASE:
        return end_too_early(s, agent)
    if verb == "use":
        card = CARD_NUMBER[action[1]]
        trial = Resolve(0, agent, card, card, CARDS[card].program, NOTHING, ())
        if not any([STEPS[step].useful(s, trial) for step in CARDS[card].program]):
            return [(Reason("no_effect", {"reason": STEPS[CARDS[card].program[0]].name}), "TL-6.5")]
        draws = any([STEPS[step].name == "draw" for step in CARDS[card].program])
        if draws and not s.decks[s.deck_of(agent)] and s.discards[s.deck_of(agent)]:
            return [(Reason("draws_reshuffle", {}), "TL-4.5")]
    if verb == "loop":
        dimension = DIMENSION_NUMBER[action[1]]
        found = missed(s, LOOP_PERFORMED, s.stands[agent])
        if not any([CARDS[card].dimension == dimension for card in s.tired[agent]]):
            found.append((Reason("loop_empty", {}), "TL-19.18"))
        return found
    if verb in ("move", "free_move"):
        drained = verb == "free_move" or not s.charged >> agent & 1
        if drained and not spendable(s, ERA_NUMBER[action[1]]):
            return [(Reason("stranded", {}), "TL-6.3")]
    return []


def end_too_early(s: Spacetime, agent: int) -> list[Warning]:
    found: list[Warning] = []
    cards = [CARDS[card].id for card in usable(s, agent)]
    if cards:
        found.append((Reason("ready_left", {"items": cards}), "TL-6.1"))
    if s.charged >> agent & 1 and not jammed(s, agent):
        found.append((Reason("free_move_left", {}), "TL-6.4"))
    for place in s.up:
        if complete(s, place) and place != s.stands[agent]:
            params = {"mission": MISSIONS[s.tiles[place]].id, "era": ERAS[place]}
            found.append((Reason("archive_miss", params), "TL-9.3"))
    for era in RING:
        percent = vortex_risk(s, era)
        if percent >= RISKY:
            found.append((Reason("vortex_risk", {"era": ERAS[era], "n": s.rifts[era], "percent": percent}), "TL-5.7"))
    left = TURNS - s.turn
    if left <= 3:
        found.append((Reason("last_turns", {"n": left + 1}), "TL-9.11"))
    return found
